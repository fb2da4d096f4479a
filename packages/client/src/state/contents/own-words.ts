/** What someone who knows this person tries first in a password. */
import { allRefs, findCurrent, waitingFinder } from './rows.ts'
import type { Unlocked } from '../account/unlocked.ts'

/** The account's address, and the names in the vault's identities. */
export function ownWords(unlocked: Unlocked): readonly string[] {
  const waitingOf = waitingFinder(unlocked)
  const names = allRefs(unlocked).flatMap((ref) => {
    const item = findCurrent(unlocked, ref, waitingOf(ref))?.content
    if (item?.type !== 'identity' || item.trashedAt !== undefined) return []
    const { firstName, middleName, lastName } = item.fields
    return [firstName, middleName, lastName]
  })
  return [...new Set([unlocked.email, ...names])].filter((word) => word !== '')
}
