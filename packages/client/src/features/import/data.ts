/** Plain data about imports, without key bytes. */
import type {
  CsvColumns,
  CsvMapping,
  ImportFormat,
  ImportStatus,
  Item,
  OpenQuote,
  OpenQuoteChoice,
  PasskeyCounts,
} from '@severy/domain'
import type { LimitReason, NetworkReason } from '../../base/refusal.ts'
import type { NoPlaceReason } from './reasons.ts'

/** The person's choices for reading a file. For choices that are missing, the file decides. */
export interface ImportChoices {
  /** One of the preview's `formats`. */
  format?: ImportFormat
  passphrase?: string
  keyFile?: File
  /** For a table read as generic CSV. */
  columns?: CsvMapping
  /** For tables with an unclosed quotation mark. */
  openQuotes?: OpenQuoteChoice
}

/** One entry of a preview, without secrets. */
export interface ImportRow {
  /** Its place among the entries, by which it is chosen and revealed. */
  index: number
  /** Position among the file's entries, from 1. */
  row: number
  type: Item['type']
  title: string
  username: string
  website: string
  category: string
  /** Names of its parent folders, outermost first. */
  folder: readonly string[]
  /** How many files it has. */
  files: number
  /** The password itself stays in the worker until the person asks to see it. */
  hasPassword: boolean
  /** Whether there is a one-time code, and whether its secret works. */
  code: 'none' | 'works' | 'unusable'
  /** The beginning of the notes. */
  notes: string
  /** What looks odd about it, as text. */
  doubts: readonly string[]
  status: ImportStatus
  /** For a one-time code: the stored login that it seems to belong to. Null for every other row. */
  login: { title: string; username: string } | null
}

/** How the entries of a preview compare with what a vault holds. */
export interface ComparedImport {
  /** The first rows as they are shown, those that look odd before all others; `listImportRows` has the rest. */
  rows: ImportRow[]
  /** Indexes of the entries with each status, in the file's order. All others are new. */
  statuses: Record<Exclude<ImportStatus, 'new'>, number[]>
}

/** Counts over all entries of a preview. */
export interface ImportCounts {
  types: { type: Item['type']; count: number }[]
  files: number
  codes: number
  unusableCodes: number
  notes: number
  folders: number
  /** Entries that look odd. */
  odd: number
  /** Entries that share their password with another one. */
  reused: number
  /** Entries with a password that is weak by its length alone. */
  short: number
}

export interface ImportPreview extends ComparedImport {
  previewId: string
  format: ImportFormat
  /** Every format that matches the file, the likeliest first. */
  formats: ImportFormat[]
  /** How many entries can be stored. */
  total: number
  counts: ImportCounts
  skipped: { row: number; title: string; reason: string }[]
  /** Parts of entries that will not be stored. */
  leftOut: { row: number; title: string; part: string; reason: string }[]
  passkeys: PasskeyCounts
  /** How the columns were read, if the person may change that; null otherwise. */
  columns: CsvColumns | null
  /** What looks odd about the result as a whole, as text. */
  fileDoubts: string[]
  /**
   * The format that the file seemed to have, when the result made it doubtful; the person is asked about columns
   * instead.
   */
  doubtedFormat: ImportFormat | null
  openQuotes: readonly OpenQuote[]
}

/** The secret of one row of a preview. */
export interface ImportedSecret {
  password: string
}

/**
 * The destination of the chosen rows, and which of them are merged into the stored items that they match: updates, and
 * one-time codes that the person adds to their logins.
 */
export interface ImportPlace {
  /** Absent: the personal vault. */
  vaultId?: string
  /** A folder of that vault in which the file's folders are created. */
  folderId?: string
  merge?: readonly number[]
}

export interface ImportReport {
  added: number
  merged: number
  /** How many files were stored. */
  files: number
  /**
   * Indexes of the chosen rows that were not stored. The others stay stored: importing the file again finds them as
   * duplicates. All rows if the vault is gone, because this person has nothing of what was stored in it.
   */
  remaining: readonly number[]
  /** Parts of items that could not be stored. */
  leftOut: { title: string; part: string; reason: string }[]
  /** Why rows remain; null when none do. */
  stoppedBy: 'canceled' | NoPlaceReason | LimitReason | NetworkReason | null
}

/** An import on this device that can be undone. */
export interface PastImport {
  importId: string
  fileName: string
  at: number
  added: number
  merged: number
}

/** `kept`: items that were changed since the import; they stay. */
export interface UndoneImport {
  removed: number
  restored: number
  kept: number
}
