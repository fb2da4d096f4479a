import type { VaultEngine } from '@severy/client'
import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, expectTypeOf, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { saveProblemText } from './save-problem-texts.ts'

let t: TFunction<'app'>

beforeAll(async () => {
  t = await i18next.createInstance().init({
    lng: 'en',
    defaultNS: 'app',
    resources: { en: { app: en } },
    interpolation: { escapeValue: false },
  })
})

it('speaks of sealing as the specification does', () => {
  expect(saveProblemText(t, 'invalid')).toBe('Invalid data for encryption')
  expect(saveProblemText(t, 'encryption-failed')).toBe('Failed to encrypt data')
  expect(saveProblemText(t, 'locked')).toMatch(/^Invalid user ID for encryption\. ./)
  expect(saveProblemText(t, 'unexpected')).toBe('An unexpected error occurred')
})

it('says in a form for accounts and cards that nobody is signed in', () => {
  expect(en.item.bankSignedOut).toBe('You must be logged in to save bank accounts.')
  expect(en.item.cardSignedOut).toBe('You must be logged in to save credit cards.')
})

it('has words for every reason for which a call refuses, or does not compile', () => {
  type Reason = Extract<Awaited<ReturnType<VaultEngine['editItem']>>, { ok: false }>['error']['reason']
  expectTypeOf<Reason>().toExtend<Parameters<typeof saveProblemText>[1]>()
  // @ts-expect-error -- a reason without words
  expect(() => saveProblemText(t, 'moon-phase')).toThrow(TypeError)
})
