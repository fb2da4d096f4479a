/** What goes in and comes out about exports: plain data, without key bytes. */
import type { ExportLoss } from '@severy/domain/export'

export type { ExportLoss, LossKind } from '@severy/domain/export'

/** How much there is to take along. */
export interface ExportSize {
  items: number
  files: number
  fileBytes: number
}

/**
 * `archive`: sealed, with everything. The others are in clear: `plain` with everything but what is in the files, `csv`
 * the same as a table, `cxf` in the FIDO Credential Exchange Format, of the person's own vaults. `kdbx` is sealed as
 * KeePass does it, and the rest are files of other products: what has no place in them stays behind (`getExportLosses`).
 */
export type ExportChoice =
  | { format: 'archive'; passphrase: string; withFiles: boolean }
  | { format: 'plain' }
  | { format: 'csv' }
  | { format: 'kdbx'; passphrase: string; withFiles: boolean }
  | { format: ClearForOthers }
  /** `exporterRpId`: the host that this is served from, which the format names. */
  | { format: 'cxf'; exporterRpId: string }

export type ClearForOthers = 'bitwarden' | 'chrome' | '1password' | 'proton'

/** A form of which it is said beforehand what has no place in it. */
export type FormatForOthers = ClearForOthers | 'kdbx'

/** What stays behind, or goes to another place. */
export type ExportLosses = ExportLoss[]

export interface ExportedVault {
  content: Blob
  /** Of the file's name. */
  extension: 'severy' | 'json' | 'csv' | 'kdbx'
  /** Files that the server does not have, or has others in their place, with the entry that names them. */
  leftOut: { title: string; name: string }[]
  /** How many entries that only a newer version understands are not in it: in a table they have no place. */
  newerLeftOut: number
}
