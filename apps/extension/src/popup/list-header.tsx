import { IconButton, SearchField } from '@severy/ui'
import { ExternalLink, Lock, Plus, RefreshCw, Settings } from 'lucide-react'
import type { RefObject } from 'react'
import type { Door } from '../pages/use-vault.ts'
import type { VaultState } from '../vault/vault-door.ts'
import { openWebApp } from './open-page.ts'
import type { View } from './view.ts'

export function ListHeader({
  door,
  state,
  query,
  onQuery,
  onView,
  searchRef,
}: {
  door: Door
  state: VaultState
  query: string
  onQuery: (query: string) => void
  onView: (view: View) => void
  searchRef: RefObject<HTMLInputElement | null>
}) {
  return (
    <header className="flex items-center gap-1 border-b border-subtle bg-surface px-3 py-2">
      <h1 className="sr-only">Your vault</h1>
      <SearchField
        className="flex-1"
        label="Search your vault"
        placeholder="Search"
        clearLabel="Clear search"
        value={query}
        onChange={onQuery}
        inputRef={(input) => {
          searchRef.current = input
          // When a popup opens, no element has the focus.
          if (input !== null && document.activeElement === document.body) input.focus()
        }}
      />
      <IconButton
        label="Add a login"
        icon={<Plus aria-hidden />}
        onClick={() => {
          onView({ name: 'add' })
        }}
      />
      <IconButton
        label="Generate a password"
        icon={<RefreshCw aria-hidden />}
        onClick={() => {
          onView({ name: 'generator' })
        }}
      />
      <IconButton
        label="Open the web app"
        icon={<ExternalLink aria-hidden />}
        onClick={() => {
          if (state.server !== null) openWebApp(state.server, '/dashboard')
        }}
      />
      <IconButton
        label="Settings"
        icon={<Settings aria-hidden />}
        onClick={() => {
          onView({ name: 'settings' })
        }}
      />
      <IconButton label="Lock now" icon={<Lock aria-hidden />} onClick={() => void door.lock()} />
    </header>
  )
}
