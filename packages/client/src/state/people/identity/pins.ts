/** The pins of people's keys in the keyring (PROTOCOL 3.2, 4). */
import type { Contact } from '@severy/crypto'
import { encodeStatement, toBase64Url, type VerifiedStatement } from '@severy/verifier'
import type { Judgment } from './standing.ts'

export interface NewPin {
  userId: string
  /** Canonical; it matches the tag in the statement. */
  email: string
  statement: VerifiedStatement
  level: Contact['level']
  orgVaultId?: string | null | undefined
}

/** The contacts with this person pinned to these keys. `at` is kept if the level stays the same. */
export function withPin(contacts: readonly Contact[], person: NewPin, at: number): Contact[] {
  const before = contacts.find(({ userId }) => userId === person.userId)
  const isSameLevel = before !== undefined && before.level === person.level && person.level !== 'none'
  const { orgVaultId: orgBefore, ...kept } = before ?? {}
  const orgVaultId = person.orgVaultId ?? orgBefore
  const pin: Contact = {
    // Keeps fields that a newer version stores with a contact.
    ...kept,
    userId: person.userId,
    email: person.email,
    fp: toBase64Url(person.statement.fp),
    statement: toBase64Url(encodeStatement(person.statement)),
    level: person.level,
    at: isSameLevel ? before.at : at,
    ...(person.level === 'org' && orgVaultId !== undefined ? { orgVaultId } : {}),
  }
  return [...contacts.filter(({ userId }) => userId !== person.userId), pin]
}

/**
 * The level at which someone is pinned once these keys are used. Only the same keys at the same address keep their
 * level.
 */
export function levelAfter({ standing, pin }: Judgment): Contact['level'] {
  switch (standing) {
    case 'verified':
      return 'number'
    case 'known':
      return pin?.level === 'link' ? 'link' : 'none'
    case 'vouched':
      return 'org'
    default:
      return 'none'
  }
}
