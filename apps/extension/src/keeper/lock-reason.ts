import type { LockReason } from '@severy/client'
import type { OpenVault } from './keeper.ts'

const minuteMs = 60_000
/** A check that comes later than this was delayed by sleep, or by a changed clock. */
const gapMsMax = 3 * minuteMs
const openMsMax = 12 * 60 * minuteMs

/** Why an open vault must lock now; null if it may stay open. `idle`: unused for too long, or open for half a day. */
export function lockReasonAt(
  now: number,
  { openedAt, seenAt, rules }: Pick<OpenVault, 'openedAt' | 'seenAt' | 'rules'>,
): LockReason | null {
  const gap = now - seenAt
  // A clock that was set back does not show how much time has passed.
  if (gap < -minuteMs || now < openedAt) return 'idle'
  if (gap > rules.autoLockMinutes * minuteMs || now - openedAt > openMsMax) return 'idle'
  return gap > gapMsMax && rules.lockOnSleep ? 'sleep' : null
}
