import type { ItemRow } from '@severy/client'
import { useState } from 'react'
import { findRowById } from '../../../platform/vault-rows.ts'
import type { VaultPlace } from './vault-place.ts'

/**
 * The item that the address names, or null: it may be gone, lie in the trash, or never have opened. One that is being
 * edited stays even so, because what somebody typed there would go with it.
 */
export function useOpenRow({ itemId }: VaultPlace, isEditing: boolean): ItemRow | null {
  const row = itemId === null ? null : findRowById(itemId)
  const open = row === null || row.failed || row.summary.trashed ? null : row
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  return open ?? (isEditing && last?.ref.itemId === itemId ? last : null)
}
