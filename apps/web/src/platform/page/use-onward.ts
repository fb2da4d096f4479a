import { useCallback, useEffect, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

type Navigate = (to: string, options?: NavigateOptions) => unknown

/**
 * Navigates only while its page is shown. Call `arrive` when the page appears, and the function that it returns when
 * the person leaves.
 */
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
 * Navigates away from a page once a response arrives. The response may be late: the engine's events may already have
 * opened the vault, and the person may have left the page and begun something else, which must not be interrupted. The
 * returned function then does nothing.
 */
export function useOnward(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const [{ arrive, goOn }] = useState(createOnward)
  useEffect(arrive, [arrive])
  return useCallback((to, options) => goOn(navigate, to, options), [goOn, navigate])
}
