import type { CustomField, Item } from '../items/item.ts'
import { readPasskeyField } from '../items/passkey.ts'
import { kindOf } from '../kinds/index.ts'

/** `type` and members as the format names them. */
export type CxfCredential = Readonly<Record<string, unknown>> & { readonly type: string }

/** The secret of a one-time code as the format writes it; null when the text gives no codes. */
export type ReadTotp = (text: string) => CxfTotp | null
export interface CxfTotp {
  /** Base32. */
  readonly secret: string
  /** Seconds. */
  readonly period: number
  readonly digits: number
  readonly algorithm: 'sha1' | 'sha256' | 'sha512'
  readonly issuer?: string
  readonly username?: string
}

/** All secrets and typed values of an item, without its files. Empty values are left out. */
export function credentialsOf(item: Item, readTotp: ReadTotp): CxfCredential[] {
  const totp = item.totp === '' ? null : readTotp(item.totp)
  const passkeys = item.fields.custom.map(passkeyOf).filter((passkey) => passkey !== null)
  const custom = item.fields.custom.filter((field) => passkeyOf(field) === null)
  // A code that the format cannot express is exported as a custom field.
  const isOtherCode = item.totp !== '' && totp === null
  const fields = [
    ...custom.map(customField),
    ...(isOtherCode ? [field('concealed-string', item.totp, 'One-time code')] : []),
  ]
  return [
    ...kindCredentials(item),
    ...passkeys,
    ...(totp === null ? [] : [{ type: 'totp', ...totp }]),
    ...(fields.length === 0 ? [] : [{ type: 'custom-fields', fields }]),
    ...(item.notes === '' ? [] : [{ type: 'note', content: field('string', item.notes) }]),
  ]
}

/**
 * The fields of an item's kind, each in its place in the format; fields without a place, or whose value doesn't fit it,
 * become custom fields.
 */
function kindCredentials(item: Item): CxfCredential[] {
  const values = item.fields as unknown as Readonly<Record<string, string>>
  const { fields, words } = kindOf(item.type)
  const credentials = new Map<string, Record<string, string | EditableField>>()
  const others: EditableField[] = []
  for (const [name, { label, secret, cxf = {} }] of Object.entries(fields)) {
    const value = values[name] ?? ''
    if (value === '') continue
    const type = cxf.type ?? (secret === true ? 'concealed-string' : 'string')
    const written = cxf.in === undefined ? '' : cxf.write === undefined ? value : cxf.write(value)
    if (cxf.in === undefined || written === '') {
      // The type of another place would misdescribe the value.
      const plain = secret === true ? 'concealed-string' : 'string'
      others.push(field(cxf.in === undefined ? type : plain, value, label))
      continue
    }
    const [credential, member] = cxf.in
    const members = credentials.get(credential) ?? {}
    const before = members[member]
    const text = typeof before === 'object' ? `${before.value}\n${written}` : written
    credentials.set(credential, { ...members, [member]: type === 'plain' ? text : field(type, text) })
  }
  const own = [...credentials].map(([type, members]) => ({ type, ...members }))
  if (others.length === 0) return own
  // If the format lacks this kind, the export at least says which kind it is.
  const isUnknown = Object.values(fields).every(({ cxf }) => cxf?.in === undefined)
  return [...own, { type: 'custom-fields', ...(isUnknown && { label: words.noun }), fields: others }]
}

/** The format has no passkeys with a signature counter: these stay a custom field that only Severy understands. */
function passkeyOf(custom: CustomField): CxfCredential | null {
  const passkey = readPasskeyField(custom)
  if (passkey === null) return null
  const { counter, fido2Extensions } = JSON.parse(custom.value) as Readonly<Record<string, unknown>>
  const isCounted = counter !== undefined && Number(counter) !== 0
  return isCounted
    ? null
    : { type: 'passkey', ...passkey, ...(fido2Extensions === undefined ? {} : { fido2Extensions }) }
}

function customField({ label, kind, value }: CustomField): EditableField {
  if (kind === 'hidden') return field('concealed-string', value, label)
  const isDate = kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return field(isDate ? 'date' : 'string', value, label)
}

interface EditableField {
  readonly fieldType: string
  readonly value: string
  readonly label?: string
}

function field(fieldType: string, value: string, label?: string): EditableField {
  return label === undefined ? { fieldType, value } : { fieldType, value, label }
}
