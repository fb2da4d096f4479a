/**
 * Takes one database with rows through all versions, from the earliest to the newest. At each version, every table gets
 * a row in the shape that it has then. At the end, all rows must still be there.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseKinds, emptyDatabase } from '@severy/testkit'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { type Migration, migrate } from '../platform/database/migrate-store.ts'
import { openDatabase } from '../platform/database/open.ts'
import { startTestServer } from '../testing/test-server.ts'
import { migrations } from './index.ts'

type Row = Record<string, string | number | Uint8Array>

interface Kept {
  table: string
  version: number
  row: Row
}

describe.each(databaseKinds)('an upgrade on %s', (kind) => {
  it('keeps every row of every earlier version, and the server starts on them', async () => {
    const fresh = await emptyDatabase(kind)
    const dataDir = mkdtempSync(join(tmpdir(), 'severy-upgrade-'))
    const database = await openDatabase({ databaseUrl: fresh.url, dataDir })
    onTestFinished(async () => {
      await database.close()
      await fresh.drop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const kept: Kept[] = []
    for (const version of migrations.keys()) {
      const known = migrations.slice(0, version + 1)
      expect((await migrate(database, known, version)).ok).toBe(true)
      if (known.length < migrations.length) kept.push(...(await fill(database, known, version)))
    }
    expect(kept.length).toBeGreaterThan(migrations.length * 20)

    const lost: string[] = []
    for (const { table, version, row } of kept) {
      const isIt = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const { rows } = await sql`
        select 1 as found from ${sql.table(table)} where ${sql.join(isIt, sql` and `)}`.execute(
        database.durable,
      )
      if (rows.length !== 1) lost.push(`${table} of ${migrations[version]?.name ?? ''}`)
    }
    expect(lost).toEqual([])

    const server = await startTestServer({ clock: systemClock, databaseUrl: fresh.url, dataDir })
    expect((await server.http.inject('/readyz')).json()).toMatchObject({ status: 'ready' })
    await server.close()
  })
})

/**
 * Inserts a row into each table. Its texts contain the version and its numbers are the version, so that references to
 * other tables find that version's row there.
 */
async function fill({ durable }: Database, known: readonly Migration[], version: number): Promise<Kept[]> {
  const shapes = new Map(
    (await durable.introspection.getTables()).map(({ name, columns }) => [name, columns]),
  )
  const rows = tablesOf(known).map((table) => ({
    table,
    version,
    row: Object.fromEntries(
      (shapes.get(table) ?? []).map(({ name, dataType }) => [name, valueOf(dataType.toLowerCase(), version)]),
    ),
  }))
  await durable.transaction().execute(async (tx) => {
    for (const { table, row } of rows) {
      const [columns, values] = [Object.keys(row), Object.values(row)]
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values (${sql.join(values)})`.execute(tx)
    }
  })
  return rows
}

/** In the order in which they are created: each table after those that it refers to. */
function tablesOf(known: readonly Migration[]): string[] {
  const types = { int: 'int', bytes: 'bytes', byBytes: '', strict: '', strictByKey: '' }
  return known
    .flatMap(({ statements }) => statements(types))
    .flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? [])
}

function valueOf(type: string, version: number): string | number | Uint8Array {
  if (/^(?:integer|bigint|int8)$/.test(type)) return version
  return /^(?:blob|bytea)$/.test(type) ? new Uint8Array([version]) : `version ${String(version)}`
}
