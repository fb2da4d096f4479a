import { EventStatus, getSecurityOverview, SeenEventType } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listEmails } from '../accounts/index.ts'
import { countRefusedSignIns, listNewestSeen } from '../security-events/index.ts'

const eventsMax = 15
const daysShown = 30
const dayMs = 24 * 3600_000

export function serveSecurityOverview(server: Server, { database, clock }: Platform): void {
  const db = database.durable
  server.serve(getSecurityOverview, [], async ({ caller }) => {
    const today = Math.floor(clock.nowMs() / dayMs)
    const firstDay = today - daysShown + 1
    const refused = await countRefusedSignIns(db, firstDay * dayMs)
    const countOf = (day: number, status: EventStatus): number =>
      refused.find((one) => one.day === day && one.status === status)?.count ?? 0
    const newest = await listNewestSeen(db, eventsMax)
    const emails = await listEmails(
      db,
      newest.map(({ userId }) => userId),
    )
    return ok({
      address: caller.address,
      events: newest.flatMap(({ eventId, createdAtMs, seen, address, userId }) =>
        seen === null
          ? []
          : [
              {
                eventId,
                at: createdAtMs,
                type: SeenEventType.parse(seen.type),
                status: EventStatus.parse(seen.status),
                email: emails.get(userId) ?? '',
                address,
              },
            ],
      ),
      refusedSignIns: Array.from({ length: daysShown }, (_, i) => {
        const day = firstDay + i
        return { at: day * dayMs, failed: countOf(day, 'failed'), blocked: countOf(day, 'blocked') }
      }),
    })
  })
}
