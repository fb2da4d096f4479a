/**
 * One value changed on two devices: if a person has seen both values and saves, theirs counts; otherwise the other is
 * marked until someone reviews it.
 */
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { addPasswords, draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

describe.each(databaseKinds)('a value that two devices change on %s', (kind) => {
  let people = 0
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  async function twoDevices(): Promise<[TestDevice, TestDevice]> {
    const email = `twice-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    return [device, await world.house.signIn(email)]
  }
  const itemOf = (device: TestDevice) => device.engine.getItem(device.ref('Mail'))

  it('is as the person who saw both saved it, and the other value is in the history', async () => {
    const [device, other] = await twoDevices()
    const { ref, rev } = device.row('Mail')
    must(await other.engine.editItem(ref, draft('Mail', 'theirs'), rev))
    await other.untilSynced()
    await device.engine.syncNow()
    const newest = device.row('Mail').rev
    const { engine } = device
    const unseen = { ok: false, error: { reason: 'changed-meanwhile' } }
    expect(await engine.editItem(ref, draft('Mail', 'mine'), rev, rev)).toMatchObject(unseen)
    expect(await itemOf(device)).toMatchObject({ fields: { password: 'theirs' } })
    // Changes that do not conflict need no review.
    const notes = { ...draft('Mail'), notes: 'my notes' }
    must(await engine.editItem(ref, notes, rev, rev))
    await device.untilSynced()
    must(await engine.editItem(ref, { ...notes, fields: draft('Mail', 'mine').fields }, rev, newest + 1))
    await device.untilSynced()
    await other.engine.syncNow()
    for (const one of [device, other]) {
      const item = await itemOf(one)
      expect(item).toMatchObject({ fields: { password: 'mine' }, notes: 'my notes' })
      expect(item?.history.map(({ value, conflict }) => [value, conflict])).toEqual([
        ['theirs', undefined],
        ['secret of Mail', undefined],
      ])
      expect(one.row('Mail').summary.hasConflict).toBe(false)
    }
  })

  it('is marked on every device if nobody saw both, until someone has reviewed it', async () => {
    const [device, other] = await twoDevices()
    const { ref, rev } = device.row('Mail')
    device.isOnline = false
    must(await device.engine.editItem(ref, draft('Mail', 'mine'), rev, rev))
    must(await other.engine.editItem(ref, draft('Mail', 'theirs'), rev, rev))
    await other.untilSynced()
    device.isOnline = true
    await device.engine.syncNow()
    await device.untilSynced()
    await other.engine.syncNow()
    for (const one of [device, other]) {
      expect(await itemOf(one)).toMatchObject({ fields: { password: 'theirs' } })
      expect(one.row('Mail').summary.hasConflict).toBe(true)
    }
    must(await other.engine.changeItems([ref], { name: 'looked-at' }))
    await other.untilSynced()
    await device.engine.syncNow()
    for (const one of [device, other]) {
      expect(one.row('Mail').summary.hasConflict).toBe(false)
      expect((await itemOf(one))?.history.map(({ value }) => value)).toContain('mine')
    }
  })
})
