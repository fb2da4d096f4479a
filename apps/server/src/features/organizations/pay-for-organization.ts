import { payForOrganization } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { isOwner, listMembers } from '../vaults/index.ts'
import { exceedsPlan, type CountInvited } from './member-limit.ts'
import { settleCover } from './cover.ts'
import { writeCovers } from './cover-store.ts'
import { ownersOf, type TellMembers } from './member-mails.ts'
import { noteEvents } from './note-events.ts'
import { claimPayer, findPaidBy, writePayer } from './organization-store.ts'

type Refused = 'not-found' | 'pays-already' | 'member-limit'

export function servePayForOrganization(
  server: Server,
  { database, live, clock, jobs }: Platform,
  plans: Plans,
  { countInvited, tellMembers }: { countInvited: CountInvited; tellMembers: TellMembers },
): void {
  server.serve(payForOrganization, [], async ({ params: { vaultId }, session: { userId } }) => {
    const paid = await transact<undefined, Refused>(database.durable, async (tx) => {
      const isOne = (await claimPayer(tx, vaultId)) !== undefined
      if (!isOne || !(await isOwner(tx, userId, vaultId))) return err('not-found')
      const other = await findPaidBy(tx, userId)
      if (other !== null && other !== vaultId) return err('pays-already')
      const nowMs = clock.nowMs()
      const covered = { payerId: userId, vaultId, userIds: await listMembers(tx, vaultId) }
      if (await exceedsPlan(tx, { plans, countInvited }, covered, nowMs)) return err('member-limit')
      await writePayer(tx, vaultId, userId)
      // This person already pays for it: nothing changed.
      if (other !== null) return ok()
      const event = { type: 'PAYER_CHANGED' as const, actorId: userId, memberId: userId }
      await noteEvents(tx, plans, vaultId, [event], nowMs)
      await tellMembers(tx, { what: 'taken-over', vaultId, byId: userId })
      // That email tells the other owners whose plan covers them.
      await writeCovers(tx, vaultId, await ownersOf(tx, vaultId, userId), true)
      await settleCover(jobs, tx, vaultId)
      return ok()
    })
    if (paid.ok) await live.publish(await listMembers(database.durable, vaultId), { type: 'profile-changed' })
    return paid
  })
}
