/** What the recipient of an offer sees, and what is needed to accept it (PROTOCOL 8.1). */
import { writeKeyring } from '@severy/contract'
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  must,
  sendTo,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

interface Person {
  email: string
  userId: string
  device: TestDevice
}

let people = 0
const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

async function join(name: string): Promise<Person> {
  const email = `${name}-${String(++people)}@example.org`
  const device = await world.house.signUp(email)
  if (device.status?.name !== 'unlocked') throw new Error('locked')
  return { email, device, userId: device.status.account.userId }
}

async function share(from: Person, to: Person, title: string): Promise<string> {
  const { keys } = must(await from.device.engine.findPerson(to.email))
  const { ref } = must(
    await from.device.engine.shareItem({
      ref: from.device.ref(title),
      email: to.email,
      acceptedFp: keys.fp,
      permission: 'view',
    }),
  )
  return ref.vaultId
}

/** Two devices of one person show this, and neither raises an alarm. */
async function expectBoth(devices: readonly TestDevice[], titles: readonly string[]): Promise<void> {
  for (const device of devices) {
    await device.engine.syncNow()
    expect([device.titles(), device.alarms]).toEqual([titles, []])
    expect((await device.engine.getOffers()).shares).toEqual([])
  }
}

let ann: Person
let ben: Person

beforeEach(async () => {
  ann = await join('ann')
  ben = await join('ben')
  await subscribe(world.server.database.durable, ann.userId, 'families')
  await addPasswords(ann.device, 'Wi-Fi', 'Alarm', 'Garage')
})

describe('an offer', () => {
  it('from a new person must be reviewed, and from a person known since then takes one click', async () => {
    const wifi = await share(ann, ben, 'Wi-Fi')
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.getOffers()).toMatchObject({
      shares: [{ vaultId: wifi, person: { email: ann.email, standing: 'new' }, accepting: 'look' }],
      organizations: [],
    })
    expect(await ben.device.engine.takeShares([wifi])).toMatchObject({
      error: { reason: 'contact-key-changed' },
    })
    expect(ben.device.titles()).toEqual([])
    must(await ben.device.engine.acceptShare(wifi))

    const others = [await share(ann, ben, 'Alarm'), await share(ann, ben, 'Garage')]
    await ben.device.engine.syncNow()
    const { shares } = await ben.device.engine.getOffers()
    expect(shares.map(({ accepting, person }) => [accepting, person.standing])).toEqual([
      ['press', 'known'],
      ['press', 'known'],
    ])
    expect(shares.every(({ offeredAt }) => Math.abs(offeredAt - Date.now()) < 3600_000)).toBe(true)
    expect(must(await ben.device.engine.takeShares(others))).toEqual({ taken: 2 })
    expect(ben.device.titles()).toEqual(['Alarm', 'Garage', 'Wi-Fi'])
    expect(await ben.device.engine.getOffers()).toMatchObject({ shares: [], organizations: [] })
    expect(ben.device.alarms).toEqual([])
  })

  it('that was declined before must be reviewed, whoever offers it', async () => {
    must(await ben.device.engine.acceptShare(await offered('Wi-Fi')))
    const alarm = await offered('Alarm')
    must(await ben.device.engine.declineShare(alarm))
    must(await ann.device.engine.revokeShare(alarm, ben.userId))
    await share(ann, ben, 'Alarm')
    await ben.device.engine.syncNow()
    expect((await ben.device.engine.getOffers()).shares).toMatchObject([
      { vaultId: alarm, wasLeft: true, person: { standing: 'known' }, accepting: 'look' },
    ])
    expect(await ben.device.engine.takeShares([alarm])).toMatchObject({ ok: false })
  })

  it('is accepted with the others for which one click is enough; the rest stay offers', async () => {
    const eve = await join('eve')
    await addPasswords(eve.device, 'Cellar')
    must(await ben.device.engine.acceptShare(await offered('Wi-Fi')))
    const both = [await share(ann, ben, 'Alarm'), await share(eve, ben, 'Cellar')]
    await ben.device.engine.syncNow()
    expect(must(await ben.device.engine.takeShares(both))).toEqual({ taken: 1 })
    expect(ben.device.titles()).toEqual(['Alarm', 'Wi-Fi'])
    expect((await ben.device.engine.getOffers()).shares).toMatchObject([
      { vaultId: both[1], person: { email: eve.email, standing: 'new' } },
    ])
  })

  it('is hidden while its owner has it in the trash, and shown again once it is restored', async () => {
    const wifi = await offered('Wi-Fi')
    must(await ann.device.engine.changeItems([ann.device.ref('Wi-Fi')], { name: 'trash' }))
    await ann.device.untilSynced()
    await ben.device.engine.syncNow()
    expect((await ben.device.engine.getOffers()).shares).toEqual([])
    must(await ann.device.engine.changeItems([ann.device.ref('Wi-Fi')], { name: 'restore' }))
    await ann.device.untilSynced()
    await ben.device.engine.syncNow()
    expect((await ben.device.engine.getOffers()).shares).toMatchObject([{ vaultId: wifi }])
  })

  it('to join an organization is not a share that one click accepts', async () => {
    const { vaultId } = must(await ann.device.engine.createOrganization('The Limes'))
    const { keys } = must(await ann.device.engine.findPerson(ben.email))
    must(await ann.device.engine.addMember({ vaultId, email: ben.email, acceptedFp: keys.fp }))
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.getOffers()).toMatchObject({
      shares: [],
      organizations: [{ vaultId, name: 'The Limes', person: { email: ann.email }, mayAccept: true }],
    })
    expect(await ben.device.engine.takeShares([vaultId])).toMatchObject({ ok: false })
  })

  it('is gone everywhere once it is answered on one device', async () => {
    const other = await world.house.signIn(ben.email)
    const wifi = await offered('Wi-Fi')
    await other.engine.syncNow()
    expect((await other.engine.getOffers()).shares).toHaveLength(1)
    must(await ben.device.engine.acceptShare(wifi))
    await other.engine.syncNow()
    expect((await other.engine.getOffers()).shares).toEqual([])
    expect(await other.engine.takeShares([wifi])).toMatchObject({ error: { reason: 'share-gone' } })
  })

  it('is accepted once if two devices answer it at once', async () => {
    const other = await world.house.signIn(ben.email)
    const wifi = await offered('Wi-Fi')
    await other.engine.syncNow()
    const answers = await Promise.all([ben.device.engine.acceptShare(wifi), other.engine.acceptShare(wifi)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    for (const device of [ben.device, other]) {
      await device.engine.syncNow()
      expect([device.titles(), device.alarms]).toEqual([['Wi-Fi'], []])
      expect((await device.engine.getShares()).withMe).toHaveLength(1)
    }
  })

  it('that was accepted on another device is no longer declined by a screen from before', async () => {
    const wifi = await offered('Wi-Fi')
    const other = await world.house.signIn(ben.email)
    must(await ben.device.engine.acceptShare(wifi))
    expect(await other.engine.declineShare(wifi)).toEqual({
      ok: false,
      error: { reason: 'already-accepted' },
    })
    await expectBoth([ben.device, other], ['Wi-Fi'])
  })

  it.each([
    ['accepted', 'declined', ['Wi-Fi']],
    ['declined', 'accepted', []],
  ] as const)(
    'that another device has %s by the time it is %s is what that device made of it',
    async (before, after, titles) => {
      const wifi = await offered('Wi-Fi')
      const [asked, allowed] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
      const other = await world.house.signIn(ben.email, {
        send: async (request) => {
          if (request.path === writeKeyring.path) {
            asked.resolve(undefined)
            await allowed.promise
          }
          return sendTo(world.house.origin)(request)
        },
      })
      const answer = ({ engine }: TestDevice, what: 'accepted' | 'declined') =>
        what === 'accepted' ? engine.acceptShare(wifi) : engine.declineShare(wifi)
      const late = answer(other, after)
      await asked.promise
      must(await answer(ben.device, before))
      allowed.resolve(undefined)
      const reason = after === 'declined' ? 'already-accepted' : 'share-gone'
      expect(await late).toEqual({ ok: false, error: { reason } })
      await expectBoth([ben.device, other], titles)
    },
  )

  it.each(['acceptShare', 'takeShares'] as const)(
    'that was withdrawn a moment before is refused as gone, and leaves nothing: %s',
    async (way) => {
      must(await ben.device.engine.acceptShare(await offered('Alarm')))
      const wifi = await offered('Wi-Fi')
      ben.device.isOnline = false
      must(await ann.device.engine.revokeShare(wifi, ben.userId))
      ben.device.isOnline = true
      const { engine } = ben.device
      const answer = await (way === 'acceptShare' ? engine.acceptShare(wifi) : engine.takeShares([wifi]))
      expect(answer).toEqual({ ok: false, error: { reason: 'share-gone' } })
      expect([ben.device.titles(), ben.device.alarms]).toEqual([['Alarm'], []])
      expect(await engine.getOffers()).toMatchObject({ shares: [] })
      expect((await engine.getShares()).withMe).toHaveLength(1)
    },
  )
})

describe('the person who offers something', () => {
  const answers = async () =>
    (await ann.device.engine.getShares()).byMe.map(({ person, answer }) => [person.email, answer])

  it('sees that it waits, then that it was accepted, and by whom', async () => {
    const wifi = await offered('Wi-Fi')
    await expect.poll(answers).toEqual([[ben.email, 'waiting']])
    expect(await ann.device.engine.getItemPeople(ann.device.ref('Wi-Fi'))).toMatchObject([
      { email: ben.email, isWaiting: true },
    ])
    expect((await ann.device.engine.getOffers()).accepted).toEqual([])

    must(await ben.device.engine.acceptShare(wifi))
    await expect.poll(answers).toEqual([[ben.email, 'accepted']])
    expect((await ann.device.engine.getOffers()).accepted).toMatchObject([
      { vaultId: wifi, userId: ben.userId, email: ben.email, name: 'Wi-Fi' },
    ])
    // Also on a device that was not online at that time.
    const other = await world.house.signIn(ann.email)
    await expect
      .poll(async () => {
        await other.engine.getShares()
        return (await other.engine.getOffers()).accepted
      })
      .toMatchObject([{ vaultId: wifi, email: ben.email, name: 'Wi-Fi' }])
  })

  it('sees that someone has left or declined it, on open screens as well, until it is withdrawn', async () => {
    const [wifi, alarm] = [await offered('Wi-Fi'), await offered('Alarm')]
    must(await ben.device.engine.acceptShare(wifi))
    const open = await world.house.signIn(ann.email, { liveOrigin: world.house.origin })
    const shown = async () =>
      (await open.engine.getShares()).byMe.map(({ vaultId, answer }) => [vaultId, answer]).toSorted()
    const both = (first: string, second: string) =>
      [
        [wifi, first],
        [alarm, second],
      ].toSorted()
    await expect.poll(shown).toEqual(both('accepted', 'waiting'))
    must(await ben.device.engine.leaveShare(wifi))
    must(await ben.device.engine.declineShare(alarm))
    for (const [title, hasDeclined] of [
      ['Wi-Fi', false],
      ['Alarm', true],
    ] as const) {
      const people = async () => await open.engine.getItemPeople(open.ref(title))
      const ended = { email: ben.email, isWaiting: false, hasLeft: true, hasDeclined }
      await expect.poll(people).toMatchObject([ended])
    }
    await expect.poll(shown).toEqual(both('left', 'declined'))
    expect((await open.engine.getOffers()).accepted).toEqual([])

    must(await open.engine.revokeShare(wifi, ben.userId))
    await expect.poll(shown).toEqual([[alarm, 'declined']])
    expect([...ann.device.alarms, ...open.alarms, ...ben.device.alarms]).toEqual([])
  })

  it('sees that someone whose account is gone has left, also after others were added', async () => {
    const wifi = await offered('Wi-Fi')
    must(await ben.device.engine.acceptShare(wifi))
    await ben.device.untilSynced()
    const shown = async () =>
      new Map((await ann.device.engine.getShares()).byMe.map(({ person, answer }) => [person.userId, answer]))
    await expect.poll(shown).toEqual(new Map([[ben.userId, 'accepted']]))
    must(await ben.device.engine.deleteAccount({ email: ben.email, password: accountPassword }))
    await expect.poll(shown).toEqual(new Map([[ben.userId, 'left']]))

    const eve = await join('eve')
    await share(ann, eve, 'Wi-Fi')
    const both = { [ben.userId]: 'left', [eve.userId]: 'waiting' }
    await expect.poll(async () => Object.fromEntries(await shown())).toEqual(both)
    expect(ann.device.alarms).toEqual([])
  })

  it('is shown which members have not accepted, as every other member is', async () => {
    const eve = await join('eve')
    const { vaultId } = must(await ann.device.engine.createSharedVault('Cabin'))
    for (const { email } of [ben, eve]) {
      const { keys } = must(await ann.device.engine.findPerson(email))
      must(await ann.device.engine.addVaultMember({ vaultId, email, acceptedFp: keys.fp, role: 'view' }))
    }
    await ben.device.engine.syncNow()
    must(await ben.device.engine.acceptShare(vaultId))
    for (const { device } of [ann, ben]) {
      const waiting = async () => {
        await device.engine.getShares()
        const members = (await device.engine.getVaultMembers(vaultId))?.members ?? []
        return members.map(({ person, isWaiting }) => [person.email, isWaiting])
      }
      await expect.poll(waiting).toEqual([
        [ann.email, false],
        [ben.email, false],
        [eve.email, true],
      ])
    }
  })
})

/** Shares with Ben, who has seen the offer. */
async function offered(title: string): Promise<string> {
  const vaultId = await share(ann, ben, title)
  await ben.device.engine.syncNow()
  return vaultId
}
