/** The seeded logins in the export formats of other products: small files in the published formats. */
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { writeZip } from '@severy/testkit/write-zip'
import type { Login } from './logins.ts'

/** The logins as Bitwarden's unencrypted JSON. */
export function toBitwardenJson(logins: readonly Login[]): string {
  const items = logins.map(({ name, url, username, password, note }) => ({
    type: 1,
    name,
    notes: note === '' ? null : note,
    favorite: false,
    login: { uris: [{ match: null, uri: url }], username, password, totp: null },
  }))
  return JSON.stringify({ encrypted: false, folders: [], items })
}

/** The logins as 1Password's 1PUX, with one vault. */
export function toOnePassword(logins: readonly Login[]): Uint8Array {
  const items = logins.map(({ name, url, username, password, note }, index) => ({
    uuid: `I${String(index)}`,
    state: 'active',
    categoryUuid: '001',
    details: {
      loginFields: [
        { value: username, name: 'user', fieldType: 'T', designation: 'username' },
        { value: password, name: 'pass', fieldType: 'P', designation: 'password' },
      ],
      notesPlain: note,
      sections: [],
    },
    overview: { title: name, url, urls: [{ label: 'website', url }] },
  }))
  const vaults = [{ attrs: { uuid: 'V1', name: 'Personal', type: 'P' }, items }]
  const accounts = [{ attrs: { accountName: 'Mara', name: 'Mara', uuid: 'A1' }, vaults }]
  return writeZip([
    { path: 'export.attributes', content: JSON.stringify({ version: 3 }) },
    { path: 'export.data', content: JSON.stringify({ accounts }) },
  ])
}

/** The number that KeePass 2 suggested for AES-KDF on older machines: one second of their time. */
export const keePassRounds = 6_000_000

/** KDBX 3.1 (keepass.info/help/kb/kdbx.html) with a password and AES-KDF. No values inside are protected. */
export function toKdbx3(logins: readonly Login[], password: string, rounds = keePassRounds): Uint8Array {
  const [masterSeed, transformSeed, startBytes, iv] = [
    randomBytes(32),
    randomBytes(32),
    randomBytes(32),
    randomBytes(16),
  ]
  const fields = [
    field(2, Buffer.from('31c1f2e6bf714350be5805216afc5aff', 'hex')),
    field(3, u32(1)),
    field(4, masterSeed),
    field(5, transformSeed),
    field(6, u64(rounds)),
    field(7, iv),
    field(8, randomBytes(32)),
    field(9, startBytes),
    field(10, u32(2)),
    field(0, Buffer.from('\r\n\r\n')),
  ]
  const header = Buffer.concat([u32(0x9aa2_d903), u32(0xb54b_fb67), u32(0x0003_0001), ...fields])
  const key = sha256(masterSeed, transform(sha256(sha256(Buffer.from(password))), transformSeed, rounds))
  const content = gzipSync(xmlOf(logins))
  const blocks = [u32(0), sha256(content), u32(content.length), content, u32(1), Buffer.alloc(32), u32(0)]
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([header, cipher.update(Buffer.concat([startBytes, ...blocks])), cipher.final()])
}

/**
 * Applies `rounds` of AES to each half of the key: in CBC mode, every block of zeros encrypts the previous block once
 * more.
 */
function transform(key: Buffer, seed: Buffer, rounds: number): Buffer {
  const halves = [key.subarray(0, 16), key.subarray(16)].map((half) => {
    const zeros = Buffer.alloc(16 * 1024)
    const cipher = createCipheriv('aes-256-cbc', seed, half)
    let last = Buffer.alloc(0)
    for (let done = 0; done < rounds;) {
      const blocks = Math.min(1024, rounds - done)
      last = cipher.update(zeros.subarray(0, 16 * blocks)).subarray(-16)
      done += blocks
    }
    return last
  })
  return sha256(...halves)
}

function xmlOf(logins: readonly Login[]): string {
  const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const entries = logins.map(({ name, url, username, password, note }) => {
    const values = { Title: name, UserName: username, Password: password, URL: url, Notes: note }
    const strings = Object.entries(values).map(
      ([key, value]) => `<String><Key>${key}</Key><Value>${text(value)}</Value></String>`,
    )
    return `<Entry><UUID>${randomBytes(16).toString('base64')}</UUID>${strings.join('')}</Entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><KeePassFile><Meta/><Root><Group><Name>Vault</Name>${entries.join('')}</Group></Root></KeePassFile>`
}

function field(id: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(id, data.length & 0xff, data.length >> 8), data])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
