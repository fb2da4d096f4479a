/** Organizing a vault, on one device and on several: the real engine against the real server. */
import { commitVault } from '@severy/contract'
import { emptyDraft } from '@severy/domain'
import { ManualClock, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const newAddress = (): string => `tidy-${String(++people)}@example.org`

/** One person with two devices that know the same items. */
async function twoDevices(...titles: string[]): Promise<[TestDevice, TestDevice]> {
  const email = newAddress()
  const first = await world.house.signUp(email)
  await addPasswords(first, ...titles)
  return [first, await world.house.signIn(email)]
}

async function sync(...devices: TestDevice[]): Promise<void> {
  for (const device of devices) await device.engine.syncNow()
}

describe('items of every kind', () => {
  it('are stored and read back on another device, exactly as typed', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    const card = emptyDraft('card')
    const bank = emptyDraft('bank')
    const drafts = [
      {
        ...card,
        title: 'Visa',
        fields: {
          ...card.fields,
          cardholderName: 'Mara',
          cardNumber: '4111 1111 1111 1111',
          expiryDate: '04/29',
          cvv: '123',
        },
      },
      {
        ...bank,
        title: 'Salary',
        fields: {
          ...bank.fields,
          bankName: 'Northwind',
          accountHolderName: 'Mara',
          accountNumber: '1234 5678',
          routingNumber: '021000021',
        },
      },
      { ...emptyDraft('note'), title: 'Letter', notes: ' two\r\nlines ' },
      { ...emptyDraft('identity'), title: 'Me', tags: ['family'], favorite: true },
    ]
    for (const typed of drafts) must(await device.engine.addItem(typed))
    await device.untilSynced()
    const other = await world.house.signIn(email)
    for (const typed of drafts) {
      expect(await other.engine.getItem(other.ref(typed.title))).toMatchObject(typed)
    }
    const ref = other.ref('Letter')
    expect(await other.engine.editItem(ref, emptyDraft('card'), 1)).toMatchObject({
      error: { reason: 'invalid' },
    })
  })

  it('are duplicated without their history', async () => {
    const [device] = await twoDevices('Mail')
    const { ref, rev } = device.row('Mail')
    must(await device.engine.editItem(ref, draft('Mail', 'a new one'), rev))
    const copy = must(await device.engine.duplicateItem(ref))
    await device.untilSynced()
    expect(device.titles()).toEqual(['Mail', 'Mail (copy)'])
    expect(await device.engine.getItem(copy)).toMatchObject({
      fields: { password: 'a new one' },
      history: [],
    })
  })

  it('restore a past value, and keep the current one', async () => {
    const [device, other] = await twoDevices('Mail')
    const { ref, rev } = device.row('Mail')
    must(await device.engine.editItem(ref, draft('Mail', 'a new one'), rev))
    const past = (await device.engine.getItem(ref))?.history[0]
    if (past === undefined) throw new Error('no history')
    must(await device.engine.restoreFromHistory(ref, past))
    await device.untilSynced()
    await sync(other)
    expect(await other.engine.getItem(ref)).toMatchObject({
      fields: { password: 'secret of Mail' },
      history: [{ field: 'password', value: 'a new one' }],
    })
    expect(await device.engine.restoreFromHistory(ref, { field: 'notes', at: 1 })).toMatchObject({
      error: { reason: 'invalid' },
    })
  })
})

describe('one change to many items', () => {
  it('is one commit and is undone as a whole', async () => {
    const [device, other] = await twoDevices('A', 'B', 'C')
    const refs = ['A', 'B', 'C'].map((title) => device.ref(title))
    const commits = device.sent.filter(({ path }) => path.endsWith('/commit')).length
    const { undoId } = must(await device.engine.changeItems(refs, { name: 'add-tag', tag: 'old' }))
    await device.untilSynced()
    expect(device.sent.filter(({ path }) => path.endsWith('/commit')).length).toBe(commits + 1)
    await sync(other)
    expect(other.rows.map(({ summary }) => summary.tags)).toEqual([['old'], ['old'], ['old']])

    must(await device.engine.undoChange(undoId))
    await device.untilSynced()
    await sync(other)
    expect(other.rows.map(({ summary }) => summary.tags)).toEqual([[], [], []])
    // Undoing again changes nothing.
    must(await device.engine.undoChange(undoId))
    expect(device.sync?.waiting).toBe(0)
  })

  it('counts also if it follows another one before that is sent', async () => {
    const [device, other] = await twoDevices('A')
    const ref = device.ref('A')
    for (let n = 0; n < 12; n++) {
      must(await device.engine.changeItems([ref], { name: 'category', value: `Category ${String(n)}` }))
    }
    // These two run at the same time.
    await Promise.all([
      device.engine.changeItems([ref], { name: 'add-tag', tag: 'x' }),
      device.engine.changeItems([ref], { name: 'favorite', value: true }),
    ])
    await device.untilSynced()
    await sync(other)
    expect(await other.engine.getItem(ref)).toMatchObject({
      category: 'Category 11',
      tags: ['x'],
      favorite: true,
      history: [],
    })
  })

  it('counts also if it was made at the same moment as another, and both waited', async () => {
    const [device, other] = await twoDevices('A')
    const ref = device.ref('A')
    device.isOnline = false
    must(await device.engine.changeItems([ref], { name: 'category', value: 'Before' }))
    await device.until(({ sync }) => sync?.state === 'offline', 'offline')
    await Promise.all([
      device.engine.changeItems([ref], { name: 'add-tag', tag: 'x' }),
      device.engine.changeItems([ref], { name: 'favorite', value: true }),
    ])
    device.isOnline = true
    await device.engine.syncNow()
    await device.untilSynced()
    await sync(other)
    expect(await other.engine.getItem(ref)).toMatchObject({ category: 'Before', tags: ['x'], favorite: true })
  })

  it('is undone without undoing later changes', async () => {
    const [device] = await twoDevices('A', 'B')
    const refs = [device.ref('A'), device.ref('B')]
    const { undoId } = must(await device.engine.changeItems(refs, { name: 'trash' }))
    const { ref, rev } = device.row('A')
    must(await device.engine.editItem(ref, { ...draft('A'), notes: 'kept' }, rev))
    must(await device.engine.undoChange(undoId))
    await device.untilSynced()
    expect(device.rows.map(({ summary }) => summary.trashed)).toEqual([false, false])
    expect(await device.engine.getItem(ref)).toMatchObject({ notes: 'kept' })
  })

  it('shows in the list where each item is', async () => {
    const [device] = await twoDevices('A')
    const ref = device.ref('A')
    must(await device.engine.changeItems([ref], { name: 'archive' }))
    must(await device.engine.changeItems([ref], { name: 'trash' }))
    const { summary } = device.row('A')
    expect(summary).toMatchObject({ trashed: true, archived: true })
    expect(Math.abs((summary.trashedAt ?? 0) - Date.now())).toBeLessThan(60_000)
    must(await device.engine.changeItems([ref], { name: 'restore' }))
    expect(device.row('A').summary).toMatchObject({ trashed: false, archived: true, trashedAt: null })
  })
})

describe('deleting permanently', () => {
  it('takes items out of the trash, and only out of it, on every device', async () => {
    const [device, other] = await twoDevices('Thrown away', 'Kept')
    const refs = [device.ref('Thrown away'), device.ref('Kept')]
    must(await device.engine.changeItems([device.ref('Thrown away')], { name: 'trash' }))
    must(await device.engine.deleteItems(refs))
    await device.untilSynced()
    expect(device.titles()).toEqual(['Kept'])
    await sync(other)
    expect(other.titles()).toEqual(['Kept'])
    expect(await device.restart()).toMatchObject({ name: 'locked' })
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Kept'])
    expect([...device.alarms, ...other.alarms]).toEqual([])
  })

  it('waits like any other change when there is no connection, also over a restart', async () => {
    const [device, other] = await twoDevices('Thrown away')
    const ref = device.ref('Thrown away')
    must(await device.engine.changeItems([ref], { name: 'trash' }))
    await device.untilSynced()
    device.isOnline = false
    must(await device.engine.deleteItems([ref]))
    expect(device.titles()).toEqual([])
    expect(await device.engine.getItem(ref)).toBeNull()
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(device.titles()).toEqual([])
    device.isOnline = true
    await sync(device, other)
    expect(device.sync).toMatchObject({ state: 'synced', waiting: 0 })
    expect(other.titles()).toEqual([])
  })

  it('loses to an edit made elsewhere in the meantime', async () => {
    const [device, other] = await twoDevices('Mail')
    const { ref, rev } = device.row('Mail')
    must(await device.engine.changeItems([ref], { name: 'trash' }))
    await device.untilSynced()
    device.isOnline = false
    must(await device.engine.deleteItems([ref]))
    must(await other.engine.editItem(ref, { ...draft('Mail'), notes: 'needed' }, rev))
    await other.untilSynced()
    device.isOnline = true
    await sync(device)
    expect(device.sync).toMatchObject({ state: 'synced', waiting: 0 })
    expect(await device.engine.getItem(ref)).toMatchObject({ notes: 'needed' })
  })

  it('never reuses an id: an edit made offline becomes a new item, once', async () => {
    const [device, other] = await twoDevices('Mail')
    const { ref, rev } = device.row('Mail')
    other.isOnline = false
    must(await other.engine.editItem(ref, { ...draft('Mail'), notes: 'needed' }, rev))
    must(await device.engine.changeItems([ref], { name: 'trash' }))
    must(await device.engine.deleteItems([ref]))
    await device.untilSynced()

    // The first acknowledgment is lost.
    let lost = 0
    world.house.liar.tell(commitVault, async (request, ask) => {
      const reply = await ask(request)
      if (lost++ === 0) throw new TypeError('connection lost')
      return reply
    })
    other.isOnline = true
    await sync(other)
    await sync(other)
    world.house.liar.beHonest()
    await sync(device)
    expect(other.sync).toMatchObject({ state: 'synced', waiting: 0 })
    for (const { rows } of [device, other]) {
      expect(rows.map(({ summary }) => summary.title)).toEqual(['Mail'])
      expect(rows[0]?.ref.itemId).not.toBe(ref.itemId)
    }
    expect(await device.engine.getItem(device.ref('Mail'))).toMatchObject({ notes: 'needed' })
    expect([...device.alarms, ...other.alarms]).toEqual([])
  })

  it('never reuses an id: nor that of an item that was added here, deleted elsewhere, and never acknowledged', async () => {
    const [device, other] = await twoDevices('Mail')
    world.house.liar.tell(commitVault, async (request, ask) => {
      await ask(request)
      device.isOnline = false
      throw new TypeError('connection lost')
    })
    const ref = must(await device.engine.addItem(draft('Made here')))
    await device.until(({ sync }) => sync?.state === 'offline', 'the lost connection')
    world.house.liar.beHonest()
    await sync(other)
    must(await other.engine.changeItems([ref], { name: 'trash' }))
    must(await other.engine.deleteItems([ref]))
    await other.untilSynced()

    device.isOnline = true
    await sync(device, other)
    expect(device.sync).toMatchObject({ state: 'synced', waiting: 0 })
    for (const one of [device, other]) {
      expect(one.titles()).toEqual(['Made here', 'Mail'])
      expect(one.ref('Made here').itemId).not.toBe(ref.itemId)
      expect(one.alarms).toEqual([])
    }
  })

  it('happens automatically to items that were in the trash for 30 days', async () => {
    const email = newAddress()
    const clock = new ManualClock(Date.now())
    const device = await world.house.signUp(email, { clock })
    await addPasswords(device, 'Old', 'Young', 'Living')
    must(await device.engine.changeItems([device.ref('Old')], { name: 'trash' }))
    await device.untilSynced()
    clock.advance(29 * day)
    must(await device.engine.changeItems([device.ref('Young')], { name: 'trash' }))
    await device.untilSynced()
    await sync(device)
    expect(device.titles()).toEqual(['Living', 'Old', 'Young'])
    clock.advance(1 * day)
    await sync(device)
    expect(device.titles()).toEqual(['Living', 'Young'])
    await device.untilSynced()
    expect((await world.house.signIn(email)).titles()).toEqual(['Living', 'Young'])
  })
})

const day = 24 * 60 * 60_000
const pathOf = (device: TestDevice): string[] => device.folders.map(({ name }) => name)

describe('folders', () => {
  it('are added, nested, renamed and moved, on every device', async () => {
    const [device, other] = await twoDevices('Mail')
    const { folderId: home } = must(await device.engine.addFolder('Home', null))
    const { folderId: bills } = must(await device.engine.addFolder('Bills', home))
    must(await device.engine.renameFolder(bills, 'Money'))
    must(await device.engine.changeItems([device.ref('Mail')], { name: 'folder', folderId: bills }))
    await device.untilSynced()
    expect(device.folders).toEqual([
      { id: home, name: 'Home' },
      { id: bills, name: 'Money', parentId: home },
    ])
    await sync(other)
    expect(other.folders).toEqual(device.folders)
    expect(other.row('Mail').summary.folderId).toBe(bills)

    expect(await device.engine.moveFolder(home, bills)).toMatchObject({ error: { reason: 'invalid' } })
    expect(await device.engine.addFolder(' ', null)).toMatchObject({ error: { reason: 'invalid' } })
    must(await other.engine.moveFolder(bills, null))
    await other.untilSynced()
    await sync(device)
    expect(device.folders[1]).toEqual({ id: bills, name: 'Money' })
  })

  it('leave their contents in the folder around them when they are deleted', async () => {
    const [device, other] = await twoDevices('Mail')
    const { folderId: home } = must(await device.engine.addFolder('Home', null))
    const { folderId: bills } = must(await device.engine.addFolder('Bills', home))
    must(await device.engine.changeItems([device.ref('Mail')], { name: 'folder', folderId: bills }))
    must(await device.engine.deleteFolder(bills))
    expect(device.row('Mail').summary.folderId).toBe(home)
    must(await device.engine.deleteFolder(home))
    await device.untilSynced()
    await sync(other)
    expect(other.row('Mail').summary.folderId).toBeNull()
    expect(other.folders).toEqual([])
  })

  it('added on two devices at once, one of them offline, are all kept, also after a restart', async () => {
    const [device, other] = await twoDevices('Mail')
    device.isOnline = false
    must(await device.engine.addFolder('Offline', null))
    must(await other.engine.addFolder('Online', null))
    await other.untilSynced()
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    expect(pathOf(device)).toEqual(['Offline'])
    device.isOnline = true
    await sync(device, other)
    expect(pathOf(device).sort()).toEqual(['Offline', 'Online'])
    expect(other.folders).toEqual(device.folders)
    expect(device.status).toMatchObject({ account: { vaults: [{ name: 'Personal' }] } })
    expect([...device.alarms, ...other.alarms]).toEqual([])
  })
})
