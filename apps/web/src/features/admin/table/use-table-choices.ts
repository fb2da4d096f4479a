import { useState } from 'react'

export type Density = 'comfortable' | 'compact'

export interface TableChoices {
  density: Density
  hidden: readonly string[]
}

/** A user's display choices for a table, stored in this browser only. */
export function useTableChoices(
  name: string,
  hiddenAtFirst: readonly string[],
): [TableChoices, (choices: TableChoices) => void] {
  const storageKey = `admin-table:${name}`
  const [choices, setChoices] = useState<TableChoices>(
    () => readChoices(storageKey) ?? { density: 'comfortable', hidden: hiddenAtFirst },
  )
  return [
    choices,
    (next) => {
      setChoices(next)
      try {
        localStorage.setItem(storageKey, JSON.stringify(next))
      } catch {
        // Without storage they last as long as the page.
      }
    },
  ]
}

function readChoices(storageKey: string): TableChoices | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<TableChoices> | null
    if (kept === null || !Array.isArray(kept.hidden)) return null
    const hidden = kept.hidden.filter((id) => typeof id === 'string')
    return { density: kept.density === 'compact' ? 'compact' : 'comfortable', hidden }
  } catch {
    // Storage may be switched off altogether, or hold what another version wrote.
    return null
  }
}
