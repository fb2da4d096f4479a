import { cancelStartOver as cancelEndpoint } from '@severy/contract'
import { ok, type Result } from '@severy/result'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import { askInSession } from '../../state/entry/call-in-session.ts'
import type { Engine } from '../../state/account/session.ts'

/** On a device of the owner: cancels the wait of anyone who wants to start over with this account. */
export async function cancelStartOver(engine: Engine): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, cancelEndpoint, { isRepeatable: true })
  if (!answer.ok) return answer
  engine.emit({ type: 'start-over', waiting: null })
  return ok()
}
