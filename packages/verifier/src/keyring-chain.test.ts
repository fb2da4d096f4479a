import { expect, it } from 'vitest'
import vectors from '../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import { fromHex, toHex, zeros32, type Bytes } from './bytes.ts'
import { acceptKeyring, keyringChainStart, keyringHash, type KeyringPlace } from './keyring-chain.ts'
import { bytes } from './test-people.ts'

const userId = bytes(16)

it('reproduces the vector', async () => {
  let prev: Bytes = zeros32
  for (const write of vectors.keyring.writes) {
    prev = await keyringHash(fromHex(vectors.keyring.userId)!, write.seq, prev, fromHex(write.coreBoxHash)!)
    expect(toHex(prev)).toBe(write.keyringHash)
  }
})

it('accepts a keyring that continues what the device remembers', async () => {
  const { boxes, places } = await written(4)
  const served = { seq: 4, prev: places[3]!.hash, coreBoxHash: boxes[3]! }
  expect(await acceptKeyring(userId, places[2]!, served, boxes.slice(2))).toEqual({
    ok: true,
    value: places[4],
  })
  expect(await acceptKeyring(userId, places[0]!, served, boxes)).toEqual({ ok: true, value: places[4] })
  expect(await acceptKeyring(userId, places[4]!, served, [])).toEqual({ ok: true, value: places[4] })
})

it('trusts the box itself if the device has no memory', async () => {
  const served = { seq: 9, prev: bytes(32), coreBoxHash: bytes(32) }
  const accepted = await acceptKeyring(userId, null, served, [])
  expect(accepted.ok && accepted.value.seq).toBe(9)
})

it('refuses an older keyring', async () => {
  const { boxes, places } = await written(3)
  const older = { seq: 2, prev: places[1]!.hash, coreBoxHash: boxes[1]! }
  expect(await acceptKeyring(userId, places[3]!, older, [])).toMatchObject({ error: 'keyring-seq' })
})

it('refuses another keyring with the same number', async () => {
  const { boxes, places } = await written(3)
  const fork = { seq: 3, prev: places[2]!.hash, coreBoxHash: bytes(32) }
  expect(await acceptKeyring(userId, places[3]!, fork, [])).toMatchObject({ error: 'keyring-chain' })
  const otherPast = { seq: 3, prev: bytes(32), coreBoxHash: boxes[2]! }
  expect(await acceptKeyring(userId, places[3]!, otherPast, [])).toMatchObject({ error: 'keyring-chain' })
})

it('refuses a branch, however long', async () => {
  const { boxes, places } = await written(4)
  const served = { seq: 4, prev: places[3]!.hash, coreBoxHash: boxes[3]! }
  const known = places[1]!
  const lists = [
    boxes.slice(2),
    [...boxes.slice(1), bytes(32)],
    [bytes(32), boxes[2]!, boxes[3]!],
    [boxes[2]!, boxes[1]!, boxes[3]!],
    [boxes[1]!, boxes[2]!, bytes(32)],
  ]
  expect(await acceptKeyring(userId, known, served, boxes.slice(1))).toMatchObject({ ok: true })
  for (const list of lists) {
    expect(await acceptKeyring(userId, known, served, list)).toMatchObject({ error: 'keyring-chain' })
  }
  const otherPrev = { ...served, prev: bytes(32) }
  expect(await acceptKeyring(userId, known, otherPrev, boxes.slice(1))).toMatchObject({
    error: 'keyring-chain',
  })
})

it('binds the chain to its user', async () => {
  const { boxes, places } = await written(2)
  const served = { seq: 2, prev: places[1]!.hash, coreBoxHash: boxes[1]! }
  expect(await acceptKeyring(bytes(16), places[2]!, served, [])).toMatchObject({ error: 'keyring-chain' })
})

async function written(count: number): Promise<{ boxes: Bytes[]; places: KeyringPlace[] }> {
  const boxes = Array.from({ length: count }, () => bytes(32))
  const places: KeyringPlace[] = [keyringChainStart]
  for (const [i, box] of boxes.entries()) {
    const seq = i + 1
    places.push({ seq, hash: await keyringHash(userId, seq, places[i]!.hash, box) })
  }
  return { boxes, places }
}
