/** Reasons why an import can fail. */
import type { ImportRefusal } from '@severy/domain'

/**
 * `file-unreadable`: the file is gone or has changed since it was chosen. `code-unreachable`: the code that reads files
 * is not loaded yet and cannot be fetched now. `canceled`: by `cancelReading`, or because another file was opened.
 */
export type ImportReason = ImportRefusal | 'file-unreadable' | 'code-unreachable' | 'canceled' | 'locked'
