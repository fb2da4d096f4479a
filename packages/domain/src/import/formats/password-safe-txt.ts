import { timeOf } from '../member-values.ts'
import type { CsvFormat } from './csv-reader.ts'
import { newPassword } from './new-item.ts'
import { addressesOf, folderPath } from './values.ts'

/**
 * Password Safe's plain text: columns separated by tabs, groups and title joined by dots. `»` stands for a dot inside a
 * name, and for a line break of the notes.
 */
export const passwordSafeTxt: CsvFormat = {
  format: 'password-safe-txt',
  columns: ['group/title', 'username', 'password', 'notes'],
  read(row, now) {
    const names = folderPath(row.cell('group/title'), '.').map((name) => name.replaceAll('»', '.'))
    const folder = names.slice(0, -1)
    const parts = {
      title: names.at(-1) ?? '',
      urls: addressesOf(row.cell('url')),
      notes: row.cell('notes').replaceAll('»', '\n'),
      totp: row.cell('two factor key', 'totp'),
      createdAt: timeFrom(row.cell('created time')),
      changedAt: timeFrom(row.cell('record modified time')),
      passwordSetAt: timeFrom(row.cell('password modified time')),
      categoryNames: folder,
    }
    const login = { username: row.cell('username'), password: row.cell('password') }
    // The past passwords of an entry, in one cell.
    const rest = row
      .rest()
      .map((field) => (field.label === 'History' ? ({ ...field, kind: 'hidden' } as const) : field))
    return { item: newPassword(now, { ...parts, custom: rest }, login), folder }
  },
}

/** It writes `2024/01/31 12:00:00`, and leaves out what is unknown. */
function timeFrom(text: string): number | null {
  return timeOf(text.replaceAll('/', '-').replace(' ', 'T'))
}
