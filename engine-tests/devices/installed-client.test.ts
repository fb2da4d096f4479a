/** The engine of an installed client, which stores its own session instead of using cookies. */
import { getSession } from '@severy/contract'
import { appCode, Authenticator, databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  askPasskey,
  draft,
  enrollOn,
  must,
  type TestDevice,
  testOrigin,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const installedAs = 'firefox-extension'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const clock = new ManualClock(Date.now())
  const timed = useHouse(useServer(() => freshDatabase(kind), { clock }))
  const newEmail = (): string => `person${String(++people)}@post.example`

  /** The token that the device last sent. */
  const bearerOf = (device: TestDevice): string | null =>
    device.sent.at(-1)?.headers.get('authorization')?.replace('Bearer ', '') ?? null
  const clients = async (device: TestDevice) =>
    must(await device.engine.getSessions()).map(({ client }) => client)
  /** No cookies were sent or received. */
  const expectNoCookie = ({ sent, received }: TestDevice): void => {
    expect(sent.filter(({ headers }) => headers.has('cookie'))).toEqual([])
    expect(received.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect(new Set(sent.map(({ headers }) => headers.get('severy-client')))).toEqual(new Set([installedAs]))
  }

  it('signs up, works, and finds its session again after its process ended', async () => {
    const device = await world.house.signUp(newEmail(), { installedAs })
    await addPasswords(device, 'Mail')
    expect(await device.restart()).toMatchObject({ name: 'locked' })
    must(await device.engine.unlock(accountPassword))
    await addPasswords(device, 'Bank')
    expect(device.titles()).toEqual(['Bank', 'Mail'])
    expect(await clients(device)).toEqual([installedAs])
    expectNoCookie(device)
  })

  it('renews its session with a new token before it ends, also for an engine that starts later', async () => {
    const device = await timed.house.signUp(newEmail(), { installedAs, clock })
    await device.untilSynced()
    clock.advance(30_000)
    await device.until(({ sent }) => sent.some(({ path }) => path === getSession.path), 'the question')
    await device.until(({ sent, received }) => sent.length === received.length, 'the answer')
    must(await device.engine.getSessions())
    const before = bearerOf(device)
    await device.engine.noteActivity()
    clock.advance(28 * 60_000)
    clock.advance(30_000)
    await device.until(({ events }) => events.some(({ type }) => type === 'session-renewed'), 'a renewal')
    // The previous token is accepted for a minute only.
    clock.advance(2 * 60_000)
    must(await device.engine.getSessions())
    expect(bearerOf(device)).not.toBe(before)
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    expect(must(await device.engine.getSessions())).toHaveLength(1)
    expectNoCookie(device)
  })

  it('keeps its session over a lock', async () => {
    const device = await world.house.signUp(newEmail(), { installedAs })
    await device.engine.lock('user')
    must(await device.engine.unlock(accountPassword))
    await addPasswords(device, 'Mail')
    expect(await clients(device)).toEqual([installedAs])
  })

  it('does the second step, is remembered, and forgotten with the other devices', async () => {
    const email = newEmail()
    const page = await world.house.signUp(email)
    const { secret } = must(await page.engine.startTwoFactorSetup())
    const { backupCodes } = must(await page.engine.enableTwoFactor(await appCode(secret, Date.now())))
    const device = await world.house.newDevice({ installedAs })
    const credentials = { email, password: accountPassword }
    expect(must(await device.engine.signIn(credentials)).name).toBe('second-factor-needed')
    const answer = { method: 'backup-code', code: backupCodes[0] ?? '' } as const
    must(await device.engine.verifySecondFactor({ answer, rememberDevice: true }))
    must(await device.engine.signOut())

    // Even after its process has ended.
    await device.restart()
    expect(must(await device.engine.signIn(credentials)).name).toBe('signed-in')
    must(await page.engine.reauthenticate(accountPassword))
    must(await page.engine.forgetRememberedDevices())
    must(await device.engine.signOut())
    expect(must(await device.engine.signIn(credentials)).name).toBe('second-factor-needed')
    expectNoCookie(device)
  })

  it('signs in with a passkey, and proves its owner with password or passkey where that is needed', async () => {
    const page = await world.house.signUp(newEmail())
    const passkey = new Authenticator({ origin: testOrigin })
    await enrollOn(page, passkey)
    const userId = page.status?.name === 'unlocked' ? page.status.account.userId : ''
    const device = await world.house.newDevice({ installedAs })
    must(await device.engine.signInWithPasskey(await askPasskey(device, passkey, userId)))
    await addPasswords(device, 'Mail')
    must(await device.engine.reauthenticate(accountPassword))
    must(await device.engine.reauthenticate(await askPasskey(device, passkey, userId)))
    await enrollOn(device, new Authenticator({ origin: testOrigin }))
    expect((await clients(device)).sort()).toEqual([installedAs, null])
    expectNoCookie(device)
  })

  it('opens the vault with the Recovery Kit', async () => {
    const email = newEmail()
    const page = await world.house.signUp(email)
    await addPasswords(page, 'Mail')
    const { recoveryKey } = must(await page.engine.createRecoveryKit())
    must(await page.engine.confirmRecoveryKit(recoveryKey.slice(-5)))
    const device = await world.house.newDevice({ installedAs })
    must(await device.engine.requestRecovery(email))
    const token = await world.house.recoveryToken()
    must(await device.engine.recover({ token, recoveryKey, newPassword: 'another good passphrase 9' }))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
    expect(await clients(device)).toEqual([installedAs])
    expectNoCookie(device)
  })

  it('changes its password and its keys, and keeps its session', async () => {
    const device = await world.house.signUp(newEmail(), { installedAs })
    const next = 'a newly chosen passphrase 4'
    must(await device.engine.changePassword({ current: accountPassword, next, endOtherSessions: true }))
    await addPasswords(device, 'Mail')
    must(
      await device.engine.rotateKeys({ password: next, newPassword: accountPassword, useSecretKey: false }),
    )
    await addPasswords(device, 'Bank')
    expect(device.titles()).toEqual(['Bank', 'Mail'])
    expectNoCookie(device)
  })

  it('sends and receives files', async () => {
    const device = await world.house.signUp(newEmail(), { installedAs })
    await addPasswords(device, 'Mail')
    const ref = device.ref('Mail')
    const content = new Uint8Array(2_000_000).fill(7)
    must(await device.engine.attachFile(ref, new File([content], 'film.bin')))
    await device.until(
      ({ events }) =>
        events.some((event) => event.type === 'attachment-progress' && event.transfer.state === 'done'),
      'the end of the upload',
    )
    const [attachment] = (await device.engine.getItem(ref))?.attachments ?? []
    const opened = must(await device.engine.openAttachment(ref, attachment?.blobId ?? ''))
    expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true)
    expectNoCookie(device)
  })

  it('signs out, here and on the server, and keeps no token that opens anything', async () => {
    const device = await world.house.signUp(newEmail(), { installedAs })
    const token = bearerOf(device) ?? ''
    expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    must(await device.engine.signOut())
    expect(JSON.stringify(await device.everythingStored())).not.toContain(token)
    expect(await statusOf(token)).toBe(401)
    await device.restart()
    must(await device.engine.requestRecovery('nobody@post.example'))
    expect(bearerOf(device)).toBeNull()
  })

  it('forgets its token when it signs out without a network', async () => {
    const device = await world.house.signUp(newEmail(), { installedAs })
    const token = bearerOf(device) ?? ''
    device.isOnline = false
    must(await device.engine.signOut())
    expect(JSON.stringify(await device.everythingStored())).not.toContain(token)
  })

  it('works next to the same person’s web app, and neither signs the other out', async () => {
    const email = newEmail()
    const page = await world.house.signUp(email, { liveOrigin: world.house.origin })
    await page.untilLive()
    const device = await world.house.signIn(email, { installedAs, liveOrigin: world.house.origin })
    await device.untilLive()
    expect((await clients(page)).sort()).toEqual([installedAs, null])

    // Each learns of the other's work through the live channel.
    must(await page.engine.addItem(draft('From the page')))
    await device.until(({ rows }) => rows.length === 1, 'the item of the page')
    must(await device.engine.addItem(draft('From the extension')))
    await page.until(({ rows }) => rows.length === 2, 'the item of the extension')

    await page.untilSynced()
    must(await page.engine.signOut())
    await addPasswords(device, 'Without the page')
    must(await page.engine.signIn({ email, password: accountPassword }))
    await page.untilComplete()
    must(await device.engine.signOut())
    await addPasswords(page, 'Without the extension')
  })

  it('notices that its session was ended elsewhere, and continues with the password', async () => {
    const email = newEmail()
    const page = await world.house.signUp(email)
    const device = await world.house.signIn(email, { installedAs, liveOrigin: world.house.origin })
    await device.untilLive()
    must(await page.engine.endOtherSessions())
    await device.until(({ sync }) => sync?.state === 'session-ended', 'the end of the session')
    must(await device.engine.reauthenticate(accountPassword))
    await addPasswords(device, 'Mail')
  })

  async function statusOf(token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, 'severy-client': installedAs }
    return (await fetch(`${world.house.origin}/v1/session`, { headers })).status
  }
})
