/** What the browser alone takes to show other cards: their texts exchanged in place, without React and without a search. */
import type { Page } from '@playwright/test'

/** The label of the field in which each key exchanges the texts of all cards. */
export const byHandLabel = 'Exchanged by hand'

/**
 * Replaces the page's cards by copies that nobody manages, and adds a field: each key in it gives them the texts that
 * they had after another one of the `searches`. The vault in this page is of no use afterward.
 */
export async function exchangeByHand(page: Page, searches: readonly string[]): Promise<void> {
  const field = page.getByLabel('Search in Vault').first()
  const copies = []
  for (const search of searches) {
    await field.fill(search)
    await page.locator('[data-item] mark').first().waitFor()
    copies.push(await page.evaluateHandle(gridCopy))
  }
  await page.evaluate(
    ({ copies, label }) => {
      const texts = (root: Element): Text[] => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const found: Text[] = []
        while (walker.nextNode() !== null) found.push(walker.currentNode as Text)
        return found
      }
      const [first] = copies
      const grid = document.querySelector('[data-item]')?.closest('.grid')
      if (first === undefined || grid === null || grid === undefined) throw new Error('No cards to exchange')
      const sets = copies.map((copy) => [...copy.querySelectorAll('[data-item]')].map(texts))
      const shown = first.cloneNode(true) as Element
      const cards = [...shown.querySelectorAll('[data-item]')].map(texts)
      grid.replaceWith(shown)
      let keys = 0
      const input = document.createElement('input')
      input.setAttribute('aria-label', label)
      input.addEventListener('input', () => {
        const set = sets[++keys % sets.length]
        for (const [card, parts] of cards.entries()) {
          for (const [at, part] of parts.entries()) part.data = set?.[card]?.[at]?.data ?? ''
        }
      })
      document.querySelector('main')?.prepend(input)
    },
    { copies, label: byHandLabel },
  )
}

function gridCopy(): Element {
  const grid = document.querySelector('[data-item]')?.closest('.grid')
  if (grid === null || grid === undefined) throw new Error('No cards')
  return grid.cloneNode(true) as Element
}
