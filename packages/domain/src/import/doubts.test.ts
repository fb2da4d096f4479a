import { expect, it } from 'vitest'
import { doubtsAbout, doubtsAboutFile } from './doubts.ts'
import { newPassword } from './formats/new-item.ts'
import type { ImportEntry } from './import-entry.ts'

const givesCodes = (secret: string) => secret === 'good'

function entry(
  title: string,
  username: string,
  password: string,
  more: { url?: string; totp?: string; notes?: string } = {},
): ImportEntry {
  const { url = '', totp = '', notes = '' } = more
  const item = newPassword(1, { title, urls: [url], totp, notes }, { username, password })
  return { row: 1, item, folder: [], files: [] }
}

it.each([
  [
    'an entry made of the header',
    entry('Title', 'Username', 'Password', { url: 'URL' }),
    ['header-as-entry'],
  ],
  ['a password that is an address', entry('A', 'u', 'https://a.example'), ['address-as-password']],
  [
    'a password that is an email address',
    entry('A', 'pw-1', 'mara.lind@post.example'),
    ['address-as-password'],
  ],
  ['a number that a spreadsheet shortened', entry('A', '4711', '1.23457E+11'), ['spreadsheet']],
  ['a formula of a spreadsheet', entry('A', '="0123"', 'p'), ['spreadsheet']],
  ['an error of a spreadsheet', entry('A', 'u', '#NAME?'), ['spreadsheet']],
  ['a password that may be written for a web page', entry('A', 'u', 'p&amp;q'), ['escaped']],
  ['a reference that leads out of the file', entry('A', 'u', '{REF:P@I:00}'), ['reference']],
  ['a secret that gives no codes', entry('A', 'u', 'p', { totp: 'bad' }), ['code-unusable']],
  ['letters that were lost', entry('A', 'u', 'p\uFFFD'), ['broken-letters']],
  ['nothing', entry('Mail', 'mara', 'password', { url: 'https://mail.example', totp: 'good' }), []],
])('%s is noticed', (_, odd, doubts) => {
  expect(doubtsAbout(odd, givesCodes)).toEqual(doubts)
})

it('a reading is doubted for problems of many entries, not of one', () => {
  const fileDoubts = (entries: readonly ImportEntry[]) =>
    doubtsAboutFile(
      { entries, skipped: [], leftOut: [], folders: [] },
      entries.map((one) => doubtsAbout(one, givesCodes)),
    )
  const good = Array.from({ length: 10 }, (_, n) => entry(`Site ${String(n)}`, 'u', `p${String(n)}`))
  const swapped = entry('A', 'u', 'https://a.example')
  expect(fileDoubts(good)).toEqual([])
  expect(fileDoubts([swapped])).toEqual([])
  expect(fileDoubts([...good, swapped, swapped, swapped])).toEqual(['addresses-as-passwords'])
  expect(fileDoubts([...good, entry('Title', 'Username', 'Password')])).toEqual(['header-as-entry'])
  expect(fileDoubts(good.map(({ item }) => entry(item.title, 'u', 'password')))).toEqual(['same-password'])
  expect(fileDoubts(good.map((_, n) => entry('Same', 'u', `p${String(n)}`)))).toEqual(['same-title'])
  expect(
    fileDoubts(good.map((_, n) => entry(String(n), 'u', `p${String(n)}`, { url: 'no address' }))),
  ).toEqual(['no-addresses'])
})
