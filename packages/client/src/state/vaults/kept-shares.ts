/** The vaults that this person has shared with groups, as recorded in the core box. */
import type { GroupShare } from '@severy/crypto'
import type { CoreChange } from './write-keyring.ts'
import type { Unlocked } from '../account/unlocked.ts'

/** The groups that this vault is shared with. */
export function sharesOf({ keyring }: Unlocked, vaultId: string): readonly GroupShare[] {
  return keyring.core.groups?.[vaultId] ?? []
}

/** A vault without shares is left out. */
export function withShares(vaultId: string, shares: readonly GroupShare[]): CoreChange {
  return (core) => {
    const { [vaultId]: before, ...others } = core.groups ?? {}
    if (shares.length === 0 && before === undefined) return core
    return { ...core, groups: shares.length === 0 ? others : { ...others, [vaultId]: [...shares] } }
  }
}
