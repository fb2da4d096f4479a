import type { ItemRow } from '@severy/client'
import { fold, parseQuery } from '@severy/domain'
import { CommandPalette, Kbd, type PaletteEntry, type PaletteGroup } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFolderNames } from '../../../platform/vault/folder-tree.ts'
import { goToItem } from '../../../platform/vault/item-address.ts'
import { keyNames } from '../../../platform/browser/key-names.ts'
import { closeOverlay } from '../../../platform/page/overlay.ts'
import { HealthBadge } from '../../../shell/values/health-badge.tsx'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'
import { nameOf } from '../card-parts.tsx'
import { ItemTile } from '../item-tile.tsx'
import { MarkedText, MatchedText, SearchedFor, type Searched } from '../list/matched-text.tsx'
import { mainCopyOf } from '../main-copy.ts'
import { MatchedInLine } from '../search/matched-in.tsx'
import { useInsideMatches } from '../search/use-inside-matches.ts'
import { useItemActions } from '../use-item-actions.tsx'
import { useActionEntries } from './palette-acts.tsx'
import {
  named,
  paletteItemsMax,
  paletteMatches,
  paletteRecents,
  type PaletteMatches,
} from './palette-matches.ts'
import { usePageEntries } from './palette-pages.tsx'
import { usePlaceEntries } from './palette-places.tsx'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/frame/en-frame.ts'
import '../../../shell/people/en-people.ts'
import '../../../shell/places/en-places.ts'
import '../vault-texts.ts'
import './en-keyboard.ts'

/** Items, vaults, folders, tags, actions and pages in one field. Never searches secrets. */
export function VaultPalette() {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const isTyped = query.trim() !== ''
  const { entries, used, changed, searched } = useItemEntries(query)
  const allPlaces = usePlaceEntries()
  const places = isTyped ? named(allPlaces, query).slice(0, paletteItemsMax) : []
  const items: PaletteGroup[] = isTyped
    ? [{ label: t('keys.paletteItems'), items: entries }]
    : [
        { label: t('keys.paletteUsed'), items: used },
        { label: t('keys.paletteChanged'), items: changed },
      ]
  const others: PaletteGroup[] = [
    { label: t('keys.palettePlaces'), items: marked(places, query) },
    { label: t('keys.paletteActions'), items: marked(named(useActionEntries(isTyped), query), query) },
    { label: t('keys.palettePages'), items: marked(named(usePageEntries(isTyped), query), query) },
  ]
  // Exact matches come before matches that allow for typing errors.
  const groups = (searched.isForgiving ? [...others, ...items] : [...items, ...others]).filter(
    (group) => group.items.length > 0,
  )
  return (
    <SearchedFor value={searched}>
      <CommandPalette
        title={t('keys.paletteTitle')}
        placeholder={t('keys.palettePlaceholder')}
        closeLabel={t('common.close')}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        emptyText={t('keys.paletteEmpty', { query })}
        onClose={closeOverlay}
        hints={
          <>
            <Hint keys="Enter" text={t('keys.hintOpen')} />
            <Hint keys="$mod+Enter" text={t('keys.hintCopy')} />
            <Hint keys="$mod+Shift+Enter" text={t('keys.hintCode')} />
            <Hint keys="Alt+Enter" text={t('keys.hintLaunch')} />
            <Hint keys="Esc" text={t('keys.hintClose')} />
          </>
        }
      />
    </SearchedFor>
  )
}

function Hint({ keys, text }: { keys: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Kbd>{keyNames(keys)}</Kbd> {text}
    </span>
  )
}

function marked(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return entries.map((entry) => ({ ...entry, shownLabel: <MarkedText text={entry.label} words={words} /> }))
}

const noMatches: PaletteMatches = { rows: [], words: [], isForgiving: false }
const noRecents = { used: [], changed: [] }

interface ItemEntries {
  /** What matches the query. */
  entries: PaletteEntry[]
  /** Both empty once something is typed. */
  used: PaletteEntry[]
  changed: PaletteEntry[]
  searched: Searched
}

function useItemEntries(query: string): ItemEntries {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const actions = useItemActions()
  const { sections } = useVaultRows()
  const folders = useFolderNames()
  const inside = useInsideMatches(query, parseQuery(query))
  const all = Object.values(sections).flat()
  const isTyped = query.trim() !== ''
  const { rows, words, isForgiving } = isTyped ? paletteMatches(all, query, folders, inside) : noMatches
  const { used, changed } = isTyped ? noRecents : paletteRecents(all)

  function entryOf(row: ItemRow): PaletteEntry {
    const { title, subtitle } = row.summary
    const name = nameOf(t('vault.untitled'), title)
    return {
      id: row.ref.itemId,
      label: name,
      shownLabel: <MatchedText text={name} />,
      detail: subtitle,
      shownDetail: <MatchedInLine row={row} otherwise={<MatchedText text={subtitle} />} />,
      icon: <ItemTile summary={row.summary} size={24} />,
      mark: <HealthBadge itemId={row.ref.itemId} />,
      movesFocus: true,
      onSelect: () => {
        goToItem(navigate, row.ref)
      },
      onSelectWith: {
        mod: () => mainCopyOf(t, row, actions)?.copy(),
        modShift: () => void actions.copyCode(row),
        alt: () => {
          actions.launch(row)
        },
      },
    }
  }

  return {
    entries: rows.map(entryOf),
    used: used.map(entryOf),
    changed: changed.map(entryOf),
    searched: { words, inside, isForgiving, folders },
  }
}
