/**
 * The plaintext of one stored item: the JSON of PROTOCOL 7.1, one shape per kind of item.
 *
 * Everything that a person stored is in here; the server sees none of it. Times are milliseconds since 1970, UTC.
 * Optional members (`?`) are absent when they do not apply; all others are present, if empty.
 */
export type Item = PasswordItem | CardItem | BankItem | NoteItem | IdentityItem
export type ItemType = Item['type']

export interface PasswordItem extends ItemBase {
  readonly type: 'password'
  readonly fields: PasswordFields
}
export interface CardItem extends ItemBase {
  readonly type: 'card'
  readonly fields: CardFields
}
export interface BankItem extends ItemBase {
  readonly type: 'bank'
  readonly fields: BankFields
}
export interface NoteItem extends ItemBase {
  readonly type: 'note'
  readonly fields: NoteFields
}
export interface IdentityItem extends ItemBase {
  readonly type: 'identity'
  readonly fields: IdentityFields
}

export interface PasswordFields extends CustomFields {
  readonly username: string
  readonly password: string
}
export interface CardFields extends CustomFields {
  readonly cardholderName: string
  readonly cardNumber: string
  /** MM/YY where the source allowed it. */
  readonly expiryDate: string
  readonly cvv: string
  readonly billingAddress: string
}
export interface BankFields extends CustomFields {
  readonly bankName: string
  readonly accountHolderName: string
  readonly accountNumber: string
  readonly routingNumber: string
  /** Default: checking. */
  readonly accountType: string
}
export type NoteFields = CustomFields
export interface IdentityFields extends CustomFields {
  readonly salutation: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly username: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly address1: string
  readonly address2: string
  readonly address3: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
  readonly socialSecurityNumber: string
  readonly passportNumber: string
  readonly licenseNumber: string
}

export interface CustomFields {
  readonly custom: readonly CustomField[]
}
export interface CustomField {
  readonly label: string
  readonly kind: CustomFieldKind
  readonly value: string
}
export type CustomFieldKind = (typeof customFieldKinds)[number]
export const customFieldKinds = ['text', 'hidden', 'link', 'date'] as const

/** A value that is no longer current: replaced by an edit, or the losing side of a merge. */
export interface HistoryEntry {
  /** The member it came from: `password`, `title`, `notes`, …, `custom:` + label, `attachment:` + blob id (its name). */
  readonly field: string
  readonly value: string
  /** When it stopped being current. */
  readonly at: number
  /** Present on the losing side of a merge (PROTOCOL 7.5): shown under "Review". */
  readonly conflict?: true
  /** In a shared vault the user id of whoever replaced it, as their device wrote it. */
  readonly by?: string
}

/** PROTOCOL 7.2. Ids, keys and hashes are base64url without padding. */
export interface Attachment {
  readonly blobId: string
  readonly key: string
  /** Bytes, before padding. */
  readonly size: number
  readonly name: string
  readonly ctHash: string
  /** The item id that it was sealed for, where the item has come back under another one (PROTOCOL 7.5). */
  readonly sealedFor?: string
}

/** On which pages an item is offered because of one of its addresses. */
export interface UrlRule {
  /** As in `urls`. */
  readonly url: string
  readonly rule: (typeof urlRuleKinds)[number]
}
/**
 * `exact`: on this very address. `start`: on those that begin with it. `host`: on its scheme, host and port, and nowhere
 * after a click either. `domain`: on every host of its registrable domain. `pattern`: the address is a regular
 * expression for whole addresses. `never`: on no page of its domain.
 */
export const urlRuleKinds = ['exact', 'start', 'host', 'domain', 'pattern', 'never'] as const

interface ItemBase {
  readonly v: 1
  readonly title: string
  /** As typed or imported, the main one first. */
  readonly urls: readonly string[]
  /** How addresses are held against a page, where a person has said so; those without one by the usual rule. */
  readonly urlRules?: readonly UrlRule[]
  readonly notes: string
  /** An `otpauth:` URI or a bare secret, as typed; empty when there is none. */
  readonly totp: string
  readonly tags: readonly string[]
  readonly category: string
  readonly folderId?: string
  readonly favourite: boolean
  /** Asks for the account password again before showing a secret. */
  readonly reprompt: boolean
  readonly createdAt: number
  readonly changedAt: number
  /** In a shared vault the user id of whoever changed it last, as their device wrote it. */
  readonly changedBy?: string
  readonly archivedAt?: number
  readonly trashedAt?: number
  readonly lastUsedAt?: number
  /** Newest first. */
  readonly history: readonly HistoryEntry[]
  readonly attachments: readonly Attachment[]
  readonly suite: 1
}

/** An item's JSON in UTF-8, before padding (PROTOCOL 7.1). */
export const itemBytesMax = 1_048_576
/** Past values kept for each field of an item. */
export const historyPerFieldMax = 20
/** The largest time that PROTOCOL 1 allows: the last millisecond of the year 9999. */
export const timeMax = 253_402_300_799_999

export const passwordFieldNames = ['username', 'password'] as const
export const cardFieldNames = ['cardholderName', 'cardNumber', 'expiryDate', 'cvv', 'billingAddress'] as const
export const bankFieldNames = [
  'bankName',
  'accountHolderName',
  'accountNumber',
  'routingNumber',
  'accountType',
] as const
export const identityFieldNames = [
  'salutation',
  'firstName',
  'middleName',
  'lastName',
  'username',
  'company',
  'email',
  'phone',
  'address1',
  'address2',
  'address3',
  'city',
  'state',
  'postalCode',
  'country',
  'socialSecurityNumber',
  'passportNumber',
  'licenseNumber',
] as const

/** The text members of `fields` for each kind, `custom` apart. */
export const fieldNames: { readonly [T in ItemType]: readonly string[] } = {
  password: passwordFieldNames,
  card: cardFieldNames,
  bank: bankFieldNames,
  note: [],
  identity: identityFieldNames,
}
