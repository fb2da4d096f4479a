import { memorySlot } from '../base/memory-slot.ts'
import type { ImportEntry } from '@severy/domain'
import type { markDuplicates, mergeImported } from '@severy/domain/import'

/** One import while its page is open. */
export interface OpenImport {
  fileName: string
  entries: readonly ImportEntry[]
  /** Every folder of the file. */
  folders: readonly (readonly string[])[]
  /** Of each entry that updates a stored one in the vault it was compared with: that one's id. */
  updates: readonly (string | null)[]
  /** Fetched with the readers. */
  mark: typeof markDuplicates
  merge: typeof mergeImported
  isCanceled: boolean
}

/** Imports whose page is open, by preview id. */
export const openImports = memorySlot(() => new Map<string, OpenImport>())
