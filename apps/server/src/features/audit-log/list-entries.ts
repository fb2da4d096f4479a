import {
  type AuditRow,
  exportAuditEntries,
  getAuditEntry,
  listAuditEntries,
  type SortBy,
  verifyAuditLog,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import type { CsvCell } from '../../platform/csv.ts'
import { countRows, readAll, readPage, type SortKey } from '../../platform/database/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { type EntryRow, findEntry, selectEntries, toChained } from './audit-store.ts'
import { holdsNewestAct } from './newest-act.ts'
import { recordAct } from './record-act.ts'
import { verifyLog } from './verify-log.ts'

/** Upper limit of counting; beyond it the count is shown as "more than". */
const countedMax = 10_000

/** Export and verification each read the whole log. */
const wholeLogLimit = { name: 'admin-audit', triesMax: 60, windowMs: 10 * 60_000, by: 'address' } as const

export function serveListEntries(server: Server, { database, clock }: Platform): void {
  const db = database.durable
  const isNewEnough = holdsNewestAct(database)

  server.serve(listAuditEntries, [], ({ body: { search, filters, sort, ...asked } }) =>
    database.readStale(async (reader) => {
      const wanted = selectEntries(reader, { search, ...filters })
      const count = () => countRows(reader, wanted, countedMax)
      const { rows, ...page } = await readPage(wanted, keysOf(sort), asked, count)
      return ok({ ...page, rows: rows.map(rowOf) })
    }, isNewEnough),
  )

  server.serve(getAuditEntry, [], async ({ params: { seq } }) => {
    const row = await findEntry(db, Number(seq))
    return row === null ? err('not-found') : ok(rowOf(row))
  })

  server.serve(
    exportAuditEntries,
    [wholeLogLimit],
    async ({ body: { search, filters, sort }, session, caller }) => {
      const act = { actorId: session.userId, address: caller.address, action: 'audit-log-exported' } as const
      const after = { search, ...filters }
      await recordAct(db, { ...act, target: null, before: null, after, result: 'success' }, clock.nowMs())
      const snapshot = await database.openStaleSnapshot(isNewEnough)
      const wanted = selectEntries(snapshot.db, { search, ...filters })
      return ok({
        name: 'audit-log',
        header: csvHeader,
        portions: csvPortions(readAll(wanted, keysOf(sort))),
        close: () => void snapshot.close(),
      })
    },
  )

  server.serve(verifyAuditLog, [wholeLogLimit], async () => {
    const state = await verifyLog(database)
    if (!state.isWhole) return ok(state)
    const { head, ...rest } = state
    return ok({ ...rest, lastSeq: head.seq, lastHash: head.hash })
  })
}

/** Newest first by default. */
function keysOf(sort: readonly SortBy<'seq'>[]): SortKey<EntryRow>[] {
  const direction = sort[0]?.direction ?? 'descending'
  return [{ column: 'audit_entries.seq', direction, type: 'number', of: ({ seq }) => seq }]
}

function rowOf(row: EntryRow): AuditRow {
  const { entry, hash } = toChained(row)
  const { seq, actorId, actorEmail, address, action, target, result } = entry
  return {
    seq,
    at: entry.atMs,
    actorId,
    actorEmail,
    address,
    action,
    target: target === null ? null : { type: target.type, label: target.label },
    before: valuesOf(entry.before),
    after: valuesOf(entry.after),
    result,
    hash,
  }
}

function valuesOf(json: string | null): AuditRow['before'] {
  return json === null ? null : (JSON.parse(json) as AuditRow['before'])
}

const csvHeader = [
  'Number',
  'Time',
  'Actor',
  'Network address',
  'Action',
  'Target type',
  'Target',
  'Before',
  'After',
  'Result',
  'Hash',
]

async function* csvPortions(
  portions: AsyncIterable<readonly EntryRow[]>,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for await (const rows of portions) {
    yield rows.map((row) => [
      row.seq,
      new Date(row.created_at).toISOString(),
      row.actor_email,
      row.ip_address,
      row.action,
      row.target_type,
      row.target_label,
      row.before_value,
      row.after_value,
      row.result,
      row.entry_hash,
    ])
  }
}
