/** People who get no answer try again: an action that has already happened is not repeated. */
import { finishSignIn } from '@severy/contract'
import { vaultMetaItemId } from '@severy/domain'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, draft, must, useHouse } from '@severy/testkit/devices'
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

  it('signs in with the right password although the request arrives twice, and never takes that for a changed one', async () => {
    const email = 'twice@example.org'
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    const other = await world.house.signIn(email)
    must(await other.engine.endOtherSessions())
    let isTwice = true
    world.house.liar.tell(finishSignIn, async (request, ask) => {
      if (!isTwice) return ask(request)
      isTwice = false
      await ask(request)
      return ask(request)
    })
    await device.engine.lock('user')
    must(await device.engine.unlock(accountPassword))
    await device.untilSynced()
    expect(device.titles()).toEqual(['Mail'])

    const everyTime = await world.house.newDevice()
    world.house.liar.tell(finishSignIn, async (request, ask) => {
      await ask(request)
      return ask(request)
    })
    expect(await everyTime.engine.signIn({ email, password: accountPassword })).toMatchObject({
      error: { reason: 'unreachable' },
    })
    world.house.liar.beHonest()
    must(await everyTime.engine.signIn({ email, password: accountPassword }))
  })
})
