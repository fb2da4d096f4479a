import { createContext, use } from 'react'

/** False in a page prepared unseen behind the lock screen. Changes with the render that shows the page. */
export const PageShown = createContext(true)

/**
 * Re-renders the component in the same render that shows its page. A prepared page learns of store changes only after
 * that, so its first rows would otherwise need a second render.
 */
export function usePageShown(): void {
  use(PageShown)
}
