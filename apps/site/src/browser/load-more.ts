/** "Load More Articles" without leaving the page. If anything fails, the link works as usual. */
loadMoreInPlace()

function loadMoreInPlace() {
  const link = document.querySelector<HTMLAnchorElement>('[data-load-more]')
  const list = document.querySelector('[data-article-cards]')
  if (link === null || list === null) return
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void loadMore(link, list)
  })
}

async function loadMore(link: HTMLAnchorElement, list: Element): Promise<void> {
  const cards = await cardsOf(link.href)
  const first = cards[0]
  if (first === undefined) {
    location.assign(link.href)
    return
  }
  list.append(...cards)
  link.remove()
  first.querySelector('a')?.focus()
  const status = document.querySelector('[data-load-more-status]')
  if (status !== null) status.textContent = `${String(cards.length)} more articles`
}

/** The cards of that page; none if it cannot be loaded. */
async function cardsOf(address: string): Promise<Element[]> {
  try {
    const reply = await fetch(address)
    if (!reply.ok) return []
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const cards = page.querySelector('[data-article-cards]')?.children ?? []
    return [...cards].map((card) => document.importNode(card, true))
  } catch {
    // Without a network, following the link shows the browser's own error page, which explains it better.
    return []
  }
}
