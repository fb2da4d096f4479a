/** What an organisation's directory proposes. The list of members is compared with it here, and signed by nobody but its owners. */
import { createProvisioningToken, endProvisioning, getProvisioning } from '@severy/contract'
import { err, ok } from '@severy/result'
import { asSessionRefusal } from '../http/call.ts'
import type { Refusal } from '../base/refusal.ts'
import type { ManageSignOnReason } from '../single-sign-on/reasons.ts'
import { callInSession } from '../sessions/call-in-session.ts'
import type { Engine } from '../sessions/session.ts'
import type { ProvisioningEngine } from '../sign-on-engine.ts'

export function createProvisioningEngine(engine: Engine): ProvisioningEngine {
  return {
    async getProvisioning(vaultId) {
      const params = { vaultId }
      const answer = await callInSession(engine, getProvisioning, { params, isRepeatable: true })
      return answer.ok ? ok(answer.value.reply) : err(asOwnerRefusal(answer.error))
    },
    async createProvisioningToken(vaultId) {
      const answer = await callInSession(engine, createProvisioningToken, { params: { vaultId } })
      if (answer.ok) return ok(answer.value.reply)
      return answer.error.problem === 'plan-limit'
        ? err({ reason: 'plan-limit' })
        : err(asOwnerRefusal(answer.error))
    },
    async endProvisioning(vaultId) {
      const answer = await callInSession(engine, endProvisioning, { params: { vaultId } })
      return answer.ok ? ok() : err(asOwnerRefusal(answer.error))
    },
  }
}

function asOwnerRefusal(failure: Parameters<typeof asSessionRefusal>[0]): Refusal<ManageSignOnReason> {
  return failure.problem === 'not-found' ? { reason: 'not-owner' } : asSessionRefusal(failure)
}
