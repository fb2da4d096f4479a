/**
 * Announces the end of an organization, so that its members can take what they need and find another plan. An owner's
 * device respects the announced day (docs/decisions/0111).
 */
import { announceOrganizationEnd, organizationEndWaitMs } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { isOwner, listMembers } from '../vaults/index.ts'
import type { TellMembers } from './member-mails.ts'
import { noteEvents } from './note-events.ts'
import { claimPayer, findEnd, writeEnd } from './organization-store.ts'

export function serveAnnounceEnd(
  server: Server,
  { database, live, clock }: Platform,
  plans: Plans,
  tellMembers: TellMembers,
): void {
  server.serve(
    announceOrganizationEnd,
    [],
    async ({ params: { vaultId }, body: { isEnding }, session: { userId } }) => {
      const written = await transact<{ endsAt: number | null }, 'not-found'>(database.durable, async (tx) => {
        const payerId = await claimPayer(tx, vaultId)
        if (payerId === undefined || !(await isOwner(tx, userId, vaultId))) return err('not-found')
        const before = await findEnd(tx, vaultId)
        if ((before !== null) === isEnding) return ok({ endsAt: before })
        const endsAt = isEnding ? clock.nowMs() + organizationEndWaitMs : null
        await writeEnd(tx, vaultId, endsAt)
        const type = isEnding ? 'END_ANNOUNCED' : 'END_WITHDRAWN'
        await noteEvents(tx, plans, vaultId, [{ type, actorId: userId, memberId: null }], clock.nowMs())
        await tellMembers(tx, { what: 'end', vaultId, byId: userId, isEnding })
        return ok({ endsAt })
      })
      if (written.ok) {
        await live.publish(await listMembers(database.durable, vaultId), { type: 'profile-changed' })
      }
      return written
    },
  )
}
