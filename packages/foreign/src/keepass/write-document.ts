/**
 * Builds the document of a KeePass database with everything that someone exports, in the form that `read-document.ts`
 * reads.
 */
import {
  readPasskeyField,
  tilePictureUrl,
  type CustomField,
  type HistoryEntry,
  type Item,
} from '@severy/domain'
import {
  fieldsAsCustom,
  foldersToHandOn,
  itemsToHandOn,
  tagsOf,
  type Losses,
  type ReadCode,
  type VaultToExport,
} from '@severy/domain/export'
import { readBase64, toBase64 } from '../bytes.ts'
import { favoriteTag } from './keepass-names.ts'
import { KeePassXml } from './keepass-xml.ts'

export interface KeePassOptions {
  readonly losses: Losses
  readonly readCode: ReadCode
  /** A file's number in the database; null if it is not included. */
  readonly fileNumber: (blobId: string) => number | null
  readonly name: string
  readonly now: number
}

interface Writing extends KeePassOptions {
  /** The icon's id for each custom picture of an item. */
  readonly icons: ReadonlyMap<string, string>
}

/** Groups stand for folders; items in the trash go into the recycle bin. */
export function keepassDocument(vaults: readonly VaultToExport[], options: KeePassOptions): KeePassXml {
  const top = newGroup(options.name)
  const bin = newGroup('Recycle Bin')
  const icons = new Map<string, string>()
  for (const { item, folder } of itemsToHandOn(vaults, options.losses, true)) {
    const { picture } = item
    if (picture !== undefined && tilePictureUrl(picture) !== null && !icons.has(picture))
      icons.set(picture, newId())
    const group = item.trashedAt === undefined ? groupAt(top, folder) : bin
    group.items.push(item)
  }
  for (const path of foldersToHandOn(vaults)) groupAt(top, path)
  top.inner.set(' bin', bin)

  const xml = new KeePassXml()
  const writing: Writing = { ...options, icons }
  xml.element('KeePassFile', () => {
    xml.element('Meta', () => {
      writeMeta(xml, bin.id, writing)
    })
    xml.element('Root', () => {
      writeGroup(xml, top, writing)
      xml.element('DeletedObjects', () => undefined)
    })
  })
  return xml
}

interface Group {
  readonly id: string
  readonly name: string
  readonly items: Item[]
  readonly inner: Map<string, Group>
}

function newGroup(name: string): Group {
  return { id: newId(), name, items: [], inner: new Map() }
}

function groupAt(top: Group, path: readonly string[]): Group {
  let group = top
  for (const name of path) {
    const inner = group.inner.get(`/${name}`) ?? newGroup(name)
    group.inner.set(`/${name}`, inner)
    group = inner
  }
  return group
}

function writeMeta(xml: KeePassXml, binId: string, { name, now, icons }: Writing): void {
  xml.value('Generator', 'Severy')
  xml.value('DatabaseName', name)
  xml.value('DatabaseNameChanged', timeText(now))
  xml.element('MemoryProtection', () => {
    for (const member of ['Title', 'UserName', 'Password', 'URL', 'Notes'])
      xml.value(`Protect${member}`, member === 'Password' ? 'True' : 'False')
  })
  if (icons.size > 0)
    xml.element('CustomIcons', () => {
      for (const [picture, id] of icons)
        xml.element('Icon', () => {
          xml.value('UUID', id)
          xml.value('Data', picture)
        })
    })
  xml.value('RecycleBinEnabled', 'True')
  xml.value('RecycleBinUUID', binId)
  xml.value('RecycleBinChanged', timeText(now))
  // Without a limit: a program would drop older versions above its limit with the first save.
  xml.value('HistoryMaxItems', '-1')
  xml.value('HistoryMaxSize', '-1')
}

function writeGroup(xml: KeePassXml, { id, name, items, inner }: Group, options: Writing): void {
  xml.element('Group', () => {
    xml.value('UUID', id)
    xml.value('Name', name)
    xml.value('IconID', '48')
    writeTimes(xml, options.now, options.now, options.now)
    xml.value('IsExpanded', 'True')
    for (const item of items) writeEntry(xml, item, options)
    for (const group of inner.values()) writeGroup(xml, group, options)
  })
}

function writeEntry(xml: KeePassXml, item: Item, options: Writing): void {
  const { losses } = options
  losses.add('archived', item.archivedAt === undefined ? 0 : 1)
  losses.add('reprompt', item.reprompt ? 1 : 0)
  losses.add('rules', item.urlRules === undefined ? 0 : 1)
  const id = newId()
  const { versions, kept } = versionsOf(item)
  losses.add('history', item.history.length - kept)
  xml.element('Entry', () => {
    writeVersion(xml, id, item, options)
    writeFiles(xml, item, options)
    xml.element('History', () => {
      for (const version of versions)
        xml.element('Entry', () => {
          writeVersion(xml, id, version, options)
        })
    })
  })
  countCode(item, options)
}

function writeVersion(xml: KeePassXml, id: string, item: Item, options: Writing): void {
  const login = item.type === 'password' ? item.fields : { username: '', password: '' }
  const [url = '', ...others] = item.urls
  const tags = [...tagsOf(item), ...(item.favorite ? [favoriteTag] : [])]
  xml.value('UUID', id)
  xml.value('IconID', item.type === 'password' ? '0' : '7')
  const icon = options.icons.get(item.picture ?? '')
  if (icon !== undefined) xml.value('CustomIconUUID', icon)
  // KeePass separates tags with semicolons.
  xml.value('Tags', tags.map((tag) => tag.replaceAll(/[;,]/g, ' ')).join(';'))
  writeTimes(xml, item.createdAt, item.changedAt, item.trashedAt ?? item.changedAt)
  const used = new Set<string>()
  const add = (key: string, text: string, isSecret = false) => {
    let name = key === '' ? 'Field' : key
    for (let nth = 2; used.has(name); nth++) name = `${key} (${String(nth)})`
    used.add(name)
    xml.string(name, text, isSecret)
  }
  add('Title', item.title)
  add('UserName', login.username)
  add('Password', login.password, true)
  add('URL', url)
  add('Notes', item.notes)
  for (const [at, other] of others.entries()) add(at === 0 ? 'KP2A_URL' : `KP2A_URL_${String(at)}`, other)
  for (const { key, text, isSecret } of codeStrings(item, login.username, options)) add(key, text, isSecret)
  const own = item.type === 'password' ? [] : fieldsAsCustom(item)
  let hasPasskey = false
  for (const field of [...own, ...item.fields.custom]) {
    const passkey: CustomField[] | null = hasPasskey ? null : passkeyStrings(field)
    hasPasskey ||= passkey !== null
    for (const { label, kind, value } of passkey ?? [field]) add(label, value, kind === 'hidden')
  }
}

function writeTimes(xml: KeePassXml, created: number, changed: number, moved: number): void {
  xml.element('Times', () => {
    xml.value('CreationTime', timeText(created))
    xml.value('LastModificationTime', timeText(changed))
    xml.value('LastAccessTime', timeText(changed))
    xml.value('ExpiryTime', timeText(changed))
    xml.value('Expires', 'False')
    xml.value('UsageCount', '0')
    xml.value('LocationChanged', timeText(moved))
  })
}

interface CodeString {
  key: string
  text: string
  isSecret: boolean
}

/** `otp` with a link, as KeePassXC, KeePassDX and Strongbox store it; counter-based codes in KeePass's own fields. */
function codeStrings(item: Item, account: string, { readCode }: KeePassOptions): CodeString[] {
  if (item.totp === '') return []
  const code = readCode(item, account)
  if (code === null) return [{ key: 'One-time code', text: item.totp, isSecret: true }]
  if (code.kind !== 'counter') return [{ key: 'otp', text: code.link, isSecret: true }]
  if (!code.isUsual) return [{ key: 'One-time code', text: code.link, isSecret: true }]
  return [
    { key: 'HmacOtp-Secret-Base32', text: code.secret, isSecret: true },
    { key: 'HmacOtp-Counter', text: String(code.counter), isSecret: false },
  ]
}

/** A code that no KeePass program can generate is exported as a hidden field. */
function countCode(item: Item, { losses, readCode }: KeePassOptions): void {
  const code = item.totp === '' ? null : readCode(item, '')
  if (code?.kind === 'counter' && !code.isUsual) losses.add('codes')
}

/** In KeePassXC's form for a passkey; an entry can have one. */
function passkeyStrings(field: CustomField): CustomField[] | null {
  const passkey = readPasskeyField(field)
  const key = passkey === null ? null : readBase64(passkey.key.replaceAll('-', '+').replaceAll('_', '/'))
  if (passkey === null || key === null) return null
  const lines = toBase64(key).match(/.{1,64}/g) ?? []
  const pem = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n')
  const text = (name: string, value: string, kind: CustomField['kind'] = 'text'): CustomField => ({
    label: `KPEX_PASSKEY_${name}`,
    kind,
    value,
  })
  return [
    text('CREDENTIAL_ID', passkey.credentialId, 'hidden'),
    text('PRIVATE_KEY_PEM', pem, 'hidden'),
    text('RELYING_PARTY', passkey.rpId),
    text('USERNAME', passkey.username),
    text('USER_HANDLE', passkey.userHandle, 'hidden'),
  ]
}

function writeFiles(xml: KeePassXml, item: Item, { losses, fileNumber }: KeePassOptions): void {
  const names = new Set<string>()
  for (const { blobId, name } of item.attachments) {
    const number = fileNumber(blobId)
    if (number === null) {
      losses.add('files')
      continue
    }
    let own = name
    for (let nth = 2; names.has(own); nth++) own = `${String(nth)} ${name}`
    names.add(own)
    xml.binary(own, number)
  }
}

/**
 * Severy's history consists of single values, KeePass's of whole entries: each version here is the next one with the
 * values that were replaced at that time put back. The oldest comes first. `kept`: how many values are included.
 */
function versionsOf(item: Item): { versions: Item[]; kept: number } {
  const times = [...new Set(item.history.map(({ at }) => at))].toSorted((a, b) => b - a)
  const versions: Item[] = []
  let kept = 0
  let next = item
  // If the item changed in another way since, its current state is listed twice, so that the time of its last replaced
  // value is kept.
  const [newest] = times
  if (newest !== undefined && newest < item.changedAt) versions.unshift({ ...item, changedAt: newest })
  for (const [index, at] of times.entries()) {
    let earlier = next
    for (const past of item.history.filter((one) => one.at === at)) {
      const restored = withPast(earlier, past)
      if (restored === null) continue
      kept += 1
      earlier = restored
    }
    next = { ...earlier, changedAt: times[index + 1] ?? item.createdAt }
    versions.unshift(next)
  }
  return kept === 0 ? { versions: [], kept } : { versions, kept }
}

/** Null for values that a KeePass entry does not have, or keeps no history of. */
function withPast(item: Item, { field, value }: HistoryEntry): Item | null {
  if (field === 'title' || field === 'notes' || field === 'totp') return { ...item, [field]: value }
  if (!field.startsWith('custom:')) {
    if (field === 'custom' || !Object.hasOwn(item.fields, field)) return null
    return { ...item, fields: { ...item.fields, [field]: value } } as Item
  }
  const label = field.slice('custom:'.length)
  const at = item.fields.custom.findIndex((one) => one.label === label)
  const custom =
    at < 0
      ? [...item.fields.custom, { label, kind: 'hidden' as const, value }]
      : item.fields.custom.map((one, index) => (index === at ? { ...one, value } : one))
  return { ...item, fields: { ...item.fields, custom } } as Item
}

function newId(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(16)))
}

/** Seconds since the year 1, in eight bytes. */
function timeText(time: number): string {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, BigInt(Math.floor(time / 1000)) + yearOneSeconds, true)
  return toBase64(bytes)
}

const yearOneSeconds = 62_135_596_800n
