/** An item and the vault that it is in. */
export interface ItemRef {
  vaultId: string
  itemId: string
}
