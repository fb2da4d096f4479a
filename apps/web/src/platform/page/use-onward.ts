import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/**
 * Leads on from a page once an answer is there. The answer may be late: events of the engine can have opened the vault
 * before it, and the person may have left the page and begun something else, from which nothing must lead them away.
 * The returned function then does nothing.
 */
export function useOnward(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(
    async (to, options) => {
      if (isHere.current) await navigate(to, options)
    },
    [navigate],
  )
}
