/** What an open page does when another page of its device signs out, or another person signs in there. */
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
const newAddress = (): string => `left-behind-${String(++people)}@example.org`

describe('a page that is left open', () => {
  const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

  /** Two pages of one device, both unlocked by Ann. */
  async function openTwo() {
    const ann = newAddress()
    const page = await world.house.signUp(ann)
    await addPasswords(page, 'Mail')
    const left = new TestDevice({ send: sendTo(world.house.origin), pageOf: page })
    await left.engine.start()
    must(await left.engine.unlock(accountPassword))
    await left.untilComplete()
    await left.untilSynced()
    return { ann, page, left }
  }

  /** Another person signs in on the other page. */
  async function letIn(page: TestDevice, email: string): Promise<void> {
    await world.house.signUp(email)
    mustSignIn(await page.engine.signIn({ email, password: accountPassword }))
    await page.untilComplete()
  }

  describe('after a sign-out', () => {
    const kept = async (device: TestDevice) => {
      const values = (await device.everythingStored()) as object[]
      // Ignores what the device remembers, and its sealed form.
      return values.filter((value) => !('keyringHash' in value || 'isForgotten' in value))
    }

    it.each([
      ['signs out', 'session-ended'],
      ['deletes the account', 'account-deleted'],
    ])('stores nothing after the other one %s', async (what, state) => {
      const { ann, page, left } = await openTwo()
      must(
        what === 'signs out'
          ? await page.engine.signOut()
          : await page.engine.deleteAccount({ email: ann, password: accountPassword }),
      )
      expect(await kept(page)).toEqual([])

      must(await left.engine.addItem(draft('Bank')))
      await left.engine.rememberGenerated('a generated value')
      await left.engine.reportEvent('DATA_COPIED', 'Mail')
      await left.engine.syncNow()
      expect(left.sync?.state).toBe(state)
      expect(left.alarms).toEqual([])
      await left.engine.lock('session-ended', [{ ref: null, baseRev: 0, draft: draft('Typed') }])
      expect(await kept(page)).toEqual([])
      expect(await left.restart()).toEqual({ name: 'signed-out' })
    })

    it('continues once the same person is back', async () => {
      const { ann, page, left } = await openTwo()
      must(await page.engine.signOut())
      mustSignIn(await page.engine.signIn({ email: ann, password: accountPassword }))
      await page.untilComplete()
      await page.untilSynced()
      await addPasswords(left, 'Bank')
      await page.engine.lock('user')
      page.isOnline = false
      await page.restart()
      must(await page.engine.unlock(accountPassword))
      await page.untilComplete()
      expect(page.titles()).toEqual(['Bank', 'Mail'])
    })
  })

  describe('after someone else has signed in', () => {
    it('says that its session is over, without an alarm', async () => {
      const { page, left } = await openTwo()
      await letIn(page, newAddress())
      await left.engine.syncNow()
      expect([left.alarms, left.sync?.state]).toEqual([[], 'session-ended'])
      await left.engine.lock('session-ended')
      expect(left.alarms).toEqual([])
    })

    it('writes nothing of its person into the other’s account', async () => {
      const { page, left } = await openTwo()
      const bob = newAddress()
      await letIn(page, bob)
      expect(await left.engine.saveSettings({ theme: 'dark' })).toMatchObject({ ok: false })
      await left.engine.reportEvent('DATA_COPIED', 'Mail')

      const other = await world.house.signIn(bob)
      await addPasswords(other, 'Of Bob')
      expect(other.alarms).toEqual([])
    })

    it('does not end the other’s session when it signs out', async () => {
      const { page, left } = await openTwo()
      await letIn(page, newAddress())
      must(await left.engine.signOut())
      await addPasswords(page, 'Of Bob')
    })

    it('unlocks and continues as its own person with the password', async () => {
      const { page, left } = await openTwo()
      await left.engine.lock('user')
      await letIn(page, newAddress())
      must(await left.engine.unlock(accountPassword))
      await left.untilComplete()
      await addPasswords(left, 'Bank')
      expect(left.alarms).toEqual([])
      await page.engine.syncNow()
      expect([page.alarms, page.sync?.state]).toEqual([[], 'session-ended'])
      must(await page.engine.reauthenticate(accountPassword))
      await addPasswords(page, 'Of Bob')
      expect(page.titles()).toEqual(['Of Bob'])
    })
  })
})
