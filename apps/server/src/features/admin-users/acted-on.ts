import type { AuditAction } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { type Caller, isFreshlyAuthenticated, type Session } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Account, findAccount } from '../accounts/index.ts'
import { type AdminAct, recordAct } from '../audit-log/index.ts'
import { rolesOf } from '../roles/index.ts'

export interface ActedOn {
  account: Account
  /** The known part of the entry for `recordAct`. */
  act: Pick<AdminAct, 'actorId' | 'address' | 'action' | 'target'>
}

export type ActRefusal = 'not-found' | 'own-account' | 'needs-super-admin' | 'reauthentication-required'

/**
 * Finds the person an admin wants to act on, if the admin may. No admin acts on themselves here, and only super admins
 * act on people with a role; both refusals are recorded in the audit log.
 */
export async function findActedOn(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  call: { params: { userId: string }; session: Session; caller: Caller },
  action: AuditAction,
): Promise<Result<ActedOn, ActRefusal>> {
  const db = database.durable
  const nowMs = clock.nowMs()
  const { session, caller } = call
  const account = await findAccount(db, call.params.userId)
  if (account === null) return err('not-found')
  const { userId, email } = account
  const target = { type: 'person', id: userId, label: email } as const
  const act = { actorId: session.userId, address: caller.address, action, target }
  const refused = userId === session.userId ? 'own-account' : await refuseByRole(userId)
  if (refused !== null) {
    await recordAct(db, { ...act, before: null, after: null, result: 'blocked' }, nowMs)
    return err(refused)
  }
  if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
  return ok({ account, act })

  async function refuseByRole(userId: string): Promise<'needs-super-admin' | null> {
    if ((await rolesOf(db, userId)).includes('user')) return null
    return (await rolesOf(db, session.userId)).includes('super_admin') ? null : 'needs-super-admin'
  }
}
