/**
 * Single sign-on: an organization's OpenID provider confirms its people at sign-in. That alone grants nothing: a
 * session also needs the password or a passkey (docs/decisions/0033).
 */
import { createAtRest } from '../../platform/at-rest.ts'
import type { Db } from '../../platform/database/database.ts'
import { createOutsideFetch, type OutsideFetch } from '../../platform/outside-fetch.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { ReadTxtRecords } from '../../platform/txt-records.ts'
import type { TellMembers } from '../organizations/index.ts'
import { deleteDomainsOf } from './domain-store.ts'
import { serveDomains } from './manage-domains.ts'
import { serveProvider } from './manage-provider.ts'
import { deleteNewcomersFor } from './newcomer-store.ts'
import type { OpenIdClient } from './openid.ts'
import { deleteEndedProofs, deleteProofsFor, deleteProofsOf } from './proof-store.ts'
import { deleteProvider, forgetExempt } from './provider-store.ts'
import { serveSignOn } from './sign-on.ts'
import { deleteSubjectsFor, deleteSubjectsOf } from './subject-store.ts'
import { serveTest } from './test-sign-on.ts'

export { hasSignOn } from './plan.ts'
export { createSignOnRule, shortenForRule } from './sign-on-rule.ts'

export interface SignOnSettings {
  readTxtRecords: ReadTxtRecords
  /** Whether providers may be in the server's own network. */
  reachesPrivate: boolean
}

export function serveSingleSignOn(
  server: Server,
  platform: Platform,
  plans: Plans,
  { readTxtRecords, reachesPrivate, tellMembers }: SignOnSettings & { tellMembers: TellMembers },
): void {
  const { database, clock, jobs, enumerationKey, publicUrl } = platform
  const redirectUrl = `${publicUrl}/auth/sso`
  const client = openIdClient(createOutsideFetch(reachesPrivate), redirectUrl)
  const atRest = createAtRest(enumerationKey, 'single-sign-on')
  serveProvider(server, platform, plans, { atRest, redirectUrl, reachesPrivate, tellMembers })
  serveDomains(server, platform, plans, readTxtRecords)
  serveSignOn(server, platform, plans, { client, atRest })
  serveTest(server, platform, { client, atRest })
  jobs.repeat('purge-sign-on-proofs', 3600_000, () => deleteEndedProofs(database.disposable, clock.nowMs()))
}

/** Loads the library on first use: most servers have no provider. */
function openIdClient(outsideFetch: OutsideFetch, redirectUrl: string): OpenIdClient {
  const load = async (): Promise<OpenIdClient> => {
    const { createOpenIdClient } = await import('./openid.ts')
    return createOpenIdClient(outsideFetch, redirectUrl)
  }
  return {
    probe: async (url) => (await load()).probe(url),
    begin: async (...asked) => (await load()).begin(...asked),
    finish: async (settings, attempt, answer) => (await load()).finish(settings, attempt, answer),
  }
}

/** Call before the organization is deleted. */
export async function eraseSignOn(tx: Db, vaultId: string): Promise<void> {
  await deleteProofsFor(tx, vaultId)
  await deleteSubjectsFor(tx, vaultId)
  await deleteNewcomersFor(tx, vaultId)
  await deleteDomainsOf(tx, vaultId)
  await deleteProvider(tx, vaultId)
}

/** Call before the account is deleted. */
export async function eraseSignOnOf(tx: Db, userId: string): Promise<void> {
  await deleteProofsOf(tx, userId)
  await deleteSubjectsOf(tx, userId)
  await forgetExempt(tx, userId)
}
