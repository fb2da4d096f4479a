import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, PagePlace } from '@severy/contract'
import { databaseKinds, type FreshDatabase, emptyDatabase } from '@severy/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { migrate, type Migration } from './migrate-store.ts'
import { openDatabase } from './open.ts'
import { countRows, readAll, readPage, type SortKey } from './pages.ts'

interface Row {
  id: string
  name: string
  n: number
}

const table: Migration = {
  name: '9999-long',
  owners: { long: 'test' },
  statements: ({ int, byBytes, strict }) => [
    `create table long (id text${byBytes} primary key, name text${byBytes} not null, n ${int} not null)${strict}`,
  ],
}

const byId: SortKey<Row> = { column: 'long.id', direction: 'ascending', type: 'text', of: ({ id }) => id }
const byName: SortKey<Row> = {
  column: 'long.name',
  direction: 'ascending',
  type: 'text',
  of: ({ name }) => name,
}
const byNumber: SortKey<Row> = { column: 'long.n', direction: 'descending', type: 'number', of: ({ n }) => n }
const orders = [[byId], [byName, byId], [byNumber, byId], [byName, byNumber, byId], [byNumber, byName, byId]]

describe.each(databaseKinds)('a long table on %s', (kind) => {
  let fresh: FreshDatabase
  let dataDir: string
  let database: Database
  const rows: Row[] = Array.from({ length: 61 }, (_, index) => ({
    id: `id-${String((index * 37) % 61).padStart(2, '0')}`,
    name: ['ann', 'Ben', 'zoë', 'ąda', '', '🔑'][index % 6]!,
    n: index % 4,
  }))

  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    dataDir = mkdtempSync(join(tmpdir(), 'severy-pages-'))
    database = await openDatabase({ databaseUrl: fresh.url, dataDir })
    await migrate(database, [table], 1)
    for (const { id, name, n } of rows) {
      await sql`insert into long (id, name, n) values (${id}, ${name}, ${n})`.execute(database.durable)
    }
  })
  afterAll(async () => {
    await database.close()
    await fresh.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const all = () => database.durable.$extendTables<{ long: Row }>().selectFrom('long').selectAll()
  const total = () => countRows(database.durable, all(), 1000)
  const page = async (keys: readonly SortKey<Row>[], size: number, place: PagePlace | null) =>
    readPage(all(), keys, { size, place }, total)
  const ids = (page: Pick<Page<Row>, 'rows'>): string[] => page.rows.map(({ id }) => id)
  const inOrder = (keys: readonly SortKey<Row>[]): string[] =>
    ids({ rows: [...rows].sort((a, b) => compare(keys, a, b)) })

  it.each(orders)('is read page by page to its end and back again: %#', async (...keys) => {
    const wanted = inOrder(keys)
    const forward: Page<Row>[] = []
    let place: PagePlace | null = null
    do {
      const next: Page<Row> = await page(keys, 10, place)
      expect(next.before).toBe(forward.length * 10)
      forward.push(next)
      place = next.next
    } while (place !== null)
    expect(forward.flatMap(ids)).toEqual(wanted)

    let last = await page(keys, 10, 'last')
    expect(ids(last)).toEqual(wanted.slice(60))
    expect([last.before, last.next]).toEqual([60, null])
    for (const earlier of forward.slice(0, -1).reverse()) {
      last = await page(keys, 10, last.previous)
      expect([ids(last), last.before]).toEqual([ids(earlier), earlier.before])
    }
    expect(last.previous).toBeNull()
    expect(ids(await page(keys, 10, last.next))).toEqual(ids(forward[1]!))
  })

  it('starts again if a position is unknown, or nothing is left behind it', async () => {
    const first = ids(await page([byNumber, byId], 10, null))
    const text = Buffer.from('[0,0,"three","id-01"]').toString('base64url')
    const zero = Buffer.from('[0,0,3,"\\u0000"]').toString('base64url')
    const beyond = Buffer.from('[0,60,0,"id-99"]').toString('base64url')
    for (const place of ['AAAA', text, zero, beyond]) {
      expect([place, ids(await page([byNumber, byId], 10, place))]).toEqual([place, first])
    }
  })

  it('is counted up to a limit', async () => {
    expect(await countRows(database.durable, all(), 61)).toEqual({ count: 61, isExact: true })
    expect(await countRows(database.durable, all(), 60)).toEqual({ count: 60, isExact: false })
    const few = all().where('n', '=', 9)
    expect(await countRows(database.durable, few, 60)).toEqual({ count: 0, isExact: true })
    expect((await readPage(few, [byId], { size: 25, place: null }, total)).rows).toEqual([])
  })

  it('is read completely, in order', async () => {
    const read: Row[] = []
    for await (const portion of readAll(all(), [byName, byId])) read.push(...portion)
    expect(ids({ rows: read })).toEqual(inOrder([byName, byId]))
  })
})

/** Like the databases: texts are compared by their UTF-8 bytes. */
function compare([key, ...keys]: readonly SortKey<Row>[], a: Row, b: Row): number {
  if (key === undefined) return 0
  const [one, other] = [key.of(a), key.of(b)]
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
  if (order === 0) return compare(keys, a, b)
  return key.direction === 'ascending' ? order : -order
}
