import type { Refusal } from '../../base/refusal.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { policiesFor } from '../../state/account/find-directories.ts'

/** For everything that saves vault content as a file. Null if no organization of this person forbids it. */
export function refuseExport(unlocked: Unlocked): Refusal<'export-forbidden'> | null {
  return policiesFor(unlocked).mayExport ? null : { reason: 'export-forbidden' }
}
