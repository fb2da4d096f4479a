/**
 * The statements of people in the member lists of shared vaults (PROTOCOL 4, 6): verified once and stored with the
 * vault.
 */
import type { ListedPerson } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  equalBytes,
  StatementBook,
  verifyStatementChain,
  type IntegrityCode,
  type Member,
  type VerifiedStatement,
} from '@severy/verifier'
import { bytesOf } from '../../../base/ids.ts'
import type { OpenVault, Unlocked } from '../../account/unlocked.ts'

/** Verifies every chain separately, and that it belongs to the person for whom the server sent it. */
export async function verifyPeople(
  served: readonly ListedPerson[],
): Promise<Result<VerifiedStatement[], IntegrityCode>> {
  const verified: VerifiedStatement[] = []
  for (const { userId, statements } of served) {
    const chain = await verifyStatementChain(
      statements.map(({ body, sigSelf, sigPrev }) => ({
        body: bytesOf(body),
        sigSelf: bytesOf(sigSelf),
        sigPrev: bytesOf(sigPrev),
      })),
    )
    if (!chain.ok) return chain
    if (!chain.value.every((statement) => equalBytes(statement.userId, bytesOf(userId)))) {
      return err('statement-chain')
    }
    verified.push(...chain.value)
  }
  return ok(verified)
}

/** The statements for checking this vault's records: this person's own, and those of everyone else in its lists. */
export function bookOf(
  { keyring }: Pick<Unlocked, 'keyring'>,
  people: readonly VerifiedStatement[],
): StatementBook {
  const book = new StatementBook()
  book.add(keyring.ownStatements)
  book.add(people)
  return book
}

/** The list with the new statements of `more`; the same list if there are none. */
export function withPeople(
  { people }: Pick<OpenVault, 'people'>,
  more: readonly VerifiedStatement[],
): OpenVault['people'] {
  const added = more.filter(({ fp }) => !people.some((known) => equalBytes(known.fp, fp)))
  return added.length === 0 ? people : [...people, ...added]
}

/**
 * One person's statements before and after the keys that a member list names, oldest first. Anyone can make a statement
 * in someone's name: only the chain to the listed keys connects it to the person.
 */
export function chainThrough(
  people: readonly VerifiedStatement[],
  { userId, fp }: Pick<Member, 'userId' | 'fp'>,
): VerifiedStatement[] {
  const own = people.filter((statement) => equalBytes(statement.userId, userId))
  const book = new StatementBook()
  book.add(own)
  return own
    .filter((statement) => book.follows(statement.fp, fp) || book.follows(fp, statement.fp))
    .toSorted((a, b) => a.idSeq - b.idSeq)
}
