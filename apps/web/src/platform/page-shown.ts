import { createContext, use } from 'react'

/** False in a page that is made ready, unseen, behind the lock screen. Changes with the drawing that shows it. */
export const PageShown = createContext(true)

/**
 * Has the component drawn anew by the drawing that shows its page. One that was made ready hears of its stores only
 * after that: the first rows would come with a second drawing.
 */
export function usePageShown(): void {
  use(PageShown)
}
