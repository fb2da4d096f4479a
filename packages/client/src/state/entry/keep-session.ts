/**
 * Keeps the session alive while a person uses an open vault, and otherwise lets it end. Activity must be reported,
 * because viewing needs no requests, so the server does not see it.
 *
 * Every 30 seconds the engine compares the session's end with the clock. If three intervals or fewer are left and the
 * person was active since the last renewal, the session is renewed, which also changes its token.
 */
import { getSession, renewSession } from '@severy/contract'
import { call } from '../../base/http/call.ts'
import { catchUp } from './follow-changes.ts'
import { takeRoles } from '../account/follow-role.ts'
import { findUnlocked, hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

const tickMs = 30_000
const ticksLeftMax = 3

/** Runs until the vault locks. */
export function keepSession(engine: Engine, unlocked: Unlocked): void {
  const lookOnce = oneAtATime(() => look(engine, unlocked))
  const plan = (): (() => void) =>
    engine.ports.clock.after(tickMs, () => {
      cancel = plan()
      void lookOnce()
    })
  let cancel = plan()
  unlocked.ending.signal.addEventListener('abort', () => {
    cancel()
  })
}

/** Records that the person is active on this page. */
export function noteActivity(engine: Engine): void {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) unlocked.session.isInUse = true
}

/** Another tab of this browser renewed the shared session. */
export function noteRenewed(engine: Engine): void {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) unlocked.session = { endsAt: null, isInUse: false }
}

/** Avoids a burst of requests with a slow server or a waking computer: calls during a run cause just one more run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let isDueAgain = false
  return async () => {
    isDueAgain = true
    if (isRunning) return
    isRunning = true
    while (isDueAgain) {
      isDueAgain = false
      await work()
    }
    isRunning = false
  }
}

async function look(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { session, sync } = unlocked
  if (sync === 'session-ended' || sync === 'keys-changed' || sync === 'offline') return
  if (session.endsAt === null) await ask(engine, unlocked)
  else if (session.isInUse && session.endsAt - engine.ports.clock.now() <= ticksLeftMax * tickMs) {
    await renew(engine, unlocked)
  }
}

async function ask(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { signal } = unlocked.ending
  const answer = await call(engine.ports, getSession, { signal, isRepeatable: true })
  if (hasEnded(unlocked)) return
  if (answer.ok) {
    unlocked.session.endsAt = answer.value.reply.expiresAt
    await takeRoles(engine, unlocked, answer.value.reply.roles)
  } else if (answer.error.problem === 'not-signed-in') await catchUp(engine, unlocked)
}

/** If there is no answer, the next interval tries again. */
async function renew(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { signal } = unlocked.ending
  const answer = await call(engine.ports, renewSession, { signal, isRepeatable: true })
  if (hasEnded(unlocked)) return
  if (answer.ok) {
    unlocked.session = { endsAt: answer.value.reply.expiresAt, isInUse: false }
    engine.emit({ type: 'session-renewed' })
  } else if (answer.error.problem === 'not-signed-in') await catchUp(engine, unlocked)
}
