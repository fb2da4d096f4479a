/**
 * Changes that the server refuses for lack of room: shown at the item, kept, and sent automatically once there is room.
 */
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { addPasswords, draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { writeSystemSetting } from '@severy/server/features/system-settings'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

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

  it('a new item waits with a message, and is sent once something is deleted permanently', async () => {
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

  it('an import adds what fits and what it merges, names the other rows, and offers them as a file', async () => {
    const device = await world.house.signUp(`person-${String(++people)}@example.org`)
    const mail = draft('Mail')
    const fields = { ...mail.fields, username: 'ann' }
    must(await device.engine.addItem({ ...mail, urls: ['https://mail.example'], fields }))
    await device.untilSynced()
    await allow(8)
    const names = Array.from({ length: 20 }, (_, i) => `Site ${String(i)}`)
    const rowOf = (name: string, address: string) => `${name},https://${address}.example,ann,${name}-pw,`
    const lines = [
      'name,url,username,password,note',
      ...names.map((name, i) => rowOf(name, `site${String(i)}`)),
      rowOf('Mail', 'mail'),
    ]
    const file = new File([lines.join('\n')], 'passwords.csv')
    const preview = must(await device.engine.previewImport(file))
    expect(preview.rows.at(-1)).toMatchObject({ title: 'Mail', status: 'update' })
    const all = preview.rows.map(({ index }) => index)
    const report = must(await device.engine.runImport(preview.previewId, all, { merge: [20] }))
    expect(report).toMatchObject({ added: 7, merged: 1, stoppedBy: 'item-limit' })
    expect(report.remaining).toEqual(all.slice(7, 20))
    expect(device.titles().sort()).toEqual(['Mail', ...names.slice(0, 7)].sort())

    const rest = await device.engine.writeImportRows(preview.previewId, report.remaining)
    const again = must(await device.engine.previewImport(new File([rest ?? ''], 'rest.csv')))
    expect(again.rows.map(({ title }) => title)).toEqual(names.slice(7))
    expect(again.rows.every(({ status, hasPassword }) => status === 'new' && hasPassword)).toBe(true)
    await allow(50_000)
    const next = must(await device.engine.runImport(preview.previewId, report.remaining))
    expect(next).toMatchObject({ added: 13, remaining: [], stoppedBy: null })
    await device.untilSynced()
    expect(device.titles()).toHaveLength(21)
  })

  it('also when another device has deleted something, and the message is not repeated in between', async () => {
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
