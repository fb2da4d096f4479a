import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { ImportRefusal, ImportResult } from '@severy/domain'
import type { Result } from '@severy/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepassKdb } from './kdb-reader.ts'

describe('a database of KeePass 1', () => {
  it('contains its groups, entries, files and dates', async () => {
    const result = await read(kdb({ password: 'correct horse' }), 'correct horse')
    expect(result).toMatchObject({
      ok: true,
      value: {
        skipped: [],
        leftOut: [],
        folders: [['Work'], ['Work', 'Shop'], ['Home']],
        entries: [
          {
            folder: ['Work', 'Shop'],
            item: {
              type: 'password',
              title: 'Harbor',
              urls: ['https://h.example'],
              notes: 'the note',
              category: 'Work',
              createdAt: Date.UTC(2012, 4, 6, 7, 8, 9),
              fields: {
                username: 'mära',
                password: 's3cret',
                custom: [{ label: 'Expires', kind: 'date', value: '2030-12-31' }],
              },
            },
            files: [{ name: 'plan.txt', size: 3 }],
          },
          { folder: ['Home'], item: { type: 'note', title: 'Boiler', notes: 'every October' } },
        ],
      },
    })
    if (!result.ok) return
    expect(await result.value.entries[0]?.files[0]?.read()).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('opens with a passphrase in either of its two forms, with a key file, or both', async () => {
    const keyFile = new Uint8Array(randomBytes(32))
    expect((await read(kdb({ password: 'ä€', encoding: 'windows-1252' }), 'ä€')).ok).toBe(true)
    expect((await read(kdb({ password: 'ä€', encoding: 'utf-8' }), 'ä€')).ok).toBe(true)
    expect((await read(kdb({ password: '鍵', encoding: 'utf-8' }), '鍵')).ok).toBe(true)
    expect((await read(kdb({ keyFile }), '', keyFile)).ok).toBe(true)
    expect((await read(kdb({ password: 'p', keyFile }), 'p', keyFile)).ok).toBe(true)
    expect(await read(kdb({ password: 'p', keyFile }), 'p')).toEqual({ ok: false, error: 'wrong-passphrase' })
    expect(await read(kdb({ password: 'p' }), null)).toEqual({ ok: false, error: 'passphrase-needed' })
  })

  it.each([
    ['is under Twofish', { at: 8, value: 9 }, 'unsupported-cipher'],
    ['is of another version', { at: 12, value: 0x00040000 }, 'unsupported-version'],
    ['asks for rounds without end', { at: 120, value: 0xffffffff }, 'too-costly'],
    ['counts more entries than it has', { at: 52, value: 1000 }, 'malformed'],
  ])('that %s is refused', async (_, { at, value }, error) => {
    const file = kdb({ password: 'p' })
    new DataView(file.buffer).setUint32(at, value, true)
    expect(await read(file, 'p')).toEqual({ ok: false, error })
  })

  it('that is cut or changed is refused with a reason', async () => {
    const file = kdb({ password: 'p' })
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: file.length - 1 }), fc.nat({ max: 255 }), async (at, byte) => {
        const cut = await read(file.slice(0, at), 'p')
        expect(cut.ok).toBe(false)
        const changed = file.slice()
        changed[at] = byte
        const result = await read(changed, 'p')
        if (!result.ok) expect(result.error).toMatch(/^[a-z-]+$/)
      }),
      { numRuns: 40 },
    )
  })
})

interface Secrets {
  password?: string
  encoding?: 'windows-1252' | 'utf-8'
  keyFile?: Uint8Array
}

function kdb({ password, encoding = 'utf-8', keyFile }: Secrets): Uint8Array<ArrayBuffer> {
  const groups = [group(1, 'Work', 0), group(2, 'Shop', 1), group(3, 'Home', 0)]
  const entries = [
    fields([
      [2, u32(2)],
      [4, text('Harbor')],
      [5, text('https://h.example')],
      [6, text('mära')],
      [7, text('s3cret')],
      [8, text('the note')],
      [9, date(2012, 5, 6, 7, 8, 9)],
      [12, date(2030, 12, 31, 0, 0, 0)],
      [13, text('plan.txt')],
      [14, Buffer.of(1, 2, 3)],
    ]),
    fields([
      [2, u32(3)],
      [4, text('Boiler')],
      [8, text('every October')],
      [12, date(2999, 12, 28, 23, 59, 59)],
    ]),
    fields([
      [2, u32(3)],
      [4, text('Meta-Info')],
      [5, text('$')],
      [6, text('SYSTEM')],
      [8, text('KPX_GROUP_TREE_STATE')],
      [13, text('bin-stream')],
      [14, Buffer.of(0)],
    ]),
  ]
  const clear = Buffer.concat([...groups, ...entries])
  const [masterSeed, iv, seed] = [randomBytes(16), randomBytes(16), randomBytes(32)]
  const bytes = encoding === 'utf-8' ? Buffer.from(password ?? '') : Buffer.of(0xe4, 0x80)
  const hashed = password === undefined ? null : sha256(bytes)
  const userKey =
    hashed === null ? Buffer.from(keyFile ?? []) : keyFile === undefined ? hashed : sha256(hashed, keyFile)
  const rounds = 3
  const halves = [userKey.subarray(0, 16), userKey.subarray(16)].map((half) => {
    let block: Buffer = half
    for (let round = 0; round < rounds; round += 1)
      block = createCipheriv('aes-256-ecb', seed, null).setAutoPadding(false).update(block)
    return block
  })
  const cipher = createCipheriv('aes-256-cbc', sha256(masterSeed, sha256(...halves)), iv)
  const sealed = Buffer.concat([cipher.update(clear), cipher.final()])
  const whole = Buffer.concat([
    Buffer.of(0x03, 0xd9, 0xa2, 0x9a, 0x65, 0xfb, 0x4b, 0xb5),
    u32(3),
    u32(0x00030004),
    masterSeed,
    iv,
    u32(groups.length),
    u32(entries.length),
    sha256(clear),
    seed,
    u32(rounds),
    sealed,
  ])
  return new Uint8Array(whole)
}

function group(id: number, name: string, level: number): Buffer {
  return fields([
    [1, u32(id)],
    [2, text(name)],
    [8, Buffer.of(level, 0)],
  ])
}

function fields(list: readonly (readonly [number, Buffer])[]): Buffer {
  const head = (number: number, size: number) => {
    const bytes = Buffer.alloc(6)
    bytes.writeUInt16LE(number, 0)
    bytes.writeUInt32LE(size, 2)
    return bytes
  }
  return Buffer.concat([
    ...list.flatMap(([number, data]) => [head(number, data.length), data]),
    head(0xffff, 0),
  ])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

function date(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): Buffer {
  const bits = [
    [year, 14],
    [month, 4],
    [day, 5],
    [hour, 5],
    [minute, 6],
    [second, 6],
  ]
    .map(([value = 0, width = 0]) => value.toString(2).padStart(width, '0'))
    .join('')
  return Buffer.from(BigInt(`0b${bits}`).toString(16).padStart(10, '0'), 'hex')
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
}

async function read(
  bytes: Uint8Array<ArrayBuffer>,
  passphrase: string | null,
  keyFile: Uint8Array<ArrayBuffer> | null = null,
): Promise<Result<ImportResult, ImportRefusal>> {
  const run = keepassKdb.read(
    { name: 'x.kdb', bytes, text: null },
    { now: 7, passphrase, keyFile, columns: null },
  )
  for (;;) {
    const step = await run.next()
    if (step.done === true) return step.value
  }
}
