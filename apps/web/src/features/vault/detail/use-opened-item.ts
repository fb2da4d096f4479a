import type { ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { useEffect, useState } from 'react'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { onEngineEvent } from '../../../platform/session/session.ts'

/**
 * The whole item behind a row, fetched again at each revision. Undefined while loading, null if it cannot be opened or
 * needs its password first.
 */
export function useOpenedItem({ ref: { vaultId, itemId }, rev }: ItemRow): Item | null | undefined {
  const engine = useEngine()
  const [opened, setOpened] = useState<{ itemId: string; item: Item | null } | null>(null)

  useEffect(() => {
    let isCurrent = true
    const read = async (): Promise<void> => {
      const item = await engine.getItem({ vaultId, itemId })
      if (isCurrent) setOpened({ itemId, item })
    }
    void read()
    const end = onEngineEvent((event) => {
      if (event.type === 'item-access' && event.ref.itemId === itemId) void read()
    })
    return () => {
      isCurrent = false
      end()
    }
  }, [engine, vaultId, itemId, rev])

  return opened?.itemId === itemId ? opened.item : undefined
}
