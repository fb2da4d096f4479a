import { finishSignOn, installedState, referenceOf, type SignOnCause, startSignOn } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccount, findAccountByEmail } from '../accounts/index.ts'
import { noteEvents } from '../organizations/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { type Attempt, giveAttempt, takeAttempt } from './attempt.ts'
import { findOwnerOfDomain } from './domain-store.ts'
import { type ProviderPorts, settingsOf } from './manage-provider.ts'
import { deleteNewcomer, insertNewcomer } from './newcomer-store.ts'
import type { Vouched } from './openid.ts'
import { findProvider, type StoredProvider } from './provider-store.ts'
import { domainOf, giveProof, isMember } from './sign-on-rule.ts'
import { findUserOfSubject, writeSubject } from './subject-store.ts'

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
  /**
   * Records a refused sign-in in the organization's log, unless `refusalsNoted` is reached: repeated attempts must not
   * fill it. Resolves to the entry's reference; `undefined` if nothing was recorded.
   */
  const noteRefused = async (vaultId: string, cause: SignOnCause): Promise<string | undefined> => {
    if ((await rateLimiter.take([{ limit: refusalsNoted, subject: vaultId }])) !== null) return undefined
    const event = { type: 'SIGN_ON_REFUSED', actorId: null, memberId: null, cause } as const
    const [eventId] = await noteEvents(db, plans, vaultId, [event], clock.nowMs())
    return eventId === undefined ? undefined : referenceOf(eventId)
  }

  server.serve(startSignOn, [startsPerAddress], async ({ body: { email }, caller }) => {
    const vaultId = await findOwnerOfDomain(db, domainOf(email) ?? '')
    const provider = vaultId === null ? null : await findProvider(db, vaultId)
    if (vaultId === null || provider === null) return err('no-single-sign-on')
    const statePrefix = caller.client === null ? '' : installedState
    const begun = await client.begin(settingsOf(atRest, vaultId, provider), email.trim(), statePrefix)
    if (!begun.ok) {
      const reference = await noteRefused(vaultId, begun.error)
      return err({ problem: 'provider-unreachable', reference })
    }
    const { url, ...flow } = begun.value
    const { issuer, clientId } = provider
    giveAttempt(atRest, caller, { vaultId, issuer, clientId, ...flow }, clock.nowMs())
    return ok({ url })
  })

  server.serve(finishSignOn, [perAddress], async ({ body: { answer }, caller }) => {
    const nowMs = clock.nowMs()
    const attempt = takeAttempt(atRest, caller, nowMs, 'sign-in')
    const provider = attempt === null ? null : await findProviderOf(db, attempt)
    if (attempt === null || provider === null) return err('sign-on-expired')
    const { vaultId } = attempt
    const vouched = await client.finish(settingsOf(atRest, vaultId, provider), attempt, answer)
    if (!vouched.ok) {
      const reference = await noteRefused(vaultId, vouched.error)
      const problem = isProviderDown(vouched.error) ? 'provider-unreachable' : 'sign-on-refused'
      return err({ problem, reference })
    }

    const found = await findVouched(db, vaultId, vouched.value)
    if (found.cause === 'other-domain') {
      return err({ problem: 'sign-on-refused', reference: await noteRefused(vaultId, found.cause) })
    }
    const { email, account } = found
    if (found.cause === 'not-a-member' || account === null) {
      await insertNewcomer(db, vaultId, { email, name: vouched.value.name, askedAt: nowMs })
      return err({ problem: 'not-a-member', reference: await noteRefused(vaultId, 'not-a-member') })
    }
    const { userId } = account
    await inTransaction(database.durable, async (tx) => {
      await giveProof(tx, { userId, vaultId }, caller, nowMs)
      await writeSubject(tx, { userId, vaultId }, vouched.value.subject)
      await deleteNewcomer(tx, vaultId, email)
      await recordEvent(tx, { userId, type: 'SIGN_ON_CONFIRMED', status: 'success', caller, nowMs })
    })
    return ok({ email: account.email })
  })
}

/** The provider that an attempt began with; `null` when the organization has another one, or none, by now. */
export async function findProviderOf(
  db: Db,
  { vaultId, issuer, clientId }: Attempt,
): Promise<StoredProvider | null> {
  const provider = await findProvider(db, vaultId)
  return provider?.issuer === issuer && provider.clientId === clientId ? provider : null
}

type FoundVouched =
  | { cause: 'other-domain' }
  | { cause: 'not-a-member' | null; email: string; account: Awaited<ReturnType<typeof findAccountByEmail>> }

/**
 * The account of the person whom the provider has confirmed: the one that it confirmed under the same identifier
 * before, even if the address at the provider has changed since; otherwise the one with the address. A provider may
 * only confirm addresses in domains that its organization has verified.
 */
export async function findVouched(db: Db, vaultId: string, vouched: Vouched): Promise<FoundVouched> {
  const email = canonicalEmail(vouched.email)
  const isSpokenFor = async (address: string | null): Promise<boolean> =>
    address !== null && (await findOwnerOfDomain(db, domainOf(address) ?? '')) === vaultId
  const knownId = await findUserOfSubject(db, vaultId, vouched.subject)
  const known = knownId === null ? null : await findAccount(db, knownId)
  if (known !== null && (await isSpokenFor(known.email)) && (await isMember(db, known.userId, vaultId))) {
    return { cause: null, email: email ?? known.email, account: known }
  }
  if (email === null || !(await isSpokenFor(email))) return { cause: 'other-domain' }
  const account = await findAccountByEmail(db, email)
  const isListed = account !== null && (await isMember(db, account.userId, vaultId))
  return { cause: isListed ? null : 'not-a-member', email, account }
}

/** Causes that the person cannot fix, neither by another try nor with another account. */
function isProviderDown(cause: SignOnCause): boolean {
  return cause === 'unreachable' || cause === 'not-a-provider' || cause === 'other-issuer'
}
