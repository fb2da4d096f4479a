import { useEffect } from 'react'

/**
 * Gives the focus back to a control that could not be used for a moment, because what it asked for was under way
 * (UX 5.3): browsers take the focus from what is disabled. One that stays disabled leaves it to a control beside it.
 */
export function useFocusAfterWaiting(): void {
  useEffect(giveBack, [])
}

/** As far as a dialog, the list of choices in it, and what both were opened from. */
const trailMax = 6

function giveBack(): () => void {
  /** What had the focus, newest last: of a choice that is gone, what offered it gets the focus. */
  let trail: HTMLElement[] = []
  let pathname = location.pathname

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    if (pathname !== location.pathname) trail = []
    pathname = location.pathname
    trail = [...trail.filter((element) => element !== target && element.isConnected), target].slice(-trailMax)
  }

  /** Whoever presses beside everything wants the focus nowhere. */
  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return
    queueMicrotask(() => {
      const isLeft = document.activeElement === document.body && isThere(target) && !isDisabled(target)
      if (isLeft && document.hasFocus()) trail = []
    })
  }

  const observer = new MutationObserver((records) => {
    const enabled = records.map(({ target }) => target).filter(isEnabled)
    const last = trail.findLast(isThere)
    if (enabled.length === 0 || last === undefined || pathname !== location.pathname) return
    if (document.activeElement !== document.body && document.activeElement !== last) return
    const beside = enabled.find(({ parentElement }) => parentElement === last.parentElement)
    const place = isDisabled(last) ? beside : last
    place?.focus({ preventScroll: true })
  })

  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

/** What is closed and only fades is not. */
function isThere(element: HTMLElement): boolean {
  return element.isConnected && element.closest('[data-closed]') === null
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled')
}

function isEnabled(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && !isDisabled(node)
}
