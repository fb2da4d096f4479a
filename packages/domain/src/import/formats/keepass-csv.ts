import { timeOf } from '../member-values.ts'
import type { CsvFormat } from './csv-reader.ts'
import { newPassword } from './new-item.ts'
import { folderPath } from './values.ts'

/**
 * KeePass 1, and "KeePass CSV (1.x)" of KeePass 2: quotation marks escaped by backslashes. Groups, dates and more are
 * included on request.
 */
export const keePassCsv: CsvFormat = {
  format: 'keepass-csv',
  columns: ['account', 'login name', 'password', 'web site', 'comments'],
  isBackslashed: true,
  read(row, now) {
    const login = { username: row.cell('login name'), password: row.cell('password') }
    const group = row.cell('group')
    const around = folderPath(row.cell('group tree'), '\\')
    const folder = group === '' || around.at(-1) === group ? around : [...around, group]
    // These columns mean nothing outside of KeePass.
    row.cell('uuid')
    row.cell('icon')
    const parts = {
      title: row.cell('account'),
      urls: [row.cell('web site')],
      notes: row.cell('comments'),
      createdAt: timeOf(row.cell('creation time')),
      changedAt: timeOf(row.cell('last modification')),
      lastUsedAt: timeOf(row.cell('last access')),
      categoryNames: folder,
    }
    return { item: newPassword(now, { ...parts, custom: row.rest() }, login), folder }
  },
}

/** KeePassXC and related programs: groups separated by slashes, the outermost being the database itself. */
export const keePassXcCsv: CsvFormat = {
  format: 'keepassxc-csv',
  columns: ['group', 'title', 'username', 'password', 'url', 'notes'],
  others: ['totp', 'icon', 'last modified', 'created', 'tags', 'expires'],
  sign: ['totp', 'icon', 'last modified', 'created'],
  read(row, now) {
    const login = { username: row.cell('username'), password: row.cell('password') }
    // The icon's number.
    row.cell('icon')
    const [database = '', ...groups] = folderPath(row.cell('group'))
    const folder =
      /^(root|passwords|database)$/i.test(database) || database === '' ? groups : [database, ...groups]
    const parts = {
      title: row.cell('title'),
      urls: [row.cell('url')],
      notes: row.cell('notes'),
      totp: row.cell('totp'),
      createdAt: timeOf(row.cell('created')),
      changedAt: timeOf(row.cell('last modified')),
      categoryNames: folder,
    }
    return { item: newPassword(now, { ...parts, custom: row.rest() }, login), folder }
  },
}
