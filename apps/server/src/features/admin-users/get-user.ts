import { EventStatus, getSignUp, getUser, SeenEventType } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { countUsedBytes } from '../attachments/index.ts'
import { type DirectoryEntry, type EntryRow, entryIdOf, findEntry } from '../directory/index.ts'
import { rolesOf } from '../roles/index.ts'
import { listSeenEvents } from '../security-events/index.ts'
import { listLiving } from '../sessions/index.ts'
import { countSealed, listVaultsOf } from '../vaults/index.ts'
import { userRows } from './user-rows.ts'

const eventsShown = 10

export function serveGetUser(server: Server, platform: Platform, plans: Plans): void {
  const { database, clock } = platform
  const db = database.durable
  server.serve(getUser, [], async ({ params: { userId }, session }) => {
    const entry = await findEntry(db, userId)
    if (entry?.isAccount !== true) return err('not-found')
    // Only super admins see a super admin's sessions.
    const mayLook =
      entry.role !== 'super_admin' || (await rolesOf(db, session.userId)).includes('super_admin')
    if (!mayLook) return err('not-found')
    const nowMs = clock.nowMs()
    const [user] = await userRows(db, plans, [asRow(entry)], nowMs)
    if (user === undefined) return err('not-found')
    const vaultIds = await listVaultsOf(db, userId)
    const sealed = await countSealed(db, vaultIds)
    const events = await listSeenEvents(db, userId, eventsShown)
    return ok({
      user,
      suspendedAt: entry.suspendedAtMs === 0 ? null : entry.suspendedAtMs,
      sessions: await listLiving(platform, userId, null),
      seen: {
        vaults: vaultIds.length,
        entries: sealed.entries,
        sealedBytes: sealed.bytes,
        fileBytes: await countUsedBytes(db, userId),
      },
      events: events.flatMap(({ seen, createdAtMs }) => {
        const type = SeenEventType.safeParse(seen?.type)
        const status = EventStatus.safeParse(seen?.status)
        return type.success && status.success
          ? [{ type: type.data, status: status.data, at: createdAtMs }]
          : []
      }),
    })
  })
  server.serve(getSignUp, [], async ({ params: { registrationId } }) => {
    const nowMs = clock.nowMs()
    const entry = await findEntry(db, entryIdOf(registrationId))
    if (entry === null || entry.waitsUntilMs <= nowMs) return err('not-found')
    const [signUp] = await userRows(db, plans, [asRow(entry)], nowMs)
    return signUp === undefined ? err('not-found') : ok(signUp)
  })
}

function asRow(entry: DirectoryEntry): EntryRow {
  return { ...entry, isAccount: entry.isAccount ? 1 : 0, hasSecondFactor: entry.hasSecondFactor ? 1 : 0 }
}
