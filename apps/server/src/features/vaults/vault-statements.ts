/** The keys that a vault's rosters and heads are checked with, including those of deleted accounts. */
import type { ListedPerson } from '@severy/contract'
import { type SignedStatement, StatementBook, verifyStatementChain } from '@severy/verifier'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { listEmails, listStatements } from '../accounts/index.ts'
import { keepStatements, listKeptStatements } from './member-store.ts'

/** The accounts' own statements; for people without an account, those that the vault has kept. */
export async function listVaultStatements(
  db: Db,
  vaultId: string,
  userIds: readonly string[],
): Promise<Map<string, SignedStatement[]>> {
  if (userIds.length === 0) return new Map()
  const found = await listStatements(db, userIds)
  if (userIds.every((userId) => found.has(userId))) return found
  const kept = await listKeptStatements(db, vaultId)
  for (const userId of userIds) {
    const statements = kept.get(userId)
    if (!found.has(userId) && statements !== undefined) found.set(userId, statements)
  }
  return found
}

export async function loadVaultBook(
  db: Db,
  vaultId: string,
  userIds: readonly string[],
): Promise<StatementBook> {
  const book = new StatementBook()
  for (const statements of (await listVaultStatements(db, vaultId, userIds)).values()) {
    const verified = await verifyStatementChain(statements)
    if (!verified.ok) throw new Error(`A stored statement does not verify: ${verified.error}`)
    book.add(verified.value)
  }
  return book
}

/** Call in the transaction that writes a roster listing these people. */
export async function keepStatementsOf(tx: Db, vaultId: string, userIds: readonly string[]): Promise<void> {
  for (const [userId, statements] of await listStatements(tx, userIds)) {
    await keepStatements(tx, vaultId, userId, statements)
  }
}

/** People in the form that devices receive. */
export async function readPeople(
  db: Db,
  vaultId: string,
  userIds: readonly string[],
): Promise<ListedPerson[]> {
  const statements = await listVaultStatements(db, vaultId, userIds)
  const emails = await listEmails(db, userIds)
  return [...statements].map(([userId, chain]) => describePerson(userId, chain, emails.get(userId) ?? null))
}

/** One person in the form that devices receive. */
export function describePerson(
  userId: string,
  chain: readonly SignedStatement[],
  email: string | null,
): ListedPerson {
  return {
    userId,
    email,
    statements: chain.map(({ body, sigSelf, sigPrev }) => ({
      body: base64UrlOf(body),
      sigSelf: base64UrlOf(sigSelf),
      sigPrev: base64UrlOf(sigPrev),
    })),
  }
}
