import type { ImportReader } from '@severy/domain'
import { writeZip, type ZippedFile } from '@severy/testkit/write-zip'
import { createMessage, encrypt } from 'openpgp'
import { describe, expect, it } from 'vitest'
import { openPgp } from '../openpgp/open-message.ts'
import { dashlaneZip } from './dashlane-zip.ts'
import { bitwardenZip, onePasswordPux, protonZip as protonZipWith } from './packed-readers.ts'

const now = 1_700_000_000_000
const protonZip = protonZipWith(openPgp)

const bitwardenData = JSON.stringify({
  encrypted: false,
  folders: [{ id: 'f', name: 'Work/Old' }],
  items: [
    { id: 'i1', type: 1, name: 'Northwind', folderId: 'f', login: { password: 'p' } },
    { id: 'i2', type: 2, name: '' },
  ],
})
const bitwardenFiles: ZippedFile[] = [
  { path: 'data.json', content: bitwardenData },
  { path: 'attachments/', content: '', isStored: true },
  { path: 'attachments/i1/receipt.txt', content: 'paid' },
  { path: 'attachments/i2/only this.txt', content: 'x' },
]

describe("Bitwarden's archive", () => {
  it('contains entries with their folders and attachments', async () => {
    const { entries, leftOut } = await opened(bitwardenZip, bitwardenFiles)
    expect(leftOut).toEqual([])
    expect(
      entries.map(({ item, folder, files }) => [item.title, folder, files.map(({ name }) => name)]),
    ).toEqual([
      ['Northwind', ['Work', 'Old'], ['receipt.txt']],
      ['Untitled', [], ['only this.txt']],
    ])
    expect(new TextDecoder().decode((await entries[0]?.files[0]?.read()) ?? undefined)).toBe('paid')
  })

  it('may have folders around it, and files that a computer has added', async () => {
    const around = bitwardenFiles.map((file) => ({ ...file, path: `my export/${file.path}` }))
    const { entries, leftOut } = await opened(bitwardenZip, [
      ...around,
      { path: '__MACOSX/my export/._data.json', content: 'x' },
      { path: 'my export/.DS_Store', content: 'x' },
    ])
    expect(entries.map(({ files }) => files.length)).toEqual([1, 1])
    expect(leftOut).toEqual([])
  })

  it('reports files that belong to no entry', async () => {
    const stray = { path: 'attachments/i9/stray.txt', content: 'x' }
    expect((await opened(bitwardenZip, [...bitwardenFiles, stray])).leftOut).toEqual([
      { row: 0, title: '', part: 'i9/stray.txt', reason: 'of-no-entry' },
    ])
  })

  it('never returns a damaged file as a complete one', async () => {
    const files = bitwardenFiles.map((file) => (file.path.includes('receipt') ? { ...file, crc: 1 } : file))
    const { entries } = await opened(bitwardenZip, files)
    expect(await entries[0]?.files[0]?.read()).toBeNull()
  })

  it('is refused if its data is damaged, sealed or not text', async () => {
    const refusal = async (file: Partial<ZippedFile>) =>
      read(bitwardenZip, [{ path: 'data.json', content: bitwardenData, ...file }])
    expect(await refusal({ crc: 1 })).toEqual({ ok: false, error: 'malformed' })
    expect(await refusal({ content: bitwardenData.slice(0, 40) })).toEqual({ ok: false, error: 'malformed' })
    expect(await refusal({ content: Uint8Array.of(0xff, 0xfe, 0xff) })).toEqual({
      ok: false,
      error: 'malformed',
    })
    expect(await refusal({ content: '{"encrypted":true}' })).toEqual({
      ok: false,
      error: 'account-restricted',
    })
    const bomb = { content: new Uint8Array(), isStored: true, method: 8, size: 0 }
    expect(await refusal(bomb)).toEqual({ ok: false, error: 'malformed' })
  })

  it('is not unpacked if its data would be larger than any export', async () => {
    const packed = new Uint8Array(200_000)
    const file = { path: 'data.json', content: packed, isStored: true, method: 8, size: 200_000_000 }
    expect(await read(bitwardenZip, [file])).toEqual({ ok: false, error: 'too-large' })
  })
})

describe("1Password's archive", () => {
  it('contains entries with their documents', async () => {
    const details = { documentAttributes: { fileName: 'deed.txt', documentId: 'd1', decryptedSize: 4 } }
    const items = [{ categoryUuid: '006', overview: { title: 'Deed' }, details }]
    const data = JSON.stringify({ accounts: [{ vaults: [{ attrs: { name: 'P' }, items }] }] })
    const { entries, leftOut } = await opened(onePasswordPux, [
      { path: 'export.attributes', content: '{"version":3}' },
      { path: 'export.data', content: data },
      { path: 'files/d1__deed.txt', content: 'mine' },
    ])
    expect(leftOut).toEqual([])
    expect(new TextDecoder().decode((await entries[0]?.files[0]?.read()) ?? undefined)).toBe('mine')
  })
})

describe("Proton Pass's archive", () => {
  it('contains entries with their files', async () => {
    const item = { files: ['a.txt'], data: { type: 'note', metadata: { name: 'N' }, content: {} } }
    const { entries } = await opened(protonZip, [
      {
        path: 'Proton Pass/data.json',
        content: JSON.stringify({ vaults: { v: { items: [item] } } }),
        isStored: true,
      },
      { path: 'Proton Pass/files/a.txt', content: 'abc', isStored: true },
    ])
    expect(entries[0]?.files.map(({ name, size }) => [name, size])).toEqual([['a.txt', 3]])
  })

  it('asks for the passphrase with which OpenPGP has sealed it, and includes the files next to it', async () => {
    const item = { files: ['a.txt'], data: { type: 'note', metadata: { name: 'N' }, content: {} } }
    const data = new TextEncoder().encode(
      JSON.stringify({ encrypted: true, vaults: { v: { items: [item] } } }),
    )
    const files = [
      { path: 'Proton Pass/data.pgp', content: await armored(data) },
      { path: 'Proton Pass/files/a.txt', content: 'abc' },
    ]
    expect(await read(protonZip, files)).toEqual({ ok: false, error: 'passphrase-needed' })
    expect(await read(protonZip, files, 'other')).toEqual({ ok: false, error: 'wrong-passphrase' })
    const result = await read(protonZip, files, 'secret')
    expect(result.ok && result.value.entries.map((entry) => entry.files.map(({ name }) => name))).toEqual([
      ['a.txt'],
    ])
  })

  it('is refused if the sealed data is not a message', async () => {
    const sealed = { path: 'Proton Pass/data.pgp', content: '-----BEGIN PGP MESSAGE-----' }
    expect(await read(protonZip, [sealed], 'secret')).toEqual({ ok: false, error: 'malformed' })
  })
})

describe("Dashlane's archive", () => {
  it('contains the entries of every table, numbered through, and reports what is not a table', async () => {
    const logins =
      'username,username2,username3,title,password,note,url,category,otpUrl\nmara,,,Northwind,p,,https://n.example,,\nann,,,Second,q,,,,'
    const { entries, leftOut } = await opened(dashlaneZip, [
      { path: 'credentials.csv', content: logins },
      { path: 'securenotes.csv', content: 'title,note\nAlarm,4711' },
      { path: 'wifi.csv', content: 'ssid,passphrase,name,note\n' },
      { path: 'later.csv', content: 'a,b\n1,2' },
    ])
    expect(entries.map(({ row, item }) => [row, item.type, item.title])).toEqual([
      [1, 'password', 'Northwind'],
      [2, 'password', 'Second'],
      [3, 'note', 'Alarm'],
    ])
    expect(leftOut).toEqual([{ row: 0, title: '', part: 'later.csv', reason: 'unreadable-table' }])
  })

  it('is refused if it is empty, or not an archive', async () => {
    expect(await read(dashlaneZip, [{ path: 'wifi.csv', content: 'ssid,passphrase,name,note\n' }])).toEqual({
      ok: false,
      error: 'empty',
    })
  })
})

it.each<[string, ImportReader | null, string[]]>([
  ['1Password', onePasswordPux, ['export.attributes', 'export.data', 'files/x__y']],
  ['Proton Pass', protonZip, ['Proton Pass/data.json']],
  ['sealed Proton Pass', protonZip, ['Proton Pass/data.pgp']],
  ['Bitwarden', bitwardenZip, ['data.json', 'attachments/a/b']],
  ['Dashlane', dashlaneZip, ['credentials.csv', 'securenotes.csv']],
  ['an archive in an archive', null, ['export.zip']],
  ['photos', null, ['a.jpg', 'other/data.json']],
])('an archive of %s is recognized by what it lists', (_, reader, entryNames) => {
  const probe = { kind: 'zip', start: '', entryNames } as const
  const all = [onePasswordPux, protonZip, bitwardenZip, dashlaneZip]
  expect(all.find((candidate) => candidate.matches(probe)) ?? null).toBe(reader)
})

async function opened(reader: ImportReader, files: readonly ZippedFile[]) {
  const result = await read(reader, files)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

async function armored(binary: Uint8Array): Promise<string> {
  return String(await encrypt({ message: await createMessage({ binary }), passwords: 'secret' }))
}

async function read(reader: ImportReader, files: readonly ZippedFile[], passphrase: string | null = null) {
  const source = { name: 'x.zip', bytes: writeZip(files), text: null }
  const steps = reader.read(source, { now, passphrase, keyFile: null, columns: null })
  for (;;) {
    const step = await steps.next()
    if (step.done === true) return step.value
  }
}
