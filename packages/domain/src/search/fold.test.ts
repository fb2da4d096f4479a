import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldWithPlaces, isInTexts } from './fold.ts'

const table: readonly (readonly [stored: string, typed: string])[] = [
  ['Straße', 'strasse'],
  ['GROẞ', 'gross'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź', 'lodz'],
  ['Đorđević', 'dordevic'],
  ['Đà Nẵng', 'da nang'],
  ['Ærø', 'aero'],
  ['Œuvre cœur', 'oeuvre coeur'],
  ['Þórður Guðmundsson', 'thordur gudmundsson'],
  ['Ħal Għaxaq', 'hal ghaxaq'],
  ['Əliyev', 'eliyev'],
  ['İstanbul', 'istanbul'],
  ['ISPARTA', 'ısparta'],
  ['Iğdır', 'igdir'],
  ['DİYARBAKIR', 'diyarbakir'],
  ['ｇｉｔｈｕｂ ２０２６', 'github 2026'],
  ['Ｂａｎｋ－１', 'bank-1'],
  ['ﬁle № Ⅳ', 'file no iv'],
  ['Café', 'cafe\u0301'],
  ['Ångström', 'angstrom'],
  ['Ελλάς', 'ΕΛΛΑΣ'],
  ['Ёлка Йод', 'елка иод'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد إلى آخر', 'احمد الي اخر'],
  ['مكتبة', 'مكتبه'],
  ['بـــنك', 'بنك'],
  ['کتابی', 'كتابي'],
  ['١٢٣ ۴۵۶', '123 456'],
  ['שָׁלוֹם', 'שלום'],
  ['שלום', 'שלומ'],
  ['צה״ל', 'צה"ל'],
  ['カタカナ', 'かたかな'],
  ['ｶﾀｶﾅ', 'かたかな'],
  ['ガム', 'ｶﾞﾑ'],
  ['パスワード', 'ぱすわーど'],
  ['キャッシュ', 'キヤツシユ'],
  ['O’Brien', "o'brien"],
  ['A–B', 'a-b'],
  ['例え。テスト', '例え.テスト'],
  ['soft\u00adware\u200b\u2069', 'software'],
]

describe('fold', () => {
  it.each(table)('%s is found by %s', (stored, typed) => {
    expect(fold(stored)).toBe(fold(typed))
  })

  it('keeps the vowel signs of scripts that would be unreadable without them', () => {
    expect(fold('กิน')).not.toBe(fold('กัน'))
    expect(fold('की')).not.toBe(fold('का'))
  })

  it('says for each letter where it came from, including marks and folded letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 10 ** 6 }), (text, at) => {
        const mixed = `${text}Straße Œ e\u0301 مُ ガ ｶﾞ`
        const { folded, starts, ends } = foldWithPlaces(mixed)
        expect(folded).toBe(fold(mixed))
        const unit = at % folded.length
        expect(fold(mixed.slice(starts[unit], ends[unit]))).toContain(folded[unit])
      }),
    )
  })
})

describe('isInTexts', () => {
  it('requires every word, in any order, in any of the texts', () => {
    expect(isInTexts(['Łukasz Nowak', 'lukasz@post.example'], 'post LUKASZ')).toBe(true)
    expect(isInTexts(['Łukasz Nowak'], 'nowak anna')).toBe(false)
    expect(isInTexts(['anything'], '  ')).toBe(true)
  })
})
