/** Plain data about exports, without key bytes. */

/** How much an export would contain. */
export interface ExportSize {
  items: number
  files: number
  fileBytes: number
}

/**
 * `archive`: sealed, with everything. The others are unencrypted: `plain` has everything but the files' contents, `csv`
 * the same as a table, `cxf` the person's own vaults in the FIDO Credential Exchange Format.
 */
export type ExportChoice =
  | { format: 'archive'; passphrase: string; withFiles: boolean }
  | { format: 'plain' }
  | { format: 'csv' }
  /** `exporterRpId`: the host that serves this app, which the format names. */
  | { format: 'cxf'; exporterRpId: string }

export interface ExportedVault {
  content: Blob
  /** Of the file name. */
  extension: 'severy' | 'json' | 'csv'
  /** Files that the server lacks or has replaced, each with the title of its item. */
  leftOut: { title: string; name: string }[]
  /** How many items that only a newer version understands were left out: the format has no place for them. */
  newerLeftOut: number
}
