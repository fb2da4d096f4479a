import { useEffect } from 'react'

/**
 * Where the focus goes when the focused element leaves the page, such as the row of something just deleted: to the row
 * beside it, otherwise to the heading above. Browsers would drop it.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, [])
}

/** The removed node, and its former neighbors and parent. */
interface Gap {
  left: Node
  next: Node | null
  previous: Node | null
  parent: Node
}

interface Left {
  /** What last had the focus in the page itself: overlays return the focus when they close. */
  element: HTMLElement
  pathname: string
  /** From the inside out, if its containers were removed too. */
  gaps: Gap[]
}

const page = '#app'
/** Lists remove these rows on scrolling too, and manage the focus themselves. */
const drawnNearTheView = '[data-item], [aria-rowindex]'
const focusable = 'a[href], button, input, textarea, [tabindex]'

function keepFocus(): () => void {
  let last: Left | null = null

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target.closest(page) === null) return
    const isKept = target.closest(drawnNearTheView) === null
    last = isKept ? { element: target, pathname: location.pathname, gaps: [] } : null
  }

  /**
   * A click on empty space means that nothing should have the focus; an element that was removed did not lose it that
   * way.
   */
  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null || target !== last?.element) return
    queueMicrotask(() => {
      if (last?.element === target && last.element.isConnected && document.hasFocus()) last = null
    })
  }

  const observer = new MutationObserver((records) => {
    if (last === null || last.element.isConnected) return
    for (const { removedNodes, nextSibling, previousSibling, target } of records) {
      const outermost: Node = last.gaps.at(-1)?.parent ?? last.element
      const left = [...removedNodes].find((removed) => removed.contains(outermost))
      if (left !== undefined) {
        last.gaps.push({ left, next: nextSibling, previous: previousSibling, parent: target })
      }
    }
    // Anything else that moves the focus comes first.
    requestAnimationFrame(() => setTimeout(goOn))
  })

  function goOn(): void {
    if (last === null || last.element.isConnected || document.activeElement !== document.body) return
    const { pathname, gaps } = last
    last = null
    if (pathname === location.pathname) placeNear(gaps)?.focus({ preventScroll: true })
  }

  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

function placeNear(gaps: readonly Gap[]): HTMLElement | null {
  for (const { left, next, previous, parent } of gaps) {
    const place = placeFrom(next, 'nextSibling', left) ?? placeFrom(previous, 'previousSibling', left)
    if (place !== null) return place
    if (parent.isConnected) return headingAbove(parent)
  }
  return null
}

/** In the nearest sibling of the same kind that contains something focusable. */
function placeFrom(
  start: Node | null,
  toward: 'nextSibling' | 'previousSibling',
  { nodeName }: Node,
): HTMLElement | null {
  for (let node = start; node?.isConnected === true; node = node[toward]) {
    if (!(node instanceof HTMLElement) || node.nodeName !== nodeName) continue
    const place = [...node.querySelectorAll<HTMLElement>(focusable)].find(takesFocus)
    if (place !== undefined) return place
  }
  return null
}

function takesFocus(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()
}

/** So that reading and the Tab key continue there. */
function headingAbove(start: Node): HTMLElement | null {
  for (let node: Node | null = start; node instanceof HTMLElement; node = node.parentElement) {
    const heading = node.querySelector<HTMLElement>('h1, h2, h3, h4')
    if (heading === null) continue
    heading.tabIndex = -1
    return heading
  }
  return null
}
