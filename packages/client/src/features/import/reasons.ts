/** Reasons why an import can fail. */
import type { ImportRefusal } from '@severy/domain'
import type { SaveReason } from '../items/reasons.ts'

/**
 * `file-unreadable`: the file is gone or has changed since it was chosen. `code-unreachable`: the code that reads files
 * is not loaded yet and cannot be fetched now. `canceled`: by `cancelReading`, or because another file was opened.
 */
export type ImportReason = ImportRefusal | 'file-unreadable' | 'code-unreachable' | 'canceled' | 'locked'

/** The vault takes nothing from this person, or no longer does: the rows can go into another one. */
export type NoPlaceReason = Extract<SaveReason, 'vault-gone' | 'view-only' | 'outside-organization'>
