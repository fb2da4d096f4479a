/** Starting over without any key, as the person sees it: the real engine against the real server. */
import {
  commitVault,
  finishPasswordChange,
  finishSignIn,
  getSessionState,
  replaceRecoverySlot,
  rotateAccount,
  sync,
} from '@severy/contract'
import { noPolicies } from '@severy/domain'
import { databaseKinds, ManualClock, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  must,
  type TestDevice,
  type TestDeviceOptions,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { mayPasskeyProve } from '@severy/server/features/organizations'
import {
  createPlans,
  findSubscription,
  type Subscription,
  writeSubscription,
} from '@severy/server/features/subscriptions'
import { digestRows } from '@severy/server/testing/rows-store'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const password = 'a fresh start passphrase 6'
const dayMs = 24 * 3600_000
const plans = createPlans(true, () => Promise.resolve(new Map()))

describe.each(databaseKinds)('starting over on %s', (kind) => {
  let people = 0
  /** The server's clock; devices have their own. */
  const clock = new ManualClock(Date.now())
  const world = useHouse(useServer(() => freshDatabase(kind), { clock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`
  const askLink = async (device: TestDevice, email: string): Promise<string> => {
    must(await device.engine.requestRecovery(email))
    return world.house.recoveryToken()
  }
  /** Asks to start over and waits; returns the link in the email that follows. */
  const sitOut = async (device: TestDevice, email: string): Promise<string> => {
    must(await device.engine.requestStartOver({ token: await askLink(device, email), email }))
    clock.advance(7 * dayMs)
    return world.house.recoveryToken()
  }
  const subjectsTo = async (email: string): Promise<string[]> => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  it('shows what is lost, and gives the address an empty new vault', async () => {
    const email = newAddress()
    const old = await world.house.signUp(email)
    await addPasswords(old, 'Mail', 'Bank')
    const before = old.status?.name === 'unlocked' ? old.status.account : null
    const owner = { userId: before?.userId ?? '', vaultId: before?.vaults[0]?.vaultId ?? '' }
    expect(Object.keys(await digestRows(world.server.database, owner)).length).toBeGreaterThan(5)

    const device = await world.house.newDevice()
    const token = await sitOut(device, email)
    const losses = { email, entries: 2, fileBytes: 0, stage: { name: 'open' } }
    expect(must(await device.engine.getStartOver(token))).toEqual(losses)
    must(await device.engine.startOver({ token, email: email.toUpperCase(), password }))
    await device.untilComplete()
    expect(device.titles()).toEqual([])
    expect(await digestRows(world.server.database, owner)).toEqual({})
    await addPasswords(device, 'New')

    const other = await world.house.newDevice()
    expect((await other.engine.signIn({ email, password: accountPassword })).ok).toBe(false)
    must(await other.engine.signIn({ email, password }))
    await other.untilComplete()
    expect(other.titles()).toEqual(['New'])
    expect([...device.alarms, ...other.alarms]).toEqual([])
    expect(await subjectsTo(email)).toContain('Your account starts over with an empty vault')
  })

  it('of an only owner ends the rules that the server keeps, and informs the members', async () => {
    const email = newAddress()
    const owner = await world.house.signUp(email)
    const ownerId = owner.status?.name === 'unlocked' ? owner.status.account.userId : ''
    const db = world.server.database.durable
    await subscribe(db, ownerId, 'business')
    const { vaultId } = must(await owner.engine.createOrganization('Works'))
    const memberEmail = newAddress()
    const member = await world.house.signUp(memberEmail)
    const person = must(await owner.engine.findPerson(memberEmail))
    must(await owner.engine.addMember({ vaultId, email: memberEmail, acceptedFp: person.keys.fp }))
    await member.engine.syncNow()
    must(await member.engine.acceptOrganization(vaultId))
    must(await owner.engine.setPolicies(vaultId, { ...noPolicies, mayProveWithPasskey: false }))
    expect(await mayPasskeyProve(db, person.userId)).toBe(false)

    const device = await world.house.newDevice()
    must(await device.engine.startOver({ token: await sitOut(device, email), email, password }))
    expect(await mayPasskeyProve(db, person.userId)).toBe(true)
    const told = (await subjectsTo(memberEmail)).filter((subject) =>
      subject.includes('no longer has an owner'),
    )
    expect(told).toHaveLength(1)
    // The same email says that the plan is gone, so there is no second one about that.
    const mails = world.server.mails.filter(({ to }) => to === memberEmail)
    const aboutPlan = mails.filter(({ text }) => text.includes('no longer covers you'))
    expect(aboutPlan.map(({ template }) => template)).toEqual(['organization-without-owner'])
    expect(mails.map(({ template }) => template)).not.toContain('not-covered-by-plan')

    // The rules stored on devices end once the member leaves, even for a device that signs in only now.
    const later = await world.house.signIn(memberEmail)
    await later.engine.syncNow()
    const { events } = must(await later.engine.getNews())
    expect(events.map(({ type }) => type)).toContain('ORGANIZATION_WITHOUT_OWNER')
    expect(later.status).toMatchObject({ account: { policies: { mayProveWithPasskey: false } } })
    must(await later.engine.leaveShare(vaultId))
    expect(later.status).toMatchObject({ account: { policies: noPolicies } })
    expect((await later.engine.getOrganizations()).organizations).toEqual([])
    expect([...member.alarms, ...later.alarms]).toEqual([])
  })

  it('keeps what the person pays for, and what is left of the trial', async () => {
    const email = newAddress()
    const old = await world.house.signUp(email)
    await addPasswords(old, 'Mail')
    const userIdOf = ({ status }: TestDevice): string =>
      status?.name === 'unlocked' ? status.account.userId : ''
    const db = world.server.database.durable
    const subscription: Subscription = {
      subscriptionId: 'sub_1',
      planId: null,
      status: 'active',
      tier: 'families',
      planNickname: 'Families yearly',
      interval: 'year',
      currentPeriodEndMs: clock.nowMs() + 100 * dayMs,
      cancelAtPeriodEnd: false,
      graceEndsAtMs: null,
      amount: 4491,
      currency: 'USD',
      paidTotal: 4491,
      startedAtMs: 0,
      endedAtMs: null,
    }
    const before = await plans.stateOf(db, userIdOf(old), clock.nowMs())
    await writeSubscription(db, userIdOf(old), subscription)
    const device = await world.house.newDevice()
    must(await device.engine.startOver({ token: await sitOut(device, email), email, password }))
    await device.untilComplete()

    expect(userIdOf(device)).not.toBe(userIdOf(old))
    expect(await findSubscription(db, userIdOf(device))).toEqual(subscription)
    expect(await findSubscription(db, userIdOf(old))).toBeNull()
    const after = await plans.stateOf(db, userIdOf(device), clock.nowMs())
    expect(after).toMatchObject({ subscriptionStatus: 'active', trialEndDate: before.trialEndDate })
  })

  it('keeps the last copy readable on a device that had it, and lets it sign in again', async () => {
    const email = newAddress()
    const old = await world.house.signUp(email)
    await addPasswords(old, 'Mail')
    const token = await sitOut(old, email)
    must(await (await world.house.newDevice()).engine.startOver({ token, email, password }))

    await old.engine.lock('user')
    must(await old.engine.unlock(accountPassword))
    await old.until(({ sync }) => sync?.state === 'started-over', 'the news of the change')
    expect(old.titles()).toEqual(['Mail'])
    must(await old.engine.signIn({ email, password }))
    await old.until(({ rows, sync }) => rows.length === 0 && sync?.state === 'synced', 'the empty vault')
    expect(old.alarms).toEqual([])
  })

  /** An account that was started over on another device, while this one had its vault open. */
  async function outlived(options: Partial<TestDeviceOptions> = {}) {
    const email = newAddress()
    const handed: Uint8Array<ArrayBuffer>[] = []
    const keepAccountKey = (key: Uint8Array<ArrayBuffer>): void => void handed.push(key)
    const old = await world.house.signUp(email, { keepAccountKey, ...options })
    await addPasswords(old, 'Mail', 'Bank')
    const folder = must(await old.engine.addFolder('Money', null))
    must(await old.engine.changeItems([old.ref('Bank')], { name: 'folder', folderId: folder.folderId }))
    await old.untilSynced()
    const token = await sitOut(old, email)
    const fresh = await world.house.newDevice()
    must(await fresh.engine.startOver({ token, email, password }))
    await old.engine.syncNow()
    await old.engine.lock('user')
    must(await old.engine.unlock(accountPassword))
    await old.until(({ sync }) => sync?.state === 'started-over', 'the news of the change')
    return { email, old, fresh, handed }
  }
  const take = { password, name: 'Earlier vault' }
  const vaultNames = ({ status }: TestDevice): string[] =>
    status?.name === 'unlocked' ? status.account.vaults.map(({ name }) => name) : []

  it('adds the vault of another device as a new vault, and keeps its copy until that is complete', async () => {
    const { old, fresh, email, handed } = await outlived()
    expect(await old.engine.takeAlong({ ...take, password: accountPassword })).toMatchObject({
      error: { reason: 'sign-in-failed' },
    })
    expect(old.titles()).toEqual(['Bank', 'Mail'])

    const taken = must(await old.engine.takeAlong(take))
    expect(taken).toMatchObject({ taken: 2, remaining: 0, files: 0 })
    await old.untilSynced()
    expect(old.titles()).toEqual(['Bank', 'Mail'])
    expect(await old.engine.getEarlierCopy()).toBeNull()
    expect(await old.rowsOf('accounts')).toMatchObject([{ value: { email, sessionEnd: null } }])

    // A page that starts again continues with the new account.
    await old.crash()
    must(await old.engine.resume(handed.at(-1)!.slice()))
    await old.untilComplete()
    expect(old.titles()).toEqual(['Bank', 'Mail'])

    await fresh.engine.syncNow()
    await fresh.until((one) => one.titles().length === 2, 'the items on the new device')
    expect(vaultNames(fresh)).toContain('Earlier vault')
    expect(await fresh.engine.getItem(fresh.ref('Mail'))).toMatchObject({ title: 'Mail' })
    expect([...old.alarms, ...fresh.alarms]).toEqual([])
  })

  it('shows what the new account had on this device too, beside what was moved', async () => {
    const own = new ManualClock(Date.now())
    const { old, email } = await outlived({ clock: own })
    const earlier = old.status?.name === 'unlocked' ? old.status.account.userId : ''
    await old.engine.lock('user')
    await old.dropStored('snapshot')
    must(await old.engine.signIn({ email, password }))
    await addPasswords(old, 'New')
    await old.untilSynced()
    // The new account is known here, with its first rows at hand.
    own.advance(3_000)
    await old.untilStored('snapshot', (packs) => packs.length > 0)
    must(await old.engine.openEarlierCopy(earlier))
    must(await old.engine.unlock(accountPassword))
    await old.until((one) => one.titles().join() === 'Bank,Mail', 'the earlier vault')

    expect(must(await old.engine.takeAlong(take))).toMatchObject({ taken: 2, remaining: 0 })
    await old.untilSynced()
    expect(old.titles()).toEqual(['Bank', 'Mail', 'New'])
  })

  it('finds the copy again next to the new account, whatever interrupted adding it', async () => {
    const { old } = await outlived()
    const userId = old.status?.name === 'unlocked' ? old.status.account.userId : ''
    world.house.liar.tell(commitVault, () => Promise.resolve(problemReply(422, 'vault-full')))
    expect(await old.engine.takeAlong(take)).not.toMatchObject({ value: { remaining: 0 } })
    world.house.liar.beHonest()
    expect(await old.engine.getEarlierCopy()).toMatchObject({ userId })

    must(await old.engine.openEarlierCopy(userId))
    expect(old.status).toMatchObject({ name: 'locked', userId, end: 'started-over' })
    expect(await old.restart()).toMatchObject({ name: 'locked', userId })
    must(await old.engine.unlock(accountPassword))
    await old.until((one) => one.titles().length === 2, 'the earlier vault')
    expect(must(await old.engine.takeAlong(take))).toMatchObject({ taken: 2, remaining: 0 })
    await old.untilSynced()
    expect(vaultNames(old).filter((name) => name === 'Earlier vault')).toHaveLength(1)
    expect(old.titles()).toEqual(['Bank', 'Mail'])
    expect(old.alarms).toEqual([])
  })

  it('keeps the copy also on the device that starts over, whose Secret Key the new account does not have', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    must(
      await device.engine.rotateKeys({
        password: accountPassword,
        newPassword: 'another one 7 entirely',
        useSecretKey: true,
      }),
    )
    await addPasswords(device, 'Mail')
    const userId = device.status?.name === 'unlocked' ? device.status.account.userId : ''
    await device.engine.lock('user')
    must(await device.engine.startOver({ token: await sitOut(device, email), email, password }))
    expect(device.titles()).toEqual([])
    expect(await device.engine.getEarlierCopy()).toEqual({ userId, email })
    must(await device.engine.openEarlierCopy(userId))
    expect(device.status).toMatchObject({ name: 'locked', end: 'started-over' })
    must(await device.engine.unlock('another one 7 entirely'))
    await device.until((one) => one.titles().join() === 'Mail', 'the earlier vault')
    expect(must(await device.engine.takeAlong(take))).toMatchObject({ taken: 1, remaining: 0 })
    expect(device.alarms).toEqual([])
  })

  it('opens the new account although nobody can open the copy, which is dropped only on request', async () => {
    const { old, email } = await outlived()
    const userId = old.status?.name === 'unlocked' ? old.status.account.userId : ''
    await old.engine.lock('user')
    expect(await old.engine.unlock(password)).toMatchObject({ error: { reason: 'other-account' } })
    must(await old.engine.signIn({ email, password }))
    await old.untilSynced()
    expect(old.titles()).toEqual([])
    expect(await old.engine.getEarlierCopy()).toEqual({ userId, email })
    // Signing out of the new account leaves the earlier copy in place, sealed, and the next sign-in reports it again.
    must(await old.engine.signOut())
    expect(await old.restart()).toEqual({ name: 'signed-out' })
    must(await old.engine.signIn({ email, password }))
    await old.untilSynced()
    expect(await old.engine.getEarlierCopy()).toEqual({ userId, email })
    expect(await old.engine.giveUpEarlierCopy('A'.repeat(22))).toMatchObject({ ok: false })

    must(await old.engine.giveUpEarlierCopy(userId))
    expect(old.events.at(-1)).toEqual({ type: 'earlier-copy', copy: null })
    expect(await old.engine.getEarlierCopy()).toBeNull()
    expect(await old.engine.openEarlierCopy(userId)).toMatchObject({ ok: false })
    expect(old.status).toMatchObject({ name: 'unlocked' })
    expect(old.alarms).toEqual([])
  })

  const newer = 'a newly chosen passphrase 4'
  /** What the device was doing when the connection broke: the request whose answer was lost, and the password since. */
  const losses = {
    'the proof before renewing its keys': {
      request: finishSignIn,
      act: ({ engine }: TestDevice) =>
        engine.rotateKeys({ password: accountPassword, newPassword: newer, useSecretKey: false }),
      current: accountPassword,
    },
    'renewing its keys': {
      request: rotateAccount,
      act: ({ engine }: TestDevice) =>
        engine.rotateKeys({ password: accountPassword, newPassword: newer, useSecretKey: false }),
      current: newer,
    },
    'changing its password': {
      request: finishPasswordChange,
      act: ({ engine }: TestDevice) =>
        engine.changePassword({ current: accountPassword, next: newer, endOtherSessions: true }),
      current: newer,
    },
    'making a kit': {
      request: replaceRecoverySlot,
      act: ({ engine }: TestDevice) => engine.createRecoveryKit(),
      current: accountPassword,
    },
  } as const
  const ends = {
    'started-over': async (email: string) => {
      const fresh = await world.house.newDevice()
      must(await fresh.engine.startOver({ token: await sitOut(fresh, email), email, password }))
    },
    'account-deleted': async (email: string, current: string) => {
      const other = await world.house.newDevice()
      must(await other.engine.signIn({ email, password: current }))
      must(await other.engine.deleteAccount({ email, password: current }))
    },
  }
  const lostThen = Object.entries(losses).flatMap(([lost, loss]) =>
    (['started-over', 'account-deleted'] as const).flatMap((end) =>
      [false, true].map((heard) => [lost, end, heard ? 'hears' : 'does not hear', heard, loss] as const),
    ),
  )

  it.each(lostThen)(
    'keeps the last copy readable with the password that the device knows, after the answer to %s was lost (%s; the device %s of the change first)',
    async (_lost, end, _hears, heard, { request, act, current }) => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      await addPasswords(device, 'Mail')
      world.house.liar.tell(request, async (asked, ask) => {
        await ask(asked)
        device.isOnline = false
        throw new TypeError('the line is cut')
      })
      expect(await act(device)).toMatchObject({ ok: false })
      world.house.liar.beHonest()
      if (heard) {
        device.isOnline = true
        await device.engine.syncNow()
        device.isOnline = false
      }
      await device.crash()
      await ends[end](email, current)
      // A device that has verified the newer password of the same keys no longer opens with the one before.
      const isNewer = heard && request === finishPasswordChange

      device.isOnline = true
      await device.restart()
      await device.engine.askWhyLocked()
      expect(await device.engine.start()).toMatchObject({ name: 'locked', end, wants: 'known' })
      if (isNewer) expect(await device.engine.unlock(accountPassword)).toMatchObject({ ok: false })
      must(await device.engine.unlock(isNewer ? newer : accountPassword))
      await device.until(({ sync }) => sync?.state === end, end)
      expect(device.titles()).toEqual(['Mail'])
      expect(device.alarms).toEqual([])
    },
  )

  it.each(['started-over', 'account-deleted'] as const)(
    'leaves the vault open on a device that does not hear at once why its session ended (%s)',
    async (end) => {
      const email = newAddress()
      const deviceClock = new ManualClock(Date.now())
      const device = await world.house.signUp(email, { clock: deviceClock })
      await addPasswords(device, 'Mail')
      await ends[end](email, accountPassword)
      world.house.liar.tell(getSessionState, () => Promise.reject(new TypeError('the line is cut')))
      await device.engine.syncNow()
      expect(device.sync?.state).toBe('unreachable')
      expect(device.titles()).toEqual(['Mail'])
      world.house.liar.beHonest()
      deviceClock.advance(10_000)
      await device.until(({ sync }) => sync?.state === end, end)
      // It would lock the vault.
      const states = device.events.flatMap((event) => (event.type === 'sync' ? [event.sync.state] : []))
      expect(states).not.toContain('session-ended')
      expect(device.titles()).toEqual(['Mail'])
    },
  )

  it('is reported to a device that was away for longer than its token lasts', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    await device.engine.lock('user')
    await ends['account-deleted'](email, accountPassword)
    device.cookies.clear()
    await device.restart()
    await device.engine.askWhyLocked()
    expect(device.status).toMatchObject({ name: 'locked', end: 'account-deleted', wants: 'known' })
    must(await device.engine.unlock(accountPassword))
    await device.until(({ sync }) => sync?.state === 'account-deleted', 'the news of the end')
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
  })

  it('leads back to the copy when the first sign-in to the new account broke off', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    await device.engine.lock('user')
    device.isOnline = false
    await ends['started-over'](email)
    device.isOnline = true
    world.house.liar.tell(sync, () => {
      device.isOnline = false
      return Promise.reject(new TypeError('the line is cut'))
    })
    expect(await device.engine.signIn({ email, password })).toMatchObject({ ok: false })
    world.house.liar.beHonest()
    device.isOnline = true
    expect(await device.restart()).toMatchObject({ name: 'locked', end: 'started-over', wants: 'known' })
    must(await device.engine.unlock(accountPassword))
    await device.until((one) => one.sync?.state === 'started-over', 'the news of the end')
    expect(device.titles()).toEqual(['Mail'])
    expect(must(await device.engine.takeAlong(take))).toMatchObject({ taken: 1, remaining: 0 })
    expect(device.alarms).toEqual([])
  })

  it('with the password of the account before opens the copy and raises no alarm', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    await device.engine.lock('user')
    const fresh = await world.house.newDevice()
    const token = await sitOut(fresh, email)
    must(await fresh.engine.startOver({ token, email, password: accountPassword }))
    must(await device.engine.unlock(accountPassword))
    await device.until((one) => one.sync?.state === 'started-over', 'the news of the end')
    expect(device.titles()).toEqual(['Mail'])
    const taken = await device.engine.takeAlong({ ...take, password: accountPassword })
    expect(must(taken)).toMatchObject({ taken: 1, remaining: 0 })
    expect(device.alarms).toEqual([])
  })

  it.each(['started-over', 'account-deleted'] as const)(
    'leaves the last copy to the password that opens it, however many others were tried (%s)',
    async (end) => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      await addPasswords(device, 'Mail')
      await device.engine.lock('user')
      await ends[end](email, accountPassword)
      await device.restart()
      for (let tries = 0; tries < 11; tries++) {
        const typed = tries % 2 === 0 ? password : 'some other password'
        expect((await device.engine.unlock(typed)).ok).toBe(false)
      }
      expect(await device.restart()).toMatchObject({ name: 'locked', end, wants: 'known' })
      must(await device.engine.unlock(accountPassword))
      await device.until(({ sync }) => sync?.state === end, 'the news of the end')
      expect(device.titles()).toEqual(['Mail'])

      // In the open vault too, where entries ask for the password again.
      for (let tries = 0; tries < 11; tries++) {
        expect(await device.engine.unlockItem(device.ref('Mail'), 'some other password')).toMatchObject({
          error: { reason: 'wrong-password' },
        })
      }
      must(await device.engine.unlockItem(device.ref('Mail'), accountPassword))
      await device.engine.lock('user')
      must(await device.engine.unlock(accountPassword))
    },
    60_000,
  )
})
