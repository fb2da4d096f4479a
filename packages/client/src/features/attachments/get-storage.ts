import { getStorage as endpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { StorageUse } from './data.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import type { Engine } from '../../state/account/session.ts'

/** Asks the server how much storage this person uses, and what their plan allows. */
export async function readStorage(engine: Engine): Promise<Result<StorageUse, Refusal<NetworkReason>>> {
  const answer = await call(engine.ports, endpoint, { isRepeatable: true })
  return answer.ok ? ok(answer.value.reply) : err(asNetworkRefusal(answer.error))
}
