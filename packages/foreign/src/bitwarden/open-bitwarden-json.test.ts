import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { argon2id as nobleArgon2id } from '@noble/hashes/argon2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitwardenSealed } from './bitwarden-sealed.ts'
import { argon2 } from '../argon2.ts'
import { openBitwardenJson as openWith } from './open-bitwarden-json.ts'

const json = '{"encrypted":false,"items":[]}'

describe('openBitwardenJson', () => {
  it('opens what any passphrase has sealed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 30 }),
        fc.string({ unit: 'binary' }),
        async (passphrase, text) => {
          const file = sealedWith(passphrase, { kdfType: 0, kdfIterations: 3 }, text)
          expect(await openBitwardenJson(file, passphrase)).toEqual({ ok: true, value: text.toWellFormed() })
        },
      ),
      { numRuns: 8 },
    )
  })

  it('opens what was sealed with Argon2id', async () => {
    const kdf = { kdfType: 1, kdfIterations: 2, kdfMemory: 1, kdfParallelism: 4 }
    expect(await openBitwardenJson(sealedWith('päss', kdf, json), 'päss')).toEqual({ ok: true, value: json })
  })

  it('distinguishes a wrong passphrase from a damaged file', async () => {
    const file = sealedWith('right', { kdfType: 0, kdfIterations: 3 }, json)
    expect(await openBitwardenJson(file, 'wrong')).toEqual({ ok: false, error: 'wrong-passphrase' })
    const { data, ...rest } = JSON.parse(file) as { data: string }
    const changed = JSON.stringify({ ...rest, data: data.replace(/\|.{4}/, '|AAAA') })
    expect(await openBitwardenJson(changed, 'right')).toEqual({ ok: false, error: 'malformed' })
  })

  it.each([
    ['PBKDF2 without end', { kdfType: 0, kdfIterations: 2_000_000_000 }, 'too-costly'],
    ['all memory', { kdfType: 1, kdfIterations: 3, kdfMemory: 1_000_000, kdfParallelism: 4 }, 'too-costly'],
    [
      'passes without end',
      { kdfType: 1, kdfIterations: 1e9, kdfMemory: 64, kdfParallelism: 4 },
      'too-costly',
    ],
    ['no iterations', { kdfType: 0, kdfIterations: 0 }, 'malformed'],
    ['half an iteration', { kdfType: 0, kdfIterations: 0.5 }, 'malformed'],
    ['another derivation', { kdfType: 2, kdfIterations: 3 }, 'unsupported-version'],
  ])('refuses %s before it derives anything', async (_, kdf, error) => {
    const file = JSON.stringify({ ...kdf, encrypted: true, passwordProtected: true, salt: 'c2FsdA==' })
    expect(await openBitwardenJson(file, 'x')).toEqual({ ok: false, error })
  })

  it('refuses what only the Bitwarden account can open', async () => {
    const file = '{"encrypted":true,"encKeyValidation_DO_NOT_EDIT":"2.a|b|c","items":[]}'
    expect(await openBitwardenJson(file, 'x')).toEqual({ ok: false, error: 'account-restricted' })
  })

  it.each(['', '{', '[]', 'null', '{"encrypted":false}', '{"encrypted":"true"}'])(
    'refuses %j',
    async (text) => {
      expect(await openBitwardenJson(text, 'x')).toEqual({ ok: false, error: 'malformed' })
    },
  )
})

describe('the sealed export', () => {
  const read = async (text: string, passphrase: string | null) => {
    const source = { name: 'x', bytes: new Uint8Array(), text }
    const steps = bitwardenSealed(argon2).read(source, { now: 7, passphrase, keyFile: null, columns: null })
    for (;;) {
      const step = await steps.next()
      if (step.done === true) return step.value
    }
  }

  it('asks for its password, and returns its entries once it has it', async () => {
    const clear = '{"encrypted":false,"items":[{"type":2,"name":"Alarm","notes":"4711"}]}'
    const file = sealedWith('harbor', { kdfType: 0, kdfIterations: 3 }, clear)
    expect(bitwardenSealed(argon2).matches({ kind: 'text', start: file.slice(0, 60), entryNames: [] })).toBe(
      true,
    )
    expect(await read(file, null)).toEqual({ ok: false, error: 'passphrase-needed' })
    expect(await read(file, 'wrong')).toEqual({ ok: false, error: 'wrong-passphrase' })
    expect(await read(file, 'harbor')).toMatchObject({
      value: { entries: [{ item: { title: 'Alarm', notes: '4711' } }] },
    })
  })
})

function openBitwardenJson(text: string, passphrase: string) {
  return openWith(text, passphrase, argon2)
}

interface Kdf {
  kdfType: number
  kdfIterations: number
  kdfMemory?: number
  kdfParallelism?: number
}

/** As Bitwarden's published source does it, with Node's own primitives. */
function sealedWith(passphrase: string, kdf: Kdf, text: string): string {
  const salt = randomBytes(16).toString('base64')
  const key =
    kdf.kdfType === 0
      ? pbkdf2Sync(passphrase, salt, kdf.kdfIterations, 32, 'sha256')
      : nobleArgon2id(passphrase, createHash('sha256').update(salt).digest(), {
          t: kdf.kdfIterations,
          m: (kdf.kdfMemory ?? 0) * 1024,
          p: kdf.kdfParallelism ?? 1,
          dkLen: 32,
        })
  // An Expand whose Extract is known: HMAC of the label with 1 behind it.
  const expand = (label: string) => createHmac('sha256', key).update(label).update(Buffer.of(1)).digest()
  const seal = (plain: string) => {
    const iv = randomBytes(16)
    const cipher = createCipheriv('aes-256-cbc', expand('enc'), iv)
    const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    const mac = createHmac('sha256', expand('mac')).update(iv).update(data).digest()
    return `2.${[iv, data, mac].map((part) => part.toString('base64')).join('|')}`
  }
  const envelope = { encrypted: true, passwordProtected: true, salt, ...kdf }
  return JSON.stringify({ ...envelope, encKeyValidation_DO_NOT_EDIT: seal('check'), data: seal(text) })
}
