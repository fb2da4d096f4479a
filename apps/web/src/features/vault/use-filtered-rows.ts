import type { ItemRow } from '@severy/client'
import { filterByNameOrWebsite, type ItemSummary } from '@severy/domain'
import { useMemo } from 'react'
import type { VaultRows } from '../../platform/vault-rows.ts'
import { kinds } from './lines.ts'

/** The rows whose name or website holds the query; all of them when it is empty. */
export function useFilteredRows(
  sections: VaultRows['sections'],
  query: string,
): { sections: VaultRows['sections']; count: number } {
  return useMemo(() => {
    const filtered = query.trim() === '' ? sections : filterSections(sections, query)
    return { sections: filtered, count: kinds.reduce((sum, kind) => sum + filtered[kind].length, 0) }
  }, [sections, query])
}

function filterSections(sections: VaultRows['sections'], query: string): VaultRows['sections'] {
  const filter = (rows: readonly ItemRow[]): readonly ItemRow[] => {
    const found = new Set<ItemSummary>(
      filterByNameOrWebsite(
        rows.map(({ summary }) => summary),
        query,
      ),
    )
    return rows.filter(({ summary, failed }) => !failed && found.has(summary))
  }
  return {
    password: filter(sections.password),
    card: filter(sections.card),
    bank: filter(sections.bank),
    note: filter(sections.note),
    identity: filter(sections.identity),
  }
}
