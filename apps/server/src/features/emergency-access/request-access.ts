import { endEmergencyRequest, requestEmergencyAccess } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Caller } from '../../platform/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import {
  readyMailJob,
  type ReadyTold,
  requestedMailJob,
  requestEndedMailJob,
  type Told,
} from './emergency-mails.ts'
import { type Access, beginRequest, clearRequest, findAccess } from './emergency-store.ts'

const dayMs = 24 * 3600_000
/** Each request sends an email to the owner. */
const perPerson: Limit = { name: 'emergency-request', triesMax: 10, windowMs: dayMs }

export function serveRequestAccess(server: Server, platform: Platform): void {
  const { database, rateLimiter } = platform
  server.serve(requestEmergencyAccess, [], async ({ params, session, caller }) => {
    const access = await findAccess(database.durable, session.userId, params.slotId, 'contact')
    if (access === null) return err('not-found')
    if (access.readyAt !== null) return ok({ readyAt: access.readyAt })
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: session.userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    return ok({ readyAt: await request(platform, access, caller) })
  })
}

export function serveEndRequest(server: Server, { database, clock, live, jobs }: Platform): void {
  server.serve(endEmergencyRequest, [], async ({ params, session, caller }) => {
    const nowMs = clock.nowMs()
    const access = await findAccess(database.durable, session.userId, params.slotId, 'either')
    if (access === null) return err('not-found')
    const { userId, contactId, slotId } = access
    await inTransaction(database.durable, async (tx) => {
      if (!(await clearRequest(tx, userId, slotId))) return
      await recordEvent(tx, { userId, type: 'EMERGENCY_REQUEST_ENDED', status: 'success', caller, nowMs })
      await jobs.add(tx, requestEndedMailJob, toldOf(access, nowMs))
    })
    await live.publish([userId, contactId], { type: 'emergency-changed' })
    return ok()
  })
}

/** Starts the wait unless it is already running. Returns when the contact may open. */
export async function request(
  { database, clock, live, jobs }: Platform,
  access: Access,
  caller: Caller,
): Promise<number> {
  const nowMs = clock.nowMs()
  const { userId, contactId, slotId, waitDays } = access
  const readyAt = nowMs + waitDays * dayMs
  const told: Told = { ...toldOf(access, nowMs), readyAtMs: readyAt }
  const isNew = await inTransaction(database.durable, async (tx) => {
    if (!(await beginRequest(tx, userId, slotId, { requestedAt: nowMs, readyAt }))) return false
    await recordEvent(tx, { userId, type: 'EMERGENCY_REQUESTED', status: 'success', caller, nowMs })
    await jobs.add(tx, requestedMailJob, told)
    if (waitDays > 0) await jobs.add(tx, readyMailJob, { ...told, slotId } satisfies ReadyTold, readyAt)
    return true
  })
  if (isNew) {
    await live.publish([userId, contactId], { type: 'emergency-changed' })
    return readyAt
  }
  const other = await findAccess(database.durable, userId, slotId, 'owner')
  return other?.readyAt ?? readyAt
}

export function toldOf({ userId, contactId, kind, waitDays, readyAt }: Access, timeMs: number): Told {
  return { userId, contactId, kind, waitDays, timeMs, readyAtMs: readyAt }
}

/** Whether the slot may be handed out: it was requested, not declined, and the wait is over. */
export function isReady({ readyAt }: Access, nowMs: number): boolean {
  return readyAt !== null && readyAt <= nowMs
}
