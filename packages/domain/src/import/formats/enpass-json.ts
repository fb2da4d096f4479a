import { err } from '@severy/result'
import type { CustomField, HistoryEntry, Item } from '../../items/item.ts'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { collectRows, type ImportedFile, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile, textOf } from '../member-values.ts'
import { fromBase64 } from './base64.ts'
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

/**
 * Enpass's JSON: `folders` that refer to their parent, `items` whose `fields` have a type, and attachments in base64.
 * An entry may be in several folders: the first becomes its folder, the others become tags.
 */
export const enpassJson: ImportReader = {
  format: 'enpass-json',
  matches: ({ start }) =>
    /^\s*\{/.test(start) && /"(?:template_type|category_name|parent_uuid|auto_submit)"\s*:/.test(start),
  read: ({ text }, { now }) => readEnpassJson(text ?? '', now),
}

function* readEnpassJson(text: string, now: number): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  const file = parsed.value
  if (!isRecord(file)) return err('malformed')
  const { items } = file
  if (!Array.isArray(items)) return err('unknown-format')
  const paths = folderPaths(file['folders'])
  return yield* collectRows<unknown>(items, (item) => toRow(item, paths, now), [...paths.values()])
}

function folderPaths(list: unknown): Map<string, string[]> {
  const folders = new Map(
    (Array.isArray(list) ? list : []).filter(isRecord).map((folder) => [textOf(folder['uuid']), folder]),
  )
  const pathOf = (id: string, inside: readonly string[]): string[] => {
    const folder = folders.get(id)
    // Stops at a folder that contains itself.
    if (folder === undefined || inside.includes(id)) return []
    return [...pathOf(textOf(folder['parent_uuid']), [...inside, id]), textOf(folder['title'])].filter(
      (name) => name !== '',
    )
  }
  return new Map([...folders.keys()].map((id) => [id, pathOf(id, [])]))
}

interface Field {
  type: string
  label: string
  value: string
  isSecret: boolean
}

function toRow(entry: unknown, paths: ReadonlyMap<string, string[]>, now: number): Row {
  if (!isRecord(entry)) return { title: '', reason: 'not-an-entry' }
  const all = (Array.isArray(entry['fields']) ? entry['fields'] : []).filter(isRecord)
  const fields = all
    .filter((field) => field['type'] !== 'section' && field['deleted'] !== 1 && textOf(field['value']) !== '')
    .map((field): Field => ({
      type: textOf(field['type']),
      label: textOf(field['label']),
      value: textOf(field['value']),
      isSecret: field['sensitive'] === 1 || field['sensitive'] === true,
    }))
  const folders = (Array.isArray(entry['folders']) ? entry['folders'] : [])
    .map((id) => paths.get(textOf(id)) ?? [])
    .filter((path) => path.length > 0)
  const folder = folders[0] ?? []
  const changedAt = secondsTime(entry['updated_at'] ?? null)
  const createdAt = secondsTime(entry['createdAt'] ?? entry['created_at'] ?? null)
  const parts: ItemParts = {
    title: textOf(entry['title']),
    notes: textOf(entry['note']),
    favorite: entry['favorite'] === 1,
    tags: folders.slice(1).map((path) => path.join(' / ')),
    categoryNames: folder,
    createdAt,
    changedAt,
    archivedAt: entry['archived'] === 1 ? (changedAt ?? now) : null,
    trashedAt: entry['trashed'] === 1 ? now : null,
    history: historyOf(all, changedAt ?? now),
  }
  const item = itemOf(now, textOf(entry['category']), parts, fields)
  const files = filesOf(entry)
  const isNothing = item.title === 'Untitled' && item.notes === '' && all.length === 0 && files.length === 0
  return isNothing ? { title: '', reason: 'nothing-in-it' } : { item, folder, files }
}

function itemOf(now: number, category: string, parts: ItemParts, fields: Field[]): Item {
  const take = (...types: string[]): string => {
    const at = fields.findIndex(({ type }) => types.includes(type))
    return at < 0 ? '' : (fields.splice(at, 1)[0]?.value ?? '')
  }
  const left = (): CustomField[] =>
    fields.map(({ type, label, value, isSecret }) => ({
      label: label || type,
      kind: isSecret ? 'hidden' : type === 'url' ? 'link' : 'text',
      value,
    }))
  if (category === 'creditcard' || fields.some(({ type }) => type === 'ccNumber')) {
    const date = take('ccExpiry')
    const [month = '', year = ''] = date.split(/[/-]/)
    take('ccType')
    const card = {
      cardholderName: take('ccName'),
      cardNumber: take('ccNumber'),
      cvv: take('ccCvc'),
      expiryDate: expiryOf(month, year) ?? date,
    }
    return newCard(now, { ...parts, custom: left() }, card)
  }
  const named = (label: RegExp): string => {
    const at = fields.findIndex((field) => label.test(field.label))
    return at < 0 ? '' : (fields.splice(at, 1)[0]?.value ?? '')
  }
  if (category === 'finance' && fields.some(({ label }) => /account number/i.test(label))) {
    const bank = {
      bankName: named(/^bank( name)?$/i),
      accountHolderName: named(/account holder|owner/i),
      accountNumber: named(/account number/i),
      routingNumber: named(/routing/i),
      accountType: named(/account type/i),
    }
    return newBank(now, { ...parts, custom: left() }, bank)
  }
  if (category === 'identity') {
    const person = {
      salutation: named(/^title$/i),
      firstName: named(/^first name$/i),
      middleName: named(/^middle name$/i),
      lastName: named(/^last name$/i),
      company: named(/^company$/i),
      email: take('email'),
      phone: take('phone'),
      address1: named(/^(address|street)$/i),
      city: named(/^city$/i),
      state: named(/^state$/i),
      postalCode: named(/^(zip|postal code)$/i),
      country: named(/^country$/i),
    }
    return newIdentity(now, { ...parts, custom: left() }, person)
  }
  const isLogin = fields.some(({ type }) => ['username', 'password', 'url', 'totp'].includes(type))
  if (!isLogin) return newNote(now, { ...parts, custom: left() })
  const login = { username: take('username') || take('email'), password: take('password') }
  const urls: string[] = []
  for (let url = take('url'); url !== ''; url = take('url')) urls.push(url)
  return newPassword(now, { ...parts, urls, totp: take('totp'), custom: left() }, login)
}

function historyOf(fields: readonly UnknownRecord[], at: number): HistoryEntry[] {
  const password = fields.find((field) => field['type'] === 'password')
  const list = Array.isArray(password?.['history']) ? password['history'] : []
  return list
    .filter(isRecord)
    .map((past) => ({
      field: 'password',
      value: textOf(past['value']),
      at: secondsTime(past['updated_at'] ?? null) ?? at,
    }))
    .filter(({ value }) => value !== '')
}

function filesOf(entry: UnknownRecord): ImportedFile[] {
  return (Array.isArray(entry['attachments']) ? entry['attachments'] : []).filter(isRecord).map((file) => {
    const data = textOf(file['data'])
    const packed = data.replaceAll(/\s|=/g, '').length
    return {
      name: textOf(file['name']) || 'Attachment',
      size: Math.floor((packed * 3) / 4),
      read: () => fromBase64(data),
    }
  })
}
