import type { ItemRow } from '@severy/client'
import { authorsOf, type Item } from '@severy/domain'
import { useEffect, useState } from 'react'
import { useEngine } from '../../../platform/engine/use-engine.ts'

/** Addresses by user id. */
export type Authors = Readonly<Record<string, string>>

const none: Authors = {}

/** The addresses of everyone who changed the item; fetched only if the item names anyone. */
export function useItemAuthors({ ref: { vaultId, itemId } }: ItemRow, item: Item): Authors {
  const engine = useEngine()
  const [authors, setAuthors] = useState<Authors>(none)
  const named = authorsOf(item).join()
  useEffect(() => {
    if (named === '') return
    let isGone = false
    void engine.getItemAuthors({ vaultId, itemId }).then((found) => {
      if (!isGone) setAuthors(found)
    })
    return () => {
      isGone = true
    }
  }, [engine, vaultId, itemId, named])
  return authors
}
