import { err, type Result } from '@severy/result'
import { categories, defaultCategory } from '../../categories.ts'
import {
  type CardFields,
  type CustomField,
  type FieldsOf,
  type HistoryEntry,
  type IdentityFields,
  type UrlRule,
} from '../../items/item.ts'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { emptyTexts, fieldNames } from '../../kinds/index.ts'
import { hostOf } from '../../websites/host-of.ts'
import {
  collectRows,
  readWhole,
  type ImportedFile,
  type ImportRefusal,
  type ImportResult,
  type ImportRun,
  type Row,
} from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { withKind } from '../kind-from-fields.ts'
import { bitwardenBrand, identityMembers, matchRules } from './bitwarden-members.ts'
import { bitwardenPasskey } from './bitwarden-passkey.ts'
import { named, parseJsonFile, textOf, timeOf, unknownMembers } from '../member-values.ts'

/**
 * Bitwarden's unencrypted JSON export (personal or organization): `folders` or `collections`, and `items` of type 1
 * login, 2 secure note, 3 card, 4 identity, 5 SSH key. Unknown types become notes.
 *
 * Folders stay folders, nested at each `/`; collections become tags. Values without a place in an item become custom
 * fields; only Bitwarden's internal ids are dropped. Null and absent mean the same there, so both become empty.
 */
export function parseBitwardenJson(text: string, now: number): Result<ImportResult, ImportRefusal> {
  return readWhole(readBitwardenJson(text, now))
}

export const bitwardenJson: ImportReader = {
  format: 'bitwarden-json',
  matches: ({ start }) => startsLikeBitwardenJson(start),
  read: ({ text }, { now }) => readBitwardenJson(text ?? '', now),
}

/** `filesById`: the attachments that come with the JSON, by the id of their item. */
export function* readBitwardenJson(text: string, now: number, filesById: FilesById = new Map()): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  const file = parsed.value
  if (!isRecord(file)) return err('malformed')
  if (file['encrypted'] === true) return err('account-restricted')
  const items = file['items']
  if (!Array.isArray(items)) return err('unknown-format')
  const folders = new Map(namesById(file['folders']).map(([id, name]) => [id, pathOf(name)]))
  const collections = new Map(namesById(file['collections']))
  const read = (entry: unknown) => toRow(entry, { folders, collections, filesById }, now)
  return yield* collectRows<unknown>(items, read, [...folders.values()])
}

type FilesById = ReadonlyMap<string, readonly ImportedFile[]>

/** What entries refer to by id. */
interface Named {
  folders: ReadonlyMap<string, readonly string[]>
  collections: ReadonlyMap<string, string>
  filesById: FilesById
}

function pathOf(name: string): string[] {
  return name.split('/').filter((part) => part !== '')
}

/** Whether a text looks like an export of Bitwarden, encrypted ones included, without parsing all of it. */
function startsLikeBitwardenJson(start: string): boolean {
  if (!/^\s*\{/.test(start) || /"vaults"\s*:/.test(start)) return false
  if (/"encrypted"\s*:\s*true/.test(start)) return true
  if (/"encrypted"\s*:\s*false/.test(start) && /"(?:items|folders|collections)"\s*:/.test(start)) return true
  const hasItems = /"items"\s*:/.test(start)
  return (
    hasItems && /"(?:secureNote|folderId|organizationId|collectionIds|passwordHistory|login)"\s*:/.test(start)
  )
}

function namesById(list: unknown): [string, string][] {
  if (!Array.isArray(list)) return []
  return list.filter(isRecord).map((entry) => [textOf(entry['id']), textOf(entry['name'])])
}

function toRow(entry: unknown, { folders, collections, filesById }: Named, now: number): Row {
  if (!isRecord(entry)) return { title: '', reason: 'not-an-entry' }
  const kind = readKind(entry)
  const folder = folders.get(textOf(entry['folderId'])) ?? []
  const files = filesById.get(textOf(entry['id'])) ?? []
  const common = readCommon(entry, folder, collections, now)
  const custom = [...kind.custom, ...readCustomFields(entry['fields']), ...leftovers(entry, kind.members)]
  const urls = kind.type === 'password' ? kind.urls : []
  const title = textOf(entry['name']) || (urls[0] === undefined ? '' : hostOf(urls[0])) || 'Untitled'
  const isEmpty =
    textOf(entry['name']) === '' &&
    common.notes === '' &&
    custom.length === 0 &&
    urls.length === 0 &&
    files.length === 0 &&
    (kind.type !== 'password' || kind.totp === '') &&
    Object.values(kind.fields).every((value) => value === '')
  if (isEmpty) return { title: '', reason: 'nothing-in-it' }
  const totp = kind.type === 'password' ? kind.totp : ''
  const rules = kind.type === 'password' && kind.urlRules !== undefined ? { urlRules: kind.urlRules } : {}
  const base = { ...common, title, urls, ...rules, totp }
  switch (kind.type) {
    case 'password': {
      const { passwordSetAt } = kind
      const age = passwordSetAt === null ? {} : { passwordSetAt }
      return {
        item: { ...base, ...age, type: 'password', fields: { ...kind.fields, custom } },
        folder,
        files,
      }
    }
    case 'card':
      return { item: { ...base, type: 'card', fields: { ...kind.fields, custom } }, folder, files }
    case 'identity':
      return { item: { ...base, type: 'identity', fields: { ...kind.fields, custom } }, folder, files }
    case 'note':
      return { item: withKind({ ...base, type: 'note', fields: { custom } }), folder, files }
    case 'ssh-key':
      return { item: { ...base, type: 'ssh-key', fields: { ...kind.fields, custom } }, folder, files }
  }
}

/** The members that every kind has. */
function readCommon(
  entry: UnknownRecord,
  folder: readonly string[],
  collections: ReadonlyMap<string, string>,
  now: number,
) {
  const createdAt = timeOf(entry['creationDate']) ?? now
  const archivedAt = timeOf(entry['archivedDate'])
  const trashedAt = timeOf(entry['deletedDate'])
  const collectionIds: unknown[] = Array.isArray(entry['collectionIds']) ? entry['collectionIds'] : []
  const tags = collectionIds.map((id) => collections.get(textOf(id)) ?? '').filter((tag) => tag !== '')
  const names = [...folder, ...tags].map((name) => name.toLowerCase())
  return {
    v: 1,
    notes: textOf(entry['notes']),
    tags,
    category: categories.find((category) => names.includes(category.toLowerCase())) ?? defaultCategory,
    favorite: entry['favorite'] === true,
    reprompt: entry['reprompt'] === 1 || entry['reprompt'] === true,
    createdAt,
    changedAt: timeOf(entry['revisionDate']) ?? createdAt,
    ...(archivedAt === null ? {} : { archivedAt }),
    ...(trashedAt === null ? {} : { trashedAt }),
    history: readPasswordHistory(entry['passwordHistory'], createdAt),
    attachments: [],
    suite: 1,
  } as const
}

type Kind = KindBase &
  (
    | {
        type: 'password'
        fields: { username: string; password: string }
        urls: string[]
        urlRules?: UrlRule[]
        totp: string
        passwordSetAt: number | null
      }
    | { type: 'card'; fields: Omit<CardFields, 'custom'> }
    | { type: 'identity'; fields: Omit<IdentityFields, 'custom'> }
    | { type: 'ssh-key'; fields: Omit<FieldsOf<'ssh-key'>, 'custom'> }
    | { type: 'note'; fields: Record<string, never> }
  )
interface KindBase {
  /** Values of the kind's own part that have no place in the item. */
  custom: CustomField[]
  /** The members of the entry that belong to the kind's own part. */
  members: string[]
}

function readKind(entry: UnknownRecord): Kind {
  const part = (name: string) => (isRecord(entry[name]) ? entry[name] : {})
  switch (entry['type']) {
    case 1:
      return readLogin(
        part('login'),
        Array.isArray(entry['passwordHistory']) && entry['passwordHistory'].length > 0,
      )
    case 3:
      return readCard(part('card'))
    case 4:
      return readIdentity(part('identity'))
    case 5:
      return readSshKey(part('sshKey'))
    case 2:
      // Its own part only has the type of note, and there is only one type.
      return { type: 'note', fields: {}, custom: [], members: ['secureNote'] }
    default: {
      const custom = named(entry, { type: 'Bitwarden type' })
      return { type: 'note', fields: {}, custom, members: [] }
    }
  }
}

function readLogin(login: UnknownRecord, hasHistory: boolean): Kind {
  const uris = (Array.isArray(login['uris']) ? login['uris'] : []).filter(isRecord)
  const urls = uris.map((entry) => textOf(entry['uri'])).filter((uri) => uri !== '')
  const urlRules = uris.flatMap((entry): UrlRule[] => {
    const rule = matchRules[entry['match'] as number]
    const url = textOf(entry['uri'])
    return rule === undefined || url === '' ? [] : [{ url, rule }]
  })
  const passkeys = Array.isArray(login['fido2Credentials']) ? login['fido2Credentials'] : []
  const setAt = textOf(login['passwordRevisionDate'])
  const changed: CustomField[] =
    setAt === '' || hasHistory ? [] : [{ label: 'Password changed', kind: 'date', value: setAt }]
  return {
    type: 'password',
    fields: { username: textOf(login['username']), password: textOf(login['password']) },
    urls,
    totp: textOf(login['totp']),
    passwordSetAt: timeOf(setAt),
    ...(urlRules.length === 0 ? {} : { urlRules }),
    custom: [...passkeys.map(bitwardenPasskey), ...changed, ...unknownMembers(login, loginMembers)],
    members: ['login'],
  }
}

const loginMembers = new Set([
  'uris',
  'uri',
  'username',
  'password',
  'totp',
  'fido2Credentials',
  'passwordRevisionDate',
])
function readCard(card: UnknownRecord): Kind {
  const month = textOf(card['expMonth'])
  const year = textOf(card['expYear'])
  const expiryDate =
    /^(0?[1-9]|1[0-2])$/.test(month) && /^20\d\d$/.test(year)
      ? `${month.padStart(2, '0')}/${year.slice(2)}`
      : ''
  const custom =
    expiryDate === '' ? named(card, { expMonth: 'Expiration month', expYear: 'Expiration year' }) : []
  // The brand is dropped if the card number implies it.
  const isTold = textOf(card['brand']) === bitwardenBrand(textOf(card['number']))
  const brand = isTold ? [] : named(card, { brand: 'Brand' })
  return {
    type: 'card',
    fields: {
      ...emptyTexts('card'),
      cardholderName: textOf(card['cardholderName']),
      cardNumber: textOf(card['number']),
      expiryDate,
      cvv: textOf(card['code']),
    },
    custom: [...brand, ...custom, ...unknownMembers(card, cardMembers)],
    members: ['card'],
  }
}

const cardMembers = new Set(['cardholderName', 'brand', 'number', 'expMonth', 'expYear', 'code'])

function readIdentity(identity: UnknownRecord): Kind {
  const names = fieldNames.identity.map((name) => [name, identityMembers[name] ?? name] as const)
  const fields = Object.fromEntries(names.map(([name, member]) => [name, textOf(identity[member])]))
  return {
    type: 'identity',
    fields: { ...emptyTexts('identity'), ...fields },
    custom: unknownMembers(identity, new Set(names.map(([, member]) => member))),
    members: ['identity'],
  }
}

/** The fingerprint can be computed from the public key, so it is only kept if the key is missing. */
function readSshKey(key: UnknownRecord): Kind {
  const publicKey = textOf(key['publicKey'])
  return {
    type: 'ssh-key',
    fields: {
      ...emptyTexts('ssh-key'),
      publicKey,
      privateKey: textOf(key['privateKey']),
      keyType: publicKey.trim().split(/\s+/)[0] ?? '',
    },
    custom: [
      ...(publicKey === '' ? named(key, { keyFingerprint: 'Fingerprint' }) : []),
      ...unknownMembers(key, new Set(['privateKey', 'publicKey', 'keyFingerprint'])),
    ],
    members: ['sshKey'],
  }
}

function readPasswordHistory(list: unknown, createdAt: number): HistoryEntry[] {
  if (!Array.isArray(list)) return []
  return list
    .filter(isRecord)
    .map((entry) => ({
      field: 'password',
      value: textOf(entry['password']),
      at: timeOf(entry['lastUsedDate']) ?? createdAt,
    }))
    .toSorted((a, b) => b.at - a.at)
}

function readCustomFields(list: unknown): CustomField[] {
  if (!Array.isArray(list)) return []
  return list.filter(isRecord).map((field) => ({
    label: textOf(field['name']),
    kind: field['type'] === 1 ? 'hidden' : 'text',
    value:
      field['type'] === 3
        ? `Linked to ${linkNames.get(field['linkedId']) ?? textOf(field['linkedId'])}`
        : textOf(field['value']),
  }))
}

/** A linked field repeats another field under its own name; the ids are those of Bitwarden's login members. */
const linkNames: ReadonlyMap<unknown, string> = new Map([
  [100, 'username'],
  [101, 'password'],
])

/** Members that were not read above, so that a newer export loses nothing. */
function leftovers(entry: UnknownRecord, kindMembers: readonly string[]): CustomField[] {
  const wasRead = kindMembers.filter((name) => isRecord(entry[name]))
  return unknownMembers(entry, new Set([...entryMembers, ...wasRead]))
}

const entryMembers = [
  'id',
  'object',
  'organizationId',
  'folderId',
  'collectionIds',
  'type',
  'name',
  'notes',
  'favorite',
  'reprompt',
  'fields',
  'passwordHistory',
  'creationDate',
  'revisionDate',
  'deletedDate',
  'archivedDate',
]
