import { createCipheriv, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto'
import { argon2id as nobleArgon2id } from '@noble/hashes/argon2.js'
import type { ImportReader, ImportRefusal, ImportResult } from '@severy/domain'
import type { Result } from '@severy/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivations } from '../derivations.ts'
import { authenticatorReaders } from './authenticator-readers.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const password = 'correct horse ä'

/** One account of each app, sealed as the app does it. */
const sealed = {
  'aegis-json': () => aegisFile(password, aegisContent),
  '2fas-json': () =>
    twoFasFile(password, [
      { name: 'Shop', secret, updatedAt: 1, otp: { account: 'alice', tokenType: 'TOTP', issuer: 'Shop' } },
    ]),
  'proton-authenticator-json': () =>
    protonFile(password, {
      version: 1,
      entries: [
        {
          id: 'i',
          content: {
            uri: `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop`,
            entry_type: 'Totp',
            name: 'alice',
          },
          note: null,
        },
      ],
    }),
}

const aegisContent = {
  version: 3,
  entries: [
    {
      type: 'totp',
      name: 'alice',
      issuer: 'Shop',
      note: '',
      info: { secret, algo: 'SHA1', digits: 6, period: 30 },
    },
  ],
  groups: [],
}

describe('the sealed backup of an authenticator app', () => {
  it.each(Object.entries(sealed))('asks for its password and opens with it: %s', async (format, fileOf) => {
    const text = JSON.stringify(fileOf())
    expect(await read(text, format, null)).toEqual({ ok: false, error: 'passphrase-needed' })
    expect(await read(text, format, 'not this')).toEqual({ ok: false, error: 'wrong-passphrase' })
    expect(await read(text, format, password)).toMatchObject({
      ok: true,
      value: {
        skipped: [],
        entries: [
          {
            item: {
              title: 'Shop',
              totp: `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop`,
              fields: { username: 'alice', password: '' },
            },
          },
        ],
      },
    })
  })

  it('of Stratum is no text, and is refused if an older version wrote it', { timeout: 60_000 }, async () => {
    const account = {
      Type: 2,
      Issuer: 'Shop',
      Username: 'alice',
      Secret: secret,
      Algorithm: 0,
      Digits: 6,
      Period: 30,
    }
    const file = stratumFile(password, {
      Authenticators: [account],
      Categories: [],
      AuthenticatorCategories: [],
    })
    const readers = authenticatorReaders(derivations)
    const reader = readers.find((one) => one.matches({ kind: 'stratum', start: '', entryNames: [] }))
    if (reader === undefined) throw new Error('no reader fits')
    expect(await readWith(reader, '', null, file)).toEqual({ ok: false, error: 'passphrase-needed' })
    expect(await readWith(reader, '', 'not this', file)).toEqual({ ok: false, error: 'wrong-passphrase' })
    expect(await readWith(reader, '', password, file)).toMatchObject({
      ok: true,
      value: { skipped: [], entries: [{ item: { title: 'Shop', fields: { username: 'alice' } } }] },
    })
    expect(await readWith(reader, '', password, file.slice(0, 40))).toEqual({ ok: false, error: 'malformed' })
    const older = new TextEncoder().encode(`AuthenticatorPro${'x'.repeat(100)}`)
    expect(await readWith(reader, '', password, older)).toEqual({ ok: false, error: 'unprotected' })
  })

  it('of Aegis opens with any of its passwords', async () => {
    const file = aegisFile(password, aegisContent, 'an older one')
    for (const one of [password, 'an older one'])
      expect((await read(JSON.stringify(file), 'aegis-json', one)).ok, one).toBe(true)
  })

  it.each([
    ['memory without end', { n: 2 ** 30 }, 'too-costly'],
    ['time without end', { p: 2 ** 30 }, 'too-costly'],
    ['a cost that is no power of two', { n: 1000 }, 'malformed'],
    ['half a cost', { r: 0.5 }, 'malformed'],
    ['no salt', { salt: 'zz' }, 'malformed'],
    ['a short nonce', { key_params: { nonce: '00', tag: '00' } }, 'malformed'],
  ])('of Aegis that asks for %s is refused before anything is derived', async (_, change, error) => {
    const file = aegisFile(password, aegisContent)
    file.header.slots[0] = { ...file.header.slots[0], ...change } as (typeof file.header.slots)[0]
    expect(await read(JSON.stringify(file), 'aegis-json', password)).toEqual({ ok: false, error })
  })

  it.each(Object.entries(sealed))(
    'that is damaged or of another version is refused with a reason: %s',
    async (format, fileOf) => {
      const file: Record<string, unknown> = fileOf()
      const text = JSON.stringify(file)
      const place = fc.integer({ min: 0, max: text.length - 1 })
      await fc.assert(
        fc.asyncProperty(place, fc.constantFrom('', 'A', '}', '"', ':'), async (at, put) => {
          const changed = text.slice(0, at) + put + text.slice(at + 1)
          const reader = readerOf(changed)
          if (reader === undefined) return
          const result = await readWith(reader, changed, password)
          if (!result.ok) expect(refusals).toContain(result.error)
        }),
        { numRuns: 40 },
      )
      if (format === '2fas-json') return
      const newer = await read(JSON.stringify({ ...file, version: 2 }), format, password)
      expect(newer).toEqual({ ok: false, error: 'unsupported-version' })
    },
  )
})

const refusals: readonly ImportRefusal[] = [
  'malformed',
  'too-deep',
  'too-costly',
  'wrong-passphrase',
  'unsupported-version',
  'encrypted-export',
  'passphrase-needed',
  'empty',
]

function aegisFile(passphrase: string, content: unknown, older?: string) {
  const master = randomBytes(32)
  const { data, ...params } = gcm(master, JSON.stringify(content))
  const slots = [older, passphrase].filter((one) => one !== undefined).map((one) => slotOf(one, master))
  return {
    version: 1,
    header: { slots: [{ ...slotOf('biometric', master), type: 2 }, ...slots].toReversed(), params },
    db: data.toString('base64'),
  }
}

function slotOf(passphrase: string, master: Buffer) {
  const salt = randomBytes(32)
  const [n, r, p] = [1024, 8, 1]
  const { data, ...key_params } = gcm(scryptSync(passphrase, salt, 32, { N: n, r, p }), master)
  return { type: 1, uuid: 'u', key: data.toString('hex'), key_params, n, r, p, salt: salt.toString('hex') }
}

function gcm(key: Uint8Array, clear: string | Buffer, bound = '') {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(bound))
  const data = Buffer.concat([cipher.update(clear), cipher.final()])
  return { data, nonce: nonce.toString('hex'), tag: cipher.getAuthTag().toString('hex') }
}

function twoFasFile(passphrase: string, services: unknown) {
  const salt = randomBytes(256)
  const key = pbkdf2Sync(passphrase, salt, 10_000, 32, 'sha256')
  const { data, nonce, tag } = gcm(key, JSON.stringify(services))
  const parts = [Buffer.concat([data, Buffer.from(tag, 'hex')]), salt, Buffer.from(nonce, 'hex')]
  return {
    services: [],
    groups: [],
    updatedAt: 1,
    schemaVersion: 4,
    servicesEncrypted: parts.map((part) => part.toString('base64')).join(':'),
    reference: 'a:b:c',
  }
}

function protonFile(passphrase: string, content: unknown) {
  const salt = randomBytes(16)
  const key = nobleArgon2id(passphrase, salt, { t: 2, m: 19 * 1024, p: 1, dkLen: 32 })
  const { data, nonce, tag } = gcm(key, JSON.stringify(content), 'proton.authenticator.export.v1')
  const whole = Buffer.concat([Buffer.from(nonce, 'hex'), data, Buffer.from(tag, 'hex')])
  return { version: 1, salt: salt.toString('base64'), content: whole.toString('base64') }
}

function stratumFile(passphrase: string, content: unknown) {
  const salt = randomBytes(16)
  const key = nobleArgon2id(passphrase, salt, { t: 3, m: 64 * 1024, p: 4, dkLen: 32 })
  const { data, nonce, tag } = gcm(key, JSON.stringify(content))
  const sealed = [Buffer.from(nonce, 'hex'), data, Buffer.from(tag, 'hex')]
  return new Uint8Array(Buffer.concat([Buffer.from('AUTHENTICATORPRO'), salt, ...sealed]))
}

function readerOf(start: string): ImportReader | undefined {
  return authenticatorReaders(derivations).find((one) => one.matches({ kind: 'text', start, entryNames: [] }))
}

async function read(text: string, format: string, passphrase: string | null) {
  const reader = readerOf(text)
  if (reader?.format !== format) throw new Error(`read as ${String(reader?.format)}`)
  return readWith(reader, text, passphrase)
}

async function readWith(
  reader: ImportReader,
  text: string,
  passphrase: string | null,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(),
): Promise<Result<ImportResult, ImportRefusal>> {
  const source = { name: 'x', bytes, text }
  const run = reader.read(source, { now: 7, passphrase, keyFile: null, columns: null })
  for (;;) {
    const step = await run.next()
    if (step.done === true) return step.value
  }
}
