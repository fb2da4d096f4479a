import { toBase64Url } from '@severy/verifier'
import { beforeAll, expect, it } from 'vitest'
import { deriveAccountKeys, type AccountKeys } from './account-keys.ts'
import { sealJson } from './json.ts'
import { randomBytes } from './random.ts'
import { openSnapshot, sealSnapshot, snapshotPackItems, type SnapshotEntry } from './snapshot.ts'
import { label, u32 } from '@severy/verifier'

const userId = randomBytes(16)
let keys: AccountKeys

beforeAll(async () => {
  keys = await deriveAccountKeys(randomBytes(32), userId, 1)
})

it('opens what it sealed: a small pack for the first screen, then packs of 256', async () => {
  const entries = some(32 + 256 + 100)
  const snapshot = await sealSnapshot(keys, entries)
  expect(snapshotPackItems).toBe(256)
  expect(snapshot.packs).toHaveLength(3)
  expect(await openSnapshot(keys, snapshot)).toEqual(entries)
  expect(await openSnapshot(keys, await sealSnapshot(keys, []))).toEqual([])
})

it('leaves out a pack that is damaged, moved, or from another rewrite', async () => {
  const entries = some(32 + 256 + 100)
  const snapshot = await sealSnapshot(keys, entries)
  const [p0, p1, p2] = snapshot.packs as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  const older = await sealSnapshot(keys, entries)
  const rest = [...entries.slice(0, 32), ...entries.slice(32 + 256)]
  expect(await openSnapshot(keys, { ...snapshot, packs: [p0, older.packs[1]!, p2] })).toEqual(rest)
  expect(await openSnapshot(keys, { ...snapshot, packs: [p0, p1.slice(1), p2] })).toEqual(rest)
  expect(await openSnapshot(keys, { ...snapshot, packs: [p1, p0, p2] })).toEqual(entries.slice(32 + 256))
  expect(await openSnapshot(keys, { ...snapshot, packs: [p0, p1] })).toEqual([])
  const other = await deriveAccountKeys(randomBytes(32), userId, 1)
  expect(await openSnapshot(other, snapshot)).toEqual([])
})

it('leaves out entries of another form', async () => {
  const [good] = some(1)
  const odd = [null, 1, {}, { ...good, rev: '1' }, { ...good, item: undefined }, { ...good, hash: 3 }]
  const rewriteId = randomBytes(16)
  const context = label('snap', userId, rewriteId, u32(0), u32(1))
  const pack = await sealJson(keys.snapshot, context, [...odd, good])
  expect(await openSnapshot(keys, { rewriteId, packs: [pack] })).toEqual([good])
})

function some(count: number): SnapshotEntry[] {
  return Array.from({ length: count }, (_, n) => ({
    vaultId: toBase64Url(userId),
    itemId: toBase64Url(randomBytes(16)),
    rev: 1,
    epoch: 1,
    hash: toBase64Url(randomBytes(32)),
    item: { n },
  }))
}
