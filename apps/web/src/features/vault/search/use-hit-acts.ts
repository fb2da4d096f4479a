import type { ItemRow } from '@severy/client'
import type { TFunction } from 'i18next'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { setHitActs, type HitAct } from '../../../platform/search/search-keys.ts'
import { mainCopyOf } from '../main-copy.ts'
import type { ItemActions } from '../use-item-actions.tsx'

interface HitHandlers {
  first: () => ItemRow | null
  focus: (row: ItemRow) => void
  actions: ItemActions
  onDetails: (row: ItemRow) => void
}

/** Lets the keys of the search field act on the first item of the list. */
export function useHitActs(handlers: HitHandlers): void {
  const { t } = useTranslation()
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    setHitActs((what) => {
      const { first, ...rest } = latest.current
      const row = first()
      if (row !== null) actOnHit(t, what, row, rest)
      return row !== null
    })
    return () => {
      setHitActs(null)
    }
  }, [t])
}

function actOnHit(
  t: TFunction<'app'>,
  what: HitAct,
  row: ItemRow,
  { focus, actions, onDetails }: Omit<HitHandlers, 'first'>,
): void {
  switch (what) {
    case 'reach':
      focus(row)
      return
    case 'open':
      onDetails(row)
      return
    case 'copy-password':
      mainCopyOf(t, row, actions)?.copy()
      return
    case 'copy-code':
      void actions.copyCode(row)
      return
    case 'launch':
      actions.launch(row)
  }
}
