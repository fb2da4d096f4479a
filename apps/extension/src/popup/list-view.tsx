import type { ItemRow as Row } from '@severy/client'
import { rowKey } from '@severy/engine-host/row-key'
import type { FormKind } from '@severy/fill'
import { Button, EmptyState } from '@severy/ui'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useFill } from '../fill/use-fill.ts'
import { useIsDrawn } from '../pages/use-is-drawn.ts'
import type { Door } from '../pages/use-vault.ts'
import type { Suggestion } from '../vault/suggestion.ts'
import type { VaultState } from '../vault/vault-door.ts'
import { ItemRow } from './item-row.tsx'
import { NeverHere } from './never-here.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { ListHeader } from './list-header.tsx'
import type { View } from './view.ts'
import { StateLine } from './state-line.tsx'
import { UntoldLine } from './untold-line.tsx'
import { useFound } from './use-found.ts'
import { useMarks } from './use-marks.ts'
import type { NamedPlace } from './use-places.ts'
import { hostOf, type Tab } from './use-tab.ts'

/** More than fit into the popup. */
const rowsInView = 10

/** This page's items first, then recently used ones, or search results. */
export function ListView({
  door,
  state,
  tab,
  forms,
  query,
  onQuery,
  places,
  place,
  onPlace,
  onView,
}: {
  door: Door
  state: VaultState
  tab: Tab
  forms: ReadonlySet<FormKind>
  query: string
  onQuery: (query: string) => void
  places: readonly NamedPlace[]
  place: NamedPlace | null
  onPlace: (place: NamedPlace | null) => void
  onView: (view: View) => void
}) {
  const fill = useFill(door, tab)
  const found = useFound(door, state, tab, forms, query, place?.place ?? null)
  // Draws the rows in view first, which puts them on the screen sooner; the others follow.
  const isDrawn = useIsDrawn(found.isThere)
  const rows = isDrawn ? found.rows : found.rows.slice(0, rowsInView)
  const marks = useMarks(
    door,
    state,
    isDrawn ? [...found.suggestions.map(({ row }) => row), ...found.rows].map(({ ref }) => ref.itemId) : [],
  )
  const list = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const isSearching = query.trim() !== ''
  /** A search or a selected place ignores the current page. */
  const isLooking = isSearching || place !== null

  /**
   * Arrow keys move through the rows, and back to the search from the first one; Enter in the search opens the first
   * row.
   */
  function onKeyDown(event: KeyboardEvent): void {
    const rowElements = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    if (event.key === 'Enter' && event.target === search.current) rowElements[0]?.click()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // Elsewhere, for example among the vaults and folders, the arrow keys have another meaning.
    const isHere =
      event.target === search.current ||
      (event.target instanceof Node && list.current?.contains(event.target) === true)
    if (step === 0 || !isHere) return
    event.preventDefault()
    const next = rowElements[rowElements.findIndex((row) => row === document.activeElement) + step]
    if (next !== undefined) next.focus()
    else if (step === -1) search.current?.focus()
  }

  const open = (row: Row): void => {
    onView({ name: 'item', row })
  }
  const choose = ({ row, verdict }: Suggestion): void => {
    if (verdict.kind === 'related' || verdict.needsHttpConsent) onView({ name: 'fill', row, verdict })
    else if (row.summary.reprompt) open(row)
    else void fill(row)
  }
  const ask = (row: Row): void => {
    if (row.summary.reprompt) open(row)
    else onView({ name: 'fill', row, verdict: null })
  }
  const lines = (rows: readonly Row[], onPress: (row: Row) => void): ReactNode =>
    rows.map((row) => (
      <ItemRow
        key={rowKey(row.ref)}
        door={door}
        row={row}
        marks={marks[row.ref.itemId]}
        onPress={() => {
          onPress(row)
        }}
        onOpen={() => {
          open(row)
        }}
      />
    ))
  const suggested = (suggestions: readonly Suggestion[]): ReactNode =>
    suggestions.map((suggestion) => (
      <ItemRow
        key={rowKey(suggestion.row.ref)}
        door={door}
        row={suggestion.row}
        marks={marks[suggestion.row.ref.itemId]}
        {...(suggestion.verdict.kind === 'related' && {
          hint: `saved for ${suggestion.verdict.savedHost}`,
        })}
        onPress={() => {
          choose(suggestion)
        }}
        onOpen={() => {
          open(suggestion.row)
        }}
      />
    ))

  const matches = found.suggestions.filter(({ verdict }) => verdict.kind === 'match')
  const related = found.suggestions.filter(({ verdict }) => verdict.kind === 'related')
  const isNever = found.site?.isNever === true
  const changeable = forms.has('password-change') ? matches.filter(({ row }) => !row.summary.reprompt) : []
  const isNothing = found.isThere && (isLooking ? found.rows.length === 0 : state.itemCount === 0)
  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <ListHeader
        door={door}
        state={state}
        query={query}
        onQuery={onQuery}
        onView={onView}
        searchRef={search}
      />
      <StateLine state={state} />
      <UntoldLine untold={state.untold} onRead={() => void door.markTold()} />
      <PlaceFilter places={places} place={place} onChange={onPlace} />
      <main ref={list} className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
        {!isLooking && !isNever && forms.has('sign-up') && (
          <Offer
            text={`Sign up at ${hostOf(tab)} with a new password.`}
            action="New login"
            onPress={() => {
              onView({ name: 'add' })
            }}
          />
        )}
        {!isLooking &&
          changeable.map(({ row }) => (
            <Offer
              key={row.ref.itemId}
              text={`Change the password of ${row.summary.title}.`}
              action="New password"
              onPress={() => {
                onView({ name: 'change-password', row })
              }}
            />
          ))}
        <Section title={`For ${hostOf(tab)}`}>{suggested(matches)}</Section>
        <Section title="Other accounts">{suggested(related)}</Section>
        <Section title="Cards">{lines(found.cards, ask)}</Section>
        <Section title="Identities">{lines(found.identities, ask)}</Section>
        <Section title={isSearching ? 'Found' : (place?.name ?? 'Last used')}>{lines(rows, open)}</Section>
        {!isLooking && found.site !== null && <NeverHere door={door} site={found.site} />}
        {isNothing && (
          <EmptyState
            pictogram="locked"
            title={isSearching ? 'No results' : place !== null ? 'Nothing here yet' : 'Your vault is empty'}
            text={
              isSearching
                ? 'Try fewer letters or another word.'
                : place !== null
                  ? 'Choose another vault or folder.'
                  : 'Add a login here, or import your passwords in the web app.'
            }
            actions={
              !isLooking && (
                <Button
                  onClick={() => {
                    onView({ name: 'add' })
                  }}
                >
                  Add a login
                </Button>
              )
            }
          />
        )}
      </main>
      <p role="status" className="sr-only">
        {isLooking && found.isThere ? `${String(found.rows.length)} found` : ''}
      </p>
    </div>
  )
}

/** Renders nothing without rows. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  if (!Array.isArray(children) || children.length === 0) return null
  return (
    <section className="mb-2">
      <h2 className="px-2 pt-1 pb-1 text-small font-semibold text-ink-3">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Suggests what the page's own forms are for: a new login, or a new password. */
function Offer({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
  return (
    <div className="mx-2 mb-3 flex items-center gap-3 rounded-card border border-subtle bg-surface p-3">
      <p className="min-w-0 flex-1 text-small wrap-anywhere">{text}</p>
      <Button size={32} onClick={onPress}>
        {action}
      </Button>
    </div>
  )
}
