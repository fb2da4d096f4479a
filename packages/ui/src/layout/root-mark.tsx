import { useLayoutEffect } from 'react'

const shown = new Map<string, number>()

/**
 * Sets an attribute on the page's root while it is mounted, and draws nothing. Instead of a rule for `:root:has(…)`,
 * with which browsers compute the styles of the whole page again whenever an element comes or goes anywhere.
 */
export function RootMark({ name }: { name: `data-${string}` }): null {
  useLayoutEffect(() => {
    count(name, 1)
    return () => {
      count(name, -1)
    }
  }, [name])
  return null
}

function count(name: string, by: 1 | -1): void {
  const next = (shown.get(name) ?? 0) + by
  shown.set(name, next)
  document.documentElement.toggleAttribute(name, next > 0)
}
