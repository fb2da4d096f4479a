import type { CsvFormat } from './csv-reader.ts'
import { customFields, expiryOf, newCard, newPassword, type ItemParts } from './new-item.ts'
import { timeFrom } from '../member-values.ts'
import { addressesOf, folderPath } from './values.ts'

/**
 * AliasVault: one table for all kinds, with the identity behind an alias in additional columns. Times are `MM/DD/YYYY
 * HH:MM:SS` in UTC. Facts: `AliasVaultCsvExportService.ts` of aliasvault/aliasvault.
 */
export const aliasVaultCsv: CsvFormat = {
  format: 'aliasvault-csv',
  columns: ['servicename', 'serviceurl', 'username', 'currentpassword', 'aliasemail'],
  read(row, now) {
    const folder = folderPath(row.cell('folderpath'))
    const [createdAt, changedAt] = [timeIn(row.cell('createdat')), timeIn(row.cell('updatedat'))]
    const [urls, email] = [addressesOf(row.cell('serviceurl')), row.cell('aliasemail')]
    const login = { username: row.cell('username'), password: row.cell('currentpassword') }
    const born = row.cell('aliasbirthdate').replace(/^(\d{2})\/(\d{2})\/(\d{4})(?: 00:00:00)?$/, '$3-$1-$2')
    const common: ItemParts = {
      title: row.cell('servicename'),
      notes: row.cell('notes'),
      totp: row.cell('twofactorsecret'),
      categoryNames: folder,
      createdAt,
      changedAt,
    }
    const person = customFields({
      Gender: row.cell('aliasgender'),
      'First name': row.cell('aliasfirstname'),
      'Last name': row.cell('aliaslastname'),
      'Date of birth': /^0001-/.test(born) ? '' : born,
    })
    const number = row.cell('cardnumber')
    if (number !== '' && login.password === '') {
      const [month, year] = [row.cell('cardexpirymonth'), row.cell('cardexpiryyear')]
      const expiry = expiryOf(month, year)
      const card = {
        cardholderName: row.cell('cardholdername'),
        cardNumber: number,
        expiryDate: expiry ?? '',
        cvv: row.cell('cardcvv'),
      }
      const custom = [
        ...customFields(expiry === null ? { 'Expiration month': month, 'Expiration year': year } : {}),
        ...customFields({ PIN: row.cell('cardpin') }, 'hidden'),
        ...customFields({ Username: login.username, Email: email }),
        ...urls.map((value) => ({ label: 'Website', kind: 'link' as const, value })),
        ...person,
        ...row.rest(),
      ]
      return { item: newCard(now, { ...common, custom }, card), folder }
    }
    // An alias has an email address, which serves as the username if there is no other.
    const username = login.username || email
    const custom = [
      ...customFields(email === username ? {} : { Email: email }),
      ...person,
      ...customFields(
        { 'Card number': number, PIN: row.cell('cardpin'), CVV: row.cell('cardcvv') },
        'hidden',
      ),
      ...row.rest(),
    ]
    return { item: newPassword(now, { ...common, urls, custom }, { ...login, username }), folder }
  },
}

function timeIn(text: string): number | null {
  const [, month = '', day = '', year = '', time = ''] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? []
  return month === '' ? null : timeFrom(Date.parse(`${year}-${month}-${day}T${time}Z`))
}
