import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { err, ok } from '@severy/result'
import { databaseKinds, type FreshDatabase, emptyDatabase } from '@severy/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distribution } from '../../migrations/distribution.ts'
import { migrations } from '../../migrations/index.ts'
import { type Database, transact } from './database.ts'
import { appliedMigrations, compareMigrations, migrate, type Migration } from './migrate-store.ts'
import { openDatabase } from './open.ts'

describe.each(databaseKinds)('the database, %s', (kind) => {
  let fresh: FreshDatabase
  let dataDir: string
  let database: Database

  beforeEach(async () => {
    fresh = await emptyDatabase(kind)
    dataDir = mkdtempSync(join(tmpdir(), 'severy-database-'))
    database = await openDatabase({ databaseUrl: fresh.url, dataDir })
  })
  afterEach(async () => {
    await database.close()
    await fresh.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const tableNames = async (): Promise<string[]> => {
    const query =
      kind === 'SQLite'
        ? sql<{
            name: string
          }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    const { rows } = await query.execute(database.durable)
    return rows.map(({ name }) => name).sort()
  }
  const notes: Migration = {
    name: '9999-notes',
    owners: { notes: 'test' },
    statements: ({ int, bytes, strict }) => [
      `create table notes (id text primary key, n ${int} not null, b ${bytes})${strict}`,
    ],
  }

  it('reaches the newest shape, and each table has an owner and a key to distribute it by', async () => {
    expect(await migrate(database, migrations, 1)).toEqual(ok())
    const owned = migrations.flatMap(({ owners }) => Object.keys(owners))
    expect(await tableNames()).toEqual(owned.sort())
    expect(Object.keys(distribution.keys).sort()).toEqual(owned)
  })

  it('is migrated once, however often that is requested', async () => {
    await migrate(database, migrations, 1)
    await sql`insert into emails (canonical_email, user_id) values ('a', 'b')`.execute(database.durable)
    expect(await migrate(database, migrations, 2)).toEqual(ok())
    expect(await migrate(database, [...migrations, notes], 3)).toEqual(ok())
    const { rows } = await sql`select name, applied_at from migrations order by name`.execute(
      database.durable,
    )
    expect(rows).toEqual([
      ...migrations.map(({ name }) => ({ name, applied_at: 1 })),
      { name: '9999-notes', applied_at: 3 },
    ])
  })

  it('is migrated once by two processes that start together', async () => {
    const script = `
      const { openDatabase } = await import(${JSON.stringify(new URL('./open.ts', import.meta.url).href)})
      const { migrate } = await import(${JSON.stringify(new URL('./migrate-store.ts', import.meta.url).href)})
      const { migrations } = await import(${JSON.stringify(new URL('../../migrations/index.ts', import.meta.url).href)})
      const database = await openDatabase(JSON.parse(process.env['TEST_PLACE']))
      const migrated = await migrate(database, migrations, Date.now())
      await database.close()
      process.exitCode = migrated.ok ? 0 : 1
    `
    const place = JSON.stringify({ databaseUrl: fresh.url, dataDir })
    const run = (): Promise<number | null> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
          env: { ...process.env, TEST_PLACE: place },
          stdio: 'inherit',
        })
        child.once('exit', resolve)
      })
    expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0])
    const { rows } = await sql`select name from migrations`.execute(database.durable)
    expect(rows).toHaveLength(migrations.length)
  })

  it('of a newer version is refused, with its name, and left alone', async () => {
    await migrate(database, [...migrations, notes], 1)
    expect(await migrate(database, migrations, 2)).toEqual(err({ unknown: ['9999-notes'] }))
  })

  it('is not changed under older processes that could not continue with the change', async () => {
    const othersRun = (): Promise<boolean> => Promise.resolve(true)
    expect(await migrate(database, migrations, 1, othersRun), 'an empty one').toEqual(ok())
    const changed = [...migrations, notes]
    expect(await compareMigrations(database.durable, changed)).toMatchObject({ needAlone: ['9999-notes'] })
    expect(await migrate(database, changed, 2, othersRun)).toEqual(err({ needAlone: ['9999-notes'] }))
    expect(await tableNames()).not.toContain('notes')

    const sparing = [...migrations, { ...notes, letsOlderRun: true }]
    expect(await compareMigrations(database.durable, sparing)).toMatchObject({
      waiting: ['9999-notes'],
      needAlone: [],
    })
    expect(await migrate(database, sparing, 3, othersRun)).toEqual(ok())
    expect(await migrate(database, changed, 4, othersRun), 'nothing waits').toEqual(ok())
  })

  it('with the tables of a baseline, made by the migrations that it replaces, continues from there', async () => {
    const creating = (table: string, name: string): Migration => ({
      name,
      owners: {},
      statements: () => [`create table ${table} (id text)`],
    })
    const first = creating('one', '0001-first')
    const second = creating('two', '0002-second')
    const third = creating('three', '0003-third')
    const baseline: Migration = {
      name: '0001-baseline',
      replaces: '0002-second',
      owners: {},
      statements: (types) => [...first.statements(types), ...second.statements(types)],
    }
    const later = [baseline, third]

    await migrate(database, [first], 1)
    expect(await migrate(database, later, 2), 'half of the baseline').toEqual(
      err({ unknown: ['0001-first'] }),
    )
    await migrate(database, [first, second], 3)
    expect(await compareMigrations(database.durable, later)).toMatchObject({
      waiting: ['0003-third'],
      unknown: [],
    })
    expect(await migrate(database, later, 4)).toEqual(ok())
    expect(await tableNames()).toEqual(['migrations', 'one', 'three', 'two'])
    expect(await appliedMigrations(database.durable)).toEqual(['0001-baseline', '0003-third'])
    expect(await migrate(database, later, 5)).toEqual(ok())
  })

  it('keeps nothing of a migration that fails', async () => {
    const broken = { ...notes, statements: () => ['create table half (id text)', 'create nonsense'] }
    await expect(migrate(database, [broken], 1)).rejects.toThrow()
    expect(await tableNames()).toEqual([])
  })

  it('returns what it was given: texts, whole numbers and bytes', async () => {
    await migrate(database, [notes], 1)
    const row = { id: 'ü🔑\u0001', n: 2 ** 53 - 1, b: new Uint8Array([0, 255, 128]) }
    await sql`insert into notes (id, n, b) values (${row.id}, ${row.n}, ${row.b})`.execute(database.durable)
    const { rows } = await sql<typeof row>`select * from notes`.execute(database.durable)
    expect({ ...rows[0], b: new Uint8Array(rows[0]!.b) }).toEqual(row)
  })

  it('undoes a transaction that refuses, and one that throws', async () => {
    await migrate(database, [notes], 1)
    const add = (id: string) => sql`insert into notes (id, n) values (${id}, 1)`
    const refused = await transact(database.durable, async (tx) => {
      await add('refused').execute(tx)
      return err('no')
    })
    expect(refused).toEqual(err('no'))
    await expect(
      transact(database.durable, async (tx) => {
        await add('thrown').execute(tx)
        throw new Error('oh')
      }),
    ).rejects.toThrow('oh')
    const kept = await transact(database.durable, async (tx) => {
      await add('kept').execute(tx)
      return ok('yes')
    })
    expect(kept).toEqual(ok('yes'))
    const { rows } = await sql`select id from notes`.execute(database.durable)
    expect(rows).toEqual([{ id: 'kept' }])
  })

  it('keeps other people’s statements out of a transaction', async () => {
    await migrate(database, [notes], 1)
    const inTransaction = transact(database.durable, async (tx) => {
      await sql`insert into notes (id, n) values ('a', 1)`.execute(tx)
      await new Promise((resolve) => setImmediate(resolve))
      return err('undone')
    })
    const beside = sql`insert into notes (id, n) values ('b', 1)`.execute(database.durable)
    const disposable = sql`insert into notes (id, n) values ('c', 1)`.execute(database.disposable)
    await Promise.all([inTransaction, beside, disposable])
    const { rows } = await sql`select id from notes order by id`.execute(database.durable)
    expect(rows).toEqual([{ id: 'b' }, { id: 'c' }])
  })

  it('shows a snapshot unchanged while others write', async () => {
    await migrate(database, [notes], 1)
    await sql`insert into notes (id, n) values ('a', 1)`.execute(database.durable)
    const snapshot = await database.openSnapshot()
    const read = async (): Promise<unknown> => (await sql`select n from notes`.execute(snapshot.db)).rows
    expect(await read()).toEqual([{ n: 1 }])
    await sql`update notes set n = 2`.execute(database.durable)
    expect(await read()).toEqual([{ n: 1 }])
    await snapshot.close()
    const later = await database.openSnapshot()
    expect((await sql`select n from notes`.execute(later.db)).rows).toEqual([{ n: 2 }])
    await later.close()
  })

  it('says whether it can be reached', async () => {
    await migrate(database, [notes], 1)
    expect(await database.isReachable()).toBe(true)
  })
})

describe('the SQLite file', () => {
  it('waits for the disk at each durable commit, and checks keys and types', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'severy-sqlite-'))
    const database = await openDatabase({ databaseUrl: null, dataDir })
    const pragma = async (name: string, db = database.durable): Promise<unknown> =>
      Object.values(
        (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0]!,
      )[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('synchronous', database.disposable)).toBe(1)
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    await migrate(database, migrations, 1)
    const wrongType = sql`insert into user_roles (user_id, role, granted_at) values ('a', 'admin', 'soon')`
    await expect(wrongType.execute(database.durable)).rejects.toThrow()
    const orphan = sql`insert into user_roles (user_id, role, granted_at) values ('a', 'admin', 1)`
    await expect(orphan.execute(database.durable)).rejects.toThrow(/FOREIGN KEY/)
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
})
