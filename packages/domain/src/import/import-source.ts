import type { Result } from '@severy/result'
import type { CsvMapping } from './csv-mapping.ts'
import type { ImportFormat } from './import-formats.ts'
import type {
  ImportProgress,
  ImportRefusal,
  ImportResult,
  ImportRun,
  OpenQuoteChoice,
} from './import-entry.ts'

/** A chosen file, in memory. */
export interface ImportSource {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The whole content without its byte order mark; null when it is no text. */
  readonly text: string | null
}

/** What tells formats apart: content only, for names lie. */
export interface FileProbe {
  /** By the first bytes. `kdb`: a database of KeePass 1; `kdbx`: one of any later version; `psafe3`: of Password Safe. */
  readonly kind: 'text' | 'zip' | 'kdb' | 'kdbx' | 'openpgp' | 'psafe3' | 'severy-archive' | 'binary'
  /** The first characters of a text, without byte order mark; empty for everything else. */
  readonly start: string
  /** Paths in a ZIP file, as it lists them; none for everything else. */
  readonly entryNames: readonly string[]
}

/** Characters of a text that are looked at to tell its format. */
export const probeLength = 65_536

export interface ReadOptions {
  /** Dates entries that carry no date, in milliseconds. */
  readonly now: number
  /** Typed by the person; null before they were asked. A reader that needs one answers `passphrase-needed`. */
  readonly passphrase: string | null
  /** Content of a key file, where the format knows such (KeePass). */
  readonly keyFile: Uint8Array<ArrayBuffer> | null
  /** For the reader of any table; null takes its own guess. */
  readonly columns: CsvMapping | null
  /** For tables in which a quotation mark is left open; `auto` where nothing is said. */
  readonly openQuotes?: OpenQuoteChoice
  /** Ends a slow key derivation: the run then rejects with the signal's reason. */
  readonly signal?: { throwIfAborted(): void }
}

/** Slow steps (a key derivation, unpacking) make a run that is awaited between its slices. */
export type SlowImportRun = AsyncGenerator<ImportProgress, Result<ImportResult, ImportRefusal>>

/** One format. Readers stand in a list; the first whose `matches` holds reads the file. */
export interface ImportReader {
  readonly format: ImportFormat
  /** Known by nothing that others could not write as well: a doubted reading is another product's table. */
  readonly isMistakable?: boolean
  /** Cheap: it is asked of every file, before anything is read. */
  matches(probe: FileProbe): boolean
  read(source: ImportSource, options: ReadOptions): ImportRun | SlowImportRun
}
