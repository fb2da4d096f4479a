/**
 * Bitwarden's unencrypted JSON export of one person, which its own importer and nearly every other password manager
 * reads. Items of a kind that Bitwarden lacks become secure notes with fields.
 */
import { readExpiry } from '../../hints/card-expiry.ts'
import { bitwardenBrand, identityMembers, matchRules } from '../../import/formats/bitwarden-members.ts'
import type { CardItem, CustomField, IdentityItem, Item, ItemOf, PasswordItem } from '../../items/item.ts'
import { readPasskeyField } from '../../items/passkey.ts'
import { fieldLabels, fieldNames } from '../../kinds/index.ts'
import type { VaultToExport } from '../plain-export.ts'
import { bitwardenPasskeyOf } from './bitwarden-passkey-of.ts'
import {
  fieldsAsCustom,
  foldersToHandOn,
  itemsToHandOn,
  tagsOf,
  type CodeForms,
  type ReadCode,
} from './exported-items.ts'
import type { Losses } from './losses.ts'

export interface BitwardenOptions {
  readonly readCode: ReadCode
  /** The fingerprint of a public SSH key, which Bitwarden requires; null if unknown. */
  readonly fingerprintOf: (publicKey: string) => string | null
}

/** The export as a value for `JSON.stringify`. What the format cannot hold is counted in `losses`. */
export function bitwardenExport(vaults: readonly VaultToExport[], losses: Losses, options: BitwardenOptions) {
  const folders = new Map<string, string>()
  /** Includes the folders around it: without them, Bitwarden shows the whole path as one name. */
  const folderId = (path: readonly string[]): string | null => {
    if (path.length === 0) return null
    folderId(path.slice(0, -1))
    const name = path.join('/')
    const id = folders.get(name) ?? idOf('f', folders.size)
    folders.set(name, id)
    return id
  }
  for (const path of foldersToHandOn(vaults)) folderId(path)
  const items = [...itemsToHandOn(vaults, losses)].map(({ item, folder }, index) => ({
    ...commonOf(item, losses),
    id: idOf('a', index),
    folderId: folderId(folder),
    ...kindOf(item, losses, options),
  }))
  return { encrypted: false, folders: [...folders].map(([name, id]) => ({ id, name })), items }
}

/** Ids are only valid in this file: Bitwarden assigns its own. They have the form that readers check for. */
function idOf(first: string, index: number): string {
  return `${first}0000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
}

function commonOf(item: Item, losses: Losses) {
  losses.add('files', item.attachments.length)
  const passwords = item.type === 'password' ? item.history.filter(({ field }) => field === 'password') : []
  losses.add('history', item.history.length - passwords.length)
  losses.add('past-five', passwords.length - pastPasswordsMax)
  if (utf8Length(item.notes) > noteBytesMax) losses.add('too-long')
  return {
    organizationId: null,
    collectionIds: null,
    name: item.title,
    notes: textOrNull(item.notes),
    favorite: item.favorite,
    reprompt: item.reprompt ? 1 : 0,
    creationDate: isoOf(item.createdAt),
    revisionDate: isoOf(item.changedAt),
    deletedDate: null,
    archivedDate: item.archivedAt === undefined ? null : isoOf(item.archivedAt),
    passwordHistory:
      passwords.length === 0
        ? null
        : passwords.map(({ value, at }) => ({ lastUsedDate: isoOf(at), password: value })),
  }
}

/** Bitwarden's importer only takes the first five of each item. */
const pastPasswordsMax = 5

/** The most that fits into the 10,000 characters that its server allows for a note, encrypted and in base64. */
const noteBytesMax = 7_400
/** The same for the 5,000 of a custom field. */
const fieldBytesMax = 3_650

function utf8Length(text: string): number {
  let length = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
  }
  return length
}

function kindOf(item: Item, losses: Losses, options: BitwardenOptions) {
  switch (item.type) {
    case 'password':
      return loginOf(item, losses, options.readCode)
    case 'card':
      return cardOf(item, losses)
    case 'identity':
      return identityOf(item, losses)
    case 'ssh-key':
      return sshKeyOf(item, losses, options) ?? noteOf(item, losses)
    default:
      return noteOf(item, losses)
  }
}

function loginOf(item: PasswordItem, losses: Losses, readCode: ReadCode) {
  const { username, password, custom } = item.fields
  const code = item.totp === '' ? null : readCode(item, username)
  const rules = new Map(item.urlRules?.map(({ url, rule }) => [url, matchRules.indexOf(rule)]))
  const passkeys = custom.map(bitwardenPasskeyOf)
  const isCounted = code?.kind === 'counter'
  if (isCounted) losses.add('codes')
  losses.add(
    'passkeys',
    custom.filter((field, at) => passkeys[at] === null && readPasskeyField(field) !== null).length,
  )
  return {
    type: 1,
    fields: fieldsOf(
      item,
      custom.filter((_, at) => passkeys[at] === null),
      // Bitwarden has no counter-based codes: the secret is still exported.
      isCounted ? [hidden('One-time code', item.totp)] : [],
      losses,
    ),
    login: {
      uris: item.urls.map((uri) => ({ match: rules.get(uri) ?? null, uri })),
      username: textOrNull(username),
      password: textOrNull(password),
      totp: isCounted ? null : textOrNull(codeText(item.totp, code)),
      fido2Credentials: passkeys.filter((passkey) => passkey !== null),
    },
  }
}

/** Steam's codes have a special address there; anything else is exported as it was typed. */
function codeText(typed: string, code: CodeForms | null): string {
  return code?.kind === 'steam' ? `steam://${code.secret}` : typed
}

function cardOf({ fields, ...item }: CardItem, losses: Losses) {
  const { cardholderName, cardNumber, cvv, expiryDate, billingAddress, custom } = fields
  const expiry = readExpiry(expiryDate)
  return {
    type: 3,
    fields: fieldsOf(
      item,
      custom,
      [...labeled({ expiryDate: expiry === null ? expiryDate : '', billingAddress }), ...beside(item)],
      losses,
    ),
    card: {
      cardholderName: textOrNull(cardholderName),
      brand: bitwardenBrand(cardNumber),
      number: textOrNull(cardNumber),
      expMonth: expiry === null ? null : String(expiry.month),
      expYear: expiry === null ? null : String(expiry.year),
      code: textOrNull(cvv),
    },
  }
}

function identityOf({ fields, ...item }: IdentityItem, losses: Losses) {
  const { custom, ...values } = fields
  const members = fieldNames.identity.map((name) => [
    identityMembers[name] ?? name,
    textOrNull(values[name as keyof typeof values]),
  ])
  return {
    type: 4,
    fields: fieldsOf(item, custom, beside(item), losses),
    identity: Object.fromEntries(members) as Readonly<Record<string, string | null>>,
  }
}

/**
 * Null for a key because of which Bitwarden would refuse the whole file: it requires both halves and the fingerprint.
 */
function sshKeyOf(
  { fields, ...item }: ItemOf<'ssh-key'>,
  losses: Losses,
  { fingerprintOf }: BitwardenOptions,
) {
  const { privateKey, publicKey, keyType, passphrase, custom } = fields
  const keyFingerprint = fingerprintOf(publicKey)
  if (privateKey.trim() === '' || keyFingerprint === null) return null
  const isTold = keyType === '' || publicKey.startsWith(`${keyType} `)
  return {
    type: 5,
    fields: fieldsOf(
      item,
      custom,
      [
        ...labeled({ keyType: isTold ? '' : keyType }),
        ...(passphrase === '' ? [] : [hidden(fieldLabels.passphrase, passphrase)]),
        ...beside(item),
      ],
      losses,
    ),
    sshKey: { privateKey, publicKey, keyFingerprint },
  }
}

function noteOf(item: Item, losses: Losses) {
  if (item.type !== 'note') losses.add('as-notes')
  return {
    type: 2,
    fields: fieldsOf(item, [...fieldsAsCustom(item), ...item.fields.custom], beside(item), losses),
    secureNote: { type: 0 },
  }
}

/** Addresses and a code of an item that has no place for them in Bitwarden. */
function beside({ urls, totp }: Pick<Item, 'urls' | 'totp'>): CustomField[] {
  return [
    ...urls.map((value): CustomField => ({ label: 'Website', kind: 'text', value })),
    ...(totp === '' ? [] : [hidden('One-time code', totp)]),
  ]
}

/** `others`: values of the item that have no place in Bitwarden. */
function fieldsOf(
  item: Pick<Item, 'tags' | 'category'>,
  custom: readonly CustomField[],
  others: readonly CustomField[],
  losses: Losses,
) {
  const tags = tagsOf(item).join(', ')
  const asFields: CustomField[] = [
    ...others,
    ...(tags === '' ? [] : [{ label: 'Tags', kind: 'text' as const, value: tags }]),
  ]
  losses.add('as-fields', asFields.length)
  const all = [...custom, ...asFields]
  losses.add('too-long', all.filter(({ value }) => utf8Length(value) > fieldBytesMax).length)
  return all.map(({ label, kind, value }) => ({
    name: label,
    value,
    type: kind === 'hidden' ? 1 : 0,
    linkedId: null,
  }))
}

function labeled(values: Partial<Record<keyof typeof fieldLabels, string>>): CustomField[] {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ label: fieldLabels[name as keyof typeof fieldLabels], kind: 'text', value }))
}

function hidden(label: string, value: string): CustomField {
  return { label, kind: 'hidden', value }
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text
}

function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString()
}
