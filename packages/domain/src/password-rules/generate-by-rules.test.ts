import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPasswordOptions, type PasswordOptions } from '../generator/password-options.ts'
import list from '../websites/data/password-rules.json'
import { bitsByRules, generateByRules, keepsToRules } from './generate-by-rules.ts'
import { parsePasswordRules } from './parse-password-rules.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const none = { uppercase: false, lowercase: false, numbers: false, symbols: false }

it.each(Object.entries(list.rules))('follows the rules of %s: %s', (_site, text) => {
  const rules = parsePasswordRules(text)!
  fc.assert(
    fc.property(someOptions(), (options) => {
      const password = generateByRules(rules, options, randomBytes)
      expect(password).not.toBeNull()
      expect(keepsToRules(password!, rules), password!).toBe(true)
      expect(bitsByRules(rules, options)).toBeGreaterThan(0)
    }),
    { numRuns: 5 },
  )
})

describe('generateByRules', () => {
  it('follows the person’s choice as far as the rules allow', () => {
    const rules = parsePasswordRules('minlength: 8; maxlength: 64')!
    const digits = { ...defaultPasswordOptions, ...none, numbers: true, length: 20 }
    expect(generateByRules(rules, digits, randomBytes)).toMatch(/^\d{20}$/)
    const letters = parsePasswordRules('minlength: 30; required: upper; allowed: lower, digit')!
    const made = generateByRules(letters, digits, randomBytes)
    expect(made).toMatch(/^[A-Z\d]{30}$/)
    expect(made).toMatch(/[A-Z]/)
  })

  it('uses whatever the site allows if the choice leaves almost nothing', () => {
    const rules = parsePasswordRules('minlength: 12; maxlength: 12; allowed: lower, digit, [-]')!
    const symbols = { ...defaultPasswordOptions, ...none, symbols: true }
    expect(generateByRules(rules, symbols, randomBytes)).not.toBe('-'.repeat(12))
    expect(bitsByRules(rules, symbols)).toBeGreaterThan(50)
  })

  it('returns nothing for rules that no password can satisfy', () => {
    const rules = parsePasswordRules('maxlength: 2; required: upper; required: lower; required: digit')!
    expect(generateByRules(rules, defaultPasswordOptions, randomBytes)).toBeNull()
  })
})

it.each([
  ['Ab1!', true],
  ['Ab1', false],
  ['Ab1!Ab1!!', false],
  ['ab1!', false],
  ['Ab1!é', false],
  ['Abb1!', true],
  ['Abbb1!', false],
])('%s: %s', (password, isGood) => {
  const rules = parsePasswordRules(
    'minlength: 4; maxlength: 8; max-consecutive: 2; required: upper; allowed: ascii-printable',
  )!
  expect(keepsToRules(password, rules)).toBe(isGood)
})

function someOptions(): fc.Arbitrary<PasswordOptions> {
  return fc.record({
    length: fc.integer({ min: 4, max: 50 }),
    uppercase: fc.boolean(),
    lowercase: fc.boolean(),
    numbers: fc.boolean(),
    symbols: fc.boolean(),
    avoidAmbiguous: fc.boolean(),
  })
}
