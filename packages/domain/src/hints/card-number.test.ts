import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardNetworkOf, groupCardNumber, hasWrongCheckDigit } from './card-number.ts'

// Test numbers published by the networks and payment providers.
const published = {
  '4242424242424242': 'visa',
  '4000056655665556': 'visa',
  '5555555555554444': 'mastercard',
  '2223003122003222': 'mastercard',
  '378282246310005': 'american-express',
  '6011111111111117': 'discover',
  '6445644564456445': 'discover',
  '30569309025904': 'diners-club',
  '36227206271667': 'diners-club',
  '3566002020360505': 'jcb',
  '6205500000000000004': 'unionpay',
  '6759649826438453': 'maestro',
} as const

describe('the network of a card', () => {
  it.each(Object.entries(published))('recognizes %s as %s, with groups or without', (number, network) => {
    expect(cardNetworkOf(number)).toBe(network)
    expect(cardNetworkOf(groupCardNumber(number))).toBe(network)
    expect(hasWrongCheckDigit(number)).toBe(false)
  })

  it('waits until the digits are enough', () => {
    expect(cardNetworkOf('')).toBeNull()
    expect(cardNetworkOf('6')).toBeNull()
    expect(cardNetworkOf('222')).toBeNull()
    expect(cardNetworkOf('2220')).toBeNull()
    expect(cardNetworkOf('2720')).toBe('mastercard')
    expect(cardNetworkOf('2721')).toBeNull()
  })

  it('recognizes nothing in what is not a number', () => {
    expect(cardNetworkOf('4242 and so on')).toBeNull()
  })
})

describe('the check digit', () => {
  it('notices every single wrong digit', () => {
    const anyNumber = fc.constantFrom(...Object.keys(published))
    fc.assert(
      fc.property(anyNumber, fc.nat(18), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const index = place % number.length
        const wrong = (Number(number[index]) + shift) % 10
        expect(hasWrongCheckDigit(number.slice(0, index) + String(wrong) + number.slice(index + 1))).toBe(
          true,
        )
      }),
    )
  })

  it('says nothing while a number is too short or is not one', () => {
    expect(hasWrongCheckDigit('42424242424')).toBe(false)
    expect(hasWrongCheckDigit('gift card 4242')).toBe(false)
    expect(hasWrongCheckDigit('')).toBe(false)
  })
})

describe('groups', () => {
  it('are those that are printed on the card', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupCardNumber('30569309025904')).toBe('3056 930902 5904')
    expect(groupCardNumber('6205500000000000004')).toBe('6205 5000 0000 0000 004')
    expect(groupCardNumber('42424')).toBe('4242 4')
  })

  it('keep every digit in its place, and leave text alone that is not only digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const grouped = groupCardNumber(text)
        expect(/^\d+$/.test(text) ? grouped.replaceAll(' ', '') : grouped).toBe(text)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) => {
        expect(groupCardNumber(digits).replaceAll(' ', '')).toBe(digits)
      }),
    )
  })
})
