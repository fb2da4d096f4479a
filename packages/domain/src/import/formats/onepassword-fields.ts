import type { CustomField } from '../../items/item.ts'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { textOf } from '../member-values.ts'
import { secondsTime } from './new-item.ts'

/**
 * A text field of a 1Password item, from any of its sections. It leaves the list once a member of our item has its
 * value.
 */
export interface OnePasswordField {
  /** 1Password's own name for the field; empty if the person added it. */
  readonly id: string
  readonly label: string
  readonly kind: CustomField['kind']
  readonly isTotp: boolean
  readonly value: string
}

/** Every field of an item's sections, in order, without files and without fields that were never filled in. */
export function sectionFields(details: UnknownRecord): OnePasswordField[] {
  return listOf(details['sections']).flatMap((section) => {
    const heading = textOf(section['title'])
    return listOf(section['fields']).flatMap((field): OnePasswordField[] => {
      const id = textOf(field['id'])
      const label = [heading, textOf(field['title']) || id].filter((part) => part !== '').join(': ')
      const value = isRecord(field['value']) ? field['value'] : { string: field['value'] }
      return Object.entries(value)
        .filter(([type]) => type !== 'file')
        .flatMap(([type, content]) => valuesOf(type, content))
        .filter((part) => part.value !== '')
        .map(({ suffix = '', kind = 'text', value: text, isTotp = false }) => ({
          id,
          label: label + suffix,
          kind,
          isTotp,
          value: text,
        }))
    })
  })
}

/** A file that an item refers to: in a section, or because the item is a document. */
export interface OnePasswordFile {
  readonly id: string
  readonly name: string
}

/** The files that an item refers to: its document, and attachments in its sections. */
export function filesNamedBy(details: UnknownRecord): OnePasswordFile[] {
  const inSections = listOf(details['sections'])
    .flatMap((section) => listOf(section['fields']))
    .map((field) => (isRecord(field['value']) ? field['value']['file'] : undefined))
  return [details['documentAttributes'], ...inSections].filter(isRecord).map((file) => ({
    id: textOf(file['documentId']),
    name: textOf(file['fileName']) || 'Attachment',
  }))
}

/** The objects in a list; empty for anything else. */
export function listOf(value: unknown): UnknownRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

interface Value {
  value: string
  kind?: CustomField['kind']
  /** Set if one field has several texts. */
  suffix?: string
  isTotp?: boolean
}

/** The texts of a value. Its only member is named after its type. */
function valuesOf(type: string, content: unknown): Value[] {
  switch (type) {
    case 'string':
    case 'menu':
    case 'gender':
    case 'phone':
    case 'reference':
    case 'creditCardType':
      return [{ value: textOf(content) }]
    case 'concealed':
    case 'creditCardNumber':
      return [{ value: textOf(content), kind: 'hidden' }]
    case 'totp':
      return [{ value: textOf(content), kind: 'hidden', isTotp: true }]
    case 'url':
      return [{ value: textOf(content), kind: 'link' }]
    case 'email':
      return [{ value: isRecord(content) ? textOf(content['email_address']) : textOf(content) }]
    case 'date':
      return [dateOf(content)]
    case 'monthYear':
      return [{ value: monthYearOf(content) }]
    case 'address':
      return [{ value: isRecord(content) ? addressOf(content) : textOf(content) }]
    case 'sshKey':
      return isRecord(content) ? sshKeyOf(content) : [{ value: textOf(content), kind: 'hidden' }]
    default:
      return [{ value: textOf(content), kind: 'hidden' }]
  }
}

function dateOf(seconds: unknown): Value {
  const time = typeof seconds === 'number' ? secondsTime(seconds) : null
  if (time === null) return { value: textOf(seconds) }
  return { value: new Date(time).toISOString().slice(0, 10), kind: 'date' }
}

/** `202904` is April 2029. */
function monthYearOf(value: unknown): string {
  const digits = textOf(value)
  return /^\d{6}$/.test(digits) ? `${digits.slice(4)}/${digits.slice(0, 4)}` : digits
}

function addressOf(address: UnknownRecord): string {
  const lines = ['street', 'city', 'state', 'zip', 'country'].map((name) => textOf(address[name]))
  return lines.filter((line) => line !== '').join('\n')
}

function sshKeyOf(key: UnknownRecord): Value[] {
  const metadata = isRecord(key['metadata']) ? key['metadata'] : {}
  return [
    { value: textOf(key['privateKey']) || textOf(metadata['privateKey']), kind: 'hidden' },
    { value: textOf(metadata['publicKey']), suffix: ': public key' },
    { value: textOf(metadata['fingerprint']), suffix: ': fingerprint' },
    { value: textOf(metadata['keyType']), suffix: ': type' },
  ]
}
