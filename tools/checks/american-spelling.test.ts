import { expect, it } from 'vitest'
import { checkAmericanSpelling } from './american-spelling.ts'

const check = (text: string, path = 'docs/start.md') => checkAmericanSpelling([{ path, text }])

it.each([
  ['An organisation has members.', 'organiz'],
  ['const isFavourite = true', 'favor'],
  ['background-colour', 'color'],
  ['It was cancelled.', 'canceled'],
  ['startPasskeyEnrolment', 'enroll'],
  ['the centre of it', 'center'],
])('refuses %j, with the line', (text, right) => {
  expect(check(`first line\n${text}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^docs/start.md:2 .*${right}$`)),
  ])
})

it('allows American words, names of attributes, and words of other languages in their places', () => {
  const text =
    'The organization was canceled; enrolled, colorful centers, an organism, aria-labelledby, fulfilled'
  expect(check(text)).toEqual([])
  expect(check('organisation', 'packages/fill/src/words/identity.ts')).toEqual([])
})
