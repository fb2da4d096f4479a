/** Reasons why an export can fail. */
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { ProveHereReason } from '../sessions/reasons.ts'

/** `offline`, `unreachable`: part of the vault is not on this device, and an export without it would look complete. */
export type ExportListReason = 'export-forbidden' | 'locked' | 'offline' | 'unreachable'

/**
 * `weak-passphrase`: anyone with the archive can try passphrases offline, so its passphrase must be at least as strong
 * as an account password. `export-forbidden`: an organization of this person does not allow exports. `files-too-large`:
 * a format that is written in memory cannot hold these files. `too-costly`: the device lacks the memory for deriving
 * the key of such a file.
 */
export type ExportReason =
  | 'weak-passphrase'
  | 'export-forbidden'
  | 'files-too-large'
  | 'too-costly'
  | OpenAttachmentReason
  | ProveHereReason
