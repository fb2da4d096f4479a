/**
 * Changes that the server refuses for lack of room: shown at the item, kept, and sent automatically once there is room.
 */
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { addPasswords, draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { writeSystemSetting } from '../features/system-settings/index.ts'
import { systemClock } from '../platform/clock.ts'
import { useServer } from '../testing/use-server.ts'

describe.each(databaseKinds)('at the limit of items on %s', (kind) => {
  let people = 0
  const server = useServer(() => freshDatabase(kind), { clock: systemClock })
  const world = useHouse(server)
  const allow = (items: number) =>
    writeSystemSetting(server.server.database.durable, 'max_passwords_per_user', items, systemClock.nowMs())
  const refusals = ({ events }: TestDevice) => events.filter(({ type }) => type === 'change-refused')
  const stateOf = (device: TestDevice, title: string) => {
    const { isWaiting, refusal } = device.row(title)
    return { isWaiting, refusal }
  }

  async function atTheLimit(): Promise<{ email: string; device: TestDevice }> {
    const email = `person-${String(++people)}@example.org`
    const device = await world.house.signUp(email, { liveOrigin: world.house.origin })
    await addPasswords(device, 'Mail', 'Bank')
    await allow(2)
    must(await device.engine.addItem(draft('Shop')))
    await device.until((one) => one.row('Shop').refusal !== null, 'the refusal')
    return { email, device }
  }

  it('a new item says so, and is sent by itself when something is deleted for good', async () => {
    const { email, device } = await atTheLimit()
    expect(stateOf(device, 'Shop')).toEqual({ isWaiting: true, refusal: 'item-limit' })
    expect(stateOf(device, 'Mail')).toEqual({ isWaiting: false, refusal: null })
    expect(refusals(device)).toMatchObject([{ reason: 'item-limit', title: 'Shop' }])
    // Items in the trash count too.
    must(await device.engine.changeItems([device.ref('Mail')], { name: 'trash' }))
    await device.until((one) => !one.row('Mail').isWaiting)
    expect(stateOf(device, 'Shop')).toEqual({ isWaiting: true, refusal: 'item-limit' })
    must(await device.engine.deleteItems([device.ref('Mail')]))
    await device.untilSynced()
    expect(stateOf(device, 'Shop')).toEqual({ isWaiting: false, refusal: null })
    const other = await world.house.signIn(email)
    expect(other.titles()).toEqual(['Bank', 'Shop'])
    await allow(50_000)
  })

  it('also when another device has deleted it, and not said twice meanwhile', async () => {
    const { email, device } = await atTheLimit()
    const other = await world.house.signIn(email)
    // It is retried automatically, and refused for the same reason.
    await device.engine.reconnect()
    await device.until((one) => one.row('Shop').refusal === 'item-limit')
    must(await other.engine.deleteItems([other.ref('Bank')], { skipTrash: true }))
    await other.untilSynced()
    await device.untilSynced()
    expect(stateOf(device, 'Shop')).toEqual({ isWaiting: false, refusal: null })
    expect(refusals(device)).toHaveLength(1)
    await allow(50_000)
  })
})
