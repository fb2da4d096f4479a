/** Detects that a page is back: from a computer's sleep, from behind other windows, or with its network. */
import type { Engine } from '../engine/use-engine.ts'
import { useSession } from '../session/session.ts'

/** Milliseconds between checks of the clock while the page runs. */
const lookEveryMs = 5_000
/** After a longer absence, the connection may be dead without an error. */
const awayMsMax = 30_000

/** Call once, when the page starts. */
export function watchWake(engine: Pick<Engine, 'askWhyLocked' | 'checkDevice' | 'reconnect'>): void {
  let seenAt = Date.now()
  const look = (): void => {
    const wasAway = Date.now() - seenAt > awayMsMax
    seenAt = Date.now()
    if (wasAway) catchUp()
  }
  const catchUp = (): void => {
    const { name } = useSession.getState().status
    if (name === 'unlocked') void engine.reconnect()
    // The session may have ended since: the lock screen says so before anything is typed.
    if (name === 'locked') engine.askWhyLocked()
  }
  // The user may have changed the browser's settings in the meantime.
  const checkDevice = (): void => {
    const { name } = useSession.getState().status
    if (name === 'unlocked' || name === 'locked') void engine.checkDevice()
  }
  // Hidden pages get their timers once a minute at best: they catch up when they become visible.
  setInterval(() => {
    if (document.visibilityState === 'visible') look()
  }, lookEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    look()
    checkDevice()
  })
  window.addEventListener('focus', checkDevice)
  window.addEventListener('online', catchUp)
}
