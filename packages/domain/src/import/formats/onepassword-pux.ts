import { err } from '@severy/result'
import type { CustomField, Item } from '../../items/item.ts'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { collectRows, type ImportedFile, type ImportRun, type Row } from '../import-entry.ts'
import { parseJsonFile, textOf, unknownMembers } from '../member-values.ts'
import type { SourceFiles } from '../source-files.ts'
import {
  expiryOf,
  newBank,
  newCard,
  newIdentity,
  newNote,
  newPassword,
  secondsTime,
  type ItemParts,
} from './new-item.ts'
import { itemOfOwnKind } from './onepassword-kinds.ts'
import { filesNamedBy, listOf, sectionFields, type OnePasswordField } from './onepassword-fields.ts'

/**
 * The `export.data` of a 1PUX file (https://support.1password.com/1pux-format/): accounts that contain vaults that
 * contain items, every item with a category, fields in sections, and files stored as `files/{id}__{name}`.
 *
 * A vault becomes a folder, unless there is only one. Fields without a place in an item become custom fields, named
 * after their section and themselves; a category that Severy lacks is named in a custom field.
 */
export function* readOnePasswordData(text: string, files: SourceFiles, now: number): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  const data = parsed.value
  if (!isRecord(data) || !Array.isArray(data['accounts'])) return err('malformed')
  const vaults = listOf(data['accounts']).flatMap((account) => listOf(account['vaults']))
  const filesById = new Map([...files].map(([path, file]) => [documentId(path), file]))
  const entries = vaults.flatMap((vault) => {
    const name = isRecord(vault['attrs']) ? textOf(vault['attrs']['name']) : ''
    const folder = vaults.length > 1 && name !== '' ? [name] : []
    const items: unknown[] = Array.isArray(vault['items']) ? vault['items'] : []
    return items.map((item) => ({ item, folder }))
  })
  return yield* collectRows(entries, ({ item, folder }) => readOnePasswordItem(item, folder, filesById, now))
}

/** The id in `files/{id}__{name}`. */
function documentId(path: string): string {
  return path.replace(/^files\//, '').replace(/__.*$/s, '')
}

/** One item in the form of 1PUX; `filesById`: the files that it may refer to. */
export function readOnePasswordItem(
  value: unknown,
  folder: readonly string[],
  filesById: SourceFiles,
  now: number,
): Row {
  // Some versions wrap every item once more.
  const entry = isRecord(value) && isRecord(value['item']) ? value['item'] : value
  if (!isRecord(entry)) return { title: '', reason: 'not-an-entry' }
  const details = isRecord(entry['details']) ? entry['details'] : {}
  const overview = isRecord(entry['overview']) ? entry['overview'] : {}
  const category = textOf(entry['categoryUuid'])
  const parts = readParts(entry, details, overview, now)
  const { item, isEmpty } = readItem(category, parts, details, now)
  const named = filesNamedBy(details)
  const found = named.flatMap(({ id, name }): ImportedFile[] => {
    const file = filesById.get(id)
    return file === undefined ? [] : [{ name, ...file }]
  })
  if (isEmpty && named.length === 0) return { title: '', reason: 'nothing-in-it' }
  const missing = named.filter(({ id }) => !filesById.has(id))
  const leftOut = missing.map(({ name }) => ({ part: name, reason: 'file-missing' as const }))
  return { item, folder, files: found, leftOut }
}

function readParts(
  entry: UnknownRecord,
  details: UnknownRecord,
  overview: UnknownRecord,
  now: number,
): ItemParts & { urls: string[] } {
  const createdAt = secondsTime(entry['createdAt'] ?? null)
  const changedAt = secondsTime(entry['updatedAt'] ?? null)
  const tags = Array.isArray(overview['tags']) ? overview['tags'].map(textOf) : []
  const urls = [textOf(overview['url']), ...listOf(overview['urls']).map(({ url }) => textOf(url))]
  return {
    title: textOf(overview['title']),
    urls: [...new Set(urls)].filter((url) => url !== ''),
    notes: textOf(details['notesPlain']),
    tags,
    categoryNames: tags,
    favorite: Number(entry['favIndex']) > 0,
    createdAt,
    changedAt,
    archivedAt: entry['state'] === 'archived' ? (changedAt ?? now) : null,
    trashedAt: entry['state'] === 'trashed' ? (changedAt ?? now) : null,
    history: listOf(details['passwordHistory']).map((past) => ({
      field: 'password',
      value: textOf(past['value']),
      at: secondsTime(past['time'] ?? null) ?? changedAt ?? now,
    })),
  }
}

function readItem(
  category: string,
  parts: ItemParts & { urls: string[] },
  details: UnknownRecord,
  now: number,
): { item: Item; isEmpty: boolean } {
  const fields = [...sectionFields(details)]
  const isEmpty = !isAnythingIn(parts, details, fields)
  const take = takerOf(fields)
  const rest = (): CustomField[] => [...categoryField(category), ...uncategorized()]
  const ownRest = (): CustomField[] => [...loginFieldsOf(details), ...uncategorized()]
  const uncategorized = (): CustomField[] => [
    ...fields.map(({ label, kind, value }) => ({ label, kind, value })),
    ...passkeyOf(details['passkey']),
    ...unknownMembers(details, knownDetails),
  ]
  const ofKind = itemOfOwnKind(category, fields, () => withLinks(parts, ownRest()), now)
  if (ofKind !== null) return { item: ofKind, isEmpty }
  switch (category) {
    case '002': {
      const expiry = take('expiry')
      const [month = '', year = ''] = expiry.split('/')
      const card = {
        cardholderName: take('cardholder'),
        cardNumber: take('ccnum'),
        cvv: take('cvv'),
        expiryDate: expiryOf(month, year) ?? expiry,
      }
      return { item: newCard(now, withLinks(parts, rest()), card), isEmpty }
    }
    case '101': {
      const bank = {
        bankName: take('bankName'),
        accountHolderName: take('owner'),
        accountType: take('accountType'),
        routingNumber: take('routingNo'),
        accountNumber: take('accountNo'),
      }
      return { item: newBank(now, withLinks(parts, rest()), bank), isEmpty }
    }
    case '004': {
      const person = {
        firstName: take('firstname'),
        middleName: take('initial'),
        lastName: take('lastname'),
        company: take('company'),
        username: take('username'),
        email: take('email'),
        phone: take('defphone') || take('cellphone') || take('homephone') || take('busphone'),
      }
      return { item: newIdentity(now, withLinks(parts, rest()), person), isEmpty }
    }
    default:
      return { item: readLogin(parts, details, fields, rest, now), isEmpty }
  }
}

/** A login's own fields in an item that is not a login. */
function loginFieldsOf(details: UnknownRecord): CustomField[] {
  const named = listOf(details['loginFields']).map((field): CustomField => {
    const value = isRecord(field['value']) ? field['value']['email_address'] : field['value']
    const isOpen = field['designation'] === 'username'
    const label = textOf(field['name']) || textOf(field['designation']) || textOf(field['id'])
    return { label, kind: isOpen ? 'text' : 'hidden', value: textOf(value) }
  })
  const password: CustomField = { label: 'Password', kind: 'hidden', value: textOf(details['password']) }
  return [...named, password].filter(({ value }) => value !== '')
}

/** A note, unless it has something that belongs to a login. */
function readLogin(
  parts: ItemParts & { urls: string[] },
  details: UnknownRecord,
  fields: OnePasswordField[],
  rest: () => CustomField[],
  now: number,
): Item {
  const take = takerOf(fields)
  const loginFields = listOf(details['loginFields'])
  const designated = (name: string) => loginFields.find(({ designation }) => designation === name)
  const loginValue = (field: UnknownRecord | undefined) =>
    isRecord(field?.['value']) ? textOf(field['value']['email_address']) : textOf(field?.['value'])
  const username = loginValue(designated('username')) || take('username')
  const password = loginValue(designated('password')) || textOf(details['password']) || take('password')
  const others = loginFields
    .filter(({ designation }) => designation !== 'username' && designation !== 'password')
    .map((field): CustomField => ({
      label: textOf(field['name']) || textOf(field['id']),
      kind: field['fieldType'] === 'P' ? 'hidden' : 'text',
      value: loginValue(field),
    }))
    .filter(({ value }) => value !== '')
  const at = fields.findIndex(({ isTotp }) => isTotp)
  const totp = at < 0 ? '' : (fields.splice(at, 1)[0]?.value ?? '')
  const isLogin = username !== '' || password !== '' || totp !== '' || parts.urls.length > 0
  const custom = [...others, ...rest()]
  if (isLogin) return newPassword(now, { ...parts, totp, custom }, { username, password })
  return newNote(now, { ...parts, custom })
}

/** Returns a function that removes a field by 1Password's own name and returns its value. */
function takerOf(fields: OnePasswordField[]): (id: string) => string {
  return (id) => {
    const at = fields.findIndex((field) => field.id === id)
    return at < 0 ? '' : (fields.splice(at, 1)[0]?.value ?? '')
  }
}

/** Only a login has addresses; those of other items become link fields. */
function withLinks({ urls, ...parts }: ItemParts & { urls: string[] }, custom: CustomField[]): ItemParts {
  const links = urls.map((value): CustomField => ({ label: 'Website', kind: 'link', value }))
  return { ...parts, custom: [...custom, ...links] }
}

function isAnythingIn(
  parts: ItemParts,
  details: UnknownRecord,
  fields: readonly OnePasswordField[],
): boolean {
  const hasLogin = listOf(details['loginFields']).some(({ value }) => textOf(value) !== '')
  const hasText = [parts.title, parts.notes, textOf(details['password'])].some((text) => text !== '')
  const hasMore =
    unknownMembers(details, new Set([...knownDetails].filter((name) => name !== 'passkey'))).length > 0
  return hasText || hasLogin || hasMore || fields.length > 0 || (parts.urls ?? []).length > 0
}

function passkeyOf(passkey: unknown): CustomField[] {
  if (!isRecord(passkey)) return []
  const value = JSON.stringify(passkey)
  return [{ label: `Passkey ${textOf(passkey['rpId'])}`.trim(), kind: 'hidden', value }]
}

const knownDetails = new Set([
  'loginFields',
  'notesPlain',
  'sections',
  'passwordHistory',
  'documentAttributes',
  'password',
  'passkey',
])

/** Cards, notes and logins do not need a field with their category. */
function categoryField(category: string): CustomField[] {
  const value = otherCategories[category]
  return value === undefined ? [] : [{ label: '1Password category', kind: 'text', value }]
}

const otherCategories: Readonly<Record<string, string>> = {
  '006': 'Document',
  '100': 'Software license',
  '102': 'Database',
  '103': 'Driver license',
  '104': 'Outdoor license',
  '105': 'Membership',
  '106': 'Passport',
  '107': 'Rewards program',
  '108': 'Social security number',
  '109': 'Wireless router',
  '110': 'Server',
  '111': 'Email account',
  '112': 'API credential',
  '113': 'Medical record',
  '114': 'SSH key',
  '115': 'Crypto wallet',
}
