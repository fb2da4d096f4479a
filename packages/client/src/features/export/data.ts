/** Plain data about exports, without key bytes. */
import type { ExportLoss } from '@severy/domain/export'

export type { ExportLoss, LossKind } from '@severy/domain/export'

/** How much an export would contain. */
export interface ExportSize {
  items: number
  files: number
  fileBytes: number
}

/**
 * `archive`: sealed, with everything. `kdbx`: encrypted as a KeePass database. The others are unencrypted: `plain` has
 * everything but the files' contents, `csv` the same as a table, `cxf` the person's own vaults in the FIDO Credential
 * Exchange Format, and the rest are files for other products. `getExportLosses` counts what those leave out.
 */
export type ExportChoice =
  | { format: 'archive'; passphrase: string; withFiles: boolean }
  | { format: 'plain' }
  | { format: 'csv' }
  /** `withKeyFile`: the database then opens only with passphrase and key file. */
  | { format: 'kdbx'; passphrase: string; withFiles: boolean; withKeyFile?: boolean }
  | { format: ClearForOthers }
  /** `exporterRpId`: the host that serves this app, which the format names. */
  | { format: 'cxf'; exporterRpId: string }

export type ClearForOthers = 'bitwarden' | 'chrome' | '1password' | 'proton'

/** A format for which losses are counted and shown before the export. */
export type FormatForOthers = ClearForOthers | 'kdbx' | 'cxf' | 'csv'

/** What the format cannot hold, or holds in another place. */
export type ExportLosses = ExportLoss[]

export interface ExportedVault {
  content: Blob
  /** The extension of the file name. */
  extension: 'severy' | 'json' | 'csv' | 'kdbx'
  /** The text of the key file to keep with the database; null if there is none. */
  keyFile: string | null
  /** Files that the server lacks or has replaced, each with the title of its item. */
  leftOut: { title: string; name: string }[]
  /** How many items that only a newer version can read were left out, because the format has no place for them. */
  newerLeftOut: number
}
