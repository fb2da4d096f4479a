import type { SettingValues } from '@severy/contract'

/** The limits on wrong passwords and second factors, and the wait after them. The only place that defines them. */
export interface LockoutRules {
  /** Wrong passwords, or wrong second factors, allowed before an account must wait. */
  failuresMax: number
  /** Wrong passwords allowed from one address, for any accounts: more, because many people may share it. */
  failuresPerAddressMax: number
  /** Duration of the wait in milliseconds, counted from the last wrong try. */
  waitMs: number
}

export function lockoutRulesOf({
  max_login_attempts: failuresMax,
  lockout_minutes: minutes,
}: Pick<SettingValues, 'max_login_attempts' | 'lockout_minutes'>): LockoutRules {
  return { failuresMax, failuresPerAddressMax: failuresMax * 5, waitMs: minutes * 60_000 }
}
