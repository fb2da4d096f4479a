/** A Recovery Kit, shown once and not stored. */
export interface RecoveryKit {
  number: number
  /** The number of the replaced kit, which no longer works. */
  replaces: number | null
  /** `R1-` and seven groups of five characters. */
  recoveryKey: string
  /** `S1-` and six groups of five characters; null for an account without one. */
  secretKey: string | null
  email: string
  createdAt: number
}
