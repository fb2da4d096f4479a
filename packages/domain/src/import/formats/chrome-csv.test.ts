import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PasswordFields } from '../../items/item.ts'
import { parseItem } from '../../items/parse-item.ts'
import type { ImportRun } from '../import-entry.ts'
import type { ImportSource, ReadOptions } from '../import-source.ts'
import { chromeCsv } from './chrome-csv.ts'
import { csvReader, parseCsv } from './csv-reader.ts'

const header = 'name,url,username,password,note'

describe('the password file of Chrome', () => {
  it('reads a plain export', () => {
    const { entries, skipped } = read(`${header}\npost.example,https://post.example/,mara,s3cret,at home\n`)
    expect(skipped).toEqual([])
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      row: 1,
      item: {
        type: 'password',
        title: 'post.example',
        urls: ['https://post.example/'],
        fields: { username: 'mara', password: 's3cret', custom: [] },
        notes: 'at home',
        category: 'Other',
        createdAt: 7,
        changedAt: 7,
      },
    })
  })

  it.each([
    ['a comma', 'a,b'],
    ['quotes', 'say "hi"'],
    ['a quote at either end', '"'],
    ['a line break', 'one\ntwo'],
    ['a Windows line break', 'one\r\ntwo\r'],
    ['emoji', '👩‍👩‍👧🔑'],
    ['blanks around it', '  leading and trailing \t'],
    ['a script', '<script>alert("x")</script>'],
    ['a formula', '=HYPERLINK("http://x.example")'],
    ['an entity', '&amp;&#39;'],
    ['a byte order mark', '\uFEFFx'],
    ['a backslash', 'C:\\n\\"'],
    ['what looks like a number', '00123.50'],
    ['control characters', 'a\u0000b\u202e\u2028'],
  ])('keeps %s byte for byte in every column', (_, value) => {
    for (const lineBreak of ['\n', '\r\n']) {
      const { entries } = read(csv([header.split(','), Array.from({ length: 5 }, () => value)], lineBreak))
      expect(entries[0]?.item).toMatchObject({
        title: value,
        urls: [value],
        fields: { username: value, password: value },
        notes: value,
      })
    }
  })

  it('keeps any value, in any number of rows', () => {
    const value = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\r\n', ' ', '\uFEFF', '🔑', "'", ';'),
    })
    const row = fc.tuple(value, value, value, value, value)
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom('\n', '\r\n'), (rows, lineBreak) => {
        const filled = rows.map(([name, ...rest]) => [`n${name}`, ...rest])
        const result = parseCsv(chromeCsv, csv([header.split(','), ...filled], lineBreak), 7)
        const entries = result.ok ? result.value.entries : []
        expect(
          entries.map(({ item: { title, urls, fields, notes } }) => {
            const { username, password } = fields as PasswordFields
            return [title, urls[0] ?? '', username, password, notes]
          }),
        ).toEqual(filled)
      }),
    )
  })

  it('keeps spaces around unquoted values', () => {
    const { entries } = read(`${header}\n  name ,,\tuser, pass ,`)
    expect(entries[0]?.item).toMatchObject({
      title: '  name ',
      fields: { username: '\tuser', password: ' pass ' },
    })
  })

  it('finds its columns in any order and without a note', () => {
    const { entries } = read('Password,Username,URL,Name\np,u,https://a.example,n')
    expect(entries[0]?.item).toMatchObject({ title: 'n', urls: ['https://a.example'], notes: '' })
    expect(entries[0]?.item.fields).toMatchObject({ username: 'u', password: 'p' })
  })

  it('keeps unknown columns, in their places or as custom fields', () => {
    const { entries } = read(
      'name,url,username,password,Group,note,note,Seat,PIN\nn,,u,p,"Work, home",first,second,4,9',
    )
    expect(entries[0]?.item.notes).toBe('first\nsecond')
    expect(entries[0]?.folder).toEqual(['Work, home'])
    expect(entries[0]?.item.fields.custom).toEqual([
      { label: 'Seat', kind: 'text', value: '4' },
      { label: 'PIN', kind: 'hidden', value: '9' },
    ])
  })

  it('names an entry without a name after its host, its user, or not at all', () => {
    const { entries } = read(`${header}\n,https://me@post.example:8443/x,u,p,\n,,mara,p,\n,,,p,`)
    expect(entries.map(({ item }) => item.title)).toEqual(['post.example', 'mara', 'Untitled'])
  })

  it('reports each row that it cannot store, and reads the others', () => {
    const big = 'x'.repeat(1_048_576)
    const { entries, skipped } = read(
      [
        header,
        'a,,,p,',
        'b,,,p,,surplus',
        '',
        ',,,,',
        `c,,,p,${big}`,
        'd,,,p,',
        'e,,,p,"never closed',
        'f,,,p,',
      ].join('\n'),
    )
    expect(entries.map(({ row, item }) => [row, item.title])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [6, 'd'],
      [8, 'f'],
    ])
    expect(skipped).toEqual([
      { row: 4, title: '', reason: 'nothing-in-it' },
      { row: 5, title: 'c', reason: 'too-large' },
      { row: 7, title: 'e', reason: 'broken-quotes' },
    ])
  })

  it('accepts values beyond the limits of the form, up to what an item can hold', () => {
    const { entries } = read(`${header}\n${'n'.repeat(5000)},,,${'p'.repeat(5000)},`)
    expect(entries[0]?.item.title).toHaveLength(5000)
    expect(parseItem(entries[0]?.item)).not.toBeNull()
  })

  it('refuses other tables, and files without any entry', () => {
    expect(parseCsv(chromeCsv, 'title,site\na,b', 7)).toEqual({ ok: false, error: 'unknown-format' })
    expect(parseCsv(chromeCsv, '', 7)).toEqual({ ok: false, error: 'unknown-format' })
    expect(parseCsv(chromeCsv, `${header}\n`, 7)).toEqual({ ok: false, error: 'empty' })
  })

  it('reads ten thousand rows in slices', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => [
      `Site ${n}`,
      `https://s${n}.example`,
      'mara',
      `p"${n}`,
      '',
    ])
    const text = csv([header.split(','), ...rows], '\r\n')
    const run = csvReader(chromeCsv).read(sourceOf(text), optionsAt(7)) as ImportRun
    let slices = 0
    let step = run.next()
    for (; step.done !== true; step = run.next()) slices++
    expect(slices).toBeGreaterThan(10)
    expect(step.value.ok && step.value.value.entries.length).toBe(10_000)
  })
})

/** The reader's input for a text. */
function sourceOf(text: string): ImportSource {
  return { name: 'export.csv', bytes: new Uint8Array(0), text }
}

function optionsAt(now: number): ReadOptions {
  return { now, passphrase: null, keyFile: null, columns: null }
}

function read(text: string) {
  const result = parseCsv(chromeCsv, text, 7)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

/** Quotes like Chrome: only values with a comma, a quote, a line break, or a space at either end. */
function csv(rows: readonly (readonly string[])[], lineBreak: string): string {
  const quote = (value: string) =>
    /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
  return rows.map((row) => row.map(quote).join(',') + lineBreak).join('')
}
