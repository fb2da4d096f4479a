import { useMemo } from 'react'
import { useVaultRows } from '../../../platform/vault-rows.ts'

/** Every tag of the vault, in the order of the alphabet. */
export function useTagsInUse(): readonly string[] {
  const { sections } = useVaultRows()
  return useMemo(() => {
    const rows = Object.values(sections).flat()
    const tags = new Set(rows.flatMap(({ summary }) => summary.tags))
    return [...tags].sort((a, b) => a.localeCompare(b))
  }, [sections])
}
