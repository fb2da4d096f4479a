import { cardNetworkOf, type CardNetwork } from '../hints/card-number.ts'
import type { Item, UrlRule } from './item.ts'
import type { NewerRecord } from './newer-record.ts'

/**
 * What a list shows of one item, and no secret: the page holds these for the whole vault and asks for one full item
 * at a time (PROTOCOL 12.1).
 */
export type ItemSummary = PasswordSummary | CardSummary | BankSummary | NoteSummary | IdentitySummary

export interface PasswordSummary extends SummaryBase {
  readonly type: 'password'
}
export interface CardSummary extends SummaryBase {
  readonly type: 'card'
  readonly cardholderName: string
  readonly cardLast4: string
  readonly network: CardNetwork | null
  readonly expiryDate: string
}
export interface BankSummary extends SummaryBase {
  readonly type: 'bank'
  readonly bankName: string
  readonly accountHolderName: string
  readonly accountLast4: string
  readonly routingNumber: string
  readonly accountType: string
}
export interface NoteSummary extends SummaryBase {
  readonly type: 'note'
}
export interface IdentitySummary extends SummaryBase {
  readonly type: 'identity'
}

interface SummaryBase {
  readonly id: string
  readonly title: string
  /** The line below the title: user name or else website, cardholder, bank, person. May be empty. */
  readonly subtitle: string
  readonly username: string
  /** The first address that is one, as stored: a regular expression leads nowhere. */
  readonly website: string
  readonly urls: readonly string[]
  readonly urlRules?: readonly UrlRule[]
  readonly category: string
  readonly tags: readonly string[]
  /** The folder may be gone: then the item is in none. */
  readonly folderId: string | null
  readonly favourite: boolean
  /** Values of it lost against those of another device, and nobody has looked at them yet. */
  readonly hasConflict: boolean
  /** What is in it is shown only after the account password. */
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
}

export function summarise(id: string, item: Item): ItemSummary {
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
    favourite: item.favourite,
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
  }
  switch (item.type) {
    case 'password': {
      const { username, password } = item.fields
      const hasPassword = password !== ''
      return {
        ...base,
        type: 'password',
        subtitle: username === '' ? website : username,
        username,
        hasPassword,
      }
    }
    case 'card': {
      const { cardholderName, cardNumber, expiryDate } = item.fields
      const shown = { cardholderName, cardLast4: lastFour(cardNumber), network: cardNetworkOf(cardNumber) }
      return { ...base, ...shown, type: 'card', subtitle: cardholderName, expiryDate }
    }
    case 'bank': {
      const { bankName, accountHolderName, accountNumber, routingNumber, accountType } = item.fields
      const accountLast4 = lastFour(accountNumber)
      const shown = { bankName, accountHolderName, accountLast4, routingNumber, accountType }
      return { ...base, ...shown, type: 'bank', subtitle: bankName }
    }
    case 'note':
      return { ...base, type: 'note' }
    case 'identity': {
      const { firstName, middleName, lastName, username } = item.fields
      const subtitle = [firstName, middleName, lastName].filter((part) => part !== '').join(' ')
      return { ...base, type: 'identity', subtitle, username }
    }
  }
}

function firstAddress({ urls, urlRules = [] }: Item): string {
  const isPattern = (url: string): boolean =>
    urlRules.some((entry) => entry.url === url && entry.rule === 'pattern')
  return urls.find((url) => !isPattern(url)) ?? ''
}

/** The row of an item that did not open. */
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
    favourite: false,
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

/** The row of an item of a kind, or in a form, that only a newer version knows. */
export function newerSummary(id: string, record: NewerRecord): ItemSummary {
  const { title, createdAt, changedAt, trashedAt } = record
  return { ...failedSummary(id), title, createdAt, changedAt, trashedAt, trashed: trashedAt !== null }
}

/** Stands where a value could not be opened. */
export const decryptionFailed = '[Decryption Failed]'

/** The last four characters of a number, spaces and dashes apart; nothing of one so short that they would be all of it. */
function lastFour(number: string): string {
  const characters = Array.from(number.replace(/[\s-]/g, ''))
  return characters.length > 4 ? characters.slice(-4).join('') : ''
}
