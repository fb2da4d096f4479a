import { err, ok, type Result } from '@severy/result'
import { addToHistory } from '../items/history.ts'
import { itemBytesMax, type Item } from '../items/item.ts'
import { entriesMax, parseItem } from '../items/parse-item.ts'
import { utf8Length } from '../text/measure.ts'
import type { CsvMapping } from './csv-mapping.ts'
import type { Doubt } from './doubt-texts.ts'

/** One entry of an imported file as the complete item that will be stored, every value exactly as in the file. */
export interface ImportEntry {
  /** Position among the file's entries, from 1. */
  readonly row: number
  /** Has neither folder nor files: the members below keep them until the vault is known. */
  readonly item: Item
  /** Names of the folders around it, outermost first; empty at the top. */
  readonly folder: readonly string[]
  readonly files: readonly ImportedFile[]
  /** What its reader found odd about it; absent if there is nothing. */
  readonly doubts?: readonly Doubt[]
}

/** A file that comes along with an entry. */
export interface ImportedFile {
  readonly name: string
  /** Bytes, as the source declares them. */
  readonly size: number
  /** Unpacks the file on request. Null if it is damaged, or not of the declared size. */
  read(): Bytes | null | Promise<Bytes | null>
}

type Bytes = Uint8Array<ArrayBuffer>

/** An entry that cannot be stored as it is, and why. */
export interface SkippedRow {
  readonly row: number
  /** As far as it could be read; may be empty. */
  readonly title: string
  readonly reason: SkipReason
}

export type SkipReason = keyof typeof skipReasonTexts

export const skipReasonTexts = {
  'broken-quotes': 'The quotation marks in this row don’t match.',
  'cut-row':
    'This row doesn’t match the first line of the file. A line break or comma outside quotation marks may have split it.',
  'browser-account': 'This is the browser’s own sign-in, not one of your passwords.',
  'unreadable-code': 'We can’t make one-time codes from its secret.',
  'damaged-entry': 'This item is damaged in the file.',
  'nothing-in-it': 'This item is empty.',
  'not-an-entry': 'This isn’t an item.',
  'newer-version': 'A newer version of Severy made this item. Update Severy, then import the file again.',
  'too-large': 'This item is larger than 1 MB.',
  'too-many-values': 'This item has more than 10,000 fields, tags, addresses or past values.',
} as const

/**
 * A part of an entry that is not imported. Values without a place in an item become custom fields and are not listed
 * here.
 */
export interface LeftOut {
  /** 0 if it belongs to no entry. */
  readonly row: number
  readonly title: string
  /** Its name in the file; for an attachment, the file's name. */
  readonly part: string
  readonly reason: LeftOutReason
}

export type LeftOutReason = keyof typeof leftOutTexts

export const leftOutTexts = {
  'file-missing': 'The export mentions this file but doesn’t include it.',
  'file-damaged': 'This file is damaged in the export.',
  'file-too-large': 'This file is too large for an attachment.',
  'too-many-files': 'This item already has as many files as it can hold.',
  'only-in-history': 'Only an earlier version of this item has this file.',
  'past-values': 'An item keeps the newest 20 past values of a field, fewer if they’re long.',
  'sealed-file': 'We can’t import attachments in this format. Save this one from your old app.',
  'of-no-entry': 'This file doesn’t belong to any item in the export.',
  'unreadable-table': 'We can’t read this part of the export.',
  'unknown-list': 'We don’t recognize this part of the file. The passwords are in another part.',
  'lost-reference': 'It refers to an item that isn’t in this file.',
  'group-notes': 'Folders can’t have notes here.',
  'other-qr-code': 'These accounts are in another QR code. Import a picture of that one too.',
  'address-rule': 'This matching rule isn’t available here.',
} as const

/** Every row of the file is in `entries` or in `skipped`, except for blank rows and rows that only name a folder. */
export interface ImportResult {
  readonly entries: readonly ImportEntry[]
  readonly skipped: readonly SkippedRow[]
  readonly leftOut: readonly LeftOut[]
  /** The path of every folder in the file, including empty ones. */
  readonly folders: readonly (readonly string[])[]
  /** For a table that can be read in more than one way. */
  readonly columns?: CsvColumns
  /** Quotation marks of a table that are never closed. */
  readonly openQuotes?: readonly OpenQuote[]
}

/** A quotation mark that opens a value and is not closed where a value can end. */
export interface OpenQuote {
  /** Index of the row in which it opens. */
  readonly row: number
  /** How many following lines it includes, or would have included, if it is read as one value. */
  readonly lines: number
  /** Whether it was ended at its line, so that the following lines are separate rows. */
  readonly isEnded: boolean
}

/** How to treat such a mark. `auto`: it ends at its line if the following lines look like rows. */
export type OpenQuoteChoice = 'auto' | 'line' | 'value'

export interface CsvColumns extends CsvMapping {
  /** Names of the columns, or their numbers if the file has no names. */
  readonly header: readonly string[]
  /** The first lines, unmasked. */
  readonly samples: readonly (readonly string[])[]
}

/**
 * Why a whole file was not read. `account-restricted`: only the account that made it can open it. `too-costly`: it
 * requires more work or memory than reasonable. `too-large`: unpacked, it is larger than the limit. `too-deep`: lists
 * nested too deeply. `unsupported-cipher` and `old-keepass`: a KeePass database that KeePass can save in another form.
 * `password-safe`: a database that Password Safe can export as text. `unprotected`: nothing in the encrypted file shows
 * whether it was changed.
 */
export type ImportRefusal =
  | 'unknown-format'
  | 'encrypted-export'
  | 'account-restricted'
  | 'passphrase-needed'
  | 'wrong-passphrase'
  | 'damaged-key-file'
  | 'too-costly'
  | 'too-large'
  | 'too-deep'
  | 'unsupported-version'
  | 'unsupported-cipher'
  | 'old-keepass'
  | 'password-safe'
  | 'unprotected'
  | 'malformed'
  | 'empty'

/** A read in slices: yields after each slice, so that a worker can answer in between. */
export type ImportRun = Generator<undefined, Result<ImportResult, ImportRefusal>>

/** The result for one row of a file. Members that are left out are empty. */
export type Row =
  | {
      readonly item: Item
      readonly folder?: readonly string[]
      readonly files?: readonly ImportedFile[]
      readonly leftOut?: readonly { readonly part: string; readonly reason: LeftOutReason }[]
      readonly doubts?: readonly Doubt[]
    }
  /** A folder that the file lists in its own row, so that it may be empty. */
  | { readonly emptyFolder: readonly string[] }
  | { readonly title: string; readonly reason: SkipReason }
  | 'blank'

/**
 * Sorts the `rows` of a file into entries and skipped ones. Blank rows count as positions and are in neither list.
 * `folders`: those that the file lists apart from its entries; the entries' own folders are added.
 */
export function* collectRows<R>(
  rows: readonly R[],
  read: (row: R, index: number) => Row,
  folders: readonly (readonly string[])[] = [],
): ImportRun {
  const entries: ImportEntry[] = []
  const skipped: SkippedRow[] = []
  const leftOut: LeftOut[] = []
  const folderByPath = new Map(folders.map((folder) => [pathKey(folder), folder]))
  for (const [index, entry] of rows.entries()) {
    if (index > 0 && index % rowsPerSlice === 0) yield
    const row = index + 1
    const outcome = read(entry, index)
    if (outcome === 'blank') continue
    if ('emptyFolder' in outcome) {
      folderByPath.set(pathKey(outcome.emptyFolder), outcome.emptyFolder)
      continue
    }
    if ('reason' in outcome) {
      skipped.push({ row, ...outcome })
      continue
    }
    const { folder = [], files = [] } = outcome
    const { item, dropped } = withinHistory(outcome.item)
    const title = item.title.slice(0, 200)
    const unstorable = whyUnstorable(item)
    if (unstorable !== null) {
      skipped.push({ row, title, reason: unstorable })
      continue
    }
    const { doubts = [] } = outcome
    entries.push({ row, item, folder, files, ...(doubts.length === 0 ? {} : { doubts }) })
    if (dropped > 0) leftOut.push({ row, title, part: pastValues(dropped), reason: 'past-values' })
    for (const part of outcome.leftOut ?? []) leftOut.push({ row, title, ...part })
    if (folder.length > 0) folderByPath.set(pathKey(folder), folder)
  }
  yield
  if (entries.length === 0 && skipped.length === 0) return err('empty')
  return ok({ entries, skipped, leftOut, folders: [...folderByPath.values()] })
}

/**
 * Drops past values beyond those that an item keeps. The next edit would drop them too, but silently; here they are
 * counted.
 */
function withinHistory(item: Item): { item: Item; dropped: number } {
  const history = addToHistory([], item.history)
  const dropped = item.history.length - history.length
  return { item: dropped === 0 ? item : { ...item, history }, dropped }
}

function pastValues(count: number): string {
  return count === 1 ? '1 past value' : `${String(count)} past values`
}

/** Equal for two paths with the same names. */
export function pathKey(folder: readonly string[]): string {
  return JSON.stringify(folder)
}

/** Runs a complete read at once. */
export function readWhole(run: ImportRun): Result<ImportResult, ImportRefusal> {
  for (;;) {
    const step = run.next()
    if (step.done === true) return step.value
  }
}

const rowsPerSlice = 500

/** Why an item cannot be stored; null if it can. */
function whyUnstorable(item: Item): SkipReason | null {
  const json = JSON.stringify(item)
  // Most are so short that counting their bytes is unnecessary.
  if (json.length * 3 > itemBytesMax && utf8Length(json) > itemBytesMax) return 'too-large'
  if (parseItem(item) !== null) return null
  const lists = [item.fields.custom, item.tags, item.urls, item.history]
  return lists.some(({ length }) => length > entriesMax) ? 'too-many-values' : 'damaged-entry'
}
