import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../items/draft.ts'
import { fieldFacts } from '../kinds/index.ts'
import { validateDraft } from '../validation/draft.ts'
import { bankLabels, bankNumberingOf } from './bank-numbering.ts'
import { ibanCountry } from './bank-numbers.ts'

const german = 'DE89 3704 0044 0532 0130 00'

describe('bankNumberingOf', () => {
  it.each([
    ['12345678', '021000021', 'us'],
    [german, '', 'iban'],
    [german, 'COBADEFFXXX', 'iban'],
    ['31926819', '60-16-13', 'gb'],
    ['12345678', '062-000', 'au'],
    ['1234567', '12345-003', 'ca'],
    ['1234567890', 'HDFC0001234', 'in'],
    ['12345678', '4711', 'us'],
    [german, '021000021', 'us'],
  ])('knows %s with %s as %s', (account, code, numbering) => {
    expect(bankNumberingOf(account, code)).toBe(numbering)
  })

  it.each([
    ['DE', 'iban'],
    ['US', 'us'],
    ['GB', 'gb'],
    ['JP', 'other'],
    [undefined, 'us'],
  ])('starts with the usual numbering of %s', (region, numbering) => {
    expect(bankNumberingOf('', '', region)).toBe(numbering)
  })
})

it('names the numbers of an account as its country does', () => {
  const fields = { accountNumber: german, routingNumber: 'COBADEFF' }
  expect(fieldFacts('bank', 'accountNumber')?.labelIn?.(fields)).toBe('IBAN')
  expect(fieldFacts('bank', 'routingNumber')?.labelIn?.(fields)).toBe('BIC')
  expect(bankLabels('gb')).toEqual({ accountNumber: 'Account number', routingNumber: 'Sort code' })
  expect([ibanCountry(german), ibanCountry('12345678')]).toEqual(['DE', null])
})

it('asks for a bank code unless an IBAN names the bank, and refuses no number because of its checksum', () => {
  const draft = emptyDraft('bank')
  const fields = { ...draft.fields, bankName: 'Harbor', accountHolderName: 'Mara' }
  const withNumbers = (accountNumber: string, routingNumber: string) =>
    validateDraft({ ...draft, title: 'Harbor', fields: { ...fields, accountNumber, routingNumber } })
  expect(withNumbers('12345678', '')).toEqual([{ path: 'fields.routingNumber', code: 'required' }])
  expect(withNumbers(german, '')).toEqual([])
  expect(withNumbers('DE00 3704 0044 0532 0130 00', '021000022')).toEqual([])
})
