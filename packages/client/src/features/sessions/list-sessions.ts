/** Lists where the account is signed in, and ends sessions. */
import {
  endOtherSessions as endOthersEndpoint,
  endSession as endEndpoint,
  listSessions as listEndpoint,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { AccountSession } from './data.ts'
import { askInSession, callInSession } from '../../state/entry/call-in-session.ts'
import type { Engine } from '../../state/account/session.ts'
import { asSessionRefusal } from '../../base/http/call.ts'

/** The account's sessions, this one included. */
export async function getSessions(engine: Engine): Promise<Result<AccountSession[], Refusal<SessionReason>>> {
  const answer = await askInSession(engine, listEndpoint, { isRepeatable: true })
  return answer.ok ? ok(answer.value.reply.sessions) : answer
}

/** A session that is already gone counts as ended. */
export async function endSession(
  engine: Engine,
  sessionId: string,
): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await callInSession(engine, endEndpoint, { params: { sessionId } })
  return answer.ok || answer.error.problem === 'not-found' ? ok() : err(asSessionRefusal(answer.error))
}

/** Signs out all devices except this one. */
export async function endOtherSessions(engine: Engine): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, endOthersEndpoint, { isRepeatable: true })
  return answer.ok ? ok() : answer
}
