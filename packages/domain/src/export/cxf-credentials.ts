import { readExpiry } from '../hints/card-expiry.ts'
import type { BankItem, CardItem, CustomField, IdentityItem, Item, PasswordItem } from '../items/item.ts'
import { readPasskeyField } from '../items/passkey.ts'

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

/** Everything secret or typed of an item, its files apart. Empty values are left out. */
export function credentialsOf(item: Item, readTotp: ReadTotp): CxfCredential[] {
  const totp = item.totp === '' ? null : readTotp(item.totp)
  const passkeys = item.fields.custom.map(passkeyOf).filter((passkey) => passkey !== null)
  const custom = item.fields.custom.filter((field) => passkeyOf(field) === null)
  // A code that the format has no words for is handed on all the same.
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

function kindCredentials(item: Item): CxfCredential[] {
  switch (item.type) {
    case 'password':
      return loginOf(item)
    case 'card':
      return cardOf(item)
    case 'bank':
      return bankOf(item)
    case 'identity':
      return identityOf(item)
    case 'note':
      return []
  }
}

function loginOf({ fields: { username, password } }: PasswordItem): CxfCredential[] {
  return filled('basic-auth', {
    username: field('string', username),
    password: field('concealed-string', password),
  })
}

function cardOf({ fields }: CardItem): CxfCredential[] {
  const expiry = readExpiry(fields.expiryDate)
  const month = expiry === null ? '' : `${expiry.year}-${String(expiry.month).padStart(2, '0')}`
  return [
    ...filled('credit-card', {
      number: field('concealed-string', fields.cardNumber),
      fullName: field('string', fields.cardholderName),
      verificationNumber: field('concealed-string', fields.cvv),
      expiryDate: field('year-month', month),
    }),
    ...filled('address', { streetAddress: field('string', fields.billingAddress) }),
  ]
}

/** The format has no credential for bank accounts. */
function bankOf({ fields }: BankItem): CxfCredential[] {
  const rows = [
    field('string', fields.bankName, 'Bank'),
    field('string', fields.accountHolderName, 'Account holder'),
    field('concealed-string', fields.accountNumber, 'Account number'),
    field('string', fields.routingNumber, 'Routing number'),
    field('string', fields.accountType, 'Account type'),
  ].filter(({ value }) => value !== '')
  return rows.length === 0 ? [] : [{ type: 'custom-fields', label: 'Bank account', fields: rows }]
}

function identityOf({ fields }: IdentityItem): CxfCredential[] {
  const lines = [fields.address1, fields.address2, fields.address3].filter((line) => line !== '')
  // Countries and their parts are codes there; what is none stays words.
  const isCountry = /^[A-Z]{2}$/.test(fields.country)
  const isTerritory = /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(fields.state)
  const words = [
    field('email', fields.email, 'E-mail'),
    field('string', fields.username, 'Username'),
    field('string', fields.company, 'Company'),
    ...(isCountry ? [] : [field('string', fields.country, 'Country')]),
    ...(isTerritory ? [] : [field('string', fields.state, 'State')]),
  ].filter(({ value }) => value !== '')
  return [
    ...filled('person-name', {
      title: field('string', fields.salutation),
      given: field('string', fields.firstName),
      given2: field('string', fields.middleName),
      surname: field('string', fields.lastName),
    }),
    ...filled('address', {
      streetAddress: field('string', lines.join('\n')),
      postalCode: field('string', fields.postalCode),
      city: field('string', fields.city),
      territory: field('subdivision-code', isTerritory ? fields.state : ''),
      country: field('country-code', isCountry ? fields.country : ''),
      tel: field('string', fields.phone),
    }),
    ...filled('identity-document', { identificationNumber: field('string', fields.socialSecurityNumber) }),
    ...filled('passport', { passportNumber: field('string', fields.passportNumber) }),
    ...filled('drivers-license', { licenseNumber: field('string', fields.licenseNumber) }),
    ...(words.length === 0 ? [] : [{ type: 'custom-fields', fields: words }]),
  ]
}

/** The format takes no passkey that counts its uses: such a one stays a field that only its owner understands. */
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

/** The credential with the fields that have a value, or none. */
function filled(type: string, fields: Readonly<Record<string, EditableField>>): CxfCredential[] {
  const present = Object.entries(fields).filter(([, { value }]) => value !== '')
  return present.length === 0 ? [] : [{ type, ...Object.fromEntries(present) }]
}
