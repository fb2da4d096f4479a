import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterRuns } from './character-runs.ts'

describe('characterRuns', () => {
  it('separates letters, digits and symbols', () => {
    expect(characterRuns('vK7!m')).toEqual([
      { class: 'letter', text: 'vK' },
      { class: 'digit', text: '7' },
      { class: 'symbol', text: '!' },
      { class: 'letter', text: 'm' },
    ])
  })

  it('counts letters and digits of every script', () => {
    expect(characterRuns('éЖ漢٣').map((run) => run.class)).toEqual(['letter', 'digit'])
  })

  it('treats spaces as symbols, so that they are seen', () => {
    expect(characterRuns('a b').map((run) => run.class)).toEqual(['letter', 'symbol', 'letter'])
  })

  it('keeps a combining accent and a joined emoji together', () => {
    expect(characterRuns('e\u0301').map((run) => run.text)).toEqual(['e\u0301'])
    expect(characterRuns('👩‍🚀7').map((run) => run.text)).toEqual(['👩‍🚀', '7'])
  })

  it('joins to every password unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (password) => {
        expect(
          characterRuns(password)
            .map((run) => run.text)
            .join(''),
        ).toBe(password)
      }),
    )
  })
})
