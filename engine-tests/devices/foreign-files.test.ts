/** Sealed and packed files of other products, from file selection to the vault on another device. */
import { freshDatabase } from '@severy/testkit'
import { must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { slowKeePass } from '@severy/testkit/slow-keepass'
import { writeZip } from '@severy/testkit/write-zip'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const email = 'arrives@example.org'
const passphrase = 'correct horse ä'
const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
let device: TestDevice

beforeAll(async () => {
  device = await world.house.signUp(email)
})

it('reading a file ends when it is canceled, or when another file is chosen', async () => {
  const slow = new File([slowKeePass()], 'slow.kdbx')
  const isCanceled = { ok: false, error: { reason: 'canceled' } }
  const first = device.engine.previewImport(slow, { passphrase })
  const second = device.engine.previewImport(slow, { passphrase })
  expect(await first).toEqual(isCanceled)
  await device.engine.cancelReading()
  expect(await second).toEqual(isCanceled)
  const preview = must(await device.engine.previewImport(fixture('kdbx4-argon2d.kdbx'), { passphrase }))
  expect(preview.rows.length).toBeGreaterThan(0)
})

it('an encrypted backup of Stratum asks for its password, and one of its older versions says the way out', async () => {
  const backup = (mark: string) => new File([mark, new Uint8Array(100).fill(0xfe)], 'backup.stratum')
  const refusal = async (mark: string) => device.engine.previewImport(backup(mark), { passphrase })
  expect(await device.engine.previewImport(backup('AUTHENTICATORPRO'))).toEqual({
    ok: false,
    error: { reason: 'passphrase-needed' },
  })
  expect(await refusal('AUTHENTICATORPRO')).toEqual({ ok: false, error: { reason: 'wrong-passphrase' } })
  expect(await refusal('AuthenticatorPro')).toEqual({ ok: false, error: { reason: 'unprotected' } })
})

it('a KeePass database asks for its password, and is imported with folders, history, trash and files', async () => {
  const file = fixture('kdbx4-argon2d.kdbx')
  expect(await device.engine.previewImport(file)).toEqual({
    ok: false,
    error: { reason: 'passphrase-needed' },
  })
  expect(await device.engine.previewImport(file, { passphrase: 'no' })).toEqual({
    ok: false,
    error: { reason: 'wrong-passphrase' },
  })
  const preview = must(await device.engine.previewImport(file, { passphrase }))
  expect(preview).toMatchObject({ format: 'keepass-kdbx', skipped: [], leftOut: [] })
  const rows = preview.rows.map(({ index }) => index)
  expect(must(await device.engine.runImport(preview.previewId, rows))).toMatchObject({ added: 3, files: 2 })

  const other = await world.house.signIn(email)
  const northwind = await other.engine.getItem(other.ref('Northwind & Sons'))
  expect(northwind).toMatchObject({
    fields: { password: '  v"K7,!👩‍👩‍👧 ' },
    history: [{ value: 'second "old"' }, { value: 'first' }],
    attachments: [{ name: 'receipt.txt' }, { name: 'empty.bin' }],
  })
  const { blobId } = northwind?.attachments[0] ?? { blobId: '' }
  const receipt = must(await other.engine.openAttachment(other.ref('Northwind & Sons'), blobId))
  expect(await new Response(receipt).text()).toBe('paid in full\n'.repeat(40))
  const folder = other.folders.find(({ id }) => id === northwind?.folderId)
  expect(folder?.name).toBe('Shops')
})

it('an export of Proton Pass opens with its passphrase, as text and as bytes', async () => {
  for (const name of ['proton-zip-armored.pgp', 'proton-json-binary.pgp']) {
    const file = fixture(name)
    expect(await device.engine.previewImport(file)).toEqual({
      ok: false,
      error: { reason: 'passphrase-needed' },
    })
    expect(await device.engine.previewImport(file, { passphrase: 'no' })).toEqual({
      ok: false,
      error: { reason: 'wrong-passphrase' },
    })
    const preview = must(await device.engine.previewImport(file, { passphrase }))
    expect(preview.rows.map(({ title, username }) => [title, username])).toEqual([['Northwind', 'mara.lind']])
  }
})

it('databases encrypted with Twofish are refused, each with another way to import them', async () => {
  const database = new Uint8Array(await fixture('kdbx3-aes.kdbx').arrayBuffer())
  const cipherAt = Buffer.from(database).indexOf(Buffer.from('31c1f2e6bf714350be5805216afc5aff', 'hex'))
  database.set(Buffer.from('ad68f29f576f4bb9a36ad47af965346c', 'hex'), cipherAt)
  expect(await device.engine.previewImport(new File([database], 'a.kdbx'), { passphrase })).toEqual({
    ok: false,
    error: { reason: 'unsupported-cipher' },
  })
  const safe = new Uint8Array(400).fill(0xe9)
  safe.set(new TextEncoder().encode('PWS3'))
  expect(await device.engine.previewImport(new File([safe], 'pwsafe.psafe3'))).toEqual({
    ok: false,
    error: { reason: 'password-safe' },
  })
  // The kind of export that the error text recommends instead.
  const exported =
    'Group/Title\tUsername\tPassword\tURL\tAutoType\tCreated Time\tNotes\nShops.Northwind\tmara\tp w\thttps://n.example\t\t2024/01/02 10:00:00\t"a"\n'
  const preview = must(await device.engine.previewImport(new File([exported], 'pwsafe.txt')))
  expect(preview.rows).toMatchObject([{ username: 'mara', hasPassword: true, website: 'https://n.example' }])
})

it('a database with a key file opens with both', async () => {
  const file = fixture('kdbx4-key-file.kdbx')
  const keyFile = fixture('version-2.keyx')
  expect(await device.engine.previewImport(file, { passphrase })).toEqual({
    ok: false,
    error: { reason: 'wrong-passphrase' },
  })
  expect(must(await device.engine.previewImport(file, { passphrase, keyFile })).rows.length).toBe(3)
})

it('a file is recognized by its content, whatever its name, and refused with its reason', async () => {
  const refusal = async (bytes: Uint8Array<ArrayBuffer> | string, name: string) => {
    const preview = await device.engine.previewImport(new File([bytes], name))
    return preview.ok ? preview.value.format : preview.error.reason
  }
  const packed = writeZip([{ path: 'data.json', content: '{"items":[{"type":2,"name":"N"}]}' }])
  expect(await refusal(packed, 'passwords.csv')).toBe('bitwarden-zip')
  expect(await refusal(writeZip([{ path: 'export.zip', content: packed }]), 'bitwarden.zip')).toBe(
    'unknown-format',
  )
  expect(await refusal(writeZip([{ path: '../data.json', content: '{}' }]), 'a.zip')).toBe('malformed')
  expect(await refusal(packed.slice(0, 60), 'half.zip')).toBe('malformed')
  expect(await refusal(writeZip([{ path: 'Proton Pass/data.pgp', content: 'x' }]), 'p.zip')).toBe(
    'passphrase-needed',
  )
  const entities = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><KeePassFile>&b;</KeePassFile>'
  expect(await refusal(entities, 'keepass.xml')).toBe('malformed')
  const table = 'name;url;username;password\r\nMäil;https://mail.example;mara;pässword\r\n'
  expect(await refusal(new Uint8Array(Buffer.from(`\ufeff${table}`, 'utf16le')), 'keepass.kdbx')).toBe(
    'chrome-csv',
  )
  expect(await refusal('{"encrypted":false,"folders":[],"items":[{"type":1,"name":"N"', 'half.json')).toBe(
    'malformed',
  )
})

it('a file of a gigabyte is refused before any of it is read', async () => {
  const file = new File(['name,url,username,password'], 'huge.csv')
  const isRead = () => Promise.reject(new Error('it was read'))
  Object.defineProperties(file, { size: { value: 2 ** 30 }, arrayBuffer: { value: isRead } })
  expect(await device.engine.previewImport(file)).toEqual({ ok: false, error: { reason: 'too-large' } })
})

function fixture(name: string): File {
  const url = new URL(`../../packages/foreign/fixtures/${name}`, import.meta.url)
  return new File([new Uint8Array(readFileSync(url))], name)
}
