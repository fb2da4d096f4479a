/** Reasons why an import can fail. */
import type { ImportRefusal } from '@severy/domain'

/**
 * `code-unreachable`: the code that reads files is not loaded yet and cannot be fetched now. `canceled`: by
 * `cancelReading`, or by the reading of another file.
 */
export type ImportReason = ImportRefusal | 'file-unreadable' | 'code-unreachable' | 'canceled' | 'locked'
