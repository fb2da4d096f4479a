/** What goes in and comes out about imports: plain data, without key bytes. */
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
import type { LimitReason, NetworkReason } from '../base/refusal.ts'

/** How a file is to be read, where the person has a say. What is left out is found in the file. */
export interface ImportChoices {
  /** One of the preview's `formats`. */
  format?: ImportFormat
  passphrase?: string
  keyFile?: File
  /** Of a table that was read as any CSV. */
  columns?: CsvMapping
  /** Where a table leaves a quotation mark open. */
  openQuotes?: OpenQuoteChoice
}

export interface ImportPreview {
  previewId: string
  format: ImportFormat
  /** Every format that the file could be of, the likeliest first. */
  formats: ImportFormat[]
  rows: {
    index: number
    /** Place among the file's entries, from 1. */
    row: number
    type: Item['type']
    title: string
    username: string
    website: string
    category: string
    /** Names of the folders around it, from the outside in. */
    folder: readonly string[]
    /** How many files come along. */
    files: number
    /** The password itself stays in the worker until somebody asks for it. */
    hasPassword: boolean
    /** Whether there is a one-time code, and whether its secret gives any. */
    code: 'none' | 'works' | 'unusable'
    /** How the notes begin. */
    notes: string
    /** What looks odd about it, in words. */
    doubts: readonly string[]
    status: ImportStatus
  }[]
  skipped: { row: number; title: string; reason: string }[]
  /** Parts of entries that are stored without them. */
  leftOut: { row: number; title: string; part: string; reason: string }[]
  /** Entries whose password another one has as well. */
  reused: number
  /** Entries whose password is weak by its length alone. */
  short: number
  passkeys: PasskeyCounts
  /** How the columns were read, where the person may say otherwise; null everywhere else. */
  columns: CsvColumns | null
  /** What looks odd about the reading as a whole, in words. */
  fileDoubts: string[]
  /** The format that the file seemed to be of before that was doubted: its columns are asked about instead. */
  doubtedFormat: ImportFormat | null
  openQuotes: readonly OpenQuote[]
}

/** The secret of one row of a preview. */
export interface ImportedSecret {
  password: string
}

/** Where the chosen rows go, and which of them into the stored entry that they update. */
export interface ImportPlace {
  /** Absent: the personal vault. */
  vaultId?: string
  /** A folder of that vault around those of the file. */
  folderId?: string
  merge?: readonly number[]
}

export interface ImportReport {
  added: number
  merged: number
  /** Files that came along. */
  files: number
  /** Rows chosen but not stored. What was added stays; importing the file again finds it as duplicates. */
  remaining: number
  /** Parts that could not be stored with their entry. */
  leftOut: { title: string; part: string; reason: string }[]
  /** Why there are remaining rows; null when there are none. */
  stoppedBy: 'canceled' | LimitReason | NetworkReason | null
}

/** An import of this device that can be undone. */
export interface PastImport {
  importId: string
  fileName: string
  at: number
  added: number
  merged: number
}

/** `kept`: entries that somebody has changed since, which stay. */
export interface UndoneImport {
  removed: number
  restored: number
  kept: number
}
