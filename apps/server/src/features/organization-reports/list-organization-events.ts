import {
  EventStatus,
  listOrganizationEvents,
  type OrganizationEvent,
  organizationEventsPerPage,
  OrganizationEventType,
} from '@severy/contract'
import { ok } from '@severy/result'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listEvents, listJoined, loggedMs } from '../organizations/index.ts'
import { listSeenEventsOf } from '../security-events/index.ts'
import { refuseReports } from './refuse-reports.ts'

/** Types of members' security events that the log includes, from when they joined. */
const memberEventTypes: readonly string[] = ['SIGN_IN', 'TWO_FACTOR_ENABLED', 'TWO_FACTOR_DISABLED']

/** Reads two pages, to find the end of the moment that the first page ends with. */
const readMax = 2 * organizationEventsPerPage

export function serveListOrganizationEvents(server: Server, platform: Platform, plans: Plans): void {
  const db = platform.database.durable
  server.serve(listOrganizationEvents, [], async ({ params: { vaultId }, body, session }) => {
    const allowed = await refuseReports(platform, plans, session.userId, vaultId)
    if (!allowed.ok) return allowed
    const { before, types, userId: about } = body
    const nowMs = platform.clock.nowMs()
    const noted = await listEvents(db, vaultId, body, readMax)
    const people = [...(await listJoined(db, vaultId))]
      .filter(([userId]) => about === null || about === userId)
      .map(([userId, joinedAtMs]) => ({ userId, sinceMs: Math.max(joinedAtMs, nowMs - loggedMs) }))
    const seenTypes = memberEventTypes.filter((type) => types?.some((wanted) => wanted === type) ?? true)
    const seen = await listSeenEventsOf(db, people, seenTypes, before ?? nowMs + 1, readMax)
    const all = [
      ...noted.map(({ atMs, ...event }): OrganizationEvent => ({ ...event, at: atMs, status: 'success' })),
      ...seen.map(({ eventId, createdAtMs, userId, seen: what }): OrganizationEvent => ({
        eventId,
        at: createdAtMs,
        type: OrganizationEventType.parse(what?.type),
        status: EventStatus.parse(what?.status),
        actorId: userId,
        memberId: userId,
      })),
    ]
    return ok(pageOf(all.sort((a, b) => b.at - a.at)))
  })
}

/** Never splits events of the same moment between pages, even if such a page gets longer. */
function pageOf(all: readonly OrganizationEvent[]): { events: OrganizationEvent[]; next: number | null } {
  const rest = all[organizationEventsPerPage]
  if (rest === undefined) return { events: [...all], next: null }
  const earlier = all.filter(({ at }) => at > rest.at)
  const events = earlier.length > 0 ? earlier : all.filter(({ at }) => at === rest.at)
  return { events, next: events.at(-1)?.at ?? null }
}
