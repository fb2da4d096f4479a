/**
 * The same tables in other variants: columns in a different order or further columns, other separators, line ends, byte
 * order marks and quotes, saved again by a spreadsheet. The values must always be the same.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textReaders } from '../index.ts'
import { readWhole, type ImportResult, type ImportRun } from '../import-entry.ts'

interface Login {
  title: string
  url: string
  username: string
  password: string
  notes: string
}

const logins: readonly Login[] = [
  { title: 'Shop', url: 'https://shop.example/', username: 'alice', password: 'pw-1', notes: 'hello' },
  {
    title: 'Café, "the old one"',
    url: 'https://cafe.example/a?b=c;d',
    username: 'ann@cafe.example',
    password: ' a"b,c;d\te|f\\ ',
    notes: 'first line\r\nsecond "line", and\n\nmore',
  },
  { title: '日本', url: 'https://nihon.example', username: '', password: '=1+1', notes: '' },
]

/** Each product's values for a login, by column. */
const products: Record<string, (login: Login) => Record<string, string>> = {
  Chrome: ({ title, url, username, password, notes }) => ({
    name: title,
    url,
    username,
    password,
    note: notes,
  }),
  Firefox: ({ url, username, password }) => ({
    url,
    username,
    password,
    httpRealm: '',
    formActionOrigin: '',
    guid: '{00000000-0000-4000-8000-000000000001}',
    timeCreated: '1700000000000',
    timeLastUsed: '1700000000000',
    timePasswordChanged: '1700000000000',
  }),
  Safari: ({ title, url, username, password, notes }) => ({
    Title: title,
    URL: url,
    Username: username,
    Password: password,
    Notes: notes,
    OTPAuth: '',
  }),
  Bitwarden: ({ title, url, username, password, notes }) => ({
    folder: '',
    favorite: '',
    type: 'login',
    name: title,
    notes,
    fields: '',
    reprompt: '0',
    login_uri: url,
    login_username: username,
    login_password: password,
    login_totp: '',
  }),
  LastPass: ({ title, url, username, password, notes }) => ({
    url,
    username,
    password,
    totp: '',
    extra: notes,
    name: title,
    grouping: '',
    fav: '0',
  }),
  KeePassXC: ({ title, url, username, password, notes }) => ({
    Group: 'Root',
    Title: title,
    Username: username,
    Password: password,
    URL: url,
    Notes: notes,
    TOTP: '',
    Icon: '0',
    'Last Modified': '2024-01-01T00:00:00Z',
    Created: '2024-01-01T00:00:00Z',
  }),
  '1Password': ({ title, url, username, password, notes }) => ({
    Title: title,
    Url: url,
    Username: username,
    Password: password,
    OTPAuth: '',
    Favorite: 'false',
    Archived: 'false',
    Tags: '',
    Notes: notes,
  }),
  'Proton Pass': ({ title, url, username, password, notes }) => ({
    type: 'login',
    name: title,
    url,
    email: '',
    username,
    password,
    note: notes,
    totp: '',
    createTime: '1700000000',
    modifyTime: '1700000000',
    vault: '',
  }),
  nobody: ({ title, url, username, password, notes }) => ({
    Bezeichnung: title,
    Webseite: url,
    Benutzername: username,
    Kennwort: password,
    Bemerkung: notes,
  }),
}

const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
/** How the variant is written. */
const style = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  marks: fc.constantFrom('', '\uFEFF', '\uFEFF\uFEFF'),
  headerEnd: lineEnd,
  rowEnd: lineEnd,
  blanks: fc.constantFrom('', '\n', '\r\n\r\n'),
  hasLastEnd: fc.boolean(),
  /** Spreadsheets leave out empty cells at the end of a row, or write an extra separator. */
  tail: fc.constantFrom('as it is', 'cut', 'one more'),
  told: fc.boolean(),
  quotes: fc.infiniteStream(fc.boolean()),
  extra: fc.option(fc.constantFrom('Seat', 'Internal id', 'Door'), { nil: null }),
  orders: fc.infiniteStream(fc.nat(1_000_000)),
})
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never

describe.each(Object.keys(products))('a table of %s', (product) => {
  const write = products[product] ?? (() => ({}))
  const hasTitle = product !== 'Firefox'

  it('gives the same result in any column order, with any line ends and quotes, and with another product’s columns', () => {
    fc.assert(
      fc.property(style, fc.integer({ min: 1, max: 3 }), (as, count) => {
        const shown = logins.slice(0, count)
        const { entries, skipped } = read(tableOf(shown.map(write), as))
        if (product === 'LastPass' && as.tail === 'cut') {
          // A short row may have been cut by its own unquoted notes: it is reported, never guessed.
          expect(skipped.every(({ reason }) => reason === 'cut-row')).toBe(true)
          expect(skipped.length + entries.length).toBe(count)
          return
        }
        expect(skipped).toEqual([])
        expect(entries.map(({ item }) => told(item))).toEqual(
          shown.map(({ title, url, username, password, notes }) => ({
            ...(hasTitle ? { title, notes } : {}),
            url,
            username,
            password,
            seat: as.extra === null ? [] : ['12 B'],
          })),
        )
      }),
      { numRuns: 60 },
    )
    function told(item: ImportResult['entries'][number]['item']) {
      if (item.type !== 'password') throw new Error(`not a login but ${item.type}`)
      const { username, password, custom } = item.fields
      return {
        ...(hasTitle ? { title: item.title, notes: item.notes } : {}),
        url: item.urls.join(' '),
        username,
        password,
        seat: custom.map(({ value }) => value),
      }
    }
  })

  it('without a row is reported as empty', () => {
    fc.assert(
      fc.property(style, (as) => {
        const text = tableOf(logins.slice(0, 1).map(write), as)
        const told = as.told ? 5 + as.headerEnd.length : 0
        const header = text.slice(0, text.indexOf(as.headerEnd, as.marks.length + told + as.blanks.length))
        expect(() => read(`${header}${as.hasLastEnd ? as.headerEnd : ''}`)).toThrow(/^empty$/)
      }),
      { numRuns: 20 },
    )
  })
})

function tableOf(rows: readonly Record<string, string>[], as: Style): string {
  const nextQuote = as.quotes[Symbol.iterator]()
  const nextOrder = as.orders[Symbol.iterator]()
  const names = [...Object.keys(rows[0] ?? {}), ...(as.extra === null ? [] : [as.extra])]
    .map((name) => ({ name, at: Number(nextOrder.next().value) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
  const cell = (value: string): string => {
    const isOdd = /["\r\n]/.test(value) || value.includes(as.delimiter) || value.trim() !== value
    return isOdd || nextQuote.next().value === true ? `"${value.replaceAll('"', '""')}"` : value
  }
  const line = (cells: readonly string[]) => {
    const last = as.tail === 'cut' ? cells.findLastIndex((value) => value !== '') + 1 : cells.length
    return `${cells.slice(0, last).map(cell).join(as.delimiter)}${as.tail === 'one more' ? as.delimiter : ''}`
  }
  const lines = rows.map((row) => line(names.map((name) => (name === as.extra ? '12 B' : (row[name] ?? '')))))
  const body = lines.join(as.rowEnd + as.blanks)
  const told = as.told ? `sep=${as.delimiter}${as.headerEnd}` : ''
  return `${as.marks}${told}${as.blanks}${line(names)}${as.headerEnd}${body}${as.hasLastEnd ? as.rowEnd : ''}`
}

function read(text: string): ImportResult {
  const reader = textReaders.find((candidate) =>
    candidate.matches({ kind: 'text', start: text, entryNames: [] }),
  )
  if (reader === undefined) throw new Error('no reader fits')
  const source = { name: 'export.csv', bytes: new Uint8Array(0), text }
  const options = { now: 7, passphrase: null, keyFile: null, columns: null, openQuotes: 'auto' as const }
  const result = readWhole(reader.read(source, options) as ImportRun)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
