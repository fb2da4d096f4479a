import { describe, expect, it } from 'vitest'
import type { BankItem, CardItem, Item, PasswordItem } from './item.ts'
import { failedSummary, summarize } from './summarize.ts'

describe('summarize', () => {
  it.each<[string, Item]>([
    ['password', login],
    ['card', card],
    ['bank', bank],
    ['note', note],
  ])('contains no secret of a %s', (_, item) => {
    expect(JSON.stringify(summarize('id', item))).not.toMatch(/SECRET|4111|GB29/)
  })

  it('shows the user name below the title, otherwise the website', () => {
    expect(summarize('id', login)).toMatchObject({
      id: 'id',
      subtitle: 'mara',
      website: 'one.example',
      hasPassword: true,
    })
    expect(summarize('id', { ...login, fields: { ...login.fields, username: '' } }).subtitle).toBe(
      'one.example',
    )
  })

  it('does not use a regular expression as the website', () => {
    const pattern = 'https://[a-z]+\\.one\\.example/.*'
    const item: Item = {
      ...login,
      urls: [pattern, 'two.example'],
      urlRules: [{ url: pattern, rule: 'pattern' }],
    }
    expect(summarize('id', item).website).toBe('two.example')
    expect(summarize('id', { ...item, urls: [pattern] }).website).toBe('')
  })

  it('shows the last four characters of card and account numbers, however they are grouped', () => {
    expect(summarize('id', card)).toMatchObject({
      cardLast4: '1234',
      network: 'visa',
      expiryDate: '04/29',
    })
    expect(summarize('id', bank)).toMatchObject({
      accountLast4: '6819',
      bankName: 'Northwind',
      accountType: 'checking',
    })
  })

  it('shows nothing of a number so short that the last four would be all of it', () => {
    const short = { ...card, fields: { ...card.fields, cardNumber: '12 34' } }
    expect(summarize('id', short)).toMatchObject({ cardLast4: '' })
  })

  it('distinguishes trash and archive from the rest', () => {
    expect(summarize('id', login)).toMatchObject({ trashed: false, archived: false })
    expect(summarize('id', { ...login, trashedAt: 0 })).toMatchObject({ trashed: true, archived: false })
  })
})

it('describes an item that could not be opened', () => {
  expect(failedSummary('id')).toMatchObject({ id: 'id', title: '[Decryption Failed]', hasPassword: false })
})

const base = {
  v: 1,
  title: 'Title',
  urls: ['one.example', 'two.example'],
  notes: 'SECRET note',
  totp: 'SECRET',
  tags: ['Work'],
  category: 'Other',
  favorite: false,
  reprompt: false,
  createdAt: 1,
  changedAt: 2,
  history: [{ field: 'password', value: 'SECRET', at: 2 }],
  attachments: [],
  suite: 1,
} as const
const custom = [{ label: 'PIN', kind: 'hidden', value: 'SECRET' }] as const
const login: PasswordItem = {
  ...base,
  type: 'password',
  fields: { username: 'mara', password: 'SECRET', custom },
}
const card: CardItem = {
  ...base,
  type: 'card',
  fields: {
    cardholderName: 'Mara Lind',
    cardNumber: '4111 1111 1111 1234',
    expiryDate: '04/29',
    cvv: 'SECRET',
    billingAddress: 'SECRET',
    custom,
  },
}
const bank: BankItem = {
  ...base,
  type: 'bank',
  fields: {
    bankName: 'Northwind',
    accountHolderName: 'Mara Lind',
    accountNumber: 'GB29 NWBK 6016 1331 9268 19',
    routingNumber: '021000021',
    accountType: 'checking',
    custom,
  },
}
const note: Item = { ...base, type: 'note', fields: { custom } }
