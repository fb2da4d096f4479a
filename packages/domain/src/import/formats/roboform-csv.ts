import type { CustomField } from '../../items/item.ts'
import { isSecretField } from '../column-names.ts'
import type { CsvFormat } from './csv-reader.ts'
import { newNote, newPassword } from './new-item.ts'
import { folderPath } from './values.ts'

/**
 * RoboForm: folders separated by slashes, and the fields of each form after the last column, in one cell or several, as
 * `name,selector,id,type,value` or, in older files, `name:type:value`.
 */
export const roboFormCsv: CsvFormat = {
  format: 'roboform-csv',
  columns: ['name', 'url', 'login', 'pwd', 'note', 'folder'],
  isOpenEnded: true,
  read(row, now) {
    const login = { username: row.cell('login'), password: row.cell('pwd') }
    // RoboForm puts a quote before a name that begins with an at sign.
    const title = row.cell('name').replace(/^'(?=[@'])/, '')
    const folder = folderPath(row.cell('folder'))
    const [url, match] = [row.cell('url'), row.cell('matchurl')]
    const notes = row.cell('note')
    const fields = row.rest(() => 'text').flatMap(formField)
    const code = fields.find(({ label }) => isCodeLabel(label))
    const isRepeated = ({ value }: CustomField) => value === login.username || value === login.password
    const parts = {
      title,
      notes,
      totp: code?.value ?? '',
      categoryNames: folder,
      custom: fields.filter((field) => field !== code && !isRepeated(field)),
    }
    const isNote = login.username === '' && login.password === '' && url === '' && match === ''
    const urls = match === '' || match === url ? [url] : [url, match]
    return { item: isNote ? newNote(now, parts) : newPassword(now, { ...parts, urls }, login), folder }
  },
}

/** RoboForm keeps the secret for one-time codes in a field of the form. */
function isCodeLabel(label: string): boolean {
  return /^totp(?: key)?$/i.test(label.trim())
}

/** A column of any other form is kept as it is. */
function formField(field: CustomField): CustomField[] {
  const newer = /^([^,]*),[^,]*,[^,]*,([a-z]+),([\s\S]*)$/
  const older = /^([^,:]*):([a-z]{2,4}):([\s\S]*)$/
  const [, name, type, value] = newer.exec(field.value) ?? older.exec(field.value) ?? []
  if (name === undefined || type === undefined || value === undefined) return [{ ...field, kind: 'hidden' }]
  if (value === '') return []
  const label = name.replace(/\$$/, '')
  const isHidden = type === 'pwd' || isSecretField(label, value)
  return [{ label, kind: isHidden ? 'hidden' : 'text', value }]
}
