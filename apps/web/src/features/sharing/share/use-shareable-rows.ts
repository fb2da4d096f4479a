import type { ItemRow, Shares } from '@severy/client'
import { useMemo } from 'react'
import { useVaultRows } from '../../../platform/vault-rows.ts'

/** What this person may share: everything of her own, whether or not others have it already. By name. */
export function useShareableRows(shares: Shares | null): readonly ItemRow[] {
  const sections = useVaultRows((rows) => rows.sections)
  return useMemo(() => {
    const ofOthers = new Set(shares?.withMe.map(({ vaultId }) => vaultId))
    return Object.values(sections)
      .flat()
      .filter(({ ref, failed }) => !failed && !ofOthers.has(ref.vaultId))
      .sort((a, b) => a.summary.title.localeCompare(b.summary.title))
  }, [sections, shares])
}
