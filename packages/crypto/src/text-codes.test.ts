import { expect, it } from 'vitest'
import { randomBytes } from './random.ts'
import { encodeRecoveryKey, encodeSecretKey, parseRecoveryKey, parseSecretKey } from './text-codes.ts'

it('reads back what it wrote', async () => {
  for (let i = 0; i < 50; i++) {
    const [secretKey, recoveryKey] = [randomBytes(16), randomBytes(20)]
    expect(await parseSecretKey(await encodeSecretKey(secretKey))).toEqual(secretKey)
    expect(await parseRecoveryKey(await encodeRecoveryKey(recoveryKey))).toEqual(recoveryKey)
  }
})

it('writes groups of five behind the prefix', async () => {
  expect(await encodeSecretKey(randomBytes(16))).toMatch(/^S1(-[0-9A-HJKMNP-TV-Z]{5}){6}$/)
  expect(await encodeRecoveryKey(randomBytes(20))).toMatch(/^R1(-[0-9A-HJKMNP-TV-Z]{5}){7}$/)
})

it('reads lower case, missing dashes, spaces and look-alikes', async () => {
  const recoveryKey = new Uint8Array(20).fill(0x08)
  recoveryKey[0] = 0x00
  const text = await encodeRecoveryKey(recoveryKey)
  expect(text).toMatch(/0.*1/)
  const spellings = [
    text.toLowerCase(),
    text.replaceAll('-', ''),
    ` ${text.replaceAll('-', ' ')} \n`,
    text.replaceAll('0', 'O').replaceAll('1', 'I'),
    text.replaceAll('0', 'o').replaceAll('1', 'l'),
  ]
  for (const spelling of spellings) expect(await parseRecoveryKey(spelling)).toEqual(recoveryKey)
})

it('notices every single wrong character', async () => {
  const text = await encodeRecoveryKey(new Uint8Array(20).map((_, i) => i * 11))
  let accepted = 0
  for (let at = 3; at < text.length; at++) {
    if (text[at] === '-') continue
    const wrong = text.slice(0, at) + (text[at] === 'Z' ? 'Y' : 'Z') + text.slice(at + 1)
    if ((await parseRecoveryKey(wrong)) !== null) accepted++
  }
  expect(accepted).toBe(0)
})

it('refuses another kind of code, missing and invalid characters', async () => {
  const [secretKey, recoveryKey] = [
    await encodeSecretKey(randomBytes(16)),
    await encodeRecoveryKey(randomBytes(20)),
  ]
  expect(await parseRecoveryKey(secretKey)).toBeNull()
  expect(await parseSecretKey(recoveryKey)).toBeNull()
  for (const text of [
    '',
    'S1',
    secretKey.slice(0, -1),
    `${secretKey}0`,
    secretKey.slice(3),
    `S2${secretKey.slice(2)}`,
  ]) {
    expect(await parseSecretKey(text)).toBeNull()
  }
  expect(await parseSecretKey(secretKey.replace(/.$/, 'U'))).toBeNull()
  expect(await parseSecretKey(secretKey.replace(/.$/, 'é'))).toBeNull()
})

it('reads no letter that it does not write', async () => {
  const text = await encodeRecoveryKey(new Uint8Array(20).fill(0xff))
  expect(text).toMatch(/^R1-ZZZZZ-/)
  expect(await parseRecoveryKey(text.replace('ZZZZZ', 'ZZUZZ'))).toBeNull()
})

it('has one spelling per key: bits beyond the last byte are zero', async () => {
  const text = await encodeSecretKey(new Uint8Array(16))
  // The 26th character carries three bits of the key and two bits that must be zero.
  const at = 3 + 25 + 5
  expect(text[at]).toBe('0')
  expect(await parseSecretKey(`${text.slice(0, at)}1${text.slice(at + 1)}`)).toBeNull()
})
