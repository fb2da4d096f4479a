import { type CsvFormat } from './csv-reader.ts'
import { newPassword } from './new-item.ts'

/**
 * The passwords file of Chrome and the browsers built on it (Edge, Brave, Opera, Vivaldi): `name,url,username,password`
 * and mostly `note`. Its columns are so common that many other products write them as well: a file with any more is
 * somebody else's.
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
