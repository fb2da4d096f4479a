import { memorySlot } from '../../base/memory-slot.ts'
import type { Doubt, ImportEntry } from '@severy/domain'
import type { Mark, markDuplicates, mergeImported } from '@severy/domain/import'
import type { PlannedWrite } from './planned-writes.ts'

/** One import while its page is open. */
export interface OpenImport {
  fileName: string
  /** Whether the file is an export of Severy, whose dates are the items' own. */
  isOurs: boolean
  entries: readonly ImportEntry[]
  /** Every folder in the file. */
  folders: readonly (readonly string[])[]
  /** For each entry. */
  doubts: readonly (readonly Doubt[])[]
  /** Indexes of the entries in the order in which they are shown; null if it is the file's. */
  shownOrder: readonly number[] | null
  /** How each entry compares with the items of the vault `comparedWith`. */
  marks: readonly Mark[]
  /** Id of the vault that the entries were compared with last; null before that, or if there was none. */
  comparedWith: string | null
  /** `mark` and `merge` are loaded together with the readers. */
  mark: typeof markDuplicates
  merge: typeof mergeImported
  isCanceled: boolean
  /** The batch that was sent last, if its answer never came: the vault may have it. */
  unanswered: { vaultId: string; writes: readonly PlannedWrite[] } | null
}

/** The file that is being read now, null if there is none; and whether the code that reads files has run. */
export const readingNow = memorySlot((): { abort: AbortController | null; isWarm: boolean } => ({
  abort: null,
  isWarm: false,
}))

/** Imports whose page is open, by preview id. */
export const openImports = memorySlot(() => new Map<string, OpenImport>())
