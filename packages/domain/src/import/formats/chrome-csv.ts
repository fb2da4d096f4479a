import { type CsvFormat } from './csv-reader.ts'
import { newPassword } from './new-item.ts'

/**
 * The passwords file of Chrome and the browsers built on it (Edge, Brave, Opera, Vivaldi): `name,url,username,password`
 * and usually `note`. Many other products write these common columns too, so a file with further columns is not
 * Chrome's.
 */
export const chromeCsv: CsvFormat = {
  format: 'chrome-csv',
  columns: ['name', 'url', 'username', 'password'],
  others: ['note'],
  read(row, now) {
    const parts = { title: row.cell('name'), urls: [row.cell('url')], notes: row.cell('note') }
    const login = { username: row.cell('username'), password: row.cell('password') }
    return { item: newPassword(now, { ...parts, custom: row.rest() }, login) }
  },
}
