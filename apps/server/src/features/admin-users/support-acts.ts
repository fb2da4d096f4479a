/** What support can do for a person. Never gives access to a vault, and always tells the person. */
import {
  deleteUser,
  disableUserTwoFactor,
  endUserSessions,
  resendUserConfirmation,
  suspendUser,
  unsuspendUser,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { type Db, inTransaction, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { ErasePerson } from '../account-deletion/index.ts'
import { recordAct } from '../audit-log/index.ts'
import { entryIdOf, findEntry } from '../directory/index.ts'
import { leavesOrganizationAlone } from '../organizations/index.ts'
import { isLastSuperAdmin } from '../roles/index.ts'
import { sendRegistrationMail } from '../registrations/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { endAllSessions, endSuspension, isSuspended, suspend } from '../sessions/index.ts'
import { turnOffTwoFactor } from '../two-factor/index.ts'
import { findActedOn } from './acted-on.ts'
import { supportMailJob, type SupportTold } from './support-mails.ts'

/** The admin's address does not belong in the person's own list of events. */
export const bySupport = { address: '', userAgent: '' }

export function serveSupportActs(server: Server, platform: Platform, erasePerson: ErasePerson): void {
  const { database, clock, jobs, live } = platform
  const db = database.durable

  const tell = (tx: Db, told: SupportTold): Promise<void> => jobs.add(tx, supportMailJob, told)

  server.serve(disableUserTwoFactor, [], async (call) => {
    const acted = await findActedOn(platform, call, 'two-factor-disabled')
    if (!acted.ok) return acted
    const { act, account } = acted.value
    const { userId, email } = account
    const nowMs = clock.nowMs()
    const { identityCheck } = call.body
    return transact(db, async (tx) => {
      if (!(await turnOffTwoFactor(tx, userId))) return err('two-factor-off')
      const event = { userId, type: 'TWO_FACTOR_DISABLED', status: 'success' } as const
      await recordEvent(tx, { ...event, caller: bySupport, nowMs })
      await tell(tx, { act: 'two-factor-disabled', email, timeMs: nowMs })
      const change = { before: { twoFactor: true }, after: { twoFactor: false, identityCheck } }
      await recordAct(tx, { ...act, ...change, result: 'success' }, nowMs)
      return ok()
    })
  })

  server.serve(endUserSessions, [], async (call) => {
    const acted = await findActedOn(platform, call, 'sessions-ended')
    if (!acted.ok) return acted
    const { act, account } = acted.value
    const { userId, email } = account
    const nowMs = clock.nowMs()
    await inTransaction(db, async (tx) => {
      await endAllSessions(tx, userId, { why: 'ended-elsewhere', nowMs })
      const event = { userId, type: 'OTHER_SESSIONS_ENDED', status: 'success' } as const
      await recordEvent(tx, { ...event, caller: bySupport, nowMs })
      await tell(tx, { act: 'sessions-ended', email, timeMs: nowMs })
      await recordAct(tx, { ...act, before: null, after: null, result: 'success' }, nowMs)
    })
    await live.publish([userId], { type: 'sessions-ended', kept: null })
    return ok()
  })

  server.serve(suspendUser, [], async (call) => {
    const acted = await findActedOn(platform, call, 'person-suspended')
    if (!acted.ok) return acted
    const { act, account } = acted.value
    const { userId, email } = account
    const { reason } = call.body
    const nowMs = clock.nowMs()
    const done = await transact<undefined, 'needs-super-admin' | 'suspended-already'>(db, async (tx) => {
      // Locks the super admins: two of them must not suspend each other at the same time.
      await isLastSuperAdmin(tx, userId)
      if (await isSuspended(tx, call.session.userId)) return err('needs-super-admin')
      if (!(await suspend(tx, userId, reason, nowMs))) return err('suspended-already')
      await tell(tx, { act: 'suspended', email, timeMs: nowMs, reason })
      await recordAct(tx, { ...act, before: null, after: { reason }, result: 'success' }, nowMs)
      return ok()
    })
    if (!done.ok) return done
    await live.publish([userId], { type: 'sessions-ended', kept: null })
    return ok()
  })

  server.serve(unsuspendUser, [], async (call) => {
    const acted = await findActedOn(platform, call, 'person-unsuspended')
    if (!acted.ok) return acted
    const { act, account } = acted.value
    const { userId, email } = account
    const nowMs = clock.nowMs()
    return transact(db, async (tx) => {
      if (!(await endSuspension(tx, userId))) return err('not-suspended')
      await tell(tx, { act: 'unsuspended', email, timeMs: nowMs })
      await recordAct(tx, { ...act, before: null, after: null, result: 'success' }, nowMs)
      return ok()
    })
  })

  server.serve(deleteUser, [], async (call) => {
    const acted = await findActedOn(platform, call, 'person-deleted')
    if (!acted.ok) return acted
    const { act, account } = acted.value
    const { userId, email } = account
    const nowMs = clock.nowMs()
    if (canonicalEmail(call.body.email) !== canonicalEmail(email)) return err('email-mismatch')
    const deleted = await transact<undefined, 'last-super-admin' | 'organization-left-alone'>(
      db,
      async (tx) => {
        if (await isLastSuperAdmin(tx, userId)) return err('last-super-admin')
        if (await leavesOrganizationAlone(tx, userId)) return err('organization-left-alone')
        await erasePerson(tx, userId, { why: 'account-deleted', nowMs })
        await tell(tx, { act: 'account-deleted', email, timeMs: nowMs })
        await recordAct(tx, { ...act, before: null, after: null, result: 'success' }, nowMs)
        return ok()
      },
    )
    if (!deleted.ok) {
      await recordAct(db, { ...act, before: null, after: null, result: 'blocked' }, nowMs)
      return deleted
    }
    await live.publish([userId], { type: 'sessions-ended', kept: null })
    return ok()
  })

  server.serve(resendUserConfirmation, [], async ({ params: { registrationId }, session, caller }) => {
    const nowMs = clock.nowMs()
    const entry = await findEntry(db, entryIdOf(registrationId))
    if (entry === null || entry.waitsUntilMs <= nowMs) return err('not-found')
    await inTransaction(db, async (tx) => {
      await sendRegistrationMail(jobs, tx, registrationId)
      const act = { actorId: session.userId, address: caller.address, action: 'confirmation-resent' } as const
      const target = { type: 'sign-up', id: registrationId, label: entry.email } as const
      await recordAct(tx, { ...act, target, before: null, after: null, result: 'success' }, nowMs)
    })
    return ok()
  })
}
