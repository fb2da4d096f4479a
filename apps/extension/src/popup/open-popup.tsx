import type { Account } from '@severy/client'
import { rowKey } from '@severy/engine-host/row-key'
import { permissionIn } from '@severy/engine-host/vault-access'
import { Suspense, useEffect, useState } from 'react'
import { usePageForms } from '../fill/use-page-forms.ts'
import type { Door } from '../pages/use-vault.ts'
import type { VaultState } from '../vault/vault-door.ts'
import { dropKeptForm, keptForm } from './kept-form.ts'
import {
  AddView,
  ChangePasswordView,
  EditView,
  FillView,
  GeneratorView,
  ItemView,
  SettingsView,
} from './later-views.ts'
import { ListView } from './list-view.tsx'
import { usePlaces, type NamedPlace } from './use-places.ts'
import type { Tab } from './use-tab.ts'
import type { View } from './view.ts'

/** The popup with an open vault: one view at a time, each leading back to the list. */
export function OpenPopup(props: OpenProps) {
  return (
    <Suspense>
      <CurrentView {...props} />
    </Suspense>
  )
}

interface OpenProps {
  door: Door
  state: VaultState
  tab: Tab
  account: Account
}

function CurrentView({ door, state, tab, account }: OpenProps) {
  const forms = usePageForms(tab)
  const [view, setView] = useState<View>({ name: 'list' })
  const [query, setQuery] = useState('')
  const places = usePlaces(door, account.vaults)
  const [place, setPlace] = useState<NamedPlace | null>(null)
  const back = (): void => {
    setView({ name: 'list' })
  }
  useEffect(() => {
    void keptForm().then((form) => {
      if (form !== null) setView((shown) => (shown.name === 'list' ? { name: 'edit', form } : shown))
    })
  }, [])
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
          places={places}
          place={place}
          onPlace={setPlace}
          onView={setView}
        />
      )
    case 'item':
      return (
        <ItemView
          key={rowKey(view.row.ref)}
          door={door}
          state={state}
          tab={tab}
          row={view.row}
          mayEdit={permissionIn(account.vaults, view.row.ref.vaultId) !== 'view'}
          onEdit={() => {
            const { ref, rev, summary } = view.row
            setView({ name: 'edit', form: { ref, rev, title: summary.title, typed: null } })
          }}
          onChangePassword={() => {
            setView({ name: 'change-password', row: view.row })
          }}
          onBack={back}
        />
      )
    case 'edit':
      return (
        <EditView
          key={rowKey(view.form.ref)}
          door={door}
          form={view.form}
          onBack={() => {
            void dropKeptForm()
            back()
          }}
        />
      )
    case 'fill':
      return <FillView door={door} tab={tab} row={view.row} verdict={view.verdict} onBack={back} />
    case 'change-password':
      return <ChangePasswordView door={door} tab={tab} forms={forms} row={view.row} onBack={back} />
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
    case 'settings':
      return <SettingsView door={door} account={account} server={state.server ?? ''} onBack={back} />
  }
}
