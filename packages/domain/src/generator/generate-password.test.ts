import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strengthOf } from '../validation/strength.ts'
import { generatePassword, passwordBits, symbolsOf } from './generate-password.ts'
import {
  defaultPasswordOptions,
  generatedLengthMax,
  generatedLengthMin,
  type PasswordOptions,
} from './password-options.ts'
import { generatePin, pinBits } from './generate-pin.ts'
import type { RandomBytes } from './random.ts'

const typePatterns = {
  uppercase: /[A-Z]/,
  lowercase: /[a-z]/,
  numbers: /[0-9]/,
  symbols: /[^A-Za-z0-9]/,
}
const none = { uppercase: false, lowercase: false, numbers: false, symbols: false }

describe('generatePassword', () => {
  it('has the requested length, each chosen type, and no other characters', () => {
    fc.assert(
      fc.property(someOptions(), (options) => {
        const password = generatePassword(options, systemBytes)
        expect(password).toHaveLength(options.length)
        for (const type of ['uppercase', 'lowercase', 'numbers', 'symbols'] as const) {
          expect(typePatterns[type].test(password!), type).toBe(options[type])
        }
      }),
    )
  })

  it('leaves out look-alikes if requested', () => {
    const options = { ...defaultPasswordOptions, length: generatedLengthMax, avoidAmbiguous: true }
    const all = Array.from({ length: 200 }, () => generatePassword(options, systemBytes)).join('')
    expect(all).not.toMatch(/[0Oo1lIi|5S8B]/)
  })

  it('uses every symbol that it lists, and no other', () => {
    for (const avoidAmbiguous of [true, false]) {
      const options = { ...defaultPasswordOptions, ...none, symbols: true, length: 50, avoidAmbiguous }
      const all = Array.from({ length: 100 }, () => generatePassword(options, systemBytes)).join('')
      expect([...new Set(all)].sort()).toEqual([...symbolsOf(options)].sort())
    }
  })

  it('has as many digits and symbols as requested, and only the person’s own symbols', () => {
    const options = { ...defaultPasswordOptions, length: 12, minNumbers: 4, minSymbols: 5, ownSymbols: '-_' }
    for (let round = 0; round < 200; round += 1) {
      const password = generatePassword(options, systemBytes)!
      expect(password).toMatch(/^[A-Za-z0-9_-]{12}$/)
      expect(password.replace(/[^0-9]/g, '').length).toBeGreaterThanOrEqual(4)
      expect(password.replace(/[^_-]/g, '').length).toBeGreaterThanOrEqual(5)
    }
  })

  it('keeps one of each type if the length has no room for everything requested', () => {
    const options = { ...defaultPasswordOptions, length: 4, minNumbers: 9, minSymbols: 9 }
    expect(generatePassword(options, systemBytes)).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{4}$/)
  })

  it('chooses every password with enough of each type equally often', () => {
    const options = { ...defaultPasswordOptions, ...none, numbers: true, symbols: true, ownSymbols: '-' }
    const random = seededBytes(11)
    const seen = new Map<number, number>()
    for (let round = 0; round < 20_000; round += 1) {
      const password = generatePassword({ ...options, length: 3, minNumbers: 2 }, random)!
      const at = password.indexOf('-')
      seen.set(at, (seen.get(at) ?? 0) + 1)
      expect(password.match(/\d/g)!).toHaveLength(2)
    }
    for (const place of [0, 1, 2]) expect(seen.get(place)! / 20_000).toBeCloseTo(1 / 3, 1.7)
  })

  it('is null if no type is chosen', () => {
    expect(generatePassword({ ...defaultPasswordOptions, ...none }, systemBytes)).toBeNull()
  })

  it('has no weakness by default', () => {
    for (let round = 0; round < 200; round += 1) {
      const password = generatePassword(defaultPasswordOptions, systemBytes)!
      const estimate = { guessesLog10: password.length, isListed: false }
      expect(strengthOf(password, estimate, { own: [], use: 'stored' })).toMatchObject({ isWeak: false })
    }
  })

  it('draws a whole new password if a type is missing', () => {
    const options = { ...defaultPasswordOptions, ...none, lowercase: true, numbers: true, length: 4 }
    const draws = [0, 1, 2, 3, 26, 27, 28, 29, 0, 26, 0, 0]
    expect(generatePassword(options, drawing(draws))).toBe('a0aa')
  })

  it('favors no character and no position', () => {
    // Four positions, 26 letters and ten digits. The share of digits must be the same at each position, and equal to
    // the computed share among all strings with both types.
    const options = { ...defaultPasswordOptions, ...none, lowercase: true, numbers: true, length: 4 }
    const random = seededBytes(7)
    const rounds = 20_000
    const digitsAt = [0, 0, 0, 0]
    const seen = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      const password = generatePassword(options, random)!
      for (const [place, character] of [...password].entries()) {
        if (character <= '9') digitsAt[place]! += 1
        seen.set(character, (seen.get(character) ?? 0) + 1)
      }
    }
    const expectedShare = (10 * 36 ** 3 - 10 ** 4) / (36 ** 4 - 26 ** 4 - 10 ** 4)
    for (const count of digitsAt) expect(count / rounds).toBeCloseTo(expectedShare, 1.7)
    const digits = Array.from('0123456789', (digit) => seen.get(digit)!)
    expect(Math.max(...digits) / Math.min(...digits)).toBeLessThan(1.1)
  })
})

describe('passwordBits', () => {
  it('counts the passwords that contain every chosen type', () => {
    const digits = { ...defaultPasswordOptions, ...none, numbers: true, length: 6 }
    expect(passwordBits(digits)).toBeCloseTo(6 * Math.log2(10), 9)
    const mixed = { ...digits, uppercase: true, length: 4 }
    expect(passwordBits(mixed)).toBeCloseTo(Math.log2(36 ** 4 - 26 ** 4 - 10 ** 4), 9)
    const shortest = { ...defaultPasswordOptions, length: 4 }
    expect(passwordBits(shortest)).toBeCloseTo(Math.log2(24 * 26 * 26 * 10 * 26), 9)
  })

  it('counts only those with enough of each type', () => {
    const options = { ...defaultPasswordOptions, ...none, numbers: true, symbols: true, ownSymbols: '-' }
    expect(passwordBits({ ...options, length: 3, minNumbers: 2 })).toBeCloseTo(Math.log2(300), 9)
  })

  it('is zero if there is no password', () => {
    expect(passwordBits({ ...defaultPasswordOptions, ...none })).toBe(0)
  })
})

describe('generatePin', () => {
  it('has as many digits as requested, 3.3 bits each', () => {
    expect(generatePin(12, systemBytes)).toMatch(/^\d{12}$/)
    expect(generatePin(4, drawing([0, 9, 10, 25]))).toBe('0905')
    expect(pinBits(6)).toBeCloseTo(19.93, 2)
  })
})

function someOptions() {
  return fc
    .record({
      length: fc.integer({ min: generatedLengthMin, max: generatedLengthMax }),
      uppercase: fc.boolean(),
      lowercase: fc.boolean(),
      numbers: fc.boolean(),
      symbols: fc.boolean(),
      avoidAmbiguous: fc.boolean(),
      ownSymbols: fc.constantFrom('', '-_', '#'),
      minNumbers: fc.integer({ min: 1, max: 9 }),
      minSymbols: fc.integer({ min: 1, max: 9 }),
    } satisfies Record<keyof PasswordOptions, unknown>)
    .filter((options) => options.uppercase || options.lowercase || options.numbers || options.symbols)
}

function systemBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Returns the given 32-bit draws one after another. */
function drawing(draws: readonly number[]): RandomBytes {
  const left = [...draws]
  return (length) => {
    const bytes = new Uint8Array(length)
    new DataView(bytes.buffer).setUint32(0, left.shift()!)
    return bytes
  }
}

/** The same bytes in every run (mulberry32). */
function seededBytes(seed: number): RandomBytes {
  let state = seed
  const byte = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) & 0xff
  }
  return (length) => Uint8Array.from({ length }, byte)
}
