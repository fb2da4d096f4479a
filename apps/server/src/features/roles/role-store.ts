import type { Role } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

/** Roles that are stored; a person without a row is a `user`. */
export type GrantedRole = Exclude<Role, 'user'>

type RoleTables = {
  user_roles: { user_id: string; role: GrantedRole; granted_at: number }
  role_terms: { user_id: string; first_granted_at: number }
}

export async function findRole(db: Db, userId: string): Promise<GrantedRole | null> {
  return (await findRoleGrant(db, userId))?.role ?? null
}

/** This person's role, and when their first role was granted; `null` without a role. */
export async function findRoleGrant(
  db: Db,
  userId: string,
): Promise<{ role: GrantedRole; firstGrantedAtMs: number } | null> {
  const row = await db
    .$extendTables<RoleTables>()
    .selectFrom('user_roles')
    .innerJoin('role_terms', 'role_terms.user_id', 'user_roles.user_id')
    .select(['user_roles.role', 'role_terms.first_granted_at as firstGrantedAtMs'])
    .where('user_roles.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function listRoles(
  db: Db,
): Promise<{ userId: string; role: GrantedRole; grantedAtMs: number }[]> {
  return db
    .$extendTables<RoleTables>()
    .selectFrom('user_roles')
    .select(['user_id as userId', 'role', 'granted_at as grantedAtMs'])
    .orderBy('granted_at')
    .orderBy('user_id')
    .execute()
}

/**
 * Returns the super admins and locks their rows until this transaction ends, so that two simultaneous changes cannot
 * each count on the other remaining.
 */
export async function lockSuperAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .$extendTables<RoleTables>()
    .updateTable('user_roles')
    .set((eb) => ({ granted_at: eb.ref('granted_at') }))
    .where('role', '=', 'super_admin')
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function writeRole(tx: Db, userId: string, role: GrantedRole, nowMs: number): Promise<void> {
  await tx
    .$extendTables<RoleTables>()
    .insertInto('user_roles')
    .values({ user_id: userId, role, granted_at: nowMs })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role, granted_at: nowMs }))
    .execute()
}

/** Starts the period in which a role works without a second factor, unless it has started before. */
export async function beginTerm(tx: Db, userId: string, nowMs: number): Promise<void> {
  await tx
    .$extendTables<RoleTables>()
    .insertInto('role_terms')
    .values({ user_id: userId, first_granted_at: nowMs })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Call when the account is deleted. */
export async function eraseRole(tx: Db, userId: string): Promise<void> {
  await deleteRole(tx, userId)
  await tx.$extendTables<RoleTables>().deleteFrom('role_terms').where('user_id', '=', userId).execute()
}

export async function deleteRole(tx: Db, userId: string): Promise<void> {
  await tx.$extendTables<RoleTables>().deleteFrom('user_roles').where('user_id', '=', userId).execute()
}
