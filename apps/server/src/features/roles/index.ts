/** Roles: who may enter the admin area. A person without a row is a plain `user`. */
import type { Role } from '@severy/contract'
import type { Gate } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import { findRole, findRoleGrant } from './role-store.ts'

export {
  changeRole,
  changeRoleOf,
  isLastSuperAdmin,
  listGrantedRoles,
  type RoleRefusal,
  tellOfRoles,
} from './change-role.ts'
export { deleteRole, type GrantedRole } from './role-store.ts'

export async function rolesOf(db: Db, userId: string): Promise<Role[]> {
  return [(await findRole(db, userId)) ?? 'user']
}

/** Milliseconds for which a new role works without a second step at sign-in. */
const setupMsMax = 7 * 24 * 3600_000

/** Until when this person's role works without a second step; `null` for somebody without a role. */
export async function secondStepDueAt(db: Db, userId: string): Promise<number | null> {
  const grant = await findRoleGrant(db, userId)
  return grant === null ? null : grant.grantedAtMs + setupMsMax
}

/** A super admin may do whatever an admin may. */
export function createRoleGate(db: Db, clock: Clock, secondFactors: SecondFactors): Gate['refuseRole'] {
  return async (userId, access) => {
    const grant = await findRoleGrant(db, userId)
    const isEnough = access === 'admin' ? grant !== null : grant?.role === 'super_admin'
    if (grant === null || !isEnough) return 'forbidden'
    const isDue = clock.nowMs() >= grant.grantedAtMs + setupMsMax
    return isDue && !(await secondFactors.isOn(userId)) ? 'two-factor-required' : null
  }
}
