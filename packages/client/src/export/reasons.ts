/** Why the engine says no about exports. */
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { UnlockItemReason } from '../items/reasons.ts'

/** `offline`, `unreachable`: part of the vault is not on this device, and an export that lacks it would look whole. */
export type ExportListReason = 'export-forbidden' | 'locked' | 'offline' | 'unreachable'

/**
 * `weak-passphrase`: an archive is guessed at wherever it lies, so it takes what an account password takes.
 * `export-forbidden`: an organization of this person keeps what is in vaults within them. `files-too-large`: a form that
 * is made in memory has no room for these files. `too-costly`: the device lacks the memory for the key of such a file.
 */
export type ExportReason =
  | 'weak-passphrase'
  | 'export-forbidden'
  | 'files-too-large'
  | 'too-costly'
  | OpenAttachmentReason
  | UnlockItemReason
