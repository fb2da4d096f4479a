import { describe, expect, it } from 'vitest'
import { parsePasswordRules } from './parse-password-rules.ts'

describe('parsePasswordRules', () => {
  it('reads every property', () => {
    const rules = parsePasswordRules(
      'minlength: 8; maxlength: 16; max-consecutive: 2; required: lower, upper; required: [!#]; allowed: digit;',
    )!
    expect(rules).toMatchObject({ minLength: 8, maxLength: 16, maxConsecutive: 2 })
    expect(rules.required.map(({ characters, kinds }) => [characters.length, kinds])).toEqual([
      [52, ['upper', 'lower']],
      [2, []],
    ])
    expect(rules.allowed.kinds).toEqual(['upper', 'lower', 'digit'])
    expect(rules.allowed.characters).toContain('#')
    expect(rules.allowed.characters).not.toContain('-')
  })

  it('allows all of ASCII if nothing is said about characters, and otherwise only what is said', () => {
    expect(parsePasswordRules('minlength: 8')!.allowed.characters).toHaveLength(95)
    expect(parsePasswordRules('')!.allowed.characters).toHaveLength(95)
    expect(parsePasswordRules('required: digit')!.allowed.characters).toBe('0123456789')
    expect(parsePasswordRules('allowed: unicode')!.allowed.characters).toHaveLength(95)
    expect(parsePasswordRules('allowed: ASCII-Printable')!.allowed.characters).toHaveLength(95)
  })

  it.each([
    ['allowed: [a;b,c:];', ',:;abc'],
    ['allowed: [[a]];', '[]a'],
    ['allowed: [-a];', '-a'],
    ['allowed: [a-c];', 'ac'],
    ['allowed: [a],[b];', 'ab'],
    ['allowed: [a£ b];', ' ab'],
    ['allowed:\n\t[a] ;', 'a'],
  ])('%j allows %j', (text, characters) => {
    expect(parsePasswordRules(text)?.allowed.characters).toBe(characters)
  })

  it('uses the narrower of two lengths, and ignores an empty property', () => {
    expect(
      parsePasswordRules(
        'minlength: 6; minlength: 8; maxlength: 20; maxlength: 12; max-consecutive: ; minlength: 0',
      ),
    ).toMatchObject({ minLength: 8, maxLength: 12, maxConsecutive: null })
  })

  it.each([
    'minlength 8',
    'minlength: many',
    'minlength: 8x',
    'length: 8',
    'allowed: vowels',
    'allowed: [abc',
    'allowed: lower upper',
    'allowed: lower,',
    '; minlength: 8',
    'required: lower] ',
  ])('reads nothing from %j', (text) => {
    expect(parsePasswordRules(text)).toBeNull()
  })
})
