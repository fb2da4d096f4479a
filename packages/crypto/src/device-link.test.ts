import { expect, it } from 'vitest'
import {
  encodeLinkCode,
  linkMailbox,
  linkSecretBytes,
  openDeviceLink,
  parseLinkCode,
  sealDeviceLink,
  type DeviceLink,
} from './device-link.ts'
import { sealJson } from './json.ts'
import { deriveKey, importKey } from './key.ts'
import { randomBytes } from './random.ts'
import { label, toBase64Url } from '@severy/verifier'

const text = (bytes: number): string => toBase64Url(randomBytes(bytes))
const link: DeviceLink = {
  email: 'ada@example.com',
  S: text(16),
  userId: text(16),
  fp: text(32),
  akVer: 1,
  keyringSeq: 3,
  keyringHash: text(32),
  opaquePk: text(32),
  heads: { [text(16)]: { hSeq: 2, hash: text(32), rSeq: 0, rosterHash: text(32) } },
}

it('opens with the code that it was made for, and with no other', async () => {
  const q = await importKey(randomBytes(linkSecretBytes))
  const sealed = await sealDeviceLink(q, link)
  expect(await openDeviceLink(q, sealed)).toEqual(link)
  expect(await openDeviceLink(await importKey(randomBytes(linkSecretBytes)), sealed)).toBeNull()
  const altered = sealed.slice()
  altered[80] = (altered[80] ?? 0) ^ 1
  expect(await openDeviceLink(q, altered)).toBeNull()
})

it('is refused with a missing or wrong field, and read without fields of a later version', async () => {
  const q = await importKey(randomBytes(linkSecretBytes))
  const key = await deriveKey(q, 'link-key')
  const context = label('link', await linkMailbox(q))
  const { fp: _left, ...less } = link
  for (const other of [less, { ...link, keyringSeq: -1 }]) {
    expect(await openDeviceLink(q, await sealJson(key, context, other))).toBeNull()
  }
  const later = await sealJson(key, context, { ...link, password: 'x' })
  expect(await openDeviceLink(q, later)).not.toHaveProperty('password')
})

it('reads a code with spaces around it, and nothing else', () => {
  const q = randomBytes(linkSecretBytes)
  const code = encodeLinkCode(q)
  expect(parseLinkCode(` ${code}\n`)).toEqual(q)
  expect(parseLinkCode(code.slice(0, -1))).toBeNull()
  expect(parseLinkCode(code.replace('severy1l:', ''))).toBeNull()
  expect(parseLinkCode('otpauth://totp/Mail?secret=JBSWY3DPEHPK3PXP')).toBeNull()
})
