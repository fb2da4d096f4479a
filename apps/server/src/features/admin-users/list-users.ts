import {
  countUsers,
  exportUsers,
  listSuperAdmins,
  listUsers,
  type Page,
  type UserRow,
} from '@severy/contract'
import { ok } from '@severy/result'
import type { CsvCell } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { countRows, readAll, readPage } from '../../platform/database/pages.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { holdsNewestAct, recordAct } from '../audit-log/index.ts'
import {
  countEntries,
  type EntryFilter,
  type EntryRow,
  findEntries,
  selectEntries,
} from '../directory/index.ts'
import { activeSince, sortKeys, userRows } from './user-rows.ts'

const everybody = { state: 'all', tier: [], hasSecondFactor: null } as const

/** Upper limit of counting per page; `countUsers` gives the totals of every filter. */
const countedMax = 10_000

export function serveListUsers(
  server: Server,
  { database, clock }: Platform,
  plans: Plans,
  arePlansOn: boolean,
): void {
  const isNewEnough = holdsNewestAct(database)

  /** One page of the list. */
  function pageOf(
    filter: EntryFilter,
    asked: { sort: Parameters<typeof sortKeys>[0]; size: number; place: string | null },
  ): Promise<Page<UserRow>> {
    return database.readStale(async (db) => {
      const count = () => countRows(db, selectEntries(db, filter), countedMax)
      const { rows, ...page } = await readPage(findEntries(db, filter), sortKeys(asked.sort), asked, count)
      return { ...page, rows: await userRows(db, plans, rows, filter.nowMs) }
    }, isNewEnough)
  }

  server.serve(listUsers, [], async ({ body: { search, filters, ...asked } }) =>
    ok(await pageOf({ search, list: 'users', ...filters, ...moments(clock.nowMs()) }, asked)),
  )

  server.serve(listSuperAdmins, [], async ({ body: { search, filters: _none, ...asked } }) =>
    ok(await pageOf({ search, list: 'super-admins', ...everybody, ...moments(clock.nowMs()) }, asked)),
  )

  server.serve(countUsers, [], async () => {
    const {
      all: total,
      active,
      ...others
    } = await database.readStale((db) => countEntries(db, moments(clock.nowMs())), isNewEnough)
    return ok({ arePlansOn, total, active, inactive: total - active, ...others })
  })
}

/** Each export holds a database snapshot while it lasts. */
const exportLimit = { name: 'admin-csv', triesMax: 30, windowMs: 10 * 60_000, by: 'address' } as const

export function serveExportUsers(server: Server, { database, clock }: Platform, plans: Plans): void {
  server.serve(exportUsers, [exportLimit], async ({ body: { search, filters, sort }, session, caller }) => {
    const nowMs = clock.nowMs()
    const act = { actorId: session.userId, address: caller.address, action: 'users-exported' } as const
    const after = { search, ...filters }
    await recordAct(database.durable, { ...act, target: null, before: null, after, result: 'success' }, nowMs)
    const snapshot = await database.openStaleSnapshot(holdsNewestAct(database))
    const wanted = selectEntries(snapshot.db, { search, list: 'users', ...filters, ...moments(nowMs) })
    return ok({
      name: 'users',
      header: [
        'Email',
        'Name',
        'Role',
        'Status',
        'Created',
        'Last sign-in',
        'Plan',
        'Subscription',
        'Covered by',
        'Two-factor',
      ],
      portions: csvPortions(snapshot.db, plans, readAll(wanted, sortKeys(sort)), nowMs),
      close: () => void snapshot.close(),
    })
  })
}

async function* csvPortions(
  db: Db,
  plans: Plans,
  portions: AsyncIterable<readonly EntryRow[]>,
  nowMs: number,
): AsyncGenerator<CsvCell[][]> {
  for await (const portion of portions) yield (await userRows(db, plans, portion, nowMs)).map(csvLine)
}

function csvLine({ userId, plan, ...row }: UserRow): CsvCell[] {
  return [
    row.email,
    row.displayName,
    userId === null ? null : row.role,
    row.status,
    isoTime(row.createdAt),
    row.lastSignInAt === null ? null : isoTime(row.lastSignInAt),
    plan?.tier ?? null,
    plan?.status ?? null,
    plan?.coveringTier ?? null,
    row.hasSecondFactor === null ? null : row.hasSecondFactor ? 'on' : 'off',
  ]
}

function isoTime(timeMs: number): string {
  return new Date(timeMs).toISOString()
}

function moments(nowMs: number): Pick<EntryFilter, 'nowMs' | 'activeSinceMs'> {
  return { nowMs, activeSinceMs: activeSince(nowMs) }
}
