/** A database that is taken along, read by another library and by our own reader. */
import { emptyDraft, newItem, passkeyField, type Item } from '@severy/domain'
import { Losses, type ReadCode } from '@severy/domain/export'
import type { ImportedFile } from '@severy/domain'
import { readOneTimeSecret, writeBase32 } from '@severy/otp'
import * as kdbxweb from 'kdbxweb'
import { expect, it } from 'vitest'
import { argon2 } from '../argon2.ts'
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
  { name: 'Personal', isPersonal: true, folders, items: [mail, steam, counted, gone] },
  { name: 'Flat', isPersonal: false, folders: [], items: [wifi] },
]
const readCode: ReadCode = ({ totp }) => {
  const secret = readOneTimeSecret(totp)
  if (secret === null) return null
  const { kind, key, counter } = secret
  const link = kind === 'steam' ? 'otpauth://totp/Steam:?secret=MZXW6YTBOI&issuer=Steam&encoder=steam' : totp
  return { kind, link, secret: writeBase32(key), counter, isUsual: true }
}

it('opens in another library with everything in the fields that KeePass programs read', async () => {
  kdbxweb.CryptoEngine.setArgon2Impl(async (password, salt, memoryKiB, iterations, length, parallelism, type) => {
    expect([length, memoryKiB]).toEqual([32, 65_536])
    const kind = type === kdbxweb.CryptoEngine.Argon2TypeArgon2id ? 'argon2id' : 'argon2d'
    const request = { kind, parallelism, memoryKiB, iterations } as const
    const key = await argon2({ ...request, password: new Uint8Array(password), salt: new Uint8Array(salt) })
    return key?.buffer ?? new ArrayBuffer(0)
  })
  const { file } = await write()
  const credentials = new kdbxweb.Credentials(kdbxweb.ProtectedValue.fromString(passphrase))
  const database = await kdbxweb.Kdbx.load(file.buffer, credentials)
  const top = database.getDefaultGroup()
  expect(database.versionMajor).toBe(4)
  expect(top.groups.map(({ name }) => name)).toEqual(['Home', 'Flat', 'Empty', 'Recycle Bin'])
  const bin = database.getGroup(database.meta.recycleBinUuid ?? '')
  expect(bin?.entries.map((entry) => textOf(entry, 'Title'))).toEqual(['Gone'])
  const entry = top.groups[0]?.groups[0]?.entries[0]
  if (entry === undefined) throw new Error('The entry lies in its folder.')
  const texts = Object.fromEntries([...entry.fields.keys()].map((name) => [name, textOf(entry, name)]))
  expect(texts).toMatchObject({
    Title: mail.title,
    UserName: 'mara',
    Password: '  v"K7,!👩‍👩‍👧 ]]>',
    URL: 'https://mail.example',
    KP2A_URL: 'https://post.example',
    KP2A_URL_1: 'https://third.example',
    Notes: mail.notes,
    otp: mail.totp,
    PIN: '0815',
    'PIN (2)': 'the same label',
    'Title (2)': 'Dr',
    KPEX_PASSKEY_RELYING_PARTY: 'mail.example',
  })
  const sealed = [...entry.fields].filter(([, value]) => typeof value !== 'string').map(([name]) => name)
  expect(sealed).toEqual([
    'Password',
    'otp',
    'PIN',
    'KPEX_PASSKEY_CREDENTIAL_ID',
    'KPEX_PASSKEY_PRIVATE_KEY_PEM',
    'KPEX_PASSKEY_USER_HANDLE',
  ])
  expect(entry.tags).toEqual(['home', 'two words', 'Favorite'])
  expect(entry.times.creationTime?.getTime()).toBe(created)
  expect(entry.history.map((one) => [textOf(one, 'UserName'), textOf(one, 'Password')])).toEqual([
    ['mara.old', 'first'],
    ['mara', 'second'],
  ])
  const [[name, binary] = []] = [...entry.binaries]
  expect(name).toBe('scan.bin')
  const value = binary !== undefined && 'value' in binary ? binary.value : binary
  const bytes = value instanceof kdbxweb.ProtectedValue ? value.getBinary() : value
  expect(Buffer.from(bytes as Uint8Array).equals(scan)).toBe(true)
}, 60_000)

it('comes back through our own reader as it was, kinds and history and all', async () => {
  const { file, losses } = await write()
  expect(losses.list()).toEqual([])
  const source = { name: 'x.kdbx', bytes: file, text: null }
  const run = keepassKdbx(argon2).read(source, { passphrase, keyFile: null, now: 7 } as never)
  let step = await run.next()
  while (step.done !== true) step = await run.next()
  if (!step.value.ok) throw new Error(step.value.error)
  const { entries, folders: read, skipped, leftOut } = step.value.value
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
  expect(byTitle.get('Home network')).toMatchObject({ folder: ['Flat'], item: { type: 'wifi', fields: wifi.fields } })
  expect(byTitle.get('Gone')?.item.trashedAt).toBe(changed)
  expect(readOneTimeSecret(byTitle.get('Steam')?.item.totp ?? '')).toMatchObject({ kind: 'steam' })
  expect(readOneTimeSecret(byTitle.get('Counted')?.item.totp ?? '')).toMatchObject({ kind: 'counter', counter: 7 })
}, 60_000)

it('counts what has no place there', async () => {
  const odd: Item = {
    ...mail,
    archivedAt: created,
    reprompt: true,
    urlRules: [{ url: 'https://mail.example', rule: 'exact' }],
    attachments: [{ blobId: 'other', key: '', size: 1, name: 'x', ctHash: '' }],
    history: [{ field: 'category', value: 'Work', at: second }],
  }
  const { losses } = await write([{ name: '', isPersonal: true, folders: [], items: [odd], newer: ['{}'] }])
  expect(losses.list()).toEqual(
    ['newer', 'files', 'history', 'archived', 'reprompt', 'rules'].map((kind) => ({ kind, count: 1 })),
  )
}, 60_000)

async function write(of: Parameters<typeof keepassDocument>[0] = vaults) {
  const losses = new Losses()
  const fileNumber = (blobId: string) => (blobId === 'scan' ? 0 : null)
  const document = keepassDocument(of, { losses, readCode, fileNumber, name: 'Severy', now: changed })
  const sealed = await sealKdbx(document, [scan], passphrase, argon2)
  if (!sealed.ok) throw new Error(sealed.error)
  return { file: sealed.value, losses }
}

function textOf(entry: kdbxweb.KdbxEntry, name: string): string {
  const value = entry.fields.get(name) ?? ''
  return typeof value === 'string' ? value : value.getText()
}
