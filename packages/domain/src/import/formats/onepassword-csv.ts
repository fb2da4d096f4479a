import type { CsvFormat } from './csv-reader.ts'
import { newPassword } from './new-item.ts'
import { isOn, listOf } from './values.ts'

/** 1Password 8: only logins and passwords. Its 1PUX has everything. */
export const onePasswordCsv: CsvFormat = {
  format: '1password-csv',
  columns: ['title', 'url', 'username', 'password', 'otpauth', 'favorite', 'archived', 'tags'],
  read(row, now) {
    const login = { username: row.cell('username'), password: row.cell('password') }
    const tags = listOf(row.cell('tags'), /[;,]/)
    const parts = {
      title: row.cell('title'),
      urls: [row.cell('url')],
      notes: row.cell('notes'),
      totp: row.cell('otpauth'),
      favorite: isOn(row.cell('favorite')),
      tags,
      categoryNames: tags,
      archivedAt: isOn(row.cell('archived')) ? now : null,
    }
    return { item: newPassword(now, { ...parts, custom: row.rest() }, login) }
  },
}
