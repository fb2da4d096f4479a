import { err } from '@severy/result'
import type { CustomField, Item } from '../../items/item.ts'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { collectRows, type ImportedFile, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile, textOf, unknownMembers } from '../member-values.ts'
import { noFiles, type SourceFiles } from '../source-files.ts'
import {
  expiryOf,
  newCard,
  newIdentity,
  newNote,
  newOfKind,
  newPassword,
  secondsTime,
  type ItemParts,
} from './new-item.ts'

/**
 * Proton Pass's `data.json`, alone or in its ZIP: vaults of items, each item with metadata, a `content` that depends on
 * its type, and further fields; items refer to files in the ZIP.
 *
 * A vault becomes a folder, unless there is only one. Passkeys stay in Proton's own form, which is not published.
 */
export const protonJson: ImportReader = {
  format: 'proton-json',
  matches: ({ start }) => /^\s*\{/.test(start) && isProton(start),
  read: ({ text }, { now }) => readProtonData(text ?? '', noFiles, now),
}

/**
 * Recognized by vaults together with a user id, an `encrypted` flag or a share id. Without vaults, the file is
 * encrypted as a whole.
 */
function isProton(start: string): boolean {
  const has = (...names: string[]) => names.some((name) => new RegExp(`"${name}"\\s*:`).test(start))
  return has('vaults') ? has('userId', 'encrypted', 'shareId') : has('encrypted') && has('userId')
}

/** `files`: by their paths below `files/`. */
export function* readProtonData(text: string, files: SourceFiles, now: number): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  const data = parsed.value
  if (!isRecord(data)) return err('malformed')
  const vaults = isRecord(data['vaults']) ? Object.values(data['vaults']).filter(isRecord) : null
  // An encrypted file still says so after it was decrypted.
  if (vaults === null) return err(data['encrypted'] === true ? 'encrypted-export' : 'malformed')
  const places = vaults.map((vault) => {
    const around = folderOf(vault, vaults.length)
    return { vault, around, paths: pathsIn(vault['folders'], around) }
  })
  const entries = places.flatMap(({ vault, around, paths }) => {
    const items: unknown[] = Array.isArray(vault['items']) ? vault['items'] : []
    return items.map((item) => ({
      item,
      folder: (isRecord(item) ? paths.get(textOf(item['folderId'])) : undefined) ?? around,
    }))
  })
  const named = places
    .flatMap(({ around, paths }) => [around, ...paths.values()])
    .filter((folder) => folder.length > 0)
  return yield* collectRows(entries, ({ item, folder }) => toRow(item, folder, files, now), named)
}

function folderOf(vault: UnknownRecord, vaultCount: number): string[] {
  const name = textOf(vault['name'])
  return vaultCount > 1 && name !== '' ? [name] : []
}

/** The path of each folder of a vault, by id. */
function pathsIn(list: unknown, around: readonly string[]): Map<string, readonly string[]> {
  const folders = new Map(
    (Array.isArray(list) ? list : []).filter(isRecord).map((folder) => [idOf(folder), folder] as const),
  )
  const pathOf = (id: string, inside: readonly string[]): readonly string[] => {
    const folder = folders.get(id)
    // Stops at a folder that contains itself.
    if (folder === undefined || inside.includes(id)) return around
    const path = pathOf(textOf(folder['parentFolderId']), [...inside, id])
    const name = textOf(folder['name'])
    return name === '' ? path : [...path, name]
  }
  return new Map([...folders.keys()].map((id) => [id, pathOf(id, [])]))
}

function idOf(folder: UnknownRecord): string {
  return textOf(folder['folderId']) || textOf(folder['id'])
}

function toRow(entry: unknown, folder: readonly string[], files: SourceFiles, now: number): Row {
  if (!isRecord(entry) || !isRecord(entry['data'])) return { title: '', reason: 'not-an-entry' }
  const { data } = entry
  const metadata = isRecord(data['metadata']) ? data['metadata'] : {}
  const content = isRecord(data['content']) ? data['content'] : {}
  const changedAt = secondsTime(entry['modifyTime'] ?? null)
  const extra = fieldsOf(data['extraFields'])
  const parts = {
    title: textOf(metadata['name']),
    notes: textOf(metadata['note']),
    favorite: entry['pinned'] === true,
    categoryNames: folder,
    createdAt: secondsTime(entry['createTime'] ?? null),
    changedAt,
    trashedAt: entry['state'] === trashed ? (changedAt ?? now) : null,
  }
  const alias = textOf(entry['aliasEmail'])
  const aliasField: CustomField[] = alias === '' ? [] : [{ label: 'Email alias', kind: 'text', value: alias }]
  const item = readContent(textOf(data['type']), content, parts, [...aliasField, ...extra], now)
  const { found, missing } = filesOf(entry['files'], files)
  const isEmpty =
    parts.title === '' && parts.notes === '' && extra.length === 0 && alias === '' && isNothing(content)
  if (isEmpty && found.length + missing.length === 0) return { title: '', reason: 'nothing-in-it' }
  const leftOut = [
    ...missing.map((part) => ({ part, reason: 'file-missing' as const })),
    ...rulesOf(content['autofillUrls']).map((part) => ({ part, reason: 'address-rule' as const })),
  ]
  return { item, folder, files: found, leftOut }
}

const trashed = 2

function isNothing(content: UnknownRecord): boolean {
  return Object.values(content).every((value) => textOf(value) === '')
}

function readContent(
  type: string,
  content: UnknownRecord,
  parts: ItemParts,
  extra: readonly CustomField[],
  now: number,
): Item {
  const text = (name: string) => textOf(content[name])
  /** The fields of a kind, those in sections, the rest of the content, and those that the person added. */
  const custom = (...known: string[]): CustomField[] => [
    ...sectionsOf(content['sections'] ?? content['extraSections']),
    ...unknownMembers(content, new Set([...known, 'sections', 'extraSections'])),
    ...extra,
  ]
  switch (type) {
    case 'login': {
      const email = text('itemEmail')
      const username = text('itemUsername') || text('username') || email
      const emailField: CustomField[] =
        email === '' || email === username ? [] : [{ label: 'Email', kind: 'text', value: email }]
      const plain = Array.isArray(content['urls']) ? content['urls'].map(textOf) : []
      const { urls: filled, never } = autofillUrls(content['autofillUrls'])
      const urls = [...new Set([...plain, ...filled])]
      const passkeys = Array.isArray(content['passkeys']) ? content['passkeys'].filter(isRecord) : []
      const rest = custom(...loginMembers)
      const all = [...emailField, ...never, ...passkeys.map(passkeyOf), ...rest]
      return newPassword(
        now,
        { ...parts, urls, totp: text('totpUri'), custom: all },
        { username, password: text('password') },
      )
    }
    case 'creditCard': {
      const date = text('expirationDate')
      // `2029-04`; in older files `042029`.
      const expiryDate =
        expiryOf(date.slice(5), date.slice(0, 4)) ?? expiryOf(date.slice(0, 2), date.slice(2)) ?? date
      const card = {
        cardholderName: text('cardholderName'),
        cardNumber: text('number'),
        cvv: text('verificationNumber'),
        expiryDate,
      }
      const pin: CustomField[] =
        text('pin') === '' ? [] : [{ label: 'PIN', kind: 'hidden', value: text('pin') }]
      // A card's network is a number there, and follows from the card number.
      const rest = custom(
        'cardholderName',
        'number',
        'verificationNumber',
        'expirationDate',
        'pin',
        'cardType',
      )
      return newCard(now, { ...parts, custom: [...pin, ...rest] }, card)
    }
    case 'identity': {
      const person = Object.fromEntries(identityMembers.map(([ours, theirs]) => [ours, text(theirs)]))
      const others = Object.entries(identityLabels).flatMap(([name, label]): CustomField[] => {
        const value = text(name)
        return value === '' ? [] : [{ label, kind: 'text', value }]
      })
      const lists = identityLists.flatMap((name) => fieldsOf(content[name]))
      const known = [
        ...identityMembers.map(([, theirs]) => theirs),
        ...Object.keys(identityLabels),
        ...identityLists,
      ]
      return newIdentity(now, { ...parts, custom: [...others, ...lists, ...custom(...known)] }, person)
    }
    case 'wifi': {
      const security = wifiSecurity[text('security')]
      const rest = custom('ssid', 'password', ...(security === undefined ? [] : ['security']))
      const fields = { networkName: text('ssid'), networkPassword: text('password') }
      return newOfKind('wifi', now, { ...parts, custom: rest }, { ...fields, ...(security && { security }) })
    }
    case 'sshKey': {
      const fields = { publicKey: text('publicKey'), privateKey: text('privateKey') }
      const [keyType = ''] = fields.publicKey.split(' ')
      const rest = custom('publicKey', 'privateKey')
      return newOfKind('ssh-key', now, { ...parts, custom: rest }, { ...fields, keyType })
    }
    default: {
      const kind: CustomField[] =
        type === 'note' || type === 'alias' || type === 'custom'
          ? []
          : [{ label: 'Proton Pass type', kind: 'text', value: type }]
      return newNote(now, { ...parts, custom: [...kind, ...custom()] })
    }
  }
}

/** Proton's numbers; 0 says nothing. */
const wifiSecurity: Readonly<Record<string, string>> = { '1': 'wpa', '2': 'wpa2', '3': 'wpa3', '4': 'wep' }

const loginMembers = [
  'itemEmail',
  'itemUsername',
  'username',
  'password',
  'urls',
  'autofillUrls',
  'totpUri',
  'passkeys',
]

/** The last of Proton's ways to compare an address: on no page. */
const neverFilled = 9

function autofillUrls(list: unknown): { urls: string[]; never: CustomField[] } {
  const entries = (Array.isArray(list) ? list : []).filter(isRecord)
  const isNever = ({ mode }: UnknownRecord) => mode === neverFilled
  const textsOf = (some: readonly UnknownRecord[]) =>
    some.map(({ url }) => textOf(url)).filter((url) => url !== '')
  return {
    urls: textsOf(entries.filter((entry) => !isNever(entry))),
    never: textsOf(entries.filter(isNever)).map((value) => ({
      label: 'Never filled in',
      kind: 'link',
      value,
    })),
  }
}

/** Addresses that are not compared in the default way. */
function rulesOf(list: unknown): string[] {
  return (Array.isArray(list) ? list : [])
    .filter(isRecord)
    .filter(({ mode }) => typeof mode === 'number' && mode > 0 && mode !== neverFilled)
    .map(({ url }) => textOf(url))
}

const identityMembers = [
  ['firstName', 'firstName'],
  ['middleName', 'middleName'],
  ['lastName', 'lastName'],
  ['company', 'company'],
  ['email', 'email'],
  ['phone', 'phoneNumber'],
  ['address1', 'streetAddress'],
  ['city', 'city'],
  ['state', 'stateOrProvince'],
  ['postalCode', 'zipOrPostalCode'],
  ['country', 'countryOrRegion'],
  ['socialSecurityNumber', 'socialSecurityNumber'],
  ['passportNumber', 'passportNumber'],
  ['licenseNumber', 'licenseNumber'],
] as const

const identityLabels: Readonly<Record<string, string>> = {
  fullName: 'Full name',
  birthdate: 'Date of birth',
  gender: 'Gender',
  organization: 'Organization',
  floor: 'Floor',
  county: 'County',
  website: 'Website',
  personalWebsite: 'Personal website',
  secondPhoneNumber: 'Second phone',
  workPhoneNumber: 'Work phone',
  workEmail: 'Work email',
  jobTitle: 'Job title',
  xHandle: 'X',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  facebook: 'Facebook',
  yahoo: 'Yahoo',
  instagram: 'Instagram',
}

const identityLists = [
  'extraPersonalDetails',
  'extraAddressDetails',
  'extraContactDetails',
  'extraWorkDetails',
]

function sectionsOf(list: unknown): CustomField[] {
  return (Array.isArray(list) ? list : []).filter(isRecord).flatMap((section) => {
    const name = textOf(section['sectionName'])
    const fields = fieldsOf(section['sectionFields'])
    return fields.map((field) => ({ ...field, label: name === '' ? field.label : `${name}: ${field.label}` }))
  })
}

function fieldsOf(list: unknown): CustomField[] {
  return (Array.isArray(list) ? list : []).filter(isRecord).flatMap((field): CustomField[] => {
    const data = isRecord(field['data']) ? field['data'] : {}
    const value = textOf(data['content']) || textOf(data['totpUri']) || textOf(data['timestamp'])
    const kind = field['type'] === 'text' ? 'text' : field['type'] === 'timestamp' ? 'date' : 'hidden'
    return value === ''
      ? []
      : [{ label: textOf(field['fieldName']), kind, value: kind === 'date' ? value.slice(0, 10) : value }]
  })
}

function passkeyOf(passkey: UnknownRecord): CustomField {
  const rpId = textOf(passkey['rpId']) || textOf(passkey['domain'])
  return { label: `Passkey ${rpId}`.trim(), kind: 'hidden', value: JSON.stringify(passkey) }
}

/** Newer exports give the full file name, older ones the 16 characters before it. */
function filesOf(names: unknown, files: SourceFiles): { found: ImportedFile[]; missing: string[] } {
  const found: ImportedFile[] = []
  const missing: string[] = []
  for (const name of new Set((Array.isArray(names) ? names : []).map(textOf))) {
    const path = files.has(name) ? name : [...files.keys()].find((key) => key.startsWith(`${name}-`))
    const file = path === undefined ? undefined : files.get(path)
    if (path === undefined || file === undefined) missing.push(nameWithoutId(name))
    else found.push({ name: path === name ? nameWithoutId(name) : path.slice(name.length + 1), ...file })
  }
  return { found, missing }
}

/** `photo.{id}.jpg` without the id, which keeps files of the same name apart. */
function nameWithoutId(name: string): string {
  return name.replace(/\.[A-Za-z0-9_-]{16,}={0,2}(?=(?:\.[^.]+)?$)/, '')
}
