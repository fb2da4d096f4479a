/** Devices connected to different processes on one PostgreSQL learn of each other’s changes at once. */
import { freshDatabase } from '@severy/testkit'
import { addPasswords, draft, must, sendTo, type TestDevice, useHouse } from '@severy/testkit/devices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRole } from '@severy/server/features/roles'
import { systemClock } from '@severy/server/platform/clock'
import { startTestServer, type TestServer } from '@severy/server/testing/test-server'
import { useServer } from '@severy/server/testing/use-server'
import { endTrial, subscribe } from '@severy/server/testing/what-people-have'

const running = useServer(() => freshDatabase('PostgreSQL'), { clock: systemClock })
const world = useHouse(running)
let second: TestServer | null = null
let there: { send: ReturnType<typeof sendTo>; liveOrigin: string }

beforeAll(async () => {
  const { databaseUrl, server } = running
  second = await startTestServer({ databaseUrl, dataDir: server.dataDir, clock: systemClock })
  const origin = await second.http.listen({ host: '127.0.0.1', port: 0 })
  there = { send: sendTo(origin), liveOrigin: origin }
})
afterAll(() => second?.close())

const accountOf = ({ status }: TestDevice) => (status?.name === 'unlocked' ? status.account : null)

it('of items, settings, roles, plans and shares', async () => {
  const here = { liveOrigin: world.house.origin }
  const ann = await world.house.signUp('ann@example.org', here)
  const hers = await world.house.signIn('ann@example.org', there)
  const ben = await world.house.signUp('ben@example.org', there)

  await addPasswords(ann, 'Wi-Fi')
  await hers.until((device) => device.titles().includes('Wi-Fi'), 'the new item')
  must(await hers.engine.editItem(hers.ref('Wi-Fi'), draft('Wi-Fi', 'changed there'), hers.row('Wi-Fi').rev))
  await ann.until((device) => device.row('Wi-Fi').rev === 2, 'the edit')

  must(await ann.engine.saveSettings({ density: 'compact' }))
  await hers.until((device) => accountOf(device)?.settings.saved.density === 'compact', 'the setting')

  const { database, jobs } = world.server
  await changeRole(database.durable, 'ann@example.org', 'admin', Date.now())
  await jobs.runDue()
  for (const device of [ann, hers]) {
    await device.until((one) => accountOf(one)?.roles[0] === 'admin', 'the role')
  }

  // Changes that wait for a plan are sent when news of one arrives, for example after a payment.
  const userId = accountOf(hers)?.userId ?? ''
  await endTrial(database.durable, userId, Date.now())
  must(await hers.engine.addItem(draft('Waits for a plan')))
  await hers.until(({ sync }) => sync?.isPlanNeeded === true, 'the wait for a plan')
  await subscribe(database.durable, userId, 'families')
  must(await ann.engine.saveProfile({ displayName: 'Ann' }))
  await ann.until((device) => device.titles().includes('Waits for a plan'), 'what waited for a plan')

  const { keys } = must(await ann.engine.findPerson('ben@example.org'))
  const { ref } = must(
    await ann.engine.shareItem({
      ref: ann.ref('Wi-Fi'),
      email: 'ben@example.org',
      acceptedFp: keys.fp,
      permission: 'edit',
    }),
  )
  await ben.until(({ events }) => events.some(({ type }) => type === 'shares'), 'the offer')
  must(await ben.engine.acceptShare(ref.vaultId))
  must(await ben.engine.editItem(ben.ref('Wi-Fi'), draft('Wi-Fi', 'by Ben'), ben.row('Wi-Fi').rev))
  for (const device of [ann, hers]) {
    await device.until(({ rows }) =>
      rows.some(({ ref: { vaultId }, rev }) => vaultId === ref.vaultId && rev === 2),
    )
  }
  for (const device of [ann, hers, ben]) expect(device.alarms).toEqual([])
})
