import type { SettingValues } from '@severy/contract'

/** Who must wait after wrong tries, and how long. The one place that says it. */
export interface LockoutRules {
  /** Wrong passwords, or wrong second factors, after which an account must wait. */
  failuresMax: number
  /** Wrong passwords from one address, whomever they aim at: more, because many people may share one. */
  failuresPerAddressMax: number
  /** Milliseconds of that wait, from the last wrong one on. */
  waitMs: number
}

export function lockoutRulesOf({
  max_login_attempts: failuresMax,
  lockout_minutes: minutes,
}: Pick<SettingValues, 'max_login_attempts' | 'lockout_minutes'>): LockoutRules {
  return { failuresMax, failuresPerAddressMax: failuresMax * 5, waitMs: minutes * 60_000 }
}
