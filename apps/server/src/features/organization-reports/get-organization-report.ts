import { getOrganizationReport, type MemberFacts } from '@severy/contract'
import { ok } from '@severy/result'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listJoined } from '../organizations/index.ts'
import { listLastSignIns } from '../security-events/index.ts'
import { listLastSeen } from '../sessions/index.ts'
import { listProtected } from '../two-factor/index.ts'
import { listSharedBy } from '../vaults/index.ts'
import { refuseReports } from './refuse-reports.ts'

const dayMs = 24 * 3600_000

export function serveGetOrganizationReport(server: Server, platform: Platform, plans: Plans): void {
  const { durable, disposable } = platform.database
  server.serve(getOrganizationReport, [], async ({ params: { vaultId }, session: { userId: me } }) => {
    const allowed = await refuseReports(platform, plans, me, vaultId)
    if (!allowed.ok) return allowed
    const joined = await listJoined(durable, vaultId)
    const userIds = [...joined.keys()]
    const signedIn = await listLastSignIns(durable, userIds)
    const seen = await listLastSeen(disposable, userIds)
    const secured = await listProtected(durable, userIds)
    const shared = await listSharedBy(durable, userIds)
    const members = [...joined].map(([userId, joinedAt]): MemberFacts => {
      const own = shared.filter(({ ownerIds }) => ownerIds.includes(userId))
      const inside = own.filter(({ memberIds }) => memberIds.every((id) => joined.has(id)))
      const lastMs = Math.max(signedIn.get(userId) ?? 0, seen.get(userId) ?? 0)
      return {
        userId,
        joinedAt,
        // Rounded to the day, to keep working hours private.
        lastActiveDay: lastMs === 0 ? null : lastMs - (lastMs % dayMs),
        hasSecondFactor: secured.has(userId),
        sharedInside: inside.length,
        sharedOutside: own.length - inside.length,
      }
    })
    const unseen = shared.filter(({ memberIds }) => !memberIds.includes(me))
    return ok({ members, unseenShares: unseen.length })
  })
}
