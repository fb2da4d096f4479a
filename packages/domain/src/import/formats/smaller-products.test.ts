import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseItem } from '../../items/parse-item.ts'
import { textReaders } from '../index.ts'
import { readWhole, type ImportRun } from '../import-entry.ts'
import { now, pifLine, smallerFiles as files } from './smaller-products.fixture.ts'

describe('files of smaller products', () => {
  it.each(Object.entries(files))('%s is read as its product’s file', (_, { format, text, entries }) => {
    expect(readerOf(text)?.format).toBe(format)
    const result = read(text)
    if (!result.ok) throw new Error(result.error)
    expect(result.value.skipped).toEqual([])
    expect(result.value.leftOut).toEqual([])
    expect(result.value.entries).toMatchObject(entries)
    expect(result.value.entries).toHaveLength(entries.length)
    for (const { item } of result.value.entries) expect(parseItem(item)).toBe(item)
  })

  it('keep empty folders', () => {
    for (const name of ['Buttercup', 'Psono']) {
      const result = read(files[name]?.text ?? '')
      expect(result.ok && result.value.folders.map((path) => path.at(-1)), name).toContain('Empty')
    }
  })

  it('that name no product are tables of columns: Padloc, and Passbolt as KeePass', () => {
    const padloc =
      'name,tags,Username,Password,URL,One-Time Password\nHarbor,"a,b",mara,s3cret,https://h.example,JBSW'
    expect(readerOf(padloc)?.format).toBe('any-csv')
    expect(read(padloc)).toMatchObject({
      value: {
        entries: [
          {
            item: {
              title: 'Harbor',
              tags: ['a', 'b'],
              urls: ['https://h.example'],
              totp: 'JBSW',
              fields: { username: 'mara', password: 's3cret', custom: [] },
            },
          },
        ],
      },
    })
    const passbolt =
      'Title,Username,URL,Password,Notes,Group,TOTP\nHarbor,mara,https://h.example,s3cret,note,Work/Shop,JBSW'
    expect(readerOf(passbolt)?.format).toBe('keepassxc-csv')
    expect(read(passbolt)).toMatchObject({
      value: {
        entries: [{ folder: ['Work', 'Shop'], item: { title: 'Harbor', notes: 'note', totp: 'JBSW' } }],
      },
    })
    const apple =
      'Title,URL,Username,Password,Notes,OTPAuth\nHarbor,https://h.example,mara,s3cret,note,otpauth://totp/x?secret=JBSW'
    expect(readerOf(apple)?.format).toBe('safari-csv')
  })

  it('are not recognized by too few signs', () => {
    for (const text of [
      'Title,Content,Status\na,b,c',
      'title,username,password,url,type\na,b,c,d,e',
      'Notes\n\nName: a\nText: b\n',
      '{"items":[{"type":"note","name":"x"}]}',
      '{"uuid":"a","typeName":"webforms.WebForm"}',
    ])
      expect(['any-csv', 'any-json', undefined], text).toContain(readerOf(text)?.format)
  })

  it('say which address rules are left out', () => {
    const text = (files['Synology']?.text ?? '').replace(',0,mara', ',"host\nexact",mara')
    expect(read(text)).toMatchObject({
      value: { leftOut: [{ part: 'host, exact', reason: 'address-rule' }] },
    })
  })

  it('with groups in a cycle are read to an end', () => {
    const text = [
      '!type,!group_id,!group_name,!group_parent,title,username,password',
      'group,a,A,b,,,',
      'group,b,B,a,,,',
      'entry,a,A,,Harbor,mara,s3cret',
    ].join('\n')
    expect(read(text)).toMatchObject({ ok: true, value: { skipped: [] } })
    const pif = [
      { uuid: 'a', typeName: 'system.folder.Regular', title: 'A', folderUuid: 'a' },
      { uuid: 'i', typeName: 'webforms.WebForm', title: 'Harbor', folderUuid: 'a', secureContents: {} },
    ]
    expect(read(pif.map((item) => `${JSON.stringify(item)}\n${pifLine}\n`).join(''))).toMatchObject({
      ok: true,
    })
  })

  it('are refused or read if they are cut or changed, and never cause an exception', () => {
    const texts = Object.values(files).map(({ text }) => text)
    const anywhere = fc.nat({ max: 3_000 })
    fc.assert(
      fc.property(fc.constantFrom(...texts), anywhere, anywhere, fc.string(), (text, from, length, put) => {
        const cut = text.slice(0, from) + put + text.slice(from + length)
        const result = read(cut)
        if (result.ok) for (const { item } of result.value.entries) expect(parseItem(item)).toBe(item)
        else expect(result.error).toMatch(/^[a-z-]+$/)
      }),
      { numRuns: 300 },
    )
    const deep = `{"folders":${'[{"folders":'.repeat(200)}[]${'}]'.repeat(200)},"items":[{"type":"note","note_title":"x"}]}`
    expect(psono(deep)).toEqual({ ok: false, error: 'too-deep' })
    expect(psono('{"items":[{"type":"note","note_title":')).toEqual({ ok: false, error: 'malformed' })
  })

  it('lose no value, whatever is in any of their columns', () => {
    const headers = Object.values(files)
      .filter(({ format }) => format.endsWith('-csv'))
      .map(({ text }) => text.split(/\r?\n/, 1)[0] ?? '')
    const value = fc.string({ unit: fc.constantFrom('a', 'Z', '"', ' ', '🔑'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom(...headers),
        fc.array(value, { minLength: 20, maxLength: 20 }),
        (header, values) => {
          const names = header.replaceAll('"', '').split(',')
          const row = names.map((_, index) => `v${index}${values[index] ?? ''}v`)
          const result = read(
            `${header}\n${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`,
          )
          if (!result.ok) throw new Error(result.error)
          const { entries, leftOut, folders } = result.value
          const held = JSON.stringify([entries, leftOut, folders])
          const lost = names.filter((name, index) => {
            const parts = (row[index] ?? '').split(/\s/).filter((part) => part !== '')
            return (
              !ignored.has(name.toLowerCase()) &&
              !parts.every((part) => held.includes(JSON.stringify(part).slice(1, -1)))
            )
          })
          expect(lost).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** Ids, colors, kinds, invalid times, and switches. */
const ignored: ReadonlySet<string> = new Set([
  '!type',
  '!group_id',
  '!group_parent',
  'id',
  'createdat',
  'updatedat',
  'classification',
  'favorite',
  'tag_color',
  'status',
  'created date',
  'modified date',
  'scope',
  'type',
])

function readerOf(start: string) {
  return textReaders.find((one) => one.matches({ kind: 'text', start, entryNames: [] }))
}

function read(text: string) {
  const reader = readerOf(text)
  return reader === undefined ? ({ ok: false, error: 'unknown-format' } as const) : readWith(reader, text)
}

function psono(text: string) {
  const reader = textReaders.find(({ format }) => format === 'psono-json')
  if (reader === undefined) throw new Error('no reader')
  return readWith(reader, text)
}

function readWith(reader: (typeof textReaders)[number], text: string) {
  const options = { now, passphrase: null, keyFile: null, columns: null }
  return readWhole(reader.read({ name: 'x', bytes: new Uint8Array(), text }, options) as ImportRun)
}
