import { kindOf, type ItemType, type SummaryPartOf } from '../kinds/index.ts'
import { expiryDayOf } from './expiry.ts'
import { signInWithLabel } from './item-facts.ts'
import type { Item, UrlRule } from './item.ts'
import type { NewerRecord } from './newer-record.ts'

/**
 * What a list shows of one item, without secrets: the page has these for the whole vault, and requests one full item at
 * a time (PROTOCOL 12.1).
 */
export type ItemSummary = { [T in ItemType]: SummaryOf<T> }[ItemType]
/** The last part depends on the item's kind (`../kinds`). */
export type SummaryOf<T extends ItemType> = SummaryBase & { readonly type: T } & Omit<
    SummaryPartOf<T>,
    keyof SummaryBase
  >

interface SummaryBase {
  readonly id: string
  readonly title: string
  /** The line below the title: user name or otherwise website, cardholder, bank, person. May be empty. */
  readonly subtitle: string
  readonly username: string
  /** The first real address, as stored; regular expressions are skipped, because they cannot be opened. */
  readonly website: string
  readonly urls: readonly string[]
  readonly urlRules?: readonly UrlRule[]
  readonly category: string
  readonly tags: readonly string[]
  /** If the folder was deleted, the item is in none. */
  readonly folderId: string | null
  readonly favorite: boolean
  /** Some of its values lost a merge with another device, and have not been reviewed. */
  readonly hasConflict: boolean
  /** Its contents are shown only after entering the account password. */
  readonly reprompt: boolean
  readonly trashed: boolean
  readonly archived: boolean
  readonly createdAt: number
  readonly changedAt: number
  readonly trashedAt: number | null
  readonly archivedAt: number | null
  readonly lastUsedAt: number | null
  readonly attachmentCount: number
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  /** Absent if it does not expire, or if there is no reminder. */
  readonly expiryDay?: string
  readonly remindDays?: number
  /** What the person chose for its tile. */
  readonly tileColor?: string
  readonly picture?: string
}

/** The summary of an item for lists: what they show, sort and search by, without secrets. */
export function summarize(id: string, item: Item): ItemSummary {
  const website = firstAddress(item)
  const base = {
    id,
    title: item.title,
    subtitle: '',
    username: '',
    website,
    urls: item.urls,
    ...(item.urlRules === undefined ? {} : { urlRules: item.urlRules }),
    category: item.category,
    tags: item.tags,
    folderId: item.folderId ?? null,
    favorite: item.favorite,
    hasConflict: item.history.some(({ conflict }) => conflict === true),
    reprompt: item.reprompt,
    trashed: item.trashedAt !== undefined,
    archived: item.archivedAt !== undefined,
    createdAt: item.createdAt,
    changedAt: item.changedAt,
    trashedAt: item.trashedAt ?? null,
    archivedAt: item.archivedAt ?? null,
    lastUsedAt: item.lastUsedAt ?? null,
    attachmentCount: item.attachments.length,
    hasPassword: false,
    hasTotp: item.totp !== '',
    ...reminderMembers(item),
    ...tileMembers(item),
  }
  const own = kindOf(item.type).summary(item.fields as unknown as Readonly<Record<string, string>>, website)
  // Without a username, how the person signs in is more useful than the address.
  const isUnnamed = item.signInWith !== undefined && (own.username ?? '') === ''
  const subtitle = isUnnamed ? `${signInWithLabel} ${item.signInWith}` : own.subtitle
  // The kind of the item determines the shape of its summary.
  return { ...base, ...own, subtitle, type: item.type } as unknown as ItemSummary
}

function tileMembers({ tileColor, picture }: Item): Pick<SummaryBase, 'tileColor' | 'picture'> {
  return {
    ...(tileColor === undefined ? {} : { tileColor }),
    ...(picture === undefined ? {} : { picture }),
  }
}

function reminderMembers(item: Item): Pick<SummaryBase, 'expiryDay' | 'remindDays'> {
  const expiryDay = item.remindDays === undefined ? null : expiryDayOf(item)
  return expiryDay === null || item.remindDays === undefined ? {} : { expiryDay, remindDays: item.remindDays }
}

function firstAddress({ urls, urlRules = [] }: Item): string {
  const isPattern = (url: string): boolean =>
    urlRules.some((entry) => entry.url === url && entry.rule === 'pattern')
  return urls.find((url) => !isPattern(url)) ?? ''
}

/** The row of an item that could not be decrypted. */
export function failedSummary(id: string): ItemSummary {
  return {
    id,
    type: 'password',
    title: decryptionFailed,
    subtitle: '',
    username: '',
    website: '',
    urls: [],
    category: '',
    tags: [],
    folderId: null,
    favorite: false,
    hasConflict: false,
    reprompt: false,
    trashed: false,
    archived: false,
    createdAt: 0,
    changedAt: 0,
    trashedAt: null,
    archivedAt: null,
    lastUsedAt: null,
    attachmentCount: 0,
    hasPassword: false,
    hasTotp: false,
  }
}

/** The row of an item whose kind or form only a newer version knows. */
export function newerSummary(id: string, record: NewerRecord): ItemSummary {
  const { title, createdAt, changedAt, trashedAt } = record
  return { ...failedSummary(id), title, createdAt, changedAt, trashedAt, trashed: trashedAt !== null }
}

/** Shown instead of a value that could not be decrypted. */
export const decryptionFailed = '[Decryption Failed]'
