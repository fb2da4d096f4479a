/** What goes in and comes out about new keys of everything: plain data, without key bytes. */

export interface KeepKeysInput {
  /** The present account password, as the server knows it. */
  password: string
  newPassword: string
  /** What is given up, as `ServerCopy.branch` named it. */
  newest: string
  /** Of the vaults that only the other branch knows, those that come along. */
  vaultIds: readonly string[]
}
