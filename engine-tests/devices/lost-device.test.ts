/** What the engine does if the browser deletes its data while the vault is open. */
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  mustSignIn,
  sendTo,
  TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

let people = 0
const newAddress = (): string => `lost-${String(++people)}@example.org`

describe('a device whose store is deleted while the vault is open', () => {
  const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

  const hasSaid = ({ events }: TestDevice): boolean => events.some(({ type }) => type === 'device-lost')

  /** Reloads the page and signs in like on a new device. */
  async function comeBack(device: TestDevice, email: string): Promise<void> {
    expect(await device.restart()).toEqual({ name: 'signed-out' })
    mustSignIn(await device.engine.signIn({ email, password: accountPassword }))
    await device.untilComplete()
    await device.untilSynced()
  }

  it('says so immediately, on every page, and sends what is saved from then on', async () => {
    const ann = newAddress()
    const page = await world.house.signUp(ann)
    await addPasswords(page, 'Mail')
    const other = new TestDevice({ send: sendTo(world.house.origin), pageOf: page })
    await other.engine.start()
    must(await other.engine.unlock(accountPassword))
    await other.untilComplete()
    await other.untilSynced()

    await page.deleteDatabase()
    await page.until(hasSaid, 'the notice')
    await other.until(hasSaid, 'the notice on the other page')
    must(await page.engine.addItem(draft('Bank')))
    await page.untilSynced()
    expect(page.titles()).toEqual(['Bank', 'Mail'])
    expect((await world.house.signIn(ann)).titles()).toEqual(['Bank', 'Mail'])
    // What was deleted stays deleted.
    expect(await page.everythingStored()).toEqual([])
  })

  it('sends what waited in memory', async () => {
    const ann = newAddress()
    const page = await world.house.signUp(ann)
    page.isOnline = false
    must(await page.engine.addItem(draft('Waited')))
    await page.deleteDatabase()
    await page.until(hasSaid, 'the notice')
    page.isOnline = true
    await page.engine.syncNow()
    await page.untilSynced()
    expect((await world.house.signIn(ann)).titles()).toEqual(['Waited'])
  })

  it('keeps what cannot be sent, and what a lock interrupts, for the next sign-in', async () => {
    const ann = newAddress()
    const page = await world.house.signUp(ann)
    page.isOnline = false
    must(await page.engine.addItem(draft('Waited')))
    await page.deleteDatabase()
    await page.until(hasSaid, 'the notice')
    must(await page.engine.addItem(draft('Written after')))
    await page.engine.rememberGenerated('a generated value')
    const form = { ref: null, baseRev: null, draft: draft('Half typed') }
    await page.engine.lock('idle', [form])

    page.isOnline = true
    await comeBack(page, ann)
    expect(page.titles()).toEqual(['Waited', 'Written after'])
    expect(await page.engine.takeUnsavedForms()).toEqual([form])
    expect((await page.engine.getGeneratorHistory()).map(({ value }) => value)).toEqual(['a generated value'])
    // From here on it behaves like any other device.
    await page.engine.lock('user')
    await page.restart()
    must(await page.engine.unlock(accountPassword))
    await page.untilComplete()
    expect(page.titles()).toEqual(['Waited', 'Written after'])
  })

  it('notices that the store was emptied without an event', async () => {
    const page = await world.house.signUp(newAddress())
    await page.engine.checkDevice()
    expect(hasSaid(page)).toBe(false)
    for (const name of ['memory', 'accounts', 'device', 'vaults']) await page.dropStored(name)
    await page.engine.checkDevice()
    expect(hasSaid(page)).toBe(true)
  })

  it('informs a locked page too, which opens again with a sign-in', async () => {
    const ann = newAddress()
    const page = await world.house.signUp(ann)
    await addPasswords(page, 'Mail')
    await page.engine.lock('user')
    await page.restart()
    await page.deleteDatabase()
    await page.until(hasSaid, 'the notice')
    expect(await page.engine.unlock(accountPassword)).toMatchObject({ error: { reason: 'device-forgotten' } })
    await comeBack(page, ann)
    expect(page.titles()).toEqual(['Mail'])
  })

  it('is not reported after a sign-out on another page', async () => {
    const page = await world.house.signUp(newAddress())
    const left = new TestDevice({ send: sendTo(world.house.origin), pageOf: page })
    await left.engine.start()
    must(await left.engine.unlock(accountPassword))
    await left.untilSynced()
    must(await page.engine.signOut())
    await left.engine.checkDevice()
    expect(hasSaid(left)).toBe(false)
  })
})
