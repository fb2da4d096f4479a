/** The files for other products: exactly what their importers read, and back again through our own. */
import { fullPassword, oneOfEach, passkeyOnP256, publicKeyLine } from '@severy/testkit/one-of-each'
import { describe, expect, it } from 'vitest'
import { textReaders } from '../../import/index.ts'
import { readWhole, type ImportRun } from '../../import/import-entry.ts'
import { emptyDraft, newItem } from '../../items/draft.ts'
import type { Item, PasswordItem } from '../../items/item.ts'
import { passkeyField } from '../../items/passkey.ts'
import { cxfExport } from '../cxf.ts'
import type { VaultToExport } from '../plain-export.ts'
import { vaultCsv } from '../vault-csv.ts'
import { bitwardenExport } from './bitwarden-export.ts'
import type { CodeForms, ReadCode } from './exported-items.ts'
import { chromeTable, onePasswordTable } from './login-tables.ts'
import { Losses, type ExportLoss } from './losses.ts'
import { protonTable } from './proton-table.ts'

const now = 7
const created = fullPassword.createdAt
const folders = [
  { id: 'f1', name: 'Home' },
  { id: 'f2', name: 'Post', parentId: 'f1' },
  { id: 'f3', name: 'Empty' },
]

const readCode: ReadCode = ({ totp }): CodeForms | null => {
  const secret = /secret=([A-Z2-7]+)|^steam:\/\/([A-Z2-7]+)$/.exec(totp)
  if (secret === null) return null
  const kind = totp.startsWith('otpauth://hotp') ? 'counter' : totp.startsWith('steam') ? 'steam' : 'time'
  return { kind, link: totp, secret: secret[1] ?? secret[2] ?? '', counter: 7, isUsual: true }
}

const plain: PasswordItem = newItem({ ...emptyDraft('password'), title: 'Plain' }, created)
const login: PasswordItem = {
  ...plain,
  fields: { username: 'mara', password: 's3cret, "x"', custom: [] },
  urls: ['https://plain.example/'],
  notes: 'one\ntwo',
}

describe('our own table and the exchange format', () => {
  const file = { blobId: 'b', name: 'scan.pdf', size: 1, type: '' } as unknown as Item['attachments'][number]
  const past = [{ field: 'password', value: 'old', at: 1 }] as unknown as Item['history']
  const rich: Item = { ...login, attachments: [file, file], history: past, reprompt: true, tags: ['a'] }
  const archived: Item = { ...login, archivedAt: 3, totp: 'steam://JBSWY3DPEHPK3PXP', category: 'Work' }

  it('say which files a table cannot contain, and which items it does not know', () => {
    const losses = new Losses()
    const vault = { ...own([rich, archived, { ...login, trashedAt: 3 }]), newer: ['{}'] }
    expect([...vaultCsv([vault], losses)]).toHaveLength(4)
    expect(losses.list()).toEqual([
      { kind: 'newer', count: 1 },
      { kind: 'files', count: 2 },
    ])
  })

  it('say what other readers of the exchange format do not find', () => {
    const losses = new Losses()
    const items = [rich, archived, { ...login, trashedAt: 3 }].map((item, at) => ({ id: String(at), item }))
    const named = { exporterRpId: 'severy.example', exporterName: 'Severy', nowMs: 7 }
    const options = { email: 'a@b.example', accountId: 'account', ...named, readTotp: () => null }
    cxfExport([{ id: 'v', name: 'Personal', isNamed: false, folders: [], items }], options, losses)
    expect(losses.list()).toEqual([
      { kind: 'untrashed', count: 1 },
      { kind: 'files', count: 2 },
      { kind: 'history', count: 1 },
      { kind: 'codes', count: 1 },
      { kind: 'tags', count: 1 },
      { kind: 'archived', count: 1 },
      { kind: 'reprompt', count: 1 },
    ])
  })
})

describe('Bitwarden (JSON)', () => {
  it('has the members of its own exports', () => {
    const { file } = bitwarden([own([{ ...fullPassword, folderId: 'f2' }])])
    const id = (first: string, nth: number) => `${first}0000000-0000-4000-8000-00000000000${nth}`
    expect(file).toEqual({
      encrypted: false,
      folders: [
        { id: id('f', 0), name: 'Home' },
        { id: id('f', 1), name: 'Home/Post' },
        { id: id('f', 2), name: 'Empty' },
      ],
      items: [
        {
          id: id('a', 0),
          organizationId: null,
          collectionIds: null,
          folderId: id('f', 1),
          type: 1,
          name: 'Mail & "Post", <1>',
          notes: 'first\r\nsecond "line"',
          favorite: true,
          reprompt: 1,
          creationDate: '2024-05-06T07:08:09.000Z',
          revisionDate: '2024-05-08T07:08:09.000Z',
          deletedDate: null,
          archivedDate: '2024-05-08T07:08:09.000Z',
          passwordHistory: [
            { lastUsedDate: '2024-05-08T07:08:09.000Z', password: 'second' },
            { lastUsedDate: '2024-05-07T07:08:09.000Z', password: 'first' },
          ],
          fields: [
            { name: 'PIN', value: '0815', type: 1, linkedId: null },
            { name: 'Seat', value: '4, "A"', type: 0, linkedId: null },
            { name: 'Tags', value: 'home, two words, Work', type: 0, linkedId: null },
          ],
          login: {
            uris: [
              { match: null, uri: 'https://mail.example/login' },
              { match: 3, uri: 'https://post.example/' },
            ],
            username: 'mara@mail.example',
            password: '  v"K7,!\n👩‍👩‍👧 ]]>',
            totp: fullPassword.totp,
            fido2Credentials: [
              {
                credentialId: '00010203-0405-0607-0809-0a0b0c0d0e0f',
                keyType: 'public-key',
                keyAlgorithm: 'ECDSA',
                keyCurve: 'P-256',
                keyValue: (JSON.parse(passkeyOnP256.value) as { key: string }).key,
                rpId: 'mail.example',
                userHandle: 'bWFyYQ',
                userName: 'mara',
                counter: '0',
                rpName: 'mail.example',
                userDisplayName: 'Mara Lind',
                discoverable: 'true',
                creationDate: '1970-01-01T00:00:00.000Z',
              },
            ],
          },
        },
      ],
    })
  })

  it('writes cards, identities and SSH keys as its own kinds, and the others as notes', () => {
    const { file } = bitwarden([own(oneOfEach)])
    expect(file.items.map(({ name, type }) => [name, type]).slice(0, 7)).toEqual([
      ['A Password', 1],
      ['A Credit card', 3],
      ['A Bank account', 2],
      ['A Secure note', 2],
      ['A Identity', 4],
      ['A Wi-Fi network', 2],
      ['A SSH key', 5],
    ])
    const [, card, , , identity, wifi, ssh] = file.items
    expect(card).toMatchObject({
      card: { brand: 'Visa', number: '4111111111111111', expMonth: '4', expYear: '2029' },
      fields: [{ name: 'Billing address' }],
    })
    expect(identity).toMatchObject({
      identity: { title: 'salutation "1", 2', ssn: 'socialSecurityNumber "1", 2' },
    })
    expect(wifi).toMatchObject({
      secureNote: { type: 0 },
      fields: [
        { name: 'Item type', value: 'Wi-Fi network', type: 0 },
        { name: 'Network name', type: 0 },
        { name: 'Network password', type: 1 },
        { name: 'Security', value: 'wpa2' },
        { name: 'Hidden network', value: 'no' },
      ],
    })
    expect(ssh).toMatchObject({
      sshKey: { publicKey: publicKeyLine, privateKey: 'privateKey "1", 2', keyFingerprint: 'SHA256:x' },
      fields: [{ name: 'Passphrase', type: 1 }],
    })
  })

  it('is read back here unchanged, except for the losses that it counts', () => {
    const { text, losses } = bitwarden([
      own([{ ...fullPassword, folderId: 'f2' }, ...oneOfEach]),
      shared([login]),
    ])
    const { entries, folders: read } = readBack('bitwarden-json', text)
    expect(read).toEqual([['Home'], ['Home', 'Post'], ['Empty'], ['Flat']])
    const [full, ...others] = entries
    const { folderId: _, ...rest } = fullPassword
    // The passkey comes before the person's own fields, and the tags as one of them.
    const [pin, seat] = fullPassword.fields.custom
    expect(full).toMatchObject({
      folder: ['Home', 'Post'],
      item: {
        ...rest,
        tags: [],
        category: 'Other',
        history: fullPassword.history.filter(({ field }) => field === 'password'),
        fields: {
          ...rest.fields,
          custom: [
            { label: 'Passkey mail.example', kind: 'hidden' },
            pin,
            seat,
            { label: 'Tags', kind: 'text', value: 'home, two words, Work' },
          ],
        },
      },
    })
    expect(others.pop()).toEqual({ item: login, folder: ['Flat'] })
    expect(others.map(({ item }) => item)).toEqual(
      oneOfEach.map((item) => {
        if (item.type === 'card') return withMoved(item, 'billingAddress', 'Billing address', 'text')
        return item.type === 'ssh-key' ? withMoved(item, 'passphrase', 'Passphrase', 'hidden') : item
      }),
    )
    expect(losses).toEqual([
      { kind: 'history', count: 1 },
      { kind: 'as-fields', count: 3 },
      // All except passwords, cards, notes, identities and SSH keys.
      { kind: 'as-notes', count: oneOfEach.length - 5 },
    ])
  })

  it('never contains an SSH key for which Bitwarden would refuse the whole file', () => {
    const half = oneOfEach.filter(({ type }) => type === 'ssh-key')
    const { file, text } = bitwarden([own(half)], () => null)
    expect(file.items).toMatchObject([{ type: 2 }])
    expect(readBack('bitwarden-json', text).entries.map(({ item }) => item)).toEqual(half)
  })

  it('writes Steam codes as Bitwarden does, and says which codes and passkeys it cannot use', () => {
    const steam = { ...plain, totp: 'steam://MZXW6YTBOI' }
    const counted = { ...plain, totp: 'otpauth://hotp/x?secret=MZXW6YTBOI&counter=7' }
    const otherCurve = passkeyField({
      credentialId: 'AAEC',
      rpId: 'x.example',
      username: '',
      userDisplayName: '',
      userHandle: '',
      key: 'MIGH',
    })
    const odd: Item = { ...plain, fields: { ...plain.fields, custom: [otherCurve] } }
    const { file, losses } = bitwarden([own([steam, counted, odd])])
    expect(file.items).toMatchObject([
      { login: { totp: 'steam://MZXW6YTBOI' }, fields: [] },
      { login: { totp: null }, fields: [{ name: 'One-time code', value: counted.totp, type: 1 }] },
      { login: { fido2Credentials: [] }, fields: [{ name: 'Passkey x.example', type: 1 }] },
    ])
    expect(losses).toEqual([
      { kind: 'codes', count: 1 },
      { kind: 'passkeys', count: 1 },
      { kind: 'as-fields', count: 1 },
    ])
  })

  it('counts what is left out, what Bitwarden skips and what its server refuses', () => {
    const long: PasswordItem = {
      ...fullPassword,
      notes: '€'.repeat(2_467),
      fields: { ...plain.fields, custom: [{ label: 'Key', kind: 'text', value: 'x'.repeat(3_651) }] },
      tags: [],
      category: 'Other',
      attachments: [{ blobId: 'b', key: '', size: 1, name: 'x', ctHash: '' }],
      history: Array.from({ length: 7 }, (_, at) => ({ field: 'password', value: `v${at}`, at })),
    }
    const { file, losses } = bitwarden([{ ...own([long, { ...plain, trashedAt: 9 }]), newer: ['{}'] }])
    expect(file.items).toHaveLength(1)
    expect(losses).toEqual([
      { kind: 'newer', count: 1 },
      { kind: 'trash', count: 1 },
      { kind: 'files', count: 1 },
      { kind: 'past-five', count: 2 },
      { kind: 'too-long', count: 2 },
    ])
  })
})

describe('Browsers (CSV)', () => {
  it('is the table that Chrome reads', () => {
    const losses = new Losses()
    const bare = { ...login, title: 'Bare', urls: ['bare.example', 'https://more.example'], notes: '' }
    const text = [...chromeTable([own([login, bare])], losses)].join('')
    expect(text).toBe(
      [
        'name,url,username,password,note\r\n',
        'Plain,https://plain.example/,mara,"s3cret, ""x""","one\ntwo"\r\n',
        'Bare,https://bare.example,mara,"s3cret, ""x""",Website: https://more.example\r\n',
      ].join(''),
    )
    expect(losses.list()).toEqual([{ kind: 'in-notes', count: 1 }])
    const [back] = readBack('chrome-csv', text).entries
    expect(back).toEqual({ item: { ...login, createdAt: now, changedAt: now }, folder: [] })
  })

  it('counts everything that a browser cannot store, and what Chrome skips', () => {
    const losses = new Losses()
    const app = { ...login, urls: ['not an address'] }
    const noPassword = { ...login, fields: { ...login.fields, password: '' } }
    const items = [{ ...fullPassword, folderId: 'f1' }, ...oneOfEach.slice(1), app, noPassword]
    const text = [...chromeTable([own(items)], losses)].join('')
    expect(text).not.toMatch(/0815|MZXW6YTBOI/)
    expect(losses.list()).toEqual(
      counts({
        // All except passwords.
        kinds: oneOfEach.length - 1,
        skipped: 2,
        history: 3,
        codes: 1,
        passkeys: 1,
        secrets: 1,
        folders: 1,
        tags: 1,
        favorites: 1,
        archived: 1,
        reprompt: 1,
        rules: 1,
        'in-notes': 2,
      }),
    )
  })
})

describe('1Password (CSV)', () => {
  it('has the columns that 1Password documents, in their order', () => {
    const losses = new Losses()
    const item: Item = {
      ...login,
      totp: 'otpauth://totp/x?secret=MZXW6YTBOI',
      tags: ['a,b'],
      favorite: true,
      folderId: 'f2',
    }
    const text = [...onePasswordTable([own([item])], losses, readCode)].join('')
    expect(text).toBe(
      [
        'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\r\n',
        'Plain,https://plain.example/,mara,"s3cret, ""x""",otpauth://totp/x?secret=MZXW6YTBOI,true,false,"Home/Post,a b","one\ntwo"\r\n',
      ].join(''),
    )
    const { folderId: _, ...rest } = item
    expect(readBack('1password-csv', text).entries).toEqual([
      { item: { ...rest, tags: ['Home/Post', 'a b'], createdAt: now, changedAt: now }, folder: [] },
    ])
    expect(losses.list()).toEqual([])
  })

  it('counts what has no column', () => {
    const losses = new Losses()
    const counted = { ...login, totp: 'otpauth://hotp/x?secret=MZXW6YTBOI&counter=7' }
    const text = [
      ...onePasswordTable([own([fullPassword, ...oneOfEach.slice(1), counted])], losses, readCode),
    ].join('')
    expect(text).not.toContain('0815')
    expect(losses.list()).toEqual(
      counts({
        // All except passwords.
        kinds: oneOfEach.length - 1,
        history: 3,
        codes: 1,
        passkeys: 1,
        secrets: 1,
        reprompt: 1,
        rules: 1,
        'in-notes': 2,
      }),
    )
  })
})

describe('Proton Pass (CSV)', () => {
  it('has the columns of Proton’s own table, with cards and identities as JSON in their note', () => {
    const losses = new Losses()
    const card = oneOfEach.filter(({ type }) => type === 'card')
    const mail = {
      ...login,
      fields: { ...login.fields, username: 'mara@x.example' },
      urls: ['https://a.example', 'https://b.example'],
    }
    const [head, ...rows] = [
      ...protonTable([own([{ ...login, folderId: 'f2' }, mail, ...card])], losses, readCode),
    ]
    expect(head).toBe('type,name,url,email,username,password,note,totp,createTime,modifyTime,vault\r\n')
    const seconds = String(created / 1000)
    expect(rows.slice(0, 2)).toEqual([
      `login,Plain,https://plain.example/,,mara,"s3cret, ""x""","one\ntwo",,${seconds},${seconds},Home / Post\r\n`,
      `login,Plain,"https://a.example, https://b.example",mara@x.example,,"s3cret, ""x""","one\ntwo",,${seconds},${seconds},Personal\r\n`,
    ])
    const note = JSON.stringify({
      cardholderName: 'cardholderName "1", 2',
      number: '4111111111111111',
      verificationNumber: 'cvv "1", 2',
      expirationDate: '2029-04',
      note: 'a note\n\nBilling address: billingAddress "1", 2',
    })
    expect(rows[2]).toContain(`creditCard,A Credit card,,,,,"${note.replaceAll('"', '""')}"`)
  })

  it('is read back here unchanged, except for the losses that it counts', () => {
    const losses = new Losses()
    const logins = [login, ...oneOfEach.filter(({ type }) => ['note', 'password'].includes(type))]
    const text = [...protonTable([own(logins)], losses, readCode)].join('')
    expect(losses.list()).toEqual([])
    expect(readBack('proton-csv', text).entries).toEqual(
      logins.map((item) => ({ item, folder: ['Personal'] })),
    )

    const [card, identity] = ['card', 'identity'].map((type) => oneOfEach.find((item) => item.type === type))
    const forms = [...protonTable([own([card, identity] as Item[])], losses, readCode)].join('')
    const back = readBack('proton-csv', forms).entries.map(({ item }) => item.fields)
    const { billingAddress: _, ...cardFields } = card?.fields as unknown as Record<string, unknown>
    expect(back[0]).toMatchObject(cardFields)
    const { salutation, username, address1, address2, address3, ...identityFields } =
      identity?.fields as unknown as Record<string, string>
    expect(back[1]).toMatchObject({ ...identityFields, address1: [address1, address2, address3].join(', ') })
    expect(
      [salutation, username].every((value) => forms.includes((value ?? '').replaceAll('"', '\\""'))),
    ).toBe(true)
    expect(losses.list()).toEqual(counts({ 'in-notes': 3 }))
  })

  it('counts what has no column, and which items become notes', () => {
    const losses = new Losses()
    const text = [...protonTable([own([fullPassword, ...oneOfEach.slice(1)])], losses, readCode)].join('')
    // Proton Pass protects notes like logins, so the text contains all fields.
    expect(text).toContain('Network password: networkPassword ""1"", 2')
    expect(text).not.toContain('0815')
    expect(losses.list()).toEqual(
      counts({
        history: 3,
        passkeys: 1,
        secrets: 1,
        tags: 1,
        favorites: 1,
        archived: 1,
        reprompt: 1,
        rules: 1,
        'in-notes': 4,
        // All except passwords, cards, notes and identities.
        'as-notes': oneOfEach.length - 4,
      }),
    )
  })
})

function own(items: readonly Item[]): VaultToExport {
  return { name: 'Personal', isPersonal: true, folders, items }
}

function shared(items: readonly Item[]): VaultToExport {
  return { name: 'Flat', isPersonal: false, folders: [], items }
}

function bitwarden(vaults: readonly VaultToExport[], fingerprintOf: () => string | null = () => 'SHA256:x') {
  const losses = new Losses()
  const file = bitwardenExport(vaults, losses, { readCode, fingerprintOf })
  return { file, text: JSON.stringify(file, null, 2), losses: losses.list() }
}

function counts(of: Partial<Record<ExportLoss['kind'], number>>): ExportLoss[] {
  return Object.entries(of).map(([kind, count]) => ({ kind: kind as ExportLoss['kind'], count }))
}

/** Like an import: the first reader that recognizes the file. */
function readBack(format: string, text: string) {
  const probe = { kind: 'text', start: text.slice(0, 4096), entryNames: [] } as const
  const reader = textReaders.find((one) => one.matches(probe))
  expect(reader?.format).toBe(format)
  const source = { name: 'export', bytes: new Uint8Array(), text }
  const options = { now, passphrase: null, keyFile: null, columns: null }
  const result = readWhole(reader?.read(source, options) as ImportRun)
  if (!result.ok) throw new Error(result.error)
  expect(result.value.skipped).toEqual([])
  return { ...result.value, entries: result.value.entries.map(({ item, folder }) => ({ item, folder })) }
}

function withMoved(item: Item, name: string, label: string, kind: 'text' | 'hidden') {
  const fields = item.fields as unknown as Record<string, string>
  const custom = [{ label, kind, value: fields[name] }]
  return { ...item, fields: { ...fields, [name]: '', custom } }
}
