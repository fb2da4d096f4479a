/** What goes in and comes out about exports: plain data, without key bytes. */

/** How much there is to take along. */
export interface ExportSize {
  items: number
  files: number
  fileBytes: number
}

/**
 * `archive`: sealed, with everything. The others are in clear: `plain` with everything but what is in the files, `csv`
 * the same as a table, `cxf` in the FIDO Credential Exchange Format, of the person's own vaults.
 */
export type ExportChoice =
  | { format: 'archive'; passphrase: string; withFiles: boolean }
  | { format: 'plain' }
  | { format: 'csv' }
  /** `exporterRpId`: the host that this is served from, which the format names. */
  | { format: 'cxf'; exporterRpId: string }

export interface ExportedVault {
  content: Blob
  /** Of the file's name. */
  extension: 'severy' | 'json' | 'csv'
  /** Files that the server does not have, or has others in their place, with the entry that names them. */
  leftOut: { title: string; name: string }[]
  /** How many entries that only a newer version understands are not in it: in a table they have no place. */
  newerLeftOut: number
}
