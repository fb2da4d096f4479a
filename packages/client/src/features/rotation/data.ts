/** Plain data about replacing all keys, without key bytes. */
import type { Proof } from '../sessions/data.ts'

export interface KeepKeysInput {
  /** The current account password, as the server knows it, or a passkey in its place. */
  password: Proof
  newPassword: string
  /** The branch to give up, as identified by `ServerCopy.branch`. */
  newest: string
  /** Vaults to keep that only the other branch has. */
  vaultIds: readonly string[]
}
