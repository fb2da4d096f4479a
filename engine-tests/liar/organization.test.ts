/** Every way to change a vault creates a head that other devices verify, and a server can undo none of them. */
import { commitVault } from '@severy/contract'
import { vaultMetaItemId } from '@severy/domain'
import { addPasswords, draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { acknowledge, showPast, type ServedVault } from '@severy/testkit/lying-server'
import { toBase64Url } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '@severy/testkit'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

interface Change {
  /** What must happen before the other device's last sync. */
  prepare?: (writer: TestDevice) => Promise<unknown>
  act: (writer: TestDevice) => Promise<unknown>
  /** The item whose version changes. */
  itemId: (writer: TestDevice) => string
  /** What the other device shows after the change. */
  shown: (reader: TestDevice) => unknown
  after: unknown
  /** The item leaves the vault, so leaving it out is not a lie. */
  removes?: true
}

const mail = (device: TestDevice): string => device.ref('Mail').itemId
const ownItem = (): string => vaultMetaItemId

const changes: Record<string, Change> = {
  editing: {
    act: async (writer) => {
      const { ref, rev } = writer.row('Mail')
      must(await writer.engine.editItem(ref, { ...draft('Mail'), urls: ['https://new.example'] }, rev))
    },
    itemId: mail,
    shown: (reader) => reader.row('Mail').summary.urls,
    after: ['https://new.example'],
  },
  'taking back a past value': {
    prepare: async (writer) => {
      const { ref, rev } = writer.row('Mail')
      must(await writer.engine.editItem(ref, { ...draft('Mail'), title: 'Mail' }, rev))
      const edited = { ...draft('Mail'), fields: { ...draft('Mail').fields, username: 'replaced' } }
      must(await writer.engine.editItem(ref, edited, writer.row('Mail').rev))
    },
    act: async (writer) => {
      const ref = writer.ref('Mail')
      const past = (await writer.engine.getItem(ref))?.history[0]
      must(await writer.engine.restoreFromHistory(ref, past ?? { field: '', at: 0 }))
    },
    itemId: mail,
    shown: (reader) => reader.row('Mail').summary.username,
    after: 'Mail@example.org',
  },
  'moving to a folder': {
    act: async (writer) => {
      must(await writer.engine.changeItems([writer.ref('Mail')], { name: 'folder', folderId: 'f' }))
    },
    itemId: mail,
    shown: (reader) => reader.row('Mail').summary.folderId,
    after: 'f',
  },
  'making a folder': {
    act: async (writer) => must(await writer.engine.addFolder('Bills', null)),
    itemId: ownItem,
    shown: (reader) => reader.folders.map(({ name }) => name),
    after: ['Bills'],
  },
  'throwing away': {
    act: async (writer) => must(await writer.engine.changeItems([writer.ref('Mail')], { name: 'trash' })),
    itemId: mail,
    shown: (reader) => reader.row('Mail').summary.trashed,
    after: true,
  },
  restoring: {
    prepare: async (writer) => must(await writer.engine.changeItems([writer.ref('Mail')], { name: 'trash' })),
    act: async (writer) => must(await writer.engine.changeItems([writer.ref('Mail')], { name: 'restore' })),
    itemId: mail,
    shown: (reader) => reader.row('Mail').summary.trashed,
    after: false,
  },
  'deleting for good': {
    prepare: async (writer) => must(await writer.engine.changeItems([writer.ref('Mail')], { name: 'trash' })),
    act: async (writer) => must(await writer.engine.deleteItems([writer.ref('Mail')])),
    itemId: mail,
    shown: (reader) => reader.titles(),
    after: ['Bank', 'Shop'],
    removes: true,
  },
}

describe.each(Object.entries(changes))('%s', (_name, change) => {
  /** A device that has seen everything except the change, and the older state that the server could still show. */
  async function changed() {
    const email = `orderly-${String(++people)}@example.org`
    const writer = await world.house.signUp(email)
    await addPasswords(writer, 'Mail', 'Bank', 'Shop')
    await change.prepare?.(writer)
    await writer.untilSynced()
    const reader = await world.house.signIn(email)
    const itemId = change.itemId(writer)
    const past = await world.house.liar.lookAtEverything(writer.cookies.header())
    const before = change.shown(reader)
    return { writer, reader, itemId, past, before }
  }

  it('leaves a vault that every device verifies', async () => {
    const { writer, reader } = await changed()
    await change.act(writer)
    await writer.untilSynced()
    await reader.engine.syncNow()
    expect(change.shown(reader)).toEqual(change.after)
    expect([...reader.alarms, ...writer.alarms]).toEqual([])
  })

  it('cannot be kept from another device: neither by omitting it nor by sending the earlier version', async () => {
    type Lie = (vault: ServedVault, before: ServedVault['items'][number]) => void
    const without = (vault: ServedVault, { itemId }: { itemId: Uint8Array }) =>
      vault.items.filter((item) => !Buffer.from(item.itemId).equals(itemId))
    const leaveOut: Lie = (vault, before) => {
      vault.items = without(vault, before)
    }
    const showBefore: Lie = (vault, before) => {
      vault.items = [...without(vault, before), before]
      vault.changes.removed = []
    }
    for (const lie of change.removes ? [showBefore] : [leaveOut, showBefore]) {
      const { writer, reader, itemId, past, before } = await changed()
      await change.act(writer)
      await writer.untilSynced()
      const old = past.vaults[0]?.items.find((item) => toBase64Url(item.itemId) === itemId)
      if (old === undefined) throw new Error('nothing to replay')
      world.house.liar.changeSync(({ vaults }) => {
        for (const vault of vaults) lie(vault, old)
      })
      await reader.engine.syncNow()
      expect(reader.alarms).toHaveLength(1)
      expect(['items-root', 'items-count', 'item-revision']).toContain(reader.alarms[0]?.code)
      expect(change.shown(reader)).toEqual(before)
      world.house.liar.beHonest()
    }
  })

  it('cannot be taken back from the device that did it, nor acknowledged and forgotten', async () => {
    const first = await changed()
    await change.act(first.writer)
    await first.writer.untilSynced()
    showPast(world.house.liar, first.past)
    await first.writer.engine.syncNow()
    expect(first.writer.alarms).toMatchObject([{ code: 'head-reference' }])
    expect(change.shown(first.writer)).toEqual(change.after)
    world.house.liar.beHonest()

    const second = await changed()
    world.house.liar.tell(commitVault, (request) => Promise.resolve(acknowledge(request)))
    await change.act(second.writer)
    await second.writer.untilSynced()
    world.house.liar.beHonest()
    await second.writer.engine.syncNow()
    expect(second.writer.alarms).toMatchObject([{ code: 'head-reference' }])
    expect(change.shown(second.writer)).toEqual(change.after)
  })
})

it('a deleted item that the server brings back is noticed', async () => {
  const email = `orderly-${String(++people)}@example.org`
  const writer = await world.house.signUp(email)
  await addPasswords(writer, 'Mail', 'Bank')
  const past = await world.house.liar.lookAtEverything(writer.cookies.header())
  const itemId = mail(writer)
  const reader = await world.house.signIn(email)
  must(await writer.engine.changeItems([writer.ref('Mail')], { name: 'trash' }))
  must(await writer.engine.deleteItems([writer.ref('Mail')]))
  await writer.untilSynced()
  await reader.engine.syncNow()
  expect(reader.titles()).toEqual(['Bank'])

  await addPasswords(writer, 'New')
  const old = past.vaults[0]?.items.find((item) => toBase64Url(item.itemId) === itemId)
  if (old === undefined) throw new Error('nothing to bring back')
  world.house.liar.changeSync(({ vaults }) => {
    for (const vault of vaults) vault.items.push(old)
  })
  await reader.engine.syncNow()
  expect(reader.alarms).toMatchObject([{ code: 'items-count' }])
  expect(reader.titles()).toEqual(['Bank'])
})
