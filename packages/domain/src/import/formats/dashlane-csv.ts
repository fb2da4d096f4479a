import { isSecretField } from '../column-names.ts'
import type { CsvFormat } from './csv-reader.ts'
import { customFields, expiryOf, newBank, newCard, newIdentity, newNote, newPassword } from './new-item.ts'

/** Dashlane writes a file for each kind of entry; its ZIP contains all of them. */

export const dashlaneLogins: CsvFormat = {
  format: 'dashlane-csv',
  columns: ['username', 'username2', 'username3', 'title', 'password', 'note', 'url', 'category'],
  read(row, now) {
    const login = { username: row.cell('username'), password: row.cell('password') }
    const category = row.cell('category')
    const parts = {
      title: row.cell('title'),
      urls: [row.cell('url')],
      notes: row.cell('note'),
      totp: row.cell('otpurl', 'otpsecret'),
      tags: [category],
      categoryNames: [category],
    }
    const others = customFields({
      'Second username': row.cell('username2'),
      'Third username': row.cell('username3'),
    })
    return { item: newPassword(now, { ...parts, custom: [...others, ...row.rest()] }, login) }
  },
}

export const dashlaneNotes: CsvFormat = {
  format: 'dashlane-csv',
  columns: ['title', 'note'],
  others: ['category', 'attachments'],
  read(row, now) {
    const category = row.cell('category')
    const parts = {
      title: row.cell('title'),
      notes: row.cell('note'),
      tags: [category],
      categoryNames: [category],
    }
    return { item: newNote(now, { ...parts, custom: row.rest() }) }
  },
}

export const dashlanePayments: CsvFormat = {
  format: 'dashlane-csv',
  columns: [
    'type',
    'account_name',
    'account_holder',
    'cc_number',
    'code',
    'routing_number',
    'account_number',
  ],
  read(row, now) {
    const type = row.cell('type')
    // For a bank account, this is its name. A card has another column for its name, and this is the cardholder's.
    const accountName = row.cell('account_name')
    const title = row.cell('name') || accountName
    const holder = row.cell('account_holder') || (type === 'bank' ? '' : accountName)
    const notes = row.cell('note')
    if (type === 'bank') {
      const fields = {
        accountHolderName: holder,
        routingNumber: row.cell('routing_number'),
        accountNumber: row.cell('account_number'),
        bankName: row.cell('issuing_bank'),
      }
      return { item: newBank(now, { title, notes, custom: row.rest(hiddenCode) }, fields) }
    }
    const [month, year] = [row.cell('expiration_month'), row.cell('expiration_year')]
    const expiryDate = expiryOf(month, year)
    const fields = {
      cardholderName: holder,
      cardNumber: row.cell('cc_number'),
      cvv: row.cell('code'),
      expiryDate: expiryDate ?? '',
    }
    const odd =
      expiryDate === null ? customFields({ 'Expiration month': month, 'Expiration year': year }) : []
    return { item: newCard(now, { title, notes, custom: [...odd, ...row.rest(hiddenCode)] }, fields) }
  },
}

/** Passports, licenses, social security and tax numbers. */
export const dashlaneIds: CsvFormat = {
  format: 'dashlane-csv',
  columns: ['type', 'number', 'name', 'issue_date', 'expiration_date', 'place_of_issue'],
  read(row, now) {
    const type = row.cell('type')
    const number = row.cell('number')
    const name = row.cell('name')
    const [firstName = '', ...others] = name.split(' ')
    const title = `${idNames[type] ?? type} ${name}`.trim()
    const fields = {
      firstName,
      lastName: others.join(' '),
      state: row.cell('state'),
      ...(type === 'passport' ? { passportNumber: number } : {}),
      ...(type === 'license' ? { licenseNumber: number } : {}),
      ...(type === 'social_security' ? { socialSecurityNumber: number } : {}),
    }
    const isPlaced = type in idNames && type !== 'card' && type !== 'tax_number'
    const custom = [...(isPlaced ? [] : customFields({ Number: number }, 'hidden')), ...row.rest()]
    return { item: newIdentity(now, { title, custom }, fields) }
  },
}

const idNames: Readonly<Record<string, string>> = {
  passport: 'Passport',
  license: "Driver's license",
  social_security: 'Social security number',
  card: 'Identity card',
  tax_number: 'Tax number',
}

export const dashlanePeople: CsvFormat = {
  format: 'dashlane-csv',
  columns: ['type', 'title', 'first_name', 'middle_name', 'last_name', 'email', 'phone_number', 'address'],
  read(row, now) {
    row.cell('type')
    const fields = {
      salutation: row.cell('title'),
      firstName: row.cell('first_name'),
      middleName: row.cell('middle_name'),
      lastName: row.cell('last_name'),
      username: row.cell('login'),
      email: row.cell('email'),
      phone: row.cell('phone_number'),
      address1: row.cell('address'),
      city: row.cell('city'),
      state: row.cell('state'),
      postalCode: row.cell('zip'),
      country: row.cell('country'),
    }
    const named = [fields.firstName, fields.middleName, fields.lastName].filter((name) => name !== '')
    const title = row.cell('item_name') || named.join(' ') || fields.email || fields.phone || fields.address1
    return { item: newIdentity(now, { title, custom: row.rest() }, fields) }
  },
}

export const dashlaneWifi: CsvFormat = {
  format: 'dashlane-csv',
  columns: ['ssid', 'passphrase', 'name'],
  read(row, now) {
    const ssid = row.cell('ssid')
    const login = { username: ssid, password: row.cell('passphrase') }
    const parts = { title: row.cell('name') || ssid, notes: row.cell('note') }
    return { item: newPassword(now, { ...parts, custom: row.rest() }, login) }
  },
}

function hiddenCode(name: string, value: string): 'hidden' | 'text' {
  return /number|code/.test(name) || isSecretField(name, value) ? 'hidden' : 'text'
}
