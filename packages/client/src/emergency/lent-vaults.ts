import type { Item } from '@severy/domain'
import type { OpenVault } from '../sessions/unlocked.ts'

/** What a trusted contact may look at: read once, held in memory only, never written. */
export interface LentVaults {
  vaults: LentVault[]
  /** Vaults that did not pass a check, or whose key is not in the box. */
  unreadable: number
}

export interface LentVault {
  vaultId: OpenVault['vaultId']
  name: string
  isPersonal: boolean
  /** By item id. */
  items: Map<string, Item>
}
