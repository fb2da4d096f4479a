import type { CsvFormat, CsvRow } from './csv-reader.ts'
import {
  customFields,
  expiryOf,
  newCard,
  newIdentity,
  newNote,
  newPassword,
  type ItemParts,
} from './new-item.ts'
import { listOf } from './values.ts'

/**
 * Myki writes a table for each kind. Its web app writes column names as one word (`twofaSecret`), its phone apps as
 * several (`Two Factor Secret`). Facts: "Import from Myki" in Bitwarden's help, and Bitwarden's importer.
 */

const format = 'myki-csv'

const logins: readonly CsvFormat[] = [
  ['nickname', 'url', 'username', 'password', 'additionalinfo', 'twofasecret'],
  ['nickname', 'url', 'username', 'password', 'additional info', 'two factor secret'],
].map((columns) => ({
  format,
  columns,
  read(row, now) {
    const login = { username: row.cell('username'), password: row.cell('password') }
    const totp = row.cell('twofasecret', 'two factor secret')
    return { item: newPassword(now, partsOf(row, { urls: [row.cell('url')], totp }), login) }
  },
}))

const codes: readonly CsvFormat[] = [
  { columns: ['nickname', 'authtoken', 'additionalinfo'] },
  { columns: ['nickname', 'additional info', 'two factor secret'], others: ['status', 'tags'] },
].map((sign) => ({
  format,
  ...sign,
  read(row, now) {
    return { item: newPassword(now, partsOf(row, { totp: row.cell('authtoken', 'two factor secret') }), {}) }
  },
}))

const cards: readonly CsvFormat[] = [
  ['nickname', 'cardnumber', 'cardname', 'exp_month', 'exp_year', 'cvv', 'additionalinfo'],
  ['nickname', 'card number', 'cardname', 'exp month', 'exp year', 'cvv', 'additional info'],
].map((columns) => ({
  format,
  columns,
  read(row, now) {
    const [month, year] = [row.cell('exp_month', 'exp month'), row.cell('exp_year', 'exp year')]
    const expiry = expiryOf(month, year)
    const card = {
      cardholderName: row.cell('cardname'),
      cardNumber: row.cell('cardnumber', 'card number'),
      cvv: row.cell('cvv'),
      expiryDate: expiry ?? '',
    }
    const odd = expiry === null ? customFields({ 'Expiration month': month, 'Expiration year': year }) : []
    return { item: newCard(now, partsOf(row, { custom: odd }), card) }
  },
}))

const people: readonly CsvFormat[] = [
  ['nickname', 'firstname', 'lastname', 'firstaddressline', 'additionalinfo'],
  ['nickname', 'first name', 'last name', 'first address line', 'additional info'],
].map((columns) => ({
  format,
  columns,
  read(row, now) {
    const person = {
      firstName: row.cell('firstname', 'first name'),
      middleName: row.cell('middlename', 'middle name'),
      lastName: row.cell('lastname', 'last name'),
      email: row.cell('email'),
      phone: row.cell('number'),
      address1: row.cell('firstaddressline', 'first address line'),
      address2: row.cell('secondaddressline', 'second address line'),
      city: row.cell('city'),
      country: row.cell('country'),
      postalCode: row.cell('zipcode', 'zip code'),
    }
    return { item: newIdentity(now, partsOf(row, {}), person) }
  },
}))

const idCards: readonly CsvFormat[] = [
  ['nickname', 'idtype', 'idnumber', 'idname', 'idcountry'],
  ['nickname', 'id type', 'id number', 'id name', 'id country'],
].map((columns) => ({
  format,
  columns,
  read(row, now) {
    const type = row.cell('idtype', 'id type')
    const number = row.cell('idnumber', 'id number')
    const [firstName = '', ...others] = row.cell('idname', 'id name').split(' ')
    const isPassport = /^passport$/i.test(type)
    const isSocial = /^social security$/i.test(type)
    const isLicense = /^driver/i.test(type)
    const person = {
      firstName,
      lastName: others.join(' '),
      country: row.cell('idcountry', 'id country'),
      ...(isPassport ? { passportNumber: number } : {}),
      ...(isSocial ? { socialSecurityNumber: number } : {}),
      ...(isLicense ? { licenseNumber: number } : {}),
    }
    const custom = [
      ...customFields({
        Type: isPassport || isSocial ? '' : type,
        Issued: row.cell('idissuancedate', 'id issuance date'),
        Expires: row.cell('idexpirationdate', 'id expiration date'),
      }),
      ...customFields(isPassport || isSocial || isLicense ? {} : { Number: number }, 'hidden'),
    ]
    return { item: newIdentity(now, partsOf(row, { custom }), person) }
  },
}))

/**
 * A note has so few columns that a table must have exactly these. Those of the phone apps (`Title,Content,Status`) are
 * too common.
 */
const notes: CsvFormat = {
  format,
  columns: ['nickname', 'status', 'content'],
  others: ['tags'],
  read(row, now) {
    const content = row.cell('content')
    return { item: newNote(now, { ...partsOf(row, {}), notes: content }) }
  },
}

export const mykiTables: readonly CsvFormat[] = [...logins, ...cards, ...people, ...idCards, ...codes, notes]

/** The columns that every table has. The status is useless outside of Myki. */
function partsOf(row: CsvRow, more: ItemParts): ItemParts {
  row.cell('status')
  const title = row.cell('nickname')
  const text = row.cell('additionalinfo', 'additional info')
  const tags = listOf(row.cell('tags'), /[,;]/)
  return {
    title,
    notes: text,
    tags,
    categoryNames: tags,
    ...more,
    custom: [...(more.custom ?? []), ...row.rest()],
  }
}
