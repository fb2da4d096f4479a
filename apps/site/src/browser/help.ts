/** The search on the Help Center's page. */
import { helpIndexPath, searchHelp, type HelpEntry } from '../help/help-index.ts'

const search = document.querySelector<HTMLElement>('[data-help-search]')
const input = search?.querySelector('input')
if (search && input) offerSearch(search, input)

function offerSearch(search: HTMLElement, input: HTMLInputElement): void {
  const count = search.querySelector<HTMLElement>('[data-help-count]')
  const results = search.querySelector<HTMLElement>('[data-help-results]')
  const groups = document.querySelector<HTMLElement>('[data-help-groups]')
  if (count === null || results === null || groups === null) return
  search.hidden = false

  let index: Promise<readonly HelpEntry[] | null> | null = null
  input.addEventListener('focus', () => {
    index ??= fetchIndex()
  })
  input.addEventListener('input', () => {
    index ??= fetchIndex()
    void index.then((entries) => {
      show(entries)
      // Tries again with the next key press.
      if (entries === null) index = null
    })
  })

  function show(entries: readonly HelpEntry[] | null): void {
    if (count === null || results === null || groups === null) return
    const isAsked = input.value.trim() !== '' && entries !== null
    const found = isAsked ? searchHelp(entries, input.value).filter(({ slug }) => isListed(groups, slug)) : []
    results.replaceChildren(...found.map(resultOf))
    results.hidden = found.length === 0
    groups.hidden = found.length > 0
    if (entries === null)
      count.textContent = 'Search isn’t working right now. The list below has every article.'
    else if (!isAsked) count.textContent = ''
    else count.textContent = countWords(found.length)
  }
}

/** The index is built once, but only the server knows which articles are shown (for example, those about plans). */
function isListed(groups: HTMLElement, slug: string): boolean {
  return groups.querySelector(`a[href="/help/${slug}"]`) !== null
}

async function fetchIndex(): Promise<readonly HelpEntry[] | null> {
  try {
    const response = await fetch(helpIndexPath)
    return response.ok ? ((await response.json()) as HelpEntry[]) : null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function resultOf({ slug, title, summary }: HelpEntry): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/help/${slug}`
  link.textContent = title
  const text = document.createElement('p')
  text.textContent = summary
  item.append(link, text)
  return item
}

function countWords(found: number): string {
  if (found === 0) return 'No results. The list below has every article.'
  return found === 1 ? '1 article' : `${String(found)} articles`
}
