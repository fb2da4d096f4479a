/**
 * Detects items that look as if the file was read wrongly. Every reading is checked here before it is used, whichever
 * reader made it: a question is better than a wrong password.
 */
import type { Item, PasswordItem } from '../items/item.ts'
import { columnMeaning } from './column-names.ts'
import { doubtTexts, type Doubt, type FileDoubt } from './doubt-texts.ts'
import type { ImportEntry, ImportResult } from './import-entry.ts'

/**
 * The doubts about one entry, including those of its reader. `givesCodes` tells whether a secret produces valid codes.
 * It runs for every entry of a file, so plain comparisons rule out nearly all values before a pattern is tried.
 */
export function doubtsAbout(entry: ImportEntry, givesCodes: (secret: string) => boolean): readonly Doubt[] {
  const { item } = entry
  const found: Doubt[] = entry.doubts === undefined ? [] : [...entry.doubts]
  if (isHeader(item)) found.push('header-as-entry')
  if (item.type === 'password') addDoubtsAboutLogin(item, found)
  if (item.totp !== '' && !givesCodes(item.totp)) found.push('code-unusable')
  if (hasText(item, mayBeOdd)) {
    if (hasText(item, isReference)) found.push('reference')
    if (hasText(item, isBroken)) found.push('broken-letters')
  }
  // Nearly all entries have none.
  return found.length === 0 ? none : byWeight.filter((doubt) => found.includes(doubt))
}

const none: readonly Doubt[] = []
const byWeight = Object.keys(doubtTexts) as Doubt[]

/** The doubts about a whole file, derived from those about its entries. Empty if there are none. */
export function doubtsAboutFile(
  { entries }: ImportResult,
  doubts: readonly (readonly Doubt[])[],
): FileDoubt[] {
  const found: FileDoubt[] = []
  const doubted = doubts.filter((list) => list.length > 0)
  const count = (doubt: Doubt): number => doubted.filter((list) => list.includes(doubt)).length
  const passwords = new Majority()
  const titles = new Majority()
  let logins = 0
  let addresses = 0
  let places = 0
  let telling = 0
  for (const { item } of entries) {
    titles.add(item.title)
    if (item.title !== 'Untitled') telling++
    if (item.type !== 'password') continue
    logins++
    if (item.fields.password !== '') passwords.add(item.fields.password)
    const url = item.urls[0]
    if (url === undefined) continue
    addresses++
    if (isPlace(url)) places++
  }
  if (count('header-as-entry') > 0) found.push('header-as-entry')
  if (areMany(count('address-as-password'), logins)) found.push('addresses-as-passwords')
  if (addresses >= 3 && places * 2 < addresses) found.push('no-addresses')
  if (passwords.count >= 10 && passwords.mayReach(0.9)) {
    const isMost = ({ item }: ImportEntry): boolean =>
      item.type === 'password' && item.fields.password === passwords.candidate
    if (entries.filter(isMost).length * 10 >= passwords.count * 9) found.push('same-password')
  }
  if (telling >= 5 && titles.mayReach(0.6)) {
    const times = entries.filter(({ item }) => item.title === titles.candidate).length
    if (times * 10 > entries.length * 6) found.push('same-title')
  }
  if (areMany(count('longer-row'), entries.length)) found.push('uneven-rows')
  return found
}

/** More than one, and more than a fifth. */
function areMany(count: number, all: number): boolean {
  return count > 1 && count * 5 > all
}

function addDoubtsAboutLogin({ fields: { username, password }, totp }: PasswordItem, found: Doubt[]): void {
  if (isAddress(password) || isMailAddress(password)) found.push('address-as-password')
  if (password.includes('&') && /&(?:amp|lt|gt|quot|#0?39);/.test(password)) found.push('escaped')
  if (isOfSpreadsheet(username) || isOfSpreadsheet(password) || isOfSpreadsheet(totp)) {
    found.push('spreadsheet')
  }
}

/** A number that was shortened, a value kept as text by a formula, or an error in place of one. */
function isOfSpreadsheet(text: string): boolean {
  if (!text.startsWith('=') && !text.startsWith('#') && !text.includes('E+')) return false
  return /^(?:\d(?:[.,]\d+)?E\+\d{2,}|="[^"]*"|#(?:NAME\?|REF!|VALUE!|ERROR!|N\/A|NUM!))$/.test(text)
}

/** Every value is the name of a column. A single such value could be a password, so one is not enough. */
function isHeader(item: Item): boolean {
  const { title, urls, fields } = item
  // Values ended up as labels: the columns were read as pairs.
  if (fields.custom.length >= 2 && fields.custom.every(({ label }) => isAddress(label))) return true
  // The address of nearly every login rules it out.
  if (item.type !== 'password' || !urls.every(mayBeName)) return false
  const login = [item.fields.username, item.fields.password]
  const values = [title, ...login, ...urls].filter((text) => text !== '')
  return values.length >= 2 && login.some(isColumnName) && values.every(isColumnName)
}

function mayBeName(text: string): boolean {
  if (text.includes(':') || text.includes('.')) return false
  return /^[\p{L}\p{M} _'/-]{2,30}$/u.test(text)
}

function isColumnName(text: string): boolean {
  return mayBeName(text) && columnMeaning(text) !== null
}

function isAddress(text: string): boolean {
  if (!text.includes('/') && !text.includes('.')) return false
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text.trim())
}

/** Narrow, because passwords may have an @ and a dot too. */
function isMailAddress(text: string): boolean {
  return text.includes('@') && /^[a-z\d._+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,8}$/i.test(text)
}

/** Whether a text can say where a login is used: a website, an app, a computer. */
function isPlace(url: string): boolean {
  if (url.startsWith('https://')) return true
  return /^(?:[a-z][a-z0-9+.-]*:|\S+\.\S+$|localhost|\[?[0-9a-f:]+\]?$)/i.test(url.trim())
}

function mayBeOdd(text: string): boolean {
  return text.includes('{') || text.includes('\uFFFD')
}

function isReference(text: string): boolean {
  return /\{REF:[TUPANI]@[TUPANIO]:/i.test(text)
}

function isBroken(text: string): boolean {
  return text.includes('\uFFFD')
}

/** Whether `is` holds for one of an item's texts. Makes no list of them, because it runs for every entry of a file. */
function hasText(item: Item, is: (text: string) => boolean): boolean {
  const { title, notes, totp, urls, fields } = item
  if (is(title) || is(notes) || is(totp)) return true
  for (const url of urls) if (is(url)) return true
  for (const { value } of fields.custom) if (is(value)) return true
  if (item.type === 'password') return is(item.fields.username) || is(item.fields.password)
  return Object.values(fields).some((value: unknown) => typeof value === 'string' && is(value))
}

/** Finds the value that most of many texts have (Boyer and Moore), without storing or counting them. */
class Majority {
  count = 0
  candidate = ''
  #ahead = 0

  add(text: string): void {
    this.count++
    if (this.#ahead === 0) this.candidate = text
    this.#ahead += text === this.candidate ? 1 : -1
  }

  /**
   * False if no text can have this share of all; otherwise the candidate has to be counted. `share` must be more than
   * 0.5.
   */
  mayReach(share: number): boolean {
    return this.#ahead >= this.count * (2 * share - 1)
  }
}
