import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../../platform/i18n/i18n.ts'
import './en-large-type.ts'
import { spellOut } from './spell-out.ts'

beforeAll(startI18n)

const spelled = (value: string) => spellOut(i18next.getFixedT('en', 'app'), value)

it('has a word for each letter, digit and mark', () => {
  expect(spelled('Kz7! -')).toEqual(['capital Kilo', 'Zulu', 'seven', 'exclamation mark', 'space', 'hyphen'])
})

it('has a word for every character that the generator uses', () => {
  const marks = '!@#$%^&*()_+-=[]{}|;:,.<>?'
  for (const word of spelled(marks)) expect(word).toMatch(/^[a-z ]{2,}$/)
})

it('leaves characters without a word as they are, one entry each', () => {
  expect(spelled('é漢😀')).toEqual(['é', '漢', '😀'])
})
