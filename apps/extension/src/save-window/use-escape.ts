import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onEscape` for the Escape key, unless the key closes something that is open over the window, such as a list
 * of choices.
 */
export function useEscape(onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      onKeyDown(event)
    }
    window.addEventListener('keydown', hear)
    return () => {
      window.removeEventListener('keydown', hear)
    }
  }, [])
}
