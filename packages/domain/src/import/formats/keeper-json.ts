import { err } from '@severy/result'
import type { CustomField, Item } from '../../items/item.ts'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { collectRows, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile, textOf } from '../member-values.ts'
import { newBank, newCard, newNote, newPassword, secondsTime, type ItemParts } from './new-item.ts'
import { folderPath } from './values.ts'

/** Keeper's JSON: `records`, each with its folders, and fields named `$type:label:number`. */
export const keeperJson: ImportReader = {
  format: 'keeper-json',
  matches: ({ start }) =>
    /^\s*[{[]/.test(start) &&
    /"records"\s*:/.test(start) &&
    /"(?:custom_fields|login_url|\$type|uid)"\s*:/.test(start),
  read: ({ text }, { now }) => readKeeperJson(text ?? '', now),
}

function* readKeeperJson(text: string, now: number): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  const file = parsed.value
  if (!isRecord(file)) return err('malformed')
  const { records } = file
  if (!Array.isArray(records)) return err('unknown-format')
  return yield* collectRows<unknown>(
    records,
    (record) => toRow(record, now),
    sharedFolders(file['shared_folders']),
  )
}

function sharedFolders(list: unknown): string[][] {
  return (Array.isArray(list) ? list : [])
    .filter(isRecord)
    .map((folder) => folderPath(textOf(folder['path']), '\\'))
    .filter((path) => path.length > 0)
}

function toRow(record: unknown, now: number): Row {
  if (!isRecord(record)) return { title: '', reason: 'not-an-entry' }
  const fields = fieldsOf(record)
  const folders = pathsOf(record['folders'])
  const folder = folders[0] ?? []
  const parts: ItemParts = {
    title: textOf(record['title']),
    notes: textOf(record['notes']),
    changedAt: secondsTime(record['last_modified'] ?? null),
    // An item is in one folder here: the others are kept as tags.
    tags: folders.slice(1).map((path) => path.join(' / ')),
    categoryNames: folder,
  }
  const item = itemOf(now, record, parts, fields)
  const isEmpty =
    item.title === 'Untitled' &&
    item.notes === '' &&
    item.fields.custom.length === 0 &&
    item.urls.length === 0
  if (isEmpty && Object.values(item.fields).every((value) => value === '' || Array.isArray(value))) {
    return { title: '', reason: 'nothing-in-it' }
  }
  return { item, folder }
}

interface Field {
  type: string
  label: string
  value: unknown
}

function itemOf(now: number, record: UnknownRecord, parts: ItemParts, fields: Field[]): Item {
  const take = (type: string): unknown => {
    const at = fields.findIndex((field) => field.type === type)
    return at < 0 ? undefined : fields.splice(at, 1)[0]?.value
  }
  const login = { username: textOf(record['login']), password: textOf(record['password']) }
  const left = (): CustomField[] => [...fields.flatMap(customOf), ...unknownMembers(record)]
  const card = fields.find(({ type }) => type === 'paymentCard')?.value
  if (isRecord(card)) {
    take('paymentCard')
    const date = textOf(card['cardExpirationDate'])
    const fieldsOfCard = {
      cardholderName: textOf(take('text')),
      cardNumber: textOf(card['cardNumber']),
      cvv: textOf(card['cardSecurityCode']),
      expiryDate: date.replace(/^(\d\d)\/20(\d\d)$/, '$1/$2'),
    }
    return newCard(now, { ...parts, custom: [...namedLogin(login), ...left()] }, fieldsOfCard)
  }
  const bank = fields.find(({ type }) => type === 'bankAccount')?.value
  if (isRecord(bank)) {
    take('bankAccount')
    const fieldsOfBank = {
      accountNumber: textOf(bank['accountNumber']),
      routingNumber: textOf(bank['routingNumber']),
      accountType: textOf(bank['accountType']) || textOf(bank['otherType']),
    }
    return newBank(now, { ...parts, custom: [...namedLogin(login), ...left()] }, fieldsOfBank)
  }
  const totp = textOf(take('oneTimeCode'))
  const url = textOf(record['login_url'])
  const isNote = totp === '' && url === '' && login.username === '' && login.password === ''
  return isNote
    ? newNote(now, { ...parts, custom: left() })
    : newPassword(now, { ...parts, urls: [url], totp, custom: left() }, login)
}

function namedLogin({ username, password }: { username: string; password: string }): CustomField[] {
  return [
    { label: 'Login', kind: 'text' as const, value: username },
    { label: 'Password', kind: 'hidden' as const, value: password },
  ].filter(({ value }) => value !== '')
}

/** `$type:label:number`, where label and number are optional; a name without the dollar sign is only a label. */
function fieldsOf(record: UnknownRecord): Field[] {
  const custom = record['custom_fields']
  if (!isRecord(custom)) return []
  return Object.entries(custom).map(([name, value]) => {
    if (/^TFC:Keeper/i.test(name)) return { type: 'oneTimeCode', label: 'One-time code', value }
    const [, type = '', label = ''] = /^\$([^:]*):?(.*?)(?::\d+)?$/.exec(name) ?? []
    return type === '' ? { type: '', label: name, value } : { type, label: label || type, value }
  })
}

const hiddenTypes: ReadonlySet<string> = new Set([
  'secret',
  'password',
  'pinCode',
  'keyPair',
  'licenseNumber',
  'accountNumber',
  'note',
])

/** A value that has members becomes a field for each of them. */
function customOf({ type, label, value }: Field): CustomField[] {
  const kind = hiddenTypes.has(type) ? 'hidden' : 'text'
  if (!isRecord(value)) return textOf(value) === '' ? [] : [{ label, kind, value: textOf(value) }]
  return Object.entries(value).flatMap(([member, inner]) =>
    textOf(inner) === '' ? [] : [{ label: `${label}: ${member}`, kind, value: textOf(inner) }],
  )
}

const readMembers: ReadonlySet<string> = new Set([
  'uid',
  '$type',
  'title',
  'login',
  'password',
  'login_url',
  'notes',
  'last_modified',
  'custom_fields',
  'folders',
  'schema',
  'references',
])

function unknownMembers(record: UnknownRecord): CustomField[] {
  return Object.keys(record)
    .filter((name) => !readMembers.has(name) && textOf(record[name]) !== '')
    .map((label) => ({ label, kind: 'hidden', value: textOf(record[label]) }))
}

function pathsOf(list: unknown): string[][] {
  return (Array.isArray(list) ? list : [])
    .filter(isRecord)
    .map((place) => folderPath(`${textOf(place['shared_folder'])}\\${textOf(place['folder'])}`, '\\'))
    .filter((path) => path.length > 0)
}
