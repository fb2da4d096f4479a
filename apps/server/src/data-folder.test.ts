/** What a start may find in the data folder: another server, no secrets, or fewer data than were saved. */
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseKinds, emptyDatabase } from '@severy/testkit'
import { freePort } from '@severy/testkit/free-port'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Program, runProgram, untilReady } from './testing/run-program.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'severy-folder-'))
  return () => {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function started(env: Record<string, string> = {}): Promise<Program> {
  const port = String(await freePort())
  const program = runProgram('main', { DATA_DIR: dataDir, PORT: port, ...env })
  await untilReady(program, `http://localhost:${port}`)
  return program
}

async function ended(program: Program, signal: NodeJS.Signals): Promise<void> {
  program.child.kill(signal)
  await program.ended
}

/** The output of a command that refuses to run. */
async function refused(
  name: 'main' | 'admin' | 'backup',
  env: Record<string, string> = {},
  ...args: string[]
): Promise<string> {
  const program = runProgram(name, { DATA_DIR: dataDir, PORT: '0', ...env }, args)
  expect(await program.ended).toBe(1)
  expect(program.output()).not.toMatch(/^\s+at /m)
  return program.output()
}

async function done(name: 'admin' | 'backup', ...args: string[]): Promise<string> {
  const program = runProgram(name, { DATA_DIR: dataDir }, args)
  const status = await program.ended
  // The server begins its first backup by itself as soon as there is a key.
  if (program.output().startsWith('Another backup task is running.')) return done(name, ...args)
  expect([status, program.output()]).toEqual([0, expect.any(String)])
  return program.output()
}

describe('a folder with SQLite', () => {
  it('is used by one server at a time, while the commands work next to it', async () => {
    const first = await started()
    expect(await refused('main')).toContain(`Another Severy is using the folder ${dataDir}. Stop it first`)
    expect(await done('admin', 'list')).toContain('Nobody has a role yet.')
    const key = /^AGE-SECRET-KEY-1\w+$/m.exec(await done('backup', 'new-key'))?.[0] ?? ''
    writeFileSync(join(dataDir, 'key.txt'), key)
    const made = await done('backup')
    const file = made.replace('The backup is ', '').trim()
    await done('backup', 'check', file, join(dataDir, 'key.txt'))
    await done('backup', 'restore', file, join(dataDir, 'key.txt'), '--replace')
    expect(first.child.exitCode).toBeNull()
    // The lock was not released in the meantime.
    expect(await refused('main')).toContain('Another Severy is using the folder')
  })

  it('is free as soon as its server has ended, even if it was killed', async () => {
    await ended(await started(), 'SIGKILL')
    await ended(await started(), 'SIGTERM')
    await started()
  })

  it.each([
    ['cut off', (log: Buffer) => log.subarray(0, log.length - 5_000)],
    ['empty', () => Buffer.alloc(0)],
    ['damaged', (log: Buffer) => Buffer.from(log.map((byte, at) => (at === 20_000 ? byte ^ 1 : byte)))],
  ] as const)(
    'is used by no command if its log is %s, until the log is complete or given up',
    async (_, spoil) => {
      await ended(await started(), 'SIGKILL')
      const path = join(dataDir, 'severy.db-wal')
      const whole = readFileSync(path)
      writeFileSync(path, spoil(whole))
      const found = readFileSync(path)
      const sentence = `Saved changes are missing from the end of ${path}`
      expect(await refused('main')).toContain(sentence)
      expect(await refused('admin', {}, 'list')).toContain(sentence)
      expect(await refused('backup', {}, 'list')).toContain(sentence)
      expect(readFileSync(path).equals(found)).toBe(true)

      writeFileSync(path, whole)
      await ended(await started(), 'SIGKILL')
      truncateSync(path, 10_000)
      expect(await refused('main')).toContain(sentence)
      rmSync(join(dataDir, 'severy.db-shm'))
      await started()
    },
  )

  it('gets no new database next to the log of a missing one', async () => {
    await ended(await started(), 'SIGKILL')
    const path = join(dataDir, 'severy.db')
    renameSync(path, join(dataDir, 'moved'))
    const log = readFileSync(`${path}-wal`)
    expect(await refused('main')).toContain(`${path} is missing, but ${path}-wal with changes to it`)
    expect(readFileSync(`${path}-wal`).equals(log)).toBe(true)
    renameSync(join(dataDir, 'moved'), path)
    await started()
  })
})

describe.each(databaseKinds)('secrets that are missing beside %s', (kind) => {
  it('are created for a new database only, and never for one that has been used', async () => {
    const fresh = await emptyDatabase(kind)
    const env: Record<string, string> = fresh.url === null ? {} : { DATABASE_URL: fresh.url }
    try {
      await ended(await started(env), 'SIGTERM')
      const path = join(dataDir, 'secrets.json')
      const secrets = readFileSync(path)
      // Sealed with what will be lost.
      const keys = runProgram(
        'admin',
        { DATA_DIR: dataDir, ...env },
        ['stripe-keys'],
        'sk_live_a1\nwhsec_b2\n',
      )
      expect(await keys.ended).toBe(0)
      rmSync(path)
      const sentence = `${path} is missing. The database was used with it`
      expect(await refused('main', env)).toContain(sentence)
      expect(await refused('main', env)).toContain('SECRETS_REPLACED=on')
      expect(await refused('backup', env, 'list')).toContain(sentence)
      expect(await refused('admin', env, 'stripe-keys')).toContain(sentence)
      expect(readdirSync(dataDir)).not.toContain('secrets.json')

      await ended(await started({ ...env, SECRETS: secrets.toString() }), 'SIGTERM')
      expect(readdirSync(dataDir)).not.toContain('secrets.json')
      writeFileSync(path, secrets)
      await ended(await started(env), 'SIGTERM')

      rmSync(path)
      await ended(await started({ ...env, SECRETS_REPLACED: 'on' }), 'SIGTERM')
      expect(readFileSync(path).equals(secrets)).toBe(false)
      await ended(await started(env), 'SIGTERM')
    } finally {
      await fresh.drop()
    }
  })
})
