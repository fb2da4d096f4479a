/** Reasons why calls about items' files can fail. */
import type { NetworkReason } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'

/** `file-unreadable`: the file is gone or has changed since it was chosen. */
export type AttachReason =
  'file-too-large' | 'too-many-files' | 'file-unreadable' | 'quota-full' | 'unreachable' | SaveReason

/** `attachment-gone`: the server does not have it. */
export type OpenAttachmentReason =
  'item-gone' | 'attachment-gone' | 'integrity' | 'canceled' | 'locked' | 'password-needed' | NetworkReason
