import type { LockReason } from '@severy/client'
import type { OpenVault } from './keeper.ts'

const minuteMs = 60_000
/** A look that is later than this was kept by a sleep, or by a clock that was set. */
const gapMsMax = 3 * minuteMs
const openMsMax = 12 * 60 * minuteMs

/** Why an open vault has to lock now; null when it may stay open. `idle`: for how long nobody has used the computer. */
export function lockReasonAt(
  now: number,
  { openedAt, seenAt, rules }: Pick<OpenVault, 'openedAt' | 'seenAt' | 'rules'>,
): LockReason | null {
  const gap = now - seenAt
  // A clock that was set back says nothing about how much time has passed.
  if (gap < -minuteMs || now < openedAt) return 'idle'
  if (gap > rules.autoLockMinutes * minuteMs || now - openedAt > openMsMax) return 'idle'
  return gap > gapMsMax && rules.lockOnSleep ? 'sleep' : null
}
