import type { ItemType, TextsOf } from '../kinds/index.ts'

/**
 * The plaintext of one stored item: the JSON of PROTOCOL 7.1, one shape per kind of item (`../kinds`).
 *
 * Everything that a person stores is in here; the server sees none of it. Times are milliseconds since 1970, UTC.
 * Optional members (`?`) are absent if they do not apply; all others are always present, possibly empty.
 */
export type Item = { [T in ItemType]: ItemOf<T> }[ItemType]
export type { ItemType }

export interface ItemOf<T extends ItemType> extends ItemBase {
  readonly type: T
  readonly fields: FieldsOf<T>
}
export type PasswordItem = ItemOf<'password'>
export type CardItem = ItemOf<'card'>
export type BankItem = ItemOf<'bank'>
export type NoteItem = ItemOf<'note'>
export type IdentityItem = ItemOf<'identity'>

/** The text fields of a kind (`../kinds`), and the person's custom fields. */
export type FieldsOf<T extends ItemType> = TextsOf<T> & CustomFields
export type PasswordFields = FieldsOf<'password'>
export type CardFields = FieldsOf<'card'>
export type BankFields = FieldsOf<'bank'>
export type IdentityFields = FieldsOf<'identity'>

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

/** A past value: replaced by an edit, or from the side that lost a merge. */
export interface HistoryEntry {
  /**
   * The member it comes from: `password`, `title`, `notes`, …, `custom:` + label, or `attachment:` + blob id (a file
   * name).
   */
  readonly field: string
  readonly value: string
  /** When it stopped being current. */
  readonly at: number
  /** Set on values that lost a merge (PROTOCOL 7.5): shown under "Review". */
  readonly conflict?: true
  /** In a shared vault, the id of the user who replaced it, as claimed by their device. */
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
  /** The id of the item it was sealed for, if the item was restored under another id (PROTOCOL 7.5). */
  readonly sealedFor?: string
}

/** On which pages an item is offered because of one of its addresses. */
export interface UrlRule {
  /** One of the addresses in `urls`. */
  readonly url: string
  readonly rule: (typeof urlRuleKinds)[number]
}
/**
 * `exact`: on exactly this address. `start`: on addresses that start with it. `host`: on the same scheme, host and
 * port, and never elsewhere, not even after a click. `domain`: on every host of its registrable domain. `pattern`: the
 * address is a regular expression for whole addresses. `never`: on no page of its domain.
 */
export const urlRuleKinds = ['exact', 'start', 'host', 'domain', 'pattern', 'never'] as const

interface ItemBase {
  readonly v: 1
  readonly title: string
  /** As typed or imported, the most important one first. */
  readonly urls: readonly string[]
  /** How addresses are matched with pages, if the person has set it; all others use the default rule. */
  readonly urlRules?: readonly UrlRule[]
  readonly notes: string
  /** An `otpauth:` URI or a plain secret, as typed; empty if there is none. */
  readonly totp: string
  /** The service whose account is used to sign in here, instead of a password or in addition: "Google". Never empty. */
  readonly signInWith?: string
  /** The last day on which it is valid, YYYY-MM-DD. Kinds that have a field for this use the field instead. */
  readonly expiryDay?: string
  /** How many days before its last day reminders start; absent if there is no reminder. */
  readonly remindDays?: number
  /** The color of its tile, if the person chose one: a name in `smalti`. Unknown names are kept but not shown. */
  readonly tileColor?: string
  /** A picture for its tile: a square JPEG in base64 (`tiles/tile-picture.ts`). */
  readonly picture?: string
  readonly tags: readonly string[]
  readonly category: string
  readonly folderId?: string
  readonly favorite: boolean
  /** Asks for the account password again before showing a secret. */
  readonly reprompt: boolean
  readonly createdAt: number
  readonly changedAt: number
  /** In a shared vault, the id of the user who changed it last, as claimed by their device. */
  readonly changedBy?: string
  readonly archivedAt?: number
  readonly trashedAt?: number
  readonly lastUsedAt?: number
  /** When the password was set, according to the product it was imported from. */
  readonly passwordSetAt?: number
  /** Time of the import, if the other product did not say how old the password is. */
  readonly importedAt?: number
  /** Newest first. */
  readonly history: readonly HistoryEntry[]
  readonly attachments: readonly Attachment[]
  readonly suite: 1
}

/** Maximum size of an item's JSON in UTF-8, before padding (PROTOCOL 7.1). */
export const itemBytesMax = 1_048_576
/** Reminders start at most two years in advance. */
export const remindDaysMax = 730
/** Past values kept for each field of an item. */
export const historyPerFieldMax = 20
/** The largest time that PROTOCOL 1 allows: the last millisecond of the year 9999. */
export const timeMax = 253_402_300_799_999
