/**
 * An owner's test: a complete sign-in through the provider's page and back, with the client's secret, in the owner's
 * own browser. Only the owner sees the cause in full; a refused member gets a reference to it.
 */
import { finishSignOnTest, testSingleSignOn, testState } from '@severy/contract'
import { err, ok } from '@severy/result'
import { inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccount } from '../accounts/index.ts'
import { isOrganizationOwner } from '../organizations/index.ts'
import { giveAttempt, takeAttempt } from './attempt.ts'
import { type ProviderPorts, settingsOf } from './manage-provider.ts'
import { findProvider } from './provider-store.ts'
import { findProviderOf, findVouched } from './sign-on.ts'
import { writeSubject } from './subject-store.ts'
import { giveProof } from './sign-on-rule.ts'

const testsPerPerson: Limit = { name: 'sign-on-test', triesMax: 60, windowMs: 3600_000 }
const finishesPerAddress = {
  name: 'sign-on-test-finish',
  triesMax: 60,
  windowMs: 15 * 60_000,
  by: 'address',
} as const

export function serveTest(
  server: Server,
  { database, clock, rateLimiter, live }: Platform,
  { client, atRest }: ProviderPorts,
): void {
  const db = database.durable

  server.serve(testSingleSignOn, [], async ({ params: { vaultId }, session: { userId }, caller }) => {
    if (!(await isOrganizationOwner(db, userId, vaultId))) return err('not-found')
    const provider = await findProvider(db, vaultId)
    if (provider === null) return err('not-found')
    const waitSeconds = await rateLimiter.take([{ limit: testsPerPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const email = (await findAccount(db, userId))?.email ?? ''
    const begun = await client.begin(settingsOf(atRest, vaultId, provider), email, testState)
    if (!begun.ok) return ok({ url: null, cause: begun.error })
    const { url, ...flow } = begun.value
    const cause = await client.probe(url)
    if (cause !== null) return ok({ url: null, cause })
    const { issuer, clientId } = provider
    giveAttempt(atRest, caller, { vaultId, issuer, clientId, testerId: userId, ...flow }, clock.nowMs())
    return ok({ url, cause: null })
  })

  server.serve(finishSignOnTest, [finishesPerAddress], async ({ body: { answer }, caller }) => {
    const nowMs = clock.nowMs()
    const attempt = takeAttempt(atRest, caller, nowMs, 'test')
    const provider = attempt === null ? null : await findProviderOf(db, attempt)
    if (attempt?.testerId === undefined || provider === null) return err('sign-on-expired')
    const { vaultId, testerId } = attempt
    if (!(await isOrganizationOwner(db, testerId, vaultId))) return err('sign-on-expired')
    const vouched = await client.finish(settingsOf(atRest, vaultId, provider), attempt, answer)
    if (!vouched.ok) return ok({ cause: vouched.error, email: null })
    const { email } = vouched.value
    const found = await findVouched(db, vaultId, vouched.value)
    if (found.cause !== null || found.account === null) return ok({ cause: found.cause, email })
    const { userId } = found.account
    await inTransaction(database.durable, async (tx) => {
      await giveProof(tx, { userId, vaultId }, caller, nowMs)
      await writeSubject(tx, { userId, vaultId }, vouched.value.subject)
    })
    await live.publish([testerId], { type: 'profile-changed' })
    return ok({ cause: null, email: found.account.email })
  })
}
