import { useEffect } from 'react'

/**
 * Returns the focus to a control that was disabled while its action was running: browsers take the focus from disabled
 * elements. If it stays disabled, a control beside it gets the focus.
 */
export function useFocusAfterWaiting(): void {
  useEffect(giveBack, [])
}

/** Enough for a dialog, a list of choices in it, and what opened both. */
const trailMax = 6

function giveBack(): () => void {
  /** What had the focus, newest last: if a choice is gone, the element that offered it gets the focus. */
  let trail: HTMLElement[] = []
  let pathname = location.pathname

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    if (pathname !== location.pathname) trail = []
    pathname = location.pathname
    trail = [...trail.filter((element) => element !== target && element.isConnected), target].slice(-trailMax)
  }

  /** A click on empty space means that nothing should have the focus. */
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

/** A closed overlay that is still fading out does not count. */
function isThere(element: HTMLElement): boolean {
  return element.isConnected && element.closest('[data-closed]') === null
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled')
}

function isEnabled(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && !isDisabled(node)
}
