import type { CustomField, Item } from '../../items/item.ts'
import { isRecord } from '../../items/parse-item.ts'
import { parseJson, textOf } from '../member-values.ts'
import type { CsvFormat } from './csv-reader.ts'
import {
  customFields,
  newCard,
  newIdentity,
  newNote,
  newPassword,
  secondsTime,
  type ItemParts,
} from './new-item.ts'
import { addressesOf } from './values.ts'

/** Proton Pass: times are in seconds, the vault becomes a folder; cards and identities are JSON in the note. */
export const protonCsv: CsvFormat = {
  format: 'proton-csv',
  columns: ['type', 'name', 'url', 'username', 'password', 'note', 'totp', 'createtime', 'modifytime'],
  read(row, now) {
    const type = row.cell('type')
    const [email, username] = [row.cell('email'), row.cell('username')]
    const login = { username: username || email, password: row.cell('password') }
    const vault = row.cell('vault')
    const note = row.cell('note')
    const parts = {
      title: row.cell('name'),
      urls: addressesOf(row.cell('url')),
      totp: row.cell('totp'),
      createdAt: secondsTime(row.cell('createtime')),
      changedAt: secondsTime(row.cell('modifytime')),
      categoryNames: [vault],
    }
    const second = customFields({ Email: username !== '' ? email : '' })
    const custom = [...second, ...row.rest()]
    const folder = vault === '' ? [] : [vault]
    return { item: itemOf(now, type, { ...parts, custom }, login, note), folder }
  },
}

function itemOf(
  now: number,
  type: string,
  parts: ItemParts & { custom: readonly CustomField[] },
  login: { username: string; password: string },
  note: string,
): Item {
  const form = type === 'creditCard' || type === 'identity' ? parseJson(note) : null
  const isNote = type === 'note' && login.username === '' && login.password === ''
  if (isNote) return newNote(now, { ...parts, notes: note })
  if (type === 'alias') {
    const alias = login.username
    return newPassword(
      now,
      { ...parts, notes: note, tags: ['Alias'] },
      { username: alias, password: login.password },
    )
  }
  if (!isRecord(form)) return newPassword(now, { ...parts, notes: note }, login)
  const take = (member: string): string => {
    taken.add(member)
    return textOf(form[member])
  }
  const taken = new Set<string>()
  const notes = take('note')
  const left = () => [
    ...Object.keys(form)
      .filter((member) => !taken.has(member) && textOf(form[member]) !== '')
      .map((label): CustomField => ({ label, kind: 'hidden', value: textOf(form[label]) })),
    ...parts.custom,
  ]
  if (type === 'creditCard') {
    const date = textOf(form['expirationDate'])
    const expiryDate = cardDate(date)
    if (expiryDate !== '') taken.add('expirationDate')
    taken.add('cardType')
    const fields = {
      cardholderName: take('cardholderName'),
      cardNumber: take('number'),
      cvv: take('verificationNumber'),
      expiryDate,
    }
    return newCard(now, { ...parts, notes, custom: left() }, fields)
  }
  const parted = { firstName: take('firstName'), middleName: take('middleName'), lastName: take('lastName') }
  const whole = Object.values(parted)
    .filter((part) => part !== '')
    .join(' ')
  // The full name is only kept if it differs from its parts.
  if (whole !== '' && textOf(form['fullName']) === whole) taken.add('fullName')
  const fields = {
    ...parted,
    firstName: parted.firstName || take('fullName'),
    email: take('email'),
    phone: take('phoneNumber'),
    company: take('company') || take('organization'),
    address1: take('streetAddress'),
    city: take('city'),
    state: take('stateOrProvince'),
    postalCode: take('zipOrPostalCode'),
    country: take('countryOrRegion'),
    socialSecurityNumber: take('socialSecurityNumber'),
    passportNumber: take('passportNumber'),
    licenseNumber: take('licenseNumber'),
  }
  return newIdentity(now, { ...parts, notes, custom: left() }, fields)
}

/** Converts `MMYYYY`, `YYYY-MM` or `MM/YY` to MM/YY; empty for anything else. */
function cardDate(text: string): string {
  const digits = /^(\d\d)\/?(?:20)?(\d\d)$/.exec(text)
  const dashed = /^20(\d\d)-(\d\d)$/.exec(text)
  if (dashed !== null) return `${dashed[2] ?? ''}/${dashed[1] ?? ''}`
  return digits === null ? '' : `${digits[1] ?? ''}/${digits[2] ?? ''}`
}
