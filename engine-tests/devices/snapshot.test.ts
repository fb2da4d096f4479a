/** What a device stores so that unlocking opens a few packs instead of every item (PROTOCOL 7.6). */
import { databaseKinds, ManualClock, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

const vaultsOwnItem = 'AAAAAAAAAAAAAAAAAAAAAA'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  /** A device whose snapshot has just been written, and its clock. */
  async function prepare(): Promise<{ device: TestDevice; clock: ManualClock }> {
    const clock = new ManualClock(Date.now())
    const device = await world.house.signUp(`person-${String(++people)}@example.org`, { clock })
    await addPasswords(device, 'Mail', 'Bank')
    clock.advance(3_000)
    await device.untilStored('snapshot', (packs) => packs.length > 0)
    return { device, clock }
  }

  it('a snapshot opens the list without reading the ciphertext of any item', async () => {
    const { device } = await prepare()
    await device.engine.lock('user')
    await device.dropStored('items', (copy) => (copy as { itemId: string }).itemId !== vaultsOwnItem)
    await device.restart()
    device.isOnline = false
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Bank', 'Mail'])
    expect(await device.engine.getItem(device.ref('Mail'))).toMatchObject({
      fields: { password: 'secret of Mail' },
    })
  })

  it('a snapshot counts only for versions in the verified list', async () => {
    const { device } = await prepare()
    const { ref, rev } = device.row('Mail')
    must(await device.engine.editItem(ref, draft('Mail', 'changed since'), rev))
    await device.untilSynced()
    await device.engine.lock('user')
    await device.restart()
    device.isOnline = false
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(await device.engine.getItem(ref)).toMatchObject({ fields: { password: 'changed since' } })
    expect(device.alarms).toEqual([])
  })

  it('a damaged snapshot costs only time', async () => {
    const { device } = await prepare()
    await device.engine.lock('user')
    await device.changeStored('snapshot', (pack) => {
      const { sealed } = pack as { sealed: Uint8Array }
      sealed[80] = (sealed[80] ?? 0) ^ 1
    })
    await device.restart()
    device.isOnline = false
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Bank', 'Mail'])
    expect(device.alarms).toEqual([])
  })

  it('without snapshot and ciphertext the vault is read again, and checked against the device’s memory', async () => {
    const { device } = await prepare()
    await device.engine.lock('user')
    await device.dropStored('snapshot')
    await device.dropStored('items')
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.until(({ rows }) => rows.length === 2, 'the rows from the server')
    expect(device.alarms).toEqual([])
  })

  it.each([
    ['vaults', 'snapshot', 'items'],
    ['snapshot', 'items'],
  ])(
    'a missing copy is never shown as an empty vault while the server is not available (%s)',
    async (...lost) => {
      const { device } = await prepare()
      await device.engine.lock('user')
      for (const name of lost) await device.dropStored(name)
      await device.restart()
      device.isOnline = false
      must(await device.engine.unlock(accountPassword))
      await device.until(
        ({ sync }) => sync?.state === 'offline' || sync?.state === 'unreachable',
        'no server',
      )
      expect(device.rows).toEqual([])
      expect(device.isComplete).toBe(false)
      device.isOnline = true
      await device.engine.syncNow()
      await device.untilComplete()
      expect(device.titles()).toEqual(['Bank', 'Mail'])
    },
  )

  it('ciphertext that was altered on the disk is read again, without an alarm', async () => {
    const { device } = await prepare()
    await device.engine.lock('user')
    await device.dropStored('snapshot')
    await device.changeStored('items', (copy) => {
      const { ct } = copy as { ct: Uint8Array }
      ct[80] = (ct[80] ?? 0) ^ 1
    })
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.until(({ rows }) => rows.length === 2, 'the rows from the server')
    expect(device.alarms).toEqual([])
  })

  it('heads older than a day go into the core box with the next visit, not sooner', async () => {
    const { device, clock } = await prepare()
    const writes = (): number => device.sent.filter(({ path }) => path === '/v1/account/keyring').length
    await device.engine.syncNow()
    expect(writes()).toBe(0)
    clock.advance(25 * 60 * 60_000)
    await device.engine.syncNow()
    expect(writes()).toBe(1)
    await device.engine.syncNow()
    expect(writes()).toBe(1)
    expect(device.alarms).toEqual([])
  })
})
