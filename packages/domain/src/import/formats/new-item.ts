import { categories, defaultCategory } from '../../categories.ts'
import {
  timeMax,
  type BankFields,
  type BankItem,
  type CardFields,
  type CardItem,
  type CustomField,
  type HistoryEntry,
  type IdentityFields,
  type IdentityItem,
  type Item,
  type NoteItem,
  type PasswordItem,
} from '../../items/item.ts'
import { emptyTexts, type ItemType, type TextsOf } from '../../kinds/index.ts'
import { hostOf } from '../../websites/host-of.ts'

/** What a reader may know about an entry of any kind. Absent members were not in the file. */
export interface ItemParts {
  title?: string
  urls?: readonly string[]
  notes?: string
  totp?: string
  tags?: readonly string[]
  /** Names that may match a category: folders, tags, the other product's own categories. */
  categoryNames?: readonly string[]
  favorite?: boolean
  reprompt?: boolean
  createdAt?: number | null
  changedAt?: number | null
  archivedAt?: number | null
  trashedAt?: number | null
  lastUsedAt?: number | null
  passwordSetAt?: number | null
  history?: readonly HistoryEntry[]
  custom?: readonly CustomField[]
}

/** An address that is only a host, without a scheme; empty for others. */
function bareHost(url: string): string {
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(url) ? url : ''
}

type Named<F> = Partial<Omit<F, 'custom'>>

/** A login. Without a title it is named after its website, or else its username. */
export function newPassword(
  now: number,
  parts: ItemParts,
  { username = '', password = '' }: { username?: string; password?: string },
): PasswordItem {
  const [url = ''] = parts.urls ?? []
  const title = parts.title || hostOf(url) || bareHost(url) || username
  const fields = { username, password, custom: parts.custom ?? [] }
  return { ...baseOf(now, { ...parts, title }), type: 'password', fields }
}

/** A note. */
export function newNote(now: number, parts: ItemParts): NoteItem {
  return { ...baseOf(now, parts), type: 'note', fields: { custom: parts.custom ?? [] } }
}

/** A credit card. Fields that are left out are empty. */
export function newCard(now: number, parts: ItemParts, fields: Named<CardFields>): CardItem {
  const { custom = [] } = parts
  return {
    ...baseOf(now, parts),
    type: 'card',
    fields: { ...emptyTexts('card'), ...fields, custom },
  }
}

/** A bank account. Fields that are left out are empty. */
export function newBank(now: number, parts: ItemParts, fields: Named<BankFields>): BankItem {
  const { custom = [] } = parts
  return {
    ...baseOf(now, parts),
    type: 'bank',
    fields: { ...emptyTexts('bank'), ...fields, custom },
  }
}

/** An identity. Fields that are left out are empty. */
export function newIdentity(now: number, parts: ItemParts, fields: Named<IdentityFields>): IdentityItem {
  const { custom = [] } = parts
  return {
    ...baseOf(now, parts),
    type: 'identity',
    fields: { ...emptyTexts('identity'), ...fields, custom },
  }
}

/** An item of the given kind, from values by field name. */
export function newOfKind<T extends ItemType>(
  type: T,
  now: number,
  parts: ItemParts,
  fields: Partial<TextsOf<T>>,
): Item {
  const { custom = [] } = parts
  return {
    ...baseOf(now, parts),
    type,
    fields: { ...emptyTexts(type), ...fields, custom },
  } as unknown as Item
}

/** Fields of the same kind, without empty ones. */
export function customFields(
  values: Readonly<Record<string, string>>,
  kind: CustomField['kind'] = 'text',
): CustomField[] {
  return Object.entries(values).flatMap(([label, value]) => (value === '' ? [] : [{ label, kind, value }]))
}

/**
 * Milliseconds from seconds since 1970, given as a number or text. Null if empty or outside of what an item can store.
 */
export function secondsTime(value: unknown): number | null {
  return value === '' || value === null ? null : timeWithin(Math.round(Number(value) * 1000))
}

/** Milliseconds since 1970, given as a number or text. Null if empty or outside of what an item can store. */
export function millisecondsTime(value: unknown): number | null {
  return value === '' || value === null ? null : timeWithin(Math.round(Number(value)))
}

/** MM/YY from a month and a year in any of the usual forms; null for anything else. */
export function expiryOf(month: string, year: string): string | null {
  const isDate = /^(0?[1-9]|1[0-2])$/.test(month) && /^(20)?\d\d$/.test(year)
  return isDate ? `${month.padStart(2, '0')}/${year.slice(-2)}` : null
}

function baseOf(now: number, parts: ItemParts) {
  const createdAt = parts.createdAt ?? parts.changedAt ?? now
  const { archivedAt, trashedAt, lastUsedAt, passwordSetAt } = parts
  const names = (parts.categoryNames ?? []).map((name) => name.toLowerCase())
  return {
    v: 1,
    title: parts.title || 'Untitled',
    urls: (parts.urls ?? []).filter((url) => url !== ''),
    notes: parts.notes ?? '',
    totp: parts.totp ?? '',
    tags: (parts.tags ?? []).filter((tag) => tag !== ''),
    category: categories.find((category) => names.includes(category.toLowerCase())) ?? defaultCategory,
    favorite: parts.favorite ?? false,
    reprompt: parts.reprompt ?? false,
    createdAt,
    changedAt: parts.changedAt ?? createdAt,
    ...(archivedAt == null ? {} : { archivedAt }),
    ...(trashedAt == null ? {} : { trashedAt }),
    ...(lastUsedAt == null ? {} : { lastUsedAt }),
    ...(passwordSetAt == null ? {} : { passwordSetAt }),
    history: (parts.history ?? []).toSorted((a, b) => b.at - a.at),
    attachments: [],
    suite: 1,
  } as const
}

function timeWithin(time: number): number | null {
  return Number.isInteger(time) && time >= 0 && time <= timeMax ? time : null
}
