import type { Item } from '@severy/domain'
import { memorySlot } from '../../base/memory-slot.ts'

/** What a trusted contact may view: read once, held in memory only, never written. */
export interface LentVaults {
  vaults: LentVault[]
  /** How many vaults failed a check or have no key in the box. */
  unreadable: number
}

export interface LentVault {
  vaultId: string
  name: string
  isPersonal: boolean
  /** By item id. */
  items: Map<string, Item>
  /** How many items only a newer version understands. */
  newer: number
}

/** Other people's vaults that this person views as their trusted contact, by slot id. */
export const lentVaults = memorySlot(() => new Map<string, LentVaults>())
