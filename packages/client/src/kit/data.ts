/** Shown once, and not kept. */
export interface RecoveryKit {
  number: number
  /** The number of the kit that this one replaces, which no longer works. */
  replaces: number | null
  /** `R1-` and seven groups of five. */
  recoveryKey: string
  /** `S1-` and six groups of five; null for an account that uses none. */
  secretKey: string | null
  email: string
  createdAt: number
}
