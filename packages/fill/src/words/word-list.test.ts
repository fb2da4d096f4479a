import { describe, expect, it } from 'vitest'
import { plainText, wordsOf } from './word-list.ts'

const words = wordsOf({ en: 'first name,*mail*,regist*,*number,=id', de: 'straße', ja: '住所' })

describe('wordsOf', () => {
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
