/** Which item, in which vault. */
export interface ItemRef {
  vaultId: string
  itemId: string
}
