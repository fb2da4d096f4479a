import { finishSignOn, installedState, startSignOn } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { noteEvents } from '../organizations/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { giveAttempt, takeAttempt } from './attempt.ts'
import { findOwnerOfDomain } from './domain-store.ts'
import { type ProviderPorts, settingsOf } from './manage-provider.ts'
import { deleteNewcomer, insertNewcomer } from './newcomer-store.ts'
import { findProvider } from './provider-store.ts'
import { domainOf, giveProof, isMember } from './sign-on-rule.ts'

/** Each request calls another server. */
const startsPerAddress = { name: 'sign-on', triesMax: 60, windowMs: 15 * 60_000, by: 'address' } as const
const refusalsNoted: Limit = { name: 'sign-on-refusals-noted', triesMax: 60, windowMs: 3600_000 }
const perAddress = { ...startsPerAddress, name: 'sign-on-finish' } as const

export function serveSignOn(
  server: Server,
  platform: Platform,
  plans: Plans,
  { client, atRest }: ProviderPorts,
): void {
  const { database, clock, rateLimiter } = platform
  const db = database.durable
  /** At most this many per organization, so that repeated attempts do not fill its log. */
  const noteRefused = async (vaultId: string): Promise<void> => {
    if ((await rateLimiter.take([{ limit: refusalsNoted, subject: vaultId }])) !== null) return
    const event = { type: 'SIGN_ON_REFUSED', actorId: null, memberId: null } as const
    await noteEvents(db, plans, vaultId, [event], clock.nowMs())
  }

  server.serve(startSignOn, [startsPerAddress], async ({ body: { email }, caller }) => {
    const vaultId = await findOwnerOfDomain(db, domainOf(email) ?? '')
    const provider = vaultId === null ? null : await findProvider(db, vaultId)
    if (vaultId === null || provider === null) return err('no-single-sign-on')
    const statePrefix = caller.client === null ? '' : installedState
    const begun = await client.begin(settingsOf(atRest, vaultId, provider), email.trim(), statePrefix)
    if (!begun.ok) return err('provider-unreachable')
    const { url, ...flow } = begun.value
    const { issuer, clientId } = provider
    giveAttempt(atRest, caller, { vaultId, issuer, clientId, ...flow }, clock.nowMs())
    return ok({ url })
  })

  server.serve(finishSignOn, [perAddress], async ({ body: { answer }, caller }) => {
    const nowMs = clock.nowMs()
    const attempt = takeAttempt(atRest, caller, nowMs)
    if (attempt === null) return err('sign-on-expired')
    const { vaultId } = attempt
    const provider = await findProvider(db, vaultId)
    const isSame = provider?.issuer === attempt.issuer && provider.clientId === attempt.clientId
    if (provider === null || !isSame) return err('sign-on-expired')
    const vouched = await client.finish(settingsOf(atRest, vaultId, provider), attempt, answer)
    if (!vouched.ok) {
      await noteRefused(vaultId)
      return err('provider-unreachable')
    }

    const email = canonicalEmail(vouched.value?.email ?? '')
    // A provider may only confirm addresses in domains that its organization has verified.
    if (email === null || (await findOwnerOfDomain(db, domainOf(email) ?? '')) !== vaultId) {
      await noteRefused(vaultId)
      return err('sign-on-refused')
    }
    const account = await findAccountByEmail(db, email)
    const userId = account?.userId ?? ''
    if (account === null || !(await isMember(db, userId, vaultId))) {
      await insertNewcomer(db, vaultId, { email, name: vouched.value?.name ?? null, askedAt: nowMs })
      await noteRefused(vaultId)
      return err('not-a-member')
    }
    await database.durable.transaction().execute(async (tx) => {
      await giveProof(tx, { userId, vaultId }, caller, nowMs)
      await deleteNewcomer(tx, vaultId, email)
      await recordEvent(tx, { userId, type: 'SIGN_ON_CONFIRMED', status: 'success', caller, nowMs })
    })
    return ok({ email: account.email })
  })
}
