import { readBitwardenJson, startsLikeBitwardenJson } from './bitwarden-json.ts'
import { readChromeCsv, startsLikeChromeCsv } from './chrome-csv.ts'
import type { ImportRun } from './import-entry.ts'

export type ImportFormat = 'chrome-csv' | 'bitwarden-json'

/** Which export a file is, by its content: file names lie. Null when it is none that can be read. */
export function detectFormat(text: string): ImportFormat | null {
  if (startsLikeBitwardenJson(text)) return 'bitwarden-json'
  return startsLikeChromeCsv(text) ? 'chrome-csv' : null
}

/** Reads an export in slices; the generator's return value is the result. `now` dates entries that carry no date. */
export function readExport(format: ImportFormat, text: string, now: number): ImportRun {
  return format === 'bitwarden-json' ? readBitwardenJson(text, now) : readChromeCsv(text, now)
}
