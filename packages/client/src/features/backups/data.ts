/** Plain data about automatic backups. */

/** An archive, sealed with the passphrase of the automatic backups. */
export interface WrittenBackup {
  content: Blob
  /** How many attachments the server lacks or has replaced. */
  leftOut: number
}
