/**
 * Two devices of one person and a connection that comes and goes, in any order of things: whatever a device has said to
 * be saved is there in the end, on both, as the item's value or in its history.
 */
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  draft,
  must,
  sendTo,
  type Send,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { commitVault } from '@severy/contract'
import type { ItemRef } from '@severy/client'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { useServer } from '../testing/use-server.ts'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const runs = 6
const stepsMax = 24
/** The same sequences each time: what fails here fails again. */
const seed = 451

type Step =
  | { name: 'add' | 'leave' | 'come back' | 'crash' | 'sync' | 'lose the next answer'; device: 0 | 1 }
  | { name: 'edit' | 'trash' | 'restore' | 'favourite'; device: 0 | 1; item: number }

const device = fc.constantFrom<0 | 1>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ name: fc.constant('add' as const), device }) },
  { weight: 5, arbitrary: onItem('edit') },
  { weight: 1, arbitrary: onItem('trash') },
  { weight: 1, arbitrary: onItem('restore') },
  { weight: 1, arbitrary: onItem('favourite') },
  {
    weight: 5,
    arbitrary: fc.record({
      name: fc.constantFrom('leave', 'come back', 'crash', 'sync', 'lose the next answer'),
      device,
    }),
  },
)

function onItem<const Name extends 'edit' | 'trash' | 'restore' | 'favourite'>(name: Name) {
  return fc.record({ name: fc.constant(name), device, item: fc.nat(99) })
}

/** A device, and a network that may swallow what the server answers to a commit that it has done. */
class Side {
  readonly device: TestDevice
  readonly #line: { isNextAnswerLost: boolean }

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

/** What the person was told to be saved: every password of each item, by the item's title. */
type Saved = Map<string, { passwords: Set<string> }>

let made = 0

async function take(sides: readonly [Side, Side], saved: Saved, { name, ...rest }: Step): Promise<void> {
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
    case 'favourite':
      if (ref !== undefined) must(await device.engine.changeItems([ref], { name, value: true }))
      return
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

async function settle(sides: readonly [Side, Side]): Promise<void> {
  for (const { device } of sides) device.isOnline = true
  // The first may have to hear of what the second had still to send.
  for (const { device } of [...sides, ...sides]) {
    await device.engine.syncNow()
    await device.untilSynced()
  }
}

async function contentsOf({ engine, rows }: TestDevice) {
  const items = await Promise.all(rows.map(({ ref }) => engine.getItem(ref)))
  return new Map(items.flatMap((item) => (item?.type === 'password' ? [[item.title, item] as const] : [])))
}

it(
  'loses nothing in any order of edits, disconnects, lost answers and crashes',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: stepsMax }), async (steps) => {
        made += 1
        const email = `two-devices-${String(made)}@example.org`
        const sides = [
          await Side.open((send) => world.house.signUp(email, { send })),
          await Side.open((send) => world.house.signIn(email, { send })),
        ] as const
        const saved: Saved = new Map()
        for (const one of steps) await take(sides, saved, one)
        await settle(sides)

        const [here, there] = [await contentsOf(sides[0].device), await contentsOf(sides[1].device)]
        expect(there).toEqual(here)
        expect([...here.keys()].sort()).toEqual([...saved.keys()].sort())
        for (const [title, { passwords }] of saved) {
          const item = here.get(title)
          const kept = [item?.fields.password, ...(item?.history ?? []).map(({ value }) => value)]
          expect(kept, title).toEqual(expect.arrayContaining([...passwords]))
        }
        for (const { device } of sides) expect(device.alarms).toEqual([])
        for (const { device } of sides) await device.engine.lock('user')
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
  },
)
