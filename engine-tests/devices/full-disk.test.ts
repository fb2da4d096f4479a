/** The server's disk is full, and later has space again. */
import { accountPassword, addPasswords, draft, must, useHouse } from '@severy/testkit/devices'
import { expect, it } from 'vitest'
import { fillDisk, refuseWriting } from '@severy/server/testing/full-disk-store'
import { freshDatabase } from '@severy/testkit'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

it('keeps a change that the server has no space for, says so, and sends it later', async () => {
  const email = 'full.disk@example.org'
  const device = await world.house.signUp(email)
  await addPasswords(device, 'Before')
  await device.untilSynced()

  const giveRoom = await fillDisk(world.server.database)
  const notes = 'n'.repeat(10_000)
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    must(await device.engine.addItem({ ...draft(title), notes }))
  }
  await device.until(({ sync }) => sync?.state === 'server-full' && sync.waiting > 0, 'told of the trouble')
  expect(device.titles()).toEqual(['Before', 'First', 'Fourth', 'Second', 'Third'])
  expect(device.alarms).toEqual([])
  expect(world.server.log.join('')).not.toContain(notes)

  await giveRoom()
  await device.engine.syncNow()
  await device.untilSynced()
  const other = await world.house.signIn(email)
  expect(other.titles()).toEqual(device.titles())
  expect(await other.engine.getItem(other.ref('Fourth'))).toMatchObject({ notes })
})

it('keeps reading while nothing can be written, and tells a new device why it cannot sign in', async () => {
  const email = 'read.only@example.org'
  const device = await world.house.signUp(email)
  await addPasswords(device, 'Kept')
  await device.untilSynced()

  const allowWriting = await refuseWriting(world.server.database, null)
  const other = await world.house.newDevice()
  const refused = await other.engine.signIn({ email, password: accountPassword })
  expect(refused).toMatchObject({ ok: false, error: { reason: 'server-full' } })
  await device.engine.syncNow()
  await device.untilSynced()
  must(await device.engine.addItem(draft('Waits')))
  await device.until(({ sync }) => sync?.state === 'server-full' && sync.waiting === 1, 'told of the trouble')
  expect(device.titles()).toEqual(['Kept', 'Waits'])

  await allowWriting()
  await device.engine.syncNow()
  await device.untilSynced()
  must(await other.engine.signIn({ email, password: accountPassword }))
  await other.until((one) => one.titles().includes('Waits'), 'what waited')
})
