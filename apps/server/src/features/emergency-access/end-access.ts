import { endEmergencyAccess } from '@severy/contract'
import { err, ok } from '@severy/result'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listEmails } from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { endedMailJob, type EndedTold } from './emergency-mails.ts'
import {
  type Access,
  deleteAccess,
  deleteContactsOf,
  findAccess,
  listAccessesOf,
  listContactsOf,
} from './emergency-store.ts'

export function serveEndAccess(server: Server, { database, clock, live, jobs }: Platform): void {
  server.serve(endEmergencyAccess, [], async ({ params, session, caller }) => {
    const nowMs = clock.nowMs()
    const access = await findAccess(database.durable, session.userId, params.slotId, 'either')
    if (access === null) return err('not-found')
    const { userId, contactId, slotId } = access
    await inTransaction(database.durable, async (tx) => {
      if (!(await deleteAccess(tx, userId, slotId))) return
      await recordEvent(tx, { userId, type: 'EMERGENCY_CONTACT_ENDED', status: 'success', caller, nowMs })
      await tellEnded(tx, jobs, [access], session.userId === userId ? 'contact' : 'owner')
    })
    await live.publish([userId, contactId], { type: 'emergency-changed' })
    return ok()
  })
}

/** For a reset of all keys, after which earlier enrollments are useless (PROTOCOL 5.5). Tells every contact. */
export async function dropEscrowsOf(jobs: Jobs, tx: Db, userId: string): Promise<void> {
  await tellEnded(tx, jobs, await listContactsOf(tx, userId), 'contact')
  await deleteContactsOf(tx, userId)
}

/** Ends all accesses of a person who is being deleted, on both sides. */
export async function eraseEmergencyAccess(jobs: Jobs, tx: Db, userId: string): Promise<void> {
  await dropEscrowsOf(jobs, tx, userId)
  const accesses = await listAccessesOf(tx, userId)
  await tellEnded(tx, jobs, accesses, 'owner')
  for (const access of accesses) await deleteAccess(tx, access.userId, access.slotId)
}

async function tellEnded(
  tx: Db,
  jobs: Jobs,
  accesses: readonly Access[],
  whom: 'owner' | 'contact',
): Promise<void> {
  for (const { userId, contactId } of accesses) {
    const emails = await listEmails(tx, [userId, contactId])
    const owner = emails.get(userId)
    const contact = emails.get(contactId)
    if (owner === undefined || contact === undefined) continue
    const isContact = whom === 'contact'
    const ended: EndedTold = isContact
      ? { email: contact, isContact, otherEmail: owner }
      : { email: owner, isContact, otherEmail: contact }
    await jobs.add(tx, endedMailJob, ended)
  }
}
