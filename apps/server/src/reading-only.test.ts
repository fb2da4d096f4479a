/** A server that cannot write: its database is read-only, or its disk is full. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitVault, getServerRules, getSession, listSessions, sync } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { freePort } from '@severy/testkit/free-port'
import { describe, expect, it } from 'vitest'
import { refuseWriting } from './testing/full-disk-store.ts'
import { over, type Program, readOutbox, runProgram, untilReady } from './testing/run-program.ts'
import { useServer } from './testing/use-server.ts'

/**
 * Longer than a refusal is remembered, and longer than a session's last use goes unrecorded; sessions and limits must
 * still work.
 */
const whileMs = 2 * 60_000

describe.each(databaseKinds)('a server whose %s is read-only', (kind) => {
  const clock = new ManualClock()
  // One address may start 100 sign-ins in a quarter of an hour.
  const world = useServer(() => freshDatabase(kind), { clock, env: { RATE_LIMIT_FACTOR: '1' } })
  const newCaller = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  const ask = async (url: string): Promise<[number, string]> => {
    const { statusCode, payload } = await world.server.http.inject({ url })
    return [statusCode, (JSON.parse(payload) as { status: string }).status]
  }
  const untilAnswered = async (caller: ApiCaller): Promise<void> => {
    // PostgreSQL has closed the connections, which each of them notices separately.
    await expect.poll(async () => (await caller.call(getSession)).status).toBe(200)
  }

  it('keeps reading, counts too many attempts, says what it is, and writes again automatically', async () => {
    const { server, databaseUrl } = world
    const built = await BuiltAccount.build('ann@post.example', clock.nowMs())
    const caller = newCaller()
    const ann = await createAccount(caller, server.mailedToken, built)
    const titles = ['first', 'second'].map((title): [string, { title: string }] => [newItemId(), { title }])
    const first = await ann.vault.commit(ann.keyringSeq, { puts: new Map(titles) })
    expect((await caller.call(commitVault, first)).problem).toBeNull()
    first.accept()
    const itemCount = async (): Promise<number> => {
      const answer = await caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })
      expect(answer.problem).toBeNull()
      return answer.items.length
    }
    const before = await itemCount()
    expect(await ask('/readyz')).toEqual([200, 'ready'])

    const allowWriting = await refuseWriting(server.database, databaseUrl)
    // The session has been unused for so long that its use would be recorded.
    clock.advance(whileMs)
    await untilAnswered(caller)
    expect(await ask('/readyz')).toEqual([200, 'reading-only'])
    expect(await ask('/healthz')).toEqual([200, 'alive'])
    expect((await caller.call(getServerRules)).status).toBe(200)
    expect((await caller.call(listSessions)).reply.sessions).toHaveLength(1)
    expect(await itemCount()).toBe(before)

    const puts = new Map([[newItemId(), { title: 'third' }]])
    const commit = await ann.vault.commit(ann.keyringSeq, { puts })
    expect(await caller.call(commitVault, commit)).toMatchObject({ status: 507, problem: 'server-full' })
    const guesser = newCaller()
    const guess = async () => (await trySignIn(guesser, ann.email, 'a wrong guess')).answer.problem
    expect(await guess()).toBe('server-full')
    const answers = new Set<string | null>()
    for (let tries = 0; tries < 120; tries++) answers.add(await guess())
    expect(answers).toEqual(new Set(['server-full', 'rate-limited']))
    expect(await guess()).toBe('rate-limited')

    await allowWriting()
    await untilAnswered(caller)
    expect((await caller.call(commitVault, commit)).problem).toBeNull()
    // Something was refused within the last minute.
    expect(await ask('/readyz')).toEqual([200, 'reading-only'])
    clock.advance(whileMs)
    expect(await ask('/readyz')).toEqual([200, 'ready'])
    await signIn(newCaller(), ann.email, ann.password)
    expect(await itemCount()).toBe(before + 1)
  })
})

describe('a server whose files cannot grow anymore', () => {
  it('loses nothing that it has acknowledged, and continues when there is room', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'severy-full-'))
    const port = String(await freePort())
    const origin = `http://localhost:${port}`
    const start = async (...limits: string[]): Promise<Program> => {
      const program = runProgram('main', { DATA_DIR: dataDir, PORT: port }, [], '', limits)
      await untilReady(program, origin)
      return program
    }
    const caller = new ApiCaller(over(origin))
    const itemCount = async (): Promise<number> =>
      (await caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })).items.length

    const mails = readOutbox(dataDir)
    const first = await start()
    const built = await BuiltAccount.build('ann@post.example', Date.now())
    const ann = await createAccount(caller, mails.token, built)
    const before = await itemCount()
    first.child.kill('SIGTERM')
    await first.ended

    // 3 MB for each file: more than the database has, but less than its log takes before a checkpoint.
    const full = await start('-f 6000')
    const write = async () => {
      const puts = new Map([[newItemId(), { note: 'x'.repeat(100_000) }]])
      const commit = await ann.vault.commit(ann.keyringSeq, { puts })
      const answer = await caller.call(commitVault, commit)
      if (answer.problem === null) commit.accept()
      return answer
    }
    let saved = 0
    let answer = await write()
    for (; answer.problem === null && saved < 100; answer = await write()) saved++
    expect(answer).toMatchObject({ status: 507, problem: 'server-full' })
    expect(saved).toBeGreaterThan(5)
    expect((await write()).problem).toBe('server-full')
    expect((await caller.call(getSession)).reply.userId).toBe(ann.userId)
    expect(await itemCount()).toBe(before + saved)
    const readiness = await fetch(`${origin}/readyz`)
    expect([readiness.status, await readiness.json()]).toEqual([
      200,
      { status: 'reading-only', reasons: ['writing-refused'], detail: expect.any(String) as string },
    ])
    full.child.kill('SIGKILL')
    await full.ended

    await start()
    expect(await itemCount()).toBe(before + saved)
    expect((await write()).problem).toBeNull()
    rmSync(dataDir, { recursive: true })
  })
})
