import { part } from '../../state/account/part.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { reconnect, syncNow } from '../../state/entry/follow-changes.ts'

/** Staying up to date while unlocked. */
export const live = part({
  calls: {
    /** Sends waiting changes and syncs now. */
    syncNow: syncNowIfOpen,
    /** Call this when the device wakes up or its network returns: reopens the live channel and syncs. */
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
