/** Requests that either person may send to the server at any time; no keys are involved. */
import {
  endEmergencyAccess as endEndpoint,
  endEmergencyRequest as endRequestEndpoint,
  requestEmergencyAccess as requestEndpoint,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { AccessReason } from './reasons.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { tellEmergency } from '../../state/people/tell-emergency.ts'

type Changed<T> = Promise<Result<T, Refusal<AccessReason>>>

/**
 * Deletes the server's half. The server might have kept a copy, so an owner must also replace all keys; until then the
 * contact stays in the list as `ended`.
 */
export function endEmergencyAccess(engine: Engine, slotId: string): Changed<undefined> {
  return change(engine, async () => {
    const answer = await callInSession(engine, endEndpoint, { params: { slotId } })
    return answer.ok ? ok(undefined) : err(refusalOf(answer.error))
  })
}

/** As a contact: requests access. */
export function requestEmergencyAccess(engine: Engine, slotId: string): Changed<{ readyAt: number }> {
  return change(engine, async () => {
    const answer = await callInSession(engine, requestEndpoint, { params: { slotId } })
    return answer.ok ? ok(answer.value.reply) : err(refusalOf(answer.error))
  })
}

/** As the owner: refuses. As the contact: withdraws the request. */
export function endEmergencyRequest(engine: Engine, slotId: string): Changed<undefined> {
  return change(engine, async () => {
    const answer = await callInSession(engine, endRequestEndpoint, { params: { slotId } })
    return answer.ok ? ok(undefined) : err(refusalOf(answer.error))
  })
}

/** Translates a problem of these endpoints into a reason for the screens. */
export function refusalOf(failure: { problem: string; retryAfterSeconds?: number }): Refusal<AccessReason> {
  if (failure.problem === 'not-found') return { reason: 'access-gone' }
  return failure.problem === 'emergency-waits' ? { reason: 'access-waits' } : asSessionRefusal(failure)
}

async function change<T>(engine: Engine, act: () => Changed<T>): Changed<T> {
  const outcome = await act()
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) await tellEmergency(engine, unlocked)
  return outcome
}
