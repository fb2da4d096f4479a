/** Everything that reads files of other products: fetched when such a file is opened, not with the vault. */
import { bitwardenJson } from './formats/bitwarden-json.ts'
import { chromeCsv } from './formats/chrome-csv.ts'
import { cxf } from './formats/cxf.ts'
import { severyPlain } from './formats/severy-plain.ts'
import type { ImportReader } from './import-source.ts'

export { archivedSizes, readPlain } from './formats/severy-plain.ts'
export { collectRows, readWhole, type ImportRun, type Row } from './import-entry.ts'

/** Formats that are plain text, the more particular ones first: the first that matches reads the file. */
export const textReaders: readonly ImportReader[] = [severyPlain, cxf, bitwardenJson, chromeCsv]
export { addToHistory, replacedTexts } from '../items/history.ts'
export { passkeyField } from '../items/passkey.ts'
export { timeFrom } from './member-values.ts'
