/** Converts an item of the Credential Exchange Format. */
import { emptyDraft, newItem } from '../../items/draft.ts'
import { timeMax, type CustomField, type Item } from '../../items/item.ts'
import { isRecord, parseItem, type UnknownRecord } from '../../items/parse-item.ts'
import { passkeyField } from '../../items/passkey.ts'
import { itemTypes, kindOf, type ItemType } from '../../kinds/index.ts'
import { hostOf } from '../../websites/host-of.ts'
import { CredentialReader, textOf, toField } from './cxf-credential-reader.ts'

/** `now` dates an item that has no date. `files`: the names of the files that it refers to. */
export function readCxfItem(
  value: UnknownRecord,
  now: number,
): { item: Item; files: string[]; isEmpty: boolean } {
  const list = Array.isArray(value['credentials']) ? value['credentials'].filter(isRecord) : []
  const credentials = list.map((credential) => new CredentialReader(credential))
  const type = typeOf(credentials.map((credential) => credential.type))
  const found: Found = { fields: {}, custom: [], notes: [], totp: '', files: [] }
  for (const credential of credentials) readCredential(credential, type, found)

  const { urls, apps } = readScope(value['scope'])
  const custom = [...found.custom, ...apps, ...otherMembers(value)]
  const username = found.fields['username'] ?? ''
  const title = textOf(value['title'])
  const createdAt = timeOf(value['creationAt']) ?? timeOf(value['modifiedAt']) ?? now
  const draft = {
    ...emptyDraft(type),
    title: title || hostOf(urls[0] ?? '') || username || 'Untitled',
    urls,
    notes: found.notes.join('\n\n'),
    totp: found.totp,
    tags: Array.isArray(value['tags']) ? value['tags'].map(textOf).filter((tag) => tag !== '') : [],
    favorite: value['favorite'] === true,
  }
  const fields = { ...draft.fields, ...found.fields, custom }
  const plain = {
    ...newItem({ ...draft, fields } as typeof draft, createdAt),
    changedAt: timeOf(value['modifiedAt']) ?? createdAt,
  } as Item
  const isEmpty =
    title === '' &&
    urls.length === 0 &&
    custom.length === 0 &&
    found.files.length === 0 &&
    [...Object.values(found.fields), draft.notes, draft.totp].every((text) => text === '')
  const own = withOwnMembers(plain, value['extensions'])
  return { item: own ?? plain, files: found.files, isEmpty: isEmpty && own === null }
}

/** Collects the contents of an item's credentials. */
interface Found {
  /** Members of the item's `fields`. */
  fields: Record<string, string>
  custom: CustomField[]
  notes: string[]
  totp: string
  /** Names of the files that it refers to. */
  files: string[]
}

/** The first kind that accepts an entry with these credentials; otherwise a note. */
function typeOf(credentials: readonly string[]): ItemType {
  const has = (...types: string[]) => credentials.some((type) => types.includes(type))
  return itemTypes.find((type) => kindOf(type).isCxf?.(has) === true) ?? 'note'
}

function readCredential(credential: CredentialReader, type: ItemType, found: Found): void {
  if (credential.type === 'note') {
    const content = credential.take('content')
    if (content !== '') found.notes.push(content)
  } else if (credential.type === 'totp') readTotp(credential, found)
  else if (credential.type === 'file') {
    found.files.push(credential.take('name') || 'File')
    credential.drop('id', 'decryptedSize', 'integrityHash')
  } else if (credential.type === 'passkey') readPasskey(credential, found)
  else if (credential.type === 'custom-fields') readCustomFields(credential, found)
  else readFields(credential, type, found)
  const rest = credential.rest()
  // For an unknown type, the values would be meaningless later without the type's name.
  if (rest.length > 0 && !knownTypes.has(credential.type)) {
    found.custom.push({ label: 'Credential type', kind: 'text', value: credential.type })
  }
  found.custom.push(...rest)
}

/** The types of version 1.0. */
const knownTypes: ReadonlySet<string> = new Set([
  'address',
  'api-key',
  'basic-auth',
  'credit-card',
  'custom-fields',
  'drivers-license',
  'file',
  'generated-password',
  'identity-document',
  'item-reference',
  'note',
  'passkey',
  'passport',
  'person-name',
  'ssh-key',
  'totp',
  'wifi',
])

/** Reads values into the fields that have a place in this credential. The rest becomes custom fields. */
function readFields(credential: CredentialReader, type: ItemType, found: Found): void {
  const { fields, cxfReads = {} } = kindOf(type)
  const places = Map.groupBy(
    Object.entries(fields).filter(([, { cxf }]) => cxf?.in?.[0] === credential.type),
    ([, { cxf }]) => cxf?.in?.[1] ?? '',
  )
  for (const [member, [first, ...more]] of places) {
    // If there are two credentials of a type, the first one fills the fields, and the second one's values become custom
    // fields.
    if (first === undefined || (found.fields[first[0]] ?? '') !== '') continue
    const text = credential.take(member)
    if (text === '') continue
    const [name, { cxf }] = first
    if (more.length === 0) found.fields[name] = cxf?.read?.(text) ?? text
    else putLines([name, ...more.map(([other]) => other)], text, found)
  }
  for (const [member, name] of Object.entries(cxfReads[credential.type] ?? {})) {
    if ((found.fields[name] ?? '') === '') found.fields[name] = credential.take(member)
  }
}

/** One line per field; the last field gets the rest. */
function putLines(names: readonly string[], text: string, found: Found): void {
  const lines = text.split('\n')
  for (const [at, name] of names.entries()) {
    found.fields[name] = (at === names.length - 1 ? lines.slice(at) : lines.slice(at, at + 1)).join('\n')
  }
}

/** The code as an `otpauth:` link, in the shortest form that means the same. */
function readTotp(credential: CredentialReader, found: Found): void {
  if (found.totp !== '') return
  const secret = credential.take('secret')
  const [issuer, username] = [credential.take('issuer'), credential.take('username')]
  const [period, digits] = [credential.take('period'), credential.take('digits')]
  const algorithm = credential.take('algorithm')
  const isPlain =
    [issuer, username].every((text) => text === '') &&
    (period || '30') === '30' &&
    (digits || '6') === '6' &&
    (algorithm || 'sha1') === 'sha1'
  if (secret === '' || isPlain) {
    found.totp = secret
    return
  }
  const label = [issuer, username].filter((text) => text !== '').map(encodeURIComponent)
  const parameters = [
    ['secret', secret],
    ['issuer', issuer],
    ['algorithm', algorithm.toUpperCase()],
    ['digits', digits],
    ['period', period],
  ].filter(([, value]) => value !== '')
  const query = parameters.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
  found.totp = `otpauth://totp/${label.join(':')}?${query}`
}

function readPasskey(credential: CredentialReader, found: Found): void {
  const fido2Extensions = credential.takeAny('fido2Extensions')
  const passkey = {
    credentialId: credential.take('credentialId'),
    rpId: credential.take('rpId'),
    username: credential.take('username'),
    userDisplayName: credential.take('userDisplayName'),
    userHandle: credential.take('userHandle'),
    key: credential.take('key'),
  }
  found.custom.push(passkeyField(passkey, fido2Extensions === undefined ? {} : { fido2Extensions }))
}

function readCustomFields(credential: CredentialReader, found: Found): void {
  const fields = credential.takeAny('fields')
  credential.drop('id', 'label')
  if (!Array.isArray(fields)) return
  const list = fields.filter(isRecord)
  found.custom.push(...list.map((field) => ({ ...toField('', field, false), label: textOf(field['label']) })))
}

function readScope(scope: unknown): { urls: string[]; apps: CustomField[] } {
  if (!isRecord(scope)) return { urls: [], apps: [] }
  const list = (name: string): unknown[] => (Array.isArray(scope[name]) ? (scope[name] as unknown[]) : [])
  return {
    urls: list('urls')
      .map(textOf)
      .filter((url) => url !== ''),
    apps: list('androidApps').filter(isRecord).flatMap(appFields),
  }
}

/** An app's id, and its other facts: its name, and the certificate that distinguishes it from a copy. */
function appFields({ bundleId, ...others }: UnknownRecord): CustomField[] {
  const value = textOf(bundleId)
  const more = Object.entries(others).map(([name, member]) => ({
    ...toField(name, member, false),
    label: `Android app: ${name}`,
    kind: 'text' as const,
  }))
  return [{ label: 'Android app', kind: 'text' as const, value }, ...more].filter(
    (field) => field.value !== '',
  )
}

/** Members of the item itself that were not read above, and extensions by other products. */
function otherMembers(value: UnknownRecord): CustomField[] {
  const others = Object.fromEntries(Object.entries(value).filter(([name]) => !readMembers.has(name)))
  const extensions = Array.isArray(value['extensions']) ? value['extensions'].filter(isRecord) : []
  return [
    ...new CredentialReader(others).rest(),
    ...extensions
      .filter(({ name }) => name !== ownExtension)
      .map((extension) => toField(`Extension ${textOf(extension['name'])}`, extension, true)),
  ]
}

const ownExtension = 'severy'
const readMembers: ReadonlySet<string> = new Set([
  'id',
  'title',
  'creationAt',
  'modifiedAt',
  'favorite',
  'scope',
  'credentials',
  'tags',
  'extensions',
])

/** Applies the extension of Severy's own export; null if there is none, or if it does not result in a valid item. */
function withOwnMembers(plain: Item, extensions: unknown): Item | null {
  if (!Array.isArray(extensions)) return null
  const own = extensions.filter(isRecord).find(({ name }) => name === ownExtension)
  if (own === undefined || !isRecord(own['item'])) return null
  const { attachments: _files, folderId: _folder, ...members } = own['item']
  return parseItem({ ...plain, ...members })
}

/** Converts seconds since 1970 to milliseconds; null if it is not such a number. */
function timeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value * 1000 <= timeMax
    ? value * 1000
    : null
}
