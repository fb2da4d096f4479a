import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfExpiry, isExpired, isWrongExpiry, readExpiry, typedExpiry } from './card-expiry.ts'

describe('typing an expiry', () => {
  const type = (keys: string) => [...keys].reduce((text, key) => typedExpiry(text, text + key), '')

  it('adds the slash after the month', () => {
    expect(type('1227')).toBe('12/27')
    expect(type('12/27')).toBe('12/27')
    expect(type('122')).toBe('12/2')
    expect(type('122027')).toBe('12/2027')
  })

  it.each(['0929', '09/29', '2029-09', '9/2029', ' 09 - 29 ', '202909'])(
    'writes a pasted %j as on a card',
    (text) => {
      expect(typedExpiry('', text)).toBe('09/29')
    },
  )
  it('adds nothing to what is not a month', () => {
    expect(type('1327')).toBe('1327')
    expect(type('5/27')).toBe('5/27')
    expect(typedExpiry('', 'never')).toBe('never')
  })

  it('lets the slash be removed again', () => {
    expect(typedExpiry('12/2', '12/')).toBe('12/')
    expect(typedExpiry('12/', '12')).toBe('12')
  })

  it('changes nothing of what was typed except for one slash', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        fc.pre(readExpiry(after) === null)
        expect(typedExpiry(before, after).replace('/', '')).toBe(after.replace('/', ''))
      }),
    )
  })
})

describe('reading an expiry', () => {
  it.each([
    ['12/27', { month: 12, year: 2027 }],
    ['1/30', { month: 1, year: 2030 }],
    ['01-2030', { month: 1, year: 2030 }],
    [' 03 / 28 ', { month: 3, year: 2028 }],
    ['0328', { month: 3, year: 2028 }],
    ['2028-03', { month: 3, year: 2028 }],
    ['202803', { month: 3, year: 2028 }],
  ])('understands %s', (text, expiry) => {
    expect(readExpiry(text)).toEqual(expiry)
  })

  it.each(['', '13/27', '00/27', '2027', 'soon', '12/2', '12/027', '12/27/1'])(
    'does not guess at %j',
    (text) => {
      expect(readExpiry(text)).toBeNull()
    },
  )

  it.each(['13', '1329', '00/27', '13/2', 'soon', '12/27/1', '2029-13'])(
    'reports that %j is none',
    (text) => {
      expect(isWrongExpiry(text)).toBe(true)
    },
  )
  it.each([
    '',
    '0',
    '1',
    '09',
    '09/',
    '09/2',
    '092',
    '09/29',
    '0929',
    '09/202',
    '2029-',
    '2029-0',
    '2029-09',
    '5/2',
  ])('waits for the rest of %j', (text) => {
    expect(isWrongExpiry(text)).toBe(false)
  })

  it('ends with the last day of the month', () => {
    const expiry = { month: 12, year: 2027 }
    expect(isExpired(expiry, new Date(2027, 11, 31, 23, 59, 59).getTime())).toBe(false)
    expect(isExpired(expiry, new Date(2028, 0, 1).getTime())).toBe(true)
    expect(endOfExpiry(expiry)).toBe(new Date(2028, 0, 1).getTime())
  })
})
