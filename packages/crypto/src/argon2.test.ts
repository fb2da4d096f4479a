import { argon2id } from '@noble/hashes/argon2.js'
import { fromHex, toHex, utf8 } from '@severy/verifier'
import { expect, it } from 'vitest'
import vectors from '../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import { argon2idP1, argon2idProfile1, emailTag, stretchForDevice } from './argon2.ts'
import { randomBytes } from './random.ts'

it('agrees, through a second implementation, with RFC 9106 section 5.3', async () => {
  // The library in use takes no associated data, which the RFC's test vector has. So the vector proves the second
  // implementation, and that one proves ours.
  const tag = argon2id(new Uint8Array(32).fill(1), new Uint8Array(16).fill(2), {
    t: 3,
    m: 32,
    p: 4,
    version: 0x13,
    key: new Uint8Array(8).fill(3),
    personalization: new Uint8Array(12).fill(4),
    dkLen: 32,
  })
  expect(toHex(new Uint8Array(tag))).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')

  const salt = randomBytes(16)
  const { memoryKiB: m, iterations: t, parallelism: p, outputBytes: dkLen } = argon2idProfile1
  const expected = argon2id('päss', salt, { t, m, p, dkLen, version: 0x13 })
  expect(toHex(await argon2idP1('päss', salt))).toBe(toHex(new Uint8Array(expected)))
})

it('keeps profile 1 unchanged', () => {
  expect(argon2idProfile1).toEqual({ memoryKiB: 65_536, iterations: 3, parallelism: 4, outputBytes: 32 })
})

it('reproduces the vectors', async () => {
  const { password, salt, out } = vectors.argon2idP1
  expect(toHex(await stretchForDevice(password, fromHex(salt)!))).toBe(out)
  expect(toHex(await emailTag(vectors.emailTag.email))).toBe(vectors.emailTag.out)
  expect(toHex((await argon2idP1(vectors.emailTag.email, utf8('severy/1/email-tag00'))).slice(0, 16))).toBe(
    vectors.emailTag.out,
  )
})
