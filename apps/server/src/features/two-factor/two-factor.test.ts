import {
  disableTwoFactor,
  enableTwoFactor,
  finishRecovery,
  forgetRememberedDevices,
  getSession,
  getTwoFactor,
  listSecurityEvents,
  replaceBackupCodes,
  replaceRecoverySlot,
  requestRecovery,
  startRecovery,
  startTwoFactorSetup,
  verifySecondFactor,
  type ReplyOf,
  type finishSignIn,
} from '@severy/contract'
import { readOneTimeSecret } from '@severy/otp'
import {
  ApiCaller,
  appCode,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
  startOpaqueRegistration,
  trySignIn,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

const minuteMs = 60_000
const dayMs = 24 * 3600_000

describe.each(databaseKinds)('two-factor authentication on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let ann: BuiltAccount
  /** The browser in which she turned it on. */
  let home: ApiCaller
  let secret: string
  let backupCodes: readonly string[]
  let number = 0

  /** The code that her app shows this many half minutes from now. */
  const code = (steps = 0): Promise<string> => appCode(secret, clock.nowMs(), steps)
  const wrongCode = async (): Promise<string> => {
    const near = await Promise.all([-1, 0, 1].map((steps) => code(steps)))
    return ['000000', '111111', '222222', '333333'].find((one) => !near.includes(one))!
  }
  const pend = async (caller: ApiCaller): Promise<string> => {
    const { answer } = await trySignIn(caller, ann.email, ann.password)
    const reply = answer.reply as ReplyOf<typeof finishSignIn>
    if (reply.outcome !== 'second-factor-needed') throw new Error('No second factor was asked for')
    return reply.pendingToken
  }
  const answerWith = (
    caller: ApiCaller,
    pendingToken: string,
    answer: { method: 'authenticator' | 'backup-code'; code: string },
    rememberDevice = false,
  ) => caller.call(verifySecondFactor, { body: { pendingToken, answer, rememberDevice, keyringSeq: 0 } })
  const isSignedIn = async (caller: ApiCaller) => (await caller.call(getSession)).problem === null
  const subjects = async (): Promise<string[]> => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject)
  }

  beforeEach(async () => {
    number += 1
    home = browser()
    const account = await BuiltAccount.build(`ann${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(home, world.server.mailedToken, account)
    const setup = await home.call(startTwoFactorSetup)
    secret = setup.reply.secret
    expect(readOneTimeSecret(setup.reply.link)).toMatchObject({ issuer: 'Severy', account: ann.email })
    backupCodes = (await home.call(enableTwoFactor, { body: { code: await code() } })).reply.backupCodes
    clock.advance(minuteMs)
  })

  it('returns nothing of the account for the password alone', async () => {
    const caller = browser()
    const { answer } = await trySignIn(caller, ann.email, ann.password)
    expect(Object.keys(answer.reply).sort()).toEqual(['outcome', 'pendingToken', 'question'])
    expect(answer.reply).toMatchObject({ question: { methods: ['authenticator', 'backup-code'] } })
    expect(JSON.stringify(answer.reply)).not.toContain(ann.userId)
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('accepts the code of this half minute, the one before and the one after, typed with spaces', async () => {
    for (const steps of [-1, 0, 1]) {
      const caller = browser()
      const typed = (await code(steps)).replace(/^(...)/, '$1 ')
      const answer = await answerWith(caller, await pend(caller), { method: 'authenticator', code: typed })
      expect(answer.reply.account.userId).toBe(ann.userId)
      expect(answer.reply.backupCodesRemaining).toBeNull()
      expect(await isSignedIn(caller)).toBe(true)
      clock.advance(5 * minuteMs)
    }
  })

  it('refuses codes that are older, later, wrong or malformed', async () => {
    const caller = browser()
    const pending = await pend(caller)
    for (const typed of [
      await code(-2),
      await code(2),
      await wrongCode(),
      'abcdef',
      '12345',
      '１２３４５６',
    ]) {
      const answer = await answerWith(caller, pending, { method: 'authenticator', code: typed })
      expect(answer).toMatchObject({ status: 401, problem: 'second-factor-wrong' })
    }
    const right = { method: 'authenticator', code: await code() } as const
    expect((await answerWith(caller, pending, right)).problem).toBeNull()
  })

  it('accepts each code once, and none from before it', async () => {
    const used = await code()
    const earlier = await code(-1)
    const caller = browser()
    const first = await answerWith(caller, await pend(caller), { method: 'authenticator', code: used })
    expect(first.problem).toBeNull()
    for (const typed of [used, earlier]) {
      const other = browser()
      const again = await answerWith(other, await pend(other), { method: 'authenticator', code: typed })
      expect(again.problem).toBe('second-factor-wrong')
    }
  })

  it('accepts each backup code once, says how many are left, and informs the owner', async () => {
    const [first, second] = backupCodes
    expect(new Set(backupCodes).size).toBe(10)
    for (const one of backupCodes) expect(one).toMatch(/^[2-9a-z]{8}$/)
    const caller = browser()
    const typed = first!.toUpperCase()
    const answer = await answerWith(caller, await pend(caller), { method: 'backup-code', code: typed })
    expect(answer.reply.backupCodesRemaining).toBe(9)
    const again = await answerWith(caller, await pend(browser()), { method: 'backup-code', code: first! })
    expect(again.problem).toBe('second-factor-wrong')
    const next = await answerWith(caller, await pend(browser()), { method: 'backup-code', code: second! })
    expect(next.reply.backupCodesRemaining).toBe(8)
    expect(await subjects()).toContain('A backup code was used')
    const { events } = (await caller.call(listSecurityEvents, { body: { after: null } })).reply
    expect(events.map(({ seen }) => seen?.type)).toContain('BACKUP_CODE_USED')
  })

  it('keeps neither secret nor backup codes readable in the database', async () => {
    const key = Buffer.from(readOneTimeSecret(secret)!.key).toString('hex')
    for (const table of ['authenticators', 'backup_codes']) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        world.server.database.durable,
      )
      const text = JSON.stringify(rows, (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      )
      for (const plain of [key, secret, ...backupCodes]) expect(text).not.toContain(plain)
    }
  })

  it('waits ten minutes for the second factor, and lets a sign-in be finished once', async () => {
    const caller = browser()
    const pending = await pend(caller)
    const right = { method: 'authenticator', code: await code() } as const
    expect((await answerWith(caller, pending, right)).problem).toBeNull()
    const next = { method: 'authenticator', code: await code(1) } as const
    expect((await answerWith(caller, pending, next)).problem).toBe('sign-in-expired')
    const late = await pend(browser())
    clock.advance(10 * minuteMs)
    const answer = await answerWith(browser(), late, { method: 'authenticator', code: await code() })
    expect(answer).toMatchObject({ status: 410, problem: 'sign-in-expired' })
  })

  it('is not requested again within the session, but once that has ended', async () => {
    await signIn(home, ann.email, ann.password)
    clock.advance(31 * minuteMs)
    await pend(home)
  })

  it('is not requested on a remembered device for 30 days, except from someone else or after it is forgotten', async () => {
    const caller = browser()
    const right = { method: 'authenticator', code: await code() } as const
    expect((await answerWith(caller, await pend(caller), right, true)).problem).toBeNull()
    expect((await caller.call(getTwoFactor)).reply.rememberedDevices).toBe(1)
    clock.advance(29 * dayMs)
    await signIn(caller, ann.email, ann.password)
    await pend(browser())
    expect((await caller.call(forgetRememberedDevices)).status).toBe(204)
    clock.advance(minuteMs * 31)
    await pend(caller)

    clock.advance(minuteMs)
    const again = { method: 'authenticator', code: await code() } as const
    expect((await answerWith(caller, await pend(caller), again, true)).problem).toBeNull()
    clock.advance(30 * dayMs)
    await pend(caller)
  })

  it('is turned off by someone who has just proved the password, and the owner is informed of both', async () => {
    clock.advance(5 * minuteMs)
    expect((await home.call(disableTwoFactor)).problem).toBe('reauthentication-required')
    await signIn(home, ann.email, ann.password)
    expect((await home.call(disableTwoFactor)).status).toBe(204)
    expect((await home.call(getTwoFactor)).reply.enabledAt).toBeNull()
    expect((await signIn(browser(), ann.email, ann.password)).bundle.userId).toBe(ann.userId)
    const seen = await subjects()
    expect(seen).toContain('Two-factor authentication is on')
    expect(seen).toContain('Two-factor authentication is off')
  })

  it('changes nothing before the app’s first code, and has one secret at a time', async () => {
    expect((await home.call(startTwoFactorSetup)).problem).toBe('two-factor-on')
    const other = browser()
    const ben = await createAccount(
      other,
      world.server.mailedToken,
      await BuiltAccount.build(`ben${String(number)}@post.example`, clock.nowMs()),
    )
    await other.call(startTwoFactorSetup)
    const wrong = await other.call(enableTwoFactor, { body: { code: '12345' } })
    expect(wrong.problem).toBe('second-factor-wrong')
    expect((await signIn(browser(), ben.email, ben.password)).bundle.userId).toBe(ben.userId)
  })

  it('creates new backup codes, after which the old ones are invalid', async () => {
    await signIn(home, ann.email, ann.password)
    const fresh = (await home.call(replaceBackupCodes)).reply.backupCodes
    const caller = browser()
    const old = { method: 'backup-code', code: backupCodes[0]! } as const
    expect((await answerWith(caller, await pend(caller), old)).problem).toBe('second-factor-wrong')
    const taken = { method: 'backup-code', code: fresh[0]! } as const
    expect((await answerWith(caller, await pend(caller), taken)).reply.backupCodesRemaining).toBe(9)
    expect(await subjects()).toContain('You have new backup codes')
  })

  it('leaves one set of backup codes, even if two are requested at the same moment', async () => {
    await signIn(home, ann.email, ann.password)
    const answers = await Promise.all([1, 2, 3].map(() => home.call(replaceBackupCodes)))
    expect((await home.call(getTwoFactor)).reply.backupCodesRemaining).toBe(10)
    const opened = await Promise.all(
      answers.map(
        async ({
          reply: {
            backupCodes: [fresh = ''],
          },
        }) => {
          const away = browser()
          await answerWith(away, await pend(away), { method: 'backup-code', code: fresh })
          return isSignedIn(away)
        },
      ),
    )
    expect(opened.filter(Boolean)).toHaveLength(1)
  })

  it('protects recovery too: link and recovery key are not enough', async () => {
    await signIn(home, ann.email, ann.password)
    const kit = await ann.recoverySlot()
    const keyring = await ann.nextKeyring()
    await home.call(replaceRecoverySlot, { body: { recoverySlot: kit.slot, keyring } })
    kit.accept()
    await ann.acceptKeyring(keyring)
    await browser().call(requestRecovery, { body: { email: ann.email } })
    const token = await world.server.mailedToken('/auth/recover')
    const { request } = await startOpaqueRegistration('a new password')
    const body = { token, recAuth: kit.recAuth, registrationRequest: request, keyringSeq: 0 }
    expect((await browser().call(startRecovery, { body })).problem).toBe('second-factor-needed')
    const finish = {
      token,
      recAuth: kit.recAuth,
      registrationRecord: 'A'.repeat(256),
      slot: await ann.passwordSlot(new Uint8Array(64).fill(1)),
      recoverySlot: (await ann.recoverySlot()).slot,
      keyring: await ann.nextKeyring(),
    }
    expect((await browser().call(finishRecovery, { body: finish })).problem).toBe('second-factor-needed')
    const wrong = { method: 'authenticator', code: await wrongCode() } as const
    const refused = await browser().call(startRecovery, { body: { ...body, secondFactor: wrong } })
    expect(refused.problem).toBe('second-factor-wrong')
    const secondFactor = { method: 'authenticator', code: await code() } as const
    const opened = await browser().call(startRecovery, { body: { ...body, secondFactor } })
    expect(opened.reply.account.userId).toBe(ann.userId)
    // The link remembers it, so a reloaded page need not wait for the next code.
    expect((await browser().call(startRecovery, { body })).problem).toBeNull()
    expect((await browser().call(finishRecovery, { body: finish })).status).toBe(204)
  })
})

describe.each(databaseKinds)('guessing second factors on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock, env: { RATE_LIMIT_FACTOR: '1' } })
  let callers = 0
  const browser = (): ApiCaller => {
    const remoteAddress = `198.51.${String(Math.floor(++callers / 250))}.${String(callers % 250)}`
    return new ApiCaller((request) => world.server.http.inject({ ...request, remoteAddress }))
  }

  it('locks after five, warns the owner, and makes 10,000 guesses a week useless', async () => {
    const home = browser()
    const ann = await createAccount(
      home,
      world.server.mailedToken,
      await BuiltAccount.build('ann@post.example', clock.nowMs()),
    )
    const { secret } = (await home.call(startTwoFactorSetup)).reply
    const code = () => appCode(secret, clock.nowMs())
    await home.call(enableTwoFactor, { body: { code: await code() } })
    clock.advance(minuteMs)

    const guess = async (): Promise<string | null> => {
      const thief = browser()
      const { answer } = await trySignIn(thief, ann.email, ann.password)
      const { pendingToken } = answer.reply as { pendingToken: string }
      const near = await code()
      const typed = near === '000000' ? '000001' : '000000'
      const body = {
        pendingToken,
        answer: { method: 'authenticator', code: typed },
        rememberDevice: true,
        keyringSeq: 0,
      } as const
      return (await thief.call(verifySecondFactor, { body })).problem
    }
    let looked = 0
    for (let day = 0; day < 3; day++) {
      for (let hour = 0; hour < 24; hour++) {
        for (let i = 0; i < 6; i++) if ((await guess()) === 'second-factor-wrong') looked += 1
        clock.advance(3600_000)
      }
    }
    expect(looked).toBeLessThanOrEqual(3 * 50 + 5)
    await world.server.jobs.runDue()
    const warnings = world.server.mails.filter(
      ({ subject }) => subject === 'Someone may know your account password',
    )
    expect(warnings.length).toBeGreaterThan(0)

    // Attempts in her own browser are counted separately.
    const { answer } = await trySignIn(home, ann.email, ann.password)
    const { pendingToken } = answer.reply as { pendingToken: string }
    const body = {
      pendingToken,
      answer: { method: 'authenticator', code: await code() },
      rememberDevice: false,
      keyringSeq: 0,
    } as const
    expect((await home.call(verifySecondFactor, { body })).problem).toBeNull()
  })
})
