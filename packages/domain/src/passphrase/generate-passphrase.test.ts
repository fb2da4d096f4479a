import { describe, expect, it } from 'vitest'
import { generatePassphrase, loadWords, randomBelow } from './generate-passphrase.ts'

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
  it('joins five words that the bytes choose', async () => {
    const words = await loadWords()
    const draws = [0, 1, 7775, 7776, 2 * 7776 + 5]
    const bytes = bytesOf(draws)
    expect(await generatePassphrase(bytes)).toBe([0, 1, 7775, 0, 5].map((index) => words[index]).join('-'))
  })

  it('gives as many words as asked', async () => {
    expect(await generatePassphrase(() => new Uint8Array(4), 3)).toBe('abacus-abacus-abacus')
  })
})

describe('randomBelow', () => {
  it('throws away draws that would favour small numbers', () => {
    const firstBiased = 2 ** 32 - (2 ** 32 % 7776)
    expect(randomBelow(7776, bytesOf([firstBiased, 2 ** 32 - 1, 42]))).toBe(42)
    expect(randomBelow(7776, bytesOf([firstBiased - 1]))).toBe(7775)
  })
})

/** Hands out the given 32-bit draws one after another. */
function bytesOf(draws: readonly number[]) {
  const left = [...draws]
  return (length: number) => {
    const bytes = new Uint8Array(length)
    new DataView(bytes.buffer).setUint32(0, left.shift()!)
    return bytes
  }
}
