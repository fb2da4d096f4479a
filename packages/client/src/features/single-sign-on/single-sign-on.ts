/** The client's requests for single sign-on, and the reasons why the server refuses them. */
import * as endpoints from '@severy/contract'
import type { SignOnProvider, SingleSignOn } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { asNetworkRefusal, asSessionRefusal, call } from '../../base/http/call.ts'
import type { NetworkReason, Refusal, SessionReason } from '../../base/refusal.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import type { Engine } from '../../state/account/session.ts'
import type { SignOnOutcome, SignOnTest, SignOnTestOutcome } from './data.ts'
import type {
  FinishSignOnReason,
  ManageDomainReason,
  ManageSignOnReason,
  SaveSignOnReason,
  StartSignOnReason,
} from './reasons.ts'

/** Resolves to the address of the provider's page for this email address. */
export async function startSignOn(
  engine: Engine,
  typed: string,
): Promise<Result<{ url: string }, Refusal<StartSignOnReason>>> {
  const email = canonicalEmail(typed)
  if (email === null) return err({ reason: 'invalid-email' })
  const answer = await call(engine.ports, endpoints.startSignOn, { body: { email } })
  if (answer.ok) return ok(answer.value.reply)
  const { problem, reference } = answer.error
  return problem === 'no-single-sign-on' || problem === 'provider-unreachable'
    ? err({ reason: problem, ...(reference !== undefined && { reference }) })
    : err(asNetworkRefusal(answer.error))
}

/** `query` is what the provider appended to the address that it led back to. */
export async function finishSignOn(
  engine: Engine,
  query: string,
): Promise<Result<SignOnOutcome, Refusal<FinishSignOnReason>>> {
  const answer = await call(engine.ports, endpoints.finishSignOn, { body: { answer: query } })
  if (answer.ok) return ok(answer.value.reply)
  const { problem, reference } = answer.error
  switch (problem) {
    case 'sign-on-expired':
    case 'sign-on-refused':
    case 'not-a-member':
    case 'provider-unreachable':
      return err({ reason: problem, ...(reference !== undefined && { reference }) })
    case 'invalid-request':
      return err({ reason: 'sign-on-expired' })
    default:
      return err(asNetworkRefusal(answer.error))
  }
}

/** An organization's provider, domains and rule. For owners only. */
export async function getSingleSignOn(
  engine: Engine,
  vaultId: string,
): Promise<Result<SingleSignOn, Refusal<ManageSignOnReason>>> {
  const params = { vaultId }
  const answer = await callInSession(engine, endpoints.getSingleSignOn, { params, isRepeatable: true })
  return answer.ok ? ok(answer.value.reply) : err(asOwnerRefusal(answer.error, []))
}

/** `clientSecret` null keeps the stored one if the client stays the same. */
export async function saveSingleSignOn(
  engine: Engine,
  vaultId: string,
  body: SignOnProvider & { clientSecret: string | null },
): Promise<Result<undefined, Refusal<SaveSignOnReason>>> {
  const answer = await callInSession(engine, endpoints.saveSingleSignOn, { params: { vaultId }, body })
  return done(answer, ['issuer-refused', 'plan-limit', 'invalid'])
}

/** Removes an organization's provider: its members then sign in without one. */
export async function removeSingleSignOn(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<ManageSignOnReason>>> {
  return done(await callInSession(engine, endpoints.removeSingleSignOn, { params: { vaultId } }), [])
}

/** Has the server reach the provider, and reports what it found. */
export async function testSingleSignOn(
  engine: Engine,
  vaultId: string,
): Promise<Result<SignOnTest, Refusal<ManageSignOnReason>>> {
  const answer = await callInSession(engine, endpoints.testSingleSignOn, { params: { vaultId } })
  return answer.ok ? ok(answer.value.reply) : err(asOwnerRefusal(answer.error, []))
}

/** Needs no session, because a test belongs to the browser that started it. */
export async function finishSignOnTest(
  engine: Engine,
  query: string,
): Promise<Result<SignOnTestOutcome, Refusal<'sign-on-expired' | NetworkReason>>> {
  const answer = await call(engine.ports, endpoints.finishSignOnTest, { body: { answer: query } })
  if (answer.ok) return ok(answer.value.reply)
  const { problem } = answer.error
  return problem === 'sign-on-expired' || problem === 'invalid-request'
    ? err({ reason: 'sign-on-expired' })
    : err(asNetworkRefusal(answer.error))
}

/** Whether members must use single sign-on. `exemptId` names the owner who may always use the password. */
export async function setSignOnRule(
  engine: Engine,
  vaultId: string,
  body: { isRequired: boolean; exemptId: string },
): Promise<Result<undefined, Refusal<SaveSignOnReason>>> {
  const answer = await callInSession(engine, endpoints.setSignOnRule, { params: { vaultId }, body })
  return done(answer, ['not-ready', 'not-an-owner'])
}

/** Adds a domain, which counts only once it is verified. */
export async function claimDomain(
  engine: Engine,
  vaultId: string,
  domain: string,
): Promise<Result<undefined, Refusal<ManageDomainReason>>> {
  const answer = await callInSession(engine, endpoints.claimDomain, { params: { vaultId }, body: { domain } })
  return done(answer, ['invalid', 'plan-limit', 'too-many-domains'])
}

/** Has the server look for the domain's DNS record. */
export async function verifyDomain(
  engine: Engine,
  vaultId: string,
  domain: string,
): Promise<Result<undefined, Refusal<ManageDomainReason>>> {
  const answer = await callInSession(engine, endpoints.verifyDomain, { params: { vaultId, domain } })
  return done(answer, ['record-missing', 'domain-taken', 'dns-unreachable'])
}

/** Gives up an organization's claim to a domain. */
export async function dropDomain(
  engine: Engine,
  vaultId: string,
  domain: string,
): Promise<Result<undefined, Refusal<ManageDomainReason>>> {
  return done(await callInSession(engine, endpoints.dropDomain, { params: { vaultId, domain } }), [])
}

/** Removes someone who signed on but is not a member yet. */
export async function dropNewcomer(
  engine: Engine,
  vaultId: string,
  email: string,
): Promise<Result<undefined, Refusal<ManageSignOnReason>>> {
  return done(
    await callInSession(engine, endpoints.dropNewcomer, { params: { vaultId }, body: { email } }),
    [],
  )
}

type Failure = Parameters<typeof asSessionRefusal>[0]

function done<Reason extends string>(
  answer: Result<unknown, Failure>,
  own: readonly Reason[],
): Result<undefined, Refusal<Reason | 'not-owner' | SessionReason>> {
  return answer.ok ? ok() : err(asOwnerRefusal(answer.error, own))
}

/**
 * `invalid` corresponds to the contract's invalid request. People who are not owners get the answer for something that
 * does not exist.
 */
function asOwnerRefusal<Reason extends string>(
  failure: Failure,
  own: readonly Reason[],
): Refusal<Reason | 'not-owner' | SessionReason> {
  const problem = failure.problem === 'invalid-request' ? 'invalid' : failure.problem
  const reason = own.find((one) => one === problem)
  if (reason !== undefined) return { reason }
  return problem === 'not-found' ? { reason: 'not-owner' } : asSessionRefusal(failure)
}
