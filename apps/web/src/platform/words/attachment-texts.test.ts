import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { attachProblemText } from './attachment-texts.ts'

let t: TFunction<'app'>

beforeAll(() => {
  startI18n()
  t = i18next.getFixedT('en', 'app')
})

const mb = 1_000_000
const full = {
  reason: 'quota-full',
  storage: { usedBytes: 6 * mb, maxBytes: 100 * mb, tier: 'personal' },
} as const

it('says that a file is larger than the plan’s space if it can never fit, and names a plan that holds it', () => {
  const text = attachProblemText(t, full, 150 * mb)
  expect(text).toMatch(
    /^This file is 150 MB, more than your whole Personal plan \(100 MB\)\. The .+ plan has .+\.$/,
  )
  expect(text).not.toMatch(/full/)
})

it('says that the storage is full if space can be freed', () => {
  expect(attachProblemText(t, full, 98 * mb)).toMatch(/^Your storage is full: you’ve used 6 MB of the 100 MB/)
  expect(attachProblemText(t, full)).toMatch(/^Your storage is full/)
})
