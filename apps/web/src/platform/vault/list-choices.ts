/** How this device shows the list: as cards or rows, in which order, and which sections are folded away. */
import { itemTypes, type SortOrder } from '@severy/domain'
import { create } from 'zustand'
import { useMedia } from '../browser/use-media.ts'
import { useVaultRows, type ItemKind } from './vault-rows.ts'

export type ListView = 'cards' | 'list'

interface ListChoices {
  /** Null until chosen. */
  view: ListView | null
  /** Null until chosen. */
  order: SortOrder | null
  collapsed: ReadonlySet<ItemKind>
  /** Whether the filters of all kinds are shown, or only the first few. */
  areKindsWhole: boolean
  /** Whether the vault was ever large, or its items were imported: people then look for items by name. */
  isGrown: boolean
  /** Whether rows have been offered in place of cards. */
  isListOffered: boolean
}

/** From this many items on, people no longer look for the newest one. */
const grownMin = 50
/** An import of more items than this offers rows. */
const offerAbove = 50
const sortOrders: readonly SortOrder[] = ['created', 'changed', 'used', 'name', 'favorites']
const storageKey = 'vault-list'

const useStore = create<ListChoices>(() => readChoices(storedText()))

useVaultRows.subscribe(({ count }) => {
  if (count >= grownMin && !useStore.getState().isGrown) keep({ isGrown: true })
})

/** Cards until chosen otherwise; always rows on narrow screens. */
export function useListView(): ListView {
  const isNarrow = useIsListNarrow()
  const chosen = useStore(({ view }) => view)
  return isNarrow ? 'list' : (chosen ?? 'cards')
}

/** Whether the screen is so narrow that only rows are shown. */
export function useIsListNarrow(): boolean {
  return useMedia('(width <= 48rem)')
}

/** Newest first until chosen otherwise; once the vault has grown, by name with favorites first. */
export function useListOrder(): SortOrder {
  return useStore(({ order, isGrown }) => order ?? (isGrown ? 'favorites' : 'created'))
}

export function useCollapsedKinds(): ReadonlySet<ItemKind> {
  return useStore(({ collapsed }) => collapsed)
}

export function chooseList(choice: { view?: ListView; order?: SortOrder }): void {
  keep(choice)
}

export function useAreKindsWhole(): boolean {
  return useStore(({ areKindsWhole }) => areKindsWhole)
}

export function chooseKindsWhole(areKindsWhole: boolean): void {
  keep({ areKindsWhole })
}

export function toggleCollapsed(kind: ItemKind): void {
  const collapsed = new Set(useStore.getState().collapsed)
  if (!collapsed.delete(kind)) collapsed.add(kind)
  keep({ collapsed })
}

/** After an import, the default order is by name. An order that the person chose stays. */
export function noteImported(): void {
  keep({ isGrown: true })
}

/** Whether to offer rows after an import of `count` items: once, and to nobody who has chosen. */
export function offersList(count: number): boolean {
  const { view, isListOffered } = useStore.getState()
  return count > offerAbove && view === null && !isListOffered
}

export function noteListOffered(): void {
  keep({ isListOffered: true })
}

function keep(change: Partial<ListChoices>): void {
  useStore.setState(change)
  const { collapsed, ...rest } = useStore.getState()
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...rest, collapsed: [...collapsed] }))
  } catch {
    // Without storage the choices last as long as the page.
  }
}

/** Reads what `keep` wrote; anything else counts as not chosen. */
function readChoices(text: string): ListChoices {
  const { view, order, collapsed, areKindsWhole, isGrown, isListOffered } = recordOf(text)
  return {
    view: view === 'list' || view === 'cards' ? view : null,
    order: sortOrders.find((known) => known === order) ?? null,
    collapsed: new Set(itemTypes.filter((kind) => Array.isArray(collapsed) && collapsed.includes(kind))),
    areKindsWhole: areKindsWhole === true,
    isGrown: isGrown === true,
    isListOffered: isListOffered === true,
  }
}

function recordOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed }
  } catch {
    // An earlier version stored two words.
  }
  const [view, order] = text.split(' ')
  return { view, order }
}

function storedText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    // Storage may be switched off altogether; reading it then throws.
    return ''
  }
}
