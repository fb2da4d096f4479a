/**
 * Two devices of one person, one with two pages, and an unreliable connection, in random order: whatever a page has
 * reported as saved must exist in the end on all of them, as the item's value or in its history, unless it was deleted
 * later.
 */
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  draft,
  must,
  sendTo,
  type Send,
  TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { commitVault } from '@severy/contract'
import type { ItemRef } from '@severy/client'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const runs = 6
const stepsMax = 24
/** The same sequences in every run, so that failures can be reproduced. */
const seed = 451

/** A device, another one, and a second page of the first, which shares its store. */
type Place = 0 | 1 | 2
type OnItem = 'edit' | 'trash' | 'restore' | 'favorite' | 'delete'
type Step =
  | { name: 'add' | 'leave' | 'come back' | 'crash' | 'sync' | 'lose the next answer'; device: Place }
  | { name: OnItem; device: Place; item: number }

const device = fc.constantFrom<Place>(0, 1, 2)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ name: fc.constant('add' as const), device }) },
  { weight: 5, arbitrary: onItem('edit') },
  { weight: 1, arbitrary: onItem('trash') },
  { weight: 1, arbitrary: onItem('restore') },
  { weight: 1, arbitrary: onItem('favorite') },
  { weight: 1, arbitrary: onItem('delete') },
  {
    weight: 5,
    arbitrary: fc.record({
      name: fc.constantFrom('leave', 'come back', 'crash', 'sync', 'lose the next answer'),
      device,
    }),
  },
)

function onItem<const Name extends OnItem>(name: Name) {
  return fc.record({ name: fc.constant(name), device, item: fc.nat(99) })
}

/** A device, and a network that may lose the answer to a commit after the server has processed it. */
class Side {
  readonly device: TestDevice
  readonly #line: { isNextAnswerLost: boolean }

  /** Another page of a device: the same store, a separate engine. */
  static page({ device: pageOf }: Side): Promise<Side> {
    return Side.open(async (send) => {
      const page = new TestDevice({ send, pageOf })
      await page.engine.start()
      must(await page.engine.unlock(accountPassword))
      await page.untilComplete()
      return page
    })
  }

  static async open(open: (send: Send) => Promise<TestDevice>): Promise<Side> {
    const line = { isNextAnswerLost: false }
    const send = sendTo(world.house.origin)
    const device = await open(async (request) => {
      const reply = await send(request)
      if (!line.isNextAnswerLost || !isCommit(request.path)) return reply
      line.isNextAnswerLost = false
      throw new TypeError('the connection broke')
    })
    return new Side(device, line)
  }

  private constructor(device: TestDevice, line: { isNextAnswerLost: boolean }) {
    this.device = device
    this.#line = line
  }

  loseNextAnswer(): void {
    this.#line.isNextAnswerLost = true
  }

  async crash(): Promise<void> {
    await this.device.crash()
    must(await this.device.engine.unlock(accountPassword))
    await this.device.untilComplete()
  }
}

const commitPath = new RegExp(`^${commitVault.path.replaceAll(/:\w+/g, '[^/]+')}$`)
const isCommit = (path: string): boolean => commitPath.test(path)

/**
 * Everything reported as saved: all passwords of each item since its last deletion, by the item's title. An edit takes
 * precedence over a deletion, wherever either is made.
 */
type Saved = Map<string, { passwords: Set<string> }>
type Sides = readonly [Side, Side, Side]

let made = 0

async function take(sides: Sides, saved: Saved, { name, ...rest }: Step): Promise<void> {
  const side = sides[rest.device]
  const { device } = side
  const refs = device.rows.map(({ ref }) => ref)
  const ref = 'item' in rest ? refs[rest.item % Math.max(refs.length, 1)] : undefined
  switch (name) {
    case 'add': {
      made += 1
      const title = `Item ${String(made)}`
      const password = `first of ${title}`
      must(await device.engine.addItem(draft(title, password)))
      saved.set(title, { passwords: new Set([password]) })
      return
    }
    case 'edit':
      if (ref !== undefined) await edit(device, saved, ref)
      return
    case 'trash':
    case 'restore':
      if (ref !== undefined) must(await device.engine.changeItems([ref], { name }))
      return
    case 'favorite':
      if (ref !== undefined) must(await device.engine.changeItems([ref], { name, value: true }))
      return
    case 'delete': {
      const title = device.rows.find((row) => row.ref === ref)?.summary.title
      if (ref === undefined || title === undefined) return
      must(await device.engine.deleteItems([ref], { skipTrash: true }))
      saved.get(title)?.passwords.clear()
      return
    }
    case 'leave':
      device.isOnline = false
      return
    case 'come back':
      device.isOnline = true
      await device.engine.syncNow()
      return
    case 'crash':
      return side.crash()
    case 'sync':
      return device.engine.syncNow()
    case 'lose the next answer':
      side.loseNextAnswer()
  }
}

async function edit(device: TestDevice, saved: Saved, ref: ItemRef): Promise<void> {
  const row = device.rows.find((one) => one.ref.itemId === ref.itemId)
  if (row === undefined) return
  made += 1
  const password = `password ${String(made)}`
  must(await device.engine.editItem(ref, draft(row.summary.title, password), row.rev))
  saved.get(row.summary.title)?.passwords.add(password)
}

async function settle(sides: Sides): Promise<void> {
  for (const { device } of sides) device.isOnline = true
  // Twice, because each may need changes that the later ones have yet to send.
  for (const { device } of [...sides, ...sides]) {
    await device.engine.syncNow()
    await device.untilSynced()
  }
}

async function contentsOf({ engine, rows }: TestDevice) {
  const items = await Promise.all(
    rows.map(async ({ ref }) => [ref.itemId, await engine.getItem(ref)] as const),
  )
  return new Map(items.flatMap(([id, item]) => (item?.type === 'password' ? [[id, item] as const] : [])))
}

it('loses nothing in any order of edits, deletions, disconnects, lost answers and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: stepsMax }), async (steps) => {
      made += 1
      const email = `two-devices-${String(made)}@example.org`
      const first = await Side.open((send) => world.house.signUp(email, { send }))
      const other = await Side.open((send) => world.house.signIn(email, { send }))
      const sides = [first, other, await Side.page(first)] as const
      const saved: Saved = new Map()
      for (const one of steps) await take(sides, saved, one)
      await settle(sides)

      const here = await contentsOf(first.device)
      for (const { device } of sides) {
        expect(await contentsOf(device)).toEqual(here)
        expect(device.alarms).toEqual([])
      }
      for (const [title, { passwords }] of saved) {
        // If an item was deleted in one place and edited in two others, each edit restores its own version.
        const items = [...here.values()].filter((item) => item.title === title)
        const kept = items.flatMap(({ fields, history }) => [
          fields.password,
          ...history.map(({ value }) => value),
        ])
        expect(kept, title).toEqual(expect.arrayContaining([...passwords]))
      }
      const titles = new Set([...here.values()].map(({ title }) => title))
      expect([...titles].filter((title) => !saved.has(title))).toEqual([])
      for (const { device } of sides) await device.engine.lock('user')
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
})
