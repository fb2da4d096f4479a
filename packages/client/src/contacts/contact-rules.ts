/** What a pin in the keyring says about the keys that a server shows for a person (PROTOCOL 4). Decides, and does nothing. */
import type { Contact } from '@severy/crypto'
import { equalBytes, toBase64Url, type Bytes, type VerifiedStatement } from '@severy/verifier'
import { bytesOf } from '../ids.ts'

/**
 * - `pinned`: these are the keys that the person was pinned with.
 * - `address-moved`: the same keys under a newer statement, for another address; the pin may follow by itself.
 * - `first-contact`: nobody was pinned yet. Ask.
 * - `keys-handed-over`: new keys, which the pinned ones have signed. Show it, and ask.
 * - `contact-key-changed`: other keys that nothing connects with the pinned ones, or another person at the address of a
 *   contact. Stop.
 */
export type ContactFinding =
  'pinned' | 'address-moved' | 'first-contact' | 'keys-handed-over' | 'contact-key-changed'

/**
 * `chain` is verified, oldest first, not empty, and its newest statement carries `email` (canonical). `userId` as text.
 */
export function judgeContact(
  contacts: readonly Contact[],
  person: { email: string; userId: string; chain: readonly VerifiedStatement[] },
): ContactFinding {
  const atAddress = contacts.find(({ email }) => email === person.email)
  if (atAddress !== undefined && atAddress.userId !== person.userId) return 'contact-key-changed'
  const pin = contacts.find(({ userId }) => userId === person.userId)
  if (pin === undefined) return 'first-contact'

  const newest = person.chain.at(-1)
  const pinned = person.chain.find(({ fp }) => equalBytes(fp, bytesOf(pin.fp)))
  if (newest === undefined || pinned === undefined) return 'contact-key-changed'
  if (equalBytes(newest.fp, pinned.fp)) return 'pinned'
  const areKeysSame = equalBytes(newest.edPk, pinned.edPk) && equalBytes(newest.xPk, pinned.xPk)
  return areKeysSame ? 'address-moved' : 'keys-handed-over'
}

/** The level that a person has once the pin is what `finding` allows: a pin that a click moves loses what it had. */
export function levelAfter(finding: ContactFinding, pin: Pick<Contact, 'level'> | null): Contact['level'] {
  return pin !== null && (finding === 'pinned' || finding === 'address-moved') ? pin.level : 'none'
}

/** The contacts with this person pinned to these keys. The time stays where nothing but the address has changed. */
export function withPin(
  contacts: readonly Contact[],
  person: {
    userId: string
    email: string
    fp: Bytes
    level: Contact['level']
    orgVaultId?: string | undefined
  },
  at: number,
): Contact[] {
  const before = contacts.find(({ userId }) => userId === person.userId)
  const isSameLevel = before !== undefined && before.level === person.level && person.level !== 'none'
  const orgVaultId = person.orgVaultId ?? before?.orgVaultId
  const pin: Contact = {
    userId: person.userId,
    email: person.email,
    fp: toBase64Url(person.fp),
    level: person.level,
    at: isSameLevel ? before.at : at,
    ...(person.level === 'org' && orgVaultId !== undefined ? { orgVaultId } : {}),
  }
  const others = contacts.filter(({ userId }) => userId !== person.userId)
  return [...others, pin]
}
