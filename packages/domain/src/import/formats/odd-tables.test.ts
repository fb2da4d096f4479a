/** Tables as they occur in practice: written by hand, by spreadsheets or by older versions, or cut off. */
import { describe, expect, it } from 'vitest'
import { textReaders } from '../index.ts'
import { readWhole, type ImportResult, type ImportRun, type OpenQuoteChoice } from '../import-entry.ts'
import type { ImportFormat } from '../import-formats.ts'

const shop = {
  title: 'Shop',
  urls: ['https://shop.example'],
  fields: { username: 'alice', password: 'pw-1' },
}

describe('a table with column names that many products use', () => {
  it.each([
    ['title,url,username,password,notes,folder', 'Shop,https://shop.example,alice,pw-1,hello,Work'],
    ['title,username,password,url,notes,folder', 'Shop,alice,pw-1,https://shop.example,hello,Work'],
    [
      'Secret Name,Secret URL,User Name,Password,Notes,Folder',
      'Shop,https://shop.example,alice,pw-1,hello,Work',
    ],
    [
      'Bezeichnung;Webseite;Benutzername;Kennwort;Bemerkung;Ordner',
      'Shop;https://shop.example;alice;pw-1;hello;Work',
    ],
    [
      'Titre;Site web;Identifiant;Mot de passe;Remarques;Dossier',
      'Shop;https://shop.example;alice;pw-1;hello;Work',
    ],
    [
      '名前,ウェブサイト,ユーザー名,パスワード,メモ,フォルダ',
      'Shop,https://shop.example,alice,pw-1,hello,Work',
    ],
    [
      'name,origin_url,username_value,password_value,notes,folder',
      'Shop,https://shop.example,alice,pw-1,hello,Work',
    ],
  ])('is read by its names: %s', (header, row) => {
    expect(formatOf(`${header}\n${row}\n`)).toBe('any-csv')
    const { entries, skipped } = readText(`${header}\n${row}\n`)
    expect(skipped).toEqual([])
    expect(entries).toMatchObject([
      { folder: ['Work'], item: { ...shop, notes: 'hello', fields: { ...shop.fields, custom: [] } } },
    ])
  })

  it('is not a browser’s if it has more columns than the browser writes, and everything in it is kept', () => {
    const text =
      'name,url,username,password,notes,totp,folder,tags,favorite\nShop,https://shop.example,alice,pw-1,hello,JBSWY3DPEHPK3PXP,Work,a;b,1\n'
    expect(formatOf(text)).toBe('any-csv')
    expect(readText(text).entries).toMatchObject([
      {
        folder: ['Work'],
        item: { ...shop, notes: 'hello', totp: 'JBSWY3DPEHPK3PXP', tags: ['a', 'b'], favorite: true },
      },
    ])
  })

  it('hides secrets whatever their columns are called', () => {
    const { entries } = readText(
      'name,username,password,Old Password,Backup codes,Seat,Link\nShop,alice,pw-1,pw-0,1234,4,otpauth://totp/a?secret=JBSWY3DPEHPK3PXP\n',
    )
    expect(entries[0]?.item.totp).toBe('otpauth://totp/a?secret=JBSWY3DPEHPK3PXP')
    expect(entries[0]?.item.fields.custom).toEqual([
      { label: 'Old Password', kind: 'hidden', value: 'pw-0' },
      { label: 'Backup codes', kind: 'hidden', value: '1234' },
      { label: 'Seat', kind: 'text', value: '4' },
    ])
  })

  it('is not confused by one invalid code, and does not read a yes as a code', () => {
    const codes = readText('name,password,totp\nA,p,JBSWY3DPEHPK3PXP\nB,p,nope\n')
    expect(codes.entries.map(({ item }) => item.totp)).toEqual(['JBSWY3DPEHPK3PXP', 'nope'])
    const answers = readText('name,password,2FA\nA,p,yes\nB,p,no\n')
    expect(answers.entries.map(({ item }) => item.totp)).toEqual(['', ''])
  })

  it.each(['code', 'secret', 'MyKey'])(
    'takes the secret of a code for one, whatever its column is called: %s',
    (name) => {
      const { entries } = readText(
        `title,username,password,${name},serial\nShop,alice,pw-1,JBSWY3DPEHPK3PXP,AB-1\n`,
      )
      expect(entries[0]?.item).toMatchObject({
        totp: 'JBSWY3DPEHPK3PXP',
        fields: { password: 'pw-1', custom: [{ label: 'serial', kind: 'text' }] },
      })
    },
  )

  it('hides a second secret, and takes a link in the notes for the code that it is', () => {
    const link = 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP'
    const { entries } = readText(
      `title,username,password,notes,more\nShop,alice,pw-1,${link},jbsw y3dp ehpk 3pxp\nMail,bob,pw-2,see ${link},x\n`,
    )
    expect(entries).toMatchObject([
      { item: { totp: link, notes: '', fields: { custom: [{ label: 'more', kind: 'hidden' }] } } },
      { item: { totp: '', notes: `see ${link}` } },
    ])
  })

  it('uses the next column of the same meaning if the first is empty', () => {
    const { entries } = readText('name,email,username,password\nA,a@x.example,alice,p\nB,b@x.example,,p\n')
    expect(entries).toMatchObject([
      { item: { fields: { username: 'alice', custom: [{ label: 'email', value: 'a@x.example' }] } } },
      { item: { fields: { username: 'b@x.example', custom: [] } } },
    ])
  })
})

describe('the reader of one product', () => {
  it('also puts columns that its product does not write in their places', () => {
    const { entries } = readText(
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp,tags,otp\n' +
        ',,login,Shop,,,0,"shop.example,www.shop.example",alice,pw-1,,a;b,JBSWY3DPEHPK3PXP\n',
    )
    expect(entries).toMatchObject([
      { item: { urls: ['shop.example', 'www.shop.example'], tags: ['a', 'b'], totp: 'JBSWY3DPEHPK3PXP' } },
    ])
  })

  it('of KeePass 1 knows its backslashes, and the file of a program that writes none', () => {
    const header = '"Account","Login Name","Password","Web Site","Comments"'
    const escaped = readText(
      `${header}\n"A","alice","a\\\\b","https://a.example",""\n"B","bob","q\\"uote","","say \\"hi\\""\n`,
    )
    expect(escaped.entries).toMatchObject([
      { item: { fields: { password: 'a\\b' } } },
      { item: { fields: { password: 'q"uote' }, notes: 'say "hi"' } },
    ])
    const doubled = readText(
      `${header}\n"A","alice","C:\\","https://a.example","say ""hi"""\n"B","bob","x","",""\n`,
    )
    expect(doubled.entries).toMatchObject([
      { item: { fields: { password: 'C:\\' }, notes: 'say "hi"' } },
      { item: { title: 'B' } },
    ])
  })

  it('of RoboForm reads its older fields, which continue after the last column', () => {
    const { entries } = readText(
      'Name,Url,Login,Pwd,Note,Folder,Rf_fields\nShop,https://shop.example,alice,pw-1,,/Work,User ID$:txt:alice,Password$:pwd:pw-1,PIN$:pwd:99\n',
    )
    expect(entries).toMatchObject([
      {
        folder: ['Work'],
        item: {
          ...shop,
          fields: { ...shop.fields, custom: [{ label: 'PIN', kind: 'hidden', value: '99' }] },
        },
      },
    ])
  })

  it('of NordPass makes folders of rows that are only folders, with a column for them and without', () => {
    const { entries, folders } = readText(
      'name,url,username,password,note,cardholdername,cardnumber,cvc,expirydate,zipcode,folder\nWork,,,,,,,,,,\nEmpty,,,,,,,,,,\nShop,https://shop.example,alice,pw-1,,,,,,,Work\n',
    )
    expect(entries).toMatchObject([{ folder: ['Work'], item: shop }])
    expect(folders).toEqual([['Work'], ['Empty']])
  })

  it('of Dashlane distinguishes the name of a card from what is printed on it', () => {
    const { entries } = readText(
      'type,account_name,account_holder,cc_number,code,expiration_month,expiration_year,routing_number,account_number,country,issuing_bank,note,name\npayment_card,Jane Doe,,4111111111111111,123,03,2031,,,US,,,My card\n',
    )
    expect(entries).toMatchObject([{ item: { title: 'My card', fields: { cardholderName: 'Jane Doe' } } }])
  })

  it('of Keeper is recognized by complete rows, however long the file is', () => {
    const row = (n: number) => `Work,Site ${n},mara,pw-${n},https://s${n}.example,"${'note, '.repeat(40)}",`
    const text = Array.from({ length: 200 }, (_, n) => row(n)).join('\n')
    expect(formatOf(text)).toBe('keeper-csv')
    expect(readText(text).entries).toHaveLength(200)
  })

  it('of Firefox leaves out the browser’s own account, and reports it', () => {
    const { entries, skipped } = readText(
      '"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"\n' +
        '"chrome://FirefoxAccounts","0123","{""version"":1}","Firefox Accounts credentials",,"{g}","1","1","1"\n' +
        '"https://shop.example","alice","pw-1",,"https://shop.example","{h}","1","1","1"\n',
    )
    expect(entries).toMatchObject([{ item: { urls: ['https://shop.example'] } }])
    expect(skipped).toEqual([{ row: 1, title: 'chrome://FirefoxAccounts', reason: 'browser-account' }])
  })

  it('of LastPass joins the lines and commas of an unquoted note', () => {
    const header = 'url,username,password,totp,extra,name,grouping,fav'
    const { entries, skipped } = readText(
      `${header}\nhttps://shop.example,alice,pw-1,,first line\nsecond, with a comma\nthird,Shop,Work,0\nhttps://b.example,bob,p2,,,B,,1\n`,
    )
    expect(skipped).toEqual([])
    expect(entries).toMatchObject([
      {
        folder: ['Work'],
        doubts: ['joined-lines'],
        item: { ...shop, notes: 'first line\nsecond, with a comma\nthird' },
      },
      { item: { title: 'B', favorite: true } },
    ])
    const cut = readText(
      `${header}\nhttps://shop.example,alice,pw-1,,first line\nsecond\nhttps://b.example,bob,p2,,,B,,1\n`,
    )
    expect(cut.entries).toMatchObject([{ item: { title: 'B' } }])
    expect(cut.skipped.map(({ reason }) => reason)).toEqual(['cut-row', 'cut-row'])
    // A spreadsheet that leaves out empty cells made these rows short, not a note.
    const short = readText(
      'fav,url,username,password,name,grouping,totp,extra\n0,https://a.example,ann,p1,A\n0,https://b.example,bob,p2\n',
    )
    expect(short.entries).toEqual([])
    expect(short.skipped.map(({ reason }) => reason)).toEqual(['cut-row', 'cut-row'])
  })
})

describe('lines', () => {
  const rows = [
    'name,url,username,password',
    'A,https://a.example,alice,p1',
    'B,https://b.example,bob,p2',
    '',
  ]

  it.each([
    ['a header that ends otherwise', ['\n', '\r\n', '\r\n']],
    ['every row ending otherwise', ['\r\n', '\r', '\n']],
    ['carriage returns alone', ['\r', '\r', '\r']],
    ['ends that were converted twice', ['\r\r\n', '\r\r\n', '\r\r\n']],
  ])('are separated by %s', (_, ends) => {
    const { entries } = readText(rows.map((row, index) => row + (ends[index] ?? '')).join(''))
    expect(entries).toMatchObject([
      { item: { fields: { password: 'p1' } } },
      { item: { fields: { password: 'p2' } } },
    ])
  })

  it.each(['\n', '\r\n\r\n', '\uFEFF', '\uFEFF\uFEFF\n', ',,,\n', '   \n', 'My passwords\n\n'])(
    'above the column names are ignored: %j',
    (above) => {
      expect(formatOf(above + rows.join('\n'))).toBe('chrome-csv')
      expect(readText(above + rows.join('\n')).entries.map(({ item }) => item.title)).toEqual(['A', 'B'])
    },
  )

  it('longer than the first one keep the surplus, hidden and with a doubt', () => {
    const { entries } = readText('name,url,username,password\nA,https://a.example,alice,p1,more\n')
    expect(entries).toMatchObject([
      {
        doubts: ['longer-row'],
        item: { fields: { password: 'p1', custom: [{ label: 'Column 5', kind: 'hidden', value: 'more' }] } },
      },
    ])
  })
})

describe('a quotation mark that is never closed', () => {
  const others = Array.from({ length: 50 }, (_, n) => `S${n},https://s${n}.example,u,p${n}`)
  const text = ['name,url,username,password', 'A,https://a.example,alice,"p1', ...others].join('\n')

  it('ends at its line if rows follow, and the rows are read', () => {
    const { entries, skipped, openQuotes } = readText(text)
    expect(entries).toHaveLength(50)
    expect(skipped).toEqual([{ row: 1, title: 'A', reason: 'broken-quotes' }])
    expect(openQuotes).toEqual([{ row: 1, lines: 50, isEnded: true }])
  })

  it('includes everything after it if the person says so, which is reported', () => {
    const { entries, openQuotes } = readText(text, 'value')
    expect(entries).toHaveLength(0)
    expect(openQuotes).toEqual([{ row: 1, lines: 50, isEnded: false }])
  })

  it('continues over the lines of a note', () => {
    const { skipped, openQuotes } = readText(
      'name,url,username,password,note\nA,https://a.example,alice,p1,"one\ntwo\nthree',
    )
    expect(skipped).toMatchObject([{ row: 1, reason: 'broken-quotes' }])
    expect(openQuotes).toEqual([{ row: 1, lines: 2, isEnded: false }])
  })

  it('does not swallow the rows up to the next quoted value', () => {
    const { entries } = readText(
      'name,url,username,password\nA,https://a.example,alice,"p1\nB,https://b.example,bob,p2\nC,https://c.example,"carol",p3\n',
    )
    expect(entries.map(({ item }) => item.title)).toEqual(['B', 'C'])
  })

  it('does not swallow the row below, whose note has a comma between its marks', () => {
    const rows = Array.from({ length: 5 }, (_, n) => `S${n},https://s${n}.example,u,p${n},"a note, ${n}"`)
    const { entries, skipped, openQuotes } = readText(
      ['name,url,username,password,note', 'A,https://a.example,alice,"p1,', ...rows].join('\n'),
    )
    expect(entries.map(({ item }) => item.title)).toEqual(['S0', 'S1', 'S2', 'S3', 'S4'])
    expect(skipped).toEqual([{ row: 1, title: 'A', reason: 'broken-quotes' }])
    expect(openQuotes).toMatchObject([{ row: 1, isEnded: true }])
  })

  it('is reported if it takes lines with it', () => {
    const text =
      'name,url,username,password\nA,https://a.example,alice,"p1\nB "b" c\nd"\nC,https://c.example,c,p3\n'
    const { entries, openQuotes } = readText(text)
    expect(entries.map(({ item }) => item.title)).toEqual(['C'])
    expect(openQuotes).toEqual([{ row: 1, lines: 2, isEnded: false }])
  })

  it('costs no more than a few readings, however many there are', () => {
    const hostile = `name,url\n${'"a,b\n'.repeat(20_000)}${'""x,y\n'.repeat(20_000)}`
    expect(readText(hostile).skipped.length).toBeGreaterThan(0)
  })
})

describe('no format is confused with another', () => {
  it.each<[string, ImportFormat | undefined]>([
    ['title,url,username,password,notes,folder', 'any-csv'],
    ['1,2,3,4,,6,7\n1,2,3,4,,6,7', 'any-csv'],
    ['title,note,pin\nA,b,1', 'any-csv'],
    ['{"items":[{"name":"a","password":"b"}]}', 'any-json'],
    ['{"folders":[{"name":"a"}]}', 'any-json'],
  ])('%s', (text, format) => {
    expect(formatOf(text)).toBe(format)
  })

  it('a list nested without end is refused, not walked through', () => {
    const deep = `[{"name":"a","password":"p","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`
    const reader = textReaders.find(({ format }) => format === 'any-json')
    const run = reader?.read(
      { name: 'deep.json', bytes: new Uint8Array(), text: deep },
      options(),
    ) as ImportRun
    expect(readWhole(run)).toEqual({ ok: false, error: 'too-deep' })
  })
})

function formatOf(text: string): ImportFormat | undefined {
  return textReaders.find((reader) => reader.matches({ kind: 'text', start: text, entryNames: [] }))?.format
}

function options(openQuotes: OpenQuoteChoice = 'auto') {
  return { now: 7, passphrase: null, keyFile: null, columns: null, openQuotes }
}

function readText(text: string, openQuotes?: OpenQuoteChoice): ImportResult {
  const reader = textReaders.find((candidate) => {
    return candidate.matches({ kind: 'text', start: text, entryNames: [] })
  })
  if (reader === undefined) throw new Error('no reader fits')
  const source = { name: 'export.csv', bytes: new Uint8Array(0), text }
  const result = readWhole(reader.read(source, options(openQuotes)) as ImportRun)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
