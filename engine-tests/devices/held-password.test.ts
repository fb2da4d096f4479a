/**
 * How long the password from an unlock can renew a session that has ended (PROTOCOL 5.3), and what is asked after that.
 */
import { appCode, freshDatabase, ManualClock } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const minute = 60_000

let people = 0
const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

async function prepare() {
  const clock = new ManualClock(Date.now())
  const device = await world.house.signUp(`held-${String(++people)}@example.org`, { clock })
  await addPasswords(device, 'Mail')
  return { device, clock }
}

/** An offline unlock of a device whose session has ended. */
async function unlockOffline(device: TestDevice): Promise<void> {
  await device.engine.lock('user')
  device.cookies.clear()
  device.isOnline = false
  await device.restart()
  must(await device.engine.unlock(accountPassword))
  await device.until(({ sync }) => sync?.state === 'offline', 'no server')
}

const logins = ({ sent }: TestDevice, from: number): string[] =>
  sent.slice(from).flatMap(({ path }) => (path.startsWith('/v1/auth/') ? [path] : []))

describe('the password of an unlock while offline', () => {
  it('renews the session of a device that is back online within five minutes', async () => {
    const { device, clock } = await prepare()
    await unlockOffline(device)
    clock.advance(5 * minute - 1)
    device.isOnline = true
    await device.engine.syncNow()
    await device.untilSynced()
  })

  it('is dropped after five minutes: the session has ended, and a new one needs the password', async () => {
    const { device, clock } = await prepare()
    await unlockOffline(device)
    clock.advance(5 * minute)
    device.isOnline = true
    const from = device.sent.length
    await device.engine.syncNow()
    await device.until(({ sync }) => sync?.state === 'session-ended', 'the ended session')
    expect(logins(device, from)).toEqual([])
    expect(device.titles()).toEqual(['Mail'])
    must(await device.engine.reauthenticate(accountPassword))
    await device.untilSynced()
  })

  it('is kept no longer for a second factor', async () => {
    const { device, clock } = await prepare()
    const { secret } = must(await device.engine.startTwoFactorSetup())
    must(await device.engine.enableTwoFactor(await appCode(secret, Date.now())))
    await device.engine.lock('user')
    device.cookies.clear()
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.until(({ sync }) => sync?.state === 'second-factor-needed', 'the question')
    clock.advance(5 * minute)
    await device.until(({ sync }) => sync?.state === 'session-ended', 'the ended session')
    const answer = { method: 'authenticator', code: await appCode(secret, Date.now(), 1) } as const
    expect(await device.engine.verifySecondFactor({ answer, rememberDevice: false })).toEqual({
      ok: false,
      error: { reason: 'sign-in-expired' },
    })
  })
})
