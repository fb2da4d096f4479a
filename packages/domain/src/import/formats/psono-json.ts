import { err } from '@severy/result'
import type { CustomField } from '../../items/item.ts'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { isSecretField } from '../column-names.ts'
import { collectRows, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile, textOf, timeOf } from '../member-values.ts'
import { customFields, newCard, newNote, newOfKind, newPassword, type ItemParts } from './new-item.ts'

/**
 * Psono: folders that contain folders and items. An item's member names begin with its type (`website_password_url`),
 * which is unique to Psono. Facts: `export.js` of psono/psono-client, whose list of members is complete.
 */
export const psonoJson: ImportReader = {
  format: 'psono-json',
  matches: ({ start }) =>
    /^[\s\uFEFF]*\{/.test(start) && /"(?:folders|items)"\s*:/.test(start) && signs.test(start),
  read: ({ text }, { now }) => readPsono(text ?? '', now),
}

const signs =
  /"type"\s*:\s*"(?:website_password|application_password|passkey|totp|note|environment_variables|ssh_own_key|mail_gpg_own_key|credit_card|bookmark|elster_certificate|identity)"[^{}]*"(?:website_password|application_password|passkey|totp|note|environment_variables|ssh_own_key|mail_gpg_own_key|credit_card|bookmark|elster_certificate|identity)_\w+"\s*:/

function* readPsono(text: string, now: number): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  if (!isRecord(parsed.value)) return err('malformed')
  const folders: string[][] = []
  const items = [...itemsIn(parsed.value, [], folders, parsed.value['deleted'] === true)]
  return yield* collectRows(items, (entry) => toRow(entry, now), folders)
}

interface Placed {
  value: unknown
  folder: readonly string[]
  isTrashed: boolean
}

function* itemsIn(
  folder: UnknownRecord,
  path: readonly string[],
  folders: string[][],
  isTrashed: boolean,
): Generator<Placed> {
  for (const value of listOf(folder['items'])) yield { value, folder: path, isTrashed }
  for (const inner of listOf(folder['folders'])) {
    if (!isRecord(inner)) {
      yield { value: inner, folder: path, isTrashed }
      continue
    }
    const innerPath = [...path, textOf(inner['name']) || 'Untitled']
    const isGone = isTrashed || inner['deleted'] === true
    if (!isGone) folders.push(innerPath)
    yield* itemsIn(inner, innerPath, folders, isGone)
  }
}

function toRow({ value, folder, isTrashed }: Placed, now: number): Row {
  if (!isRecord(value)) return { title: '', reason: 'not-an-entry' }
  const type = textOf(value['type'])
  const entry = new Members(value, type)
  const createdAt = timeOf(entry.take('create_date', true))
  const changedAt = timeOf(entry.take('write_date', true))
  const parts = {
    title: entry.take('title') || textOf(value['name']),
    notes: entry.take('notes'),
    createdAt,
    changedAt,
    trashedAt: isTrashed || value['deleted'] === true ? (changedAt ?? now) : null,
    tags: listOf(value['tags']).map(textOf),
    categoryNames: folder,
  }
  return { item: itemOf(type, entry, parts, now), folder }
}

function itemOf(type: string, entry: Members, parts: ItemParts, now: number) {
  const withRest = (more: readonly CustomField[] = []): ItemParts => ({
    ...parts,
    custom: [...more, ...entry.rest()],
  })
  switch (type) {
    case 'website_password':
    case 'application_password':
    case 'bookmark': {
      const login = { username: entry.take('username'), password: entry.take('password') }
      const [urls, totp] = [[entry.take('url')], codeOf(entry, 'totp_', parts.title ?? '')]
      return newPassword(now, { ...withRest(), urls, totp }, login)
    }
    case 'totp': {
      const totp = codeOf(entry, '', parts.title ?? '')
      return newPassword(now, { ...withRest(), totp }, {})
    }
    case 'credit_card': {
      const [cardholderName, cardNumber, cvv] = [entry.take('name'), entry.take('number'), entry.take('cvc')]
      const through = entry.take('valid_through')
      const expiryDate = /^\d{4}$/.test(through) ? `${through.slice(0, 2)}/${through.slice(2)}` : through
      const pin = customFields({ PIN: entry.take('pin') }, 'hidden')
      return newCard(now, withRest(pin), { cardholderName, cardNumber, cvv, expiryDate })
    }
    case 'ssh_own_key': {
      const key = { publicKey: entry.take('public'), privateKey: entry.take('private') }
      return newOfKind('ssh-key', now, withRest(), key)
    }
    default: {
      const kind = type === 'note' ? {} : { 'Psono type': type }
      return newNote(now, withRest(customFields(kind)))
    }
  }
}

/** The link, with everything that the item says about the code; only the secret if everything else is usual. */
function codeOf(entry: Members, prefix: string, title: string): string {
  const secret = entry.take(`${prefix}code`)
  const [period, digits] = [entry.take(`${prefix}period`), entry.take(`${prefix}digits`)]
  const algorithm = entry.take(`${prefix}algorithm`)
  const isUsual = /^(?:30)?$/.test(period) && /^6?$/.test(digits) && /^(?:SHA-?1)?$/i.test(algorithm)
  if (secret === '' || isUsual) return secret
  const parameters = [
    `secret=${encodeURIComponent(secret)}`,
    ...(algorithm === '' ? [] : [`algorithm=${encodeURIComponent(algorithm)}`]),
    ...(digits === '' ? [] : [`digits=${encodeURIComponent(digits)}`]),
    ...(period === '' ? [] : [`period=${encodeURIComponent(period)}`]),
  ]
  return `otpauth://totp/${encodeURIComponent(title)}?${parameters.join('&')}`
}

/** Useless outside of Psono, or repeated elsewhere. */
const plumbing = new Set([
  'type',
  'name',
  'deleted',
  'tags',
  'urlfilter',
  'description',
  'secret_id',
  'secret_key',
  'id',
])
const plumbingOfTypes = new Set(['url_filter', 'auto_submit', 'allow_http'])

/** The members of one item; those that are not taken become fields. */
class Members {
  readonly #value: UnknownRecord
  readonly #prefix: string
  readonly #taken = new Set<string>()

  constructor(value: UnknownRecord, type: string) {
    this.#value = value
    this.#prefix = `${type}_`
  }

  take(name: string, isOfEveryType = false): string {
    const member = isOfEveryType ? name : this.#prefix + name
    this.#taken.add(member)
    return textOf(this.#value[member])
  }

  rest(): CustomField[] {
    return Object.entries(this.#value).flatMap(([member, content]): CustomField[] => {
      if (this.#taken.has(member) || plumbing.has(member)) return []
      if (member === 'custom_fields') return listOf(content).flatMap(ownField)
      const label = member.startsWith(this.#prefix) ? member.slice(this.#prefix.length) : member
      if (plumbingOfTypes.has(label)) return []
      const value = textOf(content)
      if (value === '') return []
      // Mail keys, environment variables: whatever is not clearly public is hidden.
      const isOpen = /^(?:email|url|callback_url|callback_user|rp_id|algorithm)$/.test(label)
      return [{ label, kind: !isOpen || isSecretField(label, value) ? 'hidden' : 'text', value }]
    })
  }
}

function ownField(field: unknown): CustomField[] {
  if (!isRecord(field)) return [{ label: '', kind: 'hidden', value: textOf(field) }]
  const [label, value] = [textOf(field['name']), textOf(field['value'])]
  if (value === '') return []
  return [
    { label, kind: field['type'] === 'password' || isSecretField(label, value) ? 'hidden' : 'text', value },
  ]
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
