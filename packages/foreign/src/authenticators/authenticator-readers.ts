/**
 * The JSON files of authenticator apps: only accounts with secrets for one-time codes, unencrypted or sealed with a
 * password. Facts: `docs/vault.md` of beemdevelopment/Aegis and its importers for the other apps, with their samples.
 */
import type { ImportReader, SlowImportRun } from '@severy/domain'
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
import type { Derivations } from '../derivations.ts'
import { kindOf, listIn, listOf, type CodeApp } from './code-app.ts'
import { rowOfCode, rowOfLink } from './code-entry.ts'
import { codeLinks } from './code-links.ts'
import { anyCodes, freeOtp, stratum } from './more-code-apps.ts'
import { openAegis, openProtonCodes, openStratum, openTwoFas } from './sealed-codes.ts'

const aegis: CodeApp = {
  format: 'aegis-json',
  signs: [['header', 'slots', 'db']],
  accounts: (file) => listIn(recordOf(file)['db'], 'entries'),
  sealed: {
    is: ({ db }) => typeof db === 'string',
    open: openAegis,
    unsealed: (file, db) => ({ ...file, db }),
  },
  read(account, file, now) {
    const info = recordOf(account['info'])
    const db = recordOf(isRecord(file) ? file['db'] : null)
    const names = namesOf(db['groups'], 'uuid')
    return rowOfCode(
      {
        issuer: textOf(account['issuer']),
        account: textOf(account['name']),
        notes: textOf(account['note']),
        favorite: account['favorite'] === true,
        tags: listOf(account['groups']).map((id) => names.get(textOf(id)) ?? ''),
        kind: kindOf(account['type']),
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
  // In a long list, the version comes after the accounts.
  signs: [
    ['schemaVersion', 'services'],
    ['services', 'secret', 'otp', 'updatedAt'],
  ],
  accounts: (file) => listIn(file, 'services'),
  sealed: {
    is: (file) => listOf(file['services']).length === 0 && textOf(file['servicesEncrypted']) !== '',
    open: openTwoFas,
    unsealed: (file, services) => ({ ...file, services }),
  },
  read(account, file, now) {
    const otp = recordOf(account['otp'])
    const names = namesOf(isRecord(file) ? file['groups'] : null, 'id')
    const group = names.get(textOf(account['groupId']))
    return rowOfCode(
      {
        issuer: textOf(account['name']) || textOf(otp['issuer']),
        account: textOf(otp['account']) || textOf(otp['label']),
        tags: group === undefined ? [] : [group],
        kind: kindOf(otp['tokenType']),
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

const sealedProtonSigns = ['version', 'salt', 'content']

const protonAuthenticator: CodeApp = {
  format: 'proton-authenticator-json',
  signs: [['entries', 'entry_type'], sealedProtonSigns],
  accounts: (file) => listIn(file, 'entries'),
  sealed: {
    is: ({ entries, content }) => entries === undefined && typeof content === 'string',
    open: openProtonCodes,
    unsealed: (_, file) => file,
  },
  read(account, _, now) {
    const content = recordOf(account['content'])
    // If the two names differ, the account's name goes into the link.
    return rowOfLink(textOf(content['uri']), { notes: textOf(account['note']) }, now)
  },
}

const andOtp: CodeApp = {
  format: 'andotp-json',
  signs: [['secret', 'thumbnail', 'type', 'algorithm']],
  accounts: (file) => (Array.isArray(file) ? file : null),
  read: readFlat,
}

const raivo: CodeApp = {
  format: 'raivo-json',
  signs: [['secret', 'kind', 'timer', 'algorithm']],
  accounts: (file) => (Array.isArray(file) ? file : null),
  read: readFlat,
}

/** andOTP and Raivo have the same members under different names. */
function readFlat(account: UnknownRecord, _: unknown, now: number): Row {
  const label = textOf(account['account']) || textOf(account['label'])
  const colon = label.indexOf(':')
  const issuer = textOf(account['issuer'])
  return rowOfCode(
    {
      issuer: issuer || label.slice(0, Math.max(0, colon)),
      account: label.slice(colon + 1).trim(),
      tags: listOf(account['tags']).map(textOf),
      favorite: textOf(account['pinned']) === 'true',
      kind: kindOf(account['type'] ?? account['kind']),
      secret: textOf(account['secret']),
      algorithm: textOf(account['algorithm']),
      digits: textOf(account['digits']),
      period: textOf(account['period']) || textOf(account['timer']),
      counter: textOf(account['counter']),
    },
    now,
  )
}

/** Ente's export with a password: encrypted with a libsodium stream cipher that no library here supports. */
const enteSealed: ImportReader = {
  format: 'ente-json',
  matches: ({ start }) => hasMembers(start, ['kdfParams', 'encryptedData', 'encryptionNonce']),

  *read() {
    return err('encrypted-export')
  },
}

/** An encrypted backup of Stratum, which is no text. */
function stratumSealed(derivations: Derivations): ImportReader {
  return {
    format: stratum.format,
    matches: ({ kind }) => kind === 'stratum',
    async *read({ bytes }, { now, passphrase }) {
      if (passphrase === null) return err('passphrase-needed')
      const opened = await openStratum(bytes, passphrase, derivations)
      if (!opened.ok) return opened
      const content = parseJsonFile(opened.value)
      return content.ok ? yield* readApp(stratum, content.value, now) : content
    },
  }
}

/** In the order in which they are tried. */
export function authenticatorReaders(derivations: Derivations): readonly ImportReader[] {
  const apps = [aegis, twoFas, protonAuthenticator, raivo, andOtp, stratum, freeOtp]
  const readers = [
    codeLinks,
    enteSealed,
    stratumSealed(derivations),
    ...apps.map((app) => readerOf(app, derivations)),
  ]
  const others = readerOf(anyCodes, derivations)
  const isOfNone: ImportReader['matches'] = (probe) => !readers.some((reader) => reader.matches(probe))
  return [...readers, { ...others, matches: (probe) => others.matches(probe) && isOfNone(probe) }]
}

function readerOf(app: CodeApp, derivations: Derivations): ImportReader {
  return {
    format: app.format,
    matches: ({ start }) =>
      app.signs.some((names) => hasMembers(start, names)) &&
      (app.withoutMember === undefined || !hasMembers(start, [app.withoutMember])),
    read({ text }, { now, passphrase }) {
      const parsed = parseJsonFile(text ?? '')
      const file = parsed.ok ? parsed.value : null
      if (app.sealed !== undefined && isRecord(file) && app.sealed.is(file))
        return readSealed(app, app.sealed, file, passphrase, derivations, now)
      return parsed.ok ? readApp(app, file, now) : refuse(parsed.error)
    },
  }
}

function hasMembers(start: string, names: readonly string[]): boolean {
  return /^[\s\uFEFF]*[[{]/.test(start) && names.every((name) => new RegExp(`"${name}"\\s*:`).test(start))
}

function* refuse(reason: 'malformed' | 'too-deep'): ImportRun {
  return err(reason)
}

async function* readSealed(
  app: CodeApp,
  sealed: NonNullable<CodeApp['sealed']>,
  file: UnknownRecord,
  passphrase: string | null,
  derivations: Derivations,
  now: number,
): SlowImportRun {
  if (passphrase === null) return err('passphrase-needed')
  const opened = await sealed.open(file, passphrase, derivations)
  if (!opened.ok) return opened
  const content = parseJsonFile(opened.value)
  return content.ok ? yield* readApp(app, sealed.unsealed(file, content.value), now) : content
}

function* readApp(app: CodeApp, file: unknown, now: number): ImportRun {
  const accounts = app.accounts(file)
  if (accounts === null) return err('malformed')
  return yield* collectRows(accounts, (account): Row => {
    return isRecord(account) ? app.read(account, file, now) : { title: '', reason: 'not-an-entry' }
  })
}

function namesOf(list: unknown, idName: string): Map<string, string> {
  return new Map(
    listOf(list)
      .filter(isRecord)
      .map((group) => [textOf(group[idName]), textOf(group['name'])]),
  )
}

function recordOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {}
}
