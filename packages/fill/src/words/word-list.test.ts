import { describe, expect, it } from 'vitest'
import { plainText, wordsOf } from './word-list.ts'

const words = wordsOf({ en: 'first name,*mail*,regist*,*number,=id', de: 'straße', ja: '住所' })

describe('wordsOf', () => {
  it('finds words of a list that was created after the text had been looked up', () => {
    expect(wordsOf({ en: 'street' }).test('maiden name')).toBe(false)
    expect(wordsOf({ en: 'maiden name' }).test('maiden name')).toBe(true)
  })

  it.each([
    'First Name',
    'firstName',
    'txt_first-name',
    'e-mail',
    'webMailAddress',
    'Registration',
    'cardnumber',
    'ID',
    'Strasse',
    'ご住所は',
  ])('finds %j', (text) => {
    expect(words.test(plainText(text))).toBe(true)
  })

  it.each(['firstnames', 'name', 'unregistered', 'numbers', 'an id', 'strassen', ''])(
    'finds nothing in %j',
    (text) => {
      expect(words.test(plainText(text))).toBe(false)
    },
  )
})
