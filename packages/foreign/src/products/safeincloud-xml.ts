/**
 * SafeInCloud's XML: labels, and cards with fields, each of a type. Templates and deleted entries are cards too. Facts:
 * the samples of Bitwarden's and Vault Nest's importers, and `sic2kdbx`, which reads pictures, files and earlier
 * values.
 */
import type { CustomField, ImportedFile, ImportReader, Item } from '@severy/domain'
import {
  collectRows,
  isSecretField,
  newImportedCard,
  newImportedLogin,
  newImportedNote,
  parseJson,
  isRecord,
  replacedTexts,
  textOf,
  timeFrom,
  type Row,
} from '@severy/domain/import'
import { err } from '@severy/result'
import { readBase64 } from '../bytes.ts'
import { parseXmlInSlices, type XmlElement } from '../xml/parse-xml.ts'

export const safeInCloudXml: ImportReader = {
  format: 'safeincloud-xml',
  matches: ({ start }) =>
    /^[\s\uFEFF]*(?:<\?xml[^>]*\?>)?\s*(?:<!--[\s\S]*?-->\s*)*<database[\s>]/.test(start) &&
    /<card\s[^>]*\b(?:symbol|autofill|time_stamp|template)="/.test(start),
  *read({ text }, { now }) {
    const root = yield* parseXmlInSlices((text ?? '').replace(/^[\s\uFEFF]+/, ''))
    if (root?.name !== 'database') return err('malformed')
    const labels = new Map(
      children(root, 'label').map(({ attributes }) => [attributes['id'] ?? '', attributes['name'] ?? '']),
    )
    return yield* collectRows(children(root, 'card'), (card) => toRow(card, labels, now))
  },
}

function toRow(card: XmlElement, labels: ReadonlyMap<string, string>, now: number): Row {
  const { attributes } = card
  // A template is an empty form.
  if (isOn(attributes['template'])) return 'blank'
  const fields = children(card, 'field').filter(({ text }) => text.trim() !== '')
  const files = filesOf(card)
  const notes = children(card, 'notes').map(({ text }) => text)
  const title = attributes['title'] ?? ''
  if (title === '' && fields.length === 0 && notes.join('') === '' && files.length === 0)
    return { title: '', reason: 'nothing-in-it' }
  const changedAt = timeFrom(Number(attributes['time_stamp'] ?? NaN))
  const tags = children(card, 'label_id').map(({ text }) => labels.get(text.trim()) ?? '')
  const parts = {
    title,
    notes: notes.join('\n'),
    tags,
    categoryNames: tags,
    favorite: isOn(attributes['star']),
    createdAt: timeFrom(Number(attributes['first_stamp'] ?? NaN)),
    changedAt,
    trashedAt: isOn(attributes['deleted']) ? (changedAt ?? now) : null,
  }
  const read = (own: readonly XmlElement[]): Item => itemOf(attributes['type'] ?? '', own, parts, now)
  const item = read(fields)
  return { item: { ...item, history: pastOf(fields, item, read) } as Item, files }
}

type Parts = NonNullable<Parameters<typeof newImportedNote>[1]>

function itemOf(type: string, all: readonly XmlElement[], parts: Parts, now: number): Item {
  const fields = [...all]
  const take = (isIt: (field: XmlElement) => boolean): string => {
    const at = fields.findIndex(isIt)
    return at < 0 ? '' : (fields.splice(at, 1)[0]?.text ?? '')
  }
  const ofType = (name: string) => (field: XmlElement) => field.attributes['type'] === name
  const filledBy = (name: string) => (field: XmlElement) => field.attributes['autofill'] === name
  if (fields.some(filledBy('cc-number'))) {
    const card = {
      cardNumber: take(filledBy('cc-number')),
      cardholderName: take(filledBy('cc-name')),
      expiryDate: take(filledBy('cc-exp')),
      cvv: take(filledBy('cc-csc')),
    }
    return newImportedCard(now, { ...parts, custom: fields.map(customOf) }, card)
  }
  if (type === 'note') return newImportedNote(now, { ...parts, custom: fields.map(customOf) })
  const username = take(ofType('login'))
  // Of several passwords, the one that browsers fill in, otherwise the first.
  const password = take(filledBy('current-password')) || take(ofType('password'))
  const totp = take(ofType('one_time_password'))
  const urls: string[] = []
  for (let url = take(isAddress); url !== ''; url = take(isAddress)) urls.push(url)
  const custom = fields.map(customOf)
  const isLogin = [username, password, totp, ...urls].some((text) => text !== '')
  if (!isLogin) return newImportedNote(now, { ...parts, custom })
  return newImportedLogin(now, { ...parts, urls, totp, custom }, { username, password })
}

function isAddress({ attributes }: XmlElement): boolean {
  return attributes['type'] === 'website' || attributes['type'] === 'weblogin'
}

const secretTypes = new Set(['password', 'pin', 'secret', 'one_time_password'])

function customOf({ attributes, text }: XmlElement): CustomField {
  const label = attributes['name'] ?? ''
  const isSecret = secretTypes.has(attributes['type'] ?? '') || isSecretField(label, text)
  return { label, kind: isSecret ? 'hidden' : 'text', value: text }
}

/**
 * A field's earlier values are in one of its attributes, as JSON: each value, and the time until which it was current.
 */
function pastOf(
  fields: readonly XmlElement[],
  item: Item,
  read: (fields: readonly XmlElement[]) => Item,
): Item['history'] {
  return fields.flatMap((field, index) => {
    const past = parseJson(field.attributes['history'] ?? '')
    if (!isRecord(past)) return []
    return Object.entries(past).flatMap(([stamp, value]) => {
      const [at, text] = [timeFrom(Number(stamp)), textOf(value)]
      if (at === null || text === '' || text === field.text) return []
      const before = read(fields.map((other, place) => (place === index ? { ...field, text } : other)))
      return replacedTexts(before, item, at)
    })
  })
}

/** Pictures and files are in the document itself, in base64. */
function filesOf(card: XmlElement): ImportedFile[] {
  const named = [
    ...children(card, 'image').map((element, index) => ({ name: `Picture ${String(index + 1)}`, element })),
    ...children(card, 'file').map((element) => ({ name: element.attributes['name'] || 'File', element })),
  ]
  return named
    .filter(({ element }) => element.text.trim() !== '')
    .map(({ name, element: { text } }) => {
      const letters = text.replace(/[\s=]/g, '').length
      return { name, size: Math.floor((letters * 3) / 4), read: () => readBase64(text) }
    })
}

function children(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

function isOn(value: string | undefined): boolean {
  return value === 'true' || value === '1'
}
