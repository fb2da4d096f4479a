/** What owners of a business see, and removing a person from it: real engines against the real server. */
import { commitVault } from '@severy/contract'
import { freshDatabase } from '@severy/testkit'
import { addPasswords, draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { beforeAll, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

interface Person {
  email: string
  userId: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = `${name}@example.org`
  const device = await world.house.signUp(email)
  const { status } = device
  if (status?.name !== 'unlocked') throw new Error('locked')
  await subscribe(world.server.database.durable, status.account.userId, 'business')
  return { email, device, userId: status.account.userId }
}

const fpOf = async (from: Person, { email }: Person) =>
  must(await from.device.engine.findPerson(email)).keys.fp

async function giveVault(owner: Person, other: Person, name: string, ...titles: string[]): Promise<string> {
  const { engine } = owner.device
  const { vaultId } = must(await engine.createSharedVault(name))
  for (const title of titles) must(await engine.addItem(draft(title), vaultId))
  await owner.device.untilSynced()
  const acceptedFp = await fpOf(owner, other)
  must(await engine.addVaultMember({ vaultId, email: other.email, acceptedFp, role: 'edit' }))
  await other.device.engine.syncNow()
  must(await other.device.engine.acceptShare(vaultId))
  return vaultId
}

let ann: Person
let ben: Person
let works: string
let house: string

/** Ben belongs to Ann's business, has a vault and an item of hers, and she has one of his. */
beforeAll(async () => {
  ;[ann, ben] = [await join('ann'), await join('ben')]
  const { engine } = ann.device
  works = must(await engine.createOrganization('Works')).vaultId
  const acceptedFp = await fpOf(ann, ben)
  must(await engine.addMember({ vaultId: works, email: ben.email, acceptedFp }))
  await ben.device.engine.syncNow()
  must(await ben.device.engine.acceptOrganization(works))
  house = await giveVault(ann, ben, 'House', 'Wi-Fi', 'Alarm')
  await giveVault(ben, ann, 'Desk', 'Drawer')
  await addPasswords(ann.device, 'Mail', 'Private')
  const { email } = ben
  must(await engine.shareItem({ ref: ann.device.ref('Mail'), email, acceptedFp, permission: 'view' }))
  await engine.syncNow()
})

const state = () => ann.device.engine.getOffboarding(works, ben.userId)
const steps = async () =>
  (await state())?.vaults
    .map(({ name, step }) => [name, step])
    .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
const passwords = async () =>
  (await state())?.passwords.map(({ title, state: progress }) => [title, progress])

it('shows who has what, as far as this device has verified it', async () => {
  const access = await ann.device.engine.getSharedAccess(works)
  expect(access.map(({ name }) => name).sort()).toEqual(['Desk', 'House', null])
  expect(access.find(({ name }) => name === 'House')).toMatchObject({
    itemCount: 2,
    people: [
      { email: ann.email, role: 'owner', isMe: true, isMember: true },
      { email: ben.email, role: 'edit', isMe: false, isMember: true },
    ],
  })
  expect(await ben.device.engine.getSharedAccess(works)).toEqual([])
  expect((await ben.device.engine.getOrganizationReport(works)).ok).toBe(false)
  const { members } = must(await ann.device.engine.getOrganizationReport(works))
  expect(members.map(({ userId }) => userId).sort()).toEqual([ann.userId, ben.userId].sort())
})

it('shows the log with addresses that the directory vouches for', async () => {
  const filter = { before: null, types: ['SHARED_INSIDE', 'MEMBER_JOINED'] as const, userId: ben.userId }
  const { events } = must(await ann.device.engine.getOrganizationEvents(works, filter))
  expect(events.map(({ type, actor, member }) => [type, actor?.email, member?.email])).toEqual([
    ['SHARED_INSIDE', ann.email, ben.email],
    ['SHARED_INSIDE', ben.email, ann.email],
    ['SHARED_INSIDE', ann.email, ben.email],
    ['MEMBER_JOINED', ben.email, ben.email],
  ])
})

it('removes someone everywhere, even with an interruption, and keeps the list of passwords to change', async () => {
  expect(await steps()).toEqual([
    [null, 'remove'],
    ['Desk', 'theirs'],
    ['House', 'remove'],
  ])
  expect(await ann.device.engine.listOffboardings(works)).toEqual([])
  const desk = (await state())?.vaults.find(({ name }) => name === 'Desk')
  expect(desk?.mayTakeOut).toBe(true)

  // The directory was changed, but nothing after it.
  let commits = 0
  world.house.liar.tell(commitVault, (request, ask) => {
    commits += 1
    return commits === 1 ? ask(request) : Promise.resolve(problemReply(503, 'unavailable'))
  })
  expect((await ann.device.engine.offboard(works, ben.userId)).ok).toBe(false)
  world.house.liar.beHonest()
  expect(await state()).toMatchObject({ isMember: false, vaults: { length: 3 }, passwords: { length: 4 } })

  expect(must(await ann.device.engine.offboard(works, ben.userId))).toEqual({ remaining: 1 })
  expect(await steps()).toEqual([['Desk', 'theirs']])
  await ben.device.engine.syncNow()
  await ben.device.engine.syncNow()
  expect(ben.device.titles()).toEqual(['Drawer'])
  expect((await ben.device.engine.getOrganizations()).organizations).toEqual([])

  expect(await passwords()).toEqual([
    ['Alarm', 'open'],
    ['Drawer', 'readable'],
    ['Mail', 'open'],
    ['Wi-Fi', 'open'],
  ])
  const { ref, rev } = ann.device.row('Wi-Fi')
  must(await ann.device.engine.editItem(ref, draft('Wi-Fi', 'another one'), rev))
  must(await ann.device.engine.addItem(draft('Later'), house))
  const mark = { vaultId: works, userId: ben.userId, itemId: ann.device.ref('Alarm').itemId, isDone: true }
  must(await ann.device.engine.markPasswordChanged(mark))
  await ann.device.untilSynced()
  // Passwords in his vault are moved to one of hers: changing them where he can read them would be useless.
  const from = desk?.vaultId ?? ''
  const taken = await ann.device.engine.takeOutItems({ vaultId: works, userId: ben.userId, from })
  expect(must(taken).moved).toHaveLength(1)
  expect(await passwords()).toContainEqual(['Drawer', 'open'])
  // In his own vault, items that others take out are moved to his trash.
  await ben.device.engine.syncNow()
  expect(ben.device.row('Drawer').summary.trashed).toBe(true)
  const expected = [
    ['Alarm', 'done'],
    ['Drawer', 'open'],
    ['Mail', 'open'],
    ['Wi-Fi', 'changed'],
  ]
  expect(await passwords()).toEqual(expected)

  // Her other device shows it too, and can dismiss it.
  const other = await world.house.signIn(ann.email)
  const [seen] = await other.engine.listOffboardings(works)
  expect(seen?.email).toBe(ben.email)
  expect(seen?.passwords.map(({ title, state: progress }) => [title, progress])).toEqual(expected)
  must(await other.engine.markPasswordChanged({ ...mark, isDone: false }))
  must(await other.engine.endOffboarding(works, ben.userId))
  await ann.device.engine.syncNow()
  expect(await state()).toBeNull()
  expect([...ann.device.alarms, ...ben.device.alarms, ...other.alarms]).toEqual([])
})
