import type { Item } from '../items/item.ts'
import { hostOf } from '../websites/host-of.ts'
import type { ImportEntry } from './import-entry.ts'

/**
 * How an entry relates to what is stored. `duplicate`: its whole content is already there, or in an earlier row of the
 * file. `update`: there is an item with the same name, username and website but different values. `code`: it has only a
 * one-time code, and exactly one login without a code seems to match.
 */
export type ImportStatus = 'new' | 'duplicate' | 'update' | 'code'

/** How an entry compares with the target vault. */
export interface Mark {
  readonly status: ImportStatus
  /** For `update` and `code`: the id of the stored item. */
  readonly itemId: string | null
}

const isNew: Mark = { status: 'new', itemId: null }

/** A mark for each entry. `stored`: the items of the target vault, without those in the trash. */
export function markDuplicates(
  entries: readonly ImportEntry[],
  stored: Iterable<readonly [itemId: string, item: Item]>,
): Mark[] {
  const known = new Contents()
  const byPlace = new Map<string, string[]>()
  const logins = new Map<string, Set<string>>()
  const knownCodes = new Set<string>()
  const hasCodes = entries.some(({ item }) => isCodeAlone(item))
  for (const [itemId, item] of stored) {
    for (const key of hasCodes ? accountKeys(item) : []) {
      if (item.totp === '') logins.set(key, (logins.get(key) ?? new Set()).add(itemId))
      else knownCodes.add(codeKey(key, item))
    }
    known.add(item)
    const place = placeKey(item)
    const there = byPlace.get(place)
    if (there === undefined) byPlace.set(place, [itemId])
    else there.push(itemId)
  }
  const taken = new Set<string>()
  return entries.map(({ item }): Mark => {
    const account = isCodeAlone(item) ? ownAccountKey(item) : null
    const isInLogin = account !== null && knownCodes.has(codeKey(account, item))
    if (isInLogin || !known.add(item)) return { status: 'duplicate', itemId: null }
    const login = account === null ? null : onlyOf(logins.get(account))
    // A login can have one code, so a second matching code becomes a separate item.
    if (login !== null && !taken.has(login)) {
      taken.add(login)
      return { status: 'code', itemId: login }
    }
    // Each stored item can be merged with one row.
    const itemId = byPlace.size === 0 ? null : (byPlace.get(placeKey(item))?.shift() ?? null)
    if (itemId === null || taken.has(itemId)) return isNew
    return { status: 'update', itemId }
  })
}

/**
 * Items by their content. Most passwords occur once, so the items of one password are compared only from the second
 * one on: first by a few short members, then, where those are equal, by everything.
 */
class Contents {
  /** Null: the items with this text are in `#byStart`. */
  readonly #byText = new Map<string, Item | null>()
  readonly #byStart = new Map<string, Item | Set<string>>()

  /** False if an item with the same content is there. */
  add(item: Item): boolean {
    // A key of several values would have to be put together and hashed for each entry.
    const text = (item.type === 'password' ? item.fields.password : '') || item.title
    const there = this.#byText.get(text)
    if (there === undefined) {
      this.#byText.set(text, item)
      return true
    }
    if (there !== null) {
      this.#byText.set(text, null)
      this.#addByStart(there)
    }
    return this.#addByStart(item)
  }

  #addByStart(item: Item): boolean {
    const start = startKey(item)
    const there = this.#byStart.get(start)
    if (there === undefined) {
      this.#byStart.set(start, item)
      return true
    }
    const keys = there instanceof Set ? there : new Set([duplicateKey(there)])
    this.#byStart.set(start, keys)
    const before = keys.size
    return keys.add(duplicateKey(item)).size > before
  }
}

function startKey(item: Item): string {
  const login = item.type === 'password' ? `\n${item.fields.username}\n${item.fields.password}` : ''
  return `${item.type}\n${item.title}\n${item.totp}${login}`
}

/** Whether it has only what an authenticator app knows about an account. */
export function isCodeAlone(item: Item): boolean {
  if (item.type !== 'password' || item.totp === '' || item.fields.password !== '') return false
  return item.urls.length === 0 && item.fields.custom.length === 0
}

/** If a code matches two logins, it is unclear which one it belongs to. */
function onlyOf(logins: ReadonlySet<string> | undefined): string | null {
  const [only, ...others] = logins ?? []
  return only !== undefined && others.length === 0 ? only : null
}

/** A login's name and website names, each combined with its username. */
function accountKeys(item: Item): string[] {
  if (item.type !== 'password') return []
  const sites = [item.title, ...item.urls.flatMap((url) => hostOf(url).split('.').slice(0, -1))].map(siteName)
  const user = userName(item.fields.username)
  return [...new Set(sites)].filter((site) => site.length >= 3).map((site) => JSON.stringify([site, user]))
}

/** The name that an authenticator app gives the account. */
function ownAccountKey(item: Item): string | null {
  return item.type === 'password'
    ? JSON.stringify([siteName(item.title), userName(item.fields.username)])
    : null
}

/** Only the secret is compared, because each app writes a different link. As secret as the item. */
function codeKey(account: string, { totp }: Item): string {
  const secret = /[?&]secret=([^&#]*)/i.exec(totp)?.[1] ?? totp
  return JSON.stringify([account, secret.replace(/[\s=-]|%3D/gi, '').toUpperCase()])
}

function siteName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

function userName(text: string): string {
  return text.trim().toLowerCase()
}

/** Equal for items with the same content. Contains that content, so it is as secret as the item. */
export function duplicateKey(item: Item): string {
  const { custom, ...fields } = item.fields
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const customParts = custom.map(({ label, kind, value }) => [label, kind, value])
  return JSON.stringify([item.type, item.title, sorted, customParts, item.urls, item.notes, item.totp])
}

/** Equal for items that a person would consider the same account. */
function placeKey(item: Item): string {
  const username = item.type === 'password' || item.type === 'identity' ? item.fields.username : ''
  const [url = ''] = item.urls
  return JSON.stringify([item.type, item.title.trim().toLowerCase(), username, hostOf(url) || url])
}
