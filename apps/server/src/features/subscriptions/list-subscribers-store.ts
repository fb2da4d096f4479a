/** The operator's queries about subscribers. Each finds its rows through an index, however many there are. */
import type {
  BodyOf,
  exportSubscribers,
  listSubscribers,
  Page,
  Subscriber,
  SubscriberStatus,
  subscriberColumns,
} from '@severy/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { countRows, readAll, readPage, type SortKey } from '../../platform/database/pages.ts'
import type { SubscriberTables } from './subscriber-store.ts'

type Question = BodyOf<typeof exportSubscribers>
type Column = (typeof subscriberColumns)[number]

/**
 * Whom the operator's lists and figures include. Super admins are not listed as users, so one with a trial who bought
 * nothing is left out everywhere. One who has bought something is included.
 */
export interface SubscriberScope {
  nowMs: number
  superAdminIds: readonly string[]
}

/** Upper limit of counting; beyond it the count is shown as "more than". */
const countedMax = 10_000

/** One page of the table, with the number of matching rows up to `countedMax`. */
export async function readSubscriberPage(
  db: Db,
  asked: BodyOf<typeof listSubscribers>,
  scope: SubscriberScope,
): Promise<Page<Subscriber>> {
  const query = subscribersOf(db, asked, scope)
  const page = await readPage(query, keysOf(asked), asked, () => countRows(db, query, countedMax))
  return { ...page, rows: page.rows.map((row) => describe(row, scope.nowMs)) }
}

/** `db` should be a snapshot. */
export async function* readAllSubscribers(
  db: Db,
  asked: Question,
  scope: SubscriberScope,
): AsyncGenerator<Subscriber[]> {
  for await (const rows of readAll(subscribersOf(db, asked, scope), keysOf(asked))) {
    yield rows.map((row) => describe(row, scope.nowMs))
  }
}

/** One person's row; null if they have neither a trial nor a subscription. */
export async function findSubscriber(db: Db, userId: string, nowMs: number): Promise<Subscriber | null> {
  const row = await allOf(db).where('user_id', '=', userId).executeTakeFirst()
  return row === undefined ? null : describe(row, nowMs)
}

export interface SubscriberFigures {
  active: number
  trialing: number
  pastDue: number
  /** Subscriptions that were ever paid, and ended since `sinceMs`. */
  ended: number
  /** Subscriptions that were running at `sinceMs`. */
  ran: number
  /** Yearly revenue of everything paid for, per currency. */
  yearly: { currency: string; amount: number }[]
}

/** The figures above the table. `sinceMs` is the start of the period for those who have left. */
export async function countSubscribers(
  db: Db,
  scope: SubscriberScope,
  sinceMs: number,
): Promise<SubscriberFigures> {
  const tables = db.$extendTables<SubscriberTables>()
  const sum = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number | string>`sum(case when ${condition} then 1 else 0 end)`
  const [running, { trying }, { ended, endedOfOld }, yearly] = await Promise.all([
    tables
      .selectFrom('subscribers')
      .select(({ fn }) => [
        'status',
        fn.countAll<number | string>().as('count'),
        sum(sql`started_at <= ${sinceMs}`).as('old'),
      ])
      .where('status', 'in', ['active', 'trialing', 'past_due'])
      .groupBy('status')
      .execute(),
    everyoneIn(db, scope)
      .select(({ fn }) => fn.countAll<number | string>().as('trying'))
      .where('trial_until', '>', scope.nowMs)
      .executeTakeFirstOrThrow(),
    tables
      .selectFrom('subscribers')
      .select(({ fn }) => [
        fn.countAll<number | string>().as('ended'),
        sum(sql`started_at <= ${sinceMs}`).as('endedOfOld'),
      ])
      .where('status', '=', 'canceled')
      .where('ended_at', '>', sinceMs)
      .where('paid_total', '>', 0)
      .executeTakeFirstOrThrow(),
    tables
      .selectFrom('subscribers')
      .select(['currency', sql<number | string>`sum(yearly_amount)`.as('amount')])
      .where('yearly_amount', '>', 0)
      .groupBy('currency')
      .orderBy('currency')
      .execute(),
  ])
  const counted = (status: SubscriberStatus) => {
    const { count = 0, old = 0 } = running.find((row) => row.status === status) ?? {}
    return { count: Number(count), old: Number(old) }
  }
  const [active, pastDue] = [counted('active'), counted('past_due')]
  return {
    active: active.count,
    trialing: counted('trialing').count + Number(trying),
    pastDue: pastDue.count,
    ended: Number(ended),
    ran: active.old + pastDue.old + Number(endedOfOld),
    yearly: yearly.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
  }
}

const dayMs = 24 * 3600_000

/** Paid subscriptions that started since this moment, per day (by its midnight, UTC). */
export async function countConversionsByDay(db: Db, sinceMs: number): Promise<Map<number, number>> {
  const rows = await db
    .$extendTables<SubscriberTables>()
    .selectFrom('subscribers')
    .select([
      sql<number>`started_at - started_at % ${sql.lit(dayMs)}`.as('day'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('started_at', '>=', sinceMs)
    .where(({ or, eb }) => or([eb('paid_total', '>', 0), eb('yearly_amount', '>', 0)]))
    .groupBy(sql`started_at - started_at % ${sql.lit(dayMs)}`)
    .execute()
  return new Map(rows.map(({ day, count }) => [day, count]))
}

function allOf(db: Db) {
  return db.$extendTables<SubscriberTables>().selectFrom('subscribers').selectAll()
}

function everyoneIn(db: Db, { superAdminIds }: SubscriberScope) {
  return db
    .$extendTables<SubscriberTables>()
    .selectFrom('subscribers')
    .$if(superAdminIds.length > 0, (query) =>
      query.where(({ or, eb }) =>
        or([eb('user_id', 'not in', superAdminIds), eb('status', '!=', 'expired')]),
      ),
    )
}

type Row = SubscriberTables['subscribers']

function subscribersOf(db: Db, { search, filters }: Question, scope: SubscriberScope) {
  const { nowMs } = scope
  let query = everyoneIn(db, scope).selectAll()
  const { status, tier } = filters
  if (tier.length > 0) query = query.where('tier', 'in', tier)
  if (status.length > 0) {
    query = query.where(({ or, and, eb }) =>
      or(
        status.map((one) => {
          if (one === 'trialing') return or([eb('status', '=', one), eb('trial_until', '>', nowMs)])
          // A free trial never runs at the same time as a paid subscription.
          if (one === 'active' || one === 'past_due') return eb('status', '=', one)
          return and([eb('status', '=', one), eb('trial_until', '<=', nowMs)])
        }),
      ),
    )
  }
  const words = search.trim().toLowerCase()
  if (words === '') return query
  return query.where(({ or, and, eb }) => {
    const beginsWith = (column: 'email' | 'domain', text: string) =>
      // Addresses are printable ASCII, which sorts before this character.
      and([eb(column, '>=', text), eb(column, '<', `${text}\x7f`)])
    const tiers = knownTiers.filter((one) => one.startsWith(words))
    return or([
      beginsWith('email', words),
      beginsWith('domain', words.replace(/^@/, '')),
      ...(tiers.length === 0 ? [] : [eb('tier', 'in', tiers)]),
    ])
  })
}

const knownTiers = ['personal', 'families', 'business'] as const

const keys: Record<Column, Omit<SortKey<Row>, 'direction'>> = {
  email: { column: 'subscribers.email', type: 'text', of: ({ email }) => email },
  tier: { column: 'subscribers.tier', type: 'text', of: ({ tier }) => tier },
  amount: { column: 'subscribers.amount', type: 'number', of: ({ amount }) => amount },
  startedAt: { column: 'subscribers.started_at', type: 'number', of: ({ started_at }) => started_at },
  renewsAt: { column: 'subscribers.renews_at', type: 'number', of: ({ renews_at }) => renews_at },
  paidTotal: { column: 'subscribers.paid_total', type: 'number', of: ({ paid_total }) => paid_total },
}

/** Newest first by default. */
function keysOf({ sort }: Pick<Question, 'sort'>): SortKey<Row>[] {
  const wanted: SortKey<Row>[] =
    sort.length === 0
      ? [{ ...keys.startedAt, direction: 'descending' }]
      : sort.map(({ column, direction }) => ({ ...keys[column], direction }))
  const direction = wanted[0]?.direction ?? 'ascending'
  return [...wanted, { column: 'subscribers.user_id', type: 'text', of: ({ user_id }) => user_id, direction }]
}

function describe(row: Row, nowMs: number): Subscriber {
  const isTrying = row.trial_until > nowMs
  const status = isTrying ? 'trialing' : row.status
  return {
    userId: row.user_id,
    email: row.email,
    status,
    tier: row.tier,
    plan: row.plan,
    interval: row.interval_unit,
    amount: row.amount,
    currency: row.currency,
    startedAt: row.started_at,
    renewsAt: row.renews_at === 0 ? null : row.renews_at,
    endsAtRenewal: row.ends_at_renewal === 1,
    trialUntil: isTrying ? row.trial_until : status === 'trialing' ? row.renews_at : null,
    paidTotal: row.paid_total,
  }
}
