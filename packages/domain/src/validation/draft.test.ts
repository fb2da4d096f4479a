import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem, type DraftOfKind, type ItemDraft } from '../items/draft.ts'
import { validateDraft } from './draft.ts'

describe('validateDraft', () => {
  it('accepts a complete form of each kind', () => {
    for (const filled of [password(), card(), bank(), note(), identity()]) {
      expect(validateDraft(filled)).toEqual([])
    }
  })

  it.each<[ItemDraft, string[]]>([
    [emptyDraft('password'), ['title', 'fields.password']],
    [
      emptyDraft('card'),
      ['title', 'fields.cardholderName', 'fields.cardNumber', 'fields.expiryDate', 'fields.cvv'],
    ],
    [
      { ...emptyDraft('bank'), fields: { ...emptyDraft('bank').fields, accountType: '' } },
      [
        'title',
        'fields.bankName',
        'fields.accountHolderName',
        'fields.accountNumber',
        'fields.routingNumber',
        'fields.accountType',
      ],
    ],
    [emptyDraft('note'), ['title']],
    [emptyDraft('identity'), ['title']],
  ])('requires what each kind needs, and nothing else', (empty, paths) => {
    const errors = validateDraft({ ...empty, title: ' ' })
    expect(errors).toEqual(paths.map((path) => ({ path, code: 'required' })))
  })

  it.each([
    '<script>alert(1)</script>',
    '< SCRIPT src=x>',
    '</script>',
    'javascript:alert(1)',
    'JavaScript :alert(1)',
    'vbscript:msgbox',
    'data:text/html;base64,PGI+',
    '<img src=x onerror=alert(1)>',
    '" onclick = "go()',
    'onload=x',
  ])('refuses the pattern %s in name, username and website, and in no secret, number or note', (pattern) => {
    const code = 'forbidden-pattern'
    expect(validateDraft({ ...password(), title: pattern })).toEqual([{ path: 'title', code }])
    expect(validateDraft({ ...password(), urls: ['a', pattern] })).toEqual([{ path: 'urls.1', code }])
    expect(validateDraft(password({ username: pattern }))).toEqual([{ path: 'fields.username', code }])
    expect(validateDraft(bank({ bankName: pattern }))).toEqual([{ path: 'fields.bankName', code }])
    expect(validateDraft(card({ billingAddress: pattern }))).toEqual([])
    const custom = [{ label: pattern, kind: 'hidden', value: pattern } as const]
    expect(validateDraft({ ...password({ password: pattern, custom }), notes: pattern })).toEqual([])
    expect(validateDraft(bank({ accountNumber: pattern }))).toEqual([])
  })

  it.each([
    'https://shop.example/?online=1&only=2',
    'Description: data',
    'JavaScript course',
    'a < b',
    'Ontario: home',
    "O'Neill & <Sons>",
  ])('accepts %s', (value) => {
    expect(validateDraft({ ...password(), urls: [value] })).toEqual([])
  })

  it.each<[string, number, (value: string) => ItemDraft]>([
    ['title', 100, (value) => ({ ...note(), title: value })],
    ['fields.password', 200, (value) => password({ password: value })],
    ['fields.username', 1000, (value) => password({ username: value })],
    ['urls.0', 1000, (value) => ({ ...password(), urls: [value] })],
    ['notes', 10_000, (value) => ({ ...note(), notes: value })],
    ['tags.0', 100, (value) => ({ ...note(), tags: [value] })],
    ['fields.cardNumber', 20, (value) => card({ cardNumber: value })],
    ['fields.cvv', 4, (value) => card({ cvv: value })],
    ['fields.bankName', 100, (value) => bank({ bankName: value })],
    ['fields.accountNumber', 50, (value) => bank({ accountNumber: value })],
    ['fields.routingNumber', 20, (value) => bank({ routingNumber: value })],
    ['fields.custom.0.label', 100, (value) => withCustom(value, 'v')],
    ['fields.custom.0.value', 10_000, (value) => withCustom('l', value)],
  ])('limits %s to %d characters, not code units', (path, max, draftWith) => {
    expect(validateDraft(draftWith('🔑'.repeat(max)))).toEqual([])
    expect(validateDraft(draftWith('x'.repeat(max + 1)))).toEqual([{ path, code: 'too-long', max }])
  })

  it('does not count how the digits of a card are grouped', () => {
    expect(validateDraft(card({ cardNumber: '6304 0000 0000 0000 000' }))).toEqual([])
    expect(validateDraft(card({ cardNumber: '6304 0000 0000 0000 0000 0' }))).toMatchObject([{ max: 20 }])
  })

  it('refuses half a character and NUL everywhere', () => {
    const code = 'unstorable-character'
    for (const value of ['a\0b', 'a\ud83d', '\udd11b']) {
      expect(validateDraft(password({ password: value }))).toEqual([{ path: 'fields.password', code }])
      expect(validateDraft({ ...note(), notes: value })).toEqual([{ path: 'notes', code }])
      expect(validateDraft({ ...note(), category: value })).toEqual([{ path: 'category', code }])
      expect(validateDraft({ ...note(), tags: ['a', value] })).toEqual([{ path: 'tags.1', code }])
      expect(validateDraft(withCustom(value, 'v'))).toEqual([{ path: 'fields.custom.0.label', code }])
    }
  })

  it('requires a label for a custom field with a value', () => {
    expect(validateDraft(withCustom('', 'v'))).toEqual([{ path: 'fields.custom.0.label', code: 'required' }])
    expect(validateDraft(withCustom('', ''))).toEqual([])
  })

  it('keeps lists and the whole small enough to be stored', () => {
    const many = Array.from({ length: 101 }, (_, i) => `${i}`)
    expect(validateDraft({ ...note(), tags: many })).toEqual([{ path: 'tags', code: 'too-long', max: 100 }])
    const custom = many.slice(1).map((label) => ({ label, kind: 'text', value: '🔑'.repeat(9_000) }) as const)
    expect(validateDraft({ ...note(), fields: { custom } })).toMatchObject([{ path: '', code: 'too-long' }])
  })

  it('requires no password if someone signs in some other way', () => {
    const login = { ...emptyDraft('password'), title: 'Harbor' }
    const codes = (draft: ItemDraft) => validateDraft(draft).map(({ path, code }) => [path, code])
    expect(codes(login)).toEqual([['fields.password', 'required']])
    expect(codes({ ...login, signInWith: 'Google' })).toEqual([])
    expect(codes({ ...login, totp: 'JBSWY3DPEHPK3PXP' })).toEqual([])
    const passkey = { label: 'Passkey', kind: 'hidden', value: '{"type":"passkey"}' } as const
    expect(codes({ ...login, fields: { ...login.fields, custom: [passkey] } })).toEqual([])
    const note = { ...passkey, value: '{"type":"other"}' }
    expect(codes({ ...login, fields: { ...login.fields, custom: [note] } })).toHaveLength(1)
    expect(codes({ ...login, signInWith: 'x'.repeat(101) })).toEqual([['signInWith', 'too-long']])
  })

  it('accepts what is already stored, however it got there', () => {
    const strange = { ...password({ username: 'x'.repeat(2000) }), title: '<script>', urls: ['javascript:1'] }
    expect(validateDraft(strange)).toHaveLength(3)
    expect(validateDraft(strange, newItem(strange, 1))).toEqual([])
    expect(validateDraft({ ...strange, title: '<script>!' }, newItem(strange, 1))).toMatchObject([
      { path: 'title' },
    ])
  })

  it('lets an imported card without a security code be edited, and lets no card lose it', () => {
    const without = card({ cvv: '' })
    expect(validateDraft(without, newItem(without, 1))).toEqual([])
    expect(validateDraft(without, newItem(card(), 1))).toEqual([{ path: 'fields.cvv', code: 'required' }])
  })
})

describe('addresses that are regular expressions', () => {
  const withPattern = (url: string): ItemDraft => ({
    ...password(),
    urls: ['https://post.example', url],
    urlRules: [{ url, rule: 'pattern' }],
  })

  it.each([
    ['https://[a-z]+\\.post\\.example/.*', []],
    ['(', [{ path: 'urls.1', code: 'bad-expression' }]],
    ['(a+)+b', [{ path: 'urls.1', code: 'slow-expression' }]],
    ['a'.repeat(501), [{ path: 'urls.1', code: 'too-long', max: 500 }]],
  ])('%s', (pattern, errors) => {
    expect(validateDraft(withPattern(pattern))).toEqual(errors)
  })

  it('are accepted where they are addresses, or stored already', () => {
    expect(validateDraft({ ...password(), urls: ['('] })).toEqual([])
    expect(validateDraft(withPattern('('), newItem(withPattern('('), 0))).toEqual([])
  })
})

function password(fields: Partial<DraftOfKind<'password'>['fields']> = {}): DraftOfKind<'password'> {
  const filled = { username: 'mara', password: 'vK7!mTq2', custom: [] }
  return {
    ...emptyDraft('password'),
    title: 'Post',
    fields: { ...filled, ...fields },
    urls: ['https://post.example'],
  }
}

function card(fields: Partial<DraftOfKind<'card'>['fields']> = {}): DraftOfKind<'card'> {
  const empty = emptyDraft('card')
  const filled = {
    cardholderName: 'Mara Lind',
    cardNumber: '4111 1111 1111 1111',
    expiryDate: '04/29',
    cvv: '123',
  }
  return { ...empty, title: 'Visa', fields: { ...empty.fields, ...filled, ...fields } }
}

function bank(fields: Partial<DraftOfKind<'bank'>['fields']> = {}): DraftOfKind<'bank'> {
  const empty = emptyDraft('bank')
  const filled = {
    bankName: 'Northwind',
    accountHolderName: 'Mara Lind',
    accountNumber: 'GB29 NWBK 6016 1331 9268 19',
    routingNumber: '021000021',
  }
  return { ...empty, title: 'Salary', fields: { ...empty.fields, ...filled, ...fields } }
}

function note(): DraftOfKind<'note'> {
  return { ...emptyDraft('note'), title: 'Note' }
}

function identity(): DraftOfKind<'identity'> {
  return { ...emptyDraft('identity'), title: 'Me' }
}

function withCustom(label: string, value: string): DraftOfKind<'note'> {
  return { ...note(), fields: { custom: [{ label, kind: 'text', value }] } }
}
