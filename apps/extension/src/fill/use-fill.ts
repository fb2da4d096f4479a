import type { ItemRow } from '@severy/client'
import { useToast } from '@severy/ui'
import { useCallback } from 'react'
import type { Door } from '../pages/use-vault.ts'
import type { Tab } from '../popup/use-tab.ts'

/** Fills the page behind the popup and closes the popup; if nothing was filled, shows why. */
export function useFill(door: Door, tab: Tab): (row: ItemRow) => Promise<void> {
  const { show } = useToast()
  return useCallback(
    async (row) => {
      // Loaded now instead of with the popup, so that the list appears sooner.
      const [{ fillTab }, { outcomeText }] = await Promise.all([
        import('./fill-tab.ts'),
        import('./outcome-texts.ts'),
      ])
      const outcome = await fillTab(door, tab, row.ref)
      if (outcome.name === 'filled') window.close()
      else show({ tone: 'danger', title: `${row.summary.title} not filled`, text: outcomeText(outcome) })
    },
    [door, tab, show],
  )
}
