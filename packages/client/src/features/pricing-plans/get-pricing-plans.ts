import { getPricingPlans as endpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { PricingPlans } from './data.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import type { Engine } from '../../state/account/session.ts'

/** The plans on sale, the same for everyone. */
export async function getPricingPlans(engine: Engine): Promise<Result<PricingPlans, Refusal<NetworkReason>>> {
  const answer = await call(engine.ports, endpoint, { isRepeatable: true })
  return answer.ok ? ok(answer.value.reply) : err(asNetworkRefusal(answer.error))
}
