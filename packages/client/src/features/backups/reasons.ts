/** Reasons why calls about automatic backups can fail. */
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { NetworkReason } from '../../base/refusal.ts'
import type { ProveHereReason } from '../sessions/reasons.ts'

/** `no-passphrase`: none has been chosen yet. */
export type SaveBackupsReason =
  'no-passphrase' | 'weak-passphrase' | 'export-forbidden' | ProveHereReason | NetworkReason

/** `integrity`: there is an alarm, so the vault may differ from what the person last saw. */
export type WriteBackupReason =
  'no-passphrase' | 'export-forbidden' | 'integrity' | 'locked' | OpenAttachmentReason | NetworkReason
