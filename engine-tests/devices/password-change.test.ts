/** Changing the account password, on one device and on two at once: the real engine against the real server. */
import { finishPasswordChange, finishSignIn, startPasswordChange } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

const next = 'a newly chosen passphrase 4'

describe.each(databaseKinds)('changing the password on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`
  const change = (device: TestDevice, password = next, endOtherSessions = true) =>
    device.engine.changePassword({ current: accountPassword, next: password, endOtherSessions })

  it('opens the same vault with the new password, here, elsewhere and offline', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    must(await change(device))

    await device.engine.lock('user')
    device.isOnline = false
    expect(await device.engine.unlock(accountPassword)).toMatchObject({ error: { reason: 'wrong-password' } })
    must(await device.engine.unlock(next))
    device.isOnline = true

    const other = await world.house.newDevice()
    expect(await other.engine.signIn({ email, password: accountPassword })).toMatchObject({
      error: { reason: 'sign-in-failed' },
    })
    must(await other.engine.signIn({ email, password: next }))
    await other.untilComplete()
    expect(other.titles()).toEqual(['Mail'])
    expect([...device.alarms, ...other.alarms]).toEqual([])
  })

  it('lets the device that changed it write on', async () => {
    const device = await world.house.signUp(newAddress())
    must(await change(device))
    await addPasswords(device, 'Bank')
    expect(device.sync).toMatchObject({ state: 'synced' })
  })

  it('keeps the Recovery Kit valid', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    const { recoveryKey } = must(await device.engine.createRecoveryKit())
    must(await change(device))

    const other = await world.house.newDevice()
    must(await other.engine.requestRecovery(email))
    const token = await world.house.recoveryToken()
    must(await other.engine.recover({ token, recoveryKey, newPassword: 'a recovered passphrase 5' }))
    await other.untilComplete()
    expect(other.titles()).toEqual(['Mail'])
  })

  it('refuses a wrong, a weak and an unchanged password, and changes nothing', async () => {
    const device = await world.house.signUp(newAddress())
    const wrong = await device.engine.changePassword({
      current: 'not the password at all',
      next,
      endOtherSessions: true,
    })
    expect(wrong).toEqual({ ok: false, error: { reason: 'wrong-password' } })
    expect(await change(device, 'short')).toEqual({ ok: false, error: { reason: 'weak-password' } })
    expect(await change(device, accountPassword)).toEqual({ ok: false, error: { reason: 'same-password' } })
    await device.engine.lock('user')
    must(await device.engine.unlock(accountPassword))
  })

  it('informs another device, which keeps its copy and continues with the new password', async () => {
    const email = newAddress()
    const first = await world.house.signUp(email, { liveOrigin: world.house.origin })
    await addPasswords(first, 'Mail')
    const second = await world.house.signIn(email, { liveOrigin: world.house.origin })
    must(await change(first, next, false))

    await second.until(({ sync }) => sync?.state === 'keys-changed', 'the news of the change')
    expect(second.titles()).toEqual(['Mail'])
    expect(second.alarms).toEqual([])
    must(await second.engine.signIn({ email, password: next }))
    await second.until(({ sync }) => sync?.state === 'synced', 'synced again')
    expect(second.titles()).toEqual(['Mail'])
  })

  it('lets one of two devices that change it at once win, and informs the other', async () => {
    const email = newAddress()
    const devices = [await world.house.signUp(email), await world.house.signIn(email)] as const
    await addPasswords(devices[0], 'Mail')
    const passwords = ['the first of two lanterns', 'the second of two lanterns'] as const
    const outcomes = await Promise.all(devices.map((device, i) => change(device, passwords[i], i === 0)))
    const winner = outcomes.findIndex(({ ok }) => ok)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: { reason: 'changed-elsewhere' } }])

    const third = await world.house.newDevice()
    const signedIn = await Promise.all(
      passwords.map(async (password) => (await third.engine.signIn({ email, password })).ok),
    )
    expect(signedIn).toEqual(passwords.map((_, i) => i === winner))
    await third.untilComplete()
    expect(third.titles()).toEqual(['Mail'])
    expect(devices.flatMap(({ alarms }) => alarms)).toEqual([])
  })

  it('raises no alarm on a new device, whatever a device writes that has just heard of it', async () => {
    const [email, bensEmail] = [newAddress(), newAddress()]
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    await world.house.signUp(bensEmail)
    const { keys } = must(await device.engine.findPerson(bensEmail))
    const input = { email: bensEmail, acceptedFp: keys.fp, permission: 'edit' } as const
    const { ref } = must(await device.engine.shareItem({ ...input, ref: device.ref('Mail') }))
    const other = await world.house.signIn(email)

    must(await change(device, next, false))
    const [ben] = (await device.engine.getShares()).byMe
    must(await device.engine.setSharePermission(ref.vaultId, ben!.person.userId, 'view'))
    await other.engine.syncNow()
    expect(other.sync).toMatchObject({ state: 'keys-changed' })
    must(await other.engine.saveSettings({ theme: 'dark' }))

    const third = await world.house.newDevice()
    must(await third.engine.signIn({ email, password: next }))
    await third.untilComplete()
    expect(third.titles()).toEqual(['Mail'])
    for (const one of [device, other, third]) expect(one.alarms).toEqual([])
  })

  it('ends sign-ins that began with the previous password', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    const late = await world.house.newDevice()
    world.house.liar.tell(finishSignIn, async (request, ask) => {
      world.house.liar.beHonest()
      must(await change(device, next, false))
      return ask(request)
    })
    expect(await late.engine.signIn({ email, password: accountPassword })).toEqual({
      ok: false,
      error: { reason: 'sign-in-failed' },
    })
    expect(late.alarms).toEqual([])
    expect(must(await device.engine.getSessions())).toHaveLength(1)
  })

  it('succeeds while another device writes the keyring', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    const other = await world.house.signIn(email)
    world.house.liar.tell(finishPasswordChange, async (request, ask) => {
      world.house.liar.beHonest()
      must(await other.engine.createRecoveryKit())
      return ask(request)
    })
    must(await change(device))
    expect(device.sent.filter(({ path }) => path === finishPasswordChange.path)).toHaveLength(2)
    const third = await world.house.newDevice()
    must(await third.engine.signIn({ email, password: next }))
    expect(third.status).toMatchObject({ account: { kit: { number: 1 } } })
  })

  it('succeeds although the answer was lost', async () => {
    const device = await world.house.signUp(newAddress())
    world.house.liar.tell(finishPasswordChange, async (request, ask) => {
      world.house.liar.beHonest()
      await ask(request)
      throw new TypeError('the connection broke')
    })
    must(await change(device))
    await device.engine.lock('user')
    must(await device.engine.unlock(next))
    expect(device.alarms).toEqual([])
  })

  it('sends neither password', async () => {
    const device = await world.house.signUp(newAddress())
    device.sent.length = 0
    must(await change(device))
    const text = device.sent.map(({ body }) => new TextDecoder().decode(body)).join('\n')
    expect(device.sent.map(({ path }) => path)).toEqual(
      expect.arrayContaining([finishSignIn.path, startPasswordChange.path, finishPasswordChange.path]),
    )
    for (const password of [accountPassword, next]) expect(text).not.toContain(password)
  })
})
