import { claimDomain, dropDomain, dropNewcomer, type SignOnDomain, verifyDomain } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { newToken } from '../../platform/random.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import type { ReadTxtRecords } from '../../platform/txt-records.ts'
import { isOrganizationOwner } from '../organizations/index.ts'
import {
  confirmDomain,
  deleteDomain,
  findDomain,
  insertDomain,
  listDomains,
  type StoredDomain,
} from './domain-store.ts'
import { deleteNewcomer } from './newcomer-store.ts'
import { hasSignOn } from './plan.ts'

const domainsMax = 20
const looksPerPerson: Limit = { name: 'domain-look', triesMax: 60, windowMs: 3600_000 }

export function serveDomains(
  server: Server,
  { database, clock, rateLimiter }: Platform,
  plans: Plans,
  readTxtRecords: ReadTxtRecords,
): void {
  const db = database.durable

  server.serve(claimDomain, [], async ({ params: { vaultId }, body: { domain }, session: { userId } }) =>
    transact<SignOnDomain, 'not-found' | 'plan-limit' | 'too-many-domains'>(db, async (tx) => {
      if (!(await isOrganizationOwner(tx, userId, vaultId))) return err('not-found')
      if (!(await hasSignOn(tx, plans, vaultId, clock.nowMs()))) return err('plan-limit')
      const known = await listDomains(tx, vaultId)
      if (known.length >= domainsMax && !known.some((one) => one.domain === domain)) {
        return err('too-many-domains')
      }
      await insertDomain(tx, vaultId, { domain, record: `severy-domain=${newToken()}` })
      const claimed = await findDomain(tx, vaultId, domain)
      if (claimed === null) throw new Error('A domain that was just claimed is not there')
      return ok(describeDomain(claimed))
    }),
  )

  server.serve(verifyDomain, [], async ({ params: { vaultId, domain }, session: { userId } }) => {
    if (!(await isOrganizationOwner(db, userId, vaultId))) return err('not-found')
    const claimed = await findDomain(db, vaultId, domain)
    if (claimed === null) return err('not-found')
    if (claimed.verifiedAtMs !== null) return ok()
    const waitSeconds = await rateLimiter.take([{ limit: looksPerPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const records = await readTxtRecords(recordName(domain))
    if (records === null) return err('dns-unreachable')
    if (!records.some((record) => record.trim() === claimed.record)) return err('record-missing')
    return (await confirmDomain(db, vaultId, domain, clock.nowMs())) ? ok() : err('domain-taken')
  })

  server.serve(dropDomain, [], async ({ params: { vaultId, domain }, session: { userId } }) => {
    if (!(await isOrganizationOwner(db, userId, vaultId))) return err('not-found')
    return (await deleteDomain(db, vaultId, domain)) ? ok() : err('not-found')
  })

  server.serve(dropNewcomer, [], async ({ params: { vaultId }, body: { email }, session: { userId } }) => {
    if (!(await isOrganizationOwner(db, userId, vaultId))) return err('not-found')
    await deleteNewcomer(db, vaultId, canonicalEmail(email) ?? email)
    return ok()
  })
}

export function describeDomain({ domain, record, verifiedAtMs }: StoredDomain): SignOnDomain {
  return { domain, recordName: recordName(domain), record, verifiedAt: verifiedAtMs }
}

/** A subdomain, because the TXT records of the domain itself are used by others. */
function recordName(domain: string): string {
  return `_severy.${domain}`
}
