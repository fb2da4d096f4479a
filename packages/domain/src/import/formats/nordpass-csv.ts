import type { CustomField } from '../../items/item.ts'
import { isRecord } from '../../items/parse-item.ts'
import { isSecretField } from '../column-names.ts'
import { parseJson, textOf } from '../member-values.ts'
import type { CsvFormat, CsvRow } from './csv-reader.ts'
import { newCard, newIdentity, newNote, newPassword } from './new-item.ts'
import { addressesOf } from './values.ts'

/** NordPass: one table for all kinds, with rows for folders, and custom fields and addresses as JSON. */
export const nordPassCsv: CsvFormat = {
  format: 'nordpass-csv',
  columns: ['name', 'url', 'username', 'password', 'note', 'cardholdername', 'cardnumber', 'cvc', 'folder'],
  read(row, now) {
    const type = typeOf(row)
    const title = row.cell('name')
    const folderName = row.cell('folder')
    const folder = folderName === '' ? [] : [folderName]
    if (type === 'folder') return title === '' ? 'blank' : { emptyFolder: [title] }
    const common = { title, notes: row.cell('note'), categoryNames: folder }
    const custom = customFieldsOf(row.cell('custom_fields'))
    const rest = () => ({ ...common, custom: [...custom, ...row.rest(hiddenNumbers)] })
    switch (type) {
      case 'credit_card': {
        const fields = {
          cardholderName: row.cell('cardholdername'),
          cardNumber: row.cell('cardnumber'),
          cvv: row.cell('cvc'),
          expiryDate: row.cell('expirydate'),
          billingAddress: row.cell('zipcode'),
        }
        return { item: newCard(now, rest(), fields), folder }
      }
      case 'identity': {
        const [firstName = '', ...others] = row.cell('full_name').split(' ')
        const fields = {
          firstName,
          lastName: others.join(' '),
          phone: row.cell('phone_number'),
          email: row.cell('email'),
          address1: row.cell('address1'),
          address2: row.cell('address2'),
          city: row.cell('city'),
          country: row.cell('country'),
          state: row.cell('state'),
          postalCode: row.cell('zipcode'),
        }
        return { item: newIdentity(now, rest(), fields), folder }
      }
      case 'note':
        return { item: newNote(now, rest()), folder }
      default: {
        const login = { username: row.cell('username'), password: row.cell('password') }
        const urls = [row.cell('url'), ...moreAddresses(row.cell('additional_urls'))]
        const isLogin = type === 'password' || [login.username, login.password, ...urls].some(Boolean)
        return { item: isLogin ? newPassword(now, { ...rest(), urls }, login) : newNote(now, rest()), folder }
      }
    }
  },
}

/** Older files lack this column. A folder has a row with only its name. */
function typeOf(row: CsvRow): string {
  const type = row.cell('type')
  if (type !== '') return type
  if (row.cell('cardnumber') !== '') return 'credit_card'
  if (row.cell('full_name') !== '') return 'identity'
  if (row.isAlone('name')) return 'folder'
  const isLogin = ['url', 'username', 'password'].some((name) => row.cell(name) !== '')
  return !isLogin && row.cell('note') !== '' ? 'note' : 'password'
}

function moreAddresses(text: string): string[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.map(textOf) : addressesOf(text)
}

function customFieldsOf(text: string): CustomField[] {
  if (text === '') return []
  const list = parseJson(text)
  if (!Array.isArray(list)) return [{ label: 'custom_fields', kind: 'hidden', value: text }]
  return list.filter(isRecord).map((field) => ({
    label: textOf(field['label']),
    kind: field['type'] === 'hidden' ? 'hidden' : 'text',
    value: textOf(field['value']),
  }))
}

function hiddenNumbers(name: string, value: string): 'hidden' | 'text' {
  return /cardnumber/.test(name) || isSecretField(name, value) ? 'hidden' : 'text'
}
