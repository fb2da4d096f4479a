import type { Db } from '../../platform/database/database.ts'
import { deleteEventsOf, forgetInEvents } from './event-store.ts'

type OrganizationTables = {
  organizations: {
    vault_id: string
    payer_id: string | null
    second_factor_due_at: number | null
    is_passkey_no_proof: number
    ends_at: number | null
  }
  organization_members: { user_id: string; vault_id: string; joined_at: number; is_covered: number | null }
}

/** False when this person already pays for an organization. */
export async function insertOrganization(tx: Db, vaultId: string, payerId: string): Promise<boolean> {
  const row = await tx
    .$extendTables<OrganizationTables>()
    .insertInto('organizations')
    .values({
      vault_id: vaultId,
      payer_id: payerId,
      second_factor_due_at: null,
      is_passkey_no_proof: 0,
      ends_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('vault_id')
    .executeTakeFirst()
  return row !== undefined
}

/** `undefined` for a vault that is not an organization, `null` when no one pays. */
export async function findPayer(db: Db, vaultId: string): Promise<string | null | undefined> {
  const row = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organizations')
    .select('payer_id')
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row?.payer_id
}

/** Like `findPayer`, but locks the row: others who count its people wait until this transaction ends. */
export async function claimPayer(tx: Db, vaultId: string): Promise<string | null | undefined> {
  const row = await tx
    .$extendTables<OrganizationTables>()
    .updateTable('organizations')
    .set((eb) => ({ payer_id: eb.ref('payer_id') }))
    .where('vault_id', '=', vaultId)
    .returning('payer_id')
    .executeTakeFirst()
  return row?.payer_id
}

/** The time, in milliseconds since 1970, from which members need a second factor; `null` without such a rule. */
export async function findRuleOf(db: Db, vaultId: string): Promise<number | null> {
  const row = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organizations')
    .select('second_factor_due_at')
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row?.second_factor_due_at ?? null
}

export async function writeSecondFactorDue(tx: Db, vaultId: string, dueAtMs: number | null): Promise<void> {
  await tx
    .$extendTables<OrganizationTables>()
    .updateTable('organizations')
    .set({ second_factor_due_at: dueAtMs })
    .where('vault_id', '=', vaultId)
    .execute()
}

/** The earliest time from which an organization of this person requires a second factor; `null` for none. */
export async function findSecondFactorDue(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.vault_id', 'organization_members.vault_id')
    .select('organizations.second_factor_due_at as dueAtMs')
    .where('organization_members.user_id', '=', userId)
    .where('organizations.second_factor_due_at', 'is not', null)
    .orderBy('organizations.second_factor_due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.dueAtMs ?? null
}

/** Whether passkeys of this organization's members count as proof of identity. */
export async function findPasskeyRule(db: Db, vaultId: string): Promise<boolean> {
  const row = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organizations')
    .select('is_passkey_no_proof')
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row?.is_passkey_no_proof !== 1
}

/** Stops enforcing the organization's rules on this server. */
export async function liftRules(tx: Db, vaultId: string): Promise<void> {
  await tx
    .$extendTables<OrganizationTables>()
    .updateTable('organizations')
    .set({ second_factor_due_at: null, is_passkey_no_proof: 0, ends_at: null })
    .where('vault_id', '=', vaultId)
    .execute()
}

export async function writePasskeyRule(tx: Db, vaultId: string, mayProve: boolean): Promise<void> {
  await tx
    .$extendTables<OrganizationTables>()
    .updateTable('organizations')
    .set({ is_passkey_no_proof: mayProve ? 0 : 1 })
    .where('vault_id', '=', vaultId)
    .execute()
}

/**
 * The earliest time at which the organization may be ended, as announced to its members; `null` if no end is announced.
 */
export async function findEnd(db: Db, vaultId: string): Promise<number | null> {
  const row = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organizations')
    .select('ends_at')
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row?.ends_at ?? null
}

export async function writeEnd(tx: Db, vaultId: string, endsAtMs: number | null): Promise<void> {
  await tx
    .$extendTables<OrganizationTables>()
    .updateTable('organizations')
    .set({ ends_at: endsAtMs })
    .where('vault_id', '=', vaultId)
    .execute()
}

/** Whether this person's passkeys count as proof of identity: no organization that they joined forbids it. */
export async function mayPasskeyProve(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.vault_id', 'organization_members.vault_id')
    .select('organizations.vault_id')
    .where('organization_members.user_id', '=', userId)
    .where('organizations.is_passkey_no_proof', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/** The organization that this person pays for; `null` for none. */
export async function findPaidBy(db: Db, payerId: string): Promise<string | null> {
  const row = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organizations')
    .select('vault_id')
    .where('payer_id', '=', payerId)
    .executeTakeFirst()
  return row?.vault_id ?? null
}

export async function writePayer(tx: Db, vaultId: string, payerId: string | null): Promise<void> {
  await tx
    .$extendTables<OrganizationTables>()
    .updateTable('organizations')
    .set({ payer_id: payerId })
    .where('vault_id', '=', vaultId)
    .execute()
}

/** Organizations that this person has joined. */
export async function listJoinedBy(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; vaultId: string; payerId: string | null }[]> {
  if (userIds.length === 0) return []
  return db
    .$extendTables<OrganizationTables>()
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.vault_id', 'organization_members.vault_id')
    .select([
      'organization_members.user_id as userId',
      'organizations.vault_id as vaultId',
      'organizations.payer_id as payerId',
    ])
    .where('organization_members.user_id', 'in', userIds)
    .execute()
}

/** Whether a person is an accepted member of this organization. */
export async function hasJoined(db: Db, userId: string, vaultId: string): Promise<boolean> {
  const row = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organization_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  return row !== undefined
}

/** User ids of everyone who has joined, with the time. */
export async function listJoined(db: Db, vaultId: string): Promise<Map<string, number>> {
  const rows = await db
    .$extendTables<OrganizationTables>()
    .selectFrom('organization_members')
    .select(['user_id', 'joined_at'])
    .where('vault_id', '=', vaultId)
    .execute()
  return new Map(rows.map(({ user_id, joined_at }) => [user_id, joined_at]))
}

/** False when the person had already joined. */
export async function insertJoined(
  tx: Db,
  userId: string,
  vaultId: string,
  joinedAtMs: number,
): Promise<boolean> {
  const row = await tx
    .$extendTables<OrganizationTables>()
    .insertInto('organization_members')
    .values({ user_id: userId, vault_id: vaultId, joined_at: joinedAtMs, is_covered: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('vault_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes everyone else from the joined members. A payer who is not among them no longer pays; returns whether that was
 * so.
 */
export async function keepJoined(tx: Db, vaultId: string, userIds: readonly string[]): Promise<boolean> {
  let gone = tx
    .$extendTables<OrganizationTables>()
    .deleteFrom('organization_members')
    .where('vault_id', '=', vaultId)
  if (userIds.length > 0) gone = gone.where('user_id', 'not in', userIds)
  await gone.execute()
  const payerId = await findPayer(tx, vaultId)
  if (payerId == null || userIds.includes(payerId)) return false
  await writePayer(tx, vaultId, null)
  return true
}

/** Also ends paying for it; returns whether the person did. */
export async function deleteJoined(tx: Db, userId: string, vaultId: string): Promise<boolean> {
  await tx
    .$extendTables<OrganizationTables>()
    .deleteFrom('organization_members')
    .where('user_id', '=', userId)
    .where('vault_id', '=', vaultId)
    .execute()
  if ((await findPayer(tx, vaultId)) !== userId) return false
  await writePayer(tx, vaultId, null)
  return true
}

/** An organization that this person pays for has no payer afterwards. Returns the ids of those. */
export async function eraseOrganizationsOf(tx: Db, userId: string): Promise<string[]> {
  const tables = tx.$extendTables<OrganizationTables>()
  await tables.deleteFrom('organization_members').where('user_id', '=', userId).execute()
  const paidFor = await tables
    .updateTable('organizations')
    .set({ payer_id: null })
    .where('payer_id', '=', userId)
    .returning('vault_id')
    .execute()
  await forgetInEvents(tx, userId)
  return paidFor.map(({ vault_id }) => vault_id)
}

/** Call before the vault is deleted. */
export async function deleteOrganization(tx: Db, vaultId: string): Promise<void> {
  const tables = tx.$extendTables<OrganizationTables>()
  await tables.deleteFrom('organization_members').where('vault_id', '=', vaultId).execute()
  await deleteEventsOf(tx, vaultId)
  await tables.deleteFrom('organizations').where('vault_id', '=', vaultId).execute()
}
