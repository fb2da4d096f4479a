import type { Item } from '@severy/domain'
import { memorySlot } from '../../base/memory-slot.ts'

/** What a trusted contact may view: read once, kept in memory only, never stored. */
export interface LentVaults {
  vaults: LentVault[]
  /** How many vaults failed a check, or have no key in the received box. */
  unreadable: number
}

export interface LentVault {
  vaultId: string
  name: string
  isPersonal: boolean
  /** Whether it exists for a single shared item. */
  isSingle: boolean
  /** By item id. */
  items: Map<string, Item>
  /** How many items can only be read by a newer version. */
  newer: number
}

/** Other people's vaults that this person views as their trusted contact, by slot id. */
export const lentVaults = memorySlot(() => new Map<string, LentVaults>())
