import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createAtRest } from './at-rest.ts'

const key = createSecretKey(randomBytes(32))
const secret = new Uint8Array([1, 2, 3, 4])

it('opens what it sealed, and seals the same twice differently', () => {
  const atRest = createAtRest(key, 'test')
  const sealed = atRest.seal('ann', secret)
  expect(atRest.open('ann', sealed)).toEqual(secret)
  expect(Buffer.from(atRest.seal('ann', secret)).equals(Buffer.from(sealed))).toBe(false)
  expect(Buffer.from(sealed).includes(Buffer.from(secret))).toBe(false)
})

it('does not open what was altered, moved to someone else, sealed for another use, or by another installation', () => {
  const atRest = createAtRest(key, 'test')
  const sealed = atRest.seal('ann', secret)
  for (let i = 0; i < sealed.length; i++) {
    const altered = sealed.slice()
    altered[i] = (altered[i] ?? 0) ^ 1
    expect(() => atRest.open('ann', altered)).toThrow()
  }
  expect(() => atRest.open('ben', sealed)).toThrow()
  expect(() => createAtRest(key, 'other').open('ann', sealed)).toThrow()
  expect(() => createAtRest(createSecretKey(randomBytes(32)), 'test').open('ann', sealed)).toThrow()
  expect(() => atRest.open('ann', sealed.slice(0, 5))).toThrow()
})
