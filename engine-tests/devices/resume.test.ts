/**
 * An engine that ends while the account is open, and the next one that continues with the key held by its host
 * (PROTOCOL 12.2).
 */
import { getSessionState } from '@severy/contract'
import { appCode, databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  mustSignIn,
  type TestDevice,
  useHouse,
  type WireRequest,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

/** Rejects when the device waits no longer for the answer. */
function untilGivenUp({ signal }: WireRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new TypeError('given up'))
    })
  })
}

describe.each(databaseKinds)('an engine that goes on where another one ended, on %s', (kind) => {
  let people = 0
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  /** A person with one item, on a device whose host keeps the keys it is given, newest last. */
  async function prepare(...titles: string[]) {
    const email = `resumed-${String(++people)}@example.org`
    const handed: Uint8Array<ArrayBuffer>[] = []
    const device = await world.house.signUp(email, { keepAccountKey: (key) => void handed.push(key) })
    await addPasswords(device, ...titles)
    return { email, device, handed }
  }

  function newest(handed: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
    const key = handed.at(-1)
    if (key === undefined) throw new Error('nothing was handed over')
    return key.slice()
  }

  const asked = ({ sent }: TestDevice, from: number): string[] =>
    sent.slice(from).flatMap(({ path }) => (path.startsWith('/v1/auth/') ? [path] : []))

  it('shows the vault without a password, saves, and requires none', async () => {
    const { device, handed } = await prepare('Mail')
    const from = device.sent.length
    await device.crash()
    must(await device.engine.resume(newest(handed)))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
    await addPasswords(device, 'Bank')
    expect(device.titles()).toEqual(['Bank', 'Mail'])
    expect(asked(device, from)).toEqual([])
  })

  it('receives the key from each way to open the account, and from continuing', async () => {
    const { email, device, handed } = await prepare()
    const first = newest(handed)
    await device.crash()
    must(await device.engine.resume(first.slice()))
    expect(newest(handed)).toEqual(first)
    await device.engine.lock('user')
    must(await device.engine.unlock(accountPassword))
    expect(newest(handed)).toEqual(first)
    const second: Uint8Array<ArrayBuffer>[] = []
    const other = await world.house.newDevice({ keepAccountKey: (key) => void second.push(key) })
    mustSignIn(await other.engine.signIn({ email, password: accountPassword }))
    expect(newest(second)).toEqual(first)
  })

  it('gives no key while the second step is missing, or for a wrong password', async () => {
    const { email, device } = await prepare()
    const { secret } = must(await device.engine.startTwoFactorSetup())
    must(await device.engine.enableTwoFactor(await appCode(secret, Date.now())))
    const handed: unknown[] = []
    const other = await world.house.newDevice({ keepAccountKey: (key) => void handed.push(key) })
    expect((await other.engine.signIn({ email, password: 'not this one at all' })).ok).toBe(false)
    expect(must(await other.engine.signIn({ email, password: accountPassword })).name).toBe(
      'second-factor-needed',
    )
    expect(handed).toEqual([])
    const answer = { method: 'authenticator', code: await appCode(secret, Date.now(), 1) } as const
    must(await other.engine.verifySecondFactor({ answer, rememberDevice: false }))
    expect(handed).toHaveLength(1)
  })

  it('keeps what was saved offline, and sends it', async () => {
    const { email, device, handed } = await prepare('Mail')
    device.isOnline = false
    must(await device.engine.addItem(draft('Train')))
    await device.crash()
    must(await device.engine.resume(newest(handed)))
    await device.until(() => device.titles().includes('Train'), 'the waiting item')
    device.isOnline = true
    await device.engine.syncNow()
    await device.untilSynced()
    expect((await world.house.signIn(email)).titles()).toEqual(['Mail', 'Train'])
  })

  it('notices that its session was ended meanwhile, says why however late the server does, and keeps what waits', async () => {
    const clock = new ManualClock(Date.now())
    const handed: Uint8Array<ArrayBuffer>[] = []
    const late = Promise.withResolvers<undefined>()
    let isLate = true
    const email = `resumed-${String(++people)}@example.org`
    const page = await world.house.signUp(email)
    const device = await world.house.signIn(email, {
      installedAs: 'firefox-extension',
      clock,
      keepAccountKey: (key) => void handed.push(key),
      send: async (request) => {
        const reply = await world.house.liar.send(request)
        if (isLate && request.path === getSessionState.path) {
          await Promise.race([late.promise, untilGivenUp(request)])
        }
        return reply
      },
    })
    const untilAsked = (times: number) =>
      device.until(
        ({ sent }) => sent.filter(({ path }) => path === getSessionState.path).length === times,
        'the question',
      )
    device.isOnline = false
    must(await device.engine.addItem(draft('Waiting')))
    await device.crash()
    must(await page.engine.endOtherSessions())
    device.isOnline = true
    must(await device.engine.resume(newest(handed)))
    await untilAsked(1)
    clock.advance(15_000)
    // Without the reason, the vault stays open: this may be the last copy of an account that is gone.
    await device.until(({ sync }) => sync?.state === 'unreachable', 'the silence')
    await device.engine.lock('user')
    expect(device.status).toMatchObject({ name: 'locked', reason: 'user', end: null })

    const asked = device.engine.askWhyLocked()
    await untilAsked(2)
    clock.advance(10_000)
    late.resolve(undefined)
    await asked
    expect(device.status).toMatchObject({ name: 'locked', end: 'ended-elsewhere' })
    isLate = false
    must(await device.engine.unlock(accountPassword))
    await device.untilSynced()
    await page.engine.syncNow()
    expect(page.titles()).toEqual(['Waiting'])
  })

  it("refuses a key that is not the account's, without an alarm, and unlocks by the password after that", async () => {
    const { device, handed } = await prepare('Mail')
    await device.crash()
    const wrong = newest(handed).map((byte) => byte ^ 1)
    expect(await device.engine.resume(wrong)).toEqual({ ok: false, error: { reason: 'key-outdated' } })
    expect(device.alarms).toEqual([])
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
  })

  it('refuses a key from before the keys were replaced', async () => {
    const { device, handed } = await prepare('Mail')
    const before = newest(handed)
    must(
      await device.engine.rotateKeys({
        password: accountPassword,
        newPassword: 'plum anchor violet sand',
        useSecretKey: false,
      }),
    )
    await device.untilSynced()
    await device.crash()
    expect(await device.engine.resume(before)).toEqual({ ok: false, error: { reason: 'key-outdated' } })
    expect(device.alarms).toEqual([])
    must(await device.engine.unlock('plum anchor violet sand'))
  })

  it('continues with a key that cannot be exported, which each way to open the account hands over, but continuing does not', async () => {
    const held: CryptoKey[] = []
    const device = await world.house.signUp(`resumed-${String(++people)}@example.org`, {
      holdAccountKey: (key) => void held.push(key),
    })
    await addPasswords(device, 'Mail')
    await device.until(() => held.length === 1, 'the key')
    const [key] = held
    if (key === undefined) throw new Error('nothing was handed over')
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    await device.crash()
    must(await device.engine.resume(key))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
    expect(held).toHaveLength(1)
    must(
      await device.engine.rotateKeys({
        password: accountPassword,
        newPassword: 'plum anchor violet sand',
        useSecretKey: false,
      }),
    )
    await device.untilSynced()
    await device.crash()
    expect(await device.engine.resume(key)).toEqual({ ok: false, error: { reason: 'key-outdated' } })
    expect(device.alarms).toEqual([])
  })

  it('remembers a lock by the person until the vault was opened again', async () => {
    const { device } = await prepare('Mail')
    await device.engine.lock('user')
    await device.crash()
    expect(await device.engine.start()).toMatchObject({ name: 'locked', reason: 'user' })
    must(await device.engine.unlock(accountPassword))
    await device.untilSynced()
    await device.crash()
    expect(await device.engine.start()).toMatchObject({ name: 'locked', reason: null })
  })

  it('has no account to continue with after a sign-out', async () => {
    const { device, handed } = await prepare('Mail')
    must(await device.engine.signOut())
    await device.crash()
    expect(await device.engine.resume(newest(handed))).toEqual({
      ok: false,
      error: { reason: 'device-forgotten' },
    })
  })

  it('notices a disk that was altered in between', async () => {
    const { device, handed } = await prepare('Mail')
    await device.crash()
    await device.changeStored('vaults', (value) => {
      const copy = value as { seq?: number; headSeq?: number }
      for (const name of Object.keys(copy))
        if (typeof copy[name as 'seq'] === 'number') copy[name as 'seq'] = 0
    })
    await device.engine.resume(newest(handed))
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(device.alarms[0]?.code).toBe('device-state')
  })
})
