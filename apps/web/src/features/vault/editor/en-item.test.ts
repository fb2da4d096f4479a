import { expect, it } from 'vitest'
import { enItem } from './en-item.ts'

it('says in a form for accounts and cards that no one is signed in', () => {
  expect(enItem.item.bankSignedOut).toBe('You must be logged in to save bank accounts.')
  expect(enItem.item.cardSignedOut).toBe('You must be logged in to save credit cards.')
})
