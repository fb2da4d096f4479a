/** The Credential Exchange Format as the published description (CXF 1.0, 14 August 2025) has it, in both directions. */
import { describe, expect, it } from 'vitest'
import { cxfExport } from '../../export/cxf.ts'
import { emptyDraft, newItem } from '../../items/draft.ts'
import type { Item } from '../../items/item.ts'
import { passkeyField } from '../../items/passkey.ts'
import { readWhole } from '../import-entry.ts'
import { readCxfItem } from './cxf-item.ts'
import { cxf, readCxf } from './cxf.ts'

const passkey = {
  credentialId: 'Y3JlZA',
  rpId: 'northwind.example',
  username: 'mara',
  userDisplayName: 'Mara Lind',
  userHandle: 'dXNlcg',
  key: 'cGtjczg',
}

describe('a file of another product', () => {
  const file = {
    version: { major: 1, minor: 0 },
    exporterRpId: 'manager.example',
    exporterDisplayName: 'Manager',
    timestamp: 1_790_000_000,
    accounts: [
      {
        id: 'YWNj',
        username: '',
        email: 'mara@post.example',
        collections: [
          {
            id: 'YzE',
            title: 'Home',
            items: [],
            subCollections: [{ id: 'YzI', title: 'Shops', items: [{ item: 'bG9naW4' }] }],
          },
        ],
        items: [
          {
            id: 'bG9naW4',
            creationAt: 1_700_000_000,
            modifiedAt: 1_710_000_000,
            title: 'Northwind',
            subtitle: 'the shop',
            favorite: true,
            scope: {
              urls: ['https://northwind.example'],
              androidApps: [{ bundleId: 'example.northwind', name: 'Northwind' }],
            },
            tags: ['Shopping'],
            credentials: [
              {
                type: 'basic-auth',
                username: { id: 'dQ', fieldType: 'string', value: 'mara' },
                password: { id: 'cA', fieldType: 'concealed-string', value: ' s3cret ' },
              },
              { type: 'passkey', ...passkey, fido2Extensions: { payments: true } },
              {
                type: 'totp',
                secret: 'JBSWY3DPEHPK3PXP',
                period: 60,
                digits: 8,
                algorithm: 'sha256',
                issuer: 'Northwind',
                username: 'mara',
              },
              {
                type: 'custom-fields',
                label: 'More',
                fields: [
                  { fieldType: 'concealed-string', label: 'PIN', value: '0012' },
                  { fieldType: 'date', label: 'Since', value: '2021-06-07' },
                  { fieldType: 'boolean', label: 'Newsletter', value: 'false' },
                ],
              },
              { type: 'note', content: { fieldType: 'string', value: 'first\nsecond' } },
              { type: 'file', id: 'Zg', name: 'invoice.pdf', decryptedSize: 7, integrityHash: 'aA' },
            ],
            extensions: [{ name: 'manager.example/color', color: 'red' }],
          },
          {
            id: 'Y2FyZA',
            title: 'Visa',
            credentials: [
              {
                type: 'credit-card',
                number: { fieldType: 'concealed-string', value: '4111111111111111' },
                fullName: { fieldType: 'string', value: 'Mara Lind' },
                verificationNumber: { fieldType: 'concealed-string', value: '737' },
                expiryDate: { fieldType: 'year-month', value: '2031-04' },
                pin: { fieldType: 'concealed-string', value: '9911' },
              },
            ],
          },
          {
            id: 'aWQ',
            title: 'Mara',
            credentials: [
              {
                type: 'person-name',
                given: { fieldType: 'string', value: 'Mara' },
                surname: { fieldType: 'string', value: 'Lind' },
                surnamePrefix: { fieldType: 'string', value: 'af' },
              },
              {
                type: 'address',
                streetAddress: { fieldType: 'string', value: 'Gata 1\nc/o Ek' },
                country: { fieldType: 'country-code', value: 'SE' },
              },
              { type: 'passport', passportNumber: { fieldType: 'string', value: 'P12' } },
            ],
          },
          {
            id: 'c3No',
            title: 'Server',
            credentials: [{ type: 'ssh-key', keyType: 'ssh-ed25519', privateKey: 'cHJpdmF0ZQ' }],
          },
          { id: 'ZW1wdHk', title: '', credentials: [] },
          'nothing',
        ],
      },
    ],
  }
  const result = readWhole(readCxf(JSON.stringify(file), 7))
  const { entries, skipped, leftOut } = result.ok ? result.value : { entries: [], skipped: [], leftOut: [] }

  it('is recognized by its beginning', () => {
    const probe = { kind: 'text', start: JSON.stringify(file).slice(0, 200), entryNames: [] } as const
    expect(cxf.matches(probe)).toBe(true)
    expect(cxf.matches({ ...probe, start: '{"items":[]}' })).toBe(false)
  })

  it('reads a login with everything in it', () => {
    expect(entries[0]?.folder).toEqual(['Home', 'Shops'])
    expect(entries[0]?.item).toEqual({
      ...newItem(emptyDraft('password'), 1_700_000_000_000),
      title: 'Northwind',
      fields: {
        username: 'mara',
        password: ' s3cret ',
        custom: [
          passkeyField(passkey, { fido2Extensions: { payments: true } }),
          { label: 'PIN', kind: 'hidden', value: '0012' },
          { label: 'Since', kind: 'date', value: '2021-06-07' },
          { label: 'Newsletter', kind: 'text', value: 'false' },
          { label: 'Android app', kind: 'text', value: 'example.northwind' },
          { label: 'Android app: name', kind: 'text', value: 'Northwind' },
          { label: 'Subtitle', kind: 'text', value: 'the shop' },
          {
            label: 'Extension manager.example/color',
            kind: 'hidden',
            value: '{"name":"manager.example/color","color":"red"}',
          },
        ],
      },
      urls: ['https://northwind.example'],
      notes: 'first\nsecond',
      totp: 'otpauth://totp/Northwind:mara?secret=JBSWY3DPEHPK3PXP&issuer=Northwind&algorithm=SHA256&digits=8&period=60',
      tags: ['Shopping'],
      favorite: true,
      changedAt: 1_710_000_000_000,
    })
    expect(leftOut).toMatchObject([{ row: 1, part: 'invoice.pdf', reason: 'file-missing' }])
  })

  it('reads what has its own kind', () => {
    const text = (fieldType: string, value: string) => ({ fieldType, value })
    const read = (credential: object) =>
      readCxfItem({ id: 'YQ', title: 'Own', credentials: [credential] }, 7).item
    const network = {
      type: 'wifi',
      ssid: text('string', 'Harbor'),
      networkSecurityType: text('wifi-network-security-type', 'wpa3-personal'),
      passphrase: text('concealed-string', 'lantern-sail'),
      hidden: text('boolean', 'true'),
    }
    expect(read(network)).toMatchObject({
      type: 'wifi',
      fields: { networkName: 'Harbor', networkPassword: 'lantern-sail', security: 'wpa3', hidden: 'yes' },
    })
    const paper = {
      type: 'passport',
      passportNumber: text('string', 'P12'),
      passportType: text('string', 'P'),
    }
    expect(read({ ...paper, expiryDate: text('date', '2031-04-02') })).toMatchObject({
      type: 'passport',
      fields: {
        passportNumber: 'P12',
        expiresOn: '2031-04-02',
        custom: [{ label: 'Passport type', value: 'P' }],
      },
    })
    expect(read({ type: 'drivers-license', licenseNumber: text('string', 'D7') })).toMatchObject({
      type: 'drivers-license',
      fields: { licenseNumber: 'D7' },
    })
    expect(read({ type: 'api-key', key: text('concealed-string', 'k-1') })).toMatchObject({
      type: 'api-credential',
      fields: { apiKey: 'k-1' },
    })
  })

  it('reads cards, people and keys, and everything else as fields', () => {
    expect(entries.slice(1).map(({ item: { type, fields } }) => ({ type, fields }))).toMatchObject([
      {
        type: 'card',
        fields: {
          cardNumber: '4111111111111111',
          cardholderName: 'Mara Lind',
          cvv: '737',
          expiryDate: '04/31',
          custom: [{ label: 'Pin', kind: 'hidden', value: '9911' }],
        },
      },
      {
        type: 'identity',
        fields: {
          firstName: 'Mara',
          lastName: 'Lind',
          address1: 'Gata 1',
          address2: 'c/o Ek',
          country: 'SE',
          passportNumber: 'P12',
          custom: [{ label: 'Surname prefix', kind: 'text', value: 'af' }],
        },
      },
      {
        type: 'ssh-key',
        fields: { keyType: 'ssh-ed25519', privateKey: 'cHJpdmF0ZQ', custom: [] },
      },
    ])
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'nothing-in-it'],
      [6, 'not-an-entry'],
    ])
  })

  it.each([
    ['{', 'malformed'],
    ['{"version":{"major":2,"minor":0},"exporterRpId":"x","accounts":[]}', 'unsupported-version'],
    ['{"version":{"major":1,"minor":0},"exporterRpId":"x"}', 'unknown-format'],
    ['{"version":{"major":1,"minor":0},"exporterRpId":"x","accounts":[]}', 'empty'],
  ])('is refused by name: %s', (text, error) => {
    expect(readWhole(readCxf(text, 7))).toEqual({ ok: false, error })
  })
})

describe('our export', () => {
  it('uses the words of the format, as far as it has any', () => {
    const login = {
      ...newItem({ ...emptyDraft('password'), title: 'Northwind' }, 1_700_000_000_000),
      fields: {
        username: 'mara',
        password: 's3cret',
        custom: [passkeyField(passkey), passkeyField(passkey, { counter: 4 })],
      },
      urls: ['https://northwind.example'],
      totp: 'JBSWY3DPEHPK3PXP',
      folderId: 'f1',
    }
    const account = exported(login).accounts[0]!
    expect(account).toMatchObject({
      email: 'mara@post.example',
      collections: [{ id: 'f1', title: 'Home', items: [{ item: 'aXRlbQ' }] }],
    })
    expect(account.items[0]).toEqual({
      id: 'aXRlbQ',
      creationAt: 1_700_000_000,
      modifiedAt: 1_700_000_000,
      title: 'Northwind',
      scope: { urls: ['https://northwind.example'], androidApps: [] },
      credentials: [
        {
          type: 'basic-auth',
          username: { fieldType: 'string', value: 'mara' },
          password: { fieldType: 'concealed-string', value: 's3cret' },
        },
        { type: 'passkey', ...passkey },
        { type: 'totp', secret: 'JBSWY3DPEHPK3PXP', period: 30, digits: 6, algorithm: 'sha1' },
        // A passkey with a signature counter stays a custom field, because the counter of a second copy would differ.
        {
          type: 'custom-fields',
          fields: [
            {
              fieldType: 'concealed-string',
              label: 'Passkey northwind.example',
              value: passkeyField(passkey, { counter: 4 }).value,
            },
          ],
        },
      ],
      extensions: [],
    })
  })

  it('writes codes of countries and their parts as codes, and other words as words', () => {
    const person = newItem({ ...emptyDraft('identity'), title: 'Mara' }, 0)
    const credentials = (country: string, state: string) => {
      const item = { ...person, fields: { ...person.fields, country, state } }
      return exported(item).accounts[0]!.items[0]!.credentials
    }
    expect(credentials('SE', 'SE-AB')).toEqual([
      {
        type: 'address',
        territory: { fieldType: 'subdivision-code', value: 'SE-AB' },
        country: { fieldType: 'country-code', value: 'SE' },
      },
    ])
    expect(credentials('Sweden', '')).toEqual([
      { type: 'custom-fields', fields: [{ fieldType: 'string', value: 'Sweden', label: 'Country' }] },
    ])
  })
})

function exported(item: Item) {
  const folders = [{ id: 'f1', name: 'Home' }]
  const vault = { id: 'v', name: 'Personal', isNamed: false, folders, items: [{ id: 'aXRlbQ', item }] }
  return cxfExport([vault], {
    email: 'mara@post.example',
    accountId: 'YWNj',
    exporterRpId: 'severy.example',
    exporterName: 'Severy',
    nowMs: 0,
    readTotp: (secret) => ({ secret, period: 30, digits: 6, algorithm: 'sha1' }),
  })
}
