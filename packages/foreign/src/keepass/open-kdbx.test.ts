import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '../bytes.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { argon2 } from '../argon2.ts'
import { openKdbx as openWith } from './open-kdbx.ts'
import { compositeKeys, type KeePassSecrets } from './kdbx-key.ts'

const passphrase = 'correct horse ä'
const keyFile2 = fixture('version-2.keyx')
const keyFile1 = fixture('version-1.key')

describe('openKdbx', () => {
  it.each([
    ['kdbx3-aes.kdbx', { passphrase }],
    ['kdbx4-argon2d.kdbx', { passphrase }],
    ['kdbx4-argon2id-chacha20.kdbx', { passphrase }],
    ['kdbx4-key-file.kdbx', { passphrase, keyFile: keyFile2 }],
    ['kdbx4-key-file-alone.kdbx', { passphrase: '', keyFile: keyFile1 }],
  ])('opens %s of another program, including protected values', async (name, secrets) => {
    const opened = await openKdbx(fixture(name), secrets)
    if (!opened.ok) throw new Error(opened.error)
    const passwords = [...elements(opened.value.root)]
      .filter(({ name: tag }) => tag === 'String')
      .filter(({ children }) => children[0]?.text === 'Password')
      .map(({ children }) => children[1]?.text)
    expect(passwords).toContain('  v"K7,!👩‍👩‍👧 ')
    expect(passwords).toContain('second "old"')
  })

  it.each([
    ['kdbx3-aes.kdbx', { passphrase: 'correct horse a' }],
    ['kdbx4-argon2d.kdbx', { passphrase: '' }],
    ['kdbx4-key-file.kdbx', { passphrase }],
    ['kdbx4-key-file.kdbx', { passphrase, keyFile: keyFile1 }],
    ['kdbx4-key-file-alone.kdbx', { passphrase, keyFile: keyFile1 }],
  ])('does not open %s with anything else', async (name, secrets) => {
    expect(await openKdbx(fixture(name), secrets)).toEqual({ ok: false, error: 'wrong-passphrase' })
  })

  it('says if it is the key file that is damaged', async () => {
    const text = new TextDecoder().decode(keyFile2).replace(/Hash="./, 'Hash="0')
    const keyFile = new Uint8Array(new TextEncoder().encode(text))
    expect(await openKdbx(fixture('kdbx4-key-file.kdbx'), { passphrase, keyFile })).toEqual({
      ok: false,
      error: 'damaged-key-file',
    })
  })

  it('refuses half a file, and one with a changed byte anywhere', async () => {
    for (const name of ['kdbx3-aes.kdbx', 'kdbx4-argon2d.kdbx']) {
      const file = fixture(name)
      for (let length = 0; length < file.length; length += 257) {
        expect((await openKdbx(file.slice(0, length), { passphrase })).ok).toBe(false)
      }
      // The last bytes of version 3 are padding, which its hashes do not cover.
      for (let index = 13; index < file.length - 20; index += 131) {
        const changed = file.slice()
        changed[index] = (changed[index] ?? 0) ^ 1
        const opened = await openKdbx(changed, { passphrase })
        expect([name, index, opened.ok && !isHeaderOfVersion3(name, index)]).toEqual([name, index, false])
      }
    }
  })

  it.each<[string, string, number]>([
    ['memory', 'M', 2 * 1024 ** 3],
    ['passes', 'I', 1_000_000_000],
  ])('refuses a file that would need any amount of %s, at once', async (_, name, value) => {
    const file = withParameter(fixture('kdbx4-argon2d.kdbx'), name, value)
    expect(await openKdbx(file, { passphrase })).toEqual({ ok: false, error: 'too-costly' })
  })

  it('refuses unlimited rounds in both versions', async () => {
    const version4 = withParameter(fixture('kdbx4-key-file-alone.kdbx'), 'R', 2 ** 50)
    const version3 = withRounds(fixture('kdbx3-aes.kdbx'), 2 ** 50)
    for (const file of [version3, version4]) {
      expect(await openKdbx(file, { passphrase })).toEqual({ ok: false, error: 'too-costly' })
    }
  })

  it('opens version 2, which is packed like version 3', async () => {
    const file = fixture('kdbx3-aes.kdbx')
    file.set([0, 0, 2, 0], 8)
    const opened = await openKdbx(file, { passphrase })
    expect(opened.ok && opened.value.root.name).toBe('KeePassFile')
  })

  it('refuses version 2 with Twofish like every unsupported cipher', async () => {
    const file = fixture('kdbx3-aes.kdbx')
    file.set([0, 0, 2, 0], 8)
    const cipher = file.findIndex(
      (byte, index) => byte === 2 && file[index + 1] === 16 && file[index + 2] === 0,
    )
    file.set(Buffer.from('ad68f29f576f4bb9a36ad47af965346c', 'hex'), cipher + 3)
    expect(await openKdbx(file, { passphrase })).toEqual({ ok: false, error: 'unsupported-cipher' })
  })

  it('refuses files of other versions and other programs', async () => {
    const older = fixture('kdbx3-aes.kdbx')
    older.set([0x65, 0xfb, 0x4b, 0xb5], 4)
    expect(await openKdbx(older, { passphrase })).toEqual({ ok: false, error: 'old-keepass' })
    const otherCipher = fixture('kdbx3-aes.kdbx')
    const aesId = [0x31, 0xc1, 0xf2, 0xe6]
    const at = otherCipher.findIndex((_, index) => aesId.every((byte, n) => otherCipher[index + n] === byte))
    otherCipher[at] = 0xad
    expect(await openKdbx(otherCipher, { passphrase })).toEqual({ ok: false, error: 'unsupported-cipher' })
    const newer = fixture('kdbx4-argon2d.kdbx')
    newer[10] = 5
    expect(await openKdbx(newer, { passphrase })).toEqual({ ok: false, error: 'unsupported-version' })
    expect(await openKdbx(new Uint8Array(40), { passphrase })).toEqual({ ok: false, error: 'malformed' })
  })
})

it('reads an empty passphrase as none and as an empty one, which are two keys', async () => {
  const of = async (secrets: KeePassSecrets) => {
    const keys = await compositeKeys(secrets)
    return keys.ok ? keys.value.length : keys.error
  }
  expect(await of({ passphrase: '', keyFile: keyFile1 })).toBe(2)
  expect(await of({ passphrase: '' })).toBe(2)
  expect(await of({ passphrase, keyFile: keyFile1 })).toBe(1)
})

async function openKdbx(file: Bytes, secrets: KeePassSecrets) {
  const steps = openWith(file, secrets, argon2)
  for (;;) {
    const step = await steps.next()
    if (step.done === true) return step.value
  }
}

function fixture(name: string): Bytes {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)))
}

function* elements(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* elements(child)
}

/** Nothing authenticates the header of version 3, so a file with a changed comment or identifier may still open. */
function isHeaderOfVersion3(name: string, index: number): boolean {
  return name.startsWith('kdbx3') && index < 300
}

/** The file with a different number after a parameter's name in its dictionary. */
function withParameter(file: Bytes, name: string, value: number): Bytes {
  const marked = Uint8Array.of(1, 0, 0, 0, name.charCodeAt(0))
  const at = file.findIndex((_, index) => marked.every((byte, i) => file[index + i] === byte))
  const view = new DataView(file.buffer)
  const isLong = view.getUint32(at + 5, true) === 8
  if (isLong) view.setBigUint64(at + 9, BigInt(value), true)
  else view.setUint32(at + 9, value, true)
  return file
}

/** Header field number 6, of eight bytes. */
function withRounds(file: Bytes, value: number): Bytes {
  const at = file.findIndex((byte, index) => byte === 6 && file[index + 1] === 8 && file[index + 2] === 0)
  new DataView(file.buffer).setBigUint64(at + 3, BigInt(value), true)
  return file
}
