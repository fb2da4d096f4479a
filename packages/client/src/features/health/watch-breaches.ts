/**
 * Dark web monitoring (PROTOCOL 12.4), off until the person switches it on. While the vault is open, new passwords are
 * checked within an hour, and all of them every week. Lookups of the person's address are made by the server; the
 * device only tells it whether to.
 */
import { getBreachWatch, setEmailWatch } from '@severy/contract'
import { defaultSettings, readSettings } from '@severy/domain'
import { ok, type Result } from '@severy/result'
import { readRecord, writeRecord } from '../../state/account/sealed-records.ts'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { BreachWatch } from './data.ts'
import { askInSession, callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { refreshBreachFilter } from './breach-filter.ts'
import { checkBreaches } from './check-breaches.ts'
import { getHealth } from './get-health.ts'
import { healthMemory } from './health-state.ts'

/** Milliseconds to wait after an unlock, so that the checks do not slow down the person's first actions. */
const quietMs = 20_000
const hourMs = 3600_000
const weekMs = 7 * 24 * hourMs

/** Runs after a sync, at most once an hour. */
export function planBreachWatch(engine: Engine, unlocked: Unlocked): void {
  const { watch } = healthMemory(unlocked)
  if (watch.isPlanned || engine.ports.clock.now() - watch.lookedAt < hourMs) return
  watch.isPlanned = true
  const cancel = engine.ports.clock.after(quietMs, () => {
    watch.isPlanned = false
    void watchBreaches(engine, unlocked)
  })
  unlocked.ending.signal.addEventListener('abort', cancel, { once: true })
}

/** What fails now is tried again at the next scheduled check. */
export async function watchBreaches(engine: Engine, unlocked: Unlocked): Promise<void> {
  const health = healthMemory(unlocked)
  const now = engine.ports.clock.now()
  health.watch.lookedAt = now
  if (await refreshBreachFilter(engine, unlocked)) health.plan()
  if (hasEnded(unlocked)) return
  const isOn = isMonitoringOn(unlocked)
  await tellServer(engine, unlocked, isOn)
  if (!isOn || hasEnded(unlocked)) return
  // Loads earlier sessions' answers, too.
  await getHealth(engine)
  await checkBreaches(engine, now - (health.breachesCheckedAt ?? 0) < weekMs ? 'unanswered' : 'all')
}

/**
 * Asks the server what it monitors for this person, and what it has found. If monitoring was switched off on a device
 * that could not tell the server, this tells it.
 */
export async function readBreachWatch(engine: Engine): Promise<Result<BreachWatch, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, getBreachWatch)
  if (!answer.ok) return answer
  const { reply } = answer.value
  const unlocked = findUnlocked(engine)
  // Monitoring was switched off on a device that could not tell the server.
  if (reply.isEmailWatched && unlocked !== null && !isMonitoringOn(unlocked)) {
    await callInSession(engine, setEmailWatch, { body: { isOn: false } })
  }
  return ok(reply)
}

function isMonitoringOn({ keyring }: Unlocked): boolean {
  return { ...defaultSettings, ...readSettings(keyring.core.settings).saved }.darkWebMonitoring
}

/** The choice is stored in the sealed keyring, which the server cannot read, so each device tells the server once. */
async function tellServer(engine: Engine, unlocked: Unlocked, isOn: boolean): Promise<void> {
  // This engine sealed it, in this shape.
  const told = (await readRecord(engine, unlocked, 'email-watch')) as { isOn: boolean } | null
  if ((told?.isOn ?? false) === isOn) return
  const answer = await callInSession(engine, setEmailWatch, { body: { isOn } })
  if (answer.ok && !hasEnded(unlocked)) await writeRecord(engine, unlocked, 'email-watch', { isOn })
}
