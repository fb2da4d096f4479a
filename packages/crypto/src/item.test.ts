import { label, sha256, u32, u64, utf8 } from '@severy/verifier'
import { beforeAll, expect, it } from 'vitest'
import { itemBytesMax, openItem, openItems, sealItem, sealItems, vaultItemId } from './item.ts'
import { importKey } from './key.ts'
import { pad } from './padding.ts'
import { randomBytes } from './random.ts'
import { seal } from './seal.ts'

const place = { vaultId: randomBytes(16), itemId: randomBytes(16), rev: 1, epoch: 1 }
let vaultKey: CryptoKey

beforeAll(async () => {
  vaultKey = await importKey(randomBytes(32))
})

it('opens what it sealed, with the hash that the item list takes', async () => {
  const item = { v: 1, type: 'login', title: 'Ünïcode ✓', fields: [{ value: 'x' }] }
  const { ct, hash } = await sealItem(vaultKey, place, item)
  expect(ct).toHaveLength(72 + 512)
  expect(hash).toEqual(await sha256(ct))
  expect(await openItem(vaultKey, place, ct)).toEqual(item)
})

it('opens only in its own place: vault, item, revision, epoch', async () => {
  const { ct } = await sealItem(vaultKey, place, { v: 1 })
  const elsewhere = [{ vaultId: randomBytes(16) }, { itemId: vaultItemId }, { rev: 2 }, { epoch: 2 }]
  for (const over of elsewhere) expect(await openItem(vaultKey, { ...place, ...over }, ct)).toBeNull()
  expect(await openItem(await importKey(randomBytes(32)), place, ct)).toBeNull()
})

it('hides sizes within a bucket', async () => {
  const sealedSize = async (password: string) => (await sealItem(vaultKey, place, { password })).ct.length
  expect(await sealedSize('1')).toBe(await sealedSize('a much longer and stronger password'))
})

it('holds at most 1 MiB', async () => {
  const frame = JSON.stringify({ notes: '' }).length
  const largest = { notes: 'x'.repeat(itemBytesMax - frame) }
  const { ct } = await sealItem(vaultKey, place, largest)
  expect(await openItem(vaultKey, place, ct)).toEqual(largest)
  await expect(sealItem(vaultKey, place, { notes: `${largest.notes}x` })).rejects.toThrow(RangeError)

  const context = label('item', place.vaultId, place.itemId, u64(1), u32(1))
  const above = await seal(vaultKey, context, pad(utf8(JSON.stringify({ notes: `${largest.notes}x` }))))
  expect(await openItem(vaultKey, place, above)).toBeNull()
  const blownUp = new Uint8Array(2 * itemBytesMax)
  blownUp.set(pad(utf8('{"v":1}')))
  expect(await openItem(vaultKey, place, await seal(vaultKey, context, blownUp))).toBeNull()
})

it('refuses JSON with a duplicate key', async () => {
  const context = label('item', place.vaultId, place.itemId, u64(1), u32(1))
  const twice = await seal(vaultKey, context, pad(utf8('{"v":1,"v":2}')))
  expect(await openItem(vaultKey, place, twice)).toBeNull()
})

it('seals and opens many in order', async () => {
  const items = Array.from({ length: 300 }, (_, n) => ({
    vaultKey,
    place: { ...place, itemId: randomBytes(16) },
    item: { n },
  }))
  const sealed = await sealItems(items)
  const opened = await openItems(items.map(({ place }, n) => ({ vaultKey, place, ct: sealed[n]!.ct })))
  expect(opened).toEqual(items.map(({ item }) => item))
})
