/** Files of programs without a reader of their own, and what databases and converters write. */
import { describe, expect, it } from 'vitest'
import { textReaders } from '../index.ts'
import { readWhole, type ImportResult, type ImportRun } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'

const shop = {
  title: 'Shop',
  urls: ['https://shop.example'],
  fields: { username: 'alice', password: 'pw-1' },
}
const record = { name: 'Shop', username: 'alice', password: 'pw-1', url: 'https://shop.example' }
const second = { name: 'Mail', username: 'bob', password: 'pw-2', url: 'https://mail.example' }

describe('values within apostrophes', () => {
  it.each([
    [`'name','url','username','password'`, `'Shop','https://shop.example','alice','it''s, ok'`, "it's, ok"],
    [`'Title';'Login';'Password';'URL'`, `'Shop';'alice';'p;w\n2';'https://shop.example'`, 'p;w\n2'],
    [`'title','user','password','url'`, `'Shop','alice','it\\'s \\\\','https://shop.example'`, "it's \\"],
  ])('are read like those within quotation marks: %s', (header, row, password) => {
    expect(readText(`${header}\n${row}\n`).entries).toMatchObject([
      { item: { ...shop, fields: { username: 'alice', password } } },
    ])
  })

  it('are empty where a database writes that nothing is there', () => {
    const { entries } = readText(
      `'name','username','password','url','notes'\n'Shop','alice','NULL',NULL,\\N\n`,
    )
    expect(entries).toMatchObject([{ item: { urls: [], notes: '', fields: { password: 'NULL' } } }])
  })

  it('keep them in a table without marks', () => {
    const { entries } = readText(`name,url,username,password\n'tis,https://shop.example,alice,'pw'\n`)
    expect(entries).toMatchObject([{ item: { title: "'tis", fields: { password: "'pw'" } } }])
  })
})

describe('records of JSON', () => {
  it.each([
    ['in a list', JSON.stringify([record, second])],
    ['one on each line', `${JSON.stringify(record)}\r\n\n${JSON.stringify(second)}\n`],
    [
      'by their name',
      JSON.stringify({ Shop: { ...record, name: undefined }, Mail: { ...second, name: undefined } }),
    ],
    ['by a number, in another record', JSON.stringify({ data: { 1: record, 2: second } })],
    [
      'in a list deeper inside',
      JSON.stringify({ version: 1, export: { vault: { entries: [record, second] } } }),
    ],
  ])('are read: %s', (_, text) => {
    expect(readText(text).entries).toMatchObject([{ item: shop }, { item: { title: 'Mail' } }])
  })

  it('are read when there is only one', () => {
    expect(readText(JSON.stringify(record)).entries).toMatchObject([{ item: shop }])
    expect(readText(`${JSON.stringify(record)}\n`).entries).toMatchObject([{ item: shop }])
  })

  it('with records inside have each value in its place, none in the one for usernames', () => {
    const login = { username: 'alice', password: 'pw-1', uris: ['https://shop.example', 'https://b.example'] }
    const { entries } = readText(
      JSON.stringify([{ name: 'Shop', login, otp: { secret: 'JBSWY3DPEHPK3PXP' } }]),
    )
    expect(entries).toMatchObject([
      { item: { ...shop, urls: ['https://shop.example', 'https://b.example'], totp: 'JBSWY3DPEHPK3PXP' } },
    ])
  })

  it('with labeled values take the labels as names, and hide what the file hides', () => {
    const fields = [
      { label: 'Password', value: 'pw-1' },
      { label: 'Seat', value: '4' },
      { label: 'Word', value: 'blue', hidden: true },
      { label: 'Clue', value: 'sky', type: 'concealed' },
    ]
    const { entries } = readText(
      JSON.stringify([{ title: 'Shop', user: 'alice', url: 'https://shop.example', fields }]),
    )
    expect(entries).toMatchObject([
      {
        item: {
          ...shop,
          fields: {
            ...shop.fields,
            custom: [
              { label: 'Seat', kind: 'text', value: '4' },
              { label: 'Word', kind: 'hidden', value: 'blue' },
              { label: 'Clue', kind: 'hidden', value: 'sky' },
            ],
          },
        },
      },
    ])
  })

  it('with tags in records have them as tags', () => {
    const { entries } = readText(JSON.stringify([{ ...record, tags: [{ text: 'a' }, { text: 'b' }] }]))
    expect(entries).toMatchObject([{ item: { ...shop, tags: ['a', 'b'] } }])
  })

  it('hide values that are lists themselves', () => {
    const { entries } = readText(JSON.stringify([{ ...record, more: [{ pin: '1234', of: 'a' }] }]))
    expect(entries[0]?.item.fields.custom).toEqual([
      { label: 'more', kind: 'hidden', value: '[{"pin":"1234","of":"a"}]' },
    ])
  })

  it('next to other lists are read, and the others are named', () => {
    const { entries, leftOut } = readText(JSON.stringify({ logins: [record], cards: [{ holder: 'Jane' }] }))
    expect(entries).toMatchObject([{ item: shop }])
    expect(leftOut).toEqual([{ row: 0, title: '', part: 'cards', reason: 'unknown-list' }])
    expect(readOf(JSON.stringify({ a: [record], b: [second] }))).toEqual({
      ok: false,
      error: 'unknown-format',
    })
  })

  it('have the names of folders and tags in place of their ids', () => {
    const none = '00000000-0000-0000-0000-000000000000'
    const of = (title: string, folder: string, tags: string[]) => ({
      title,
      password: 'pw-1',
      folderId: folder,
      tags,
    })
    const { entries, leftOut } = readText(
      JSON.stringify({
        version: 3,
        logins: [of('A', 'f-2', ['t-1', 't-2']), of('B', none, []), of('C', 'Home', ['own'])],
        folders: [
          { id: 'f-1', label: 'Work', parent: none },
          { id: 'f-2', label: 'Mail', parent: 'f-1' },
        ],
        tags: [
          { id: 't-1', label: 'blue', color: '#00f' },
          { id: 't-2', label: 'new', color: '#0f0' },
        ],
        cards: [{ id: 'Home', name: 'Visa', number: '1' }],
      }),
    )
    expect(entries.map(({ folder, item }) => [folder, item.tags])).toEqual([
      [
        ['Work', 'Mail'],
        ['blue', 'new'],
      ],
      [[], []],
      [[], ['own']],
    ])
    expect(leftOut.map(({ part }) => part)).toEqual(['cards'])
  })

  it('that are none of logins are refused', () => {
    for (const text of ['{"a":{"b":1}}', '{"a":"b"}', '{"a":[1,{"b":2}]}', '{"a":"b"}\nwords'])
      expect(['unknown-format', 'malformed', 'none']).toContain(refusalOf(text))
  })
})

describe('a table of another program', () => {
  it('of a browser without names has a username and a password behind the address', () => {
    const { entries, columns } = readText('https://shop.example,alice,pw-1\nhttps://mail.example,bob,pw-2\n')
    expect(columns?.uses).toEqual(['url', 'username', 'password'])
    expect(entries).toMatchObject([{ item: { fields: shop.fields } }, {}])
  })

  it('whose first entry has only a name is a table all the same', () => {
    const { entries } = readText(
      '"only a name"\nShop,https://shop.example,alice,pw-1,\nMail,https://mail.example,bob,pw-2,\nPier,https://pier.example,lind,pw-3,\n',
    )
    expect(entries.map(({ item }) => item.title)).toEqual(['only a name', 'Shop', 'Mail', 'Pier'])
    expect(entries[1]).toMatchObject({ item: { fields: { password: 'pw-1' } } })
    expect(readerOf('Dear all\nsee you, soon.\nHello, there\nand so on, and on, and on\n')).toBeUndefined()
  })

  it('without names shows nothing that may be a password', () => {
    const { columns } = readText('pw-1,alice,https://shop.example\npw-2,bob,https://mail.example\n')
    expect(columns?.uses).toEqual(['hidden', 'hidden', 'url'])
  })

  it('without names has usernames in front of what looks like passwords', () => {
    const { columns } = readText(
      'Shop,alice,Ab3$efgh,https://shop.example,n\nMail,bob,Zx9!vwqr,https://mail.example,\n',
    )
    expect(columns?.uses).toEqual(['title', 'username', 'password', 'url', 'hidden'])
    const swapped = readText(
      'Shop,Ab3$efgh,alice,https://shop.example\nMail,Zx9!vwqr,bob,https://mail.example\n',
    )
    expect(swapped.columns?.uses).toEqual(['title', 'hidden', 'hidden', 'url'])
  })

  it('takes a label for the name where there is no other', () => {
    expect(
      readText('label,domain,username,password,tags\nShop,https://shop.example,alice,pw-1,a\n').entries,
    ).toMatchObject([{ item: { ...shop, tags: ['a'] } }])
    expect(
      readText('Description;Password;User name;URL;Comments\nShop;pw-1;alice;https://shop.example;n\n')
        .entries,
    ).toMatchObject([{ item: { ...shop, notes: 'n' } }])
  })

  it('knows the numbered columns of older tables of 1Password', () => {
    const header =
      '"UUID","TITLE","1: PASSWORD","1: USERNAME","1: URL","2: SECTION 2: Extra: ONE-TIME PASSWORD"'
    const { entries } = readText(
      `${header}\n"1","Shop","pw-1","alice","https://shop.example","JBSWY3DPEHPK3PXP"\n`,
    )
    expect(entries).toMatchObject([{ item: { ...shop, totp: 'JBSWY3DPEHPK3PXP' } }])
  })

  it('of codes has its secrets where codes are', () => {
    const { entries } = readText('issuer,account,secret,digits\nShop,alice,JBSWY3DPEHPK3PXP,6\n')
    expect(entries).toMatchObject([{ item: { totp: 'JBSWY3DPEHPK3PXP', fields: { password: '' } } }])
  })

  it.each(['Card Sec', 'Card Number', 'PUK', 'Sicherheitsantwort', 'Verification'])(
    'covers the column %s',
    (name) => {
      const { entries } = readText(
        `name,url,username,password,${name}\nShop,https://shop.example,alice,pw-1,123\n`,
      )
      expect(entries[0]?.item.fields.custom).toEqual([{ label: name, kind: 'hidden', value: '123' }])
    },
  )

  it('does not take the lines of a postal address for websites', () => {
    const { entries } = readText('name,username,password,Address 1\nShop,alice,pw-1,Main Street 1\n')
    expect(entries).toMatchObject([
      { item: { urls: [], fields: { custom: [{ label: 'Address 1', value: 'Main Street 1' }] } } },
    ])
  })
})

describe('Password Safe as text', () => {
  const header = 'Group/Title\tUsername\tPassword\tTwo Factor Key\tURL\tCreated Time\tHistory\te-mail\tNotes'

  it('has groups, names with dots, codes and the lines of notes', () => {
    const row =
      'Work.Shop»example\talice\tpw-1\tJBSWY3DPEHPK3PXP\thttps://shop.example\t2024/01/02 03:04:05\told\ta@b.example\t"one»two"'
    const { entries } = readText(`${header}\n${row}\n`)
    expect(entries).toMatchObject([
      {
        folder: ['Work'],
        item: {
          ...shop,
          title: 'Shop.example',
          totp: 'JBSWY3DPEHPK3PXP',
          notes: 'one\ntwo',
          fields: {
            ...shop.fields,
            custom: [
              { label: 'History', kind: 'hidden', value: 'old' },
              { label: 'e-mail', kind: 'text', value: 'a@b.example' },
            ],
          },
        },
      },
    ])
    expect(new Date(entries[0]?.item.createdAt ?? 0).getFullYear()).toBe(2024)
  })
})

it('an address without a scheme names a login that has no name', () => {
  const { entries } = readText('url,username,password\nshop.example,alice,pw-1\n')
  expect(entries).toMatchObject([{ item: { title: 'shop.example' } }])
})

it('LastPass names its folders in rows of their own, and its command line those without one', () => {
  const header = 'url,username,password,extra,name,grouping,fav'
  const { entries, folders } = readText(
    `${header}\nhttps://shop.example,alice,pw-1,,Shop,(none),0\nhttp://group,,,,Work\\Sub,,0\n`,
  )
  expect(entries).toMatchObject([{ folder: [], item: shop }])
  expect(folders).toEqual([['Work', 'Sub']])
})

it('RoboForm has the secret of codes in a field, and hides what a name calls secret', () => {
  const { entries } = readText(
    'Name,Url,MatchUrl,Login,Pwd,Note,Folder,RfFieldsV2\nShop,https://shop.example,,alice,pw-1,,,"TOTP KEY$,,,txt,JBSWY3DPEHPK3PXP","Card PIN$,,,txt,1234"\n',
  )
  expect(entries).toMatchObject([
    {
      item: {
        ...shop,
        totp: 'JBSWY3DPEHPK3PXP',
        fields: { ...shop.fields, custom: [{ label: 'Card PIN', kind: 'hidden', value: '1234' }] },
      },
    },
  ])
})

function readerOf(text: string): ImportReader | undefined {
  return textReaders.find((reader) => reader.matches({ kind: 'text', start: text, entryNames: [] }))
}

function readOf(text: string) {
  const reader = readerOf(text)
  if (reader === undefined) throw new Error('no reader fits')
  const options = { now: 7, passphrase: null, keyFile: null, columns: null }
  return readWhole(reader.read({ name: 'export', bytes: new Uint8Array(0), text }, options) as ImportRun)
}

function readText(text: string): ImportResult {
  const result = readOf(text)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

function refusalOf(text: string): string {
  if (readerOf(text) === undefined) return 'none'
  const read = readOf(text)
  return read.ok ? 'read' : read.error
}
