/** Where the focus goes when an item leaves the list. */
import type { RefObject } from 'react'

/** The item after this one, or before it if it is the last. */
export function neighborOf(list: HTMLElement | null, itemId: string): string | null {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const index = cards.findIndex(({ dataset }) => dataset['item'] === itemId)
  return (cards[index + 1] ?? cards[index - 1])?.dataset['item'] ?? null
}

const framesMax = 60

/** Once the card is gone, focuses its neighbor's main button, or the page's heading. */
export function focusAfter(
  list: RefObject<HTMLElement | null>,
  gone: string,
  neighbor: string | null,
  framesLeft = framesMax,
): void {
  requestAnimationFrame(() => {
    if (list.current?.querySelector(`[data-item="${gone}"]`) != null && framesLeft > 0) {
      focusAfter(list, gone, neighbor, framesLeft - 1)
      return
    }
    const button = list.current?.querySelector<HTMLElement>(
      `[data-item="${neighbor ?? ''}"] [data-keeps-focus]`,
    )
    const target = button ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    target?.focus()
  })
}
