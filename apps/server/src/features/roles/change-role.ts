import { err, ok, type Result } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/database.ts'
import { findAccountByEmail, listEmails } from '../accounts/index.ts'
import {
  deleteRole,
  findRole,
  type GrantedRole,
  listRoles,
  lockSuperAdmins,
  writeRole,
} from './role-store.ts'

export type RoleRefusal = 'email-unknown' | 'has-no-role' | 'last-super-admin'

/** Gives the person with this address the role, in place of another one; `null` takes the role away. */
export async function changeRole(
  db: Db,
  email: string,
  role: GrantedRole | null,
  nowMs: number,
): Promise<Result<undefined, RoleRefusal>> {
  const canonical = canonicalEmail(email)
  const account = canonical === null ? null : await findAccountByEmail(db, canonical)
  if (account === null) return err('email-unknown')
  const { userId } = account
  return transact(db, async (tx) => {
    const isLast = await isLastSuperAdmin(tx, userId)
    if (isLast && role !== 'super_admin') return err('last-super-admin')
    if (role !== null) {
      await writeRole(tx, userId, role, nowMs)
      return ok()
    }
    if ((await findRole(tx, userId)) === null) return err('has-no-role')
    await deleteRole(tx, userId)
    return ok()
  })
}

/** Stays true or false until this transaction ends. Without a super admin nobody could make one but the operator. */
export async function isLastSuperAdmin(tx: Db, userId: string): Promise<boolean> {
  const superAdmins = await lockSuperAdmins(tx)
  return superAdmins.length === 1 && superAdmins[0] === userId
}

/** Everybody with a role, first come first. */
export async function listGrantedRoles(
  db: Db,
): Promise<{ email: string; role: GrantedRole; grantedAtMs: number }[]> {
  const roles = await listRoles(db)
  const emails = await listEmails(
    db,
    roles.map(({ userId }) => userId),
  )
  return roles.map(({ userId, role, grantedAtMs }) => ({
    email: emails.get(userId) ?? '',
    role,
    grantedAtMs,
  }))
}
