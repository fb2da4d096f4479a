import { isBrowserAccount } from './any-table.ts'
import type { CsvFormat } from './csv-reader.ts'
import { customFields, millisecondsTime, newPassword } from './new-item.ts'

/** Firefox: times are milliseconds since 1970; there are no names. */
export const firefoxCsv: CsvFormat = {
  format: 'firefox-csv',
  columns: ['url', 'username', 'password', 'formactionorigin', 'guid'],
  read(row, now) {
    // The id is useless outside of Firefox, and the address of the form's target usually repeats the site's.
    row.cell('guid')
    const url = row.cell('url')
    if (isBrowserAccount([url])) return { title: url, reason: 'browser-account' }
    const sentTo = row.cell('formactionorigin')
    const changedAt = millisecondsTime(row.cell('timepasswordchanged'))
    const login = { username: row.cell('username'), password: row.cell('password') }
    const parts = {
      urls: [url],
      createdAt: millisecondsTime(row.cell('timecreated')),
      lastUsedAt: millisecondsTime(row.cell('timelastused')),
      changedAt,
      passwordSetAt: changedAt,
      custom: [
        ...customFields({
          'Realm of the server': row.cell('httprealm'),
          'Sent to': sentTo !== '' && !url.startsWith(sentTo) ? sentTo : '',
        }),
        ...row.rest(),
      ],
    }
    return { item: newPassword(now, parts, login) }
  },
}

/** Safari and the Passwords app of macOS and iOS. */
export const safariCsv: CsvFormat = {
  format: 'safari-csv',
  columns: ['title', 'url', 'username', 'password', 'otpauth'],
  others: ['notes'],
  read(row, now) {
    const parts = {
      title: row.cell('title'),
      urls: [row.cell('url')],
      notes: row.cell('notes'),
      totp: row.cell('otpauth'),
    }
    const login = { username: row.cell('username'), password: row.cell('password') }
    return { item: newPassword(now, { ...parts, custom: row.rest() }, login) }
  },
}
