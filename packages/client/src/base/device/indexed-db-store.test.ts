import 'fake-indexeddb/auto'
import { zeros32, type Bytes } from '@severy/verifier'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceAccount, DeviceMemory, DeviceSlot, DeviceStore, VaultCopy } from './device-store.ts'
import { openDeviceStore } from './lasting-store.ts'

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

function slot(id: number, pwVer: number, akVer = 1): DeviceSlot {
  return { slotId: hash(id).slice(0, 16), salt: hash(id), sealed: hash(id), akVer, pwVer, failures: 0 }
}

function vault(hSeq: number): VaultCopy {
  // The store does not interpret what it stores, so a placeholder for the chain is enough.
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

const queueEntry = { entryId: 'q', createdAt: 1, akVer: 1, sealed: hash(1) }
const item = (itemId: string, rev = 1) => ({ itemId, rev, epoch: 1, ct: hash(rev) })

describe('tokens of an installed client', () => {
  const session = `${ann}.token`

  it('are kept separately, and survive a restart', async () => {
    expect(await store.readTokens()).toEqual({})
    await store.writeTokens([
      ['session', session],
      ['device', 'known'],
    ])
    await store.writeTokens([
      ['sign-on-proof', 'proved'],
      ['device', null],
    ])
    store.close()
    const next = await openDeviceStore(`store-${String(stores)}`)
    expect(await next.readTokens()).toEqual({ session, 'sign-on-proof': 'proved' })
  })

  it('are deleted with a sign-out if they belong to a session of that person', async () => {
    await store.writeTokens([
      ['session', session],
      ['device', 'known'],
    ])
    await store.forget('ben')
    expect(await store.readTokens()).toEqual({ session, device: 'known' })
    await store.forget(ann)
    expect(await store.readTokens()).toEqual({ device: 'known' })
  })

  it('are kept in memory by a page whose disk is full, and written once there is space', async () => {
    await store.writeTokens([['session', session]])
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    try {
      await store.writeTokens([['session', `${ann}.next`]])
    } finally {
      IDBObjectStore.prototype.put = put
    }
    expect(await store.readTokens()).toEqual({ session: `${ann}.next` })
    await store.writeTokens([['device', 'known']])
    const page = await openDeviceStore(`store-${String(stores)}`)
    expect(await page.readTokens()).toEqual({ session: `${ann}.next`, device: 'known' })
  })

  it('are kept in memory by a page whose database was deleted: what waits there is still sent', async () => {
    await store.write(ann, { memory: memory(1, 1) })
    await store.writeTokens([['session', session]])
    await deleteDB(`store-${String(stores)}`)
    await store.check(ann)
    expect(await store.readTokens()).toEqual({ session })
    await store.writeTokens([['session', `${ann}.next`]])
    expect(await store.readTokens()).toEqual({ session: `${ann}.next` })
    await store.forget(ann)
    expect(await store.readTokens()).toEqual({})
  })
})

describe('the device store', () => {
  it('returns what was written, to its owner only', async () => {
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
    expect((await store.readRecords('somebody else')).copies).toEqual([])
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
      store.readRecords(ann).then(({ copies }) => copies),
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

  it('never lowers its memory, whichever page writes last', async () => {
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
    expect((await store.readRecords(ann)).copies.map(({ hSeq }) => hSeq)).toEqual([9])
    expect(await store.readItems(ann, 'v')).toEqual([])
  })

  it('merges what two pages verified, vault by vault', async () => {
    await store.write(ann, { memory: memory(7, 9) })
    const other = { rSeq: 0, rosterHash: hash(0), hSeq: 4, headHash: hash(4) }
    await store.write(ann, { memory: { ...memory(8, 2), vaults: { ...memory(8, 2).vaults, w: other } } })
    expect(await store.readMemory(ann)).toMatchObject({
      keyringSeq: 8,
      vaults: { v: { hSeq: 9 }, w: { hSeq: 4 } },
    })
  })

  describe('keeps what opens the account', () => {
    const old = slot(1, 1)
    const made = slot(2, 2)
    const access = async () => {
      const stored = (await store.readAccount(ann))!
      const { secretKey, nextSecretKey, haveKeysChanged } = stored
      return { slot: stored.slot?.slotId.at(0) ?? null, secretKey, nextSecretKey, haveKeysChanged }
    }
    const nothing = { slot: null, secretKey: null, nextSecretKey: null, haveKeysChanged: false }
    const put = (next: DeviceSlot, known: Bytes | null = null) =>
      store.write(ann, { access: { slot: { known, next, haveKeysChanged: false } } })
    const drop = ({ slotId }: DeviceSlot) =>
      store.write(ann, {
        account: account(8),
        access: { slot: { known: slotId, next: null, haveKeysChanged: true } },
      })

    beforeEach(async () => {
      await store.write(ann, {
        account: account(7),
        access: { secretKey: hash(9), slot: { known: null, next: old, haveKeysChanged: false } },
      })
    })

    it('when an account is written', async () => {
      const known: DeviceAccount = { ...account(8), ...nothing, haveKeysChanged: true }
      await store.write(ann, { account: known })
      expect(await access()).toEqual({ ...nothing, slot: 1, secretKey: hash(9) })
    })

    it('that another page has created since, whichever writes first', async () => {
      await drop(old)
      expect(await access()).toMatchObject({ slot: null, haveKeysChanged: true })
      await put(made, old.slotId)
      await drop(old)
      expect(await access()).toMatchObject({ slot: 2, haveKeysChanged: false })
      await put({ ...old, failures: 3 }, old.slotId)
      await put(slot(3, 1))
      expect(await access()).toMatchObject({ slot: 2 })
      await put(slot(4, 1, 2))
      expect(await access()).toMatchObject({ slot: 4 })
    })

    it('with the counted attempts, until it is dropped', async () => {
      await put({ ...old, failures: 3 }, old.slotId)
      expect((await store.readAccount(ann))?.slot?.failures).toBe(3)
      await drop(old)
      await put({ ...old, failures: 0 }, old.slotId)
      expect(await access()).toMatchObject({ slot: null })
    })

    it('of the newest keys, against a page that has older ones', async () => {
      const renewed = account(9)
      await store.write(ann, {
        account: { ...renewed, keyring: { ...renewed.keyring, akVer: 2 } },
        access: { secretKey: hash(10), slot: { known: old.slotId, next: made, haveKeysChanged: false } },
      })
      await drop(made)
      expect(await access()).toEqual({ ...nothing, slot: 2, secretKey: hash(10) })
      expect((await store.readAccount(ann))?.keyring).toMatchObject({ akVer: 2, seq: 9 })
    })

    it('but not without an account', async () => {
      await store.forget(ann)
      await put(made)
      expect(await store.readAccount(ann)).toBeNull()
      const known: DeviceAccount = { ...account(8), slot: old, secretKey: hash(1) }
      await store.write(ann, { account: known })
      expect(await access()).toEqual(nothing)
    })
  })

  it('accepts only the memory of a person who has signed out, until the next sign-in', async () => {
    const all = { account: account(7), vaults: [vault(5)], queued: [queueEntry] }
    await store.write(ann, { ...all, isCurrent: true, memory: memory(7, 5) })
    await store.forget(ann)
    await store.write(ann, { ...all, memory: memory(8, 5) })
    await store.write(ann, all)
    expect([
      await store.readAccount(ann),
      (await store.readRecords(ann)).copies,
      await store.readQueue(ann),
    ]).toEqual([null, [], []])
    expect(await store.readMemory(ann)).toEqual(memory(8, 5))

    await store.welcome(ann)
    await store.write(ann, all)
    expect(await store.readAccount(ann)).toMatchObject({ keyring: { seq: 7 } })
    expect(await store.readQueue(ann)).toEqual([queueEntry])
  })

  it('keeps what is sealed with the newest keys', async () => {
    const sealed = (akVer: number) => ({
      records: [{ name: 'generated' as const, akVer, sealed: hash(akVer) }],
      snapshot: [{ generation: hash(akVer), index: 0, count: 1, akVer, sealed: hash(akVer) }],
    })
    await store.write(ann, { memory: { ...memory(1, 1), akVer: 2 }, ...sealed(2) })
    await store.write(ann, sealed(1))
    expect(await store.readRecord(ann, 'generated')).toMatchObject({ akVer: 2 })
    expect(await store.readSnapshot(ann)).toMatchObject([{ akVer: 2 }])
  })

  it('writes everything or nothing', async () => {
    await store.write(ann, { memory: memory(1, 1), vaults: [vault(1)] })
    const unstorable = { ...item('a'), ct: (() => undefined) as unknown as Bytes }
    const change = { memory: memory(2, 2), vaults: [vault(2)] }
    const items = [{ vaultId: 'v', reset: false, puts: [unstorable], removes: [] }]
    await expect(store.write(ann, { ...change, items })).rejects.toThrow()
    expect(await store.readMemory(ann)).toEqual(memory(1, 1))
    expect((await store.readRecords(ann)).copies.map(({ hSeq }) => hSeq)).toEqual([1])
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

  it('has no passkeys on a device that was last used before there were any, also after a write', async () => {
    const name = `store-${String(++stores)}`
    const { passkeySlots: _none, ...before } = account(1)
    const old = await openDB(name, 2, {
      upgrade: (db) => void db.createObjectStore('accounts').put(before, ann),
    })
    old.close()
    const secret = hash(9)
    const device = await openDeviceStore(name)
    expect(await device.readAccount(ann)).toEqual(account(1))
    await device.write(ann, { access: { secretKey: secret } })
    expect(await device.readAccount(ann)).toEqual({ ...account(1), secretKey: secret })
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
