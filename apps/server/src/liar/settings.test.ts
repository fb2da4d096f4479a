/** A server that would rather have a person's older settings back (PROTOCOL 3.2, 7.7). */
import { freshDatabase, type FreshDatabase } from '@severy/testkit'
import { House, must, type TestDevice } from '@severy/testkit/devices'
import { showPast } from '@severy/testkit/lying-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let database: FreshDatabase
let server: TestServer
let house: House

beforeAll(async () => {
  database = await freshDatabase('SQLite')
  server = await startTestServer({ databaseUrl: database.url, clock: systemClock })
  const origin = await server.http.listen({ host: '127.0.0.1', port: 0 })
  house = new House(origin, (path) => server.mailedToken(path))
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

it('older settings raise the alarm, the newer ones stay, and nothing is written over what is in doubt', async () => {
  const device = await house.signUp('settings@example.org')
  must(await device.engine.saveSettings({ autoLockMinutes: 60 }))
  const past = await house.liar.lookAtEverything(device.cookies.header())
  must(await device.engine.saveSettings({ autoLockMinutes: 1 }))

  showPast(house.liar, past)
  await device.engine.syncNow()
  expect(device.alarms).toHaveLength(1)
  expect(minutesOf(device)).toBe(1)
  const sentBefore = device.sent.length
  expect(await device.engine.saveSettings({ theme: 'dark' })).toMatchObject({
    error: { reason: 'integrity' },
  })
  expect(device.sent).toHaveLength(sentBefore)
})

function minutesOf({ status }: TestDevice): number | undefined {
  return status?.name === 'unlocked' ? status.account.settings.saved.autoLockMinutes : undefined
}
