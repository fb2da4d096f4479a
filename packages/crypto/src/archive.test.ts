import { concat, label, toHex, u8, utf8, type Bytes } from '@severy/verifier'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  archiveHeaderBytes,
  archiveKey,
  openArchive,
  readArchiveHeader,
  sealArchive,
  type FileToArchive,
  type OpenArchive,
} from './archive.ts'
import { stretchForArchive } from './argon2.ts'
import { encodeJson } from './json.ts'
import { derive, importKey } from './key.ts'
import { pad } from './padding.ts'
import { randomBytes } from './random.ts'
import { open, sealWithSalt } from './seal.ts'

const salt = randomBytes(16)
let key: CryptoKey

beforeAll(async () => {
  key = await archiveKey(await importKey(randomBytes(32)))
})

describe('without files', () => {
  it('is the archive of the protocol, byte for byte', async () => {
    const json = encodeJson({ vaults: [] })
    const sealSalt = randomBytes(24)
    const archive = await sealed([json], [], sealSalt)
    const seal = await sealWithSalt(key, label('export', u8(1), salt), pad(json), sealSalt)
    expect(toHex(archive)).toBe(toHex(concat(utf8('SVX1'), u8(1), salt, seal)))
  })

  it('opens with the Argon2id output for passphrase and salt, and the label of exports', async () => {
    const stretched = await stretchForArchive('correct horse battery', salt)
    const made = await archiveKey(await importKey(stretched.slice()))
    const parts: Bytes[] = []
    for await (const part of sealArchive(made, salt, [utf8('{"a":1}')], [])) parts.push(part)
    const exportKey = await importKey(await derive(await importKey(stretched), 'export'))
    const body = await open(
      exportKey,
      label('export', u8(1), salt),
      concat(...parts).slice(archiveHeaderBytes),
    )
    expect(body).toEqual(pad(utf8('{"a":1}')))
  })
})

describe('with files', () => {
  const sizes = [0, 1, 65_536, 3_000_000, 70_000]
  const files = sizes.map(bytesOf)

  it.each([0, 7, 8_188, 16_384, 2_500_000])(
    'returns a JSON of %i bytes and each file alone, complete and in any order',
    async (jsonBytes) => {
      const json = bytesOf(jsonBytes)
      const archive = await opened(await sealed([json.slice(0, 5), json.slice(5)], files))
      expect(isSame(archive.json, json)).toBe(true)
      expect(archive.holds(sizes)).toBe(true)
      for (const index of [3, 0, 4, 1, 2])
        expect([index, isSame(await fileOf(archive, sizes, index), files[index]!)]).toEqual([index, true])
    },
  )

  it('is written in pieces of about a megabyte, whatever it contains', async () => {
    let largest = 0
    for await (const part of sealArchive(
      key,
      salt,
      [bytesOf(9)],
      files.map((file) => asFile(file)),
    )) {
      largest = Math.max(largest, part.length)
    }
    expect(largest).toBeLessThan(1_100_000)
  })

  it('says so if its length differs from what its files need', async () => {
    const archive = await opened(await sealed([bytesOf(9)], files))
    expect(archive.holds(sizes.slice(1))).toBe(true)
    for (const wrong of [[], sizes.slice(0, -1), [...sizes, 1], [0, 1, 65_537, 3_000_000, 70_000]])
      expect([wrong, archive.holds(wrong)]).toEqual([wrong, false])
  })

  it('is not finished if a file was not read completely, or has another length', async () => {
    const ten = asFile(bytesOf(10))
    const wrong = [{ ...ten, size: 9 }, { ...ten, size: 11 }, asFile(bytesOf(10), false)]
    for (const file of wrong) expect(await endOf([file])).toBe(false)
    expect(await endOf([ten])).toBe(true)
  })

  it('refuses the file, and that file only, whose bytes were altered', async () => {
    const whole = await sealed([bytesOf(9)], files)
    const altered = whole.slice()
    altered[2_000_000]! ^= 1
    const archive = await opened(altered)
    expect(await fileOf(archive, sizes, 3)).toBeNull()
    expect(isSame(await fileOf(archive, sizes, 4), files[4]!)).toBe(true)
  })
})

describe('what is no complete archive under this passphrase', () => {
  it('is distinguished: another file, a newer one, another passphrase', async () => {
    const archive = await sealed([bytesOf(100)], [])
    expect(readArchiveHeader(archive)).toEqual({ ok: true, value: { salt } })
    expect(readArchiveHeader(utf8('PK\x03\x04 and so on, and on'))).toMatchObject({ error: 'not-an-archive' })
    expect(readArchiveHeader(archive.slice(0, 20))).toMatchObject({ error: 'not-an-archive' })
    expect(readArchiveHeader(concat(utf8('SVX1'), u8(2), salt))).toMatchObject({ error: 'unknown-profile' })
    const other = await archiveKey(await importKey(randomBytes(32)))
    expect(await openArchive(other, sourceOf(archive))).toMatchObject({ error: 'wrong-passphrase' })
  })

  it('is refused wherever it is cut off or altered', async () => {
    const archive = await sealed([bytesOf(20_000)], [])
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const altered = archive.slice()
        altered[at]! ^= mask
        const header = readArchiveHeader(altered)
        if (header.ok) expect((await openArchive(key, sourceOf(altered))).ok).toBe(false)
        expect((await openArchive(key, sourceOf(archive.slice(0, at)))).ok).toBe(false)
      }),
      { numRuns: 60 },
    )
    // Cut between two chunks: the rest ends with a complete chunk.
    const atChunk = archive.slice(0, archiveHeaderBytes + 56 + 16_400)
    expect(await openArchive(key, sourceOf(atChunk))).toMatchObject({ error: 'damaged' })
    expect(await openArchive(key, sourceOf(concat(archive, u8(0))))).toMatchObject({ error: 'damaged' })
  })

  it('is refused when its length claims more than there is', async () => {
    const body = pad(bytesOf(100))
    body[0] = 0xff
    const seal = await sealWithSalt(key, label('export', u8(1), salt), body, randomBytes(24))
    const archive = concat(utf8('SVX1'), u8(1), salt, seal)
    expect(await openArchive(key, sourceOf(archive))).toMatchObject({ error: 'damaged' })
  })
})

function bytesOf(size: number): Bytes {
  return new Uint8Array(size).map((_, i) => (i % 251) + 1)
}

function asFile(bytes: Bytes, isRight = true): FileToArchive {
  // eslint-disable-next-line @typescript-eslint/require-await -- a stream of what is there already
  async function* read(): AsyncGenerator<Bytes, boolean, undefined> {
    for (let at = 0; at < bytes.length; at += 40_000) yield bytes.slice(at, at + 40_000)
    return isRight
  }
  return { size: bytes.length, read }
}

async function endOf(files: readonly FileToArchive[]): Promise<boolean> {
  const sealing = sealArchive(key, salt, [], files)
  let step = await sealing.next()
  while (step.done !== true) step = await sealing.next()
  return step.value
}

async function sealed(json: Bytes[], files: readonly Bytes[], sealSalt?: Bytes): Promise<Bytes> {
  const parts: Bytes[] = []
  for await (const part of sealArchive(
    key,
    salt,
    json,
    files.map((file) => asFile(file)),
    sealSalt,
  ))
    parts.push(part)
  return concat(...parts)
}

function sourceOf(archive: Bytes) {
  return {
    bytes: archive.length,
    read: (from: number, to: number) => Promise.resolve(archive.slice(from, to)),
  }
}

async function opened(archive: Bytes): Promise<OpenArchive> {
  const result = await openArchive(key, sourceOf(archive))
  if (!result.ok) throw new Error(result.error)
  return result.value
}

async function fileOf(archive: OpenArchive, sizes: readonly number[], index: number): Promise<Bytes | null> {
  const reading = archive.readFile(sizes, index)
  const parts: Bytes[] = []
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return step.value ? concat(...parts) : null
    parts.push(step.value)
  }
}

/** Vitest takes seconds to compare megabytes element by element. */
function isSame(a: Bytes | null, b: Bytes): boolean {
  return a !== null && a.length === b.length && a.every((byte, i) => byte === b[i])
}
