/** The health page shows how old a password is: files with that date must set it, and others must not appear to. */
import { expect, it } from 'vitest'
import { passwordChangedAt } from '../items/history.ts'
import type { Item } from '../items/item.ts'
import { parseBitwardenJson } from './formats/bitwarden-json.ts'
import { type ImportRun, readWhole } from './import-entry.ts'
import { textReaders } from './index.ts'

const now = Date.UTC(2026, 0, 1)
const set = Date.UTC(2021, 11, 20, 11, 33, 20)

it.each([
  ['Firefox', String(set), set],
  ['Firefox without the date', '', null],
])('%s', (_, cell, expected) => {
  const header =
    '"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"'
  const text = `${header}\n"https://h.example","mara","s3cret",,"https://h.example","{1}","1600000000000","","${cell}"\n`
  const reader = textReaders.find(({ format }) => format === 'firefox-csv')!
  const options = { now, passphrase: null, keyFile: null, columns: null }
  const run = reader.read({ name: 'logins.csv', bytes: new Uint8Array(0), text }, options) as ImportRun
  expect(ageOf(readWhole(run))).toBe(expected)
})

it.each([
  ['Bitwarden', new Date(set).toISOString(), set],
  ['Bitwarden without the date', null, null],
])('%s', (_, passwordRevisionDate, expected) => {
  const login = { username: 'mara', password: 's3cret', passwordRevisionDate, uris: [] }
  const item = { type: 1, name: 'Harbor', creationDate: '2020-01-01T00:00:00.000Z', login }
  expect(
    ageOf(parseBitwardenJson(JSON.stringify({ encrypted: false, folders: [], items: [item] }), now)),
  ).toBe(expected)
})

/** The age of the only item in the file, as it is recorded when the import stores it. */
function ageOf(result: ReturnType<typeof readWhole>): number | null {
  if (!result.ok) throw new Error(result.error)
  const item: Item = { ...result.value.entries[0]!.item, importedAt: now }
  if (item.type !== 'password') throw new Error(item.type)
  return passwordChangedAt(item)
}
