import type { Role } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

/** Roles that are stored; a person without a row is a `user`. */
export type GrantedRole = Exclude<Role, 'user'>

type RoleTables = {
  user_roles: { user_id: string; role: GrantedRole; granted_at: number }
}

export async function findRole(db: Db, userId: string): Promise<GrantedRole | null> {
  return (await findRoleGrant(db, userId))?.role ?? null
}

/** When this person's role was given; `null` without one. */
export async function findRoleGrant(
  db: Db,
  userId: string,
): Promise<{ role: GrantedRole; grantedAtMs: number } | null> {
  const row = await db
    .$extendTables<RoleTables>()
    .selectFrom('user_roles')
    .select(['role', 'granted_at as grantedAtMs'])
    .where('user_id', '=', userId)
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
 * The super admins, whose rows nobody else changes before this transaction ends: so that two acts at once cannot
 * each leave the other as the last one and both succeed.
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

export async function deleteRole(tx: Db, userId: string): Promise<void> {
  await tx.$extendTables<RoleTables>().deleteFrom('user_roles').where('user_id', '=', userId).execute()
}
