import { readWhole, type ImportRun } from '@severy/domain/import'
import { describe, expect, it } from 'vitest'
import { derivations } from '../derivations.ts'
import { authenticatorReaders } from './authenticator-readers.ts'

const secret = 'JBSWY3DPEHPK3PXP'

/** One account as each app writes it, and the link that it is read as. */
const files: readonly [format: string, file: unknown, totp: string][] = [
  [
    'aegis-json',
    {
      version: 1,
      header: { slots: null, params: null },
      db: {
        version: 3,
        entries: [
          {
            type: 'totp',
            name: 'alice',
            issuer: 'Shop',
            note: 'hello',
            favorite: true,
            groups: ['g'],
            info: { secret, algo: 'SHA256', digits: 8, period: 60 },
          },
        ],
        groups: [{ uuid: 'g', name: 'Work' }],
      },
    },
    `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop&algorithm=SHA256&digits=8&period=60`,
  ],
  [
    '2fas-json',
    {
      schemaVersion: 4,
      services: [
        {
          name: 'Shop',
          secret,
          otp: { account: 'alice', tokenType: 'HOTP', counter: 7, digits: 6, algorithm: null },
        },
      ],
    },
    `otpauth://hotp/Shop:alice?secret=${secret}&issuer=Shop&counter=7`,
  ],
  [
    'andotp-json',
    [
      {
        secret,
        issuer: 'Shop',
        label: 'alice',
        digits: 5,
        type: 'STEAM',
        algorithm: 'SHA1',
        thumbnail: 'Default',
        period: 30,
      },
    ],
    `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop&encoder=steam`,
  ],
  [
    'raivo-json',
    [
      {
        secret,
        issuer: 'Shop',
        account: 'alice',
        digits: '6',
        kind: 'TOTP',
        algorithm: 'SHA1',
        timer: '30',
        pinned: 'false',
      },
    ],
    `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop`,
  ],
  [
    'stratum-json',
    {
      Authenticators: [
        {
          Type: 2,
          Issuer: 'Shop',
          Username: 'alice',
          Secret: secret,
          Algorithm: 0,
          Digits: 6,
          Period: 30,
          Counter: 0,
        },
      ],
      Categories: [],
      AuthenticatorCategories: [],
    },
    `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop`,
  ],
  [
    'freeotp-json',
    {
      tokenOrder: ['Shop:alice'],
      tokens: [
        {
          algo: 'SHA256',
          counter: 3,
          digits: 8,
          issuerExt: 'Shop',
          label: 'alice',
          period: 30,
          secret: [72, 101, 108, 108, 111, 33, -34, -83, -66, -17],
          type: 'HOTP',
        },
      ],
    },
    'otpauth://hotp/Shop:alice?secret=JBSWY3DPEHPK3PXP&issuer=Shop&algorithm=SHA256&digits=8&counter=3',
  ],
  [
    'codes-json',
    {
      version: 3,
      accounts: [
        { issuerName: 'Shop', userName: 'alice', secret, timeStep: 30, digits: 6, algorithm: 'SHA1' },
      ],
      folders: [{ id: 0, name: 'Favorites' }],
    },
    `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop`,
  ],
  [
    'codes-json',
    {
      app: '2fauth_v5',
      data: [
        {
          otp_type: 'totp',
          account: 'alice',
          service: 'Shop',
          secret,
          digits: 6,
          algorithm: 'sha1',
          period: 30,
        },
      ],
    },
    `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop`,
  ],
  [
    'codes-json',
    [{ name: 'Shop: alice', issuer: 'Shop', secret, digits: 7, period: 10 }],
    `otpauth://totp/Shop:alice?secret=${secret}&issuer=Shop&digits=7&period=10`,
  ],
  [
    'proton-authenticator-json',
    {
      version: 1,
      entries: [
        {
          id: 'i',
          content: {
            uri: `otpauth://totp/alice?secret=${secret}&issuer=Shop`,
            entry_type: 'Totp',
            name: 'alice',
          },
          note: null,
        },
      ],
    },
    `otpauth://totp/alice?secret=${secret}&issuer=Shop`,
  ],
]

describe('the accounts of an authenticator app', () => {
  it.each(files)('are imported as logins with a code: %s', (format, file, totp) => {
    const { entries, skipped } = read(JSON.stringify(file), format)
    expect(skipped).toEqual([])
    expect(entries).toMatchObject([
      { item: { type: 'password', title: 'Shop', totp, fields: { username: 'alice', password: '' } } },
    ])
  })

  it('are in the categories of Stratum, and skipped where their kind is unknown', () => {
    const account = { Issuer: 'Shop', Username: 'alice', Secret: secret, Algorithm: 0, Digits: 6, Period: 30 }
    const { entries, skipped } = read(
      JSON.stringify({
        Authenticators: [
          { ...account, Type: 4 },
          { ...account, Type: 5 },
          { ...account, Type: 2, Algorithm: 9 },
        ],
        Categories: [{ Id: 'a', Name: 'Work' }],
        AuthenticatorCategories: [{ CategoryId: 'a', AuthenticatorSecret: secret }],
      }),
      'stratum-json',
    )
    expect(entries).toMatchObject([
      { item: { tags: ['Work'], totp: expect.stringContaining('encoder=steam') as string } },
    ])
    expect(skipped).toMatchObject([{ reason: 'unreadable-code' }, { reason: 'unreadable-code' }])
  })

  it('are not what a list of passwords is taken for', () => {
    const text = JSON.stringify([{ issuer: 'Shop', secret, digits: 6, period: 30, password: 'p' }])
    const probe = { kind: 'text', start: text, entryNames: [] } as const
    const formats = authenticatorReaders(derivations).filter((one) => one.matches(probe))
    expect(formats).toEqual([])
  })

  it('keep their notes, groups and favorites', () => {
    const { entries } = read(JSON.stringify(files[0]?.[1]), 'aegis-json')
    expect(entries).toMatchObject([{ item: { notes: 'hello', favorite: true, tags: ['Work'] } }])
  })

  it('are read from lines of links, those of Ente with the data next to them', () => {
    const display = encodeURIComponent(JSON.stringify({ pinned: true, tags: ['a'], note: 'n' }))
    const { entries, skipped } = read(
      `otpauth://totp/Shop:alice?secret=${secret}&codeDisplay=${display}\r\n\r\notpauth://totp/Bad?secret=1\nsteam://${secret}\nwords`,
      'code-links',
    )
    expect(entries).toMatchObject([
      {
        item: {
          title: 'Shop',
          totp: `otpauth://totp/Shop:alice?secret=${secret}`,
          tags: ['a'],
          notes: 'n',
          favorite: true,
        },
      },
      { item: { title: 'Steam' } },
    ])
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'unreadable-code'],
      [4, 'not-an-entry'],
    ])
  })

  it('are read from the QR code by which Google exports them', () => {
    const account = field(1, [
      ...field(1, [72, 101, 108, 108, 111, 33, 222, 173, 190, 239]),
      ...field(2, text('Shop:alice')),
      ...field(3, text('Shop')),
      ...[0x20, 2, 0x28, 2, 0x30, 1, 0x38, 5],
    ])
    const data = encodeURIComponent(btoa(String.fromCharCode(...account, 0x10, 1)))
    const { entries } = read(`otpauth-migration://offline?data=${data}`, 'code-links')
    expect(entries).toMatchObject([
      {
        item: {
          title: 'Shop',
          fields: { username: 'alice' },
          totp: `otpauth://hotp/Shop:alice?secret=${secret}&issuer=Shop&algorithm=SHA256&digits=8&counter=5`,
        },
      },
    ])
    expect(read('otpauth-migration://offline?data=AAAA', 'code-links').skipped).toHaveLength(1)
  })

  it('name the QR codes of Google that are still missing', () => {
    const linkOf = (part: number) => {
      const account = field(1, [...field(1, [1, 2, 3, 4, 5]), ...field(2, text(`Shop:${String(part)}`))])
      const bytes = [...account, 0x10, 1, 0x18, 3, 0x20, part, 0x28, 9]
      return `otpauth-migration://offline?data=${encodeURIComponent(btoa(String.fromCharCode(...bytes)))}`
    }
    const { entries, leftOut } = read(`${linkOf(0)}\n${linkOf(2)}`, 'code-links')
    expect(entries).toHaveLength(2)
    expect(leftOut).toMatchObject([{ row: 0, part: 'QR code 2 of 3', reason: 'other-qr-code' }])
    expect(read([linkOf(0), linkOf(1), linkOf(2)].join('\n'), 'code-links').leftOut).toEqual([])
  })

  it('are named after their links if they give no codes', () => {
    const { skipped } = read('otpauth://totp/Shop%3Aalice?secret=0189\n', 'code-links')
    expect(skipped).toMatchObject([{ title: 'Shop:alice', reason: 'unreadable-code' }])
  })

  it('are not confused with those of a kind that gives other codes', () => {
    const entry = {
      type: 'yandex',
      name: 'alice',
      issuer: 'Shop',
      info: { secret, algo: 'SHA256', digits: 8 },
    }
    const file = { version: 1, header: { slots: null, params: null }, db: { version: 3, entries: [entry] } }
    expect(read(JSON.stringify(file), 'aegis-json')).toMatchObject({
      entries: [],
      skipped: [{ title: 'Shop', reason: 'unreadable-code' }],
    })
  })

  it('of a long 2FAS list are recognized before its version is read', () => {
    const services = Array.from({ length: 3 }, () => ({
      name: 'Shop',
      secret,
      updatedAt: 1,
      otp: { account: 'a' },
    }))
    const start = `{"services":${JSON.stringify(services).slice(0, 150)}`
    const reader = authenticatorReaders(derivations).find((one) =>
      one.matches({ kind: 'text', start, entryNames: [] }),
    )
    expect(reader?.format).toBe('2fas-json')
  })

  it('that are in the trash of Ente stay in the trash', () => {
    const display = encodeURIComponent(JSON.stringify({ trashed: true }))
    const link = `otpauth://steam/Shop:alice?secret=${secret}&issuer=Shop&codeDisplay=${display}`
    expect(read(link, 'code-links').entries).toMatchObject([{ item: { title: 'Shop', trashedAt: 7 } }])
  })

  it('that only Ente itself can open are refused, and so is a missing list', () => {
    const ente = {
      version: 1,
      kdfParams: { memLimit: 1, opsLimit: 1, salt: 'a' },
      encryptedData: 'a',
      encryptionNonce: 'b',
    }
    expect(run(JSON.stringify(ente), 'ente-json')).toEqual({ ok: false, error: 'encrypted-export' })
    expect(run('{"services":{"a":1},"schemaVersion":4}', '2fas-json')).toEqual({
      ok: false,
      error: 'malformed',
    })
    const deep = `{"schemaVersion":4,"services":${'['.repeat(200)}${']'.repeat(200)}}`
    expect(run(deep, '2fas-json')).toEqual({ ok: false, error: 'too-deep' })
    expect(run('{"schemaVersion":4,"services":[{"na', '2fas-json')).toEqual({ ok: false, error: 'malformed' })
  })
})

function field(number: number, bytes: readonly number[]): number[] {
  return [number * 8 + 2, bytes.length, ...bytes]
}

function text(value: string): number[] {
  return [...new TextEncoder().encode(value)]
}

function run(content: string, format: string) {
  const reader = authenticatorReaders(derivations).find((one) =>
    one.matches({ kind: 'text', start: content, entryNames: [] }),
  )
  expect(reader?.format).toBe(format)
  const source = { name: 'x', bytes: new Uint8Array(), text: content }
  const options = { now: 7, passphrase: null, keyFile: null, columns: null }
  return readWhole(reader?.read(source, options) as ImportRun)
}

function read(content: string, format: string) {
  const result = run(content, format)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
