/** Two devices perform random actions, with and without a connection, and agree in the end. */
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { expect, it } from 'vitest'
import { freshDatabase } from '@severy/testkit'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

/** A small seeded generator (public domain, Tommy Ettinger), so that a failure can be reproduced. */
function diceOf(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  }
}
type Dice = ReturnType<typeof diceOf>

/** What a person may do. Refusals are included: a folder that is gone, an item that was deleted in the meantime. */
const acts: ((device: TestDevice, dice: Dice, step: number) => Promise<unknown>)[] = [
  (device) => {
    device.isOnline = !device.isOnline
    return Promise.resolve()
  },
  ({ engine }) => engine.syncNow(),
  ({ engine }, _dice, step) => engine.addItem(draft(`Made ${String(step)}`)),
  async ({ engine, rows }, { pick }, step) => {
    const row = pick(rows)
    if (row) await engine.editItem(row.ref, draft(row.summary.title, `typed ${String(step)}`), row.rev)
  },
  async ({ engine, rows }, { pick, chance }) => {
    const row = pick(rows)
    if (row === undefined) return
    const { undoId } = must(await engine.changeItems([row.ref], { name: 'trash' }))
    if (chance(0.5)) await engine.undoChange(undoId)
  },
  ({ engine, rows }) =>
    engine.changeItems(
      rows.map(({ ref }) => ref),
      { name: 'restore' },
    ),
  ({ engine, rows }) => engine.deleteItems(rows.map(({ ref }) => ref)),
  ({ engine, folders }, { pick, chance }, step) =>
    engine.addFolder(`Folder ${String(step)}`, chance(0.5) ? (pick(folders)?.id ?? null) : null),
  ({ engine, folders }, { pick }) => engine.moveFolder(pick(folders)?.id ?? '', pick(folders)?.id ?? null),
  ({ engine, folders }, { pick }) => engine.deleteFolder(pick(folders)?.id ?? ''),
  async ({ engine, rows, folders }, { pick }) => {
    const [row, folder] = [pick(rows), pick(folders)]
    if (row) await engine.changeItems([row.ref], { name: 'folder', folderId: folder?.id ?? null })
  },
  async (device, { chance }) => {
    if (chance(0.7)) return
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
  },
]

async function contentOf(device: TestDevice): Promise<unknown> {
  const items = device.rows.map(async ({ ref }) => [ref.itemId, await device.engine.getItem(ref)] as const)
  return { items: Object.fromEntries(await Promise.all(items)), folders: device.folders }
}

it.each([1, 2, 3, 4, 5, 6])('after the acts of seed %d', async (seed) => {
  const dice = diceOf(seed)
  const email = `agreeing-${String(seed)}@example.org`
  const first = await world.house.signUp(email)
  await addPasswords(first, 'Mail', 'Bank', 'Shop')
  const second = await world.house.signIn(email)
  for (let step = 0; step < 60; step++) {
    const device = dice.chance(0.5) ? first : second
    await dice.pick(acts)?.(device, dice, step)
  }

  first.isOnline = true
  second.isOnline = true
  // The second device may send changes that the first has not seen, or merge changes that the first then needs.
  for (const device of [first, second, first, second]) {
    await device.engine.syncNow()
    await device.untilSynced()
  }
  const newcomer = await world.house.signIn(email)
  for (const device of [first, second, newcomer]) {
    expect(device.alarms).toEqual([])
    expect(device.sync).toMatchObject({ state: 'synced', waiting: 0 })
    expect(device.rows.filter(({ failed }) => failed)).toEqual([])
    expect(await contentOf(device)).toEqual(await contentOf(first))
  }
})
