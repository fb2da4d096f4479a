import type { Db } from '../../platform/database/database.ts'

type DomainTables = {
  sign_on_domains: { vault_id: string; domain: string; record: string; verified_at: number | null }
}

export interface StoredDomain {
  domain: string
  record: string
  verifiedAtMs: number | null
}

const columns = ['domain', 'record', 'verified_at as verifiedAtMs'] as const

/** Sorted by name. */
export async function listDomains(db: Db, vaultId: string): Promise<StoredDomain[]> {
  return db
    .$extendTables<DomainTables>()
    .selectFrom('sign_on_domains')
    .select(columns)
    .where('vault_id', '=', vaultId)
    .orderBy('domain')
    .execute()
}

export async function findDomain(db: Db, vaultId: string, domain: string): Promise<StoredDomain | null> {
  const row = await db
    .$extendTables<DomainTables>()
    .selectFrom('sign_on_domains')
    .select(columns)
    .where('vault_id', '=', vaultId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row ?? null
}

/** The organization that has verified this domain; `null` for none. */
export async function findOwnerOfDomain(db: Db, domain: string): Promise<string | null> {
  const row = await db
    .$extendTables<DomainTables>()
    .selectFrom('sign_on_domains')
    .select('vault_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.vault_id ?? null
}

/** Leaves an already claimed domain unchanged. */
export async function insertDomain(
  tx: Db,
  vaultId: string,
  { domain, record }: Pick<StoredDomain, 'domain' | 'record'>,
): Promise<void> {
  await tx
    .$extendTables<DomainTables>()
    .insertInto('sign_on_domains')
    .values({ vault_id: vaultId, domain, record, verified_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when another organization has verified it before. */
export async function confirmDomain(
  tx: Db,
  vaultId: string,
  domain: string,
  nowMs: number,
): Promise<boolean> {
  const row = await tx
    .$extendTables<DomainTables>()
    .updateTable('sign_on_domains')
    .set({ verified_at: nowMs })
    .where('vault_id', '=', vaultId)
    .where('domain', '=', domain)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_on_domains as shown')
            .select('shown.vault_id')
            .where('shown.domain', '=', domain)
            .where('shown.vault_id', '!=', vaultId)
            .where('shown.verified_at', 'is not', null),
        ),
      ),
    )
    .returning('domain')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was none. */
export async function deleteDomain(tx: Db, vaultId: string, domain: string): Promise<boolean> {
  const row = await tx
    .$extendTables<DomainTables>()
    .deleteFrom('sign_on_domains')
    .where('vault_id', '=', vaultId)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDomainsOf(tx: Db, vaultId: string): Promise<void> {
  await tx
    .$extendTables<DomainTables>()
    .deleteFrom('sign_on_domains')
    .where('vault_id', '=', vaultId)
    .execute()
}
