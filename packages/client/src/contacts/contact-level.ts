import type { Contact } from '@severy/crypto'
import { bytesOf } from '../ids.ts'
import { findDirectoryListing } from '../organisation/find-directories.ts'
import type { Unlocked } from '../sessions/unlocked.ts'

/**
 * The level of a pin now (PROTOCOL 4): an organisation vouches for its members as long as its list names them under
 * these keys, and no longer.
 */
export function levelOf(unlocked: Unlocked, { userId, fp, level }: Contact): Contact['level'] {
  const isEnded = level === 'org' && findDirectoryListing(unlocked, bytesOf(userId), bytesOf(fp)) === null
  return isEnded ? 'none' : level
}

/** Of whoever is pinned; null for nobody. */
export function levelOfPerson(unlocked: Unlocked, userId: string): Contact['level'] | null {
  const pin = unlocked.keyring.core.contacts.find((contact) => contact.userId === userId)
  return pin === undefined ? null : levelOf(unlocked, pin)
}
