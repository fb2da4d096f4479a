import { columnMeaning, isSecretField } from '../column-names.ts'
import type { CustomField } from '../../items/item.ts'
import type { CsvFormat, CsvRow } from './csv-reader.ts'
import { newNote, newPassword } from './new-item.ts'
import { folderPath, isOn, listOf } from './values.ts'

/**
 * Zoho Vault: secrets are in two cells, as lines `Name:value`, the type of secret first. Older files name these columns
 * after secrets, newer ones after passwords. Facts: Zoho's help on exporting, and the samples of Bitwarden's importer.
 */
const common = {
  format: 'zoho-csv',
  read(row: CsvRow, now: number) {
    const folder = folderPath(row.cell('folder name', 'chamber name'))
    const [title, url] = [row.cell('password name', 'secret name'), row.cell('password url', 'secret url')]
    const [description, notes] = [row.cell('description'), row.cell('notes')]
    const totp = row.cell('totp', 'login_totp')
    const tags = listOf(row.cell('tags'), /[,;]/)
    const favorite = isOn(row.cell('favorite'))
    // E: belongs to an enterprise. P: personal.
    row.cell('classification')
    const fields = [...linesOf(row.cell('secretdata')), ...linesOf(row.cell('customdata'))]
    const take = (meaning: 'username' | 'password'): string => {
      const at = fields.findIndex(({ label }) => columnMeaning(label) === meaning)
      return at < 0 ? '' : (fields.splice(at, 1)[0]?.value ?? '')
    }
    const login = { username: take('username'), password: take('password') }
    const parts = {
      title,
      notes: [description, notes].filter((text) => text !== '').join('\n'),
      tags,
      favorite,
      categoryNames: folder,
      custom: [...fields, ...row.rest()],
    }
    const isLogin = [login.username, login.password, url, totp].some((text) => text !== '')
    const item = isLogin ? newPassword(now, { ...parts, urls: [url], totp }, login) : newNote(now, parts)
    return { item, folder }
  },
} as const

export const zohoCsv: CsvFormat = { ...common, columns: ['password name', 'secretdata', 'customdata'] }
export const olderZohoCsv: CsvFormat = { ...common, columns: ['secret name', 'secretdata', 'customdata'] }

/** A line without a name continues the value above it. */
function linesOf(text: string): CustomField[] {
  const fields: { label: string; value: string }[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, label = '', value = ''] = /^([^:]{1,100}):([\s\S]*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (label !== '') fields.push({ label: label.trim(), value })
    else if (line !== '' && last !== undefined) last.value += `\n${line}`
    else if (line !== '') fields.push({ label: '', value: line })
  }
  return fields
    .filter(({ label, value }) => value !== '' && label !== 'SecretType')
    .map(({ label, value }) => ({ label, kind: isSecretField(label, value) ? 'hidden' : 'text', value }))
}
