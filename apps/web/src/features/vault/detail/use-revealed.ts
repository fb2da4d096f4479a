import { useEffect, useState } from 'react'
import { blurMs, revealMs } from '../revealed.ts'

/** Whether one secret is shown. It hides itself after a while, and some seconds after the window lost the focus. */
export function useRevealed(): { isRevealed: boolean; toggle: () => void } {
  const [isRevealed, setRevealed] = useState(false)

  useEffect(() => {
    if (!isRevealed) return
    const hide = () => {
      setRevealed(false)
    }
    const timer = setTimeout(hide, revealMs)
    let blurTimer: ReturnType<typeof setTimeout> | undefined
    const onBlur = () => {
      blurTimer = setTimeout(hide, blurMs)
    }
    const onFocus = () => {
      clearTimeout(blurTimer)
    }
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', onFocus)
    return () => {
      clearTimeout(timer)
      clearTimeout(blurTimer)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', onFocus)
    }
  }, [isRevealed])

  return {
    isRevealed,
    toggle: () => {
      setRevealed(!isRevealed)
    },
  }
}
