import type { Result } from '@severy/result'
import type { CsvMapping } from './csv-mapping.ts'
import type { ImportFormat } from './import-formats.ts'
import type { ImportRefusal, ImportResult, ImportRun, OpenQuoteChoice } from './import-entry.ts'

/** A chosen file, in memory. */
export interface ImportSource {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The whole content without its byte order mark; null if it is not text. */
  readonly text: string | null
}

/** What formats are recognized by: only content, because file names can be wrong. */
export interface FileProbe {
  /**
   * Determined from the first bytes. `kdb`: a database of KeePass 1; `kdbx`: of any later version; `psafe3`: of
   * Password Safe. `stratum`: an encrypted backup of Stratum.
   */
  readonly kind:
    'text' | 'zip' | 'kdb' | 'kdbx' | 'openpgp' | 'psafe3' | 'stratum' | 'severy-archive' | 'binary'
  /** The first characters of a text, without byte order mark; empty for everything else. */
  readonly start: string
  /** Paths in a ZIP file, in its order; empty for everything else. */
  readonly entryNames: readonly string[]
}

/** How many characters of a text are examined to recognize its format. */
export const probeLength = 65_536

export interface ReadOptions {
  /** The date for entries without one, in milliseconds. */
  readonly now: number
  /** Typed by the person; null until they are asked. A reader that needs one answers `passphrase-needed`. */
  readonly passphrase: string | null
  /** Content of a key file, for formats that have them (KeePass). */
  readonly keyFile: Uint8Array<ArrayBuffer> | null
  /** For the reader of any table; null for its own guess. */
  readonly columns: CsvMapping | null
  /** For tables with an open quotation mark; `auto` by default. */
  readonly openQuotes?: OpenQuoteChoice
  /** Ends a slow key derivation: the run then rejects with the signal's reason. */
  readonly signal?: { throwIfAborted(): void }
}

/** A run with slow steps (a key derivation, unpacking), which is awaited between its slices. */
export type SlowImportRun = AsyncGenerator<undefined, Result<ImportResult, ImportRefusal>>

/** One format. The first reader in the list whose `matches` returns true reads the file. */
export interface ImportReader {
  readonly format: ImportFormat
  /** Its columns are so common that other products may write them: a doubtful reading is treated as any table. */
  readonly isMistakable?: boolean
  /** Must be cheap: it is called for every file before anything is read. */
  matches(probe: FileProbe): boolean
  read(source: ImportSource, options: ReadOptions): ImportRun | SlowImportRun
}
