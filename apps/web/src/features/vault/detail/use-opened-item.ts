import type { ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { useEffect, useState } from 'react'
import { engine } from '../../../platform/engine/engine-host.ts'

/** The whole item behind a row, fetched again at each revision. Undefined while it is on its way, null when it does not open. */
export function useOpenedItem({ ref: { vaultId, itemId }, rev }: ItemRow): Item | null | undefined {
  const [opened, setOpened] = useState<{ itemId: string; item: Item | null } | null>(null)

  useEffect(() => {
    let isCurrent = true
    void engine()
      .getItem({ vaultId, itemId })
      .then((item) => {
        if (isCurrent) setOpened({ itemId, item })
      })
    return () => {
      isCurrent = false
    }
  }, [vaultId, itemId, rev])

  return opened?.itemId === itemId ? opened.item : undefined
}
