import {
  defaultCategory,
  type CustomField,
  type HistoryEntry,
  type ImportedFile,
  type PasswordItem,
} from '@severy/domain'
import {
  collectRows,
  passkeyField,
  replacedTexts,
  timeFrom,
  withKind,
  type ImportRun,
  type Row,
} from '@severy/domain/import'
import { ok } from '@severy/result'
import { littleEndian, readBase64 } from '../bytes.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { fileOf, type KeePassFiles } from './keepass-files.ts'
import { favoriteTag } from './keepass-names.ts'
import { findTotp, totpNames } from './keepass-totp.ts'
import { withPlaceholders } from './placeholders.ts'
import { hasReference, References } from './references.ts'

/**
 * Reads the document of a KeePass database: groups that contain groups and entries. Entries become passwords, or notes
 * if they have nothing of a login; groups become folders, except the outermost one; the recycle bin
 * becomes the trash.
 *
 * Left out is what no person typed: ids, icons, colors, counters, and window positions.
 */
export function* readKeePassDocument(root: XmlElement, files: KeePassFiles, now: number): ImportRun {
  const meta = child(root, 'Meta')
  const top = child(child(root, 'Root'), 'Group')
  const binId =
    textOf(meta, 'RecycleBinEnabled').toLowerCase() === 'true' ? textOf(meta, 'RecycleBinUUID') : ''
  const places = top === undefined ? [] : [...placesIn(top, { path: [], isTrash: false, tags: [] }, binId)]
  const entries = places.flatMap((place) => place.entries.map((entry) => ({ ...place, entry })))
  const folders = places.filter(({ path, isTrash }) => path.length > 0 && !isTrash).map(({ path }) => path)
  // A reference that only describes its target finds entries in the trash last.
  const referable = [
    ...entries.filter(({ isTrash }) => !isTrash),
    ...entries.filter(({ isTrash }) => isTrash),
  ]
  const references = new References(
    referable.map(({ entry }) => entry),
    (entry) => new Map(stringsOf(entry).map(({ name, value }) => [name, value])),
  )
  const context = { files, references, now }
  const read = yield* collectRows(entries, ({ entry, ...place }) => toRow(entry, place, context), folders)
  const notes = places.flatMap(({ path, notes: text }) => {
    return text === ''
      ? []
      : [{ row: 0, title: path.join(' / '), part: text, reason: 'group-notes' as const }]
  })
  return read.ok ? ok({ ...read.value, leftOut: [...read.value.leftOut, ...notes] }) : read
}

interface Place {
  path: readonly string[]
  isTrash: boolean
  /** Tags of the group and of the groups around it, which apply to its entries too. */
  tags: readonly string[]
  notes: string
  entries: readonly XmlElement[]
}

function* placesIn(
  group: XmlElement,
  { path, isTrash, tags: around }: Pick<Place, 'path' | 'isTrash' | 'tags'>,
  binId: string,
): Generator<Place> {
  const tags = [...around, ...tagsOf(group)]
  yield { path, isTrash, tags, notes: textOf(group, 'Notes'), entries: children(group, 'Entry') }
  for (const inner of children(group, 'Group')) {
    const isBin = binId !== '' && textOf(inner, 'UUID') === binId
    const innerPath = isBin ? [] : [...path, textOf(inner, 'Name') || 'Untitled']
    yield* placesIn(inner, { path: innerPath, isTrash: isTrash || isBin, tags }, binId)
  }
}

function tagsOf(element: XmlElement): string[] {
  return textOf(element, 'Tags')
    .split(/[;,]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

interface Context {
  files: KeePassFiles
  references: References
  now: number
}

function toRow(
  entry: XmlElement,
  { path: folder, isTrash, tags }: Pick<Place, 'path' | 'isTrash' | 'tags'>,
  { files, references, now }: Context,
): Row {
  const read = (version: XmlElement) => readEntry(version, tags, references, now)
  const current = read(entry)
  const versions = children(child(entry, 'History'), 'Entry').map(read)
  const { found, missing } = readFiles(entry, files)
  const isEmpty =
    current.hasNoTitle &&
    current.item.notes === '' &&
    current.item.totp === '' &&
    current.item.urls.length === 0 &&
    current.item.fields.custom.length === 0 &&
    current.item.fields.username === '' &&
    current.item.fields.password === '' &&
    found.length + missing.length === 0
  if (isEmpty) return { title: '', reason: 'nothing-in-it' }
  const trashedAt = isTrash ? { trashedAt: current.movedAt } : {}
  const item = { ...current.item, ...trashedAt, history: historyOf(versions, current) }
  return {
    item: withKind(asNote(item) ?? item),
    folder,
    files: found,
    leftOut: [
      ...missing.map((part) => ({ part, reason: 'file-missing' as const })),
      ...onlyInHistory(entry).map((part) => ({ part, reason: 'only-in-history' as const })),
      ...current.lost.map((part) => ({ part, reason: 'lost-reference' as const })),
    ],
  }
}

interface ReadEntry {
  item: PasswordItem
  hasNoTitle: boolean
  movedAt: number
  /** References whose target does not exist. */
  lost: readonly string[]
}

interface EntryString {
  name: string
  value: string
  isSecret: boolean
}

function stringsOf(entry: XmlElement): EntryString[] {
  return children(entry, 'String').map((string) => ({
    name: textOf(string, 'Key'),
    value: textOf(string, 'Value'),
    isSecret: isMarkedSecret(child(string, 'Value')),
  }))
}

function readEntry(
  entry: XmlElement,
  groupTags: readonly string[],
  references: References,
  now: number,
): ReadEntry {
  const lost: string[] = []
  const stored = stringsOf(entry).map((string): EntryString => {
    if (!hasReference(string.value)) return string
    const resolved = references.resolve(string.value)
    lost.push(...resolved.lost)
    return { ...string, value: resolved.text, isSecret: string.isSecret || resolved.isSecret }
  })
  const strings = withPlaceholders(stored, (name) => usedNames.includes(name) || isFurtherUrl(name))
  const values = new Map(strings.map(({ name, value }) => [name, value]))
  const value = (name: string) => values.get(name) ?? ''
  const times = child(entry, 'Times')
  const createdAt = timeOf(textOf(times, 'CreationTime')) ?? now
  const changedAt = timeOf(textOf(times, 'LastModificationTime')) ?? createdAt
  const totp = findTotp(values, value('Title'), value('UserName'))
  const passkey = readPasskey(values)
  const taken = new Set([...standardNames, ...(totp?.names ?? []), ...(passkey?.names ?? [])])
  const isTaken = (name: string) => taken.has(name) || isFurtherUrl(name)
  const urls = [value('URL'), ...strings.filter(({ name }) => isFurtherUrl(name)).map(addressOf)]
  return {
    lost,
    movedAt: timeOf(textOf(times, 'LocationChanged')) ?? changedAt,
    hasNoTitle: value('Title') === '',
    item: {
      v: 1,
      type: 'password',
      title: value('Title') || value('URL') || value('UserName') || 'Untitled',
      fields: {
        username: value('UserName'),
        password: value('Password'),
        custom: [
          ...strings
            .filter(({ name, value: text }) => !isTaken(name) && text !== '')
            .map(({ name, value: text, isSecret }): CustomField => {
              const kind = isSecret || totpNames.test(name) ? 'hidden' : 'text'
              return { label: name, kind, value: text }
            }),
          ...(passkey === null ? [] : [passkey.field]),
          ...readRest(entry, times),
        ],
      },
      urls: urls.filter((url) => url !== ''),
      notes: value('Notes'),
      totp: totp?.totp ?? '',
      tags: [...new Set([...tagsOf(entry), ...groupTags])].filter((tag) => tag !== favoriteTag),
      category: defaultCategory,
      favorite: tagsOf(entry).includes(favoriteTag),
      reprompt: false,
      createdAt,
      changedAt,
      history: [],
      attachments: [],
      suite: 1,
    },
  }
}

const usedNames = ['Title', 'UserName', 'Password', 'URL']
const standardNames = [...usedNames, 'Notes']

/** In an unencrypted document, KeePass still marks the values that it would protect. */
function isMarkedSecret(value: XmlElement | undefined): boolean {
  const { Protected, ProtectInMemory } = value?.attributes ?? {}
  return [Protected, ProtectInMemory].some((mark) => mark?.toLowerCase() === 'true')
}

/**
 * Introduced by KeePass2Android and adopted by KeePassXC: `KP2A_URL`, `KP2A_URL_1`. Other programs write `URL_1`, and
 * app ids as `AndroidApp1`.
 */
function isFurtherUrl(name: string): boolean {
  return /^(?:KP2A_URL(?:_?\d+)?|URL[_ ]?\d+|AndroidApp[_ ]?\d*)$/i.test(name)
}

function addressOf({ name, value }: EntryString): string {
  const isApp = /^AndroidApp/i.test(name) && value !== '' && !value.includes('://')
  return isApp ? `androidapp://${value}` : value
}

/** A passkey in KeePassXC's form. Without its private key it is not a passkey, and its fields stay as they are. */
function readPasskey(values: ReadonlyMap<string, string>): { field: CustomField; names: string[] } | null {
  const text = (name: string) => values.get(passkeyPrefix + name) ?? ''
  const pem = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(text('PRIVATE_KEY_PEM'))?.[1]
  const key = pem === undefined ? null : readBase64(pem)
  if (key === null || pem === undefined) return null
  const field = passkeyField({
    credentialId: text('CREDENTIAL_ID') || text('GENERATED_USER_ID'),
    rpId: text('RELYING_PARTY'),
    username: text('USERNAME'),
    userDisplayName: '',
    userHandle: text('USER_HANDLE'),
    key: pem.replace(/\s+/g, '').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  })
  const names = [...values.keys()].filter((name) => name.startsWith(passkeyPrefix))
  return { field, names }
}

const passkeyPrefix = 'KPEX_PASSKEY_'

/** Settings of an entry, by the person or a plugin, that an item has no member for. */
function readRest(entry: XmlElement, times: XmlElement | undefined): CustomField[] {
  const autoType = child(entry, 'AutoType')
  const expires = timeOf(textOf(times, 'ExpiryTime'))
  const isExpiring = textOf(times, 'Expires').toLowerCase() === 'true' && expires !== null
  const texts: CustomField[] = [
    { label: 'Override URL', kind: 'text', value: textOf(entry, 'OverrideURL') },
    { label: 'Auto-type sequence', kind: 'text', value: textOf(autoType, 'DefaultSequence') },
    ...children(autoType, 'Association').map((association): CustomField => ({
      label: 'Auto-type window',
      kind: 'text',
      value: [textOf(association, 'Window'), textOf(association, 'KeystrokeSequence')]
        .filter(Boolean)
        .join(': '),
    })),
    ...children(child(entry, 'CustomData'), 'Item').map((data): CustomField => ({
      label: textOf(data, 'Key'),
      kind: 'hidden',
      value: textOf(data, 'Value'),
    })),
  ]
  return [
    ...(isExpiring
      ? [{ label: 'Expires', kind: 'date' as const, value: new Date(expires).toISOString().slice(0, 10) }]
      : []),
    ...texts.filter(({ value }) => value !== ''),
  ]
}

/**
 * For each version, the values that the next one replaced, with that version's time. The file lists the oldest first.
 */
function historyOf(versions: readonly ReadEntry[], current: ReadEntry): readonly HistoryEntry[] {
  let history: readonly HistoryEntry[] = []
  for (const [index, { item }] of versions.entries()) {
    const next = (versions[index + 1] ?? current).item
    history = [...replacedTexts(item, next, next.changedAt), ...history]
  }
  return history
}

/** An entry that has only a title, notes and custom fields becomes a note. */
function asNote(item: PasswordItem) {
  const { username, password, custom } = item.fields
  const isNote = username === '' && password === '' && item.totp === '' && item.urls.length === 0
  const hadMore = item.history.some(({ field }) => field === 'username' || field === 'password')
  return isNote && !hadMore ? { ...item, type: 'note' as const, fields: { custom } } : null
}

function readFiles(entry: XmlElement, files: KeePassFiles): { found: ImportedFile[]; missing: string[] } {
  const found: ImportedFile[] = []
  const missing: string[] = []
  for (const binary of children(entry, 'Binary')) {
    const name = textOf(binary, 'Key')
    const value = child(binary, 'Value')
    const ref = value?.attributes['Ref']
    const file = ref === undefined ? value && fileOf(value) : files.get(ref)
    if (file === undefined) missing.push(name)
    else found.push({ name, ...file })
  }
  return { found, missing }
}

function onlyInHistory(entry: XmlElement): string[] {
  const names = (version: XmlElement) => children(version, 'Binary').map((binary) => textOf(binary, 'Key'))
  const current = names(entry)
  const earlier = children(child(entry, 'History'), 'Entry').flatMap(names)
  return [...new Set(earlier)].filter((name) => !current.includes(name))
}

/** ISO 8601, or (since KDBX 4) seconds since the year 1 in base64. Null for anything else, and before 1970. */
function timeOf(text: string): number | null {
  const bytes = /^[A-Za-z0-9+/]{11}=$/.test(text) ? readBase64(text) : null
  return timeFrom(bytes === null ? Date.parse(text) : littleEndian(bytes) * 1000 - yearOneMs)
}

const yearOneMs = -Date.parse('0001-01-01T00:00:00Z')

function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name)
}

function children(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? []
}

function textOf(element: XmlElement | undefined, name: string): string {
  return child(element, name)?.text ?? ''
}
