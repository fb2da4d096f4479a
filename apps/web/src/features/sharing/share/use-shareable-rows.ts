import type { ItemRow, Shares } from '@severy/client'
import { useMemo } from 'react'
import { useVaultRows } from '../../../platform/vault-rows.ts'

/** What this person may share: everything of her own, whether or not others have it already. By name. */
export function useShareableRows(shares: Shares | null): readonly ItemRow[] {
  const sections = useVaultRows((rows) => rows.sections)
  return useMemo(() => {
    // What lies in a shared vault has that vault's members, and nobody by itself.
    const ofOthers = new Set(
      [...(shares?.withMe ?? []), ...(shares?.vaults ?? [])].map(({ vaultId }) => vaultId),
    )
    return Object.values(sections)
      .flat()
      .filter(({ ref, failed }) => !failed && !ofOthers.has(ref.vaultId))
      .sort((a, b) => a.summary.title.localeCompare(b.summary.title))
  }, [sections, shares])
}
