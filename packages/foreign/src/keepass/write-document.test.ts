/** An exported KeePass database, opened with the reader that opens KeePassXC's own files. */
import { emptyDraft, newItem, passkeyField, type Item } from '@severy/domain'
import { Losses, type ReadCode } from '@severy/domain/export'
import type { ImportedFile, SlowImportRun } from '@severy/domain'
import { oneOfEach } from '@severy/testkit/one-of-each'
import { readOneTimeSecret, writeBase32 } from '@severy/otp'
import { expect, it } from 'vitest'
import { argon2, type Argon2 } from '../argon2.ts'
import { sha256 } from '../bytes.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { readKdbxHeader } from './kdbx-header.ts'
import { openKdbx } from './open-kdbx.ts'
import { sealKdbx } from './seal-kdbx.ts'
import { keepassDocument } from './write-document.ts'
import { keepassKdbx } from './keepass-readers.ts'

const created = Date.UTC(2024, 4, 6, 7, 8, 9)
const [second, changed] = [created + 86_400_000, created + 2 * 86_400_000]
const passphrase = 'Lantern-sail-quarry-9-willow ä'
const scan = new Uint8Array(300_000).map((_, at) => at % 251)
const passkey = passkeyField({
  credentialId: 'AAECAwQFBgcICQoLDA0ODw',
  rpId: 'mail.example',
  username: 'mara',
  userDisplayName: '',
  userHandle: 'bWFyYQ',
  key: 'MIGHAgEA-_8',
})
const mail: Item = {
  ...newItem({ ...emptyDraft('password'), title: 'Mail & "Post" <1>' }, created),
  folderId: 'f2',
  fields: {
    username: 'mara',
    password: '  v"K7,!👩‍👩‍👧 ]]>',
    custom: [
      { label: 'PIN', kind: 'hidden', value: '0815' },
      { label: 'PIN', kind: 'text', value: 'the same label' },
      { label: 'Title', kind: 'text', value: 'Dr' },
      passkey,
    ],
  },
  urls: ['https://mail.example', 'https://post.example', 'https://third.example'],
  notes: 'first\r\nsecond line',
  totp: 'otpauth://totp/Mail:mara?secret=MZXW6YTBOI&period=60&digits=8&algorithm=SHA256',
  tags: ['home', 'two words'],
  favorite: true,
  changedAt: changed,
  attachments: [{ blobId: 'scan', key: '', size: scan.length, name: 'scan.bin', ctHash: '' }],
  history: [
    { field: 'password', value: 'second', at: changed },
    { field: 'username', value: 'mara.old', at: second },
    { field: 'password', value: 'first', at: second },
  ],
}
const empty = newItem({ ...emptyDraft('password'), title: 'Steam' }, created)
const steam = { ...empty, totp: 'steam://MZXW6YTBOI' }
const counted = { ...empty, title: 'Counted', totp: 'otpauth://hotp/Bank?secret=MZXW6YTBOI&counter=7' }
const wifi: Item = {
  ...newItem({ ...emptyDraft('wifi'), title: 'Home network' }, created),
  fields: {
    networkName: 'lantern',
    networkPassword: 'sail-quarry',
    security: 'wpa3',
    hidden: 'no',
    custom: [{ label: 'Router', kind: 'text', value: 'attic' }],
  },
}
const gone: Item = { ...empty, title: 'Gone', trashedAt: changed }
const folders = [
  { id: 'f1', name: 'Home' },
  { id: 'f2', name: 'Post', parentId: 'f1' },
  { id: 'f3', name: 'Empty' },
]
const vaults = [
  { name: 'Personal', isPersonal: true, folders, items: [mail, steam, counted, gone, ...oneOfEach] },
  { name: 'Flat', isPersonal: false, folders: [], items: [wifi] },
]
const readCode: ReadCode = ({ totp }) => {
  const secret = readOneTimeSecret(totp)
  if (secret === null) return null
  const { kind, key, counter } = secret
  const link = kind === 'steam' ? 'otpauth://totp/Steam:?secret=MZXW6YTBOI&issuer=Steam&encoder=steam' : totp
  return { kind, link, secret: writeBase32(key), counter, isUsual: true }
}

it('has everything in the fields that KeePass programs read', async () => {
  const { file } = await write(argon2)
  const { root, attachments } = await opened(file)
  const meta = child(root, 'Meta')
  const top = child(child(root, 'Root'), 'Group')
  expect(children(top, 'Group').map((group) => textOf(group, 'Name'))).toEqual([
    'Home',
    'Flat',
    'Empty',
    'Recycle Bin',
  ])
  const bin = children(top, 'Group').find((group) => textOf(group, 'UUID') === textOf(meta, 'RecycleBinUUID'))
  expect(children(bin, 'Entry').map((entry) => stringsOf(entry)['Title'])).toEqual(['Gone'])

  const entry = child(child(child(top, 'Group'), 'Group'), 'Entry')
  if (entry === undefined) throw new Error('The entry is in its folder.')
  expect(stringsOf(entry)).toEqual({
    Title: mail.title,
    UserName: 'mara',
    Password: '  v"K7,!👩‍👩‍👧 ]]>',
    URL: 'https://mail.example',
    Notes: mail.notes,
    KP2A_URL: 'https://post.example',
    KP2A_URL_1: 'https://third.example',
    otp: mail.totp,
    PIN: '0815',
    'PIN (2)': 'the same label',
    'Title (2)': 'Dr',
    KPEX_PASSKEY_CREDENTIAL_ID: 'AAECAwQFBgcICQoLDA0ODw',
    KPEX_PASSKEY_PRIVATE_KEY_PEM: '-----BEGIN PRIVATE KEY-----\nMIGHAgEA+/8=\n-----END PRIVATE KEY-----\n',
    KPEX_PASSKEY_RELYING_PARTY: 'mail.example',
    KPEX_PASSKEY_USERNAME: 'mara',
    KPEX_PASSKEY_USER_HANDLE: 'bWFyYQ',
  })
  expect(secretNamesOf(entry)).toEqual([
    'Password',
    'otp',
    'PIN',
    'KPEX_PASSKEY_CREDENTIAL_ID',
    'KPEX_PASSKEY_PRIVATE_KEY_PEM',
    'KPEX_PASSKEY_USER_HANDLE',
  ])
  expect(textOf(entry, 'Tags')).toBe('home;two words;Favorite')
  const versions = children(child(entry, 'History'), 'Entry').map(stringsOf)
  expect(versions.map(({ UserName, Password }) => [UserName, Password])).toEqual([
    ['mara.old', 'first'],
    ['mara', 'second'],
  ])
  const [binary] = children(entry, 'Binary')
  expect(textOf(binary, 'Key')).toBe('scan.bin')
  expect(child(binary, 'Value')?.attributes).toEqual({ Ref: '0' })
  expect(Buffer.from(attachments[0] ?? []).equals(scan)).toBe(true)
}, 60_000)

it('is sealed: no other passphrase opens it, and none of its texts can be read', async () => {
  const { file } = await write()
  expect(Buffer.from(file).includes('mail.example')).toBe(false)
  const wrong = openKdbx(file, { passphrase: `${passphrase} ` }, quickKey)
  expect(await resultOf(wrong)).toEqual({ ok: false, error: 'wrong-passphrase' })
  const header = readKdbxHeader(file)
  expect(header).toMatchObject({
    value: {
      version: 4,
      cipher: 'aes',
      isCompressed: true,
      kdf: { kind: 'argon2id', memoryKiB: 65_536, iterations: 10 },
    },
  })
  const again = readKdbxHeader((await write()).file)
  if (!header.ok || !again.ok || header.value.kdf.kind !== 'argon2id' || again.value.kdf.kind !== 'argon2id')
    throw new Error('Both have a header.')
  expect(again.value.masterSeed).not.toEqual(header.value.masterSeed)
  expect(again.value.iv).not.toEqual(header.value.iv)
  expect(again.value.kdf.salt).not.toEqual(header.value.kdf.salt)
}, 60_000)

it('says so if the device lacks the memory for the key', async () => {
  const { document } = documentOf(vaults)
  expect(await sealKdbx(document, [scan], { passphrase }, () => Promise.resolve(null))).toEqual({
    ok: false,
    error: 'too-costly',
  })
})

it('is read back by our own reader unchanged, with kinds and history', async () => {
  const { file, losses } = await write()
  expect(losses.list()).toEqual([])
  const source = { name: 'x.kdbx', bytes: file, text: null }
  const options = { passphrase, keyFile: null, columns: null, now: 7 }
  const result = await resultOf(keepassKdbx(quickKey).read(source, options) as SlowImportRun)
  if (!result.ok) throw new Error(result.error)
  const { entries, folders: read, skipped, leftOut } = result.value
  expect([skipped, leftOut]).toEqual([[], []])
  expect(read).toContainEqual(['Empty'])
  const byTitle = new Map(entries.map((entry) => [entry.item.title, entry]))
  const { folderId: _, attachments: _files, ...rest } = mail
  expect(byTitle.get(mail.title)).toMatchObject({
    folder: ['Home', 'Post'],
    item: {
      ...rest,
      fields: {
        ...rest.fields,
        custom: [
          { label: 'PIN', kind: 'hidden', value: '0815' },
          { label: 'PIN (2)', kind: 'text', value: 'the same label' },
          { label: 'Title (2)', kind: 'text', value: 'Dr' },
          passkey,
        ],
      },
    },
  })
  const [back] = (byTitle.get(mail.title)?.files ?? []) as ImportedFile[]
  expect(Buffer.from((await back?.read()) ?? []).equals(scan)).toBe(true)
  expect(byTitle.get('Home network')).toMatchObject({
    folder: ['Flat'],
    item: { type: 'wifi', fields: wifi.fields },
  })
  expect(byTitle.get('Gone')?.item.trashedAt).toBe(changed)
  for (const item of oneOfEach) expect(byTitle.get(item.title)).toMatchObject({ item, folder: [] })
  expect(readOneTimeSecret(byTitle.get('Steam')?.item.totp ?? '')).toMatchObject({ kind: 'steam' })
  expect(readOneTimeSecret(byTitle.get('Counted')?.item.totp ?? '')).toMatchObject({
    kind: 'counter',
    counter: 7,
  })
}, 60_000)

it('keeps an item’s own picture as an icon, one for all items that have it', async () => {
  const picture = '/9j/AAAA'
  const items = [{ ...empty, title: 'One', picture }, { ...empty, title: 'Two', picture }, empty].map(
    (item, at) => ({
      ...item,
      createdAt: created + at,
    }),
  )
  const { document } = documentOf([{ name: '', isPersonal: true, folders: [], items, newer: [] }])
  const sealed = await sealKdbx(document, [], { passphrase }, quickKey)
  if (!sealed.ok) throw new Error(sealed.error)
  const result = await resultOf(openKdbx(sealed.value, { passphrase }, quickKey))
  if (!result.ok) throw new Error(result.error)
  const { root } = result.value
  const icons = children(child(child(root, 'Meta'), 'CustomIcons'), 'Icon')
  expect(icons.map((icon) => textOf(icon, 'Data'))).toEqual([picture])
  const [icon] = icons
  const entries = children(child(child(root, 'Root'), 'Group'), 'Entry')
  const id = textOf(icon, 'UUID')
  expect(id).toMatch(/^[\w+/]{22}==$/)
  expect(entries.map((entry) => textOf(entry, 'CustomIconUUID'))).toEqual([id, id, ''])
})

it('counts what it cannot contain', () => {
  const odd: Item = {
    ...mail,
    archivedAt: created,
    reprompt: true,
    urlRules: [{ url: 'https://mail.example', rule: 'exact' }],
    attachments: [{ blobId: 'other', key: '', size: 1, name: 'x', ctHash: '' }],
    history: [{ field: 'category', value: 'Work', at: second }],
  }
  const { losses } = documentOf([{ name: '', isPersonal: true, folders: [], items: [odd], newer: ['{}'] }])
  expect(losses.list()).toEqual(
    ['newer', 'files', 'history', 'archived', 'reprompt', 'rules'].map((kind) => ({ kind, count: 1 })),
  )
})

/** Replaces Argon2, which takes seconds; one test derives the real key. */
const quickKey: Argon2 = ({ password, salt }) => sha256(password, salt)

async function write(derive: Argon2 = quickKey) {
  const { document, losses } = documentOf(vaults)
  const sealed = await sealKdbx(document, [scan], { passphrase }, derive)
  if (!sealed.ok) throw new Error(sealed.error)
  return { file: sealed.value, losses }
}

function documentOf(of: Parameters<typeof keepassDocument>[0]) {
  const losses = new Losses()
  const fileNumber = (blobId: string) => (blobId === 'scan' ? 0 : null)
  return {
    document: keepassDocument(of, { losses, readCode, fileNumber, name: 'Severy', now: changed }),
    losses,
  }
}

async function opened(file: Uint8Array<ArrayBuffer>) {
  const result = await resultOf(openKdbx(file, { passphrase }, argon2))
  if (!result.ok) throw new Error(result.error)
  return result.value
}

async function resultOf<T>(run: AsyncGenerator<unknown, T>): Promise<T> {
  for (;;) {
    const step = await run.next()
    if (step.done === true) return step.value
  }
}

function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return children(element, name)[0]
}

function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? []
}

function textOf(element: XmlElement | undefined, name: string): string {
  return child(element, name)?.text ?? ''
}

function stringsOf(entry: XmlElement): Record<string, string> {
  return Object.fromEntries(
    children(entry, 'String').map((string) => [textOf(string, 'Key'), textOf(string, 'Value')]),
  )
}

function secretNamesOf(entry: XmlElement): string[] {
  return children(entry, 'String')
    .filter((string) => child(string, 'Value')?.attributes['Protected'] === 'True')
    .map((string) => textOf(string, 'Key'))
}
