import {
  exportSubscribers,
  getSubscriberFigures,
  listSubscribers,
  type Subscriber,
  decimal,
} from '@severy/contract'
import { ok } from '@severy/result'
import type { CsvCell } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { holdsNewestAct, recordAct } from '../audit-log/index.ts'
import { listSuperAdminIds } from '../directory/index.ts'
import {
  countSubscribers,
  readAllSubscribers,
  readSubscriberPage,
  type SubscriberScope,
} from '../subscriptions/index.ts'

/** Subscriptions that ended within this time count as churn. */
const churnMs = 30 * 86_400_000

export function serveListSubscribers(server: Server, platform: Platform, arePlansOn: boolean): void {
  const { database, clock } = platform
  const db = database.durable
  const isNewEnough = holdsNewestAct(database)
  const scopeOf = async (reader: Db, nowMs: number): Promise<SubscriberScope> => ({
    nowMs,
    superAdminIds: await listSuperAdminIds(reader),
  })

  server.serve(listSubscribers, [], async ({ body }) =>
    ok(
      await database.readStale(
        async (reader) => readSubscriberPage(reader, body, await scopeOf(reader, clock.nowMs())),
        isNewEnough,
      ),
    ),
  )

  server.serve(getSubscriberFigures, [], async () => {
    const nowMs = clock.nowMs()
    const { active, trialing, pastDue, ended, ran, yearly } = await database.readStale(
      async (reader) => countSubscribers(reader, await scopeOf(reader, nowMs), nowMs - churnMs),
      isNewEnough,
    )
    return ok({
      arePlansOn,
      active,
      trialing,
      pastDue,
      churn: { ended, ran },
      monthlyRevenue: yearly.map(({ currency, amount }) => ({ currency, amount: Math.round(amount / 12) })),
    })
  })

  server.serve(exportSubscribers, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const target = { type: 'subscribers', id: 'all', label: 'Subscribers' } as const
    await recordAct(
      db,
      {
        actorId: session.userId,
        address: caller.address,
        action: 'subscribers-exported',
        target,
        before: null,
        after: { search: body.search, filters: body.filters },
        result: 'success',
      },
      nowMs,
    )
    const snapshot = await database.openStaleSnapshot(isNewEnough)
    return ok({
      name: 'subscribers',
      header: headings,
      portions: lines(readAllSubscribers(snapshot.db, body, await scopeOf(snapshot.db, nowMs))),
      close: () => void snapshot.close(),
    })
  })
}

const headings = [
  'Email',
  'Status',
  'Plan',
  'Interval',
  'Amount',
  'Currency',
  'Started',
  'Renews',
  'Ends with the period',
  'Trial until',
  'Total paid',
] as const

async function* lines(portions: AsyncIterable<Subscriber[]>): AsyncGenerator<CsvCell[][]> {
  for await (const portion of portions) yield portion.map(line)
}

function line(subscriber: Subscriber): CsvCell[] {
  const { currency } = subscriber
  return [
    subscriber.email,
    subscriber.status,
    subscriber.plan === '' ? subscriber.tier : subscriber.plan,
    subscriber.interval ?? '',
    Number(decimal(subscriber.amount, currency)),
    currency,
    timeText(subscriber.startedAt),
    timeText(subscriber.renewsAt),
    subscriber.endsAtRenewal ? 'yes' : 'no',
    timeText(subscriber.trialUntil),
    Number(decimal(subscriber.paidTotal, currency)),
  ]
}

function timeText(timeMs: number | null): string {
  return timeMs === null ? '' : new Date(timeMs).toISOString()
}
