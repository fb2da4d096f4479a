import {
  createOneTimeLink,
  enableTwoFactor,
  getAccountRules,
  getPasswordRule,
  getSecurityOverview,
  getSecuritySettings,
  getSession,
  getTwoFactor,
  listSecurityEvents,
  listSessions,
  saveSecuritySettings,
  type SecondFactorNeeded,
  type SecuritySettings,
  startTwoFactorSetup,
  sync,
  verifySecondFactor,
} from '@severy/contract'
import {
  ApiCaller,
  appCode,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newOneTimeLink,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'

const dayMs = 24 * 3600_000
const minuteMs = 60_000

describe.each(databaseKinds)('security settings on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), {
    clock,
    env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
  })
  let people = 0
  let root: BuiltAccount
  let office: ApiCaller
  let ann: BuiltAccount

  /** A caller whose address is reported by a proxy. */
  const from = (address: string): ApiCaller =>
    new ApiCaller((request) =>
      world.server.http.inject({
        ...request,
        remoteAddress: '127.0.0.1',
        headers: { ...request.headers, 'x-forwarded-for': address },
      }),
    )
  const stranger = (): ApiCaller => from(`192.0.2.${String(++people % 250)}`)

  async function person(caller = stranger()): Promise<{ account: BuiltAccount; caller: ApiCaller }> {
    const account = await BuiltAccount.build(`person-${String(++people)}@post.example`, clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    return { account, caller }
  }

  async function save(changes: Partial<SecuritySettings>, caller = office) {
    const { revision, values } = (await caller.call(getSecuritySettings)).reply
    return caller.call(saveSecuritySettings, { body: { revision, values: { ...values, ...changes } } })
  }

  async function signedIn({ email, password }: BuiltAccount, caller = stranger()): Promise<ApiCaller> {
    await signIn(caller, email, password)
    return caller
  }

  const syncing = async (caller: ApiCaller) =>
    (await caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })).problem

  beforeAll(async () => {
    office = from('203.0.113.7')
    root = (await person(office)).account
    await changeRole(world.server.database.durable, root.email, 'super_admin', clock.nowMs())
    const { secret } = (await office.call(startTwoFactorSetup)).reply
    await office.call(enableTwoFactor, { body: { code: await appCode(secret, clock.nowMs()) } })
    clock.advance(minuteMs)
    office.cookies.delete('session')
    await rememberOffice(secret)
    ann = (await person()).account
  })

  /** From then on, his browser counts as the second step. */
  async function rememberOffice(secret: string): Promise<void> {
    const { outcome, pendingToken } = (await trySignIn(office, root.email, root.password)).answer
      .reply as SecondFactorNeeded
    expect(outcome).toBe('second-factor-needed')
    const answer = { method: 'authenticator', code: await appCode(secret, clock.nowMs()) } as const
    const body = { pendingToken, answer, rememberDevice: true, keyringSeq: 0 }
    expect((await office.call(verifySecondFactor, { body })).problem).toBeNull()
  }

  const freshRoot = (): Promise<unknown> => signIn(office, root.email, root.password)

  /** The same browser at another address. */
  function officeAt(address: string): ApiCaller {
    const caller = from(address)
    for (const [name, value] of office.cookies) caller.cookies.set(name, value)
    return caller
  }

  describe('login attempts', () => {
    it('lock an account after as many wrong passwords, and for as long, as the settings say', async () => {
      await save({ max_login_attempts: 3, lockout_minutes: 45 })
      const { account } = await person()
      for (let i = 0; i < 3; i++) {
        expect((await trySignIn(stranger(), account.email, 'guess')).answer.status).toBe(401)
      }
      const refused = (await trySignIn(stranger(), account.email, account.password)).answer
      expect(refused).toMatchObject({ status: 429, problemBody: { retryAfterSeconds: 45 * 60 } })
      clock.advance(45 * minuteMs)
      expect((await trySignIn(stranger(), account.email, account.password)).answer.status).toBe(200)
    })
  })

  describe('a protection', () => {
    it('is strengthened by a super admin at any time, and weakened only with a password that was just proved', async () => {
      await freshRoot()
      clock.advance(6 * minuteMs)
      expect((await save({ lockout_minutes: 60 })).problem).toBeNull()
      const refused = await save({ lockout_minutes: 15 })
      expect(refused).toMatchObject({ status: 403, problem: 'reauthentication-required' })
      expect((await office.call(getSecuritySettings)).reply.values.lockout_minutes).toBe(60)
      await freshRoot()
      expect((await save({ lockout_minutes: 15, max_login_attempts: 5 })).problem).toBeNull()
    })

    it('is not saved over what someone else has saved in the meantime', async () => {
      const { revision, values } = (await office.call(getSecuritySettings)).reply
      const body = { revision, values: { ...values, lockout_minutes: 20 } }
      expect((await office.call(saveSecuritySettings, { body })).problem).toBeNull()
      const late = { revision, values: { ...values, lockout_minutes: 30 } }
      const answer = await office.call(saveSecuritySettings, { body: late })
      expect(answer).toMatchObject({ status: 409, problem: 'changed-elsewhere' })
      expect((await office.call(getSecuritySettings)).reply.values.lockout_minutes).toBe(20)
    })
  })

  describe('strong passwords', () => {
    it('make clients refuse common ones until that is switched off', async () => {
      expect((await stranger().call(getPasswordRule)).reply).toEqual({ areCommonTaken: false })
      await save({ are_passwords_strong: false })
      expect((await stranger().call(getPasswordRule)).reply).toEqual({ areCommonTaken: true })
      await save({ are_passwords_strong: true })
    })
  })

  describe('password expiry', () => {
    it('blocks adding, and nothing else, until the password was changed', async () => {
      await freshRoot()
      const caller = await signedIn(ann)
      const add = async () =>
        (await caller.call(createOneTimeLink, { body: newOneTimeLink(clock.nowMs()) })).problem
      expect((await caller.call(getAccountRules)).reply.passwordDueAt).toBeNull()

      await save({ is_password_expiry_on: true, password_expiry_days: 90 })
      const { passwordDueAt } = (await caller.call(getAccountRules)).reply
      expect(passwordDueAt).toBeLessThanOrEqual(clock.nowMs() + 90 * dayMs)
      expect(await add()).not.toBe('password-expired')

      await freshRoot()
      await save({ is_password_expiry_on: true, password_expiry_days: 1 })
      clock.advance(dayMs)
      await signedIn(ann, caller)
      expect(await add()).toBe('password-expired')
      expect(await syncing(caller)).toBeNull()
      await freshRoot()
      await save({ is_password_expiry_on: false })
      expect(await add()).not.toBe('password-expired')
    })
  })

  describe('two-factor authentication for everyone', () => {
    it('gives seven days from the change or from the sign-up, and after that no vault data without it', async () => {
      await freshRoot()
      await save({ two_factor_required_since: 1 })
      const switchedAt = clock.nowMs()
      const { values } = (await office.call(getSecuritySettings)).reply
      expect(values.two_factor_required_since).toBe(switchedAt)

      const old = await signedIn(ann)
      expect((await old.call(getTwoFactor)).reply.requiredBy).toBe(switchedAt + 7 * dayMs)
      expect((await old.call(getAccountRules)).reply.secondFactorDueAt).toBe(switchedAt + 7 * dayMs)
      expect(await syncing(old)).toBeNull()

      clock.advance(6 * dayMs)
      const newcomer = await person()
      clock.advance(dayMs)
      await signedIn(ann, old)
      await signedIn(newcomer.account, newcomer.caller)
      expect(await syncing(old)).toBe('two-factor-required')
      expect(await syncing(newcomer.caller)).toBeNull()

      const { secret } = (await old.call(startTwoFactorSetup)).reply
      await old.call(enableTwoFactor, { body: { code: await appCode(secret, clock.nowMs()) } })
      expect(await syncing(old)).toBeNull()
      expect((await old.call(getAccountRules)).reply.secondFactorDueAt).toBeNull()
      await freshRoot()
      expect((await save({ two_factor_required_since: null })).problem).toBeNull()
      clock.advance(7 * dayMs)
      await signedIn(newcomer.account, newcomer.caller)
      expect(await syncing(newcomer.caller)).toBeNull()
    })

    it('cannot be required by someone who does not use it', async () => {
      const { account, caller } = await person()
      await changeRole(world.server.database.durable, account.email, 'super_admin', clock.nowMs())
      expect(await save({ two_factor_required_since: 1 }, caller)).toMatchObject({
        status: 422,
        problem: 'second-factor-missing',
      })
      await changeRole(world.server.database.durable, account.email, null, clock.nowMs())
    })
  })

  describe('the addresses from which admins may connect', () => {
    it('keep admins out from everywhere else, and no one but admins', async () => {
      await freshRoot()
      const listed = { is_ip_allow_list_on: true, ip_allow_list: ['203.0.113.0/24', '2001:db8::/32'] }
      expect((await save(listed)).problem).toBeNull()
      const outside = officeAt('198.51.100.9')
      expect(await outside.call(getSecuritySettings)).toMatchObject({
        status: 403,
        problem: 'address-not-allowed',
      })
      expect((await outside.call(getSession)).reply.userId).toBe(root.userId)
      expect((await officeAt('2001:db8:7::1').call(getSecuritySettings)).status).toBe(200)
      expect((await officeAt('::ffff:203.0.113.7').call(getSecuritySettings)).status).toBe(200)
      expect((await (await signedIn((await person()).account)).call(listSessions)).status).toBe(200)
    })

    it.each([[['198.51.100.0/24']], [[]], [['203.0.113.8', '2001:db8::/32']]])(
      'are not saved as %j from elsewhere, because that would lock out their editor',
      async (list) => {
        const answer = await save({ is_ip_allow_list_on: true, ip_allow_list: list })
        expect(answer).toMatchObject({ status: 422, problem: 'address-excluded' })
        expect((await office.call(getSecuritySettings)).reply.values.ip_allow_list).toHaveLength(2)
      },
    )

    it('are addresses and networks', async () => {
      for (const entry of ['203.0.113', '203.0.113.0/33', 'office', '2001:db8::/129', '*']) {
        expect((await save({ ip_allow_list: [entry] })).problem).toBe('invalid-request')
      }
      await freshRoot()
      expect((await save({ is_ip_allow_list_on: false, ip_allow_list: [] })).problem).toBeNull()
    })
  })

  describe('the overview', () => {
    it('shows the newest events of everyone, and refused sign-ins by day', async () => {
      const { account } = await person()
      await trySignIn(stranger(), account.email, 'guess')
      await world.server.jobs.runDue()
      await freshRoot()
      const { address, events, refusedSignIns } = (await office.call(getSecurityOverview)).reply
      expect(address).toBe('203.0.113.7')
      expect(events).toContainEqual(
        expect.objectContaining({ type: 'SIGN_IN', status: 'failed', email: account.email }),
      )
      expect(refusedSignIns).toHaveLength(30)
      expect(refusedSignIns.at(-1)).toEqual({
        at: Math.floor(clock.nowMs() / dayMs) * dayMs,
        failed: 1,
        blocked: 0,
      })
    })
  })

  describe('audit logging', () => {
    it('leaves no record of sign-ins when it is switched off, and says so to the person', async () => {
      const { account, caller } = await person()
      const count = async () =>
        (await caller.call(listSecurityEvents, { body: { after: null } })).reply.events.length
      const before = await count()
      await freshRoot()
      await save({ is_audit_logging_on: false })
      await signedIn(account, caller)
      expect(await count()).toBe(before)
      expect((await caller.call(getAccountRules)).reply.areEventsRecorded).toBe(false)
      await save({ is_audit_logging_on: true })
      await signedIn(account, caller)
      expect(await count()).toBe(before + 1)
    })
  })
})
