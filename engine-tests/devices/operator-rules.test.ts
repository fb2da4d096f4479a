/** The operator's security settings, as people's devices experience them. */
import {
  getPasswordRule,
  getSecuritySettings,
  getSystemSettings,
  saveSecuritySettings,
  saveSystemSettings,
  type SecuritySettings,
} from '@severy/contract'
import { ApiCaller, BuiltAccount, createAccount, databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeRole } from '@severy/server/features/roles'
import { systemClock } from '@severy/server/platform/clock'
import { agePassword } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const dayMs = 24 * 3600_000
const next = 'cobalt heron thimble meadow 4'
const common = 'plover quarry Admin lantern 7'

describe.each(databaseKinds)('rules of the operator on %s', (kind) => {
  let people = 0
  const server = useServer(() => freshDatabase(kind), { clock: systemClock })
  const world = useHouse(server)
  let root: ApiCaller

  beforeAll(async () => {
    root = new ApiCaller((request) => server.server.http.inject(request))
    const account = await BuiltAccount.build('root@example.org', systemClock.nowMs())
    await createAccount(root, server.server.mailedToken, account)
    await changeRole(server.server.database.durable, account.email, 'super_admin', systemClock.nowMs())
  })

  async function set(changes: Partial<SecuritySettings>): Promise<void> {
    const { revision, values } = (await root.call(getSecuritySettings)).reply
    const body = { revision, values: { ...values, ...changes } }
    expect((await root.call(saveSecuritySettings, { body })).problem).toBeNull()
  }

  async function maintain(isOn: boolean): Promise<void> {
    const { revision, values } = (await root.call(getSystemSettings)).reply
    const body = { revision, values: { ...values, is_maintenance_on: isOn } }
    expect((await root.call(saveSystemSettings, { body })).problem).toBeNull()
  }

  const newEmail = (): string => `person-${String(++people)}@example.org`
  const emailOf = ({ status }: TestDevice): string =>
    status?.name === 'unlocked' ? status.account.email : ''
  const userIdOf = ({ status }: TestDevice): string =>
    status?.name === 'unlocked' ? status.account.userId : ''

  it('a common password is refused for new passwords until the operator allows them', async () => {
    const stranger = await world.house.newDevice()
    const signUp = () => stranger.engine.signUp({ email: newEmail(), password: common })
    expect(await signUp()).toMatchObject({ error: { reason: 'common-password' } })
    const device = await world.house.signUp(newEmail())
    const change = () =>
      device.engine.changePassword({ current: accountPassword, next: common, endOtherSessions: false })
    expect(await change()).toMatchObject({ error: { reason: 'common-password' } })

    await set({ are_passwords_strong: false })
    must(await signUp())
    must(await change())
    await set({ are_passwords_strong: true })
  })

  it('without an answer about the rule, common passwords are refused', async () => {
    const stranger = await world.house.newDevice()
    world.house.liar.answer(getPasswordRule, 500, {})
    const input = { email: newEmail(), password: common }
    expect(await stranger.engine.signUp(input)).toMatchObject({ error: { reason: 'common-password' } })
    world.house.liar.beHonest()
  })

  it('with an expired password changes wait, nothing is lost, and all is sent once it is changed', async () => {
    const email = newEmail()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail', 'Bank')
    const other = await world.house.signIn(email)
    await set({ is_password_expiry_on: true, password_expiry_days: 30 })
    const { durable } = server.server.database
    await agePassword(durable, userIdOf(device), 31 * dayMs, systemClock.nowMs())

    expect(must(await device.engine.getAccountRules()).passwordDueAt).toBeLessThan(Date.now())
    must(await device.engine.addItem(draft('Shop')))
    await device.until(({ sync }) => sync?.state === 'password-expired', 'the refusal')
    expect(device.sync?.waiting).toBe(1)
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Bank', 'Mail', 'Shop'])
    await other.engine.syncNow()
    expect(other.titles()).toEqual(['Bank', 'Mail'])

    const third = await world.house.signIn(email)
    expect(third.titles()).toEqual(['Bank', 'Mail'])
    must(await device.engine.changePassword({ current: accountPassword, next, endOtherSessions: false }))
    await device.untilSynced()
    expect(must(await device.engine.getAccountRules()).passwordDueAt).toBeGreaterThan(Date.now())
    must(await other.engine.signIn({ email, password: next }))
    await other.untilComplete()
    await other.engine.syncNow()
    expect(other.titles()).toEqual(['Bank', 'Mail', 'Shop'])
    expect(device.alarms).toEqual([])
    await set({ is_password_expiry_on: false })
  })

  it('during maintenance changes wait on the device, and are sent automatically when it is over', async () => {
    const liveOrigin = world.house.origin
    const email = newEmail()
    const device = await world.house.signUp(email, { liveOrigin })
    await addPasswords(device, 'Mail')
    await maintain(true)
    must(await device.engine.addItem(draft('Shop')))
    await device.until(({ sync }) => sync?.state === 'unreachable' && sync.waiting === 1, 'the wait')
    expect(device.titles()).toEqual(['Mail', 'Shop'])
    const other = await world.house.signIn(email)
    expect(other.titles()).toEqual(['Mail'])

    await maintain(false)
    await device.untilSynced()
    await other.engine.syncNow()
    expect(other.titles()).toEqual(['Mail', 'Shop'])
    expect(device.alarms).toEqual([])
  })

  it('deleting permanently works with an expired password', async () => {
    const device = await world.house.signUp(newEmail())
    await addPasswords(device, 'Mail', 'Bank')
    await set({ is_password_expiry_on: true, password_expiry_days: 30 })
    const { durable } = server.server.database
    await agePassword(durable, userIdOf(device), 31 * dayMs, systemClock.nowMs())
    must(await device.engine.addItem(draft('Shop')))
    await device.until(({ sync }) => sync?.state === 'password-expired', 'the refusal')
    must(await device.engine.deleteItems([device.ref('Mail')], { skipTrash: true }))
    await device.until(({ sync }) => sync?.waiting === 1, 'the deletion')
    const elsewhere = await world.house.signIn(emailOf(device))
    expect(elsewhere.titles()).toEqual(['Bank'])
    await set({ is_password_expiry_on: false })
  })
})
