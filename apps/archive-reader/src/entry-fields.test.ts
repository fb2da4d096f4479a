import { emptyDraft, newItem } from '@severy/domain'
import { expect, it } from 'vitest'
import { entryFields } from './entry-fields.ts'

it('names the numbers of a bank account as its country does', () => {
  const draft = emptyDraft('bank')
  const fields = { ...draft.fields, accountNumber: 'DE89 3704 0044 0532 0130 00', routingNumber: 'COBADEFF' }
  const labels = entryFields(newItem({ ...draft, fields }, 0)).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['IBAN', 'BIC']))
})
