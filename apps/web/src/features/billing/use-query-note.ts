import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Whether the page was opened with this word in its query. Removes it from the address and remembers it while the page
 * is open.
 */
export function useQueryNote(name: string): boolean {
  const [params, setParams] = useSearchParams()
  const isThere = params.has(name)
  const [wasThere] = useState(isThere)
  useEffect(() => {
    if (!isThere) return
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { replace: true },
    )
  }, [isThere, name, setParams])
  return wasThere
}
