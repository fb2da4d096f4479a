import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseItem } from '../../items/parse-item.ts'
import { readWhole } from '../import-entry.ts'
import { noFiles, type SourceFiles } from '../source-files.ts'
import fixture from './proton-export.fixture.json'
import { protonJson, readProtonData } from './proton-json.ts'

const now = 1_700_000_000_000

describe('readProtonData', () => {
  const files: SourceFiles = new Map([
    ['scan.qDhK3_2nq8dkW1vTzFJxZw==.pdf', { size: 3, read: () => new Uint8Array(3) }],
    ['ab12cd34ab12cd34-old.txt', { size: 4, read: () => new Uint8Array(4) }],
  ])
  const { entries, skipped, leftOut, folders } = read(fixture, files)
  const [login, note, card, identity, wifi, alias, custom] = entries

  it('reads every entry as an item that can be stored, in a folder for its vault', () => {
    for (const { item } of entries) expect(parseItem(item)).toBe(item)
    expect(skipped).toEqual([{ row: 8, title: '', reason: 'nothing-in-it' }])
    expect(entries.map(({ row, folder, item }) => [row, folder[0], item.type, item.title])).toEqual([
      [1, 'Personal', 'password', 'Northwind'],
      [2, 'Personal', 'note', 'Alarm code'],
      [3, 'Work', 'card', 'Visa'],
      [4, 'Work', 'identity', 'Me'],
      [5, 'Work', 'wifi', 'Office'],
      [6, 'Work', 'note', 'Shop alias'],
      [7, 'Work', 'note', 'Server'],
    ])
    expect(folders).toEqual([['Personal'], ['Work'], ['Empty']])
  })

  it('keeps everything of a login', () => {
    expect(login?.item).toEqual({
      v: 1,
      type: 'password',
      title: 'Northwind',
      fields: {
        username: 'mara.lind',
        password: '  v"K7,!\n ',
        custom: [
          { label: 'Email', kind: 'text', value: 'mara@northwind.example' },
          {
            label: 'Passkey northwind.example',
            kind: 'hidden',
            value: '{"keyId":"k1","content":"gaFr","rpId":"northwind.example","userName":"mara"}',
          },
          { label: 'PIN', kind: 'hidden', value: '9 9' },
          { label: 'Customer', kind: 'text', value: '0012,3' },
          { label: 'Second code', kind: 'hidden', value: 'otpauth://totp/y?secret=JBSWY3DPEHPK3PXP' },
          { label: 'Since', kind: 'date', value: '2021-05-06' },
        ],
      },
      urls: ['https://northwind.example/', 'https://www.northwind.example/'],
      notes: 'first\nsecond',
      totp: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
      tags: [],
      category: 'Other',
      favorite: true,
      reprompt: false,
      createdAt: 1_614_298_956_000,
      changedAt: 1_635_346_445_000,
      history: [],
      attachments: [],
      suite: 1,
    })
    expect(note?.item).toMatchObject({ notes: '4 7 1 1', trashedAt: 1_635_346_445_000 })
  })

  it('keeps files of newer and older exports, and reports missing ones', () => {
    expect(login?.files.map(({ name, size }) => [name, size])).toEqual([
      ['scan.pdf', 3],
      ['old.txt', 4],
    ])
    expect(leftOut).toEqual([{ row: 1, title: 'Northwind', part: 'gone.txt', reason: 'file-missing' }])
  })

  it('keeps the other kinds', () => {
    expect(card?.item.fields).toMatchObject({
      cardholderName: 'Mara Lind',
      cardNumber: '4111111111111111',
      cvv: '007',
      expiryDate: '04/29',
      custom: [{ label: 'PIN', kind: 'hidden', value: '1234' }],
    })
    expect(identity?.item.fields).toMatchObject({
      firstName: 'Mara',
      address1: 'Quay 1',
      country: 'DE',
      custom: [
        { label: 'Full name', kind: 'text', value: 'Mara Lind' },
        { label: 'Shoe size', kind: 'text', value: '39' },
      ],
    })
    expect(wifi?.item.fields).toMatchObject({ networkName: 'northwind-5g', networkPassword: 'harbor' })
    expect(alias?.item.fields.custom).toEqual([
      { label: 'Email alias', kind: 'text', value: 'shop.x@alias.example' },
    ])
    expect(custom?.item.fields.custom).toEqual([{ label: 'Access: Host', kind: 'text', value: '10.0.0.1' }])
  })

  it('loses no text of any content, known or not', () => {
    const text = fc.stringMatching(/^[a-z]{6,12}$/)
    const type = fc.constantFrom(
      'login',
      'note',
      'creditCard',
      'identity',
      'wifi',
      'sshKey',
      'custom',
      'later',
    )
    const names = [
      'itemEmail',
      'itemUsername',
      'password',
      'totpUri',
      'number',
      'expirationDate',
      'firstName',
      'ssid',
      'x',
    ]
    const content = fc.dictionary(fc.constantFrom(...names), text)
    const extra = fc.array(
      fc.record({ fieldName: text, type: fc.constantFrom('text', 'hidden', 'new'), content: text }),
    )
    fc.assert(
      fc.property(type, content, extra, (kind, members, fields) => {
        const extraFields = fields.map(({ content: value, ...field }) => ({
          ...field,
          data: { content: value },
        }))
        const data = { type: kind, metadata: { name: 'T' }, content: members, extraFields }
        const stored = JSON.stringify(read({ vaults: { a: { items: [{ data }] } } }).entries)
        const values = [
          ...Object.values(members),
          ...fields.flatMap((field) => [field.fieldName, field.content]),
        ]
        for (const value of values) expect(stored).toContain(value)
      }),
    )
  })

  it('refuses what is sealed, damaged or from another product', () => {
    const refusal = (text: string) => readWhole(readProtonData(text, noFiles, now))
    expect(refusal('{"encrypted":true}')).toEqual({ ok: false, error: 'encrypted-export' })
    expect(refusal('{"encrypted":false,"vaults":')).toEqual({ ok: false, error: 'malformed' })
    expect(refusal('{"items":[]}')).toEqual({ ok: false, error: 'malformed' })
    expect(refusal('{"vaults":{}}')).toEqual({ ok: false, error: 'empty' })
  })

  it('is recognized by its content', () => {
    const matches = (start: string) => protonJson.matches({ kind: 'text', start, entryNames: [] })
    expect(matches('{"encrypted":false,"userId":"x","vaults":{}}')).toBe(true)
    expect(matches('{"encrypted":false,"folders":[],"items":[]}')).toBe(false)
  })
})

function read(data: unknown, files: SourceFiles = noFiles) {
  const result = readWhole(readProtonData(JSON.stringify(data), files, now))
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('the newest files', () => {
  const file = (content: object, more: object = {}, vault: object = {}) => ({
    userId: 'u1',
    version: '1.40.0',
    vaults: {
      s1: {
        name: 'Personal',
        ...vault,
        items: [
          {
            itemId: 'i1',
            shareId: 's1',
            state: 1,
            createTime: 1_700_000_000,
            modifyTime: 1_700_000_001,
            data: {
              type: 'login',
              metadata: { name: 'Shop', note: '' },
              content: { itemUsername: 'alice', password: 'pw-1', ...content },
            },
            ...more,
          },
        ],
      },
    },
  })

  it('are recognized although they do not say whether they are sealed', () => {
    const start = JSON.stringify(file({ urls: ['https://shop.example'] }))
    expect(protonJson.matches({ kind: 'text', start, entryNames: [] })).toBe(true)
    expect(protonJson.matches({ kind: 'text', start: '{"items":[]}', entryNames: [] })).toBe(false)
  })

  it('have folders in their vaults', () => {
    const nested = [
      { folderId: 'f1', parentFolderId: null, name: 'Work' },
      { folderId: 'f2', parentFolderId: 'f1', name: 'Mail' },
      { folderId: 'f3', parentFolderId: 'f4', name: 'Round' },
      { folderId: 'f4', parentFolderId: 'f3', name: 'and round' },
    ]
    const read = readOne(file({}, { folderId: 'f2' }, { folders: nested }))
    expect(read.entries[0]?.folder).toEqual(['Work', 'Mail'])
    expect(read.folders).toContainEqual(['Work'])
  })

  it('say for each address how it is compared', () => {
    const { entries, leftOut } = readOne(
      file({
        autofillUrls: [
          { url: 'https://shop.example', mode: 0 },
          { url: 'https://exact.example', mode: 1 },
          { url: 'https://never.example', mode: 9 },
        ],
      }),
    )
    expect(entries[0]?.item.urls).toEqual(['https://shop.example', 'https://exact.example'])
    expect(entries[0]?.item.fields.custom).toEqual([
      { label: 'Never filled in', kind: 'link', value: 'https://never.example' },
    ])
    expect(leftOut).toEqual([
      { row: 1, title: 'Shop', part: 'https://exact.example', reason: 'address-rule' },
    ])
  })

  function readOne(content: object) {
    const result = readWhole(readProtonData(JSON.stringify(content), noFiles, now))
    if (!result.ok) throw new Error(result.error)
    return result.value
  }
})
