/** People who get no answer try again: an action that has already happened is not repeated. */
import { vaultMetaItemId } from '@severy/domain'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, draft, must, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const itemId = 'c2V2ZXJ5LWl0ZW0tMDAwMQ'

describe.each(databaseKinds)('on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  it('adds an item only once if the caller chose its id, even after the engine was ended', async () => {
    const device = await world.house.signUp('again@example.org')
    device.isOnline = false
    const ref = must(await device.engine.addItem(draft('Post'), undefined, itemId))
    expect(ref.itemId).toBe(itemId)
    // Before the server knows about it.
    expect(must(await device.engine.addItem(draft('Post'), undefined, itemId))).toEqual(ref)
    await device.crash()
    must(await device.engine.unlock(accountPassword))
    expect(must(await device.engine.addItem(draft('Post'), undefined, itemId))).toEqual(ref)
    device.isOnline = true
    await device.engine.syncNow()
    await device.untilSynced()
    expect(must(await device.engine.addItem(draft('Post'), undefined, itemId))).toEqual(ref)
    expect(device.titles()).toEqual(['Post'])
  })

  it('refuses an id that is not one', async () => {
    const device = await world.house.signUp('no-id@example.org')
    for (const id of ['../other', '', vaultMetaItemId]) {
      expect(await device.engine.addItem(draft('Post'), undefined, id)).toMatchObject({
        error: { reason: 'invalid' },
      })
    }
    expect(device.titles()).toEqual([])
  })
})
