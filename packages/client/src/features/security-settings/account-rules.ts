import { getAccountRules as endpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { AccountRules } from './data.ts'
import { askInSession } from '../../state/entry/call-in-session.ts'
import type { Engine } from '../../state/account/session.ts'

/** What the operator requires of this account, according to the server, which also enforces it. */
export async function getAccountRules(engine: Engine): Promise<Result<AccountRules, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, endpoint, { isRepeatable: true })
  return answer.ok ? ok(answer.value.reply) : err(answer.error)
}
