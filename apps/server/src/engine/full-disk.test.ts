/** The server's disk is full, and has room again. */
import { addPasswords, draft, House, must } from '@severy/testkit/devices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { fillDisk } from '../testing/full-disk-store.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let house: House

beforeAll(async () => {
  server = await startTestServer({ databaseUrl: null, clock: systemClock })
  const origin = await server.http.listen({ host: '127.0.0.1', port: 0 })
  house = new House(origin, (path) => server.mailedToken(path))
})
afterAll(() => server.close())

it('keeps a change that does not fit on the server, says so, and sends it when there is room', async () => {
  const email = 'full.disk@example.org'
  const device = await house.signUp(email)
  await addPasswords(device, 'Before')
  await device.untilSynced()

  const giveRoom = await fillDisk(server.database)
  const notes = 'n'.repeat(10_000)
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    must(await device.engine.addItem({ ...draft(title), notes }))
  }
  await device.until(({ sync }) => sync?.state === 'unreachable' && sync.waiting > 0, 'told of the trouble')
  expect(device.titles()).toEqual(['Before', 'First', 'Fourth', 'Second', 'Third'])
  expect(device.alarms).toEqual([])
  expect(server.log.join('')).not.toContain(notes)

  await giveRoom()
  await device.engine.syncNow()
  await device.untilSynced()
  const other = await house.signIn(email)
  expect(other.titles()).toEqual(device.titles())
  expect(await other.engine.getItem(other.ref('Fourth'))).toMatchObject({ notes })
})
