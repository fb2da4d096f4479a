import { useCallback, useEffect, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

type Navigate = (to: string, options?: NavigateOptions) => unknown

/** Leads on only while its page is shown. `arrive` says that it is, and returns what says that the person has left. */
export function createOnward(): {
  arrive: () => () => void
  goOn: (go: Navigate, ...to: Parameters<Navigate>) => Promise<void>
} {
  let isHere = false
  return {
    arrive: () => {
      isHere = true
      return () => {
        isHere = false
      }
    },
    goOn: async (go, ...to) => {
      if (isHere) await go(...to)
    },
  }
}

/**
 * Leads on from a page once an answer is there. The answer may be late: events of the engine can have opened the vault
 * before it, and the person may have left the page and begun something else, from which nothing must lead them away.
 * The returned function then does nothing.
 */
export function useOnward(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const [{ arrive, goOn }] = useState(createOnward)
  useEffect(arrive, [arrive])
  return useCallback((to, options) => goOn(navigate, to, options), [goOn, navigate])
}
