/** "Someone may have had access": replacing everything, on one device and despite interruptions (PROTOCOL 5.5). */
import {
  commitVault,
  finishSignIn,
  rotateAccount,
  sync as syncEndpoint,
  type AccountBundle,
} from '@severy/contract'
import { fromBase64Url, parseRoster, toBase64Url } from '@severy/verifier'
import { databaseKinds, freshDatabase } from '@severy/testkit'
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
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

const newPassword = 'another good passphrase 9'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  async function prepare(): Promise<{ email: string; device: TestDevice }> {
    const email = `rotating-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail', 'Bank')
    return { email, device }
  }

  const rotate = (device: TestDevice, useSecretKey = false) =>
    device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey })

  /** Epoch and listed key in the newest roster, and the epochs of the items, on the server. */
  async function vaultNow(device: TestDevice) {
    const { control, vaults } = await world.house.liar.lookAtEverything(device.cookies.header())
    const roster = parseRoster(fromBase64Url(vaults[0]?.changes.rosters.at(-1)?.body ?? '')!)!
    const epochs = new Set(vaults[0]?.items.map(({ epoch }) => epoch))
    return {
      epoch: roster.epoch,
      epochs: [...epochs],
      isListedNow: toBase64Url(roster.members[0]!.fp) === control.fp,
      akVer: control.keyring?.akVer,
    }
  }

  async function untilFinished(device: TestDevice): Promise<void> {
    for (;;) {
      const { epochs, isListedNow } = await vaultNow(device)
      if (isListedNow && epochs.length === 1 && epochs[0] === 2) return
      await device.engine.syncNow()
    }
  }

  it('replaces password, account key, identity, kit and vault key, and loses nothing', async () => {
    const { email, device } = await prepare()
    const oldKit = must(await device.engine.createRecoveryKit())
    const kit = must(await rotate(device))
    expect(kit).toMatchObject({ number: 2, replaces: 1, secretKey: null, email })
    expect(kit.recoveryKey).not.toBe(oldKit.recoveryKey)
    await untilFinished(device)
    expect(await vaultNow(device)).toEqual({ epoch: 2, epochs: [2], isListedNow: true, akVer: 2 })
    await addPasswords(device, 'Shop')
    expect(device.alarms).toEqual([])

    const other = await world.house.newDevice()
    expect(await other.engine.signIn({ email, password: accountPassword })).toMatchObject({ ok: false })
    must(await other.engine.signIn({ email, password: newPassword }))
    await other.untilComplete()
    expect([other.titles(), other.alarms]).toEqual([['Bank', 'Mail', 'Shop'], []])

    must(await other.engine.requestRecovery(email))
    const token = await world.house.recoveryToken()
    const withOld = { token, recoveryKey: oldKit.recoveryKey, newPassword: 'a third good passphrase 2' }
    expect(await other.engine.recover(withOld)).toEqual({
      ok: false,
      error: { reason: 'recovery-key-wrong' },
    })
    must(await other.engine.recover({ ...withOld, recoveryKey: kit.recoveryKey }))
  })

  it('keeps what this device has sealed for itself: the new password unlocks all of it', async () => {
    const { device } = await prepare()
    await device.engine.rememberGenerated('kept-over-the-rotation')
    device.isOnline = true
    must(await rotate(device))
    await untilFinished(device)
    await device.untilSynced()
    device.isOnline = false
    must(await device.engine.addItem(draft('Waiting')))
    await device.restart()
    expect(await device.engine.unlock(accountPassword)).toMatchObject({ error: { reason: 'wrong-password' } })
    must(await device.engine.unlock(newPassword))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Bank', 'Mail', 'Waiting'])
    expect(await device.engine.getGeneratorHistory()).toMatchObject([{ value: 'kept-over-the-rotation' }])
    expect(device.alarms).toEqual([])
  })

  it('ends the other device’s session; the new password opens it, with what waited there', async () => {
    const { email, device } = await prepare()
    const other = await world.house.signIn(email)
    other.isOnline = false
    must(await other.engine.addItem(draft('Made offline')))
    must(await rotate(device))
    await untilFinished(device)
    other.isOnline = true
    await other.engine.syncNow()
    await other.until(({ sync }) => sync?.state === 'session-ended', 'the end of the session')
    expect(await other.engine.reauthenticate(accountPassword)).toMatchObject({ ok: false })
    must(await other.engine.reauthenticate(newPassword))
    await other.untilSynced()
    expect([other.titles(), other.alarms]).toEqual([['Bank', 'Made offline', 'Mail'], []])
    expect(other.events.some(({ type }) => type === 'queue-unreadable')).toBe(false)
    await device.engine.syncNow()
    expect(device.titles()).toContain('Made offline')
  })

  it('keeps what is added while a device with the new keys still reads the vault', async () => {
    const { email, device } = await prepare()
    const other = await world.house.signIn(email)
    must(await rotate(device))
    await untilFinished(device)
    const read = Promise.withResolvers<undefined>()
    world.house.liar.tell(syncEndpoint, async (request, ask) => {
      await read.promise
      return ask(request)
    })
    must(await other.engine.signIn({ email, password: newPassword }))
    const added = other.engine.addItem(draft('Shop'))
    read.resolve(undefined)
    must(await added)
    await other.untilSynced()
    expect([other.titles(), other.alarms]).toEqual([['Bank', 'Mail', 'Shop'], []])
  })

  it('lets a device without the new Secret Key continue, with the new password and the Secret Key', async () => {
    const { email, device } = await prepare()
    const other = await world.house.signIn(email)
    const kit = must(await rotate(device, true))
    await other.engine.lock('session-ended')
    await other.restart()
    // The offline device does not know of it.
    other.isOnline = false
    must(await other.engine.unlock(accountPassword))
    other.isOnline = true
    await other.engine.syncNow()
    await other.until(({ sync }) => sync?.state === 'keys-changed', 'the news of the keys')
    // Another request in the meantime, such as a live channel that was refused.
    await other.engine.syncNow()
    const states = other.events.flatMap((event) => (event.type === 'sync' ? [event.sync.state] : []))
    // It would lock the page again at once.
    expect(states).not.toContain('session-ended')
    expect(other.titles()).toEqual(['Bank', 'Mail'])

    const credentials = { email, password: newPassword }
    expect(await other.engine.signIn(credentials)).toMatchObject({ error: { reason: 'sign-in-failed' } })
    expect(other.sync?.state).toBe('keys-changed')
    must(await other.engine.signIn({ ...credentials, secretKey: kit.secretKey! }))
    await other.untilSynced()
    await addPasswords(other, 'Shop')
    expect([other.titles(), other.alarms]).toEqual([['Bank', 'Mail', 'Shop'], []])
  })

  it('continues with the vaults after an interruption, on this device or on another one', async () => {
    const { email, device } = await prepare()
    world.house.liar.tell(commitVault, () => Promise.resolve(problemReply(500, 'server-error')))
    must(await rotate(device))
    await device.until(({ sync }) => sync !== null, 'a word about syncing')
    expect(await vaultNow(device)).toMatchObject({ epoch: 1, isListedNow: false, akVer: 2 })
    world.house.liar.beHonest()
    // Until that is done, the vault is written to as usual, signed with the keys in its list.
    await device.restart()
    must(await device.engine.unlock(newPassword))
    await device.untilComplete()
    await untilFinished(device)
    expect(device.alarms).toEqual([])

    const third = await prepare()
    world.house.liar.tell(commitVault, () => Promise.resolve(problemReply(500, 'server-error')))
    must(await rotate(third.device))
    world.house.liar.beHonest()
    const elsewhere = await world.house.newDevice()
    must(await elsewhere.engine.signIn({ email: third.email, password: newPassword }))
    await untilFinished(elsewhere)
    await addPasswords(elsewhere, 'Shop')
    await third.device.engine.syncNow()
    expect([third.device.titles(), third.device.alarms]).toEqual([['Bank', 'Mail', 'Shop'], []])
    expect(email).not.toBe(third.email)
  })

  it('notices that it took effect when the answer was lost', async () => {
    const { device } = await prepare()
    world.house.liar.tell(rotateAccount, async (request, ask) => {
      await ask(request)
      throw new TypeError('the line is cut')
    })
    const kit = must(await rotate(device, true))
    expect(kit.secretKey).toMatch(/^S1-/)
    world.house.liar.beHonest()
    await untilFinished(device)
    expect(device.alarms).toEqual([])
  })

  it('keeps the Secret Key of a rotation whose end this device missed', async () => {
    const { device } = await prepare()
    world.house.liar.tell(rotateAccount, async (request, ask) => {
      await ask(request)
      device.isOnline = false
      throw new TypeError('the line is cut')
    })
    expect(await rotate(device, true)).toMatchObject({ ok: false })
    world.house.liar.beHonest()
    await device.restart()
    device.isOnline = true
    expect(await device.engine.unlock(accountPassword)).toMatchObject({
      error: { reason: 'password-changed' },
    })
    must(await device.engine.unlock(newPassword))
    await untilFinished(device)
    expect([device.titles(), device.alarms]).toEqual([['Bank', 'Mail'], []])
  })

  it('is refused for a wrong, a weak and the same password, and changes nothing', async () => {
    const { email, device } = await prepare()
    const refusal = async (input: Partial<Parameters<typeof device.engine.rotateKeys>[0]>) => {
      const all = { password: accountPassword, newPassword, useSecretKey: false, ...input }
      const outcome = await device.engine.rotateKeys(all)
      return outcome.ok ? null : outcome.error.reason
    }
    expect(await refusal({ password: 'not this one at all' })).toBe('wrong-password')
    expect(await refusal({ newPassword: 'short' })).toBe('weak-password')
    expect(await refusal({ newPassword: accountPassword })).toBe('same-password')
    device.isOnline = false
    expect(await refusal({})).toBe('offline')
    device.isOnline = true
    expect(await vaultNow(device)).toMatchObject({ epoch: 1, akVer: 1 })
    await world.house.signIn(email)
  })

  it('leaves no device that takes the new password as proof and refuses it at its lock', async () => {
    const { email, device } = await prepare()
    const other = await world.house.signIn(email)
    must(await rotate(device))
    // Without a word of it so far: its own slot opens with the earlier password.
    const next = 'copper sail lantern moss'
    expect(
      await other.engine.changePassword({ current: newPassword, next, endOtherSessions: false }),
    ).toMatchObject({ error: { reason: 'changed-elsewhere' } })
    await other.engine.lock('user')
    expect(await other.engine.unlock(accountPassword)).toMatchObject({
      error: { reason: 'password-changed' },
    })
    must(await other.engine.unlock(newPassword))
    await other.untilSynced()
    expect([other.titles(), other.alarms]).toEqual([['Bank', 'Mail'], []])
  })

  it('of two devices at once one wins, and the other is informed', async () => {
    const { email, device } = await prepare()
    const other = await world.house.signIn(email)
    const outcomes = await Promise.all([rotate(device), rotate(other)])
    const won = outcomes.filter(({ ok }) => ok)
    expect(won).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { reason: 'changed-elsewhere' } })
    const bundles: AccountBundle[] = []
    world.house.liar.changeBundle(finishSignIn, (bundle) => {
      bundles.push(bundle)
    })
    const third = await world.house.newDevice()
    must(await third.engine.signIn({ email, password: newPassword }))
    expect(bundles[0]?.statements).toHaveLength(2)
    expect(third.alarms).toEqual([])
  })
})
