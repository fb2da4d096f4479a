/** A page that comes back: from a computer's sleep, from behind other windows, or with its network. */
import { engine } from './engine/engine-host.ts'
import { useSession } from './session.ts'

/** Milliseconds between two looks at the clock while the page runs. */
const lookEveryMs = 5_000
/** A page that was away for longer may have a connection that is dead without anybody having noticed. */
const awayMsMax = 30_000

/** Call once, when the page starts. */
export function watchWake(): void {
  let seenAt = Date.now()
  const look = (): void => {
    const wasAway = Date.now() - seenAt > awayMsMax
    seenAt = Date.now()
    if (wasAway) catchUp()
  }
  // Hidden pages are looked at once a minute: they catch up as they come to the front, and not before.
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

function catchUp(): void {
  if (useSession.getState().status.name === 'unlocked') void engine().reconnect()
}

/** Whoever comes back may have been in the browser's settings. */
function checkDevice(): void {
  const { name } = useSession.getState().status
  if (name === 'unlocked' || name === 'locked') void engine().checkDevice()
}
