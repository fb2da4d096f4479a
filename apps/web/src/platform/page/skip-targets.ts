/** What a page offers to skip to besides its start (WCAG 2.4.1): the skip link exists as long as the element does. */
import { useEffect } from 'react'
import { create } from 'zustand'

/** The id of the element that takes the focus. */
export type SkipTarget = 'list' | 'details'

export const useSkipTargets = create<Record<SkipTarget, boolean>>(() => ({ list: false, details: false }))

/** Call where the element is rendered. */
export function useSkipTarget(target: SkipTarget): SkipTarget {
  useEffect(() => {
    useSkipTargets.setState({ [target]: true })
    return () => {
      useSkipTargets.setState({ [target]: false })
    }
  }, [target])
  return target
}
