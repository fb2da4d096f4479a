/** Reads files of other products: loaded when such a file is opened, not with the vault. */
import { aliasVaultCsv } from './formats/aliasvault-csv.ts'
import { anyCsv } from './formats/any-csv.ts'
import { anyJson } from './formats/any-json.ts'
import { bitwardenCsv } from './formats/bitwarden-csv.ts'
import { bitwardenJson } from './formats/bitwarden-json.ts'
import { firefoxCsv, safariCsv } from './formats/browser-csv.ts'
import { buttercupCsv } from './formats/buttercup-csv.ts'
import { chromeCsv } from './formats/chrome-csv.ts'
import { csvReader } from './formats/csv-reader.ts'
import { cxf } from './formats/cxf.ts'
import {
  dashlaneIds,
  dashlaneLogins,
  dashlaneNotes,
  dashlanePayments,
  dashlanePeople,
  dashlaneWifi,
} from './formats/dashlane-csv.ts'
import { enpassCsv } from './formats/enpass-csv.ts'
import { enpassJson } from './formats/enpass-json.ts'
import { kasperskyTxt } from './formats/kaspersky-txt.ts'
import { keePassCsv, keePassXcCsv } from './formats/keepass-csv.ts'
import { keeperCsv } from './formats/keeper-csv.ts'
import { keeperJson } from './formats/keeper-json.ts'
import { lastPassCsv } from './formats/lastpass-csv.ts'
import { mykiTables } from './formats/myki-csv.ts'
import { nordPassCsv } from './formats/nordpass-csv.ts'
import { onePasswordCsv } from './formats/onepassword-csv.ts'
import { olderOnePasswordCsv } from './formats/onepassword-older-csv.ts'
import { onePasswordPif } from './formats/onepassword-pif.ts'
import { passwordSafeTxt } from './formats/password-safe-txt.ts'
import { protonCsv } from './formats/proton-csv.ts'
import { protonJson } from './formats/proton-json.ts'
import { psonoJson } from './formats/psono-json.ts'
import { roboFormCsv } from './formats/roboform-csv.ts'
import { severyCsv } from './formats/severy-csv.ts'
import { severyPlain } from './formats/severy-plain.ts'
import { synologyCsv } from './formats/synology-csv.ts'
import { olderZohoCsv, zohoCsv } from './formats/zoho-csv.ts'
import type { ImportReader } from './import-source.ts'

export { archivedSizes, readPlain } from './formats/severy-plain.ts'
export { readBitwardenJson } from './formats/bitwarden-json.ts'
export { readOlderItem, type OlderItem } from './formats/onepassword-older.ts'
export { readOnePasswordData } from './formats/onepassword-pux.ts'
export { readProtonData } from './formats/proton-json.ts'
export type { SourceFiles } from './source-files.ts'
export { replacedTexts } from '../items/history.ts'
export { passkeyField } from '../items/passkey.ts'
export { isSecretField } from './column-names.ts'
export {
  newCard as newImportedCard,
  newNote as newImportedNote,
  newPassword as newImportedLogin,
} from './formats/new-item.ts'
export { isRecord, type UnknownRecord } from '../items/parse-item.ts'
export { parseJson, parseJsonFile, textOf, timeFrom } from './member-values.ts'
export { markDuplicates, type Mark } from './duplicates.ts'
export { doubtsAbout, doubtsAboutFile } from './doubts.ts'
export { withKind } from './kind-from-fields.ts'
export { countPasskeys } from './count-passkeys.ts'
export { mergeImported } from './merge-imported.ts'
export { collectRows, readWhole, type ImportRun, type LeftOut, type Row } from './import-entry.ts'

const dashlaneTables = [
  dashlaneLogins,
  dashlanePayments,
  dashlanePeople,
  dashlaneIds,
  dashlaneWifi,
  dashlaneNotes,
]

/** The tables that Dashlane writes, one for each kind of entry. */
export const dashlaneReaders: readonly ImportReader[] = dashlaneTables.map(csvReader)

/** Text formats, the more specific ones first: the first that matches reads the file. */
export const textReaders: readonly ImportReader[] = [
  severyPlain,
  severyCsv,
  cxf,
  enpassJson,
  keeperJson,
  psonoJson,
  onePasswordPif,
  kasperskyTxt,
  protonJson,
  bitwardenJson,
  ...[
    bitwardenCsv,
    lastPassCsv,
    nordPassCsv,
    protonCsv,
    onePasswordCsv,
    olderOnePasswordCsv,
    aliasVaultCsv,
    buttercupCsv,
    synologyCsv,
    passwordSafeTxt,
    zohoCsv,
    olderZohoCsv,
    ...mykiTables,
    safariCsv,
    firefoxCsv,
    roboFormCsv,
    keePassXcCsv,
    keePassCsv,
    ...dashlaneTables.filter((table) => table !== dashlaneNotes),
    chromeCsv,
  ].map(csvReader),
  // Dashlane's notes have common columns, so more specific readers come first.
  csvReader(dashlaneNotes),
  enpassCsv,
  keeperCsv,
  anyCsv,
  anyJson,
]
