import { concat, label, sha256, type Bytes } from '@severy/verifier'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFile, sealedFileBytes, sealFile, type AttachmentPlace } from './attachment.ts'
import { importKey } from './key.ts'
import { randomBytes } from './random.ts'
import { open } from './seal.ts'

const place: AttachmentPlace = {
  vaultId: randomBytes(16),
  itemId: randomBytes(16),
  blobId: randomBytes(16),
}
let fileKey: CryptoKey

beforeAll(async () => {
  fileKey = await importKey(randomBytes(32))
})

const sizes = [0, 1, 65_535, 65_536, 65_537, 1024 * 1024, 1024 * 1024 + 1, 3_000_000]

describe.each(sizes)('a file of %i bytes', (size) => {
  it('opens unchanged, whatever the pieces in which it arrives', async () => {
    const file = fileOf(size)
    const { ct, ctHash } = await seal(file)
    expect(ct).toHaveLength(sealedFileBytes(size))
    expect(ctHash).toEqual(await sha256(ct))
    for (const pieceBytes of [ct.length, 1_000_000, 16_400, 70_001]) {
      expect(sameBytes(await opened(ct, size, ctHash, { pieceBytes }), file)).toBe(true)
    }
  })

  it('fills whole blocks of 65,536 bytes, at least one', () => {
    const padded = Math.max(1, Math.ceil(size / 65_536)) * 65_536
    expect(sealedFileBytes(size)).toBe(56 + padded + 16 * (padded / 16_384 + 1))
  })
})

it('is the seal of the padded file, like any other record', async () => {
  const { ct } = await seal(fileOf(70_000))
  const context = label('att', place.vaultId, place.itemId, place.blobId)
  const padded = concat(fileOf(70_000), new Uint8Array(131_072 - 70_000))
  expect(sameBytes(await open(fileKey, context, ct), padded)).toBe(true)
})

it('reads a large file piece by piece, in order, and nothing twice', async () => {
  const reads: [number, number][] = []
  const size = 5 * 1024 * 1024 + 17
  const sealing = sealFile(fileKey, place, size, (from, to) => {
    reads.push([from, to])
    return Promise.resolve(new Uint8Array(to - from))
  })
  let largest = 0
  for (let step = await sealing.next(); !step.done; step = await sealing.next()) {
    largest = Math.max(largest, step.value.length)
  }
  expect(reads.map(([from]) => from)).toEqual(reads.map((_, i) => i * 1024 * 1024))
  expect(reads.at(-1)?.[1]).toBe(size)
  expect(largest).toBeLessThan(1_100_000)
})

it('opens only in its own place: vault, item, blob, key', async () => {
  const { ct, ctHash } = await seal(fileOf(10))
  for (const name of ['vaultId', 'itemId', 'blobId'] as const) {
    const elsewhere = { ...place, [name]: randomBytes(16) }
    expect(await opened(ct, 10, ctHash, { place: elsewhere })).toBeNull()
  }
  expect(await opened(ct, 10, ctHash, { fileKey: await importKey(randomBytes(32)) })).toBeNull()
  expect(await opened(ct, 10, ctHash)).toEqual(fileOf(10))
})

it('is refused with any byte changed', async () => {
  const { ct, ctHash } = await seal(fileOf(70_000))
  await fc.assert(
    fc.asyncProperty(fc.nat(ct.length - 1), fc.nat(7), async (at, bit) => {
      const altered = ct.slice()
      altered[at] = altered[at]! ^ (1 << bit)
      expect(await opened(altered, 70_000, ctHash)).toBeNull()
    }),
    { numRuns: 50 },
  )
})

it('is refused when cut off, extended, or with a wrong size', async () => {
  const { ct, ctHash } = await seal(fileOf(70_000))
  for (const length of [0, 55, 56, 72, 56 + 16_400, ct.length - 16, ct.length - 1]) {
    expect([length, await opened(ct.slice(0, length), 70_000, ctHash)]).toEqual([length, null])
  }
  expect(await opened(concat(ct, new Uint8Array(1)), 70_000, ctHash)).toBeNull()
  // Too small a size would cut off content as if it were padding; too large a size would treat padding as content.
  expect(await opened(ct, 69_999, ctHash)).toBeNull()
  expect(await opened(ct, 65_536, ctHash)).toBeNull()
  expect(await opened(ct, 200_000, ctHash)).toBeNull()
})

it('is refused when replaced by another ciphertext of the same key and place', async () => {
  const [first, second] = [await seal(fileOf(100)), await seal(fileOf(100))]
  expect(await opened(second.ct, 100, first.ctHash)).toBeNull()
  expect(await opened(second.ct, 100, second.ctHash)).toEqual(fileOf(100))
})

function fileOf(size: number): Bytes {
  return new Uint8Array(size).map((_, i) => (i % 251) + 1)
}

async function seal(file: Bytes): Promise<{ ct: Bytes; ctHash: Bytes }> {
  const read = (from: number, to: number) => Promise.resolve(file.slice(from, to))
  const sealing = sealFile(fileKey, place, file.length, read)
  const pieces: Bytes[] = []
  for (;;) {
    const step = await sealing.next()
    if (step.done) return { ct: concat(...pieces), ctHash: step.value }
    pieces.push(step.value)
  }
}

async function opened(
  ct: Bytes,
  size: number,
  ctHash: Bytes,
  other: { pieceBytes?: number; place?: AttachmentPlace; fileKey?: CryptoKey } = {},
): Promise<Bytes | null> {
  const pieces: Bytes[] = []
  const parts = piecesOf(ct, other.pieceBytes ?? 40_000)
  const opening = openFile(other.fileKey ?? fileKey, other.place ?? place, { size, ctHash }, parts)
  for (;;) {
    const step = await opening.next()
    if (step.done) return step.value ? concat(...pieces) : null
    pieces.push(step.value)
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- a stream of what is there already
async function* piecesOf(bytes: Bytes, pieceBytes: number): AsyncGenerator<Bytes> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes)
}

/** Faster than `toEqual` on megabytes. */
function sameBytes(a: Bytes | null, b: Bytes): boolean {
  return a !== null && Buffer.compare(a, b) === 0
}
