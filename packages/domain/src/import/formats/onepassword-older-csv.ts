import { isSecretField } from '../column-names.ts'
import type { CsvFormat, CsvRow } from './csv-reader.ts'
import { listOf } from './values.ts'
import { readOlderItem } from './onepassword-older.ts'

/**
 * 1Password 7 for Mac, with all fields: a column for each field of each category, called `label(name)`, and times in
 * seconds. Labels are in the app's language, names are not. Facts: a header of such a file, as converters write it for
 * 1Password itself (`"number(ccnum)","verification number(cvv)",…`).
 */
export const olderOnePasswordCsv: CsvFormat = {
  format: '1password-csv',
  columns: ['title', 'type', 'scope', 'created date', 'modified date', 'username', 'password', 'url'],
  read(row, now) {
    const [title, type, url] = [row.cell('title'), row.cell('type'), row.cell('url')]
    const [username, password] = [row.cell('username'), row.cell('password')]
    const [notes, code] = [row.cell('notes'), row.cell('first one-time password')]
    const [createdAt, updatedAt] = [row.cell('created date'), row.cell('modified date')]
    row.cell('scope')
    // A list in the form that macOS prints.
    const tags = listOf(row.cell('tags').replace(/^\{?\(|\)\}?$/g, ''), /[,;\r\n]/)
    const contents = {
      notesPlain: notes,
      fields: [
        { designation: 'username', value: username },
        { designation: 'password', value: password },
      ],
      sections: [
        {
          fields: [
            ...(code === '' ? [] : [{ k: 'concealed', n: 'TOTP_1', t: '', v: code }]),
            ...fieldsOf(row),
          ],
        },
      ],
    }
    const category = categories[type.toLowerCase().replace(/licen.e/, 'license')] ?? ''
    const item = { category, title, urls: [url], tags, createdAt, updatedAt, contents }
    return readOlderItem({ ...item, isFavorite: false, isTrashed: false }, [], now)
  },
}

function fieldsOf(row: CsvRow): Record<string, string>[] {
  return row.rest().map(({ label, value }) => {
    const [, title = label, name = ''] = /^(.*)\(([A-Za-z_]+)\)$/.exec(label) ?? []
    const isMonth = /^(?:expiry|valid_?from)$/i.test(name) && /^\d{6}$/.test(value)
    const isSecret = isSecretField(`${title} ${name}`, value) || /^(?:ccnum|cvv)$/.test(name)
    return { k: isMonth ? 'monthYear' : isSecret ? 'concealed' : 'string', n: name, t: title, v: value }
  })
}

const categories: Readonly<Record<string, string>> = {
  login: '001',
  'credit card': '002',
  'secure note': '003',
  identity: '004',
  password: '005',
  'software license': '100',
  'bank account': '101',
  database: '102',
  'driver license': '103',
  'driving license': '103',
  'outdoor license': '104',
  membership: '105',
  passport: '106',
  'reward program': '107',
  'rewards programme': '107',
  'social security number': '108',
  'wireless router': '109',
  server: '110',
  'email account': '111',
}
