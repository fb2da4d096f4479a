import type { Account, ItemRef } from '@severy/client'
import { useState } from 'react'
import { usePageForms } from '../fill/use-page-forms.ts'
import type { Door } from '../pages/use-vault.ts'
import type { VaultState } from '../vault/vault-door.ts'
import { AddView } from './add-view.tsx'
import { ChangePasswordView } from './change-password-view.tsx'
import { FillView } from './fill-view.tsx'
import { GeneratorView } from './generator-view.tsx'
import { ItemView } from './item-view.tsx'
import { ListView } from './list-view.tsx'
import { useTab } from './use-tab.ts'
import type { View } from './view.ts'

/** The popup over an open vault: one view at a time, and back to the list. */
export function OpenPopup({ door, state, account }: { door: Door; state: VaultState; account: Account }) {
  const tab = useTab()
  const forms = usePageForms(tab)
  const [view, setView] = useState<View>({ name: 'list' })
  const [query, setQuery] = useState('')
  const back = (): void => {
    setView({ name: 'list' })
  }
  if (tab === null) return null
  switch (view.name) {
    case 'list':
      return (
        <ListView
          door={door}
          state={state}
          tab={tab}
          forms={forms}
          query={query}
          onQuery={setQuery}
          onView={setView}
        />
      )
    case 'item':
      return (
        <ItemView
          key={keyOf(view.row.ref)}
          door={door}
          state={state}
          tab={tab}
          row={view.row}
          onBack={back}
        />
      )
    case 'fill':
      return <FillView door={door} tab={tab} row={view.row} verdict={view.verdict} onBack={back} />
    case 'change-password':
      return <ChangePasswordView door={door} tab={tab} row={view.row} onBack={back} />
    case 'add':
      return (
        <AddView
          door={door}
          tab={tab}
          isSignUp={forms.has('sign-up')}
          vaults={account.vaults}
          onBack={back}
        />
      )
    case 'generator':
      return <GeneratorView door={door} onBack={back} />
  }
}

function keyOf({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}
