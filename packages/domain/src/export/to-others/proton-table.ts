import { readExpiry } from '../../hints/card-expiry.ts'
import type { CardItem, CustomField, IdentityItem, Item } from '../../items/item.ts'
import { fieldFacts } from '../../kinds/index.ts'
import { csvLine } from '../csv-line.ts'
import type { VaultToExport } from '../plain-export.ts'
import { fieldsAsCustom, itemsToHandOn, tagsOf, withLines, type ReadCode } from './exported-items.ts'
import { countUntold, noteOf, openFields, timeCode } from './login-tables.ts'
import type { Losses } from './losses.ts'

/**
 * Proton Pass's own table: logins and notes, and cards and identities as JSON in their note. Its vaults correspond to
 * folders. Items of any other kind become notes with all fields in the text.
 */
export function* protonTable(
  vaults: readonly VaultToExport[],
  losses: Losses,
  readCode: ReadCode,
): Generator<string> {
  yield csvLine(columns)
  for (const { item, folder } of itemsToHandOn(vaults, losses)) {
    losses.add('tags', tagsOf(item).length > 0 ? 1 : 0)
    losses.add('favorites', item.favorite ? 1 : 0)
    losses.add('archived', item.archivedAt === undefined ? 0 : 1)
    const own = cellsOf(item, losses, readCode)
    const cells: Cells = {
      name: item.title,
      createTime: secondsOf(item.createdAt),
      modifyTime: secondsOf(item.changedAt),
      vault: folder.length === 0 ? 'Personal' : folder.join(' / '),
      ...own,
    }
    yield csvLine(columns.map((column) => cells[column] ?? ''))
  }
}

const columns = [
  'type',
  'name',
  'url',
  'email',
  'username',
  'password',
  'note',
  'totp',
  'createTime',
  'modifyTime',
  'vault',
] as const
type Cells = { readonly [column in (typeof columns)[number]]?: string }

function cellsOf(item: Item, losses: Losses, readCode: ReadCode): Cells {
  switch (item.type) {
    case 'password': {
      const { username, password } = item.fields
      const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username)
      return {
        type: 'login',
        url: item.urls.join(', '),
        ...(isEmail ? { email: username } : { username }),
        password,
        note: noteOf(item, [], losses),
        totp: timeCode(item, username, losses, readCode),
      }
    }
    case 'card':
      return { type: 'creditCard', note: formOf(item, cardForm(item), losses) }
    case 'identity':
      return { type: 'identity', note: formOf(item, identityForm(item), losses) }
    default:
      return { type: 'note', note: noteOfAll(item, losses) }
  }
}

/** Proton Pass encrypts notes like logins, so nothing has to be left out. */
function noteOfAll(item: Item, losses: Losses): string {
  countUntold(item, losses)
  if (item.type !== 'note') losses.add('as-notes')
  return withLines(item.notes, [
    ...fieldsAsCustom(item),
    ...addressLines(item),
    ...codeLines(item),
    ...item.fields.custom,
  ])
}

interface Form {
  members: Record<string, string>
  /** Fields without a place of their own. */
  others: CustomField[]
}

function formOf(item: Item, { members, others }: Form, losses: Losses): string {
  countUntold(item, losses)
  losses.add('codes', item.totp === '' ? 0 : 1)
  const lines = [...others, ...addressLines(item), ...openFields(item, losses)]
  losses.add('in-notes', lines.length)
  return JSON.stringify({ ...members, note: withLines(item.notes, lines) })
}

function cardForm({ fields }: CardItem): Form {
  const { cardholderName, cardNumber, cvv, expiryDate } = fields
  const expiry = readExpiry(expiryDate)
  return {
    members: {
      cardholderName,
      number: cardNumber.replaceAll(/[\s-]/g, ''),
      verificationNumber: cvv,
      expirationDate:
        expiry === null ? '' : `${String(expiry.year)}-${String(expiry.month).padStart(2, '0')}`,
    },
    others: linesOf('card', fields, expiry === null ? ['expiryDate', 'billingAddress'] : ['billingAddress']),
  }
}

function identityForm({ fields }: IdentityItem): Form {
  const { firstName, middleName, lastName, address1, address2, address3 } = fields
  const joined = (parts: string[], between: string) => parts.filter((part) => part !== '').join(between)
  return {
    members: {
      fullName: joined([firstName, middleName, lastName], ' '),
      firstName,
      middleName,
      lastName,
      email: fields.email,
      phoneNumber: fields.phone,
      streetAddress: joined([address1, address2, address3], ', '),
      city: fields.city,
      stateOrProvince: fields.state,
      zipOrPostalCode: fields.postalCode,
      countryOrRegion: fields.country,
      company: fields.company,
      socialSecurityNumber: fields.socialSecurityNumber,
      passportNumber: fields.passportNumber,
      licenseNumber: fields.licenseNumber,
    },
    others: linesOf('identity', fields, ['salutation', 'username']),
  }
}

function linesOf(type: 'card' | 'identity', fields: object, names: readonly string[]): CustomField[] {
  const values = fields as Readonly<Record<string, string>>
  return names.flatMap((name): CustomField[] => {
    const value = values[name] ?? ''
    return value === '' ? [] : [{ label: fieldFacts(type, name)?.label ?? name, kind: 'text', value }]
  })
}

function addressLines({ urls }: Item): CustomField[] {
  return urls.map((value) => ({ label: 'Website', kind: 'text', value }))
}

function codeLines({ totp }: Item): CustomField[] {
  return totp === '' ? [] : [{ label: 'One-time code', kind: 'hidden', value: totp }]
}

function secondsOf(time: number): string {
  return String(Math.floor(time / 1000))
}
