import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Item } from '../../items/item.ts'
import { parseItem } from '../../items/parse-item.ts'
import { textReaders } from '../index.ts'
import { readWhole, type ImportEntry, type ImportResult, type ImportRun } from '../import-entry.ts'
import { importFormats, type ImportFormat } from '../import-formats.ts'
import type { CsvMapping } from '../csv-mapping.ts'

const now = 7

/** One file of each product in its published form, and the expected result. */
const files: readonly {
  format: ImportFormat
  text: string
  entries: { folder?: string[]; item: object }[]
}[] = [
  {
    format: 'bitwarden-csv',
    text: [
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
      'Work/Shop,1,login,Harbor,"at home, first","PIN: 12:34\nand more\nSeat: 4",1,"https://h.example/,https://h2.example/a,b",mara,s3cret,JBSW',
      ',,note,Boiler,every October,,0,,,,',
    ].join('\n'),
    entries: [
      {
        folder: ['Work', 'Shop'],
        item: {
          type: 'password',
          title: 'Harbor',
          favorite: true,
          reprompt: true,
          category: 'Work',
          notes: 'at home, first',
          totp: 'JBSW',
          urls: ['https://h.example/', 'https://h2.example/a,b'],
          fields: {
            username: 'mara',
            password: 's3cret',
            custom: [
              { label: 'PIN', kind: 'hidden', value: '12:34\nand more' },
              { label: 'Seat', kind: 'text', value: '4' },
            ],
          },
        },
      },
      { item: { type: 'note', title: 'Boiler', notes: 'every October' } },
    ],
  },
  {
    format: '1password-csv',
    text: [
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes',
      'Harbor,https://h.example,mara,s3cret,otpauth://totp/x?secret=JBSW,true,true,work;banking,note',
    ].join('\r\n'),
    entries: [
      {
        item: {
          title: 'Harbor',
          totp: 'otpauth://totp/x?secret=JBSW',
          favorite: true,
          archivedAt: now,
          tags: ['work', 'banking'],
          category: 'Banking',
          notes: 'note',
        },
      },
    ],
  },
  {
    format: 'lastpass-csv',
    text: [
      'url,username,password,totp,extra,name,grouping,fav',
      'https://h.example,mara,s3cret,JBSW,the note,Harbor,Work\\Shop,1',
      'http://sn,,,,"NoteType:Credit Card\nLanguage:en-US\nName on Card:Mara Lind\nType:Visa\nNumber:4111111111111111\nSecurity Code:123\nStart Date:,\nExpiration Date:October,2027\nNotes:mine\nNotes: twice",Card,,0',
      'http://sn,,,,"NoteType:Bank Account\nBank Name:Cove Bank\nAccount Type:Savings\nRouting Number:021000021\nAccount Number:12345\nSWIFT Code:COVE\nNotes:",Bank,,0',
      'http://sn,,,,"NoteType:Server\nHostname:box\nUsername:root\nPassword:toor\nNotes:",Server,,0',
      'http://sn,,,,"just: words",Words,,0',
    ].join('\n'),
    entries: [
      {
        folder: ['Work', 'Shop'],
        item: { type: 'password', title: 'Harbor', favorite: true, totp: 'JBSW', notes: 'the note' },
      },
      {
        item: {
          type: 'card',
          title: 'Card',
          notes: 'mine\nNotes: twice',
          fields: {
            cardholderName: 'Mara Lind',
            cardNumber: '4111111111111111',
            cvv: '123',
            expiryDate: '10/27',
            custom: [{ label: 'Type', kind: 'text', value: 'Visa' }],
          },
        },
      },
      {
        item: {
          type: 'bank',
          fields: {
            bankName: 'Cove Bank',
            accountNumber: '12345',
            routingNumber: '021000021',
            accountType: 'Savings',
            custom: [{ label: 'SWIFT Code', kind: 'hidden', value: 'COVE' }],
          },
        },
      },
      {
        item: {
          type: 'note',
          title: 'Server',
          fields: {
            custom: [
              { label: 'NoteType', kind: 'text', value: 'Server' },
              { label: 'Hostname', kind: 'text', value: 'box' },
              { label: 'Username', kind: 'text', value: 'root' },
              { label: 'Password', kind: 'hidden', value: 'toor' },
            ],
          },
        },
      },
      { item: { type: 'note', title: 'Words', notes: 'just: words' } },
    ],
  },
  {
    format: 'dashlane-csv',
    text: [
      'username,username2,username3,title,password,note,url,category,otpUrl',
      'mara,m2,,Harbor,s3cret,the note,https://h.example,Shopping,otpauth://totp/x?secret=JBSW',
    ].join('\n'),
    entries: [
      {
        item: {
          title: 'Harbor',
          category: 'Shopping',
          tags: ['Shopping'],
          totp: 'otpauth://totp/x?secret=JBSW',
          fields: { custom: [{ label: 'Second username', kind: 'text', value: 'm2' }] },
        },
      },
    ],
  },
  {
    format: 'dashlane-csv',
    text: [
      'type,account_name,account_holder,cc_number,code,expiration_month,expiration_year,routing_number,account_number,country,issuing_bank',
      'payment_card,Household,Mara Lind,4111111111111111,123,9,2028,,,US,Cove Bank',
      'bank,Savings,Mara Lind,,,,,021000021,12345,US,Cove Bank',
    ].join('\n'),
    entries: [
      {
        item: {
          type: 'card',
          title: 'Household',
          fields: { cardholderName: 'Mara Lind', cvv: '123', expiryDate: '09/28' },
        },
      },
      { item: { type: 'bank', title: 'Savings', fields: { bankName: 'Cove Bank', accountNumber: '12345' } } },
    ],
  },
  {
    format: 'dashlane-csv',
    text: 'type,number,name,issue_date,expiration_date,place_of_issue,state\npassport,P123,Mara Lind,2020-01-02,,Oslo,\ncard,C9,Mara Lind,,,,',
    entries: [
      {
        item: {
          type: 'identity',
          title: 'Passport Mara Lind',
          fields: { firstName: 'Mara', lastName: 'Lind', passportNumber: 'P123' },
        },
      },
      { item: { title: 'Identity card Mara Lind', fields: { custom: [{ label: 'Number', value: 'C9' }] } } },
    ],
  },
  {
    format: 'dashlane-csv',
    text: 'type,title,first_name,middle_name,last_name,login,date_of_birth,email,phone_number,address,city,zip\nname,MRS,Mara,,Lind,mara,1990-01-02,,,,,',
    entries: [
      {
        item: {
          type: 'identity',
          title: 'Mara Lind',
          fields: {
            salutation: 'MRS',
            custom: [{ label: 'date_of_birth', kind: 'text', value: '1990-01-02' }],
          },
        },
      },
    ],
  },
  {
    format: 'dashlane-csv',
    text: 'ssid,passphrase,name,note,hidden,encryptionType\nCove,pass word,Home,at home,false,WPA2',
    entries: [{ item: { title: 'Home', fields: { username: 'Cove', password: 'pass word' } } }],
  },
  {
    format: 'dashlane-csv',
    text: 'title,note,category\nBoiler,every October,Work',
    entries: [{ item: { type: 'note', title: 'Boiler', notes: 'every October', category: 'Work' } }],
  },
  {
    format: 'proton-csv',
    text: [
      'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault',
      'login,Harbor,"https://h.example, https://h2.example",m@h.example,mara,s3cret,note,JBSW,1700000000,1700000100,Personal',
      'creditCard,Card,,,,,"{""cardholderName"":""Mara Lind"",""number"":""4111"",""verificationNumber"":""123"",""expirationDate"":""2027-10"",""pin"":""9"",""note"":""mine""}",,1700000000,1700000100,Personal',
      'note,Boiler,,,,,every October,,1700000000,1700000100,',
    ].join('\n'),
    entries: [
      {
        folder: ['Personal'],
        item: {
          urls: ['https://h.example', 'https://h2.example'],
          createdAt: 1_700_000_000_000,
          changedAt: 1_700_000_100_000,
          fields: {
            username: 'mara',
            custom: [{ label: 'Email', kind: 'text', value: 'm@h.example' }],
          },
        },
      },
      {
        item: {
          type: 'card',
          notes: 'mine',
          fields: {
            cardholderName: 'Mara Lind',
            cvv: '123',
            expiryDate: '10/27',
            custom: [{ label: 'pin', kind: 'hidden', value: '9' }],
          },
        },
      },
      { folder: [], item: { type: 'note', title: 'Boiler', notes: 'every October' } },
    ],
  },
  {
    format: 'keepass-csv',
    text: '"Account","Login Name","Password","Web Site","Comments"\n"Harbor","mara","s\\3","https://h.example","note"',
    entries: [{ item: { title: 'Harbor', fields: { username: 'mara', password: 's\\3' }, notes: 'note' } }],
  },
  {
    format: 'keepassxc-csv',
    text: [
      '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"',
      '"Root/Work/Shop","Harbor","mara","s3cret","https://h.example","note","otpauth://totp/x?secret=JBSW","0","2024-02-03T04:05:06Z","2021-06-07T08:09:10Z"',
    ].join('\n'),
    entries: [
      {
        folder: ['Work', 'Shop'],
        item: {
          title: 'Harbor',
          category: 'Work',
          createdAt: Date.UTC(2021, 5, 7, 8, 9, 10),
          changedAt: Date.UTC(2024, 1, 3, 4, 5, 6),
        },
      },
    ],
  },
  {
    format: 'nordpass-csv',
    text: [
      'name,url,additional_urls,username,password,note,cardholdername,cardnumber,cvc,pin,expirydate,zipcode,folder,full_name,phone_number,email,address1,address2,city,country,state,type,custom_fields',
      'Harbor,https://h.example,"[""https://h2.example""]",mara,s3cret,note,,,,,,,Work,,,,,,,,,password,"[{""type"":""hidden"",""label"":""PIN"",""value"":""9""}]"',
      'Card,,,,,,Mara Lind,4111,123,77,10/27,12345,,,,,,,,,,credit_card,',
      'Me,,,,,,,,,,,12345,,Mara Lind,555,m@h.example,Pier 1,,Oslo,NO,,identity,',
      'Work,,,,,,,,,,,,,,,,,,,,,folder,',
    ].join('\n'),
    entries: [
      {
        folder: ['Work'],
        item: {
          urls: ['https://h.example', 'https://h2.example'],
          fields: { custom: [{ label: 'PIN', kind: 'hidden', value: '9' }] },
        },
      },
      {
        item: {
          type: 'card',
          fields: { cardNumber: '4111', custom: [{ label: 'pin', kind: 'hidden', value: '77' }] },
        },
      },
      { item: { type: 'identity', fields: { firstName: 'Mara', lastName: 'Lind', postalCode: '12345' } } },
    ],
  },
  {
    format: 'keeper-csv',
    text: 'Work\\Shop,Harbor,mara,s3cret,https://h.example,note,,PIN,9,TFC:Keeper,otpauth://totp/x?secret=JBSW\n,Boiler,,,,every October,',
    entries: [
      {
        folder: ['Work', 'Shop'],
        item: {
          title: 'Harbor',
          totp: 'otpauth://totp/x?secret=JBSW',
          fields: { custom: [{ label: 'PIN', kind: 'hidden', value: '9' }] },
        },
      },
      { item: { type: 'note', title: 'Boiler', notes: 'every October' } },
    ],
  },
  {
    format: 'enpass-csv',
    text: [
      '"Title","Field","Value","Field","Value",".........","Note"',
      '"Harbor","Username","mara","*Password","s3cret","Website","https://h.example","Seat","4","the note"',
      '"Card","Cardholder","Mara Lind","*Number","4111","*CVC","123","Expiry date","10/2027",""',
      '"Boiler","every October"',
    ].join('\n'),
    entries: [
      {
        item: {
          title: 'Harbor',
          notes: 'the note',
          urls: ['https://h.example'],
          fields: { username: 'mara', password: 's3cret', custom: [{ label: 'Seat', value: '4' }] },
        },
      },
      { item: { type: 'card', fields: { cardNumber: '4111', cvv: '123', expiryDate: '10/27' } } },
      { item: { type: 'note', title: 'Boiler', notes: 'every October' } },
    ],
  },
  {
    format: 'roboform-csv',
    text: [
      'Name,Url,MatchUrl,Login,Pwd,Note,Folder,RfFieldsV2',
      `'@Harbor,https://h.example,https://h.example/login,mara,s3cret,note,/Work/Shop,"User ID$,,,txt,mara","PIN$,,,pwd,9, 8"`,
      'Boiler,,,,,every October,,',
    ].join('\n'),
    entries: [
      {
        folder: ['Work', 'Shop'],
        item: {
          title: '@Harbor',
          urls: ['https://h.example', 'https://h.example/login'],
          fields: { custom: [{ label: 'PIN', kind: 'hidden', value: '9, 8' }] },
        },
      },
      { item: { type: 'note', title: 'Boiler' } },
    ],
  },
  {
    format: 'firefox-csv',
    text: [
      '"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"',
      '"https://h.example","mara","s3cret",,"https://h.example","{1}","1600000000000","1650000000000","1640000000000"',
      '"https://h.example","mara","s3cret","Pier","","{2}","","",""',
    ].join('\n'),
    entries: [
      {
        item: {
          title: 'h.example',
          createdAt: 1_600_000_000_000,
          changedAt: 1_640_000_000_000,
          lastUsedAt: 1_650_000_000_000,
          fields: { custom: [] },
        },
      },
      { item: { createdAt: now, fields: { custom: [{ label: 'Realm of the server', value: 'Pier' }] } } },
    ],
  },
  {
    format: 'safari-csv',
    text: 'Title,URL,Username,Password,Notes,OTPAuth\nHarbor (mara),https://h.example,mara,s3cret,note,otpauth://totp/x?secret=JBSW',
    entries: [{ item: { title: 'Harbor (mara)', totp: 'otpauth://totp/x?secret=JBSW' } }],
  },
  {
    format: 'any-csv',
    text: 'Item;Web site;User;Kennwort;PIN;Group;Seat\nHarbor;https://h.example;mara;s3cret;9;Work/Shop;4\nBoiler;;;;;;x',
    entries: [
      {
        folder: ['Work', 'Shop'],
        item: {
          title: 'Harbor',
          urls: ['https://h.example'],
          fields: {
            username: 'mara',
            password: 's3cret',
            custom: [
              { label: 'PIN', kind: 'hidden', value: '9' },
              { label: 'Seat', kind: 'text', value: '4' },
            ],
          },
        },
      },
      { item: { type: 'note', title: 'Boiler' } },
    ],
  },
]

describe('tables of other products', () => {
  it.each(
    files.map((file) => [`${importFormats[file.format].label}: ${file.text.slice(0, 40)}`, file] as const),
  )('%s', (_, { format, text, entries }) => {
    expect(formatOf(text)).toBe(format)
    const read = readText(text)
    expect(read.skipped).toEqual([])
    expect(read.entries).toMatchObject(entries)
    for (const { item } of read.entries) expect(parseItem(item)).toBe(item)
  })

  it('stay the same whatever separates their values', () => {
    for (const separator of [';', '\t', '|']) {
      const text = ['name,url,username,password', 'Harbor,https://h.example,mara,s3cret']
        .join('\n')
        .replaceAll(',', separator)
      expect(formatOf(text)).toBe('chrome-csv')
      expect(readText(text).entries).toMatchObject([{ item: { fields: { password: 's3cret' } } }])
    }
    expect(readText('sep=;\r\nname;url;username;password\r\nHarbor;;a,b;c\r\n').entries).toMatchObject([
      { row: 1, item: { fields: { username: 'a,b', password: 'c' } } },
    ])
  })

  it('report a row with broken quotation marks instead of guessing', () => {
    const { entries, skipped } = readText(
      'Title,URL,Username,Password,Notes,OTPAuth\na,,u,p,,\nb,"x" y,u,p,,\n',
    )
    expect(entries.map(({ item }) => item.title)).toEqual(['a'])
    expect(skipped).toEqual([{ row: 2, title: 'b', reason: 'broken-quotes' }])
  })

  it.each(['', 'hello', 'just some words', '[1]', '{"a": 1}', '<xml/>', '\u0000\u0001'])(
    'are not recognized in %j',
    (text) => {
      expect(formatOf(text)).toBeUndefined()
    },
  )

  it('lose no value, whatever is in any of their columns', () => {
    const headers = files
      .map(({ text }) => text.split(/\r?\n/, 1)[0] ?? '')
      .filter((header) => !header.includes('://'))
    const value = fc.string({
      unit: fc.constantFrom('a', 'Z', '"', ',', ';', ':', ' ', '\n', '🔑', '1'),
      minLength: 1,
      maxLength: 6,
    })
    const cells = fc.array(value, { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom(...headers), cells, (header, values) => {
        const names = header.replaceAll('"', '').split(/[,;]/)
        // Marked, so that each value is unique and none looks like an address or a number.
        const row = names.map((_, index) => `v${index}${values[index] ?? ''}v`)
        const separator = header.includes(';') ? ';' : ','
        const { entries } = readText(`${header}\n${row.map(quoted).join(separator)}\n`)
        const held = JSON.stringify(entries.map(({ item, folder }) => [item, folder]))
        const lost = names.filter(
          (name, index) => !ignored.has(name.toLowerCase()) && !isHeld(held, row[index] ?? ''),
        )
        expect(lost).toEqual([])
      }),
    )
  })
})

describe('any table', () => {
  it('is read as the person says, and shows how it was read', () => {
    const text = 'a,b,c\nHarbor,s3cret,mara\n'
    const columns: CsvMapping = { uses: ['title', 'password', 'username'], hasHeader: true }
    const read = readText(text, columns)
    expect(read.entries).toMatchObject([
      { item: { title: 'Harbor', fields: { username: 'mara', password: 's3cret' } } },
    ])
    expect(read.columns).toEqual({
      ...columns,
      header: ['a', 'b', 'c'],
      samples: [['Harbor', 's3cret', 'mara']],
    })
  })

  it('without column names has numbered columns and no line less', () => {
    const read = readText('Harbor,mara,s3cret\nPier,lind,other\n')
    expect(read.columns).toMatchObject({ hasHeader: false, header: ['Column 1', 'Column 2', 'Column 3'] })
    expect(read.entries).toHaveLength(2)
  })

  it('keeps the second of two columns with one meaning', () => {
    const { entries } = readText('name,password,password 2,x\nHarbor,one,two,\n')
    expect(entries).toMatchObject([
      {
        item: {
          fields: { password: 'one', custom: [{ label: 'password 2', kind: 'hidden', value: 'two' }] },
        },
      },
    ])
  })
})

/** Icon numbers, ids, and values that only name the kind of row. */
const ignored: ReadonlySet<string> = new Set([
  'icon',
  'guid',
  'type',
  'favorite',
  'fav',
  'reprompt',
  'archived',
])
for (const name of [
  'timecreated',
  'timelastused',
  'timepasswordchanged',
  'createtime',
  'modifytime',
  'last modified',
  'created',
  'archiveddate',
]) {
  ;(ignored as Set<string>).add(name)
}

/** Lists, paths and lines are split: each part has to be there. */
function isHeld(held: string, value: string): boolean {
  const parts = value.split(/[,;:\n]|\s/).filter((part) => part !== '')
  return parts.every((part) => held.includes(JSON.stringify(part).slice(1, -1)))
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}

function formatOf(text: string): ImportFormat | undefined {
  return textReaders.find((reader) => reader.matches({ kind: 'text', start: text, entryNames: [] }))?.format
}

function readText(
  text: string,
  columns: CsvMapping | null = null,
): ImportResult & { entries: readonly (ImportEntry & { item: Item })[] } {
  const format = columns === null ? formatOf(text) : 'any-csv'
  const reader = textReaders.find(
    (candidate) =>
      candidate.format === format && candidate.matches({ kind: 'text', start: text, entryNames: [] }),
  )
  if (reader === undefined) throw new Error('no reader fits')
  const options = { now, passphrase: null, keyFile: null, columns }
  const result = readWhole(
    reader.read({ name: 'export.csv', bytes: new Uint8Array(0), text }, options) as ImportRun,
  )
  if (!result.ok) throw new Error(result.error)
  return result.value
}
