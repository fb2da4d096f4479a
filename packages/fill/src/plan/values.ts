/** The values of a card or a person for each kind of field, in the formats that pages may expect. */
import type { FieldFacts } from '../facts.ts'
import type { FieldKind } from '../kinds.ts'
import type { CardContent, IdentityContent } from './content.ts'

/** The first value that fits the field is used. */
export function cardValues(kind: FieldKind, card: CardContent, field: FieldFacts | undefined): string[] {
  const number = card.number.replace(/[^0-9]/g, '')
  switch (kind) {
    case 'card-number':
      return [number]
    case 'card-holder':
      return [card.holder]
    case 'card-code':
      return [card.code]
    case 'card-type':
      return [card.network]
    case 'card-expiry':
    case 'card-expiry-month':
    case 'card-expiry-year':
      return card.expiry === null ? [] : expiryValues(kind, card.expiry, field)
    default:
      return []
  }
}

function expiryValues(
  kind: 'card-expiry' | 'card-expiry-month' | 'card-expiry-year',
  { month, year }: { readonly month: number; readonly year: number },
  field: FieldFacts | undefined,
): string[] {
  const mm = String(month).padStart(2, '0')
  const yyyy = String(year)
  const yy = yyyy.slice(-2)
  if (kind === 'card-expiry-month')
    return field?.tag === 'select' ? [mm, String(month), ...monthNames(month)] : [mm]
  if (kind === 'card-expiry-year') return wantsShortYear(field) ? [yy, yyyy] : [yyyy, yy]
  if (field?.type === 'month') return [`${yyyy}-${mm}`]
  const hint =
    `${field?.placeholder ?? ''} ${field?.label ?? ''} ${field?.aria ?? ''} ${field?.pattern ?? ''}`.toLowerCase()
  const isLong = /(?:y|j|a|г|р|年){4}|\d{4}/.test(hint) && (field?.maxLength ?? 7) >= 6
  const separator = /m{1,2}(\s?[-./]\s?)[yja]/.exec(hint)?.[1] ?? '/'
  const separated = `${mm}${separator}${isLong ? yyyy : yy}`
  return [separated, `${mm}/${isLong ? yyyy : yy}`, `${mm}/${yy}`, `${mm}${yy}`]
}

function wantsShortYear(field: FieldFacts | undefined): boolean {
  if (field === undefined || field.tag === 'select') return false
  const hint = `${field.placeholder} ${field.label} ${field.aria}`.toLowerCase()
  return (field.maxLength ?? 4) < 4 || (/\b(?:yy|jj|aa)\b/.test(hint) && !/(?:yyyy|jjjj|aaaa)/.test(hint))
}

function monthNames(month: number): string[] {
  return ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr'].flatMap((language) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, month - 1)),
      ),
    ),
  )
}

/**
 * The values to try in a field of this kind, best first; empty if the person has none. The first value that fits the
 * field is used.
 */
export function identityValues(
  kind: FieldKind,
  person: IdentityContent,
  field: FieldFacts | undefined,
): string[] {
  const plain = plainValue(kind, person)
  if (plain !== null) return [plain]
  switch (kind) {
    case 'full-name':
      return [[person.firstName, person.middleName, person.lastName].filter((part) => part !== '').join(' ')]
    case 'address-line1':
      return field?.tag === 'textarea'
        ? [[person.address1, person.address2, person.address3].filter((part) => part !== '').join('\n')]
        : [person.address1]
    case 'country':
      return countryValues(person.country)
    case 'phone':
      return phoneValues(person.phone, field)
    case 'birth-date':
    case 'birth-day':
    case 'birth-month':
    case 'birth-year':
      return birthValues(kind, person.birthDate, field)
    default:
      return []
  }
}

const plainMembers: Partial<Record<FieldKind, keyof Omit<IdentityContent, 'type'>>> = {
  salutation: 'salutation',
  'given-name': 'firstName',
  'middle-name': 'middleName',
  'family-name': 'lastName',
  organization: 'company',
  email: 'email',
  username: 'username',
  'address-line2': 'address2',
  'address-line3': 'address3',
  city: 'city',
  state: 'state',
  'postal-code': 'postalCode',
}

function plainValue(kind: FieldKind, person: IdentityContent): string | null {
  const member = plainMembers[kind]
  return member === undefined ? null : person[member]
}

/** The country as stored, and its code and names as lists of countries may have them. */
function countryValues(country: string): string[] {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ja', 'zh', 'ko', 'sv']
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const wanted = country.trim().toLowerCase()
  const code = /^[a-z]{2}$/.test(wanted)
    ? wanted.toUpperCase()
    : regions().find((region) => names.some((list) => list.of(region)?.toLowerCase() === wanted))
  if (code === undefined) return [country]
  return [...new Set([country, code, ...names.map((list) => list.of(code) ?? '')])]
}

function regions(): string[] {
  const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')
  return letters.flatMap((first) => letters.map((second) => `${first}${second}`))
}

function phoneValues(phone: string, field: FieldFacts | undefined): string[] {
  const digits = phone.replace(/[^\d+]/g, '')
  return field?.type === 'number' ? [digits.replace('+', '')] : [phone, digits, digits.replace('+', '')]
}

function birthValues(kind: FieldKind, date: string, field: FieldFacts | undefined): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (year === '') return []
  if (kind === 'birth-year') return [year]
  if (kind === 'birth-month')
    return [month, String(Number(month)), ...(field?.tag === 'select' ? monthNames(Number(month)) : [])]
  if (kind === 'birth-day') return [day, String(Number(day))]
  return field?.type === 'date' ? [date] : [writtenDate(field, year, month, day)]
}

/** In the order that the field's texts show; day first if they show none. */
function writtenDate(field: FieldFacts | undefined, year: string, month: string, day: string): string {
  const hint = `${field?.placeholder ?? ''} ${field?.label ?? ''} ${field?.aria ?? ''}`.toLowerCase()
  if (/m{1,2}\s?[-/.]\s?d/.test(hint)) return `${month}/${day}/${year}`
  if (/y{4}\s?[-/.]\s?m/.test(hint)) return `${year}-${month}-${day}`
  const separator = /[dtjg]{1,2}(\s?[-/.]\s?)m/.exec(hint)?.[1] ?? '/'
  return `${day}${separator}${month}${separator}${year}`
}
