/** Plain data about the operator's requirements, without key bytes. */

export interface AccountRules {
  /** When vault data is no longer sent without a second step; null if none is required, or one is set up. */
  secondFactorDueAt: number | null
  /** When the account password must be changed; null for never. */
  passwordDueAt: number | null
  areEventsRecorded: boolean
}
