import type { ImportReader, ReadOptions } from '@severy/domain'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '../bytes.ts'
import { argon2 } from '../argon2.ts'
import { keepassKdbx as kdbxReader, keepassXml } from './keepass-readers.ts'

const keepassKdbx = kdbxReader(argon2)

const passphrase = 'correct horse ä'
const now = 1_700_000_000_000

describe.each(['kdbx3-aes.kdbx', 'kdbx4-argon2d.kdbx'])('of %s', async (name) => {
  const { entries, skipped, leftOut, folders } = await readDatabase(name)
  const [note, gone, northwind] = entries

  it('every entry and every folder is read', () => {
    expect(skipped).toEqual([])
    expect(leftOut).toEqual([])
    expect(entries.map(({ row, folder, item }) => [row, folder, item.title])).toEqual([
      [1, [], 'Alarm code'],
      [2, [], 'Gone'],
      [3, ['Web', 'Shops'], 'Northwind & Sons'],
    ])
    expect(folders).toEqual([['Web'], ['Web', 'Shops'], ['Empty']])
  })

  it('a login keeps everything that it has', () => {
    expect(northwind?.item).toEqual({
      v: 1,
      type: 'password',
      title: 'Northwind & Sons',
      fields: {
        username: 'mara.lind',
        password: '  v"K7,!👩‍👩‍👧 ',
        custom: [
          { label: 'Customer number', kind: 'text', value: '0012,3' },
          { label: 'PIN', kind: 'hidden', value: '9 9' },
          { label: 'Expires', kind: 'date', value: '2031-05-06' },
        ],
      },
      urls: ['https://northwind.example/login', 'https://www.northwind.example/'],
      notes: 'line 1\nline 2 <b>',
      totp: 'otpauth://totp/Northwind:mara?secret=JBSWY3DPEHPK3PXP&digits=8&issuer=Northwind',
      tags: ['work', 'shop'],
      category: 'Other',
      favorite: false,
      reprompt: false,
      createdAt: Date.UTC(2021, 5, 7, 8, 9, 10),
      changedAt: Date.UTC(2024, 1, 3, 4, 5, 6),
      history: [
        { field: 'password', value: 'second "old"', at: Date.UTC(2024, 1, 3, 4, 5, 6) },
        { field: 'password', value: 'first', at: Date.UTC(2023, 3, 1, 10) },
      ],
      attachments: [],
      suite: 1,
    })
  })

  it('an entry without a login is a note, and what is in the recycle bin stays in the trash', () => {
    expect(note?.item).toMatchObject({ type: 'note', notes: '4 7 1 1', fields: { custom: [] } })
    expect(gone?.item).toMatchObject({ fields: { password: 'old' }, trashedAt: Date.UTC(2024, 4, 5) })
  })

  it('attachments are read, including an empty one', async () => {
    expect(northwind?.files.map(({ name: fileName, size }) => [fileName, size])).toEqual([
      ['receipt.txt', 520],
      ['empty.bin', 0],
    ])
    const receipt = await northwind?.files[0]?.read()
    expect(new TextDecoder().decode(receipt ?? undefined)).toBe('paid in full\n'.repeat(40))
    expect(await northwind?.files[1]?.read()).toEqual(new Uint8Array())
  })
})

describe('a sealed database', () => {
  it('asks for what opens it, and accepts a key file alone', async () => {
    expect(await read(keepassKdbx, fixture('kdbx4-argon2d.kdbx'))).toEqual({
      ok: false,
      error: 'passphrase-needed',
    })
    const keyFile = fixture('version-1.key')
    expect(await read(keepassKdbx, fixture('kdbx4-key-file-alone.kdbx'), { keyFile })).toMatchObject({
      ok: true,
    })
    const wrong = await read(keepassKdbx, fixture('kdbx4-argon2d.kdbx'), { passphrase: 'x' })
    expect(wrong).toEqual({ ok: false, error: 'wrong-passphrase' })
  })
})

describe('an unencrypted document', () => {
  it('is recognized by its content', () => {
    const matches = (start: string) => keepassXml.matches({ kind: 'text', start, entryNames: [] })
    expect(matches('<?xml version="1.0" encoding="utf-8"?>\r\n<KeePassFile>')).toBe(true)
    expect(matches('<KeePassFile>')).toBe(true)
    expect(matches('<?xml version="1.0"?><pwlist>')).toBe(false)
    expect(matches('name,url\n<KeePassFile>')).toBe(false)
  })

  it('keeps one-time codes of all four forms', async () => {
    const totpOf = async (...list: [string, string][]) => (await first(entry(list))).item.totp
    expect(await totpOf(['otp', 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP'])).toBe(
      'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
    )
    const made = (more: string) => `otpauth://totp/T:?secret=JBSWY3DPEHPK3PXP&issuer=T${more}`
    expect(await totpOf(['otp', 'key=JBSWY3DPEHPK3PXP&step=60&size=8'])).toBe(made('&digits=8&period=60'))
    expect(await totpOf(['TOTP Seed', 'JBSW Y3DP EHPK 3PXP'], ['TOTP Settings', '30;6'])).toBe(
      made('&digits=6&period=30'),
    )
    const sha = ['TimeOtp-Algorithm', 'HMAC-SHA-256'] as [string, string]
    expect(await totpOf(['TimeOtp-Secret-Hex', '48656c6c6f21deadbeef'], sha)).toBe(made('&algorithm=SHA256'))
    expect(await totpOf(['TimeOtp-Secret-Base64', 'SGVsbG8h3q2+7w=='])).toBe(made(''))
    expect(await totpOf(['TimeOtp-Secret-Base32', 'JBSWY3DPEHPK3PXP'], ['TimeOtp-Length', '8'])).toBe(
      made('&digits=8'),
    )
    expect(await totpOf(['TimeOtp-Secret', 'Hi'])).toBe('otpauth://totp/T:?secret=JBUQ&issuer=T')
  })

  it('keeps an unknown code as its original fields', async () => {
    const other = entry([
      ['TOTP Seed', 'JBSWY3DPEHPK3PXP'],
      ['TOTP Settings', '30;X'],
    ])
    expect((await first(other)).item).toMatchObject({
      totp: '',
      fields: {
        custom: [
          { label: 'TOTP Seed', kind: 'hidden', value: 'JBSWY3DPEHPK3PXP' },
          { label: 'TOTP Settings', kind: 'hidden', value: '30;X' },
        ],
      },
    })
  })

  it('keeps codes of Steam, of a counter and of every hash', async () => {
    const totpOf = async (...list: [string, string][]) => (await first(entry(list))).item.totp
    const made = (more: string, kind = 'totp') =>
      `otpauth://${kind}/T:?secret=JBSWY3DPEHPK3PXP&issuer=T${more}`
    expect(await totpOf(['TOTP Seed', 'JBSWY3DPEHPK3PXP'], ['TOTP Settings', '30;S'])).toBe(
      made('&encoder=steam'),
    )
    expect(await totpOf(['otp', 'key=JBSWY3DPEHPK3PXP&otpHashMode=Sha256'])).toBe(made('&algorithm=Sha256'))
    expect(await totpOf(['otp', 'key=JBSWY3DPEHPK3PXP&step=30&size=8&type=Totp&otpHashMode=SHA512'])).toBe(
      made('&algorithm=SHA512&digits=8&period=30'),
    )
    expect(await totpOf(['otp', 'key=JBSWY3DPEHPK3PXP&type=Hotp&counter=5'])).toBe(made('&counter=5', 'hotp'))
    expect(await totpOf(['otp', 'key=JBSWY3DPEHPK3PXP&type=Steam'])).toBe(made('&encoder=steam'))
    expect(await totpOf(['otp', 'key=48656c6c6f21deadbeef&encoding=Hex'])).toBe(made(''))
    expect(await totpOf(['HmacOtp-Secret-Base32', 'JBSWY3DPEHPK3PXP'], ['HmacOtp-Counter', '3'])).toBe(
      made('&counter=3', 'hotp'),
    )
  })

  it('resolves references, whatever they refer to and by', async () => {
    const id = 'AAAAAAAAAAAAAAAAAAAAAg=='
    const hex = '00000000000000000000000000000002'
    const main = `<Entry><UUID>${id}</UUID>${strings([
      ['Title', 'Main'],
      ['UserName', 'alice'],
      ['Password', 'pw-1'],
      ['URL', 'https://main.example'],
      ['Notes', `see {REF:T@I:${hex}}`],
      ['Number', '4711'],
    ])}</Entry>`
    const { entries, leftOut } = await readXml(
      main +
        entry([
          ['UserName', `{REF:U@I:${hex}}@example.org`],
          ['Password', '{ref:p@t:MAIN}'],
          ['URL', '{REF:A@U:alice}'],
          ['Notes', '{REF:N@A:main.example}'],
          ['By number', '{REF:I@O:4711}'],
          ['Of a password', `{REF:P@I:${hex}}`],
          ['Lost', '{REF:P@I:FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF}'],
        ]),
    )
    expect(entries[1]?.item).toMatchObject({
      urls: ['https://main.example'],
      notes: 'see Main',
      fields: {
        username: 'alice@example.org',
        password: 'pw-1',
        custom: [
          { label: 'By number', kind: 'text', value: hex },
          { label: 'Of a password', kind: 'hidden', value: 'pw-1' },
          { label: 'Lost', kind: 'text', value: '{REF:P@I:FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF}' },
        ],
      },
    })
    expect(leftOut).toEqual([
      { row: 2, title: 'T', part: '{REF:P@I:FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF}', reason: 'lost-reference' },
    ])
  })

  it('replaces names in braces with the entry’s other fields, and shows no secret where it would be visible', async () => {
    const { entries } = await readXml(
      entry([
        ['UserName', '{S:Customer}@{s:host}'],
        ['Password', '{USERNAME}-{S:Customer}{PASSWORD}{S:None}'],
        ['URL', 'https://{S:Host}/?p={PASSWORD}&d={DELAY 5}'],
        ['Customer', '4711'],
        ['Host', 'h.example'],
      ]),
    )
    expect(entries[0]?.item).toMatchObject({
      urls: ['https://h.example/?p={PASSWORD}&d={DELAY 5}'],
      fields: { username: '4711@h.example', password: '4711@h.example-4711{PASSWORD}{S:None}' },
    })
  })

  it('stops where references lead in a cycle', async () => {
    const { leftOut } = await readXml(
      entry([
        ['Password', '{REF:U@T:T}'],
        ['UserName', '{REF:P@T:T}{REF:P@T:T}'],
      ]),
    )
    expect(leftOut.every(({ reason }) => reason === 'lost-reference')).toBe(true)
    expect(leftOut.length).toBeGreaterThan(0)
  })

  it('gives entries the tags of their groups, and reports the notes of groups', async () => {
    const { entries, leftOut } = await readXml(
      `<Group><Name>Work</Name><Notes>Door code 1234</Notes><Tags>office</Tags>${entry([['Password', 'p']])}</Group>`,
    )
    expect(entries[0]).toMatchObject({ folder: ['Work'], item: { tags: ['office'] } })
    expect(leftOut).toEqual([{ row: 0, title: 'Work', part: 'Door code 1234', reason: 'group-notes' }])
  })

  it('keeps every address, including those of apps', async () => {
    const { item } = await first(
      entry([
        ['URL', 'androidapp://com.example.app'],
        ['AndroidApp1', 'com.example.two'],
        ['URL_1', 'https://second.example'],
        ['KP2A_URL_1', 'https://third.example'],
      ]),
    )
    expect(item.urls).toEqual([
      'androidapp://com.example.app',
      'androidapp://com.example.two',
      'https://second.example',
      'https://third.example',
    ])
    expect(item.fields.custom).toEqual([])
  })

  it('keeps a passkey of KeePassXC as a passkey', async () => {
    const { item } = await first(
      entry([
        ['KPEX_PASSKEY_CREDENTIAL_ID', 'Y3JlZA'],
        ['KPEX_PASSKEY_RELYING_PARTY', 'northwind.example'],
        ['KPEX_PASSKEY_USERNAME', 'mara'],
        ['KPEX_PASSKEY_USER_HANDLE', 'dXNlcg'],
        ['KPEX_PASSKEY_PRIVATE_KEY_PEM', '-----BEGIN PRIVATE KEY-----\nMIG+/w==\n-----END PRIVATE KEY-----'],
      ]),
    )
    expect(item.fields.custom.map(({ label, kind }) => [label, kind])).toEqual([
      ['Passkey northwind.example', 'hidden'],
    ])
    expect(JSON.parse(item.fields.custom[0]?.value ?? '')).toEqual({
      type: 'passkey',
      credentialId: 'Y3JlZA',
      rpId: 'northwind.example',
      username: 'mara',
      userDisplayName: '',
      userHandle: 'dXNlcg',
      key: 'MIG-_w',
    })
  })

  it('keeps everything else as custom fields', async () => {
    const { item } = await first(`<Entry>
      <String><Key>Title</Key><Value>T</Value></String><String><Key>Password</Key><Value>p</Value></String>
      <String><Key>Seen</Key><Value>yes</Value></String>
      <String><Key>Hidden</Key><Value ProtectInMemory="True">no</Value></String>
      <OverrideURL>cmd://x</OverrideURL>
      <AutoType><DefaultSequence>{USERNAME}</DefaultSequence>
        <Association><Window>Login*</Window><KeystrokeSequence>{PASSWORD}</KeystrokeSequence></Association></AutoType>
      <CustomData><Item><Key>plugin</Key><Value>1</Value></Item></CustomData>
    </Entry>`)
    expect(item.fields.custom).toEqual([
      { label: 'Seen', kind: 'text', value: 'yes' },
      { label: 'Hidden', kind: 'hidden', value: 'no' },
      { label: 'Override URL', kind: 'text', value: 'cmd://x' },
      { label: 'Auto-type sequence', kind: 'text', value: '{USERNAME}' },
      { label: 'Auto-type window', kind: 'text', value: 'Login*: {PASSWORD}' },
      { label: 'plugin', kind: 'hidden', value: '1' },
    ])
  })

  it('reports files that are missing, or only in the past, and finds compressed ones', async () => {
    const binary = (name: string, ref: string) => `<Binary><Key>${name}</Key><Value Ref="${ref}"/></Binary>`
    const packed = gzipSync('hello').toString('base64')
    const lying = Buffer.concat([gzipSync('hello').subarray(0, -4), Buffer.of(255, 0, 0, 0)]).toString(
      'base64',
    )
    const result = await readXml(
      `<Entry>${binary('a', '0')}${binary('b', '7')}${binary('d', '1')}<History><Entry>${binary('c', '0')}</Entry></History></Entry>`,
      `<Binaries><Binary ID="0" Compressed="True">${packed}</Binary><Binary ID="1" Compressed="True">${lying}</Binary></Binaries>`,
    )
    const { files } = result.entries[0]!
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['a', 5],
      ['d', 255],
    ])
    expect(new TextDecoder().decode((await files[0]?.read()) ?? undefined)).toBe('hello')
    expect(await files[1]?.read()).toBeNull()
    expect(result.leftOut.map(({ part, reason }) => [part, reason])).toEqual([
      ['b', 'file-missing'],
      ['c', 'only-in-history'],
    ])
  })

  it('skips an empty entry, and accepts groups of any depth', async () => {
    const deep = `${'<Group><Name>g</Name>'.repeat(90)}${entry([['Notes', 'n']])}${'</Group>'.repeat(90)}`
    const { entries, skipped } = await readXml(`${entry([])}${deep}`)
    expect(skipped).toEqual([{ row: 1, title: '', reason: 'nothing-in-it' }])
    expect(entries[0]?.folder.length).toBe(90)
  })

  it.each([
    ['half of it', '<KeePassFile><Root>', 'malformed'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><KeePassFile>&b;</KeePassFile>', 'malformed'],
    ['another document', '<pwlist/>', 'malformed'],
    ['an empty one', '<KeePassFile><Root><Group></Group></Root></KeePassFile>', 'empty'],
  ])('refuses %s', async (_, text, error) => {
    expect(await readText(text)).toEqual({ ok: false, error })
  })
})

async function readDatabase(name: string) {
  const result = await read(keepassKdbx, fixture(name), { passphrase })
  if (!result.ok) throw new Error(result.error)
  return result.value
}

async function first(entryXml: string) {
  const { entries } = await readXml(entryXml)
  if (entries[0] === undefined) throw new Error('No entry')
  return entries[0]
}

async function readXml(content: string, meta = '') {
  const result = await readText(
    `<KeePassFile><Meta>${meta}</Meta><Root><Group>${content}</Group></Root></KeePassFile>`,
  )
  if (!result.ok) throw new Error(result.error)
  return result.value
}

function entry(list: readonly (readonly [string, string])[]): string {
  return `<Entry>${strings(list.length === 0 ? list : [['Title', 'T'], ...list])}</Entry>`
}

function strings(list: readonly (readonly [string, string])[]): string {
  return list
    .map(
      ([key, value]) => `<String><Key>${key}</Key><Value>${value.replaceAll('&', '&amp;')}</Value></String>`,
    )
    .join('')
}

async function readText(text: string) {
  return run(keepassXml.read({ name: 'x', bytes: new Uint8Array(), text }, options({})))
}

async function read(reader: ImportReader, bytes: Bytes, changes: Partial<ReadOptions> = {}) {
  return run(reader.read({ name: 'x', bytes, text: null }, options(changes)))
}

async function run(steps: ReturnType<ImportReader['read']>) {
  for (;;) {
    const step = await steps.next()
    if (step.done === true) return step.value
  }
}

function options(changes: Partial<ReadOptions>): ReadOptions {
  return { now, passphrase: null, keyFile: null, columns: null, ...changes }
}

function fixture(name: string): Bytes {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)))
}
