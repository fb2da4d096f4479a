import type { EngineEvent, ItemRef, ItemRow } from '@severy/client'
import { rowKey } from './row-key.ts'

export type ItemsEvent = Extract<EngineEvent, { type: 'items' }>

/** All rows of the open vault, kept up to date from the engine's events. */
export interface RowTable {
  /** Returns the rows that this removed or replaced, and those that are new. A reset reports no row as gone. */
  apply(event: Omit<ItemsEvent, 'type' | 'complete'>): { gone: readonly ItemRow[]; fresh: readonly ItemRow[] }
  find(ref: ItemRef): ItemRow | null
  /** By item id alone, as used in addresses. Includes trash and archive. */
  findById(itemId: string): ItemRow | null
  all(): ItemRow[]
  clear(): void
}

/** An empty table. */
export function createRowTable(): RowTable {
  const rows = new Map<string, ItemRow>()
  return {
    apply({ reset, upserts, removes }) {
      if (reset) rows.clear()
      const gone: ItemRow[] = []
      const fresh = new Map<string, ItemRow>()
      const forget = (key: string): void => {
        const row = rows.get(key)
        if (row === undefined) return
        rows.delete(key)
        gone.push(row)
      }
      for (const ref of removes) forget(rowKey(ref))
      for (const row of upserts) fresh.set(rowKey(row.ref), row)
      for (const [key, row] of fresh) {
        forget(key)
        rows.set(key, row)
      }
      return { gone, fresh: [...fresh.values()] }
    },
    find: (ref) => rows.get(rowKey(ref)) ?? null,
    findById: (itemId) => {
      for (const row of rows.values()) if (row.ref.itemId === itemId) return row
      return null
    },
    all: () => [...rows.values()],
    clear: () => {
      rows.clear()
    },
  }
}
