import type { Account } from '@severy/client'
import { autoLockMinutesOf } from '@severy/domain'

/** When an unused vault locks automatically. */
export interface LockRules {
  autoLockMinutes: number
  lockOnSleep: boolean
}

/** What the person chose, within the limits of their organizations. `policies`: null if these are not known. */
export function lockRulesOf(
  { autoLockMinutes, lockOnSleep }: LockRules,
  policies: Pick<Account['policies'], 'idleMinutesMax'> | null,
): LockRules {
  return { autoLockMinutes: autoLockMinutesOf(autoLockMinutes, policies?.idleMinutesMax ?? 0), lockOnSleep }
}
