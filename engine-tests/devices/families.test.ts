/** Families and businesses: several people's real engines against the real server (PROTOCOL 6, kind 2). */
import type { Organization } from '@severy/client'
import { joinOrganization } from '@severy/contract'
import { noPolicies } from '@severy/domain'
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  quickPasswordWork,
  type TestDevice,
  type TestDeviceOptions,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { endTrial, subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const db = () => world.server.database.durable

interface Person {
  email: string
  userId: string
  device: TestDevice
}

async function join(name: string, options: Partial<TestDeviceOptions> = {}): Promise<Person> {
  const email = `${name}-${String(++people)}@example.org`
  const device = await world.house.signUp(email, options)
  return { email, device, userId: idOf(device) }
}

function idOf({ status }: TestDevice): string {
  if (status?.name !== 'unlocked') throw new Error('locked')
  return status.account.userId
}

async function organizer(): Promise<Person> {
  const ann = await join('ann')
  await subscribe(db(), ann.userId, 'families')
  return ann
}

async function family(name = 'The Limes'): Promise<{ ann: Person; vaultId: string }> {
  const ann = await organizer()
  const { vaultId } = must(await ann.device.engine.createOrganization(name))
  return { ann, vaultId }
}

async function add(from: Person, vaultId: string, { email }: Person) {
  const found = must(await from.device.engine.findPerson(email))
  return from.device.engine.addMember({ vaultId, email, acceptedFp: found.keys.fp })
}

async function accept({ device }: Person, vaultId: string): Promise<void> {
  await device.engine.syncNow()
  must(await device.engine.acceptOrganization(vaultId))
}

async function look({ device }: Person): Promise<Organization | undefined> {
  await device.engine.syncNow()
  return (await device.engine.getOrganizations()).organizations[0]
}

const stateOf = async ({ device }: Person) => must(await device.engine.getSubscription())

const noAlarms = (...persons: Person[]): void => {
  for (const { device } of persons) expect(device.alarms).toEqual([])
}

describe('a family', () => {
  it('can be created only by someone with the plan', async () => {
    const ben = await join('ben')
    expect(await ben.device.engine.createOrganization('Ours')).toMatchObject({
      error: { reason: 'member-limit' },
    })
    const { ann, vaultId } = await family()
    expect(await look(ann)).toMatchObject({
      vaultId,
      name: 'The Limes',
      isOwner: true,
      members: [{ email: ann.email, isMe: true, isOwner: true, standing: 'joined' }],
      plan: { isPaidByMe: true, tier: 'families', isActive: true, membersMax: 6 },
    })
    expect(await ann.device.engine.createOrganization('Another')).toMatchObject({
      error: { reason: 'member-limit' },
    })
    expect(await ann.device.engine.createOrganization(' ')).toMatchObject({ error: { reason: 'invalid' } })
    // Items cannot be added to a directory.
    await addPasswords(ann.device, 'Mine')
    expect(ann.device.titles()).toEqual(['Mine'])
    expect((await ann.device.engine.getShares()).byMe).toEqual([])
    noAlarms(ann, ben)
  })

  it('asks people first, and covers them from their acceptance until they leave', async () => {
    const { ann, vaultId } = await family()
    const ben = await join('ben')
    await endTrial(db(), ben.userId, Date.now())
    must(await add(ann, vaultId, ben))
    expect(await add(ann, vaultId, ben)).toMatchObject({ error: { reason: 'already-shared' } })
    expect((await look(ann))?.members).toMatchObject([
      { email: ann.email },
      { email: ben.email, isOwner: false, standing: 'invited' },
    ])

    await ben.device.engine.syncNow()
    expect(await look(ben)).toBeUndefined()
    expect((await ben.device.engine.getShares()).offers).toEqual([])
    expect(await ben.device.engine.getOrganizations()).toMatchObject({
      offers: [{ vaultId, name: 'The Limes', person: { email: ann.email, standing: 'new' }, memberCount: 2 }],
    })
    expect(await stateOf(ben)).toMatchObject({ canAccessFeatures: false, coveringTier: null })

    must(await ben.device.engine.acceptOrganization(vaultId))
    expect(await look(ben)).toMatchObject({ name: 'The Limes', isOwner: false, members: { length: 2 } })
    expect(await stateOf(ben)).toMatchObject({
      canAccessFeatures: true,
      coveringTier: 'families',
      isSubscriptionActive: false,
    })
    expect((await look(ann))?.members[1]).toMatchObject({ standing: 'joined' })
    await addPasswords(ben.device, 'His')

    must(await ben.device.engine.leaveShare(vaultId))
    expect(await look(ben)).toBeUndefined()
    expect(await stateOf(ben)).toMatchObject({ canAccessFeatures: false, coveringTier: null })
    expect(ben.device.titles()).toEqual(['His'])
    expect((await look(ann))?.members[1]).toMatchObject({ standing: 'left' })

    const cleo = await join('cleo')
    must(await add(ann, vaultId, cleo))
    await cleo.device.engine.syncNow()
    must(await cleo.device.engine.declineShare(vaultId))
    const standings = (await look(ann))?.members.map(({ email, standing }) => [email, standing])
    expect(standings).toContainEqual([ben.email, 'left'])
    expect(standings).toContainEqual([cleo.email, 'declined'])
    noAlarms(ann, ben, cleo)
  })

  it('lets its organizer remove someone, whose personal vault stays theirs', async () => {
    const { ann, vaultId } = await family()
    const ben = await join('ben')
    await endTrial(db(), ben.userId, Date.now())
    must(await add(ann, vaultId, ben))
    await accept(ben, vaultId)
    await addPasswords(ben.device, 'His')
    must(await ann.device.engine.removeMember(vaultId, ben.userId))
    await ben.device.engine.syncNow()
    expect(await look(ben)).toBeUndefined()
    expect(await stateOf(ben)).toMatchObject({ canAccessFeatures: false, coveringTier: null })
    expect(ben.device.titles()).toEqual(['His'])
    expect(ben.device.events).toContainEqual({ type: 'share-ended', name: 'The Limes', isOrganization: true })

    // Coming back needs his consent again.
    must(await add(ann, vaultId, ben))
    await ben.device.engine.syncNow()
    expect(await stateOf(ben)).toMatchObject({ coveringTier: null })
    expect((await ben.device.engine.getOrganizations()).offers).toMatchObject([{ vaultId }])
    must(await ben.device.engine.declineShare(vaultId))
    expect(await ben.device.engine.getOrganizations()).toEqual({ organizations: [], offers: [] })
    noAlarms(ann, ben)
  })

  it('has at most six people including the organizer, also when two are added at once', async () => {
    const { ann, vaultId } = await family()
    const other = await world.house.signIn(ann.email)
    const others: Person[] = []
    for (let n = 0; n < 6; n++) others.push(await join('kin'))
    for (const one of others.slice(0, 4)) must(await add(ann, vaultId, one))
    await other.engine.syncNow()
    const both = await Promise.all([
      add(ann, vaultId, others[4]!),
      add({ ...ann, device: other }, vaultId, others[5]!),
    ])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { reason: 'member-limit' } })
    expect((await look(ann))?.members).toHaveLength(6)
    // After a person has left, there is room again.
    const { userId } = others[0]!
    must(await ann.device.engine.removeMember(vaultId, userId))
    must(await add(ann, vaultId, others[0]!))
    expect(ann.device.alarms).toEqual([])
  })

  it('can be handed over: nobody can leave it without an owner', async () => {
    const { ann, vaultId } = await family()
    const ben = await join('ben')
    must(await add(ann, vaultId, ben))
    await accept(ben, vaultId)
    expect(await ann.device.engine.leaveShare(vaultId)).toMatchObject({ error: { reason: 'is-owner' } })
    expect(await ben.device.engine.removeMember(vaultId, ann.userId)).toMatchObject({
      error: { reason: 'not-owner' },
    })
    must(await ann.device.engine.setMemberRole(vaultId, ben.userId, true))
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.payForMembers(vaultId)).toMatchObject({
      error: { reason: 'member-limit' },
    })
    await subscribe(db(), ben.userId, 'families')
    must(await ben.device.engine.payForMembers(vaultId))
    must(await ann.device.engine.leaveShare(vaultId))
    must(await ben.device.engine.removeMember(vaultId, ann.userId))
    expect(await look(ben)).toMatchObject({ isOwner: true, plan: { isPaidByMe: true } })
    noAlarms(ann, ben)
  })

  it('keeps its people when its plan ends, but no longer covers them', async () => {
    const { ann, vaultId } = await family()
    const ben = await join('ben')
    await endTrial(db(), ben.userId, Date.now())
    must(await add(ann, vaultId, ben))
    await accept(ben, vaultId)
    await endTrial(db(), ann.userId, Date.now())
    expect(await stateOf(ben)).toMatchObject({ canAccessFeatures: false, coveringTier: null })
    expect(await look(ben)).toMatchObject({ members: { length: 2 }, plan: { isActive: false } })
    const eve = await join('eve')
    expect(await add(ann, vaultId, eve)).toMatchObject({ error: { reason: 'subscription-required' } })
    noAlarms(ann, ben)
  })

  it('is visible on another device, and on this one offline', async () => {
    const { ann, vaultId } = await family()
    must(await ann.device.engine.renameOrganization(vaultId, 'The Elms'))
    const other = await world.house.signIn(ann.email)
    expect(await look({ ...ann, device: other })).toMatchObject({
      name: 'The Elms',
      plan: { isPaidByMe: true },
    })
    other.isOnline = false
    await other.restart()
    must(await other.engine.unlock(accountPassword))
    await other.untilComplete()
    expect((await other.engine.getOrganizations()).organizations).toMatchObject([
      { name: 'The Elms', plan: null, members: [{ standing: null }] },
    ])
  })

  it('is joined permanently although the server missed it at first', async () => {
    const { ann, vaultId } = await family()
    const ben = await join('ben')
    must(await add(ann, vaultId, ben))
    world.house.liar.tell(joinOrganization, () => Promise.resolve(problemReply(503, 'unavailable')))
    await accept(ben, vaultId)
    expect(await stateOf(ben)).toMatchObject({ coveringTier: null })
    world.house.liar.beHonest()
    await look(ben)
    expect(await stateOf(ben)).toMatchObject({ coveringTier: 'families' })
  })

  it('vouches for its members’ keys to each other, at a separate level', async () => {
    const { ann, vaultId } = await family()
    const [ben, eve] = [await join('ben'), await join('eve')]
    for (const one of [ben, eve]) {
      must(await add(ann, vaultId, one))
      await accept(one, vaultId)
    }
    await ben.device.engine.syncNow()
    expect(must(await ben.device.engine.findPerson(eve.email))).toMatchObject({ standing: 'vouched' })
    await addPasswords(ben.device, 'Wi-Fi')
    const found = must(await ben.device.engine.findPerson(eve.email))
    const ref = ben.device.ref('Wi-Fi')
    const shared = await ben.device.engine.shareItem({
      ref,
      email: eve.email,
      acceptedFp: found.keys.fp,
      permission: 'view',
    })
    must(shared)
    expect((await ben.device.engine.listContacts()).map(({ email, level }) => [email, level])).toEqual([
      [ann.email, 'none'],
      [eve.email, 'org'],
    ])
    // It does not count as a comparison by two people, so nothing is accepted without a click.
    await eve.device.engine.syncNow()
    expect(eve.device.titles()).toEqual([])

    // It does not allow making her a trusted contact either: that needs a comparison, because a contact may open
    // everything.
    const trusted = { userId: eve.userId, kind: 'take-over', waitDays: 0 } as const
    expect(await ben.device.engine.enrollEmergencyContact(trusted)).toMatchObject({
      error: { reason: 'contact-unverified' },
    })

    // The organization vouches for her only as long as it lists her.
    must(await ann.device.engine.removeMember(vaultId, eve.userId))
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.listContacts()).toContainEqual(
      expect.objectContaining({ email: eve.email, standing: 'known' }),
    )
    expect(await ben.device.engine.enrollEmergencyContact(trusted)).toMatchObject({
      error: { reason: 'contact-unverified' },
    })
    noAlarms(ann, ben, eve)
  })

  it('checks a member’s address once on each device, and again when the server names another one', async () => {
    const { ann, vaultId } = await family()
    const asked: string[] = []
    let open = 0
    let openMost = 0
    const emailTag: typeof quickPasswordWork.emailTag = async (email) => {
      asked.push(email)
      open += 1
      openMost = Math.max(openMost, open)
      const tag = await quickPasswordWork.emailTag(email)
      open -= 1
      return tag
    }
    const ben = await join('ben', { passwordWork: { ...quickPasswordWork, emailTag } })
    const others = [await join('eve'), await join('fay'), await join('gus')]
    for (const one of [ben, ...others]) {
      must(await add(ann, vaultId, one))
      await accept(one, vaultId)
    }
    const addresses = (): Promise<(string | null)[] | undefined> =>
      look(ben).then((family) => family?.members.map(({ email }) => email).sort())
    const all = [ann, ben, ...others].map(({ email }) => email).sort()
    asked.length = 0
    // Each check takes as much memory as a sign-in, so two never run at once.
    expect(await Promise.all([addresses(), addresses()])).toEqual([all, all])
    expect(asked.sort()).toEqual(others.map(({ email }) => email).sort())
    expect(openMost).toBe(1)

    const comeBack = async (): Promise<void> => {
      await ben.device.restart()
      must(await ben.device.engine.unlock(accountPassword))
      await ben.device.untilSynced()
      asked.length = 0
    }
    await comeBack()
    expect(await addresses()).toEqual(all)
    expect(asked).toEqual([])

    // The same statement with another address, and with one that belongs to another person.
    const [eve, fay, gus] = others
    world.house.liar.changeSync(({ vaults }) => {
      for (const person of vaults.flatMap(({ changes }) => changes.people ?? [])) {
        if (person.userId === eve?.userId) person.email = 'boss@example.org'
        if (person.userId === fay?.userId) person.email = gus?.email ?? null
      }
    })
    // When a person leaves, the list is new, and the server sends the people on it again.
    must(await ann.device.engine.removeMember(vaultId, gus?.userId ?? ''))
    asked.length = 0
    expect(await addresses()).toEqual([ann.email, ben.email, null, null].sort())
    expect(asked).toEqual(['boss@example.org'])
    noAlarms(ann, ben, ...others)
  })

  it('whose rules keep shares inside gives nothing to people outside, also offline', async () => {
    const { ann, vaultId } = await family()
    await subscribe(db(), ann.userId, 'business')
    const [ben, eve] = [await join('ben'), await join('eve')]
    must(await add(ann, vaultId, ben))
    await accept(ben, vaultId)
    await addPasswords(ben.device, 'Wi-Fi', 'Door')
    const share = async (title: string, to: Person) => {
      const found = must(await ben.device.engine.findPerson(to.email))
      return ben.device.engine.shareItem({
        ref: ben.device.ref(title),
        email: to.email,
        acceptedFp: found.keys.fp,
        permission: 'view',
      })
    }
    const open = must(await ben.device.engine.createSharedVault('Open')).vaultId
    const eves = must(await ben.device.engine.findPerson(eve.email))
    const outsider = { vaultId: open, email: eve.email, acceptedFp: eves.keys.fp, role: 'view' } as const
    must(await ben.device.engine.addVaultMember(outsider))
    must(
      await ann.device.engine.setPolicies(vaultId, {
        ...noPolicies,
        maySharesLeave: false,
        idleMinutesMax: 5,
      }),
    )
    await ben.device.engine.syncNow()
    expect(await share('Wi-Fi', eve)).toMatchObject({ error: { reason: 'outside-organization' } })
    must(await share('Wi-Fi', ann))
    await ben.device.restart()
    must(await ben.device.engine.unlock(accountPassword))
    await ben.device.untilComplete()
    expect(ben.device.status).toMatchObject({
      account: { policies: { maySharesLeave: false, idleMinutesMax: 5 } },
    })

    // Nor by way of a vault that already includes someone outside.
    expect(await ben.device.engine.moveItems([ben.device.ref('Door')], open)).toMatchObject({
      error: { reason: 'outside-organization' },
    })

    expect(await ben.device.engine.addItem(draft('Window'), open)).toMatchObject({
      error: { reason: 'outside-organization' },
    })

    // People who are about to join may still share outside; people who have left are no longer bound.
    must(await add(ann, vaultId, eve))
    must(await ben.device.engine.leaveShare(vaultId))
    expect(ben.device.status).toMatchObject({ account: { policies: noPolicies } })
    must(await share('Door', eve))
    must(await ben.device.engine.addItem(draft('Window'), open))
    noAlarms(ann, ben)
  })
})
