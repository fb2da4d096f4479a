/** Roles: who may enter the admin area. A person without a row is a plain `user`. */
import type { Role } from '@severy/contract'
import type { Gate } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { findRole } from './role-store.ts'

export { changeRole, listGrantedRoles, type RoleRefusal } from './change-role.ts'
export type { GrantedRole } from './role-store.ts'

export async function rolesOf(db: Db, userId: string): Promise<Role[]> {
  return [(await findRole(db, userId)) ?? 'user']
}

/** A super admin may do whatever an admin may. */
export function createRoleGate(db: Db): Gate['hasRole'] {
  return async (userId, access) => {
    const role = await findRole(db, userId)
    return access === 'admin' ? role !== null : role === 'super_admin'
  }
}
