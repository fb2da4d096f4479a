import { useCallback, useState } from 'react'
import { useHidesItself } from './use-hides-itself.ts'

/** Whether one secret is shown. It hides itself after some time, and shortly after the window loses the focus. */
export function useRevealed(): { isRevealed: boolean; toggle: () => void } {
  const [isRevealed, setRevealed] = useState(false)
  useHidesItself(
    isRevealed,
    useCallback(() => {
      setRevealed(false)
    }, []),
  )
  return {
    isRevealed,
    toggle: () => {
      setRevealed(!isRevealed)
    },
  }
}
