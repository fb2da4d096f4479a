import { parsePasswordRules } from '@severy/domain'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../../platform/i18n/i18n.ts'
import './en-password-rules.ts'
import { rulesText } from './rules-text.ts'

beforeAll(startI18n)

it.each([
  [
    'minlength: 8; maxlength: 16; required: lower; required: upper, digit; required: [!#]; max-consecutive: 2',
    '8–16 characters; with a lowercase letter, an uppercase letter or a digit, and one of !#; none more than 2 times in a row.',
  ],
  ['minlength: 8', 'At least 8 characters.'],
  ['maxlength: 6; minlength: 6; allowed: digit', '6 characters.'],
  ['maxlength: 20; required: special', 'At most 20 characters; with a symbol.'],
])('%s', (rules, text) => {
  expect(rulesText(i18next.getFixedT(null, 'app'), parsePasswordRules(rules)!)).toBe(text)
})
