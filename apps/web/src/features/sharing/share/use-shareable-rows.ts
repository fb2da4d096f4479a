import type { ItemRow, Shares } from '@severy/client'
import { useMemo } from 'react'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'

/** What this person may share: all their own items, shared already or not, by name. */
export function useShareableRows(shares: Shares | null): readonly ItemRow[] {
  const sections = useVaultRows((rows) => rows.sections)
  return useMemo(() => {
    // Items in a shared vault are available to its members and cannot be shared individually.
    const ofOthers = new Set(
      [...(shares?.withMe ?? []), ...(shares?.vaults ?? [])].map(({ vaultId }) => vaultId),
    )
    return Object.values(sections)
      .flat()
      .filter(({ ref, failed }) => !failed && !ofOthers.has(ref.vaultId))
      .sort((a, b) => a.summary.title.localeCompare(b.summary.title))
  }, [sections, shares])
}
