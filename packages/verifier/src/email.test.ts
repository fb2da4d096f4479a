import { expect, it } from 'vitest'
import { canonicalEmail } from './email.ts'

it('trims and lower-cases, and nothing else', () => {
  expect(canonicalEmail('  Ada.Lovelace+vault@Example.COM\n')).toBe('ada.lovelace+vault@example.com')
  expect(canonicalEmail('a@b')).toBe('a@b')
})

it.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'a@b@c',
  'ada @example.com',
  'ädä@example.com',
  'ada@exam\u0130ple.com',
  'a\u0000@b',
])('refuses %j', (text) => {
  expect(canonicalEmail(text)).toBeNull()
})

it('refuses more than 254 characters', () => {
  expect(canonicalEmail('a'.repeat(252) + '@b')).toHaveLength(254)
  expect(canonicalEmail('a'.repeat(253) + '@b')).toBeNull()
})
