import type { VaultEngine } from '@severy/client'
import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, expectTypeOf, it } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { saveProblemText } from './save-problem-texts.ts'

let t: TFunction<'app'>

beforeAll(() => {
  startI18n()
  t = i18next.getFixedT('en', 'app')
})

it('uses the specification’s words about sealing', () => {
  expect(saveProblemText(t, 'invalid')).toBe('Invalid data for encryption')
  expect(saveProblemText(t, 'encryption-failed')).toBe('Failed to encrypt data')
  expect(saveProblemText(t, 'locked')).toMatch(/^Invalid user ID for encryption\. ./)
  expect(saveProblemText(t, 'unexpected')).toBe('An unexpected error occurred')
})

it('has a text for every reason why a call refuses, or does not compile', () => {
  type Reason = Extract<Awaited<ReturnType<VaultEngine['editItem']>>, { ok: false }>['error']['reason']
  expectTypeOf<Reason>().toExtend<Parameters<typeof saveProblemText>[1]>()
  // @ts-expect-error -- a reason without words
  expect(() => saveProblemText(t, 'moon-phase')).toThrow(TypeError)
})
