import { changeUserRole } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccount } from '../accounts/index.ts'
import { recordAct } from '../audit-log/index.ts'
import { changeRoleOf, rolesOf } from '../roles/index.ts'

/** Admins grant and revoke the admin role; only super admins do so for the super admin role. */
export function serveChangeUserRole(server: Server, { database, clock }: Platform): void {
  const db = database.durable
  server.serve(changeUserRole, [], async ({ params: { userId }, body: { role }, session, caller }) => {
    const nowMs = clock.nowMs()
    const account = await findAccount(db, userId)
    if (account === null) return err('not-found')
    const by = { actorId: session.userId, address: caller.address }
    const [before] = await rolesOf(db, userId)
    if (userId === session.userId) {
      const target = { type: 'person', id: userId, label: account.email } as const
      const change = { before: { role: before }, after: { role } }
      await recordAct(db, { ...by, ...change, action: 'role-changed', target, result: 'blocked' }, nowMs)
      return err('own-account')
    }
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const isSuperAdmin = (await rolesOf(db, session.userId)).includes('super_admin')
    const granted = role === 'user' ? null : role
    const changed = await changeRoleOf(db, account, granted, nowMs, { ...by, isSuperAdmin })
    if (changed.ok) return ok()
    const { error } = changed
    // The person has no role to revoke, which is what was asked for.
    return error === 'has-no-role' ? ok() : err(error)
  })
}
