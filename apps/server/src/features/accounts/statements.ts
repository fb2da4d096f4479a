import type { SignedStatement as StatementOnWire } from '@severy/contract'
import {
  type Bytes,
  fingerprint,
  type SignedStatement,
  StatementBook,
  verifyStatementChain,
} from '@severy/verifier'
import { base64UrlOf, decodeBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertStatement, listStatements } from './statement-store.ts'

/**
 * The verified keys of these people, to check rosters and heads with. Leaves out unknown ids. Throws when a stored
 * statement does not verify.
 */
export async function loadStatementBook(db: Db, userIds: readonly string[]): Promise<StatementBook> {
  const book = new StatementBook()
  for (const chain of (await listStatements(db, userIds)).values()) {
    const verified = await verifyStatementChain(chain)
    if (!verified.ok) throw new Error(`A stored statement does not verify: ${verified.error}`)
    book.add(verified.value)
  }
  return book
}

/** Oldest first. */
export async function listStatementsOf(db: Db, userId: string): Promise<SignedStatement[]> {
  return (await listStatements(db, [userId])).get(userId) ?? []
}

/** Oldest first; the last one is the person's published keys. */
export async function readStatements(db: Db, userId: string): Promise<StatementOnWire[]> {
  const chain = await listStatementsOf(db, userId)
  return chain.map(({ body, sigSelf, sigPrev }) => ({
    body: base64UrlOf(body),
    sigSelf: base64UrlOf(sigSelf),
    sigPrev: base64UrlOf(sigPrev),
  }))
}

/** Fingerprint of the newest statement (PROTOCOL 4), 32 bytes; `null` when there is none. */
export async function readFingerprint(db: Db, userId: string): Promise<Bytes | null> {
  const newest = (await listStatementsOf(db, userId)).at(-1)
  return newest === undefined ? null : fingerprint(newest.body)
}

/**
 * Call inside a transaction that has already written the keyring. False unless the statement extends the stored chain.
 */
export async function addStatement(tx: Db, userId: string, statement: SignedStatement): Promise<boolean> {
  const chain = await listStatementsOf(tx, userId)
  const verified = await verifyStatementChain([...chain, statement])
  if (!verified.ok) return false
  await insertStatement(tx, userId, chain.length, statement)
  return true
}

/** A statement's bytes; null if they are not valid base64url. Verifies nothing. */
export function decodeStatement({ body, sigSelf, sigPrev }: StatementOnWire): SignedStatement | null {
  const decoded = { body: decodeBytes(body), sigSelf: decodeBytes(sigSelf), sigPrev: decodeBytes(sigPrev) }
  return decoded.body === null || decoded.sigSelf === null || decoded.sigPrev === null
    ? null
    : (decoded as SignedStatement)
}
