/** What a start or a command does to a database that another process uses. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseKinds, type FreshDatabase, emptyDatabase, ManualClock } from '@severy/testkit'
import { freePort } from '@severy/testkit/free-port'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { migrations } from './migrations/index.ts'
import type { Database } from './platform/database/database.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { appliedMigrations, migrate } from './platform/database/migrate-store.ts'
import { openDatabase } from './platform/database/open.ts'
import { countProcesses } from './platform/live-store.ts'
import { presentMs, showPresence } from './platform/presence.ts'
import { prepareDatabase } from './startup.ts'
import { runProgram, untilReady } from './testing/run-program.ts'

/** The newest migration beside which no older process can go on. */
const stopping = migrations.findLastIndex(({ letsOlderRun }) => letsOlderRun !== true)
const newest = migrations[stopping]?.name ?? ''

describe.each(databaseKinds)('a start on %s', (kind) => {
  let fresh: FreshDatabase
  let dataDir: string
  let older: Database

  beforeEach(async () => {
    fresh = await emptyDatabase(kind)
    dataDir = mkdtempSync(join(tmpdir(), 'severy-startup-'))
    older = await openDatabase({ databaseUrl: fresh.url, dataDir })
    await migrate(older, migrations.slice(0, stopping), 1)
  })
  afterEach(async () => {
    await older.close()
    await fresh.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const config = (): Parameters<typeof prepareDatabase>[0] => ({
    dataDir,
    databaseUrl: fresh.url,
    databasePools: { main: 2, views: 2 },
    databaseReplicaUrl: null,
  })
  /** Makes newer processes see a running process of an older version, until the returned function is called. */
  const runOlder = async (): Promise<() => Promise<void>> => {
    if (kind === 'PostgreSQL') return (await showPresence(older, new ManualClock())).end
    const lock = lockFolder(dataDir)
    return () => {
      lock?.release()
      return Promise.resolve()
    }
  }

  it('changes no table under an older process that could not continue, and says what to stop', async () => {
    const end = await runOlder()
    const refused = await prepareDatabase(config(), { waitMs: 0 })
    expect(refused).toMatchObject({ ok: false, error: [expect.stringContaining(newest)] })
    expect(refused).toMatchObject({ error: [expect.stringContaining('Stop all its processes')] })
    expect(await appliedMigrations(older.durable)).not.toContain(newest)

    await end()
    const prepared = await prepareDatabase(config(), { waitMs: 0 })
    expect(prepared.ok).toBe(true)
    if (prepared.ok) await prepared.value.close()
    expect(await appliedMigrations(older.durable)).toContain(newest)
  })

  it('waits for older processes that are ending', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => {
      said.mockRestore()
    })
    const end = await runOlder()
    const preparing = prepareDatabase(config())
    await expect.poll(() => said.mock.calls.flat().join('')).toContain('Waiting')
    await end()
    const prepared = await preparing
    expect(prepared.ok).toBe(true)
    if (prepared.ok) await prepared.value.close()
  })
})

describe('a process on PostgreSQL', () => {
  it('shows that it is running for as long as it does, even after its row was lost', async () => {
    const fresh = await emptyDatabase('PostgreSQL')
    const dataDir = mkdtempSync(join(tmpdir(), 'severy-startup-'))
    const database = await openDatabase({ databaseUrl: fresh.url, dataDir })
    const count = (): Promise<number> => countProcesses(database.durable, presentMs)
    await migrate(database, migrations, 1)
    const clock = new ManualClock()
    const presence = await showPresence(database, clock)
    await sql`delete from live_signals`.execute(database.durable)
    expect(await count()).toBe(0)
    clock.advance(presentMs)
    await expect.poll(count).toBe(1)

    const port = await freePort()
    const program = runProgram('main', {
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: fresh.url ?? '',
    })
    await untilReady(program, `http://localhost:${String(port)}`)
    expect(await count()).toBe(2)
    await presence.end()
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(await count()).toBe(0)
    await database.close()
    await fresh.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
})
