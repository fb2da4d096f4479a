/** What a page has to skip to beyond its beginning (WCAG 2.4.1): as long as it is there, a link leads to it. */
import { useEffect } from 'react'
import { create } from 'zustand'

/** The id of the element, which takes the focus. */
export type SkipTarget = 'list' | 'details'

export const useSkipTargets = create<Record<SkipTarget, boolean>>(() => ({ list: false, details: false }))

/** Call where the element is drawn. */
export function useSkipTarget(target: SkipTarget): SkipTarget {
  useEffect(() => {
    useSkipTargets.setState({ [target]: true })
    return () => {
      useSkipTargets.setState({ [target]: false })
    }
  }, [target])
  return target
}
