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

/** What is read from the security events of those who belong to it, from the moment on at which they accepted. */
const memberEventTypes: readonly string[] = ['SIGN_IN', 'TWO_FACTOR_ENABLED', 'TWO_FACTOR_DISABLED']

/** Two pages: room to find the end of the moment with which the first one ends. */
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

/** Ends where one moment ends; only a moment with more than a page of events makes a longer one. */
function pageOf(all: readonly OrganizationEvent[]): { events: OrganizationEvent[]; next: number | null } {
  const rest = all[organizationEventsPerPage]
  if (rest === undefined) return { events: [...all], next: null }
  const earlier = all.filter(({ at }) => at > rest.at)
  const events = earlier.length > 0 ? earlier : all.filter(({ at }) => at === rest.at)
  return { events, next: events.at(-1)?.at ?? null }
}
