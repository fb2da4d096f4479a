/** What goes in and comes out about what the operator asks: plain data, without key bytes. */

export interface AccountRules {
  /** From when on nothing of a vault is given out without a second step; null while it is not asked for, or is set up. */
  secondFactorDueAt: number | null
  /** When the account password is to be changed; null for never. */
  passwordDueAt: number | null
  areEventsRecorded: boolean
}
