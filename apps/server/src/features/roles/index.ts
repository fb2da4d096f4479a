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
export { roleExamples } from './role-mail.ts'
export { eraseRole, type GrantedRole } from './role-store.ts'

/** The person's roles: `user`, or one of the admin roles. */
export async function rolesOf(db: Db, userId: string): Promise<Role[]> {
  return [(await findRole(db, userId)) ?? 'user']
}

/** How long a person's first role works without a second factor. */
const setupMsMax = 7 * 24 * 3600_000

/** Until when this person's role works without a second factor; `null` without a role. */
export async function secondStepDueAt(db: Db, userId: string): Promise<number | null> {
  const grant = await findRoleGrant(db, userId)
  return grant === null ? null : grant.firstGrantedAtMs + setupMsMax
}

/** Whether this person has a role that now needs a second factor, and has none. */
export function createRoleFactorRule(
  db: Db,
  clock: Clock,
  secondFactors: Pick<SecondFactors, 'isOn'>,
): Gate['isSecondFactorMissing'] {
  return async (userId) => {
    const dueAtMs = await secondStepDueAt(db, userId)
    return dueAtMs !== null && clock.nowMs() >= dueAtMs && !(await secondFactors.isOn(userId))
  }
}

/** A super admin may do everything an admin may. */
export function createRoleGate(db: Db, isFactorMissing: Gate['isSecondFactorMissing']): Gate['refuseRole'] {
  return async (userId, access) => {
    const role = await findRole(db, userId)
    const isEnough = access === 'admin' ? role !== null : role === 'super_admin'
    if (!isEnough) return 'forbidden'
    return (await isFactorMissing(userId)) ? 'two-factor-required' : null
  }
}
