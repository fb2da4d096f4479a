/** Who must wait after wrong tries, and how long. The one place that says it. */
export interface LockoutRules {
  /** Wrong passwords, or wrong second factors, after which an account must wait. */
  failuresMax: number
  /** Wrong passwords from one address, whomever they aim at: more, because many people may share one. */
  failuresPerAddressMax: number
  /** Milliseconds of that wait, from the last wrong one on. */
  waitMs: number
}

export const lockoutRules: LockoutRules = {
  failuresMax: 5,
  failuresPerAddressMax: 25,
  waitMs: 15 * 60_000,
}
