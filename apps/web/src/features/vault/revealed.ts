/**
 * The passwords shown right now, card by card. Each is hidden after a while, after some seconds without window focus,
 * and when the page unmounts.
 */
import { useEffect } from 'react'
import { create } from 'zustand'
import { blurMs, revealMs } from '../../platform/secrets/reveal-times.ts'

const useRevealed = create<{ passwords: ReadonlyMap<string, string> }>(() => ({ passwords: new Map() }))
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** The shown password of this item, or null while it is hidden. */
export function useRevealedPassword(itemId: string): string | null {
  return useRevealed(({ passwords }) => passwords.get(itemId) ?? null)
}

export function isRevealed(itemId: string): boolean {
  return useRevealed.getState().passwords.has(itemId)
}

export function reveal(itemId: string, password: string): void {
  clearTimeout(timers.get(itemId))
  timers.set(
    itemId,
    setTimeout(() => {
      hide(itemId)
    }, revealMs()),
  )
  useRevealed.setState(({ passwords }) => ({ passwords: new Map(passwords).set(itemId, password) }))
}

export function hide(itemId: string): void {
  clearTimeout(timers.get(itemId))
  timers.delete(itemId)
  useRevealed.setState(({ passwords }) => {
    const rest = new Map(passwords)
    rest.delete(itemId)
    return { passwords: rest }
  })
}

export function hideAll(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  useRevealed.setState({ passwords: new Map() })
}

/** Mount with the page: hides everything on unmount, and some seconds after the window loses the focus. */
export function useAutoHide(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onBlur = (): void => {
      timer = setTimeout(hideAll, blurMs)
    }
    const onFocus = (): void => {
      clearTimeout(timer)
    }
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', onFocus)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', onFocus)
      hideAll()
    }
  }, [])
}
