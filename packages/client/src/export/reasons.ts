/** Reasons why an export can fail. */
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { UnlockItemReason } from '../items/reasons.ts'

/** `offline`, `unreachable`: part of the vault is not on this device, and an export without it would look complete. */
export type ExportListReason = 'export-forbidden' | 'locked' | 'offline' | 'unreachable'

/**
 * `weak-passphrase`: an archive can be guessed at wherever it is stored, so its passphrase must pass the floor for
 * account passwords. `export-forbidden`: an organization of this person does not allow exports.
 */
export type ExportReason = 'weak-passphrase' | 'export-forbidden' | OpenAttachmentReason | UnlockItemReason
