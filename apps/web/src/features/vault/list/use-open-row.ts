import type { ItemRow } from '@severy/client'
import { useState } from 'react'
import { findRowById } from '../../../platform/vault/vault-rows.ts'
import type { VaultPlace } from './vault-place.ts'

/**
 * The item in the address, or null if it is gone, trashed, or cannot be opened. While it is being edited it stays
 * regardless, so that what was typed is not lost.
 */
export function useOpenRow({ itemId }: VaultPlace, isEditing: boolean): ItemRow | null {
  const row = itemId === null ? null : findRowById(itemId)
  const open = row === null || row.failed || row.summary.trashed ? null : row
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  return open ?? (isEditing && last?.ref.itemId === itemId ? last : null)
}
