/** What the person has: a trial, a subscription, or neither anymore. Only the server decides. */
import {
  chooseTrialPlan as chooseEndpoint,
  getSubscriptionState,
  SubscriptionState as Schema,
  type Tier,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { readRecord, writeRecord } from '../../state/account/sealed-records.ts'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { SubscriptionState } from './data.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { askInSession, callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'

/** Also stores the answer, for times without a connection. */
export async function getSubscription(
  engine: Engine,
): Promise<Result<SubscriptionState, Refusal<SessionReason>>> {
  const unlocked = findUnlocked(engine)
  const answer = await askInSession(engine, getSubscriptionState, { isRepeatable: true })
  if (!answer.ok) return answer
  const state = answer.value.reply
  if (unlocked !== null && findUnlocked(engine) === unlocked) {
    await writeRecord(engine, unlocked, 'subscription', state)
  }
  return ok(state)
}

/** Null if nothing is stored, or only what another version stored. */
export async function recallSubscription(engine: Engine): Promise<SubscriptionState | null> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  const remembered = Schema.safeParse(await readRecord(engine, unlocked, 'subscription'))
  return remembered.success ? remembered.data : null
}

/** Chooses the plan whose limits apply during the trial. Refused with `no-trial` if none is running. */
export async function chooseTrialPlan(
  engine: Engine,
  plan: Tier,
): Promise<Result<undefined, Refusal<'no-trial' | SessionReason>>> {
  const answer = await callInSession(engine, chooseEndpoint, { body: { plan }, isRepeatable: true })
  if (answer.ok) return ok()
  const { problem } = answer.error
  return err(problem === 'no-trial' ? { reason: problem } : asSessionRefusal(answer.error))
}
