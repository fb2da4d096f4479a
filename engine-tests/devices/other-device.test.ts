/**
 * What one device does to the account, and what the person finds on another device: each action in each state of that
 * device, over HTTP (PROTOCOL 5.3). One table defines the expected results.
 */
import { finishSignIn, getSessionState } from '@severy/contract'
import { appCode, databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { suspend } from '@severy/server/features/sessions'
import { useServer } from '@severy/server/testing/use-server'

const newPassword = 'a newly chosen passphrase 4'
const dayMs = 24 * 3600_000

/** The other device's state during the action. */
const states = ['locked', 'unlocked', 'offline', 'asleep', 'with changes waiting'] as const
type State = (typeof states)[number]

describe.each(databaseKinds)('the other device of a person on %s', (kind) => {
  let people = 0
  /** The server's clock; devices have their own. */
  const clock = new ManualClock(Date.now())
  const world = useHouse(useServer(() => freshDatabase(kind), { clock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`
  const userIdOf = ({ status }: TestDevice): string =>
    status?.name === 'unlocked' ? status.account.userId : ''

  async function recover(email: string): Promise<void> {
    // The action below asks for the kit on the device that has it.
    const device = await world.house.newDevice()
    must(await device.engine.requestRecovery(email))
    const token = await world.house.recoveryToken()
    must(await device.engine.recover({ token, recoveryKey: kits.get(email) ?? '', newPassword }))
  }
  const kits = new Map<string, string>()

  async function startOver(email: string): Promise<void> {
    const device = await world.house.newDevice()
    must(await device.engine.requestRecovery(email))
    must(await device.engine.requestStartOver({ token: await world.house.recoveryToken(), email }))
    clock.advance(7 * dayMs)
    const token = await world.house.recoveryToken()
    must(await device.engine.startOver({ token, email, password: newPassword }))
  }

  const newest = (end: string) => ({ opensWith: 'new', end }) as const
  /** For each action: what is done, and what the person must find. */
  const acts = {
    'the password is changed': {
      act: ({ engine }: TestDevice) =>
        engine
          .changePassword({ current: accountPassword, next: newPassword, endOtherSessions: true })
          .then(must),
      ...newest('password-changed'),
    },
    'the password is changed, and sessions stay': {
      act: ({ engine }: TestDevice) =>
        engine
          .changePassword({ current: accountPassword, next: newPassword, endOtherSessions: false })
          .then(must),
      ...newest('password-changed'),
    },
    'the account is recovered with the kit': {
      act: (_device: TestDevice, email: string) => recover(email),
      ...newest('recovered'),
    },
    'all keys are made anew': {
      act: ({ engine }: TestDevice) =>
        engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }).then(must),
      ...newest('keys-renewed'),
    },
    'the address is changed': {
      act: async ({ engine }: TestDevice, email: string) => {
        const next = `new-${email}`
        must(await engine.requestEmailChange(next))
        const code = await world.server.mailedCode(next)
        must(await engine.changeEmail({ email: next, code, password: accountPassword }))
      },
      opensWith: 'same',
      then: 'synced',
    },
    'a second factor is switched on': {
      act: async ({ engine }: TestDevice) => {
        const { secret } = must(await engine.startTwoFactorSetup())
        must(await engine.enableTwoFactor(await appCode(secret, clock.nowMs())))
        must(await engine.endOtherSessions())
      },
      opensWith: 'same',
      then: 'second-factor-needed',
    },
    'support suspends the person': {
      act: async (device: TestDevice) => {
        const { durable } = world.server.database
        await durable.transaction().execute((tx) => suspend(tx, userIdOf(device), 'a test', clock.nowMs()))
      },
      opensWith: 'same',
      then: 'account-suspended',
    },
    'the account is deleted': {
      act: ({ engine }: TestDevice, email: string) =>
        engine.deleteAccount({ email, password: accountPassword }).then(must),
      opensWith: 'same',
      then: 'account-deleted',
    },
    'its person starts over': {
      act: (_device: TestDevice, email: string) => startOver(email),
      opensWith: 'same',
      then: 'started-over',
    },
  } as const

  async function prepare(state: State) {
    const email = newAddress()
    const first = await world.house.signUp(email)
    await addPasswords(first, 'Mail')
    kits.set(email, must(await first.engine.createRecoveryKit()).recoveryKey)
    const other = await world.house.signIn(email)
    if (state === 'locked') await other.engine.lock('user')
    if (state === 'asleep') await other.engine.lock('sleep')
    if (state === 'offline' || state === 'with changes waiting') other.isOnline = false
    if (state === 'with changes waiting') {
      must(await other.engine.addItem(draft('Waiting')))
      await other.engine.lock('idle')
    }
    return { email, first, other }
  }

  /** The person returns to the device: its vault is open and gets the server's answer, or it is locked. */
  async function comeBack(other: TestDevice, state: State): Promise<string | null> {
    other.isOnline = true
    if (state === 'locked' || state === 'asleep' || state === 'with changes waiting') {
      await other.restart()
      return null
    }
    await other.engine.syncNow()
    return other.sync?.state ?? null
  }

  const cells = Object.entries(acts).flatMap(([name, act]) =>
    states.map((state) => [name, state, act] as const),
  )

  const untilShown = (device: TestDevice, titles: readonly string[]): Promise<void> =>
    device.until((one) => one.titles().join() === titles.join(), titles.join(' and '))

  it.each(cells)('%s while it is %s', async (_name, state, act) => {
    const { email, first, other } = await prepare(state)
    clock.advance(1_000)
    await act.act(first, email)
    const titles = state === 'with changes waiting' ? ['Mail', 'Waiting'] : ['Mail']
    const found = await comeBack(other, state)

    if (act.opensWith === 'same') {
      if (act.then === 'started-over' && found === null) {
        // The new account's password does not delete the old copy, which the person may want to keep.
        expect(await other.engine.unlock(newPassword)).toEqual({
          ok: false,
          error: { reason: 'other-account' },
        })
      }
      if (found === 'session-ended') {
        await other.engine.lock('session-ended')
        must(await other.engine.unlock(accountPassword))
      } else if (found === null) must(await other.engine.unlock(accountPassword))
      await other.until(({ sync }) => sync?.state === act.then, act.then)
      await untilShown(other, titles)
      const isGone = act.then === 'account-deleted' || act.then === 'started-over'
      const added = await other.engine.addItem(draft('Ghost'))
      expect(added).toMatchObject(isGone ? { error: { reason: 'account-gone' } } : { ok: true })
      expect(other.alarms).toEqual([])
      return
    }

    if (found !== 'keys-changed') {
      if (found !== null) {
        expect(found).toBe('session-ended')
        await other.engine.lock('session-ended')
        expect(other.status).toMatchObject({ name: 'locked', end: act.end, wants: 'newest' })
      }
      // A device that never learned of the change still opens offline, with the password that sealed it.
      expect(await other.engine.unlock(accountPassword)).toEqual({
        ok: false,
        error: { reason: 'password-changed' },
      })
      expect(other.status).toMatchObject({ name: 'locked', end: act.end, wants: 'newest' })
      expect(await other.engine.unlock('some other password')).toEqual({
        ok: false,
        error: { reason: 'wrong-password' },
      })
      expect(must(await other.engine.unlock(newPassword))).toMatchObject({ name: 'signed-in' })
    } else must(await other.engine.signIn({ email, password: newPassword }))
    await other.untilSynced()
    await untilShown(other, titles)
    expect(other.events.some(({ type }) => type === 'queue-unreadable')).toBe(false)
    expect(other.alarms).toEqual([])

    await other.engine.lock('user')
    other.isOnline = false
    expect(await other.restart()).toMatchObject({ end: null, wants: 'known' })
    expect(await other.engine.unlock(accountPassword)).toMatchObject({ error: { reason: 'wrong-password' } })
    must(await other.engine.unlock(newPassword))
    await untilShown(other, titles)
  })

  it('opens its copy offline with the password that sealed it, and shows what it learned', async () => {
    const { first, other } = await prepare('with changes waiting')
    await acts['the password is changed'].act(first)
    must(await other.engine.unlock(accountPassword))
    await untilShown(other, ['Mail', 'Waiting'])
    await other.engine.lock('user')
    other.isOnline = true
    expect(await other.engine.unlock(accountPassword)).toMatchObject({
      error: { reason: 'password-changed' },
    })
    other.isOnline = false
    expect(await other.restart()).toMatchObject({ wants: 'newest', end: 'password-changed' })
    must(await other.engine.unlock(accountPassword))
    await untilShown(other, ['Mail', 'Waiting'])
  })

  it('asks for the second step where only the server knows the password', async () => {
    const { first, other } = await prepare('locked')
    const { secret } = must(await first.engine.startTwoFactorSetup())
    must(await first.engine.enableTwoFactor(await appCode(secret, clock.nowMs())))
    await acts['the password is changed'].act(first)
    expect(must(await other.engine.unlock(newPassword))).toMatchObject({ name: 'second-factor-needed' })
    const answer = { method: 'authenticator', code: await appCode(secret, clock.nowMs(), 1) } as const
    must(await other.engine.verifySecondFactor({ answer, rememberDevice: false }))
    await untilShown(other, ['Mail'])
  })

  it('loses nothing if a server lies about its session, its password or its account', async () => {
    const { other } = await prepare('with changes waiting')
    const stored = await other.rowsOf('queue')
    other.isOnline = true
    // An account that is said to be gone stays so until a session answers again, so those claims come last.
    for (const why of ['password-changed', 'idle', null, 'account-deleted', 'started-over']) {
      world.house.liar.answer(getSessionState, 200, { state: 'ended', why })
      world.house.liar.tell(finishSignIn, () => Promise.resolve(problemReply(401, 'sign-in-failed')))
      const outcome = await other.engine.unlock(accountPassword)
      const isGone = why === 'account-deleted' || why === 'started-over'
      expect(outcome).toMatchObject(isGone ? { ok: true } : { error: { reason: 'password-changed' } })
      if (isGone) await other.engine.lock('user')
      // A wrong password opens nothing, whatever the server says.
      expect((await other.engine.unlock('not the password')).ok).toBe(false)
      world.house.liar.beHonest()
      other.isOnline = false
      must(await other.engine.unlock(accountPassword))
      await untilShown(other, ['Mail', 'Waiting'])
      expect(await other.rowsOf('queue')).toEqual(stored)
      await other.engine.lock('user')
      other.isOnline = true
    }
    must(await other.engine.unlock(accountPassword))
    await untilShown(other, ['Mail', 'Waiting'])
    await other.untilSynced()
    expect(other.alarms).toEqual([])
  })
})
