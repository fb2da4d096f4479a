import {
  equalBytes,
  StatementBook,
  toBase64Url,
  type Bytes,
  type Member,
  type VerifiedStatement,
} from '@severy/verifier'
import { findDirectoryListing } from '../organization/find-directories.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { judge, type Judgment, type Person } from './standing.ts'
import { lookedUp } from './looked-up.ts'

/** Of what this account knows at this moment. */
export function judgePerson(unlocked: Unlocked, person: Person): Judgment {
  const knowledge = {
    pins: unlocked.keyring.core.contacts,
    vouchedBy: (userId: VerifiedStatement['userId'], fp: VerifiedStatement['fp']) =>
      findDirectoryListing(unlocked, userId, fp),
  }
  const statements = [...person.statements, ...statementsOf(unlocked, person.userId)]
  return judge(knowledge, { ...person, statements })
}

/** Somebody as a verified list names them. Null when the list's own statement is not known here. */
export function judgeMember(
  unlocked: Unlocked,
  { userId, fp }: Pick<Member, 'userId' | 'fp'>,
): (Judgment & { person: Person }) | null {
  const id = toBase64Url(userId)
  const statements = statementsOf(unlocked, id)
  const statement = statements.find((one) => equalBytes(one.fp, fp))
  if (statement === undefined) return null
  const person = { userId: id, statement, statements }
  return { ...judgePerson(unlocked, person), person }
}

/** Remembers what was verified outside of a vault, until the account is locked. */
export function learnStatements(unlocked: Unlocked, chain: readonly VerifiedStatement[]): void {
  const known = lookedUp(unlocked)
  for (const statement of chain) {
    const userId = toBase64Url(statement.userId)
    const before = known.get(userId) ?? []
    if (!before.some(({ fp }) => equalBytes(fp, statement.fp))) known.set(userId, [...before, statement])
  }
}

/** Whatever was served of somebody anywhere: in the lists of vaults and of offers, and when an address was asked about. */
export function statementsOf(
  unlocked: Pick<Unlocked, 'vaults' | 'offers' | 'slots'>,
  userId: string,
): VerifiedStatement[] {
  const { vaults, offers } = unlocked
  const lists = [...vaults.values(), ...[...offers.open.values()].map(({ vault }) => vault)]
  const all = [
    ...lists.flatMap(({ people }) => byPerson(people).get(userId) ?? []),
    ...(lookedUp(unlocked).get(userId) ?? []),
  ]
  const found = new Map(all.map((statement) => [toBase64Url(statement.fp), statement]))
  return [...found.values()].toSorted((a, b) => a.idSeq - b.idSeq)
}

/** Keys of somebody that come after these, and were signed by them; null where there are none. */
export function newerKeys(
  unlocked: Unlocked,
  { userId, fp }: Pick<Member, 'userId' | 'fp'>,
): VerifiedStatement | null {
  const own = statementsOf(unlocked, toBase64Url(userId))
  const book = new StatementBook()
  book.add(own)
  const listed = book.find(fp)
  if (listed === null) return null
  const newest = own.filter((one) => book.follows(one.fp, fp)).at(-1) ?? listed
  return equalBytes(newest.edPk, listed.edPk) && equalBytes(newest.xPk, listed.xPk) ? null : newest
}

/** The fingerprint of the last statement that is known to follow these keys, which may be that of these. */
export function newestKnown(unlocked: Unlocked, { userId, fp }: Pick<Member, 'userId' | 'fp'>): Bytes {
  const own = statementsOf(unlocked, toBase64Url(userId))
  const book = new StatementBook()
  book.add(own)
  return own.filter((one) => book.follows(one.fp, fp)).at(-1)?.fp ?? fp
}

/** Lists of people are replaced, never changed, and long ones are asked about person by person. */
const indexes = new WeakMap<readonly VerifiedStatement[], ReadonlyMap<string, VerifiedStatement[]>>()

function byPerson(people: readonly VerifiedStatement[]): ReadonlyMap<string, VerifiedStatement[]> {
  const known = indexes.get(people)
  if (known !== undefined) return known
  const index = new Map<string, VerifiedStatement[]>()
  for (const statement of people) {
    const userId = toBase64Url(statement.userId)
    const own = index.get(userId)
    if (own === undefined) index.set(userId, [statement])
    else own.push(statement)
  }
  indexes.set(people, index)
  return index
}
