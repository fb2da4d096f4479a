import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { noSecretKey, passwordInput } from './password-input.ts'
import { randomBytes } from './random.ts'

it('is the HMAC of the labeled password, as text', async () => {
  const secretKey = randomBytes(16)
  const expected = createHmac('sha256', secretKey).update('severy/1/pw\0correct horse').digest('base64url')
  expect(await passwordInput(secretKey, 'correct horse')).toBe(expected)
})

it('is the same however a keyboard composes the password', async () => {
  const composed = await passwordInput(noSecretKey, 'Pässwörd ﬁ')
  expect(await passwordInput(noSecretKey, 'Pa\u0308sswo\u0308rd fi')).toBe(composed)
})

it('changes with password and Secret Key', async () => {
  const plain = await passwordInput(noSecretKey, 'password')
  expect(noSecretKey).toEqual(new Uint8Array(16))
  expect(await passwordInput(noSecretKey, 'Password')).not.toBe(plain)
  expect(await passwordInput(noSecretKey, 'password ')).not.toBe(plain)
  expect(await passwordInput(randomBytes(16), 'password')).not.toBe(plain)
})
