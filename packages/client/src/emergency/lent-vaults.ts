import type { Item } from '@severy/domain'
import { memorySlot } from '../base/memory-slot.ts'

/** What a trusted contact may look at: read once, held in memory only, never written. */
export interface LentVaults {
  vaults: LentVault[]
  /** Vaults that did not pass a check, or whose key is not in the box. */
  unreadable: number
}

export interface LentVault {
  vaultId: string
  name: string
  isPersonal: boolean
  /** By item id. */
  items: Map<string, Item>
  /** How many entries only a newer version understands. */
  newer: number
}

/** Vaults of others that this person looks at as their trusted contact, by slot id. */
export const lentVaults = memorySlot(() => new Map<string, LentVaults>())
