/** Items that are being dragged over the page. The list says what is dragged, the sidebar where it is dropped. */
import type { ItemRow } from '@severy/client'
import { create } from 'zustand'
import { whenDropped } from '../session/session.ts'

/** Something in the sidebar that takes items. */
export type DropPlace =
  | { readonly kind: 'folder'; readonly folderId: string }
  | { readonly kind: 'vault'; readonly vaultId: string }
  | { readonly kind: 'tag'; readonly tag: string }

interface ItemDrag {
  rows: readonly ItemRow[]
  onDrop: ((place: DropPlace) => void) | null
}

const none: ItemDrag = { rows: [], onDrop: null }

export const useItemDrag = create<ItemDrag>(() => none)

export function beginDrag(rows: readonly ItemRow[], onDrop: (place: DropPlace) => void): void {
  useItemDrag.setState({ rows, onDrop })
}

export function endDrag(): void {
  useItemDrag.setState(none)
}

/**
 * Whether dropping these items there would change anything and is possible: folders are those of the personal vault,
 * and an item shared by someone else stays in their vault.
 */
export function fits(
  rows: readonly ItemRow[],
  place: DropPlace,
  personalVaultId: string | undefined,
  isGivenBack: (vaultId: string) => boolean,
): boolean {
  if (rows.length === 0) return false
  switch (place.kind) {
    case 'folder':
      return (
        rows.every(({ ref }) => ref.vaultId === personalVaultId) &&
        rows.some(({ summary }) => summary.folderId !== place.folderId)
      )
    case 'vault':
      return (
        !rows.some(({ ref }) => isGivenBack(ref.vaultId)) &&
        rows.some(({ ref }) => ref.vaultId !== place.vaultId)
      )
    case 'tag':
      return rows.some(({ summary }) => !summary.tags.includes(place.tag))
  }
}

whenDropped(endDrag)
