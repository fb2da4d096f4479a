import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { err } from '@severy/result'
import { databaseKinds, type FreshDatabase, freshDatabase } from '@severy/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { type Database, transact } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate-store.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { readChain, readHead } from './audit-store.ts'
import { type AuditEntry, hashEntry } from './chain.ts'
import { type AdminAct, recordAct, verifyLog } from './index.ts'
import { checkpointOf, entriesPerCut, trimLog } from './trim-log.ts'
import type { LogState } from './verify-log.ts'

const dayMs = 24 * 3600_000
const nowMs = Date.UTC(2026, 10, 22)

describe.each(databaseKinds)('the audit log on %s', (kind) => {
  let fresh: FreshDatabase
  let dataDir: string
  let database: Database

  beforeEach(async () => {
    fresh = await freshDatabase(kind)
    dataDir = mkdtempSync(join(tmpdir(), 'severy-audit-'))
    database = await openDatabase({ databaseUrl: fresh.url, dataDir })
    await migrate(database, migrations, nowMs)
  })
  afterEach(async () => {
    await database.close()
    await fresh.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const act = (id: string, changes: Partial<AdminAct> = {}): AdminAct => ({
    actorId: null,
    address: '192.0.2.7',
    action: 'role-changed',
    target: { type: 'person', id, label: `${id}@post.example` },
    before: { role: 'user' },
    after: { role: 'admin' },
    result: 'success',
    ...changes,
  })
  const db = () => database.durable
  const write = async (...ids: string[]): Promise<void> => {
    for (const id of ids) await recordAct(db(), act(id), nowMs)
  }
  const change = (statement: string) => sql.raw(statement).execute(db())

  it('is intact while it is empty, and with every new entry', async () => {
    expect(await verifyLog(database)).toMatchObject({ isWhole: true, count: 0, firstSeq: null })
    await write('ann', 'ben', 'eve')
    expect(await verifyLog(database)).toMatchObject({
      isWhole: true,
      count: 3,
      firstSeq: 1,
      head: { seq: 3 },
    })
  })

  it('is broken if anything in an entry was changed', async () => {
    await write('ann', 'ben', 'eve')
    for (const [column, value] of [
      ['actor_email', "'mallory@post.example'"],
      ['actor_id', "'mallory'"],
      ['created_at', '1'],
      ['ip_address', "'192.0.2.8'"],
      ['action', "'settings-saved'"],
      ['target_id', "'mallory'"],
      ['target_label', "'mallory@post.example'"],
      ['before_value', 'null'],
      ['after_value', `'{"role":"super_admin"}'`],
      ['result', "'blocked'"],
    ]) {
      await change(`create table kept as select * from audit_entries where seq = 2`)
      await change(`update audit_entries set ${column!} = ${value!} where seq = 2`)
      expect(await verifyLog(database), column).toEqual({ isWhole: false, seq: 2 })
      await change(`update audit_entries set ${column!} = (select ${column!} from kept) where seq = 2`)
      await change('drop table kept')
    }
    expect(await verifyLog(database)).toMatchObject({ isWhole: true })
  })

  it('is broken if an entry is missing: in the middle, at the beginning or at the end', async () => {
    await write('ann', 'ben', 'eve', 'zoe')
    await change('delete from audit_entries where seq = 4')
    expect(await verifyLog(database)).toEqual({ isWhole: false, seq: 4 })
    await change('delete from audit_entries where seq = 2')
    expect(await verifyLog(database)).toEqual({ isWhole: false, seq: 3 })
    await change('delete from audit_entries where seq = 1')
    await change(`update audit_heads set seq = 3, entry_hash = (select entry_hash from audit_entries)`)
    expect(await verifyLog(database)).toEqual({ isWhole: false, seq: 3 })
  })

  it('has an entry if and only if the act happened, and keeps what was refused', async () => {
    await transact(db(), async (tx) => {
      await recordAct(tx, act('undone'), nowMs)
      return err('refused')
    })
    expect(await verifyLog(database)).toMatchObject({ count: 0 })
    await recordAct(db(), act('ann', { result: 'blocked' }), nowMs)
    expect(await verifyLog(database)).toMatchObject({ isWhole: true, count: 1 })
  })

  it('stays one chain when several processes write at once', async () => {
    // Two connections of one process to one file would wait for each other.
    const other = kind === 'SQLite' ? database : await openDatabase({ databaseUrl: fresh.url, dataDir })
    const writers = [database, other, database, other].map(async ({ durable }, writer) => {
      for (let i = 0; i < 10; i++)
        await recordAct(durable, act(`person-${String(writer)}-${String(i)}`), nowMs)
    })
    await Promise.all(writers)
    expect(await verifyLog(database)).toMatchObject({ isWhole: true, count: 40, head: { seq: 40 } })
    if (other !== database) await other.close()
  })

  it('is shortened without breaking, and says where it begins', async () => {
    await write('ann', 'ben')
    await recordAct(db(), act('eve'), nowMs + 2 * dayMs)
    await trimLog(db(), nowMs + dayMs, nowMs + 2 * dayMs)
    expect(await verifyLog(database)).toMatchObject({ isWhole: true, count: 2, firstSeq: 3 })
    // Only an old entry of that kind is left, which is no reason to write another.
    await trimLog(db(), nowMs + 9 * dayMs, nowMs + 9 * dayMs)
    expect(await verifyLog(database)).toMatchObject({ isWhole: true, count: 2, firstSeq: 4 })
    await trimLog(db(), nowMs + 20 * dayMs, nowMs + 20 * dayMs)
    expect(await verifyLog(database)).toMatchObject({ isWhole: true, count: 2, firstSeq: 4 })
  })

  it('is intact after each cut while a long log is shortened', async () => {
    await write('ann')
    // As many entries as three cuts remove, chained like `recordAct` does.
    const rows: (string | number | null)[][] = []
    const head = await readHead(db())
    for (let n = 0; n < 2 * entriesPerCut; n++) {
      const { address, action, target, result } = act('ben')
      const entry: AuditEntry = {
        ...{ seq: head.seq + 1, atMs: nowMs, actorId: null, actorEmail: '' },
        ...{ address, action, target, before: null, after: null, result },
      }
      const hash = hashEntry(head.hash, entry)
      rows.push([
        entry.seq,
        nowMs,
        '',
        address,
        action,
        target!.type,
        target!.id,
        target!.label,
        result,
        head.hash,
        hash,
      ])
      Object.assign(head, { seq: entry.seq, hash })
    }
    const columns =
      'seq, created_at, actor_email, ip_address, action, target_type, target_id, target_label, result, previous_hash, entry_hash'
    for (let from = 0; from < rows.length; from += 1_000) {
      const values = rows.slice(from, from + 1_000).map((row) => `(${row.map(quoted).join(', ')})`)
      await change(`insert into audit_entries (${columns}) values ${values.join(', ')}`)
    }
    await change(`update audit_heads set seq = ${String(head.seq)}, entry_hash = '${head.hash}'`)
    expect(await verifyLog(database)).toMatchObject({ isWhole: true, count: rows.length + 1 })

    const states: LogState[] = []
    const trimmed = trimLog(db(), nowMs + dayMs, nowMs + 2 * dayMs)
    let isOver = false
    void trimmed.finally(() => (isOver = true))
    while (!isOver) {
      states.push(await verifyLog(database))
      await setImmediate()
    }
    await trimmed
    expect(states.filter(({ isWhole }) => !isWhole)).toEqual([])
    const entries = await readChain(db(), 0, 10)
    expect(entries.map(({ entry }) => [entry.seq, entry.action, checkpointOf(entry)?.through])).toEqual([
      [rows.length + 2, 'audit-log-trimmed', entriesPerCut],
      [rows.length + 3, 'audit-log-trimmed', 2 * entriesPerCut],
      [rows.length + 4, 'audit-log-trimmed', rows.length + 1],
    ])
    expect(await verifyLog(database)).toMatchObject({ isWhole: true, count: 3, firstSeq: rows.length + 2 })
  })

  it('is broken when more is gone than it says', async () => {
    await write('ann', 'ben')
    await recordAct(db(), act('eve'), nowMs + 2 * dayMs)
    await recordAct(db(), act('zoe'), nowMs + 2 * dayMs)
    await trimLog(db(), nowMs + dayMs, nowMs + 2 * dayMs)
    await change('delete from audit_entries where seq = 3')
    expect(await verifyLog(database)).toEqual({ isWhole: false, seq: 4 })
  })
})

function quoted(value: string | number | null): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
