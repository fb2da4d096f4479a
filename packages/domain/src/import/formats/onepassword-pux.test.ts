import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseItem } from '../../items/parse-item.ts'
import { readWhole } from '../import-entry.ts'
import { noFiles, type SourceFiles } from '../source-files.ts'
import fixture from './onepassword-export.fixture.json'
import { readOnePasswordData } from './onepassword-pux.ts'

const now = 1_700_000_000_000

describe('readOnePasswordData', () => {
  const files: SourceFiles = new Map([
    ['doc1__scan.pdf', { size: 3, read: () => new Uint8Array(3) }],
    ['doc2__deed.txt', { size: 4, read: () => new Uint8Array(4) }],
  ])
  const { entries, skipped, leftOut } = read(fixture, files)
  const [login, card, identity, bank, key, door, deed] = entries

  it('reads every entry as an item that can be stored, in a folder for its vault', () => {
    for (const { item } of entries) expect(parseItem(item)).toBe(item)
    expect(entries.map(({ row, folder, item }) => [row, folder[0], item.type, item.title])).toEqual([
      [1, 'Personal', 'password', 'Northwind'],
      [2, 'Personal', 'card', 'Visa'],
      [3, 'Shared', 'identity', 'Me'],
      [4, 'Shared', 'bank', 'Bank'],
      [5, 'Shared', 'ssh-key', 'Key'],
      [6, 'Shared', 'password', 'Door'],
      [7, 'Shared', 'note', 'Deed'],
    ])
    expect(skipped).toEqual([
      { row: 8, title: '', reason: 'nothing-in-it' },
      { row: 9, title: '', reason: 'not-an-entry' },
    ])
  })

  it('keeps everything of a login', () => {
    expect(login?.item).toEqual({
      v: 1,
      type: 'password',
      title: 'Northwind',
      fields: {
        username: 'mara.lind',
        password: '  v"K7,!\n ',
        custom: [
          { label: 'customer', kind: 'text', value: '0012,3' },
          { label: 'Security: PIN', kind: 'hidden', value: '9 9' },
          { label: 'Security: since', kind: 'date', value: '2021-01-01' },
          { label: 'Security: help', kind: 'link', value: 'https://help.northwind.example' },
          {
            label: 'Passkey northwind.example',
            kind: 'hidden',
            value: '{"rpId":"northwind.example","credentialId":"Y3JlZA","privateKey":"e30"}',
          },
        ],
      },
      urls: ['https://northwind.example', 'https://www.northwind.example'],
      notes: 'first\nsecond',
      totp: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
      tags: ['Work'],
      category: 'Work',
      favorite: true,
      reprompt: false,
      createdAt: 1_614_298_956_000,
      changedAt: 1_635_346_445_000,
      history: [{ field: 'password', value: 'older', at: 1_600_000_000_000 }],
      attachments: [],
      suite: 1,
    })
  })

  it('keeps files, and reports missing ones', () => {
    expect(login?.files.map(({ name, size }) => [name, size])).toEqual([['scan.pdf', 3]])
    expect(deed?.files.map(({ name, size }) => [name, size])).toEqual([['deed.txt', 4]])
    expect(leftOut).toEqual([{ row: 1, title: 'Northwind', part: 'gone.pdf', reason: 'file-missing' }])
  })

  it('keeps cards, identities, bank accounts and keys as their kinds', () => {
    expect(card?.item).toMatchObject({
      archivedAt: 1_614_298_956_000,
      fields: {
        cardholderName: 'Mara Lind',
        cardNumber: '4111111111111111',
        cvv: '007',
        expiryDate: '04/29',
        custom: [{ label: 'type', kind: 'text', value: 'visa' }],
      },
    })
    expect(identity?.item.fields).toMatchObject({
      firstName: 'Mara',
      lastName: 'Lind',
      email: 'm@x.example',
      custom: [{ label: 'Identification: address', kind: 'text', value: 'Quay 1\nKiel\n24103\nde' }],
    })
    expect(bank?.item.fields).toMatchObject({
      bankName: 'Harbor Bank',
      accountNumber: '0123',
      custom: [{ label: 'IBAN', kind: 'text', value: 'DE00' }],
    })
    expect(key?.item).toMatchObject({
      type: 'ssh-key',
      fields: {
        privateKey: '-----BEGIN PRIVATE KEY-----',
        publicKey: 'ssh-ed25519 AAAA',
        keyType: 'ed25519',
        custom: [{ label: 'private key: fingerprint', kind: 'text', value: 'SHA256:x' }],
      },
    })
    expect(door?.item.fields).toMatchObject({ password: 'only this' })
  })

  it('creates items of their own kinds, and leaves entries unchanged that lack the main value of their kind', () => {
    const field = (id: string, value: object) => ({ title: id, id, value })
    const itemOf = (categoryUuid: string, fields: object[], more: object = {}) => ({
      categoryUuid,
      overview: { title: 'T' },
      details: { sections: [{ title: '', fields }], ...more },
    })
    const items = [
      itemOf('106', [
        field('fullname', { string: 'Mara Lind' }),
        field('number', { string: 'P1' }),
        field('birthdate', { date: 631_152_000 }),
        field('expiry_date', { date: 1_893_456_000 }),
        field('sex', { gender: 'female' }),
      ]),
      itemOf('103', [field('number', { string: 'D1' }), field('expiry_date', { monthYear: 202_904 })]),
      itemOf('100', [field('reg_code', { string: 'AB-CD' })], {
        loginFields: [{ designation: 'password', name: 'p', value: 'pw' }],
      }),
      itemOf('105', [field('membership_no', { string: 'M1' }), field('pin', { concealed: '12' })]),
      itemOf('109', [
        field('network_name', { string: 'Cove' }),
        field('wireless_password', { concealed: 'w' }),
      ]),
      itemOf('112', [field('username', { string: 'u' }), field('credential', { concealed: 'k' })]),
      itemOf('109', [field('password', { concealed: 'base' })]),
    ]
    const { entries } = read({ accounts: [{ vaults: [{ attrs: {}, items }] }] })
    expect(entries.map(({ item }) => item)).toMatchObject([
      {
        type: 'passport',
        fields: {
          fullName: 'Mara Lind',
          passportNumber: 'P1',
          birthDate: '1990-01-01',
          expiresOn: '2030-01-01',
          custom: [{ label: 'sex', value: 'female' }],
        },
      },
      {
        type: 'drivers-license',
        fields: { licenseNumber: 'D1', expiresOn: '', custom: [{ label: 'expiry_date', value: '04/2029' }] },
      },
      {
        type: 'software-license',
        fields: { licenseKey: 'AB-CD', custom: [{ label: 'p', kind: 'hidden', value: 'pw' }] },
      },
      { type: 'membership', fields: { memberNumber: 'M1', memberPin: '12', custom: [] } },
      { type: 'wifi', fields: { networkName: 'Cove', networkPassword: 'w', custom: [] } },
      { type: 'api-credential', fields: { username: 'u', apiKey: 'k', custom: [] } },
      { type: 'password', fields: { password: 'base' } },
    ])
  })

  it('creates no folder for the only vault', () => {
    const attrs = { name: 'Personal' }
    const items = [{ categoryUuid: '003', overview: { title: 'N' }, details: {} }]
    expect(read({ accounts: [{ vaults: [{ attrs, items }] }] }).entries[0]?.folder).toEqual([])
  })

  it('loses no text of any field, in any category', () => {
    const text = fc.stringMatching(/^[a-z]{6,12}$/)
    const value = fc.oneof(
      text.map((string) => ({ string })),
      text.map((concealed) => ({ concealed })),
      text.map((totp) => ({ totp })),
      text.map((monthYear) => ({ monthYear })),
      text.map((street) => ({ address: { street, city: '' } })),
      text.map((later) => ({ someLaterType: { later } })),
    )
    const id = fc.constantFrom('cvv', 'ccnum', 'expiry', 'firstname', 'username', 'bankName', 'x')
    const section = fc.record({
      title: text,
      fields: fc.array(fc.record({ title: text, id, value }), { maxLength: 5 }),
    })
    const category = fc.constantFrom('001', '002', '003', '004', '101', '106', '109', '110', '114', '999')
    fc.assert(
      fc.property(
        category,
        fc.array(section, { maxLength: 3 }),
        text,
        (categoryUuid, sections, notesPlain) => {
          const items = [{ categoryUuid, overview: { title: 'T' }, details: { notesPlain, sections } }]
          const stored = JSON.stringify(read({ accounts: [{ vaults: [{ items }] }] }).entries)
          const values = sections.flatMap(({ fields }) => fields.flatMap((field) => leaves(field.value)))
          for (const leaf of [notesPlain, ...values]) expect(stored).toContain(leaf)
        },
      ),
    )
  })

  it.each(['', '{', '[]', '{}', '{"accounts": 3}'])('refuses %j', (text) => {
    expect(readWhole(readOnePasswordData(text, noFiles, now))).toEqual({ ok: false, error: 'malformed' })
  })
})

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

function read(data: unknown, files: SourceFiles = noFiles) {
  const result = readWhole(readOnePasswordData(JSON.stringify(data), files, now))
  if (!result.ok) throw new Error(result.error)
  return result.value
}
