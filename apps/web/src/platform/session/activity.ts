/** Tells the engine that the user is active, so that the session does not end while they only read. */
import type { Engine } from '../engine/use-engine.ts'
import { onOtherTab } from '../browser/tabs.ts'

/** Activity is reported at most this often. */
const everyMs = 30_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Call while a vault is open; the returned function stops watching. */
export function watchActivity(engine: Pick<Engine, 'noteActivity'>): () => void {
  let toldAt = 0
  const tell = (): void => {
    const now = Date.now()
    if (now - toldAt < everyMs) return
    toldAt = now
    void engine.noteActivity()
  }
  const stopTabs = onOtherTab((message) => {
    if (message === 'active') tell()
  })
  for (const sign of signs) window.addEventListener(sign, tell, { passive: true, capture: true })
  return () => {
    stopTabs()
    for (const sign of signs) window.removeEventListener(sign, tell, { capture: true })
  }
}
