/** Single sign-on as far as a device has a part in it: asking the server, and saying why it refuses. */
import {
  claimDomain,
  dropDomain,
  dropNewcomer,
  finishSignOn,
  getSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
  setSignOnRule,
  startSignOn,
  testSingleSignOn,
  verifyDomain,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { asNetworkRefusal, asSessionRefusal, call } from '../http/call.ts'
import type { Refusal, SessionReason } from '../base/refusal.ts'
import { callInSession } from '../sessions/call-in-session.ts'
import type { Engine } from '../sessions/session.ts'
import type { SignOnEngine } from '../sign-on-engine.ts'

export function createSignOnEngine(engine: Engine): SignOnEngine {
  return {
    async startSignOn(typed) {
      const email = canonicalEmail(typed)
      if (email === null) return err({ reason: 'invalid-email' })
      const answer = await call(engine.ports, startSignOn, { body: { email } })
      if (answer.ok) return ok(answer.value.reply)
      const { problem } = answer.error
      return problem === 'no-single-sign-on' || problem === 'provider-unreachable'
        ? err({ reason: problem })
        : err(asNetworkRefusal(answer.error))
    },

    async finishSignOn(query) {
      const answer = await call(engine.ports, finishSignOn, { body: { answer: query } })
      if (answer.ok) return ok(answer.value.reply)
      const { problem } = answer.error
      switch (problem) {
        case 'sign-on-expired':
        case 'sign-on-refused':
        case 'not-a-member':
        case 'provider-unreachable':
          return err({ reason: problem })
        case 'invalid-request':
          return err({ reason: 'sign-on-expired' })
        default:
          return err(asNetworkRefusal(answer.error))
      }
    },

    async getSingleSignOn(vaultId) {
      const params = { vaultId }
      const answer = await callInSession(engine, getSingleSignOn, { params, isRepeatable: true })
      return answer.ok ? ok(answer.value.reply) : err(asOwnerRefusal(answer.error, []))
    },

    async saveSingleSignOn(vaultId, body) {
      const answer = await callInSession(engine, saveSingleSignOn, { params: { vaultId }, body })
      return done(answer, ['issuer-refused', 'plan-limit', 'invalid'])
    },

    async removeSingleSignOn(vaultId) {
      return done(await callInSession(engine, removeSingleSignOn, { params: { vaultId } }), [])
    },

    async testSingleSignOn(vaultId) {
      const answer = await callInSession(engine, testSingleSignOn, { params: { vaultId } })
      return answer.ok ? ok(answer.value.reply) : err(asOwnerRefusal(answer.error, []))
    },

    async setSignOnRule(vaultId, body) {
      const answer = await callInSession(engine, setSignOnRule, { params: { vaultId }, body })
      return done(answer, ['not-ready', 'not-an-owner'])
    },

    async claimDomain(vaultId, domain) {
      const answer = await callInSession(engine, claimDomain, { params: { vaultId }, body: { domain } })
      return done(answer, ['invalid', 'plan-limit', 'too-many-domains'])
    },

    async verifyDomain(vaultId, domain) {
      const answer = await callInSession(engine, verifyDomain, { params: { vaultId, domain } })
      return done(answer, ['record-missing', 'domain-taken', 'dns-unreachable'])
    },

    async dropDomain(vaultId, domain) {
      return done(await callInSession(engine, dropDomain, { params: { vaultId, domain } }), [])
    },

    async dropNewcomer(vaultId, email) {
      return done(await callInSession(engine, dropNewcomer, { params: { vaultId }, body: { email } }), [])
    },
  }
}

type Failure = Parameters<typeof asSessionRefusal>[0]

function done<Reason extends string>(
  answer: Result<unknown, Failure>,
  own: readonly Reason[],
): Result<undefined, Refusal<Reason | 'not-owner' | SessionReason>> {
  return answer.ok ? ok() : err(asOwnerRefusal(answer.error, own))
}

/** `invalid` is what the contract calls an invalid request; whoever is no owner is told that there is nothing. */
function asOwnerRefusal<Reason extends string>(
  failure: Failure,
  own: readonly Reason[],
): Refusal<Reason | 'not-owner' | SessionReason> {
  const problem = failure.problem === 'invalid-request' ? 'invalid' : failure.problem
  const reason = own.find((one) => one === problem)
  if (reason !== undefined) return { reason }
  return problem === 'not-found' ? { reason: 'not-owner' } : asSessionRefusal(failure)
}
