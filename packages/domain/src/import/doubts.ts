/**
 * Detects items that look as if the file was read wrongly. Every reading is checked here before it is used, whichever
 * reader made it: a question is better than a wrong password.
 */
import type { Item } from '../items/item.ts'
import { columnMeaning } from './column-names.ts'
import { doubtTexts, type Doubt, type FileDoubt } from './doubt-texts.ts'
import type { ImportEntry, ImportResult } from './import-entry.ts'

/**
 * The doubts about one entry, including those of its reader. `givesCodes` tells whether a secret produces valid codes.
 */
export function doubtsAbout(entry: ImportEntry, givesCodes: (secret: string) => boolean): Doubt[] {
  const { item } = entry
  const found = new Set<Doubt>(entry.doubts ?? [])
  if (isHeader(item)) found.add('header-as-entry')
  if (item.type === 'password' && isAddress(item.fields.password)) found.add('address-as-password')
  if (item.totp !== '' && !givesCodes(item.totp)) found.add('code-unusable')
  const texts = textsOf(item)
  if (texts.some((text) => /\{REF:[TUPANI]@[TUPANIO]:/i.test(text))) found.add('reference')
  if (texts.some((text) => text.includes('\uFFFD'))) found.add('broken-letters')
  return (Object.keys(doubtTexts) as Doubt[]).filter((doubt) => found.has(doubt))
}

/** The doubts about a whole file, derived from those about its entries. Empty if there are none. */
export function doubtsAboutFile(
  { entries }: ImportResult,
  doubts: readonly (readonly Doubt[])[],
): FileDoubt[] {
  const found: FileDoubt[] = []
  const count = (doubt: Doubt): number => doubts.filter((list) => list.includes(doubt)).length
  const logins = entries.flatMap(({ item }) => (item.type === 'password' ? [item] : []))
  if (count('header-as-entry') > 0) found.push('header-as-entry')
  if (areMany(count('address-as-password'), logins.length)) found.push('addresses-as-passwords')
  const addresses = logins.flatMap(({ urls }) => urls.slice(0, 1))
  if (addresses.length >= 3 && addresses.filter((url) => !isPlace(url)).length * 2 > addresses.length) {
    found.push('no-addresses')
  }
  const passwords = logins.map(({ fields }) => fields.password).filter((password) => password !== '')
  if (passwords.length >= 10 && mostFrequent(passwords) * 10 >= passwords.length * 9)
    found.push('same-password')
  const titles = entries.map(({ item }) => item.title)
  const isTelling = titles.filter((title) => title !== 'Untitled').length >= 5
  if (isTelling && mostFrequent(titles) * 10 > titles.length * 6) found.push('same-title')
  if (areMany(count('longer-row'), entries.length)) found.push('uneven-rows')
  return found
}

/** More than one, and more than a fifth. */
function areMany(count: number, all: number): boolean {
  return count > 1 && count * 5 > all
}

/** Every value is the name of a column. A single such value could be a password, so one is not enough. */
function isHeader(item: Item): boolean {
  const login = item.type === 'password' ? [item.fields.username, item.fields.password] : []
  const labels = item.fields.custom.map(({ label }) => label)
  // Values ended up as labels: the columns were read as pairs.
  if (labels.length >= 2 && labels.every(isAddress)) return true
  const values = [item.title, ...login, ...item.urls].filter((text) => text !== '')
  return values.length >= 2 && login.some(isColumnName) && values.every(isColumnName)
}

function isColumnName(text: string): boolean {
  return /^[\p{L}\p{M} _'/-]{2,30}$/u.test(text) && columnMeaning(text) !== null
}

function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text.trim())
}

/** Whether a text can say where a login is used: a website, an app, a computer. */
function isPlace(url: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]*:/i.test(url.trim()) || /^\S+\.\S+$|^localhost|^\[?[0-9a-f:]+\]?$/i.test(url.trim())
  )
}

function textsOf(item: Item): string[] {
  const { custom, ...fields } = item.fields
  return [
    item.title,
    item.notes,
    item.totp,
    ...item.urls,
    ...Object.values<string>(fields),
    ...custom.map(({ value }) => value),
  ]
}

function mostFrequent(values: readonly string[]): number {
  const counts = new Map<string, number>()
  let most = 0
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1
    counts.set(value, count)
    if (count > most) most = count
  }
  return most
}
