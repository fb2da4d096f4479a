/**
 * Rules that begin while a device is away: each rule in each state of the device, over HTTP. One table defines what the
 * lock screen and the open vault show, and how the person gets back to a synced vault (docs/decisions/0098).
 */
import { getHealth, getSecuritySettings, saveSecuritySettings, type SecuritySettings } from '@severy/contract'
import { noPolicies } from '@severy/domain'
import {
  ApiCaller,
  appCode,
  BuiltAccount,
  createAccount,
  databaseKinds,
  type DnsServer,
  freshDatabase,
  ManualClock,
  signIn,
  startDnsServer,
} from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { type OpenIdProvider, startOpenIdProvider } from '@severy/testkit/openid-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRole } from '@severy/server/features/roles'
import { endSuspension, suspend } from '@severy/server/features/sessions'
import { useServer } from '@severy/server/testing/use-server'
import { agePassword, subscribe } from '@severy/server/testing/what-people-have'

const dayMs = 24 * 3600_000
const halfDayMs = 12 * 3600_000
const longPassword = 'a newly chosen passphrase with many more words than before 4'

/** The device's state when the rule begins. */
const states = ['locked', 'unlocked', 'offline', 'asleep', 'with changes waiting'] as const
type State = (typeof states)[number]

/** The people of one combination of rule and state: an owner, and a member with two devices. */
interface Cell {
  owner: TestDevice
  vaultId: string
  email: string
  userId: string
  first: TestDevice
  other: TestDevice
}

describe.each(databaseKinds)('a rule that begins while a device is away on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  const env: Record<string, string> = { PRIVATE_PROVIDERS: 'on' }
  let provider: OpenIdProvider
  let dns: DnsServer
  let root: BuiltAccount
  beforeAll(async () => {
    provider = await startOpenIdProvider('http://localhost:3000/auth/sso')
    dns = await startDnsServer()
    env['DNS_SERVERS'] = dns.address
  })
  const world = useHouse(useServer(() => freshDatabase(kind), { clock, env }))
  afterAll(() => Promise.all([provider.close(), dns.close()]))
  beforeAll(async () => {
    root = await BuiltAccount.build('root@example.org', clock.nowMs())
    await createAccount(fromOffice(), world.server.mailedToken, root)
    await changeRole(world.server.database.durable, root.email, 'super_admin', clock.nowMs())
    await setSecurity({ is_password_expiry_on: true, password_expiry_days: 90 })
  })

  const office = '203.0.113.7'
  const fromOffice = (): ApiCaller =>
    new ApiCaller((request) => world.server.http.inject({ ...request, remoteAddress: office }))

  /** By a super admin who has just signed in. */
  async function setSecurity(changed: Partial<SecuritySettings>): Promise<void> {
    const caller = fromOffice()
    await signIn(caller, root.email, root.password)
    const { revision, values } = (await caller.call(getSecuritySettings)).reply
    const body = { revision, values: { ...values, ...changed } }
    expect((await caller.call(saveSecuritySettings, { body })).problem).toBeNull()
  }

  const durable = () => world.server.database.durable
  const userIdOf = ({ status }: TestDevice): string =>
    status?.name === 'unlocked' ? status.account.userId : ''

  /** Through the provider's pages, in this device's browser. */
  async function signOn({ engine }: TestDevice, email: string): Promise<void> {
    provider.know(email)
    const { url } = must(await engine.startSignOn(email))
    must(await engine.finishSignOn(await provider.signIn(url, email)))
  }

  async function requireSignOn({ owner, vaultId, email }: Cell): Promise<void> {
    const { engine } = owner
    const domain = email.split('@')[1] ?? ''
    must(await engine.claimDomain(vaultId, domain))
    const { recordName, record } = must(await engine.getSingleSignOn(vaultId)).domains[0]!
    dns.setTxt(recordName, [record])
    must(await engine.verifyDomain(vaultId, domain))
    const { issuer, clientId, clientSecret } = provider
    must(await engine.saveSingleSignOn(vaultId, { issuer, clientId, clientSecret }))
    await signOn(owner, email.replace('ben', 'ann'))
    must(await engine.setSignOnRule(vaultId, { isRequired: true, exemptId: userIdOf(owner) }))
  }

  async function switchTwoFactorOn({ engine }: TestDevice): Promise<void> {
    const { secret } = must(await engine.startTwoFactorSetup())
    must(await engine.enableTwoFactor(await appCode(secret, clock.nowMs())))
  }

  /**
   * For each rule: how it begins, what the lock screen shows after asking the server, what the open vault shows until
   * the person has complied, and how to comply.
   */
  const rules = {
    'single sign-on is required, and half a day passes': {
      begin: async (cell: Cell) => {
        await requireSignOn(cell)
        clock.advance(halfDayMs + 1)
      },
      atLock: { end: 'idle', needsSignOn: true, wants: 'known' },
      inside: 'sign-on-needed',
      wayBack: async ({ other, email }: Cell) => {
        // The browser goes to the provider, and the page that it returns to is locked.
        await other.engine.lock('user')
        await signOn(other, email)
        await other.restart()
        await other.engine.askWhyLocked()
        expect(other.status ?? { needsSignOn: false }).toMatchObject({ needsSignOn: false })
        must(await other.engine.unlock(accountPassword))
      },
    },
    'an administrator suspends the person': {
      begin: async ({ userId }: Cell) => {
        await durable()
          .transaction()
          .execute((tx) => suspend(tx, userId, 'a test', clock.nowMs()))
      },
      atLock: { end: 'suspended', needsSignOn: false, wants: 'known' },
      inside: 'account-suspended',
      wayBack: async ({ other, userId }: Cell) => {
        await durable()
          .transaction()
          .execute((tx) => endSuspension(tx, userId))
        await other.engine.lock('user')
        must(await other.engine.unlock(accountPassword))
      },
    },
    'a second factor is required': {
      begin: async ({ owner, vaultId }: Cell) => {
        await switchTwoFactorOn(owner)
        must(await owner.engine.setPolicies(vaultId, { ...noPolicies, secondFactorDueAt: clock.nowMs() }))
      },
      atLock: { end: null, needsSignOn: false, wants: 'known' },
      inside: 'two-factor-required',
      wayBack: ({ other }: Cell) => switchTwoFactorOn(other),
    },
    'longer passwords are required': {
      begin: async ({ owner, vaultId }: Cell) => {
        must(await owner.engine.setPolicies(vaultId, { ...noPolicies, passwordLengthMin: 40 }))
      },
      atLock: { end: null, needsSignOn: false, wants: 'known' },
      inside: 'synced',
      isPasswordBelowRule: true,
      wayBack: ({ other }: Cell) => changePassword(other),
    },
    'the password expires': {
      begin: async ({ userId }: Cell) => agePassword(durable(), userId, 91 * dayMs, clock.nowMs()),
      atLock: { end: null, needsSignOn: false, wants: 'known' },
      inside: 'password-expired',
      wayBack: ({ other }: Cell) => changePassword(other),
    },
    'a trusted contact takes the account over': {
      begin: async ({ owner, first, userId, email }: Cell) => {
        for (const [one, address] of [
          [owner, email],
          [first, email.replace('ben', 'ann')],
        ] as const) {
          const { keys } = must(await one.engine.findPerson(address))
          must(await one.engine.verifyContact({ email: address, fp: keys.fp }))
        }
        const contact = { userId: userIdOf(owner), kind: 'take-over', waitDays: 0 } as const
        must(await first.engine.enrollEmergencyContact(contact))
        const { slotId } = must(await owner.engine.getEmergencyAccess()).accesses[0]!
        must(await owner.engine.requestEmergencyAccess(slotId))
        must(await owner.engine.takeOverAccount({ slotId, newPassword: longPassword }))
        expect(userId).not.toBe('')
      },
      atLock: { end: 'taken-over', needsSignOn: false, wants: 'newest' },
      inside: 'synced',
      opensWith: longPassword,
      wayBack: () => Promise.resolve(),
    },
    'the admin area is limited to other addresses': {
      begin: async ({ email }: Cell) => {
        await changeRole(durable(), email, 'admin', clock.nowMs())
        await setSecurity({ is_ip_allow_list_on: true, ip_allow_list: [office] })
      },
      atLock: { end: null, needsSignOn: false, wants: 'known' },
      inside: 'synced',
      wayBack: async ({ other }: Cell) => {
        // Only the admin area is refused here, with the reason, and the session goes on.
        const door = new ApiCaller((request) =>
          world.server.http.inject({
            ...request,
            headers: { ...request.headers, cookie: other.cookies.header() },
          }),
        )
        expect((await door.call(getHealth)).problem).toBe('address-not-allowed')
        await setSecurity({ is_ip_allow_list_on: false, ip_allow_list: [] })
        expect((await door.call(getHealth)).problem).toBeNull()
      },
    },
    'an owner removes the person': {
      begin: async ({ owner, vaultId, userId }: Cell) => {
        must(await owner.engine.removeMember(vaultId, userId))
      },
      atLock: { end: null, needsSignOn: false, wants: 'known' },
      inside: 'synced',
      wayBack: () => Promise.resolve(),
    },
  } as const

  async function changePassword({ engine }: TestDevice): Promise<void> {
    const change = { current: accountPassword, next: longPassword, endOtherSessions: false }
    must(await engine.changePassword(change))
  }

  let cells = 0
  async function prepare(state: State): Promise<Cell> {
    const domain = `acme-${String(++cells)}.example`
    const [owner, first] = [
      await world.house.signUp(`ann@${domain}`),
      await world.house.signUp(`ben@${domain}`),
    ]
    const email = `ben@${domain}`
    await subscribe(durable(), userIdOf(owner), 'business')
    await subscribe(durable(), userIdOf(first), 'business')
    const { vaultId } = must(await owner.engine.createOrganization('Acme'))
    const { keys } = must(await owner.engine.findPerson(email))
    must(await owner.engine.addMember({ vaultId, email, acceptedFp: keys.fp }))
    await first.engine.syncNow()
    must(await first.engine.acceptOrganization(vaultId))
    await addPasswords(first, 'Mail')
    const other = await world.house.signIn(email)
    if (state === 'locked') await other.engine.lock('user')
    if (state === 'asleep') await other.engine.lock('sleep')
    if (state === 'offline' || state === 'with changes waiting') other.isOnline = false
    if (state === 'with changes waiting') {
      must(await other.engine.addItem(draft('Waiting')))
      await other.engine.lock('idle')
    }
    return { owner, first, other, vaultId, email, userId: userIdOf(first) }
  }

  const table = Object.entries(rules).flatMap(([name, rule]) =>
    states.map((state) => [name, state, rule] as const),
  )

  it.each(table)('%s while it is %s', async (_name, state, rule) => {
    const cell = await prepare(state)
    const { other } = cell
    const titles = state === 'with changes waiting' ? ['Mail', 'Waiting'] : ['Mail']
    const untilShown = () => other.until((one) => one.titles().join() === titles.join(), titles.join())
    clock.advance(1_000)
    await rule.begin(cell)

    other.isOnline = true
    const isOpen = state === 'unlocked' || state === 'offline'
    if (isOpen) await other.engine.syncNow()
    const heard = other.sync?.state
    if (isOpen && heard === 'session-ended') await other.engine.lock('session-ended')
    const mayStay = isOpen && heard !== 'session-ended' && heard !== 'keys-changed'
    if (!mayStay) {
      // A page that has just been loaded asks before anything is typed.
      await other.restart()
      await other.engine.askWhyLocked()
      expect(await other.engine.start()).toMatchObject({ name: 'locked', ...rule.atLock })
      const password = 'opensWith' in rule ? rule.opensWith : accountPassword
      must(await other.engine.unlock(password))
    }
    await untilShown()

    const hasWaiting = state === 'with changes waiting'
    const afterWriting = rule.inside
    const inside = rule.inside === 'password-expired' && !hasWaiting ? 'synced' : rule.inside
    await other.until(({ sync }) => sync?.state === inside, inside)
    if ('isPasswordBelowRule' in rule && !mayStay) {
      await other.until(
        ({ status }) => status?.name === 'unlocked' && status.account.isPasswordBelowRule,
        'the password to be judged',
      )
    }
    // However often the page's own requests ask the server again, the vault stays open and shows the same.
    const from = other.events.length
    await other.engine.syncNow()
    await other.engine.getSessions()
    const added = await other.engine.addItem(draft('Later'))
    expect(added.ok).toBe(true)
    await other.engine.syncNow()
    await other.until(({ sync }) => sync?.state === afterWriting, afterWriting)
    expect(other.events.slice(from).map((event) => event.type === 'sync' && event.sync.state)).not.toContain(
      'session-ended',
    )
    expect(other.status?.name).toBe('unlocked')

    await rule.wayBack(cell)
    await other.untilSynced()
    await other.until((one) => one.titles().join() === ['Later', ...titles].sort().join(), 'all of it')
    expect(other.alarms).toEqual([])
    expect(other.events.some(({ type }) => type === 'queue-unreadable')).toBe(false)
  })
})
