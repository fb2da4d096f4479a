import { describe, expect, it } from 'vitest'
import { containsWeakPattern } from '../validation/weak-patterns.ts'
import {
  defaultPassphraseOptions,
  generatePassphrase,
  loadWords,
  passphraseBits,
  type PassphraseOptions,
} from './generate-passphrase.ts'

describe('the word list', () => {
  it("is the EFF's: 6^5 different words of three to nine letters", async () => {
    const words = await loadWords()
    expect(words).toHaveLength(6 ** 5)
    expect(new Set(words).size).toBe(6 ** 5)
    expect([words[0], words[7775]]).toEqual(['abacus', 'zoom'])
    expect(words.every((word) => /^[a-z-]{3,9}$/.test(word))).toBe(true)
  })
})

describe('generatePassphrase', () => {
  it('joins five words that the random bytes choose', async () => {
    const words = await loadWords()
    const draws = [0, 1, 7775, 7776, 2 * 7776 + 5]
    expect(await generate({}, draws)).toBe([0, 1, 7775, 0, 5].map((index) => words[index]).join('-'))
  })

  it('has as many words as requested, joined as requested', async () => {
    expect(await generate({ words: 3, separator: ' ' }, [0, 0, 0])).toBe('abacus abacus abacus')
  })

  it('draws again for the word that would make it count as weak, and leaves that word out of the count', async () => {
    const words = await loadWords()
    const weak = words.filter((word) => containsWeakPattern(word))
    expect(weak).toEqual(['password'])
    const draws = [0, ...weak.map((word) => words.indexOf(word)), 1, 2]
    expect(await generate({ words: 3 }, draws)).toBe(words.slice(0, 3).join('-'))
    const plain = { ...defaultPassphraseOptions, digit: false, words: 3 }
    expect(2 ** passphraseBits(plain)).toBeCloseTo((words.length - weak.length) ** 3, -2)
  })

  it('begins each word with a capital letter', async () => {
    expect(await generate({ words: 3, capitalize: true }, [0, 7775, 0])).toBe('Abacus-Zoom-Abacus')
  })

  it('puts one digit after the word that the random bytes choose', async () => {
    expect(await generate({ words: 3, digit: true }, [0, 0, 0, 1, 7])).toBe('abacus-abacus7-abacus')
  })
})

describe('passphraseBits', () => {
  it('counts words, and the digit with its position', () => {
    expect(passphraseBits(defaultPassphraseOptions)).toBeCloseTo(64.62, 2)
    expect(passphraseBits({ ...defaultPassphraseOptions, digit: true })).toBeCloseTo(64.62 + Math.log2(50), 2)
  })

  it('counts neither capital letters nor the separator, which are not secret', () => {
    const plain = passphraseBits(defaultPassphraseOptions)
    expect(passphraseBits({ ...defaultPassphraseOptions, capitalize: true, separator: '_' })).toBe(plain)
  })
})

/** Returns the given 32-bit draws one after another. */
function generate(options: Partial<PassphraseOptions>, draws: readonly number[]): Promise<string> {
  const left = [...draws]
  return generatePassphrase({ ...defaultPassphraseOptions, ...options }, (length) => {
    const bytes = new Uint8Array(length)
    new DataView(bytes.buffer).setUint32(0, left.shift()!)
    return bytes
  })
}
