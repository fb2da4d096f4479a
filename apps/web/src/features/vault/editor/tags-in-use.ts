import { useMemo } from 'react'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'

/** Every tag of the vault, in alphabetical order. */
export function useTagsInUse(): readonly string[] {
  const tags = useVaultRows(({ census }) => census.tags)
  return useMemo(() => tags.map(([tag]) => tag), [tags])
}
