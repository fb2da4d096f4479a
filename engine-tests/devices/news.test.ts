/** What the bell shows: events elsewhere, on every device, and read once for all of them. */
import { databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'

let people = 0

const told = async (device: TestDevice) => {
  const { events } = must(await device.engine.getNews())
  return events.map(({ type, description }) => [type, description])
}

const userIdOf = ({ status }: TestDevice): string => {
  if (status?.name !== 'unlocked') throw new Error('nobody is there')
  return status.account.userId
}

describe.each(databaseKinds)('the bell on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  const world = useHouse(useServer(() => freshDatabase(kind), { clock }))
  const newAddress = (): string => `news-${String(++people)}@example.org`

  it('shows a sign-in immediately on every device except the one that signed in', async () => {
    const email = newAddress()
    const laptop = await world.house.signUp(email, { clock, liveOrigin: world.house.origin })
    await laptop.untilLive()
    expect(await told(laptop)).toEqual([])
    const phone = await world.house.signIn(email, { clock })
    await world.server.jobs.runDue()
    await laptop.until(({ events }) => events.some(({ type }) => type === 'news-changed'), 'the news')
    expect(await told(laptop)).toEqual([['SIGN_IN', null]])
    expect(await told(phone)).toEqual([])
  })

  it('remembers what has been read on every device, and never forgets it again', async () => {
    const email = newAddress()
    const laptop = await world.house.signUp(email, { clock })
    clock.advance(1_000)
    const phone = await world.house.signIn(email, { clock })
    const { events, readUntil } = must(await laptop.engine.getNews())
    expect(readUntil).toBe(0)
    const newest = events[0]!.at
    must(await laptop.engine.markNewsRead(newest))
    must(await phone.engine.markNewsRead(newest - 500))
    await laptop.engine.lock('user')
    must(await laptop.engine.unlock(accountPassword))
    for (const device of [laptop, phone]) {
      expect(must(await device.engine.getNews()).readUntil).toBe(newest)
    }
    // A device whose clock is ahead does not mark future events as read.
    must(await phone.engine.markNewsRead(clock.nowMs() + 3_600_000))
    expect(must(await phone.engine.getNews()).readUntil).toBe(clock.nowMs())
  })

  it('shows what others did to shared things on every device, and no one’s own acts', async () => {
    const annEmail = newAddress()
    const ann = await world.house.signUp(annEmail, { clock })
    const benEmail = newAddress()
    const ben = await world.house.signUp(benEmail, { clock })
    const second = await world.house.signIn(benEmail, { clock })
    await addPasswords(ann, 'Wi-Fi')
    const { keys } = must(await ann.engine.findPerson(benEmail))
    const share = { email: benEmail, acceptedFp: keys.fp, permission: 'edit' as const }
    const { ref } = must(await ann.engine.shareItem({ ref: ann.ref('Wi-Fi'), ...share }))
    await ben.engine.syncNow()
    must(await ben.engine.acceptShare(ref.vaultId))
    await second.engine.syncNow()

    must(await ann.engine.revokeShare(ref.vaultId, userIdOf(ben)))
    await ben.engine.syncNow()
    await second.engine.syncNow()
    await ben.until(({ events }) => events.some(({ type }) => type === 'share-ended'), 'the end of the share')
    // Asking for the list also sends pending reports.
    must(await ben.engine.getSecurityEvents(null))
    expect(await told(second)).toContainEqual(['SHARE_ENDED', 'Wi-Fi'])
    expect(await told(ben)).toContainEqual(['SHARE_ENDED', 'Wi-Fi'])
    expect((await told(ann)).flat()).not.toContain('SHARE_ENDED')
    expect(
      (await told(ben)).filter(([type]) => type === 'SHARE_ENDED'),
      'once',
    ).toHaveLength(1)
  })
})
