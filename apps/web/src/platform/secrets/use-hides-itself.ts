import { useEffect } from 'react'
import { blurMs, revealMs } from './reveal-times.ts'

/** Calls `hide` some time after a secret is shown, or shortly after the window loses the focus. */
export function useHidesItself(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(hide, revealMs())
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
  }, [isShown, hide])
}
