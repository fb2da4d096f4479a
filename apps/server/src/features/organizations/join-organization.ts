import { joinOrganization } from '@severy/contract'
import { err, ok } from '@severy/result'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import type { Server } from '../../platform/serve.ts'
import { writeAccepted } from '../offers/index.ts'
import { canRead, listMembers } from '../vaults/index.ts'
import { settleCover } from './cover.ts'
import type { TellMembers } from './member-mails.ts'
import { noteEvents } from './note-events.ts'
import { claimPayer, findEnd, findRuleOf, insertJoined } from './organization-store.ts'

type Refused = 'not-found' | 'two-factor-required'

/** What other features do when someone joins an organization. */
export type NoteJoined = (tx: Db, vaultId: string, userId: string, nowMs: number) => Promise<void>

export function serveJoinOrganization(
  server: Server,
  { database, live, clock, jobs }: Platform,
  plans: Plans,
  {
    secondFactors,
    noteJoined,
    tellMembers,
  }: { secondFactors: SecondFactors; noteJoined: NoteJoined; tellMembers: TellMembers },
): void {
  server.serve(joinOrganization, [], async ({ params: { vaultId }, session: { userId } }) => {
    const hasSecondFactor = await secondFactors.isOn(userId)
    const joined = await transact<undefined, Refused>(database.durable, async (tx) => {
      const isOne = (await claimPayer(tx, vaultId)) !== undefined
      if (!isOne || !(await canRead(tx, userId, vaultId))) return err('not-found')
      const nowMs = clock.nowMs()
      const dueAtMs = await findRuleOf(tx, vaultId)
      if (!hasSecondFactor && dueAtMs !== null && dueAtMs <= nowMs) return err('two-factor-required')
      const event = { type: 'MEMBER_JOINED' as const, actorId: userId, memberId: userId }
      if (await insertJoined(tx, userId, vaultId, nowMs)) {
        await noteEvents(tx, plans, vaultId, [event], nowMs)
        const isEnding = (await findEnd(tx, vaultId)) !== null
        await tellMembers(tx, { what: 'joined', vaultId, userId, isEnding })
        await settleCover(jobs, tx, vaultId)
      }
      // Whoever has joined has accepted: leaving later declines nothing.
      await writeAccepted(tx, userId, vaultId, nowMs)
      await noteJoined(tx, vaultId, userId, nowMs)
      return ok()
    })
    // The plan changes for the person who joins, and the list of joined members for the others.
    if (joined.ok)
      await live.publish(await listMembers(database.durable, vaultId), { type: 'profile-changed' })
    return joined
  })
}
