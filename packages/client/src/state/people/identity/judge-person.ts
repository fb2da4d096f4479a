import {
  equalBytes,
  StatementBook,
  toBase64Url,
  type Bytes,
  type Member,
  type VerifiedStatement,
} from '@severy/verifier'
import { findDirectoryListing } from '../../account/find-directories.ts'
import type { Unlocked } from '../../account/unlocked.ts'
import { judge, type Judgment, type Person } from './standing.ts'
import { lookedUp } from '../../account/looked-up.ts'

/** Judges a person by what this account knows right now. */
export function judgePerson(unlocked: Unlocked, person: Person): Judgment {
  const knowledge = {
    pins: unlocked.keyring.core.contacts,
    vouchedBy: (userId: VerifiedStatement['userId'], fp: VerifiedStatement['fp']) =>
      findDirectoryListing(unlocked, userId, fp),
  }
  const statements = [...person.statements, ...statementsOf(unlocked, person.userId)]
  return judge(knowledge, { ...person, statements })
}

/** Judges someone as a verified list names them. Null if the statement that the list refers to is not known here. */
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

/** Remembers statements that were verified outside a vault, until the account is locked. */
export function learnStatements(unlocked: Unlocked, chain: readonly VerifiedStatement[]): void {
  const known = lookedUp(unlocked)
  for (const statement of chain) {
    const userId = toBase64Url(statement.userId)
    const before = known.get(userId) ?? []
    if (!before.some(({ fp }) => equalBytes(fp, statement.fp))) known.set(userId, [...before, statement])
  }
}

/**
 * All statements about someone that the server has sent: in lists of vaults and offers, and when an address was looked
 * up.
 */
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

/** Someone's newest keys that follow from these by signed hand-overs; null if there are none. */
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

/** The fingerprint of the last known statement that follows from these keys, or that of the keys themselves. */
export function newestKnown(unlocked: Unlocked, { userId, fp }: Pick<Member, 'userId' | 'fp'>): Bytes {
  const own = statementsOf(unlocked, toBase64Url(userId))
  const book = new StatementBook()
  book.add(own)
  return own.filter((one) => book.follows(one.fp, fp)).at(-1)?.fp ?? fp
}

/** Caches an index for each list: lists are replaced, never changed, and long ones are queried for every person. */
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
