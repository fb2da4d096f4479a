import { part } from '../part.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { reconnect, syncNow } from './follow-changes.ts'

/** Staying up to date while unlocked. */
export const live = part({
  calls: {
    /** Tries the waiting changes and a sync now. */
    syncNow: syncNowIfOpen,
    /** The device has slept, or its network is back: opens the live channel anew and asks for what was missed. */
    reconnect: reconnectIfOpen,
  },
})

async function syncNowIfOpen(engine: Engine): Promise<void> {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) await syncNow(engine, unlocked)
}

async function reconnectIfOpen(engine: Engine): Promise<void> {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) await reconnect(engine, unlocked)
}
