/** Why the engine says no about imports. */
import type { ImportRefusal } from '@severy/domain'

/** `code-unreachable`: what reads files is not on this device yet and cannot be fetched now. */
export type ImportReason = ImportRefusal | 'file-unreadable' | 'code-unreachable' | 'locked'
