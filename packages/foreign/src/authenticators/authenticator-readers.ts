/** The files of authenticator apps: accounts with a secret for one-time codes and nothing else. */
import type { ImportFormat, ImportReader } from '@severy/domain'
import {
  collectRows,
  isRecord,
  parseJsonFile,
  textOf,
  type ImportRun,
  type Row,
  type UnknownRecord,
} from '@severy/domain/import'
import { err } from '@severy/result'
import { rowOfCode, rowOfLink } from './code-entry.ts'
import { readMigration } from './google-migration.ts'

/** A link in each line, as many apps write them, Ente among them; and the links by which Google hands accounts over. */
export const codeLinks: ImportReader = {
  format: 'code-links',
  matches: ({ kind, start }) => kind === 'text' && /^[\s\uFEFF]*otpauth(?:-migration)?:\/\//i.test(start),
  *read({ text }, { now }) {
    const lines = (text ?? '').split(/[\r\n]+/).map((line) => line.trim())
    const rows = lines
      .filter((line) => line !== '')
      .flatMap((line): (() => Row)[] => {
        if (!/^otpauth-migration:/i.test(line)) return [() => rowOfLine(line, now)]
        const accounts = readMigration(line)
        if (accounts === null) return [() => ({ title: '', reason: 'unreadable-code' })]
        return accounts.map((account) => () => rowOfCode(account, now))
      })
    return yield* collectRows(rows, (row) => row())
  },
}

function rowOfLine(line: string, now: number): Row {
  if (!/^(?:otpauth|steam):\/\//i.test(line)) return { title: line.slice(0, 200), reason: 'not-an-entry' }
  // What Ente shows of an account stands in a parameter of its own, as JSON.
  const display = /[?&]codeDisplay=([^&#]*)/.exec(line)?.[1]
  const shown = display === undefined ? null : parseJsonFile(safelyDecoded(display))
  const more = shown?.ok === true && isRecord(shown.value) ? shown.value : {}
  const tags = (Array.isArray(more['tags']) ? more['tags'] : []).map(textOf)
  const link = line.replace(/[?&]codeDisplay=[^&#]*/, (part) => (part.startsWith('?') ? '?' : ''))
  return rowOfLink(
    link.replace('?&', '?'),
    { notes: textOf(more['note']), tags, favorite: more['pinned'] === true },
    now,
  )
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/** How each app that writes JSON is known, where its accounts are, and what they say. */
interface CodeApp {
  readonly format: ImportFormat
  /** Names of members that only this app's files have together. */
  readonly signs: readonly string[]
  /** The accounts, or why there are none to be read. */
  accounts(file: unknown): readonly unknown[] | 'encrypted-export' | null
  read(account: UnknownRecord, file: unknown, now: number): Row
}

const aegis: CodeApp = {
  format: 'aegis-json',
  signs: ['header', 'slots', 'db'],
  accounts(file) {
    const db = isRecord(file) ? file['db'] : null
    if (typeof db === 'string') return 'encrypted-export'
    return isRecord(db) ? listOf(db['entries']) : null
  },
  read(account, file, now) {
    const info = recordOf(account['info'])
    const type = textOf(account['type']).toLowerCase()
    const db = recordOf(isRecord(file) ? file['db'] : null)
    const names = namesOf(db['groups'], 'uuid')
    return rowOfCode(
      {
        issuer: textOf(account['issuer']),
        account: textOf(account['name']),
        notes: textOf(account['note']),
        favorite: account['favorite'] === true,
        tags: listOf(account['groups']).map((id) => names.get(textOf(id)) ?? ''),
        kind: type === 'hotp' || type === 'steam' ? type : 'totp',
        secret: textOf(info['secret']),
        algorithm: textOf(info['algo']),
        digits: textOf(info['digits']),
        period: textOf(info['period']),
        counter: textOf(info['counter']),
      },
      now,
    )
  },
}

const twoFas: CodeApp = {
  format: '2fas-json',
  signs: ['schemaVersion', 'services'],
  accounts(file) {
    if (!isRecord(file)) return null
    const services = listOf(file['services'])
    return services.length === 0 && textOf(file['servicesEncrypted']) !== '' ? 'encrypted-export' : services
  },
  read(account, file, now) {
    const otp = recordOf(account['otp'])
    const type = textOf(otp['tokenType']).toLowerCase()
    const names = namesOf(isRecord(file) ? file['groups'] : null, 'id')
    const group = names.get(textOf(account['groupId']))
    return rowOfCode(
      {
        issuer: textOf(account['name']) || textOf(otp['issuer']),
        account: textOf(otp['account']) || textOf(otp['label']),
        tags: group === undefined ? [] : [group],
        kind: type === 'hotp' || type === 'steam' ? type : 'totp',
        secret: textOf(account['secret']),
        algorithm: textOf(otp['algorithm']),
        digits: textOf(otp['digits']),
        period: textOf(otp['period']),
        counter: textOf(otp['counter']),
      },
      now,
    )
  },
}

const protonAuthenticator: CodeApp = {
  format: 'proton-authenticator-json',
  signs: ['entries', 'entry_type'],
  accounts: (file) => (isRecord(file) ? listOf(file['entries']) : null),
  read(account, _, now) {
    const content = recordOf(account['content'])
    // Of two names the link has the one of the account.
    return rowOfLink(textOf(content['uri']), { notes: textOf(account['note']) }, now)
  },
}

const andOtp: CodeApp = {
  format: 'andotp-json',
  signs: ['secret', 'thumbnail', 'type'],
  accounts: (file) => (Array.isArray(file) ? file : null),
  read: readFlat,
}

const raivo: CodeApp = {
  format: 'raivo-json',
  signs: ['secret', 'kind', 'timer'],
  accounts: (file) => (Array.isArray(file) ? file : null),
  read: readFlat,
}

/** andOTP and Raivo name the same things, each in its own way. */
function readFlat(account: UnknownRecord, _: unknown, now: number): Row {
  const label = textOf(account['account']) || textOf(account['label'])
  const colon = label.indexOf(':')
  const type = (textOf(account['type']) || textOf(account['kind'])).toLowerCase()
  const issuer = textOf(account['issuer'])
  return rowOfCode(
    {
      issuer: issuer || label.slice(0, Math.max(0, colon)),
      account: label.slice(colon + 1).trim(),
      tags: listOf(account['tags']).map(textOf),
      favorite: textOf(account['pinned']) === 'true',
      kind: type === 'hotp' || type === 'steam' ? type : 'totp',
      secret: textOf(account['secret']),
      algorithm: textOf(account['algorithm']),
      digits: textOf(account['digits']),
      period: textOf(account['period']) || textOf(account['timer']),
      counter: textOf(account['counter']),
    },
    now,
  )
}

export const authenticatorReaders: readonly ImportReader[] = [
  codeLinks,
  ...[aegis, twoFas, protonAuthenticator, raivo, andOtp].map(readerOf),
]

function readerOf(app: CodeApp): ImportReader {
  return {
    format: app.format,
    matches: ({ start }) =>
      /^[\s\uFEFF]*[[{]/.test(start) && app.signs.every((name) => new RegExp(`"${name}"\\s*:`).test(start)),
    read: ({ text }, { now }) => readApp(app, text ?? '', now),
  }
}

function* readApp(app: CodeApp, text: string, now: number): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  const accounts = app.accounts(parsed.value)
  if (accounts === null) return err('malformed')
  if (typeof accounts === 'string') return err(accounts)
  return yield* collectRows(accounts, (account): Row => {
    return isRecord(account) ? app.read(account, parsed.value, now) : { title: '', reason: 'not-an-entry' }
  })
}

function namesOf(list: unknown, idName: string): Map<string, string> {
  return new Map(
    listOf(list)
      .filter(isRecord)
      .map((group) => [textOf(group[idName]), textOf(group['name'])]),
  )
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {}
}
