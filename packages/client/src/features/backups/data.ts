/** Plain data about automatic backups. */

/** An archive, sealed with the passphrase of the automatic backups. */
export interface WrittenBackup {
  content: Blob
  /** How many attachments are missing because the server lacks or has replaced them. */
  leftOut: number
}
