/** Exports in which a product, an older version of it or a computer wrote something other than what was meant. */
import { describe, expect, it } from 'vitest'
import { textReaders } from '../index.ts'
import { readWhole, type ImportResult, type ImportRun } from '../import-entry.ts'

describe('the special characters of HTML', () => {
  const header = 'url,username,password,extra,name,grouping,fav'

  it('that the extension of LastPass writes everywhere are converted back, which is reported', () => {
    const { entries } = readText(
      `${header}\nhttps://a.example?x=1&amp;y=2,alice,p&amp;q&lt;r&amp;lt;,it&#39;s &quot;it&quot;,A &amp; B,,0\nhttps://b.example,bob,p2,,B,,0\n`,
    )
    expect(entries).toMatchObject([
      {
        doubts: ['unescaped'],
        item: {
          title: 'A & B',
          urls: ['https://a.example?x=1&y=2'],
          notes: 'it\'s "it"',
          fields: { password: 'p&q<r&lt;' },
        },
      },
      { item: { title: 'B' } },
    ])
    expect(entries[1]?.doubts).toBeUndefined()
  })

  it('stay if the file has others that are not written like that', () => {
    const { entries } = readText(
      `${header}\nhttps://a.example?x=1&y=2,alice,p&amp;q,,A,,0\nhttps://b.example,bob,p2,,B,,0\n`,
    )
    expect(entries).toMatchObject([{ item: { fields: { password: 'p&amp;q' } } }, {}])
  })
})

describe('a table that was made by hand', () => {
  const shop = {
    title: 'Shop',
    urls: ['https://shop.example'],
    fields: { username: 'alice', password: 'pw,1' },
  }
  const mail = { title: 'Mail', urls: [], fields: { username: 'bob', password: 'pw-2' } }

  it.each([
    [
      'spaces after the commas',
      'name, url, username, password\nShop, https://shop.example, alice, "pw,1"\nMail,, bob, pw-2\n',
    ],
    [
      'spaces before quotation marks',
      '"name", "url", "username", "password"\n"Shop", "https://shop.example", "alice", "pw,1"\n"Mail",  "", "bob",  "pw-2"\n',
    ],
    [
      'apostrophes around its values only',
      "name,url,username,password\n'Shop','https://shop.example','alice','pw,1'\n'Mail',NULL,'bob','pw-2'\n",
    ],
  ])('has the same values with %s', (_, text) => {
    expect(readText(text).entries).toMatchObject([{ item: shop }, { item: mail }])
  })

  it('keeps the spaces of a password', () => {
    const { entries } = readText('name, url, username, password\nMail,, bob,  pw \n')
    expect(entries).toMatchObject([{ item: { fields: { password: ' pw ' } } }])
    const usual = readText('name,url,username,password\nMail,, bob, "pw \n')
    expect(usual.entries).toMatchObject([{ item: { fields: { username: ' bob', password: ' "pw ' } } }])
  })

  it.each(['name,url,username,password', 'title,login,secret word,password'])(
    'out of several exports takes no repeated names for an entry: %s',
    (names) => {
      const file = (title: string) => `\uFEFF${names}\n${title},x,alice,pw-1\n`
      const { entries, skipped } = readText(file('A') + file('B'))
      expect(entries.map(({ item }) => item.title)).toEqual(['A', 'B'])
      expect(skipped).toMatchObject([{ row: 2, reason: 'not-an-entry' }])
    },
  )
})

describe('a table without names', () => {
  it('loses no first line because one of its values is a column name elsewhere', () => {
    const { entries, columns } = readText(
      'Work,Shop,alice,pw-1,https://shop.example,notes\nHome,Mail,bob,pw-2,https://mail.example,\n',
    )
    expect(columns?.hasHeader).toBe(false)
    expect(entries).toMatchObject([
      { item: { urls: ['https://shop.example'] } },
      { item: { urls: ['https://mail.example'] } },
    ])
    const codes = readText('name,otpauth://totp/a?secret=JBSWY3DPEHPK3PXP,x@y.example\nb,,z@y.example\n')
    expect(codes.entries).toHaveLength(2)
  })

  it('covers every value of which nothing is known', () => {
    const { entries } = readText('Shop,alice,Ab3$efgh\nMail,bob,Zx9!vwqr\n')
    expect(entries[0]?.item.fields.custom).toEqual([
      { label: 'Column 2', kind: 'hidden', value: 'alice' },
      { label: 'Column 3', kind: 'hidden', value: 'Ab3$efgh' },
    ])
  })
})

it('the number of a card is hidden, whatever its column is called', () => {
  const { entries } = readText(
    'title,number,phone,order\nVisa,4111 1111 1111 1111,+49 4111111111111111,4111111111111112\n',
  )
  expect(entries[0]?.item.fields.custom.map(({ label, kind }) => [label, kind])).toEqual([
    ['number', 'hidden'],
    ['phone', 'text'],
    ['order', 'text'],
  ])
})

it.each(['\u001A', '\n\u001A\n', '\0\0\0\0'])(
  'the end of a file that is not a row makes no entry: %j',
  (end) => {
    const { entries, skipped } = readText(`name,url,username,password\nA,https://a.example,alice,p1\n${end}`)
    expect(entries).toHaveLength(1)
    expect(skipped).toEqual([])
  },
)

it('KeePass 1 with everything that it can write keeps groups and dates in their places', () => {
  const header =
    '"Group","Group Tree","Account","Login Name","Password","Web Site","Comments","UUID","Icon","Creation Time","Last Access","Last Modification","Expires"'
  const times = '"2010-01-02T03:04:05","2012-01-02T03:04:05","2011-01-02T03:04:05","2999-12-28T22:59:59"'
  const { entries } = readText(
    `${header}\n"Mail","Root\\\\Work","A","alice","p1","https://a.example","","00112233","0",${times}\n"Mail","Root\\\\Mail","B","bob","p2","","","00112234","0",${times}\n"","","C","c","p3","","","","",${times}\n`,
  )
  expect(entries.map(({ folder }) => folder)).toEqual([['Root', 'Work', 'Mail'], ['Root', 'Mail'], []])
  expect(entries[0]?.item).toMatchObject({
    createdAt: Date.parse('2010-01-02T03:04:05Z'),
    changedAt: Date.parse('2011-01-02T03:04:05Z'),
    fields: { custom: [{ label: 'Expires' }] },
  })
})

it('a new kind of NordPass is not a login without a password', () => {
  const { entries } = readText(
    'name,url,username,password,note,cardholdername,cardnumber,cvc,folder,type,document_number\nPass,,,,,,,,,document,C01X\nShop,,,,,,,,,password,\n',
  )
  expect(entries).toMatchObject([
    { item: { type: 'note', fields: { custom: [{ value: 'C01X' }] } } },
    { item: { type: 'password' } },
  ])
})

it('1Password 7 names its notes differently', () => {
  const { entries } = readText(
    '"notesPlain","password","title","type","url","username"\n"hello","pw-1","Shop","Login","https://shop.example","alice"\n',
  )
  expect(entries).toMatchObject([{ item: { title: 'Shop', notes: 'hello', fields: { password: 'pw-1' } } }])
})

function readText(text: string): ImportResult {
  const probe = { kind: 'text', start: text, entryNames: [] } as const
  const reader = textReaders.find((candidate) => candidate.matches(probe))
  if (reader === undefined) throw new Error('no reader fits')
  const source = { name: 'export.csv', bytes: new Uint8Array(0), text }
  const options = { now: 7, passphrase: null, keyFile: null, columns: null }
  const result = readWhole(reader.read(source, options) as ImportRun)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
