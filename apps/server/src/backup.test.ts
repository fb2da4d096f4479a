import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { commitVault } from '@severy/contract'
import { ApiCaller, BuiltAccount, createAccount, emptyDatabase, newItemId, signIn } from '@severy/testkit'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from './platform/clock.ts'
import { builtProgram } from './testing/built-program.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const root = mkdtempSync(join(tmpdir(), 'severy-backup-commands-'))
const endings: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const end of endings) await end()
  rmSync(root, { recursive: true, force: true })
})

interface Installation {
  dataDir: string
  databaseUrl: string | null
}

/** Runs `npm run backup` or `npm run restore`, like on the server's machine. */
async function command(at: Installation, ...args: string[]): Promise<[status: number | null, said: string]> {
  const child = spawn(process.execPath, [builtProgram('backup'), ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      DATA_DIR: at.dataDir,
      ...(at.databaseUrl === null ? {} : { DATABASE_URL: at.databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return [(await ended)[0], (said + complained).trim()]
}

function install(name: string, databaseUrl: string | null, like: Installation | null = null): Installation {
  const dataDir = join(root, name)
  mkdirSync(dataDir)
  if (like !== null) copyFileSync(join(like.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'))
  return { dataDir, databaseUrl }
}

async function running<T>(at: Installation, work: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startTestServer({ clock: systemClock, ...at })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
const callerOf = (server: TestServer): ApiCaller => new ApiCaller((request) => server.http.inject(request))

it('says that the folder cannot be used', async () => {
  const dataDir = '/proc/nowhere'
  const why = "ENOENT: no such file or directory, mkdir '/proc/nowhere'"
  expect(await command({ dataDir, databaseUrl: null }, 'list')).toEqual([
    1,
    `Couldn’t use the database in ${dataDir}: ${why}`,
  ])
})

it('moves everything from SQLite to PostgreSQL and back, and refuses what would lose data', async () => {
  const fresh = await emptyDatabase('PostgreSQL')
  endings.push(() => fresh.drop())
  const sqlite = install('first', null)
  const built = await BuiltAccount.build('ann@post.example', systemClock.nowMs())
  const ann = await running(sqlite, (server) => createAccount(callerOf(server), server.mailedToken, built))
  const file = join(root, 'moved.age')
  const keyFile = join(root, 'key.txt')

  const [, shown] = await command(sqlite, 'new-key')
  const key = /^AGE-SECRET-KEY-1\w+$/m.exec(shown)?.[0] ?? ''
  writeFileSync(keyFile, `# of the server in the cellar\n${key}\n`)
  expect(await command(sqlite, file)).toEqual([0, `The backup is ${file}`])
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const postgres = install('second', fresh.url, sqlite)
  expect(await command(postgres, 'restore', file, keyFile)).toEqual([
    0,
    'Everything is as it was when the backup was made. Everyone is signed out.',
  ])
  await running(postgres, async (server) => {
    const caller = callerOf(server)
    await signIn(caller, ann.email, ann.password)
    const puts = new Map([[newItemId(), { title: 'written on PostgreSQL' }]])
    const commit = await ann.vault.commit(ann.keyringSeq, { puts })
    expect((await caller.call(commitVault, commit)).problem).toBeNull()
  })
  const [refused, why] = await command(postgres, 'restore', file, keyFile)
  expect([refused, why]).toEqual([1, expect.stringContaining('add --replace')])

  const back = join(root, 'back.age')
  expect((await command(postgres, back))[0]).toBe(0)
  const [replaced, told] = await command(sqlite, 'restore', back, keyFile, '--replace')
  const [saved = ''] = readdirSync(join(sqlite.dataDir, 'backups'))
  expect([replaced, told]).toEqual([0, expect.stringContaining(`What was there before is `)])
  expect(told).toContain(saved)
  await running(sqlite, async (server) => {
    const caller = callerOf(server)
    await signIn(caller, ann.email, ann.password)
    // PostgreSQL now has the rows: the same commit is refused.
    const commit = await ann.vault.commit(ann.keyringSeq, { puts: new Map() })
    expect((await caller.call(commitVault, commit)).problem).toBe('sequence-conflict')
  })
})
