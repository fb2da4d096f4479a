import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type { ImportRefusal, ImportResult } from '@severy/domain'
import type { Result } from '@severy/result'
import { writeZip, type ZippedFile } from '@severy/testkit/write-zip'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onePasswordOpVault } from './opvault.ts'

const passphrase = 'correct horse ä'

describe('an OPVault of 1Password', () => {
  it('opens with its password, and contains folders, items and what was deleted', async () => {
    const files = vault()
    expect(matches(files)).toBe(true)
    expect(await read(files, null)).toEqual({ ok: false, error: 'passphrase-needed' })
    expect(await read(files, 'not this')).toEqual({ ok: false, error: 'wrong-passphrase' })
    expect(await read(files, passphrase)).toMatchObject({
      ok: true,
      value: {
        skipped: [],
        leftOut: [{ row: 0, part: 'x.opvault/default/A_B.attachment', reason: 'sealed-file' }],
        folders: [['Work']],
        entries: [
          {
            folder: ['Work'],
            item: {
              type: 'password',
              title: 'Harbor',
              urls: ['https://h.example', 'https://h2.example'],
              notes: 'the note',
              totp: 'JBSW',
              tags: ['t'],
              favorite: true,
              createdAt: 1_619_085_696_000,
              fields: { username: 'mara', password: 's3cret', custom: [] },
            },
          },
          { item: { type: 'note', title: 'Words', notes: 'text', trashedAt: 1_671_040_547_000 } },
        ],
      },
    })
  })

  it('reports a damaged item, and reads the others', async () => {
    const files = vault((band) => ({ ...band, d: String(band['d']).replace(/^.{8}/, 'AAAAAAAA') }))
    expect(await read(files, passphrase)).toMatchObject({
      ok: true,
      value: {
        entries: [{ item: { title: 'Words' } }],
        skipped: [{ title: 'Harbor', reason: 'damaged-entry' }],
      },
    })
  })

  it.each([
    ['iterations without end', { iterations: 1e12 }, 'too-costly'],
    ['half an iteration', { iterations: 0.5 }, 'malformed'],
    ['no salt', { salt: '' }, 'malformed'],
    ['no key', { masterKey: '!' }, 'malformed'],
  ])('with %s is refused', async (_, change, error) => {
    expect(await read(vault(undefined, change), passphrase)).toEqual({ ok: false, error })
  })

  it('with any file cut is refused, or its items are reported', async () => {
    const files = vault()
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: files.length - 2 }), fc.nat({ max: 400 }), async (which, length) => {
        const cut = files.map((file, index) => {
          const content = String(file.content)
          return index === which
            ? { ...file, content: content.slice(0, Math.min(length, content.length - 3)) }
            : file
        })
        const result = await read(cut, passphrase)
        expect(result.ok ? 'read' : result.error).toMatch(/^(?:malformed|too-deep)$/)
      }),
      { numRuns: 30 },
    )
  })
})

type Band = Record<string, unknown>

function vault(change: (band: Band) => Band = (band) => band, profileChange: object = {}): ZippedFile[] {
  const salt = randomBytes(16)
  const derived = halves(pbkdf2Sync(passphrase, salt, 1000, 64, 'sha512'))
  const [masterRaw, overviewRaw] = [randomBytes(256), randomBytes(64)]
  const [master, overview] = [masterRaw, overviewRaw].map((raw) =>
    halves(createHash('sha512').update(raw).digest()),
  )
  if (master === undefined || overview === undefined) throw new Error('two keys')
  const profile = {
    uuid: 'P',
    iterations: 1000,
    salt: salt.toString('base64'),
    masterKey: opdata(derived, masterRaw),
    overviewKey: opdata(derived, overviewRaw),
    ...profileChange,
  }
  const itemOf = (o: object, d: object, more: object): Band => {
    const raw = randomBytes(64)
    const k = sealed(master, raw, Buffer.alloc(0)).toString('base64')
    const json = (keys: Keys, value: object) => opdata(keys, Buffer.from(JSON.stringify(value)))
    return { k, o: json(overview, o), d: json(halves(raw), d), hmac: 'x', ...more }
  }
  const login = itemOf(
    {
      title: 'Harbor',
      url: 'https://h.example',
      URLs: [{ u: 'https://h.example' }, { u: 'https://h2.example' }],
      tags: ['t'],
    },
    {
      notesPlain: 'the note',
      fields: [
        { designation: 'username', name: 'u', type: 'T', value: 'mara' },
        { designation: 'password', name: 'p', type: 'P', value: 's3cret' },
      ],
      sections: [{ title: '', fields: [{ k: 'concealed', n: 'TOTP_1', t: 'code', v: 'JBSW' }] }],
    },
    { uuid: 'A', category: '001', folder: 'F', fave: 10, created: 1_619_085_696, updated: 1_671_040_547 },
  )
  const note = itemOf(
    { title: 'Words' },
    { notesPlain: 'text' },
    { uuid: 'B', category: '003', trashed: true, created: 1_619_085_696, updated: 1_671_040_547 },
  )
  const folder = { overview: opdata(overview, Buffer.from('{"title":"Work"}')) }
  const smart = { overview: opdata(overview, Buffer.from('{"title":"Found","smart":true}')) }
  const path = (name: string) => `x.opvault/default/${name}`
  return [
    { path: path('profile.js'), content: `var profile=${JSON.stringify(profile)};` },
    { path: path('folders.js'), content: `loadFolders(${JSON.stringify({ F: folder, G: smart })});` },
    { path: path('band_A.js'), content: `ld(${JSON.stringify({ A: change(login) })});` },
    { path: path('band_B.js'), content: `ld(${JSON.stringify({ B: note, C: { category: '099' } })});` },
    { path: path('A_B.attachment'), content: 'OPCLDAT' },
  ]
}

interface Keys {
  cipher: Buffer
  mac: Buffer
}

function halves(bytes: Buffer): Keys {
  return { cipher: bytes.subarray(0, 32), mac: bytes.subarray(32, 64) }
}

/** The padding comes first, and there is always some. */
function opdata(keys: Keys, clear: Buffer): string {
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(clear.length))
  const filled = Buffer.concat([randomBytes(16 - (clear.length % 16)), clear])
  return sealed(keys, filled, Buffer.concat([Buffer.from('opdata01'), length])).toString('base64')
}

function sealed({ cipher: key, mac }: Keys, blocks: Buffer, head: Buffer): Buffer {
  const iv = randomBytes(16)
  const data = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false).update(blocks)
  const whole = Buffer.concat([head, iv, data])
  return Buffer.concat([whole, createHmac('sha256', mac).update(whole).digest()])
}

function matches(files: readonly ZippedFile[]): boolean {
  const entryNames = files.map(({ path }) => path)
  return onePasswordOpVault.matches({ kind: 'zip', start: '', entryNames })
}

async function read(
  files: readonly ZippedFile[],
  typed: string | null,
): Promise<Result<ImportResult, ImportRefusal>> {
  const source = { name: 'x.zip', bytes: writeZip(files), text: null }
  const run = onePasswordOpVault.read(source, { now: 7, passphrase: typed, keyFile: null, columns: null })
  for (;;) {
    const step = await run.next()
    if (step.done === true) return step.value
  }
}
