import type { EndpointDefinition } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import {
  asSessionRefusal,
  call,
  type CallFailure,
  type CallInput,
  type CallReply,
} from '../../base/http/call.ts'
import { catchUp } from './follow-changes.ts'
import { findUnlocked, type Engine } from '../account/session.ts'

/**
 * Sends a request for the unlocked person. If the session has ended and the password of a recent unlock is still kept,
 * the session is renewed (PROTOCOL 5.3) and the request is repeated.
 */
export async function callInSession<const D extends EndpointDefinition>(
  engine: Engine,
  endpoint: D,
  input: CallInput<D> = {},
): Promise<Result<CallReply<D>, CallFailure<D>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ problem: 'not-signed-in' })
  const request = { ...input, signal: unlocked.ending.signal }
  const answer = await call(engine.ports, endpoint, request)
  if (answer.ok || answer.error.problem !== 'not-signed-in') return answer
  return (await catchUp(engine, unlocked)) === 'verified' ? call(engine.ports, endpoint, request) : answer
}

/** For requests that have no refusals of their own in the contract. */
export async function askInSession<const D extends EndpointDefinition>(
  engine: Engine,
  endpoint: D,
  input: CallInput<D> = {},
): Promise<Result<CallReply<D>, Refusal<SessionReason>>> {
  const answer = await callInSession(engine, endpoint, input)
  return answer.ok ? ok(answer.value) : err(asSessionRefusal(answer.error))
}
