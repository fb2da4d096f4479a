import type { ItemRow } from '@severy/client'
import { withInner } from '@severy/domain'

/** A part of all vaults: one vault, one folder with everything in it, or both; null means everywhere. */
export interface Place {
  vaultId: string | null
  folderId: string | null
}

/** Whether an item is in this place. `folders`: at least those of the place's vault. */
export function liesIn(
  { vaultId, folderId }: Place,
  folders: Parameters<typeof withInner>[0],
): (row: Pick<ItemRow, 'ref' | 'summary'>) => boolean {
  const inner = folderId === null ? null : withInner(folders, folderId)
  return ({ ref, summary }) =>
    (vaultId === null || ref.vaultId === vaultId) &&
    (inner === null || (summary.folderId !== null && inner.has(summary.folderId)))
}
