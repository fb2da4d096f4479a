import type { CustomField } from '../../items/item.ts'
import { isSecretField } from '../column-names.ts'
import { timeOf } from '../member-values.ts'
import type { CsvFormat } from './csv-reader.ts'
import { newNote, newPassword } from './new-item.ts'
import { addressesOf, folderPath, isOn, listOf } from './values.ts'

/**
 * Bitwarden's CSV, personal (`folder`, `favorite`) or of an organization (`collections`): only logins and notes, custom
 * fields as lines `name: value`, several addresses separated by commas.
 */
export const bitwardenCsv: CsvFormat = {
  format: 'bitwarden-csv',
  columns: ['type', 'name', 'login_uri', 'login_username', 'login_password'],
  read(row, now) {
    const type = row.cell('type')
    const login = { username: row.cell('login_username'), password: row.cell('login_password') }
    const folder = folderPath(row.cell('folder'))
    const collections = listOf(row.cell('collections'), ',')
    const fields = row.cell('fields')
    const parts = {
      title: row.cell('name'),
      notes: row.cell('notes'),
      totp: row.cell('login_totp'),
      urls: addressesOf(row.cell('login_uri')),
      tags: collections,
      categoryNames: [...folder, ...collections],
      favorite: isOn(row.cell('favorite')),
      reprompt: isOn(row.cell('reprompt')),
      archivedAt: timeOf(row.cell('archiveddate')),
    }
    const custom = [...fieldLines(fields), ...row.rest()]
    const isNote = type === 'note' && login.username === '' && login.password === ''
    const item = isNote ? newNote(now, { ...parts, custom }) : newPassword(now, { ...parts, custom }, login)
    return { item, folder }
  },
}

/** A line without a colon continues the one before it. */
function fieldLines(text: string): CustomField[] {
  const fields: CustomField[] = []
  for (const line of text === '' ? [] : text.split(/\r\n|\n|\r/)) {
    const at = line.indexOf(': ')
    const last = fields.at(-1)
    if (at < 0 && last !== undefined) fields.splice(-1, 1, { ...last, value: `${last.value}\n${line}` })
    else if (at < 0) fields.push({ label: '', kind: 'text', value: line })
    else fields.push(fieldOf(line.slice(0, at), line.slice(at + 2)))
  }
  return fields
}

/** The table does not say which fields were hidden. */
function fieldOf(label: string, value: string): CustomField {
  return { label, kind: isSecretField(label, value) ? 'hidden' : 'text', value }
}
