import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseKinds, type FreshDatabase, emptyDatabase } from '@severy/testkit'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { inStretches, rowsPerStretch } from './stretch-store.ts'

describe.each(databaseKinds)('stretches of a table on %s', (kind) => {
  let fresh: FreshDatabase
  let dataDir: string
  let database: Database
  let counts: number[]

  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    dataDir = mkdtempSync(join(tmpdir(), 'severy-stretches-'))
    database = await openDatabase({ databaseUrl: fresh.url, dataDir })
    await sql`create table things (at bigint not null, name text not null)`.execute(database.durable)
  })
  afterAll(async () => {
    await database.close()
    await fresh.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    counts = []
    await sql`delete from things`.execute(database.durable)
  })

  /** With `name`, each has its number in a text of fixed length. */
  const fill = async (times: readonly number[]): Promise<void> => {
    const rows = sql.lit(JSON.stringify(times.map((at, i) => [at, String(i).padStart(6, '0')])))
    await (
      kind === 'SQLite'
        ? sql`insert into things select value ->> 0, value ->> 1 from json_each(${rows})`
        : sql`insert into things select (value ->> 0)::bigint, value ->> 1 from json_array_elements(${rows}::json)`
    ).execute(database.durable)
  }
  const clear = async (isInStretch: RawBuilder<SqlBool>): Promise<void> => {
    const { numAffectedRows } = await sql`delete from things where ${isInStretch}`.execute(database.durable)
    counts.push(Number(numAffectedRows))
  }
  const left = async () => {
    const { rows } = await sql<{ at: number }>`select at from things order by at`.execute(database.durable)
    return rows.map(({ at }) => at)
  }

  it('cover everything before a moment, and nothing else', async () => {
    const times = Array.from({ length: 2 * rowsPerStretch + 500 }, (_, i) => i * 10)
    const before = times.length * 10
    await fill([...times, before, before + 1])
    await inStretches(database.durable, { table: 'things', column: 'at', from: 0, before }, clear)
    expect(counts).toEqual([rowsPerStretch, rowsPerStretch, 500])
    expect(await left()).toEqual([before, before + 1])
  })

  it('are longer if more rows have one value than a stretch holds', async () => {
    await fill([2, ...new Array<number>(rowsPerStretch + 5).fill(3), 4, 9])
    await inStretches(database.durable, { table: 'things', column: 'at', from: 0, before: 9 }, clear)
    expect(counts).toEqual([1, rowsPerStretch + 5, 1])
    expect(await left()).toEqual([9])
  })

  it('can be made along a text, and skip rows that must not be deleted', async () => {
    await fill(Array.from({ length: 2 * rowsPerStretch + 1 }, (_, i) => i % 2))
    await inStretches(database.durable, { table: 'things', column: 'name', from: '' }, (isInStretch) =>
      clear(sql<SqlBool>`${isInStretch} and at = 1`),
    )
    expect(counts).toEqual([rowsPerStretch / 2, rowsPerStretch / 2, 0])
    expect(await left()).toEqual(new Array<number>(rowsPerStretch + 1).fill(0))
  })

  it('of an empty table are one', async () => {
    await inStretches(database.durable, { table: 'things', column: 'at', from: 0, before: 7 }, clear)
    expect(counts).toEqual([0])
  })
})
