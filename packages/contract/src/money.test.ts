import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, moneyText } from './money.ts'

describe('an amount of money', () => {
  it.each([
    [299, 'USD', '$2.99', '2.99'],
    [897, 'USD', '$8.97', '8.97'],
    [500, 'EUR', '€5.00', '5.00'],
    [5, 'USD', '$0.05', '0.05'],
    [0, 'USD', '$0.00', '0.00'],
    [123_456_789, 'USD', '$1,234,567.89', '1234567.89'],
    [300, 'JPY', '¥300', '300'],
    [-299, 'USD', '-$2.99', '-2.99'],
  ])('%i in %s is shown as %s', (amount, currency, text, number) => {
    expect([moneyText(amount, currency), decimal(amount, currency)]).toEqual([text, number])
  })

  it('loses nothing when it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (amount) => {
        expect(Number(moneyText(amount, 'USD').replace(/[^\d]/g, ''))).toBe(amount)
      }),
    )
  })
})
