import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWrongIbanChecksum, hasWrongRoutingChecksum } from './bank-numbers.ts'

describe('routing numbers', () => {
  // Published by Federal Reserve Banks and large banks.
  const real = ['011000015', '021000021', '026009593', '121000358', '322271627']

  it.each(real)('accepts %s', (number) => {
    expect(hasWrongRoutingChecksum(number)).toBe(false)
  })

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...real),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (number, index, shift) => {
          const wrong = String((Number(number[index]) + shift) % 10)
          expect(hasWrongRoutingChecksum(number.slice(0, index) + wrong + number.slice(index + 1))).toBe(true)
        },
      ),
    )
  })

  it.each(['', '12-34-56', '123456', '0210000210', 'DEUTDEFF', '02100002'])(
    'has nothing to say about %j',
    (number) => {
      expect(hasWrongRoutingChecksum(number)).toBe(false)
    },
  )
})

describe('IBANs', () => {
  // Examples from the IBAN registry.
  const real = [
    'GB82 WEST 1234 5698 7654 32',
    'DE89370400440532013000',
    'NO9386011117947',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
    'ch9300762011623852957',
  ]

  it.each(real)('accepts %s', (iban) => {
    expect(hasWrongIbanChecksum(iban)).toBe(false)
  })

  it('notices two swapped digits', () => {
    expect(hasWrongIbanChecksum('DE89370400440532031000')).toBe(true)
    expect(hasWrongIbanChecksum('GB28 WEST 1234 5698 7654 32')).toBe(true)
  })

  it.each(['', '0532013000', 'DE89', 'Account 12 at the corner', 'DE8937040044053201300💰'])(
    'has nothing to say about %j',
    (number) => {
      expect(hasWrongIbanChecksum(number)).toBe(false)
    },
  )
})
