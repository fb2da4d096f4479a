import { describe, expect, it } from 'vitest'
import { parseItem } from '../../items/parse-item.ts'
import { readWhole, type ImportRun } from '../import-entry.ts'
import { textReaders } from '../index.ts'

const now = 7

const keeper = {
  shared_folders: [{ path: 'Crew\\Pier', manage_users: true }],
  records: [
    {
      uid: 'x1',
      $type: 'login',
      title: 'Harbor',
      login: 'mara',
      password: 's3cret',
      login_url: 'https://h.example',
      notes: 'note',
      last_modified: 1_700_000_000,
      custom_fields: {
        '$oneTimeCode::1': 'otpauth://totp/x?secret=JBSW',
        '$text:Seat:1': '4',
        '$secret:PIN:1': '9',
        'Old style': 'kept',
        '$host::1': { hostName: 'box', port: '22' },
      },
      folders: [{ folder: 'Work\\Shop' }, { shared_folder: 'Crew', folder: 'Pier' }],
    },
    {
      $type: 'bankCard',
      title: 'Card',
      custom_fields: {
        '$paymentCard::1': {
          cardNumber: '4111',
          cardExpirationDate: '10/2027',
          cardSecurityCode: '123',
        },
        '$text:cardholderName:1': 'Mara Lind',
        '$pinCode::1': '77',
      },
    },
    {
      $type: 'bankAccount',
      title: 'Bank',
      login: 'mara',
      custom_fields: {
        '$bankAccount::1': { accountType: 'Savings', routingNumber: '021', accountNumber: '12345' },
      },
    },
    { $type: 'encryptedNotes', title: 'Boiler', notes: 'every October', attachments: ['plan.pdf'] },
    {},
    'nonsense',
  ],
}

describe('JSON of Keeper', () => {
  const read = readJson(keeper)

  it('keeps logins with their fields, one-time codes and folders', () => {
    expect(read.format).toBe('keeper-json')
    expect(read.entries[0]).toMatchObject({
      folder: ['Work', 'Shop'],
      item: {
        type: 'password',
        title: 'Harbor',
        urls: ['https://h.example'],
        totp: 'otpauth://totp/x?secret=JBSW',
        tags: ['Crew / Pier'],
        category: 'Work',
        changedAt: 1_700_000_000_000,
        fields: {
          custom: [
            { label: 'Seat', kind: 'text', value: '4' },
            { label: 'PIN', kind: 'hidden', value: '9' },
            { label: 'Old style', kind: 'text', value: 'kept' },
            { label: 'host: hostName', kind: 'text', value: 'box' },
            { label: 'host: port', kind: 'text', value: '22' },
          ],
        },
      },
    })
    expect(read.folders).toEqual([
      ['Crew', 'Pier'],
      ['Work', 'Shop'],
    ])
  })

  it('keeps cards, bank accounts and notes as their kinds', () => {
    expect(read.entries.slice(1)).toMatchObject([
      {
        item: {
          type: 'card',
          fields: {
            cardholderName: 'Mara Lind',
            cardNumber: '4111',
            cvv: '123',
            expiryDate: '10/27',
            custom: [{ label: 'pinCode', kind: 'hidden', value: '77' }],
          },
        },
      },
      {
        item: {
          type: 'bank',
          fields: {
            accountNumber: '12345',
            routingNumber: '021',
            accountType: 'Savings',
            custom: [{ label: 'Login', value: 'mara' }],
          },
        },
      },
      { item: { type: 'note', fields: { custom: [{ label: 'attachments', value: '["plan.pdf"]' }] } } },
    ])
    for (const { item } of read.entries) expect(parseItem(item)).toBe(item)
  })

  it('reports what is not an entry', () => {
    expect(read.skipped).toEqual([
      { row: 5, title: '', reason: 'nothing-in-it' },
      { row: 6, title: '', reason: 'not-an-entry' },
    ])
  })
})

const enpass = {
  folders: [
    { uuid: 'f1', title: 'Work', parent_uuid: '' },
    { uuid: 'f2', title: 'Shop', parent_uuid: 'f1' },
    { uuid: 'f3', title: 'Round', parent_uuid: 'f4' },
    { uuid: 'f4', title: 'About', parent_uuid: 'f3' },
  ],
  items: [
    {
      title: 'Harbor',
      category: 'login',
      template_type: 'login.default',
      note: 'note',
      favorite: 1,
      archived: 1,
      trashed: 0,
      createdAt: 1_600_000_000,
      updated_at: 1_700_000_000,
      folders: ['f2', 'f1'],
      fields: [
        { type: 'username', label: 'Username', value: 'mara', sensitive: 0 },
        {
          type: 'password',
          label: 'Password',
          value: 's3cret',
          sensitive: 1,
          history: [{ value: 'older', updated_at: 1_650_000_000 }],
        },
        { type: 'url', label: 'Website', value: 'https://h.example', sensitive: 0 },
        { type: 'totp', label: 'One-time code', value: 'JBSW', sensitive: 1 },
        { type: 'section', label: 'More', value: '' },
        { type: 'pin', label: 'PIN', value: '9', sensitive: 1 },
        { type: 'text', label: 'Gone', value: 'x', deleted: 1 },
      ],
      attachments: [
        { name: 'plan.txt', data: 'SGVsbG8=' },
        { name: 'broken.bin', data: '!' },
      ],
    },
    {
      title: 'Card',
      category: 'creditcard',
      trashed: 1,
      fields: [
        { type: 'ccName', label: 'Cardholder', value: 'Mara Lind' },
        { type: 'ccNumber', label: 'Number', value: '4111' },
        { type: 'ccExpiry', label: 'Expiry date', value: '10/27' },
        { type: 'ccCvc', label: 'CVC', value: '123' },
        { type: 'ccBankname', label: 'Bank', value: 'Cove Bank' },
      ],
    },
    { title: 'Me', category: 'identity', fields: [{ type: 'text', label: 'First name', value: 'Mara' }] },
    { title: 'Boiler', category: 'note', note: 'every October' },
  ],
}

describe('JSON of Enpass', () => {
  const read = readJson(enpass)

  it('keeps logins with history, folders and files', async () => {
    expect(read.format).toBe('enpass-json')
    const [login] = read.entries
    expect(login).toMatchObject({
      folder: ['Work', 'Shop'],
      item: {
        type: 'password',
        title: 'Harbor',
        favorite: true,
        archivedAt: 1_700_000_000_000,
        createdAt: 1_600_000_000_000,
        tags: ['Work'],
        totp: 'JBSW',
        history: [{ field: 'password', value: 'older', at: 1_650_000_000_000 }],
        fields: {
          username: 'mara',
          password: 's3cret',
          custom: [{ label: 'PIN', kind: 'hidden', value: '9' }],
        },
      },
      files: [{ name: 'plan.txt', size: 5 }, { name: 'broken.bin' }],
    })
    expect(new TextDecoder().decode((await login?.files[0]?.read()) ?? undefined)).toBe('Hello')
    expect(await login?.files[1]?.read()).toBeNull()
  })

  it('keeps cards, people and notes as their kinds', () => {
    expect(read.entries.slice(1)).toMatchObject([
      {
        item: {
          type: 'card',
          trashedAt: now,
          fields: { cardholderName: 'Mara Lind', expiryDate: '10/27', custom: [{ label: 'Bank' }] },
        },
      },
      { item: { type: 'identity', fields: { firstName: 'Mara' } } },
      { item: { type: 'note', notes: 'every October' } },
    ])
    for (const { item } of read.entries) expect(parseItem(item)).toBe(item)
  })

  it('stops at a folder that leads back to itself', () => {
    expect(read.folders).toContainEqual(['Round', 'About'])
  })
})

describe('half a file', () => {
  it.each([
    ['Keeper', keeper],
    ['Enpass', enpass],
  ])('of %s is reported as damaged', (_, file) => {
    const text = JSON.stringify(file)
    expect(readText(text.slice(0, text.length - 20))).toEqual({ ok: false, error: 'malformed' })
  })
})

function readJson(file: unknown) {
  const text = JSON.stringify(file, null, 2)
  const result = readText(text)
  if (!result.ok) throw new Error(result.error)
  return { ...result.value, format: readerOf(text)?.format }
}

function readText(text: string) {
  const reader = readerOf(text)
  if (reader === undefined) throw new Error('no reader fits')
  const options = { now, passphrase: null, keyFile: null, columns: null }
  return readWhole(reader.read({ name: 'x', bytes: new Uint8Array(0), text }, options) as ImportRun)
}

function readerOf(text: string) {
  return textReaders.find((reader) => reader.matches({ kind: 'text', start: text, entryNames: [] }))
}

describe('a JSON list of records', () => {
  const roboForm = [
    {
      Name: 'Harbor',
      Url: 'https://h.example',
      MatchUrl: 'https://h.example/in',
      Login: 'mara',
      Pwd: 's3cret',
      Note: 'note',
      Folder: '/Work/Shop',
      RfFieldsV2: ['User ID$,,,txt,mara'],
      Count: 4,
      Nothing: null,
    },
    { Name: 'Boiler', Note: 'every October' },
  ]

  it.each([
    ['by itself', roboForm],
    ['as the only list of a file', { version: 2, logins: roboForm }],
  ])('is read as a table %s, with every member kept', (_, file) => {
    const { entries, columns } = readJson(file)
    expect(entries).toMatchObject([
      {
        folder: ['Work', 'Shop'],
        item: {
          type: 'password',
          title: 'Harbor',
          urls: ['https://h.example', 'https://h.example/in'],
          notes: 'note',
          fields: {
            username: 'mara',
            password: 's3cret',
            custom: [
              { label: 'RfFieldsV2', value: '["User ID$,,,txt,mara"]' },
              { label: 'Count', value: '4' },
            ],
          },
        },
      },
      { item: { type: 'note', title: 'Boiler', notes: 'every October' } },
    ])
    expect(columns?.header.slice(0, 3)).toEqual(['Name', 'Url', 'MatchUrl'])
  })

  it('without meaningful members is still a table', () => {
    const { entries } = readJson([
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ])
    expect(entries).toHaveLength(2)
  })

  it.each(['[{"a":1},', '[{"a":"1"},"b"]', '{"one":[{"a":1}],"two":[{"a":1}]}'])(
    'is refused as %s',
    (text) => {
      expect(readText(text).ok).toBe(false)
    },
  )
})
