/**
 * An organization's own directory only proposes people by SCIM: owners compare its list with the members here, and only
 * owners sign.
 */
import * as endpoints from '@severy/contract'
import type { Provisioning } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { asSessionRefusal } from '../../base/http/call.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { ManageSignOnReason } from '../single-sign-on/reasons.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import type { Engine } from '../../state/account/session.ts'

/** What the organization's directory proposes, and the state of its token. For owners only. */
export async function getProvisioning(
  engine: Engine,
  vaultId: string,
): Promise<Result<Provisioning, Refusal<ManageSignOnReason>>> {
  const params = { vaultId }
  const answer = await callInSession(engine, endpoints.getProvisioning, { params, isRepeatable: true })
  return answer.ok ? ok(answer.value.reply) : err(asOwnerRefusal(answer.error))
}

/** Replaces an earlier token. The new one cannot be shown again. */
export async function createProvisioningToken(
  engine: Engine,
  vaultId: string,
): Promise<Result<{ token: string }, Refusal<'plan-limit' | ManageSignOnReason>>> {
  const answer = await callInSession(engine, endpoints.createProvisioningToken, { params: { vaultId } })
  if (answer.ok) return ok(answer.value.reply)
  return answer.error.problem === 'plan-limit'
    ? err({ reason: 'plan-limit' })
    : err(asOwnerRefusal(answer.error))
}

/** Ends the token, and deletes what the directory has reported. Members stay. */
export async function endProvisioning(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<ManageSignOnReason>>> {
  const answer = await callInSession(engine, endpoints.endProvisioning, { params: { vaultId } })
  return answer.ok ? ok() : err(asOwnerRefusal(answer.error))
}

function asOwnerRefusal(failure: Parameters<typeof asSessionRefusal>[0]): Refusal<ManageSignOnReason> {
  return failure.problem === 'not-found' ? { reason: 'not-owner' } : asSessionRefusal(failure)
}
