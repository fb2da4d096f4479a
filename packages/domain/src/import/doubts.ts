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
 */
export function doubtsAbout(entry: ImportEntry, givesCodes: (secret: string) => boolean): Doubt[] {
  const { item } = entry
  const found = [...(entry.doubts ?? [])]
  if (isHeader(item)) found.push('header-as-entry')
  if (item.type === 'password') found.push(...doubtsAboutLogin(item))
  if (item.totp !== '' && !givesCodes(item.totp)) found.push('code-unusable')
  if (hasText(item, isReference)) found.push('reference')
  if (hasText(item, isBroken)) found.push('broken-letters')
  // Nearly all entries have none.
  return found.length === 0
    ? []
    : (Object.keys(doubtTexts) as Doubt[]).filter((doubt) => found.includes(doubt))
}

/** The doubts about a whole file, derived from those about its entries. Empty if there are none. */
export function doubtsAboutFile(
  { entries }: ImportResult,
  doubts: readonly (readonly Doubt[])[],
): FileDoubt[] {
  const found: FileDoubt[] = []
  const doubted = doubts.filter((list) => list.length > 0)
  const count = (doubt: Doubt): number => doubted.filter((list) => list.includes(doubt)).length
  const logins = entries.flatMap(({ item }) => (item.type === 'password' ? [item] : []))
  if (count('header-as-entry') > 0) found.push('header-as-entry')
  if (areMany(count('address-as-password'), logins.length)) found.push('addresses-as-passwords')
  const addresses = logins.flatMap(({ urls }) => urls.slice(0, 1))
  if (addresses.length >= 3 && addresses.filter((url) => !isPlace(url)).length * 2 > addresses.length) {
    found.push('no-addresses')
  }
  const passwords = logins.map(({ fields }) => fields.password).filter((password) => password !== '')
  if (passwords.length >= 10 && timesOfMost(passwords) * 10 >= passwords.length * 9)
    found.push('same-password')
  const titles = entries.map(({ item }) => item.title)
  const isTelling = titles.filter((title) => title !== 'Untitled').length >= 5
  if (isTelling && timesOfMost(titles) * 10 > titles.length * 6) found.push('same-title')
  if (areMany(count('longer-row'), entries.length)) found.push('uneven-rows')
  return found
}

/** More than one, and more than a fifth. */
function areMany(count: number, all: number): boolean {
  return count > 1 && count * 5 > all
}

function doubtsAboutLogin({ fields: { username, password }, totp }: PasswordItem): Doubt[] {
  const found: Doubt[] = []
  if (isAddress(password) || isMailAddress(password)) found.push('address-as-password')
  if (/&(?:amp|lt|gt|quot|#0?39);/.test(password)) found.push('escaped')
  if ([username, password, totp].some(isOfSpreadsheet)) found.push('spreadsheet')
  return found
}

/** A number that was shortened, a value kept as text by a formula, or an error in place of one. */
function isOfSpreadsheet(text: string): boolean {
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
  return /^[\p{L}\p{M} _'/-]{2,30}$/u.test(text)
}

function isColumnName(text: string): boolean {
  return mayBeName(text) && columnMeaning(text) !== null
}

function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text.trim())
}

/** Narrow: passwords may have an @ and a point too. */
function isMailAddress(text: string): boolean {
  return /^[a-z\d._+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,8}$/i.test(text)
}

/** Whether a text can say where a login is used: a website, an app, a computer. */
function isPlace(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\S+\.\S+$|localhost|\[?[0-9a-f:]+\]?$)/i.test(url.trim())
}

function isReference(text: string): boolean {
  return text.includes('{') && /\{REF:[TUPANI]@[TUPANIO]:/i.test(text)
}

function isBroken(text: string): boolean {
  return text.includes('\uFFFD')
}

/** Whether one of an item's texts is such; makes no list of them, because it looks at every entry of a file. */
function hasText({ title, notes, totp, urls, fields }: Item, is: (text: string) => boolean): boolean {
  if (is(title) || is(notes) || is(totp) || urls.some(is)) return true
  return (
    Object.values(fields).some((value: unknown) => typeof value === 'string' && is(value)) ||
    fields.custom.some(({ value }) => is(value))
  )
}

/** How often the value occurs that more than half of them are; 0 without such a value. */
function timesOfMost(values: readonly string[]): number {
  let candidate = ''
  let ahead = 0
  for (const value of values) {
    if (ahead === 0) candidate = value
    ahead += value === candidate ? 1 : -1
  }
  const times = values.filter((value) => value === candidate).length
  return times * 2 > values.length ? times : 0
}
