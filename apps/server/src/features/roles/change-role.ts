import { err, ok, type Result } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Account, findAccount, findAccountByEmail, listEmails } from '../accounts/index.ts'
import { type AdminAct, recordAct } from '../audit-log/index.ts'
import { noteInDirectory } from '../directory/index.ts'
import { roleMail } from './role-mail.ts'
import {
  beginTerm,
  deleteRole,
  findRole,
  type GrantedRole,
  listRoles,
  lockSuperAdmins,
  writeRole,
} from './role-store.ts'

export type RoleRefusal = 'email-unknown' | 'has-no-role' | 'last-super-admin'

const jobKind = 'tell-of-role'

interface RoleChanged {
  userId: string
  /** `null` when it was taken away. */
  role: GrantedRole | null
  atMs: number
}

function roleChanged(payload: RoleChanged): { kind: string; payload: RoleChanged } {
  return { kind: jobKind, payload }
}

/**
 * The command that changes roles is a separate process, so a job in a server process signals the live channels and
 * emails the person, who may not have asked for the role.
 */
export function tellOfRoles({
  database,
  jobs,
  live,
  mailer,
  publicUrl,
}: Pick<Platform, 'database' | 'jobs' | 'live' | 'mailer' | 'publicUrl'>): void {
  jobs.handle<RoleChanged>(jobKind, async ({ userId, role, atMs }) => {
    await live.publish([userId], { type: 'role-changed' })
    const account = await findAccount(database.durable, userId)
    if (account !== null) await mailer.send(roleMail(account.email, role, new Date(atMs), publicUrl))
  })
}

/** Who changes a role: an administrator, or a command on the server's machine. */
export interface RoleChanger extends Pick<AdminAct, 'actorId' | 'address'> {
  /** Whether it may grant and revoke the super admin role. */
  isSuperAdmin: boolean
}

const command: RoleChanger = { actorId: null, address: '', isSuperAdmin: true }

/**
 * Grants a role to the person with this address, replacing any other; `null` revokes it. Records both changes and
 * refusals in the audit log, if the address has an account.
 */
export async function changeRole(
  db: Db,
  email: string,
  role: GrantedRole | null,
  nowMs: number,
): Promise<Result<undefined, RoleRefusal>> {
  const canonical = canonicalEmail(email)
  const account = canonical === null ? null : await findAccountByEmail(db, canonical)
  if (account === null) return err('email-unknown')
  const changed = await changeRoleOf(db, account, role, nowMs, command)
  if (changed.ok || changed.error !== 'needs-super-admin') return changed as Result<undefined, RoleRefusal>
  throw new Error('A command may change every role')
}

/** The same for a known account. */
export async function changeRoleOf(
  db: Db,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  role: GrantedRole | null,
  nowMs: number,
  { isSuperAdmin, ...by }: RoleChanger,
): Promise<Result<undefined, RoleOfRefusal>> {
  const act = {
    ...by,
    action: 'role-changed',
    target: { type: 'person', id: userId, label: email },
    after: { role: role ?? 'user' },
  } as const
  const outcome = await transact<undefined, RoleOfRefusal>(db, async (tx) => {
    const isLast = await isLastSuperAdmin(tx, userId)
    if (isLast && role !== 'super_admin') return err('last-super-admin')
    const before = await findRole(tx, userId)
    if (!isSuperAdmin && (before === 'super_admin' || role === 'super_admin')) return err('needs-super-admin')
    if (role !== null) {
      await writeRole(tx, userId, role, nowMs)
      await beginTerm(tx, userId, nowMs)
    } else if (before === null) return err('has-no-role')
    else await deleteRole(tx, userId)
    await noteInDirectory(tx, userId, { role: role ?? 'user' })
    if (before !== role) await addJob(tx, roleChanged({ userId, role, atMs: nowMs }), nowMs)
    await recordAct(tx, { ...act, before: { role: before ?? 'user' }, result: 'success' }, nowMs)
    return ok()
  })
  if (!outcome.ok && outcome.error !== 'has-no-role') {
    const before = { role: (await findRole(db, userId)) ?? 'user' }
    await recordAct(db, { ...act, before, result: 'blocked' }, nowMs)
  }
  return outcome
}

type RoleOfRefusal = 'has-no-role' | 'last-super-admin' | 'needs-super-admin'

/** Remains valid until this transaction ends. Without a super admin, only the operator could appoint one. */
export async function isLastSuperAdmin(tx: Db, userId: string): Promise<boolean> {
  const superAdmins = await lockSuperAdmins(tx)
  return superAdmins.length === 1 && superAdmins[0] === userId
}

/** Everyone with a role, oldest grant first. */
export async function listGrantedRoles(
  db: Db,
): Promise<{ userId: string; email: string; role: GrantedRole; grantedAtMs: number }[]> {
  const roles = await listRoles(db)
  const emails = await listEmails(
    db,
    roles.map(({ userId }) => userId),
  )
  return roles.map((granted) => ({ ...granted, email: emails.get(granted.userId) ?? '' }))
}
