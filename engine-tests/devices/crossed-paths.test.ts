/**
 * Race conditions: a lost or late answer, a page that ends at a bad moment, two pages of one device. Each step waits at
 * a gate, so that the order is fixed.
 */
import type { ItemRef, VaultEngine } from '@severy/client'
import { commitVault, leaveVault, writeKeyring } from '@severy/contract'
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  sendTo,
  TestDevice,
  useHouse,
  type Send,
} from '@severy/testkit/devices'
import { expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const pathOf = ({ path }: { path: string }): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
const commitPath = pathOf(commitVault)

/** The connection for a device's commits, in both directions; open until a function replaces it. */
class Road {
  there: () => Promise<void> = () => Promise.resolve()
  back: () => Promise<void> = () => Promise.resolve()

  readonly send: Send = async (request) => {
    if (!commitPath.test(request.path)) return sendTo(world.house.origin)(request)
    await this.there()
    const reply = await sendTo(world.house.origin)(request)
    await this.back()
    return reply
  }

  open(): void {
    this.there = this.back = () => Promise.resolve()
  }
}

/** A gate: callers wait until it is opened. */
function gate() {
  const arrived = Promise.withResolvers<undefined>()
  const opened = Promise.withResolvers<undefined>()
  return {
    pass: async (): Promise<void> => {
      arrived.resolve(undefined)
      await opened.promise
    },
    arrived: arrived.promise,
    open: () => {
      opened.resolve(undefined)
    },
  }
}

/** The network fails as soon as the server has processed the next commit, so its answer never arrives. */
function loseNextAnswer(device: TestDevice, road: Road): Promise<void> {
  const lost = Promise.withResolvers<undefined>()
  road.back = () => {
    device.isOnline = false
    road.open()
    lost.resolve(undefined)
    return Promise.reject(new TypeError('the connection broke'))
  }
  return lost.promise
}

async function begin(name: string) {
  const email = `${name}@example.org`
  const road = new Road()
  const device = await world.house.signUp(email, { send: road.send })
  await addPasswords(device, 'Mail')
  const other = await world.house.signIn(email)
  return { device, road, other }
}

function userIdOf({ status }: TestDevice): string {
  if (status?.name !== 'unlocked') throw new Error('locked')
  return status.account.userId
}

function type(device: TestDevice, title: string, password: string): ReturnType<VaultEngine['editItem']> {
  const { ref, rev } = device.row(title)
  return device.engine.editItem(ref, draft(title, password), rev)
}

async function passwordOf({ engine }: TestDevice, ref: ItemRef) {
  const item = await engine.getItem(ref)
  if (item?.type !== 'password') throw new Error('not there')
  const conflicts = item.history.filter(({ conflict }) => conflict).map(({ value }) => value)
  return { password: item.fields.password, past: item.history.map(({ value }) => value), conflicts }
}

async function crash(device: TestDevice): Promise<void> {
  await device.crash()
  must(await device.engine.unlock(accountPassword))
  await device.untilComplete()
}

async function comeBack(device: TestDevice): Promise<void> {
  device.isOnline = true
  await device.engine.syncNow()
  await device.untilSynced()
}

async function agree(device: TestDevice, other: TestDevice): Promise<void> {
  await other.engine.syncNow()
  await other.untilSynced()
  await device.engine.syncNow()
  expect(other.titles()).toEqual(device.titles())
  for (const one of [device, other]) expect(one.alarms).toEqual([])
}

it.each(['goes on', 'ends'])(
  'what is typed after a lost answer is the newest value, if the page %s',
  async (what) => {
    const { device, road, other } = await begin(`typed-after-${what.replace(' ', '-')}`)
    const lost = loseNextAnswer(device, road)
    must(await type(device, 'Mail', 'first'))
    await lost
    await device.until(({ sync }) => sync?.state === 'offline', 'offline')
    if (what === 'ends') await crash(device)
    must(await type(device, 'Mail', 'second'))
    await comeBack(device)
    await agree(device, other)
    const seen = await passwordOf(other, other.ref('Mail'))
    expect(seen).toEqual({ password: 'second', past: ['first', 'secret of Mail'], conflicts: [] })
  },
)

it('a value that lost to another device is kept once, however often the answer is lost', async () => {
  const { device, road, other } = await begin('kept-once')
  device.isOnline = false
  must(await type(device, 'Mail', 'mine'))
  must(await type(other, 'Mail', 'theirs'))
  await other.untilSynced()
  const lost = loseNextAnswer(device, road)
  device.isOnline = true
  await Promise.all([device.engine.syncNow(), lost])
  await comeBack(device)
  await agree(device, other)
  const seen = await passwordOf(other, other.ref('Mail'))
  expect(seen).toMatchObject({ password: 'theirs', conflicts: ['mine'] })
})

it('changes of one moment, or after the clock was set back, are sent in the order in which they were made', async () => {
  let now = Date.now()
  const road = new Road()
  const email = 'set-back@example.org'
  const device = await world.house.signUp(email, {
    send: road.send,
    clock: { now: () => now, after: systemClock.after },
  })
  await addPasswords(device, 'Mail')
  const commit = gate()
  road.there = commit.pass
  must(await device.engine.addItem(draft('Bank', 'first')))
  await commit.arrived
  now -= 60_000
  must(await type(device, 'Bank', 'second'))
  device.isOnline = false
  await crash(device)
  road.open()
  await comeBack(device)
  const other = await world.house.signIn(email)
  expect(other.titles()).toEqual(['Bank', 'Mail'])
  expect(await passwordOf(other, other.ref('Bank'))).toMatchObject({ password: 'second', conflicts: [] })
})

it('an item that was deleted elsewhere comes back once, with what was typed while it came back', async () => {
  const { device, road, other } = await begin('back-once')
  device.isOnline = false
  must(await type(device, 'Mail', 'first'))
  must(await other.engine.deleteItems([other.ref('Mail')], { skipTrash: true }))
  await other.untilSynced()

  const answer = gate()
  road.back = answer.pass
  device.isOnline = true
  const sent = device.engine.syncNow()
  await answer.arrived
  must(await type(device, 'Mail', 'second'))
  // The second change cannot be sent anymore; then the page ends.
  const never = gate()
  road.there = never.pass
  answer.open()
  await never.arrived
  device.isOnline = false
  await crash(device)
  void sent
  road.open()
  await comeBack(device)
  await agree(device, other)
  expect(other.titles()).toEqual(['Mail'])
  expect(await passwordOf(other, other.ref('Mail'))).toMatchObject({ password: 'second' })
})

it('an item that came back while its answer was lost can be deleted', async () => {
  const { device, road, other } = await begin('gone-for-good')
  device.isOnline = false
  must(await type(device, 'Mail', 'first'))
  must(await other.engine.deleteItems([other.ref('Mail')], { skipTrash: true }))
  await other.untilSynced()
  const lost = loseNextAnswer(device, road)
  device.isOnline = true
  await Promise.all([device.engine.syncNow(), lost])
  must(await device.engine.deleteItems([device.ref('Mail')], { skipTrash: true }))
  await comeBack(device)
  await agree(device, other)
  expect(device.titles()).toEqual([])
})

it('a new item that was deleted while its answer was lost is kept, also by a page that ends', async () => {
  const { device, road, other } = await begin('came-and-went')
  const lost = loseNextAnswer(device, road)
  must(await device.engine.addItem(draft('Bank')))
  await lost
  await other.engine.syncNow()
  // This device has seen the item and will get the rest at once: if the id came back, it would look like an older
  // state.
  const third = await world.house.signIn('came-and-went@example.org')
  third.isOnline = false
  must(await other.engine.deleteItems([other.ref('Bank')], { skipTrash: true }))
  await other.untilSynced()

  const commit = gate()
  road.there = commit.pass
  device.isOnline = true
  const sent = device.engine.syncNow()
  await commit.arrived
  device.isOnline = false
  await crash(device)
  void sent
  road.open()
  await comeBack(device)
  await agree(device, other)
  await comeBack(third)
  await agree(device, third)
  expect(third.titles()).toEqual(['Bank', 'Mail'])
})

it.each(['edited', 'deleted'])(
  'a new item that was deleted while its answer was lost, and %s before that was known, is the same everywhere',
  async (what) => {
    const { device, road, other } = await begin(`came-went-and-${what}`)
    const lost = loseNextAnswer(device, road)
    must(await device.engine.addItem(draft('Bank')))
    await lost
    await other.engine.syncNow()
    must(await other.engine.deleteItems([other.ref('Bank')], { skipTrash: true }))
    await other.untilSynced()
    if (what === 'edited') must(await type(device, 'Bank', 'newer'))
    else must(await device.engine.deleteItems([device.ref('Bank')], { skipTrash: true }))
    await comeBack(device)
    await agree(device, other)
    expect(device.titles()).toEqual(what === 'edited' ? ['Bank', 'Mail'] : ['Mail'])
    if (what === 'edited') {
      expect(await passwordOf(other, other.ref('Bank'))).toMatchObject({ password: 'newer', conflicts: [] })
    }
  },
)

it('a page that sends a change undoes nothing that another page has changed since', async () => {
  const { device: page, other } = await begin('two-pages')
  page.isOnline = false
  must(await type(page, 'Mail', 'first'))
  const second = new TestDevice({ send: sendTo(world.house.origin), pageOf: page })
  second.isOnline = false
  await second.engine.start()
  must(await second.engine.unlock(accountPassword))
  await second.untilComplete()
  expect(await passwordOf(second, second.ref('Mail'))).toMatchObject({ password: 'first' })

  must(await type(page, 'Mail', 'second'))
  await comeBack(second)
  await crash(page)
  await comeBack(page)
  await agree(page, other)
  const seen = await passwordOf(other, other.ref('Mail'))
  expect(seen).toEqual({ password: 'second', past: ['first', 'secret of Mail'], conflicts: [] })
})

it('signing out on one page asks if another page has something to send', async () => {
  const { device: page, road, other } = await begin('signing-out')
  const second = new TestDevice({ send: sendTo(world.house.origin), pageOf: page })
  await second.engine.start()
  must(await second.engine.unlock(accountPassword))
  await second.untilComplete()
  await second.untilSynced()
  second.isOnline = false
  must(await second.engine.addItem(draft('Bank')))

  road.there = () => Promise.reject(new TypeError('no way'))
  page.isOnline = false
  expect(await page.engine.signOut()).toMatchObject({ ok: false, error: { reason: 'offline' } })
  page.isOnline = true
  road.open()
  must(await page.engine.signOut())
  await other.engine.syncNow()
  expect(other.titles()).toEqual(['Bank', 'Mail'])
})

it('an item that is shared includes what another device has changed; later changes stay next to it', async () => {
  const { device, other } = await begin('shared-meanwhile')
  const ben = await world.house.signUp('shared-with@example.org')
  must(await type(other, 'Mail', 'in time'))
  await other.untilSynced()
  other.isOnline = false
  must(await type(other, 'Mail', 'too late'))
  const { keys } = must(await device.engine.findPerson('shared-with@example.org'))
  const input = { email: 'shared-with@example.org', acceptedFp: keys.fp, permission: 'view' } as const
  // This device does not know of the other one's changes.
  const { ref } = must(await device.engine.shareItem({ ...input, ref: device.ref('Mail') }))
  await ben.engine.syncNow()
  must(await ben.engine.acceptShare(ref.vaultId))
  expect(await passwordOf(ben, ref)).toMatchObject({ password: 'in time' })
  await comeBack(other)
  await agree(device, other)
  const kept = await Promise.all(device.rows.map((row) => passwordOf(device, row.ref)))
  expect(kept.map(({ password }) => password).sort()).toEqual(['in time', 'too late'])
})

it.each(['deleted', 'moved'])(
  'an item that is %s does not remove what another device has typed meanwhile',
  async (what) => {
    const { device, other } = await begin(`${what}-meanwhile`)
    await subscribe(world.server.database.durable, userIdOf(device), 'families')
    const { vaultId } = must(await device.engine.createSharedVault('Cabin'))
    other.isOnline = false
    must(await type(other, 'Mail', 'too late'))
    must(await type(device, 'Mail', 'in time'))
    await device.untilSynced()
    // The later text lost against the existing one, and is only in the history.
    await comeBack(other)
    expect(await passwordOf(other, other.ref('Mail'))).toMatchObject({ conflicts: ['too late'] })
    // This device does not know of it.
    const ref = device.ref('Mail')
    if (what === 'deleted') must(await device.engine.deleteItems([ref], { skipTrash: true }))
    else must(await device.engine.moveItems([ref], vaultId))
    await device.untilSynced()
    await agree(device, other)
    expect(device.titles()).toEqual(['Mail'])
    expect(await passwordOf(device, device.ref('Mail'))).toMatchObject({
      password: 'in time',
      conflicts: ['too late'],
    })
    expect(device.ref('Mail').vaultId === vaultId).toBe(what === 'moved')
  },
)

it.each([
  ['it is left by reaches nobody', leaveVault, 'request'],
  ['follows on leaving it is not heard', writeKeyring, 'answer'],
] as const)('a share that was left is not offered again, although %s', async (_, endpoint, what) => {
  const [annsEmail, bensEmail] = [`left-lost-${what}@example.org`, `leaver-lost-${what}@example.org`]
  const ann = await world.house.signUp(annsEmail)
  await addPasswords(ann, 'Mail')
  let isLost = false
  const ben = await world.house.signUp(bensEmail, {
    send: async (request) => {
      const send = sendTo(world.house.origin)
      if (!isLost || request.method === 'GET' || !pathOf(endpoint).test(request.path)) return send(request)
      isLost = false
      if (what === 'answer') await send(request)
      ben.isOnline = false
      throw new TypeError('the connection broke')
    },
  })
  const { keys } = must(await ann.engine.findPerson(bensEmail))
  const input = { ref: ann.ref('Mail'), email: bensEmail, acceptedFp: keys.fp, permission: 'view' } as const
  const { vaultId } = must(await ann.engine.shareItem(input)).ref
  await ben.engine.syncNow()
  must(await ben.engine.acceptShare(vaultId))

  isLost = true
  await ben.engine.leaveShare(vaultId)
  await comeBack(ben)
  await ben.engine.syncNow()
  expect(ben.titles()).toEqual([])
  expect((await ben.engine.getOffers()).shares).toEqual([])
  const answers = async () => (await ann.engine.getShares()).byMe.map(({ answer }) => answer)
  await expect.poll(answers).toEqual(['left'])

  // What is offered again after that is an offer.
  must(await ann.engine.revokeShare(vaultId, userIdOf(ben)))
  must(await ann.engine.shareItem({ ...input, ref: ann.ref('Mail') }))
  await ben.engine.syncNow()
  expect((await ben.engine.getOffers()).shares).toMatchObject([{ vaultId, wasLeft: true }])
  for (const one of [ann, ben]) expect(one.alarms).toEqual([])
})

it('a page unlocks without an alarm at whatever moment another page of the device writes the keyring', async () => {
  const email = 'unlocked-meanwhile@example.org'
  let isAnswered = Promise.withResolvers<undefined>()
  const page = await world.house.signUp(email, {
    send: async (request) => {
      const reply = await sendTo(world.house.origin)(request)
      if (pathOf(writeKeyring).test(request.path)) isAnswered.resolve(undefined)
      return reply
    },
  })
  const second = new TestDevice({ send: sendTo(world.house.origin), pageOf: page })
  await second.engine.start()
  for (let turns = 0; turns < 24; turns++) {
    isAnswered = Promise.withResolvers()
    const saved = page.engine.saveSettings({ theme: turns % 2 === 0 ? 'dark' : 'light' })
    await isAnswered.promise
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    must(await second.engine.unlock(accountPassword))
    must(await saved)
    await second.engine.lock('user')
  }
  for (const one of [page, second]) expect(one.alarms).toEqual([])
})
