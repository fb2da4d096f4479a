import { describe, expect, it } from 'vitest'
import { generatePassword } from '../generator/generate-password.ts'
import { defaultPasswordOptions } from '../generator/password-options.ts'
import { whyWeak } from './stored-password.ts'
import { strengthOf } from './strength.ts'

const hard = { guessesLog10: 20, isListed: false }
const stored = { own: [], use: 'stored' } as const
const year = Math.log10(365.25 * 86_400)

describe('strengthOf', () => {
  it('never lets the level contradict the time, for any password and estimate', () => {
    const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
    for (let i = 0; i < 5_000; i += 1) {
      const password =
        generatePassword({ ...defaultPasswordOptions, length: 4 + (i % 47) }, bytes) ?? 'never empty'
      const own = i % 3 === 0 ? [password.slice(0, 5 + (i % 9)), 'mara.lind@post.example'] : []
      for (const use of ['account', 'stored'] as const) {
        const estimate = { guessesLog10: (i % 400) / 10, isListed: i % 11 === 0 }
        const { level, secondsLog10, flaw, isWeak } = strengthOf(password, estimate, { own, use })
        expect(isWeak).toBe(level < 2)
        expect(whyWeak(password, { level, secondsLog10, flaw, isWeak }).length > 0).toBe(isWeak)
        if (secondsLog10 === null) expect(flaw).not.toBeNull()
        else {
          // Weak is below three hours, fair below a year, good below a century.
          const expected = [2, 4, year, year + 2].filter((from) => secondsLog10 + 1e-9 >= from).length
          expect([level, secondsLog10]).toEqual([expected, secondsLog10])
        }
      }
    }
  })

  it('is never lower for more guesses', () => {
    const levels = Array.from(
      { length: 300 },
      (_, i) => strengthOf('x'.repeat(20), { guessesLog10: i / 10, isListed: false }, stored).level,
    )
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  it('is the same for an account and for the vault, except for the minimum length', () => {
    const eleven = 'vK7!mTq2%xB'
    expect(strengthOf(eleven, hard, { own: [], use: 'account' })).toMatchObject({ level: 4, flaw: null })
    expect(strengthOf(eleven, hard, stored)).toEqual({
      level: 1,
      secondsLog10: null,
      flaw: 'short',
      isWeak: true,
    })
    expect(strengthOf(`${eleven}9`, hard, stored)).toEqual(
      strengthOf(`${eleven}9`, hard, { own: [], use: 'account' }),
    )
  })

  it('calls a password from a breach too weak, whatever it looks like', () => {
    const verdict = { level: 0, secondsLog10: null, flaw: 'common', isWeak: true }
    expect(strengthOf('Zx9!Zx9!Zx9!Zx9!', { ...hard, isListed: true }, stored)).toEqual(verdict)
  })

  it.each(['Tulip-harbor-qwerty-ember', 'my-PassWord-is-tulip-harbor'])(
    'calls %s weak because of its pattern',
    (password) => {
      expect(strengthOf(password, hard, stored)).toMatchObject({
        level: 1,
        secondsLog10: null,
        flaw: 'common',
      })
      expect(strengthOf(password, hard, { ...stored, ignoresCommon: true })).toMatchObject({ level: 4 })
    },
  )

  it.each([
    ['mara.lind@post.example', ['mara.lind@post.example']],
    ['Mara-Lind-1987', ['mara.lind@post.example']],
    ['M4r4L1nd2024!', ['mara.lind@post.example']],
    ['dnilaram-aram-1', ['mara', 'lind']],
    ['HarborWorks2024', ['someone@harborworks.example']],
    ['Müller_müller7', ['muller']],
  ])('counts the person’s addresses and names for little: %s', (password, own) => {
    expect(strengthOf(password, hard, { own, use: 'stored' })).toMatchObject({ flaw: 'own', isWeak: true })
    expect(strengthOf(password, hard, stored)).toMatchObject({ level: 4, flaw: null })
  })

  it('accepts an own word in a password that has enough besides it', () => {
    const own = ['mara.lind@post.example']
    expect(strengthOf('mara-tulip-harbor-ember-quill', hard, { own, use: 'stored' })).toMatchObject({
      level: 4,
    })
    expect(strengthOf('my.com.org.net.plain.words', hard, { own: ['a@b.com'], use: 'stored' })).toMatchObject(
      { level: 4 },
    )
  })

  it.each([
    'correct horse battery staple',
    'CorrectHorseBatteryStaple1!',
    'To be, or not to be: that is the question.',
    'may-the-force-be-with-you-42',
    'The.Quick.Brown.Fox',
    'c0rrect h0rse b4ttery staple',
    'mayTheF0rceBeWithYou!2024',
  ])('recognizes famous phrases: %s', (password) => {
    expect(strengthOf(password, hard, stored)).toMatchObject({ flaw: 'own', isWeak: true })
  })
})
