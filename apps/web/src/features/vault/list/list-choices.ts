/** How this device shows the list: as cards or rows, and in which order. */
import type { SortOrder } from '@severy/domain'
import { create } from 'zustand'

export type ListView = 'cards' | 'list'
interface ListChoices {
  view: ListView
  order: SortOrder
}

const sortOrders: readonly SortOrder[] = ['created', 'changed', 'used', 'name']
const storageKey = 'vault-list'

export const useListChoices = create<ListChoices>(() => storedChoices())

export function chooseList(choice: Partial<ListChoices>): void {
  useListChoices.setState(choice)
  const { view, order } = useListChoices.getState()
  try {
    localStorage.setItem(storageKey, `${view} ${order}`)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function storedChoices(): ListChoices {
  const [view, order] = storedText().split(' ')
  return {
    view: view === 'list' ? 'list' : 'cards',
    order: sortOrders.find((known) => known === order) ?? 'created',
  }
}

function storedText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    // Storage may be switched off altogether; reading it then throws.
    return ''
  }
}
