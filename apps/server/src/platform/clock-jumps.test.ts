import { getBackups, getServerRules, getSession, replaceBackupCodes, setBackupKey } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBackupKey } from '../features/backups/age.ts'
import { changeRole } from '../features/roles/index.ts'
import { writeSystemSetting } from '../features/system-settings/index.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { jumpHoldMs } from './jobs.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const wrongByMs = 400 * dayMs
const wrongForMs = 6_000

describe.each(databaseKinds)('a system clock on %s', (kind) => {
  let clock: ManualClock
  let server: TestServer
  let databaseUrl: string | null
  let restart: () => Promise<void>

  beforeEach(async () => {
    clock = new ManualClock()
    const fresh = await freshDatabase(kind)
    databaseUrl = fresh.url
    const env = { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'warn' }
    server = await startTestServer({ databaseUrl, clock, env })
    const first = server
    restart = async () => {
      server = await startTestServer({ databaseUrl, clock, env, dataDir: first.dataDir })
    }
    return async () => {
      if (server !== first) await server.close()
      await first.close()
      await fresh.drop()
    }
  })

  const browser = (): ApiCaller => new ApiCaller((request) => server.http.inject(request))
  const newPerson = async (caller: ApiCaller): Promise<BuiltAccount> =>
    createAccount(caller, server.mailedToken, await BuiltAccount.build('ann@post.example', clock.nowMs()))
  const countRuns = (): { count: number } => {
    const runs = { count: 0 }
    server.jobs.repeat('hourly', hourMs, () => Promise.resolve(void (runs.count += 1)))
    return runs
  }
  const warnings = (): string[] => server.log.filter((line) => line.includes('the system clock jumped'))

  it.each([
    ['ahead', wrongByMs],
    ['behind', -wrongByMs],
  ])(
    'that is 400 days %s for six seconds postpones no work by more than its own interval',
    async (_, jumpMs) => {
      const runs = countRuns()
      await server.jobs.plant(server.database.durable)
      await server.jobs.runDue()
      clock.jump(jumpMs)
      for (let ms = 0; ms < wrongForMs; ms += 1_000) {
        clock.advance(1_000)
        await server.jobs.runDue()
      }
      clock.jump(-jumpMs)
      await server.jobs.runDue()
      const before = runs.count
      clock.advance(hourMs + jumpHoldMs)
      await server.jobs.runDue()
      expect(runs.count).toBe(before + 1)
      expect(warnings()).toHaveLength(2)
    },
  )

  it('that was ahead for long and is corrected postpones nothing either, even after a restart', async () => {
    clock.jump(wrongByMs)
    countRuns()
    await server.jobs.plant(server.database.durable)
    await server.jobs.runDue()
    clock.advance(dayMs)
    await server.jobs.runDue()
    clock.jump(-wrongByMs)
    await restart()
    const runs = countRuns()
    await server.jobs.start()
    clock.advance(hourMs)
    await server.jobs.runDue()
    expect(runs.count).toBe(1)
  })

  it('that jumps ahead lets nothing be deleted or done before it is stable, but emails are sent', async () => {
    const runs = countRuns()
    await server.jobs.plant(server.database.durable)
    await server.jobs.runDue()
    const done: string[] = []
    server.jobs.handle('note-mail', () => Promise.resolve(void done.push('mail')))
    const before = runs.count
    clock.jump(wrongByMs)
    await server.jobs.add(server.database.durable, 'note-mail', null)
    await server.jobs.runDue()
    clock.advance(jumpHoldMs - 1)
    await server.jobs.runDue()
    expect([runs.count, done]).toEqual([before, ['mail']])
    clock.advance(1)
    await server.jobs.runDue()
    expect(runs.count).toBe(before + 1)
  })

  it('that was ahead when an email failed or was requested lets it be sent within its own delay', async () => {
    let isBroken = true
    const sent: string[] = []
    server.jobs.handle<string>('note-mail', (name) =>
      isBroken ? Promise.reject(new Error('no luck')) : Promise.resolve(void sent.push(name)),
    )
    await server.jobs.add(server.database.durable, 'note-mail', 'asked before')
    clock.jump(wrongByMs)
    await server.jobs.runDue()
    await server.jobs.add(server.database.durable, 'note-mail', 'asked then', clock.nowMs() + minuteMs)
    isBroken = false
    clock.jump(-wrongByMs)
    await server.jobs.runDue()
    clock.advance(minuteMs)
    await server.jobs.runDue()
    expect(sent.toSorted()).toEqual(['asked before', 'asked then'])
  })

  it('that was ahead locks out no address for longer than its lockout lasts', async () => {
    const { email, password } = await newPerson(browser())
    clock.jump(wrongByMs)
    const wrong = async () => (await trySignIn(browser(), email, 'not the password')).answer
    let answer = await wrong()
    for (let tries = 1; tries < 30 && answer.problem !== 'rate-limited'; tries++) answer = await wrong()
    expect(answer.problem).toBe('rate-limited')
    const ownSeconds = answer.problemBody?.retryAfterSeconds ?? 0
    clock.jump(-wrongByMs)
    const after = await wrong()
    expect(after.problem).toBe('rate-limited')
    expect(after.problemBody?.retryAfterSeconds).toBeLessThanOrEqual(ownSeconds)
    clock.advance(ownSeconds * 1000)
    await signIn(browser(), email, password)
  })

  it('that was ahead leaves no session open for longer than it may last, and none freshly signed in', async () => {
    const { email, password } = await newPerson(browser())
    clock.jump(wrongByMs)
    const caller = browser()
    await signIn(caller, email, password)
    expect((await caller.call(getSession)).problem).toBeNull()
    clock.jump(-wrongByMs)
    expect((await caller.call(getSession)).problem).toBe('not-signed-in')
  })

  it('that is set back does not make an old sign-in fresh; a new one is fresh at once, and no longer than usual', async () => {
    const { email, password } = await newPerson(browser())
    await changeRole(server.database.durable, email, 'super_admin', clock.nowMs())
    const caller = browser()
    const ask = async () => (await caller.call(replaceBackupCodes)).problem
    await signIn(caller, email, password)
    clock.advance(20 * minuteMs)
    clock.jump(-20 * minuteMs)
    expect((await caller.call(getSession)).problem).toBeNull()
    expect(await ask()).toBe('reauthentication-required')
    await signIn(caller, email, password)
    expect(await ask()).toBe('two-factor-off')
    clock.advance(5 * minuteMs)
    expect(await ask()).toBe('reauthentication-required')
    await signIn(caller, email, password)
    clock.jump(20 * minuteMs)
    expect(await ask()).toBe('reauthentication-required')
    await signIn(caller, email, password)
    expect(await ask()).toBe('two-factor-off')
  })

  it('that was ahead does not keep an operator’s changes from taking effect at once', async () => {
    const caller = browser()
    clock.jump(wrongByMs)
    clock.advance(minuteMs)
    expect((await caller.call(getServerRules)).reply.maintenance).toBeNull()
    clock.jump(-wrongByMs)
    await writeSystemSetting(server.database.durable, 'is_maintenance_on', true, clock.nowMs())
    clock.advance(minuteMs)
    expect((await caller.call(getServerRules)).reply.maintenance).not.toBeNull()
  })

  it('that was ahead while a backup was made lets the next one be made in time', async () => {
    const account = await newPerson(browser())
    await changeRole(server.database.durable, account.email, 'super_admin', clock.nowMs())
    const admin = browser()
    await signIn(admin, account.email, account.password)
    const { recipient } = await createBackupKey()
    expect((await admin.call(setBackupKey, { body: { recipient } })).problem).toBeNull()
    await server.jobs.plant(server.database.durable)
    clock.jump(wrongByMs)
    await server.jobs.runDue()
    clock.advance(jumpHoldMs)
    await server.jobs.runDue()
    await server.backups.settled()
    clock.jump(-wrongByMs)
    const again = browser()
    await signIn(again, account.email, account.password)
    const { reply } = await again.call(getBackups)
    expect(reply.backups).toHaveLength(1)
    expect(reply.nextAt).toBeLessThanOrEqual(clock.nowMs() + dayMs)
  })
})

it("a machine whose clock differs from its database's says so, once at the start", async () => {
  const fresh = await freshDatabase('PostgreSQL')
  const clock = new ManualClock(Date.now() - hourMs)
  const server = await startTestServer({ databaseUrl: fresh.url, clock, env: { LOG_LEVEL: 'warn' } })
  try {
    await server.jobs.start()
    const lines = server.log.filter((line) => line.includes('are apart'))
    expect(lines).toHaveLength(1)
    const { aheadMs } = JSON.parse(lines[0] ?? '') as { aheadMs: number }
    expect(Math.round(aheadMs / hourMs)).toBe(-1)
  } finally {
    await server.close()
    await fresh.drop()
  }
})
