import type { Result } from '@severy/result'
import type { Refusal } from './base/refusal.ts'
import type { RepairedCopy, ServerCopy } from './integrity/data.ts'
import type { KeepCopyReason, RepairReason } from './integrity/reasons.ts'
import type { RecoveryKit } from './kit/data.ts'
import type { KeepKeysInput } from './rotation/data.ts'
import type { KeepKeysReason } from './rotation/reasons.ts'

/** The part of the engine for a server that was restored from a backup. Nothing of it happens without the person's own act. */
export interface RepairEngine {
  /** Asks the server where it stands and compares that with what this device has verified. Changes nothing. */
  examineServerCopy(): Promise<Result<ServerCopy, Refusal<RepairReason>>>
  /**
   * Sends back what the server has lost, and then checks everything again as `checkAgain` does. The ciphertext and the
   * signatures are those that this device has verified, and no others. Tells of its way by `repair-progress`.
   */
  repairServerCopy(): Promise<Result<RepairedCopy, Refusal<RepairReason>>>
  /**
   * For account records that went on without this device: this device's keys go on in their place, made anew as by
   * `rotateKeys`, and the server's are given up. The alarms of vaults stand.
   */
  keepMyKeys(input: KeepKeysInput): Promise<Result<RecoveryKit, Refusal<KeepKeysReason>>>
  /**
   * For a vault whose history at the server is another one: a new vault with a new key, of this person alone, from what
   * this device has verified, without files. The one that the server shows leaves the keyring, and so every device.
   */
  keepCopyAsNewVault(vaultId: string): Promise<Result<{ vaultId: string }, Refusal<KeepCopyReason>>>
}
