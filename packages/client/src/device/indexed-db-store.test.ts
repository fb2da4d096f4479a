import 'fake-indexeddb/auto'
import { zeros32, type Bytes } from '@severy/verifier'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceAccount, DeviceMemory, DeviceStore, VaultCopy } from './device-store.ts'
import { openDeviceStore } from './indexed-db-store.ts'

let stores = 0
let store: DeviceStore
beforeEach(async () => {
  store = await openDeviceStore(`store-${String(++stores)}`)
})

const ann = 'ann'
const hash = (value: number): Bytes => zeros32.slice().fill(value)

function memory(keyringSeq: number, hSeq: number): DeviceMemory {
  return {
    userId: ann,
    akVer: 1,
    keyringSeq,
    keyringHash: hash(keyringSeq),
    opaquePk: 'pk',
    minSuite: 1,
    vaults: { v: { rSeq: 0, rosterHash: hash(0), hSeq, headHash: hash(hSeq) } },
  }
}

function account(seq: number): DeviceAccount {
  return {
    userId: ann,
    email: 'ann@example.org',
    roles: ['user'],
    slot: null,
    passkeySlots: [],
    secretKey: null,
    nextSecretKey: null,
    keyring: { seq, akVer: 1, coreBox: hash(seq), vaultsBox: hash(seq) },
    keyringSeenAt: 0,
    haveKeysChanged: false,
    alarm: null,
    lockReason: null,
    lastSyncedAt: null,
  }
}

function vault(hSeq: number): VaultCopy {
  // The store does not look into what it keeps: a stand-in for the chain is enough.
  return {
    vaultId: 'v',
    rosters: {} as VaultCopy['rosters'],
    head: { body: hash(hSeq), sig: hash(hSeq) },
    hSeq,
    recentHeads: new Uint8Array(0),
    trail: { heads: new Uint8Array(0), rosters: [] },
    confirmed: null,
    list: new Uint8Array(0),
    alarm: null,
  }
}

const item = (itemId: string, rev = 1) => ({ itemId, rev, epoch: 1, ct: hash(rev) })

describe('the device store', () => {
  it('gives back what was written, to its owner only', async () => {
    await store.write(ann, {
      isCurrent: true,
      account: account(1),
      memory: memory(1, 1),
      vaults: [vault(1)],
      items: [{ vaultId: 'v', reset: true, puts: [item('a'), item('b')], removes: [] }],
    })
    expect(await store.readCurrentUser()).toBe(ann)
    expect(await store.readAccount(ann)).toEqual(account(1))
    expect((await store.readItems(ann, 'v')).map(({ itemId }) => itemId)).toEqual(['a', 'b'])
    expect(await store.readItem(ann, 'v', 'a')).toEqual(item('a'))
    expect(await store.readItem(ann, 'v', 'c')).toBeNull()
    expect(await store.readVaults('somebody else')).toEqual([])
    expect(await store.readItems('somebody else', 'v')).toEqual([])
  })

  it('keeps only what it verified when it forgets a person', async () => {
    await store.write(ann, {
      isCurrent: true,
      account: account(1),
      memory: memory(1, 5),
      vaults: [vault(5)],
      items: [{ vaultId: 'v', reset: true, puts: [item('a')], removes: [] }],
      snapshot: [{ generation: hash(1), index: 0, count: 1, akVer: 1, sealed: hash(1) }],
      queued: [{ entryId: 'q', createdAt: 1, akVer: 1, sealed: hash(1) }],
      forms: [{ formId: 'f', akVer: 1, sealed: hash(1) }],
      events: [{ eventId: 'e', sealed: 'AA' }],
      records: [{ name: 'generated', akVer: 1, sealed: hash(1) }],
    })
    await store.write('bob', { queued: [{ entryId: 'q', createdAt: 1, akVer: 1, sealed: hash(2) }] })
    await store.forget(ann)
    expect(await store.readCurrentUser()).toBeNull()
    expect(await store.readAccount(ann)).toBeNull()
    const kept = await Promise.all([
      store.readVaults(ann),
      store.readItems(ann, 'v'),
      store.readSnapshot(ann),
      store.readQueue(ann),
      store.readForms(ann),
      store.readEvents(ann),
      store.readRecord(ann, 'generated'),
    ])
    expect(kept.flat()).toEqual([null])
    expect(await store.readMemory(ann)).toEqual(memory(1, 5))
    expect((await store.readQueue('bob')).length).toBe(1)
  })

  it('never lets its memory fall, whoever writes last', async () => {
    await store.write(ann, { memory: memory(7, 9), account: account(7), vaults: [vault(9)] })
    const late = { puts: [item('late')], removes: [], reset: true }
    await store.write(ann, {
      memory: memory(6, 8),
      account: account(6),
      vaults: [vault(8)],
      items: [{ vaultId: 'v', ...late }],
    })
    expect(await store.readMemory(ann)).toEqual(memory(7, 9))
    expect((await store.readAccount(ann))?.keyring.seq).toBe(7)
    expect((await store.readVaults(ann)).map(({ hSeq }) => hSeq)).toEqual([9])
    expect(await store.readItems(ann, 'v')).toEqual([])
  })

  it('joins what two pages verified, vault by vault', async () => {
    await store.write(ann, { memory: memory(7, 9) })
    const other = { rSeq: 0, rosterHash: hash(0), hSeq: 4, headHash: hash(4) }
    await store.write(ann, { memory: { ...memory(8, 2), vaults: { ...memory(8, 2).vaults, w: other } } })
    expect(await store.readMemory(ann)).toMatchObject({
      keyringSeq: 8,
      vaults: { v: { hSeq: 9 }, w: { hSeq: 4 } },
    })
  })

  it('writes everything or nothing', async () => {
    await store.write(ann, { memory: memory(1, 1), vaults: [vault(1)] })
    const unstorable = { ...item('a'), ct: (() => undefined) as unknown as Bytes }
    const change = { memory: memory(2, 2), vaults: [vault(2)] }
    const items = [{ vaultId: 'v', reset: false, puts: [unstorable], removes: [] }]
    await expect(store.write(ann, { ...change, items })).rejects.toThrow()
    expect(await store.readMemory(ann)).toEqual(memory(1, 1))
    expect((await store.readVaults(ann)).map(({ hSeq }) => hSeq)).toEqual([1])
  })

  it('writes nothing when the browser refuses one item of many', async () => {
    const name = `store-${String(++stores)}`
    // Only one item of each revision fits into this one.
    const narrow = await openDB(name, 2, {
      upgrade: (db) => db.createObjectStore('items').createIndex('one', 'rev', { unique: true }),
    })
    narrow.close()
    const full = await openDeviceStore(name)
    await full.write(ann, { memory: memory(1, 1) })
    const items = [{ vaultId: 'v', reset: false, puts: [item('a'), item('b'), item('c', 2)], removes: [] }]
    await expect(full.write(ann, { memory: memory(2, 2), items })).rejects.toMatchObject({
      name: 'ConstraintError',
    })
    expect(await full.readMemory(ann)).toEqual(memory(1, 1))
    expect(await full.readItems(ann, 'v')).toEqual([])
  })

  it('keeps the queue in its order', async () => {
    for (const [entryId, createdAt] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const) {
      await store.write(ann, { queued: [{ entryId, createdAt, akVer: 1, sealed: hash(1) }] })
    }
    await store.write(ann, { unqueued: ['b'] })
    expect((await store.readQueue(ann)).map(({ entryId }) => entryId)).toEqual(['a', 'c'])
  })
})
