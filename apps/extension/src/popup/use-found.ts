import type { FormKind } from '@severy/fill'
import { useEffect, useState } from 'react'
import type { Door } from '../pages/use-vault.ts'
import type { Place, VaultState } from '../vault/vault-door.ts'
import { takeFoundAhead } from './ahead.ts'
import { findRows, nothingFound, type Found } from './find-rows.ts'
import type { Tab } from './use-tab.ts'

/** What the list shows. Asks again whenever the vault has changed; outdated answers are dropped. */
export function useFound(
  door: Door,
  { itemCount, sync, status }: VaultState,
  tab: Tab,
  forms: ReadonlySet<FormKind>,
  query: string,
  place: Place | null,
): Found {
  const [found, setFound] = useState(() => takeFoundAhead() ?? nothingFound)
  const lastSyncedAt = sync.lastSyncedAt
  const never = status.name === 'unlocked' ? status.account.settings.saved.neverSites?.join(' ') : undefined
  useEffect(() => {
    let isNewest = true
    findRows(door, tab.url, forms, query, place).then(
      (answer) => {
        if (isNewest) setFound(answer)
      },
      // The vault has ended; the popup says so, or asks again with what the next one knows.
      () => undefined,
    )
    return () => {
      isNewest = false
    }
  }, [door, tab.url, forms, query, place, itemCount, lastSyncedAt, never])
  return found
}
