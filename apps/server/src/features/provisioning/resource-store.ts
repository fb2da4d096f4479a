import type { Db } from '../../platform/database/database.ts'

export type ResourceKind = 'User' | 'Group'
/** Users that the directory deleted, but that the organization may still list. */
const goneKind = 'Gone'

type ProvisioningTables = {
  provisioning_tokens: {
    vault_id: string
    token_hash: string
    created_at: number
    last_used_at: number | null
  }
  provisioned_resources: {
    vault_id: string
    resource_id: string
    kind: string
    name: string
    body: string
    created_at: number
    changed_at: number
  }
}

export interface StoredResource {
  resourceId: string
  /** The resource as the directory sent it, as JSON. */
  body: string
  createdAtMs: number
  changedAtMs: number
}

const columns = [
  'resource_id as resourceId',
  'body',
  'created_at as createdAtMs',
  'changed_at as changedAtMs',
] as const

/** The organization that a token belongs to; `null` for an invalid token. */
export async function findVaultOfToken(db: Db, tokenHash: string): Promise<string | null> {
  const row = await db
    .$extendTables<ProvisioningTables>()
    .selectFrom('provisioning_tokens')
    .select('vault_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.vault_id ?? null
}

export async function touchToken(db: Db, vaultId: string, nowMs: number): Promise<void> {
  await db
    .$extendTables<ProvisioningTables>()
    .updateTable('provisioning_tokens')
    .set({ last_used_at: nowMs })
    .where('vault_id', '=', vaultId)
    .execute()
}

export async function findToken(
  db: Db,
  vaultId: string,
): Promise<{ createdAt: number; lastUsedAt: number | null } | null> {
  const row = await db
    .$extendTables<ProvisioningTables>()
    .selectFrom('provisioning_tokens')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row ?? null
}

/** Replaces the previous token. */
export async function writeToken(tx: Db, vaultId: string, tokenHash: string, nowMs: number): Promise<void> {
  const token = { token_hash: tokenHash, created_at: nowMs, last_used_at: null }
  await tx
    .$extendTables<ProvisioningTables>()
    .insertInto('provisioning_tokens')
    .values({ vault_id: vaultId, ...token })
    .onConflict((conflict) => conflict.column('vault_id').doUpdateSet(token))
    .execute()
}

export async function deleteToken(tx: Db, vaultId: string): Promise<void> {
  await tx
    .$extendTables<ProvisioningTables>()
    .deleteFrom('provisioning_tokens')
    .where('vault_id', '=', vaultId)
    .execute()
}

/** Oldest first. */
export async function listResources(db: Db, vaultId: string, kind: ResourceKind): Promise<StoredResource[]> {
  return db
    .$extendTables<ProvisioningTables>()
    .selectFrom('provisioned_resources')
    .select(columns)
    .where('vault_id', '=', vaultId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('resource_id')
    .execute()
}

export async function countResources(db: Db, vaultId: string): Promise<number> {
  const row = await db
    .$extendTables<ProvisioningTables>()
    .selectFrom('provisioned_resources')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('vault_id', '=', vaultId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function findResource(
  db: Db,
  vaultId: string,
  kind: ResourceKind,
  resourceId: string,
): Promise<StoredResource | null> {
  const row = await db
    .$extendTables<ProvisioningTables>()
    .selectFrom('provisioned_resources')
    .select(columns)
    .where('vault_id', '=', vaultId)
    .where('kind', '=', kind)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst()
  return row ?? null
}

/** False when another resource has this name. */
export async function insertResource(
  tx: Db,
  vaultId: string,
  { kind, name, ...resource }: StoredResource & { kind: ResourceKind; name: string },
): Promise<boolean> {
  const row = await tx
    .$extendTables<ProvisioningTables>()
    .insertInto('provisioned_resources')
    .values({
      vault_id: vaultId,
      resource_id: resource.resourceId,
      kind,
      name,
      body: resource.body,
      created_at: resource.createdAtMs,
      changed_at: resource.changedAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('resource_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes only if the resource is still as it was read; otherwise returns `changed`. */
export async function writeResource(
  db: Db,
  vaultId: string,
  {
    resourceId,
    kind,
    name,
    body,
    changedAtMs,
  }: Omit<StoredResource, 'createdAtMs'> & {
    kind: ResourceKind
    name: string
  },
  before: Pick<StoredResource, 'body' | 'changedAtMs'>,
): Promise<true | 'name-taken' | 'changed'> {
  const row = await db
    .$extendTables<ProvisioningTables>()
    .updateTable('provisioned_resources')
    .set({ name, body, changed_at: changedAtMs })
    .where('vault_id', '=', vaultId)
    .where('kind', '=', kind)
    .where('resource_id', '=', resourceId)
    .where('body', '=', before.body)
    .where('changed_at', '=', before.changedAtMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provisioned_resources as other')
            .select('other.resource_id')
            .where('other.vault_id', '=', vaultId)
            .where('other.kind', '=', kind)
            .where('other.name', '=', name)
            .where('other.resource_id', '!=', resourceId),
        ),
      ),
    )
    .returning('resource_id')
    .executeTakeFirst()
  if (row !== undefined) return true
  const now = await findResource(db, vaultId, kind, resourceId)
  const isAsBefore = now?.body === before.body && now.changedAtMs === before.changedAtMs
  return isAsBefore ? 'name-taken' : 'changed'
}

/** Users that the directory deleted. */
export async function listGone(db: Db, vaultId: string): Promise<{ body: string }[]> {
  return db
    .$extendTables<ProvisioningTables>()
    .selectFrom('provisioned_resources')
    .select('body')
    .where('vault_id', '=', vaultId)
    .where('kind', '=', goneKind)
    .execute()
}

/** Marks a user as deleted by the directory. The data stays, so that owners can see it. False if there is none. */
export async function retireUser(tx: Db, vaultId: string, resourceId: string): Promise<boolean> {
  const row = await tx
    .$extendTables<ProvisioningTables>()
    .updateTable('provisioned_resources')
    .set({ kind: goneKind, name: resourceId })
    .where('vault_id', '=', vaultId)
    .where('kind', '=', 'User')
    .where('resource_id', '=', resourceId)
    .returning('resource_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was none. */
export async function deleteGroup(tx: Db, vaultId: string, resourceId: string): Promise<boolean> {
  const row = await tx
    .$extendTables<ProvisioningTables>()
    .deleteFrom('provisioned_resources')
    .where('vault_id', '=', vaultId)
    .where('kind', '=', 'Group')
    .where('resource_id', '=', resourceId)
    .returning('resource_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Call before the organization is deleted. */
export async function eraseProvisioning(tx: Db, vaultId: string): Promise<void> {
  await deleteToken(tx, vaultId)
  await tx
    .$extendTables<ProvisioningTables>()
    .deleteFrom('provisioned_resources')
    .where('vault_id', '=', vaultId)
    .execute()
}
