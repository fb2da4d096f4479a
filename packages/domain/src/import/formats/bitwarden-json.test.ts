import { describe, expect, it } from 'vitest'
import { parseItem } from '../../items/parse-item.ts'
import { parseBitwardenJson } from './bitwarden-json.ts'
import fixture from './bitwarden-export.fixture.json'

describe('parseBitwardenJson', () => {
  const { entries, skipped } = read(fixture)
  const [login, note, card, identity, sshKey] = entries.map((entry) => entry.item)

  it('reads every entry as an item that can be stored', () => {
    expect(skipped).toEqual([])
    expect(entries.map(({ row, item }) => [row, item.type])).toEqual([
      [1, 'password'],
      [2, 'note'],
      [3, 'card'],
      [4, 'identity'],
      [5, 'ssh-key'],
    ])
    for (const { item } of entries) expect(parseItem(item)).toBe(item)
  })

  it('keeps everything of a login, byte for byte', () => {
    expect(login).toStrictEqual({
      v: 1,
      type: 'password',
      title: 'Northwind <script>alert(1)</script>',
      fields: {
        username: 'mara.lind',
        password: '  v"K7,!\n👩‍👩‍👧 ',
        custom: [
          {
            label: 'Passkey northwind.example',
            kind: 'hidden',
            value: JSON.stringify({
              keyType: 'public-key',
              type: 'passkey',
              credentialId: 'AAEC_wAAQACAAAAAAAAA_w',
              rpId: 'northwind.example',
              username: '',
              userDisplayName: '',
              userHandle: '',
              key: 'MIG_w',
            }),
          },
          { label: 'Customer number', kind: 'text', value: '0012,3' },
          { label: 'PIN', kind: 'hidden', value: '9 9' },
          { label: 'Remember me', kind: 'text', value: 'true' },
          { label: 'Login field', kind: 'text', value: 'Linked to username' },
        ],
      },
      urls: ['https://northwind.example/login', 'https://www.northwind.example/'],
      urlRules: [{ url: 'https://www.northwind.example/', rule: 'exact' }],
      notes: ' first line\r\nsecond "line", 🔑\n',
      totp: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
      tags: [],
      category: 'Work',
      favorite: true,
      reprompt: true,
      createdAt: Date.UTC(2021, 5, 7, 8, 9, 10),
      changedAt: Date.UTC(2024, 1, 3, 4, 5, 6, 789),
      history: [
        { field: 'password', value: 'second, "old"', at: Date.UTC(2023, 4, 1, 10) },
        { field: 'password', value: 'first', at: Date.UTC(2022, 0, 1, 10) },
      ],
      attachments: [],
      suite: 1,
    })
  })

  it('keeps notes, cards, identities and SSH keys as their kinds', () => {
    expect(note).toMatchObject({
      title: 'Alarm code',
      notes: '4 7 1 1',
      fields: { custom: [] },
      category: 'Other',
    })
    expect(card?.fields).toEqual({
      cardholderName: 'Mara Lind',
      cardNumber: '4111 1111 1111 1111',
      expiryDate: '04/29',
      cvv: '007',
      billingAddress: '',
      // No field for the brand: the number itself says Visa.
      custom: [],
    })
    const { title, ssn, ...same } = fixture.items[3]!.identity!
    expect(identity?.fields).toEqual({ ...same, salutation: title, socialSecurityNumber: ssn, custom: [] })
    expect(identity?.tags).toEqual([])
    expect(sshKey?.fields).toEqual({
      privateKey: fixture.items[4]?.sshKey?.privateKey,
      publicKey: 'ssh-ed25519 AAAA mara@studio.example',
      keyType: 'ssh-ed25519',
      passphrase: '',
      custom: [],
    })
  })

  it('keeps a card’s brand if its number says another one, or none', () => {
    const brands = ['4111111111111111', ''].map((number) => {
      const card = { type: 3, name: 'Card', card: { brand: 'Mastercard', number, code: '1' } }
      return read({ items: [card] }).entries[0]?.item.fields.custom
    })
    const kept = [{ label: 'Brand', kind: 'text', value: 'Mastercard' }]
    expect(brands).toEqual([kept, kept])
  })

  it('keeps the fingerprint of an SSH key without its public half', () => {
    const sshKey = { type: 5, name: 'Key', sshKey: { privateKey: 'PEM', keyFingerprint: 'SHA256:x' } }
    expect(read({ items: [sshKey] }).entries[0]?.item.fields).toMatchObject({
      privateKey: 'PEM',
      keyType: '',
      custom: [{ label: 'Fingerprint', kind: 'text', value: 'SHA256:x' }],
    })
  })

  it('keeps an expiry date that cannot be read as month and year', () => {
    const odd = { type: 3, name: 'Card', card: { expMonth: '13', expYear: '29', number: '4111' } }
    expect(read({ items: [odd] }).entries[0]?.item.fields).toMatchObject({
      expiryDate: '',
      custom: [
        { label: 'Expiration month', value: '13' },
        { label: 'Expiration year', value: '29' },
      ],
    })
  })

  it('keeps new members of a later export, at every level and of every type', () => {
    const newer = {
      type: 1,
      name: 'A',
      risk: { level: 3 },
      login: { password: 'p', passwordRevisionDate: '2024-01-02T00:00:00Z', autofillOnPageLoad: false },
    }
    const unknown = { type: 9, name: 'B', driversLicense: { number: '1' } }
    const { entries: read2 } = read({ items: [newer, unknown] })
    expect(read2[0]?.item.fields.custom).toEqual([
      { label: 'Password changed', kind: 'date', value: '2024-01-02T00:00:00Z' },
      { label: 'autofillOnPageLoad', kind: 'hidden', value: 'false' },
      { label: 'risk', kind: 'hidden', value: '{"level":3}' },
    ])
    expect(read2[1]?.item).toMatchObject({ type: 'note', title: 'B' })
    expect(read2[1]?.item.fields.custom).toEqual([
      { label: 'Bitwarden type', kind: 'text', value: '9' },
      { label: 'driversLicense', kind: 'hidden', value: '{"number":"1"}' },
    ])
  })

  it('keeps folders, including nested and empty ones', () => {
    expect(entries.map(({ folder }) => folder)).toEqual([['Work'], [], [], ['Home', 'Streaming'], []])
    expect(read({ folders: [{ id: 'f', name: 'A/B' }], items: [{ type: 2, name: 'N' }] }).folders).toEqual([
      ['A', 'B'],
    ])
  })

  it("turns an organization's collections into tags", () => {
    const collections = [
      { id: 'c1', name: 'Finance' },
      { id: 'c2', name: 'banking' },
    ]
    const { entries: read2 } = read({
      collections,
      items: [{ type: 2, name: 'N', collectionIds: ['c1', 'c2'] }],
    })
    expect(read2[0]?.item).toMatchObject({ tags: ['Finance', 'banking'], category: 'Banking' })
  })

  it('keeps what was in the archive or the trash', () => {
    const entry = {
      type: 2,
      name: 'N',
      deletedDate: '2024-01-02T00:00:00Z',
      archivedDate: '2023-01-02T00:00:00Z',
    }
    expect(read({ items: [entry] }).entries[0]?.item).toMatchObject({
      trashedAt: Date.UTC(2024, 0, 2),
      archivedAt: Date.UTC(2023, 0, 2),
    })
  })

  it('uses the time of the import if an entry has no date, or an impossible one', () => {
    const entry = { type: 2, name: 'N', creationDate: 'yesterday', revisionDate: '+275760-09-13T00:00:00Z' }
    expect(read({ items: [entry] }).entries[0]?.item).toMatchObject({ createdAt: 7, changedAt: 7 })
  })

  it('reports entries that are empty, invalid or too large', () => {
    const big = { type: 2, name: 'Big', notes: '漢'.repeat(400_000) }
    const result = read({
      items: [null, 'x', { type: 1, name: '', login: { password: null } }, big, { type: 1, name: 'ok' }],
    })
    expect(result.entries.map(({ row, item }) => [row, item.title])).toEqual([[5, 'ok']])
    expect(result.skipped).toEqual([
      { row: 1, title: '', reason: 'not-an-entry' },
      { row: 2, title: '', reason: 'not-an-entry' },
      { row: 3, title: '', reason: 'nothing-in-it' },
      { row: 4, title: 'Big', reason: 'too-large' },
    ])
  })

  it('reads members of the wrong shape without losing their content', () => {
    const twisted = {
      type: 1,
      name: 5,
      notes: ['a'],
      login: 'x',
      fields: {},
      passwordHistory: 3,
      favorite: 'yes',
    }
    expect(read({ items: [twisted] }).entries[0]?.item).toMatchObject({
      title: '5',
      notes: '["a"]',
      favorite: false,
      fields: { custom: [{ label: 'login', kind: 'hidden', value: 'x' }] },
    })
  })

  it.each([
    [
      'an encrypted export',
      '{"encrypted": true, "passwordProtected": true, "data": "2.x"}',
      'account-restricted',
    ],
    ['broken JSON', '{"encrypted": false, "items": [', 'malformed'],
    ['JSON of another kind', '{"entries": []}', 'unknown-format'],
    ['no object', '[]', 'malformed'],
    ['an export without entries', '{"items": []}', 'empty'],
  ])('refuses %s with its reason', (_, text, error) => {
    expect(parseBitwardenJson(text, 7)).toEqual({ ok: false, error })
  })
})

function read(file: unknown) {
  const result = parseBitwardenJson(JSON.stringify(file), 7)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
