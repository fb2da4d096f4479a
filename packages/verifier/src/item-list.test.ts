import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import {
  compareBytes,
  concat,
  fromHex,
  label,
  sha256,
  toHex,
  u32,
  u64,
  zeros16,
  type Bytes,
} from './bytes.ts'
import {
  applyCommit,
  applyServedChanges,
  emptyItemList,
  findItem,
  hasItem,
  itemAt,
  itemCount,
  itemsMax,
  itemsRoot,
  parseItemList,
  refuseItemList,
  revMax,
  type ItemEntry,
  type ItemList,
} from './item-list.ts'
import { bytes } from './test-people.ts'

describe('the list and its root', () => {
  it('reproduces the vectors', async () => {
    const item = entry({ itemId: fromHex(vectors.item.itemId)!, hash: fromHex(vectors.item.sha256)! })
    expect(toHex(await itemsRoot(emptyItemList))).toBe(vectors.head.emptyRoot)
    expect(toHex(await itemsRoot(listOf(item)))).toBe(vectors.head.itemsRoot)
  })

  it('is the concatenation of its entries by ascending id, in whatever order they came', async () => {
    const entries = Array.from({ length: 50 }, () => entry())
    const sorted = entries.toSorted((a, b) => compareBytes(a.itemId, b.itemId))
    const expected = concat(...sorted.map((e) => concat(e.itemId, u64(e.rev), u32(e.epoch), e.hash)))
    expect(listOf(...entries)).toEqual(expected)
    expect(await itemsRoot(listOf(...entries))).toEqual(await sha256(label('items', expected)))
    expect(itemAt(expected, 7)).toEqual(sorted[7])
  })

  it('finds an item by its id', () => {
    const [a, b] = [entry(), entry()]
    expect(findItem(listOf(a, b), a.itemId)).toEqual(a)
    expect(findItem(listOf(a), b.itemId)).toBeNull()
    expect(hasItem(listOf(a, b), b)).toBe(true)
    for (const over of [{ rev: 2 }, { epoch: 2 }, { hash: bytes(32) }, { itemId: bytes(16) }]) {
      expect(hasItem(listOf(a, b), { ...b, ...over })).toBe(false)
    }
  })

  it('is refused from storage when cut, unsorted, doubled, or out of range', () => {
    const list = listOf(entry(), entry())
    expect(parseItemList(list)).toEqual(list)
    expect(parseItemList(list.slice(0, 119))).toBeNull()
    expect(parseItemList(concat(list.slice(60), list.slice(0, 60)))).toBeNull()
    expect(parseItemList(concat(list.slice(0, 60), list.slice(0, 60)))).toBeNull()
    expect(parseItemList(concat(list.slice(0, 16), u64(0), list.slice(24)))).toBeNull()
    expect(parseItemList(concat(list.slice(0, 16), u64(revMax + 1), list.slice(24)))).toBeNull()
    expect(parseItemList(new Uint8Array((itemsMax + 1) * 60))).toBeNull()
  })
})

describe('changes that a server sends', () => {
  it('give the same result as a plain map of the items', () => {
    const ids = Array.from({ length: 12 }, () => bytes(16))
    const change = fc.record({ at: fc.nat(11), isDelete: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(change, { selector: ({ at }) => at }), { maxLength: 6 }),
        (rounds) => {
          const model = new Map<string, ItemEntry>()
          let list: ItemList = emptyItemList
          for (const [round, changes] of rounds.entries()) {
            const puts = changes
              .filter((c) => !c.isDelete)
              .map((c) => entry({ itemId: ids[c.at]!, rev: round + 1 }))
            const deletes = changes.filter((c) => c.isDelete).map((c) => ids[c.at]!)
            for (const put of puts) model.set(toHex(put.itemId), put)
            for (const itemId of deletes) model.delete(toHex(itemId))
            const applied = applyServedChanges(list, { puts, deletes })
            if (!applied.ok) throw new Error(applied.error)
            list = applied.value
          }
          const expected = [...model.values()].sort((a, b) => compareBytes(a.itemId, b.itemId))
          expect(Array.from({ length: itemCount(list) }, (_, i) => itemAt(list, i))).toEqual(expected)
          expect(parseItemList(list)).toEqual(list)
        },
      ),
    )
  })

  it('are refused when a revision falls, or has two contents', () => {
    const item = entry({ rev: 5 })
    const list = listOf(item)
    const put = (over: Partial<ItemEntry>) =>
      applyServedChanges(list, { puts: [{ ...item, ...over }], deletes: [] })
    expect(put({ rev: 4, hash: bytes(32) })).toMatchObject({ error: 'item-revision' })
    expect(put({ hash: bytes(32) })).toMatchObject({ error: 'item-revision' })
    expect(put({})).toMatchObject({ ok: true })
    expect(put({ rev: 9, hash: bytes(32) })).toMatchObject({ ok: true })
  })

  it('are refused with revisions below 1 or above 2^32', () => {
    for (const rev of [0, revMax + 1, 1.5, Number.NaN]) {
      const refused = applyServedChanges(emptyItemList, { puts: [entry({ rev })], deletes: [] })
      expect(refused).toMatchObject({ error: 'item-revision' })
    }
    expect(applyServedChanges(emptyItemList, { puts: [entry({ rev: revMax })], deletes: [] })).toMatchObject({
      ok: true,
    })
  })

  it('are refused when one item is changed twice, or a field has another size', () => {
    const item = entry()
    const cases = [
      { puts: [item, item], deletes: [] },
      { puts: [item], deletes: [item.itemId] },
      { puts: [], deletes: [item.itemId, item.itemId] },
      { puts: [entry({ itemId: bytes(15) })], deletes: [] },
      { puts: [entry({ hash: bytes(31) })], deletes: [] },
      { puts: [entry({ epoch: 0 })], deletes: [] },
      { puts: [], deletes: [bytes(17)] },
    ]
    for (const changes of cases) {
      expect(applyServedChanges(emptyItemList, changes)).toMatchObject({ error: 'item-change' })
    }
  })

  it('may remove an item that was added and removed in between', () => {
    expect(applyServedChanges(emptyItemList, { puts: [], deletes: [bytes(16)] })).toEqual({
      ok: true,
      value: emptyItemList,
    })
  })

  it('do not change the list before them', () => {
    const item = entry()
    const list = listOf(item)
    const before = list.slice()
    applyServedChanges(list, { puts: [{ ...item, rev: 2 }, entry()], deletes: [] })
    expect(list).toEqual(before)
  })
})

describe('one commit', () => {
  const item = entry({ rev: 3, epoch: 2 })
  const list = listOf(item)

  it('writes each item at its old revision + 1, new ones at 1', () => {
    const commit = (put: ItemEntry) => applyCommit(list, { puts: [put], deletes: [] }, 2)
    expect(commit({ ...item, rev: 4 })).toMatchObject({ ok: true })
    expect(commit({ ...item, rev: 3 })).toMatchObject({ error: 'item-revision' })
    expect(commit({ ...item, rev: 5 })).toMatchObject({ error: 'item-revision' })
    expect(commit(entry({ rev: 1, epoch: 2 }))).toMatchObject({ ok: true })
    expect(commit(entry({ rev: 2, epoch: 2 }))).toMatchObject({ error: 'item-revision' })
  })

  it('writes under the current epoch only', () => {
    for (const epoch of [1, 3]) {
      const put = { ...item, rev: 4, epoch }
      expect(applyCommit(list, { puts: [put], deletes: [] }, 2)).toMatchObject({ error: 'item-epoch' })
    }
  })

  it('deletes only existing items', () => {
    expect(applyCommit(list, { puts: [], deletes: [item.itemId] }, 2)).toEqual({
      ok: true,
      value: emptyItemList,
    })
    expect(applyCommit(list, { puts: [], deletes: [zeros16] }, 2)).toMatchObject({ error: 'item-change' })
  })

  it('does not let a vault grow beyond its limit', () => {
    const full = new Uint8Array(itemsMax * 60)
    const view = new DataView(full.buffer)
    for (let i = 0; i < itemsMax; i++) {
      view.setUint32(i * 60, i + 1)
      view.setUint32(i * 60 + 20, 1)
      view.setUint32(i * 60 + 24, 1)
    }
    expect(parseItemList(full)).toBe(full)
    expect(applyCommit(full, { puts: [entry()], deletes: [] }, 1)).toMatchObject({ error: 'items-count' })
    expect(applyCommit(full, { puts: [entry()], deletes: [full.slice(0, 16)] }, 1)).toMatchObject({
      ok: true,
    })
  })
})

describe('a list against its head', () => {
  it('is the one that the head names: count, epochs and root', async () => {
    const list = listOf(entry(), entry({ epoch: 2 }))
    const head = { count: 2, epoch: 2, itemsRoot: await itemsRoot(list) }
    expect(await refuseItemList(list, head)).toBeNull()
    expect(await refuseItemList(list, { ...head, count: 3 })).toBe('items-count')
    expect(await refuseItemList(list, { ...head, epoch: 1 })).toBe('item-epoch')
    expect(await refuseItemList(list, { ...head, itemsRoot: bytes(32) })).toBe('items-root')
  })

  it('differs for every omitted, added, exchanged or rolled back item', async () => {
    const [a, b] = [entry({ rev: 2 }), entry({ rev: 2 })]
    const head = { count: 2, epoch: 1, itemsRoot: await itemsRoot(listOf(a, b)) }
    const altered = [
      { ...b, rev: 1 },
      { ...b, hash: a.hash },
      { ...b, itemId: bytes(16) },
    ]
    for (const other of altered) expect(await refuseItemList(listOf(a, other), head)).toBe('items-root')
    expect(await refuseItemList(listOf(a), head)).toBe('items-count')
    expect(await refuseItemList(listOf(a, b, entry()), head)).toBe('items-count')
  })
})

function entry(over: Partial<ItemEntry> = {}): ItemEntry {
  return { itemId: bytes(16), rev: 1, epoch: 1, hash: bytes(32), ...over }
}

function listOf(...entries: ItemEntry[]): Bytes {
  const list = applyServedChanges(emptyItemList, { puts: entries, deletes: [] })
  if (!list.ok) throw new Error(list.error)
  return list.value
}
