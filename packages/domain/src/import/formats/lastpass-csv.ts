import type { CustomField, Item } from '../../items/item.ts'
import type { Doubt } from '../doubt-texts.ts'
import type { CsvFormat } from './csv-reader.ts'
import { joinLastPassRows, unescapeLastPassRows } from './lastpass-rows.ts'
import {
  customFields,
  expiryOf,
  newBank,
  newCard,
  newIdentity,
  newNote,
  newPassword,
  type ItemParts,
} from './new-item.ts'
import { folderPath, isOn } from './values.ts'

/**
 * LastPass: every entry is a login. Notes have the address `http://sn`, and form notes contain lines `Label:value`
 * after `NoteType:`. Folders are nested with backslashes.
 */
export const lastPassCsv: CsvFormat = {
  format: 'lastpass-csv',
  columns: ['url', 'username', 'password', 'extra', 'name', 'grouping', 'fav'],
  mend: (rows, header) => unescapeLastPassRows(joinLastPassRows(rows, header)),
  read(row, now) {
    const favorite = row.cell('fav')
    if (!row.isWhole) return { title: (row.cell('name') || row.cell('url')).slice(0, 200), reason: 'cut-row' }
    const login = { username: row.cell('username'), password: row.cell('password') }
    const url = row.cell('url')
    const extra = row.cell('extra')
    const grouping = row.cell('grouping')
    // Its command line writes this for entries without a folder.
    const folder = grouping === '(none)' ? [] : folderPath(grouping, '\\')
    const common = {
      title: row.cell('name'),
      totp: row.cell('totp'),
      favorite: isOn(favorite),
      categoryNames: folder,
    }
    const rest = row.rest()
    if (url === folderUrl && login.username + login.password + extra === '') {
      return { emptyFolder: folder.length === 0 ? folderPath(common.title, '\\') : folder }
    }
    const doubts: Doubt[] = /^[01]?$/.test(favorite) ? [] : ['odd-row']
    if (url !== noteUrl) {
      const parts = { ...common, urls: [url], notes: extra, custom: rest }
      return { item: newPassword(now, parts, login), folder, doubts }
    }
    const named = customFields({ Username: login.username, Password: login.password }, 'hidden')
    const parts = { ...common, custom: [...named, ...rest] }
    return { item: formOf(now, parts, extra) ?? newNote(now, { ...parts, notes: extra }), folder, doubts }
  },
}

const noteUrl = 'http://sn'
/** A folder has a row of its own. */
const folderUrl = 'http://group'

/** Null if the note is not one of LastPass's forms. */
function formOf(now: number, common: ItemParts, extra: string): Item | null {
  const lines = formLines(extra)
  const type = lines?.get('NoteType')
  if (lines === null || type === undefined) return null
  const take = (label: string): string => {
    const value = lines.get(label) ?? ''
    lines.delete(label)
    return value
  }
  take('Language')
  const notes = take('Notes')
  const parts = (): ItemParts => ({
    ...common,
    notes,
    custom: [...leftLines(lines), ...(common.custom ?? [])],
  })
  switch (type) {
    case 'Credit Card': {
      take('NoteType')
      const expiry = readExpiry(lines.get('Expiration Date') ?? '')
      if (expiry !== null) take('Expiration Date')
      const fields = {
        cardholderName: take('Name on Card'),
        cardNumber: take('Number'),
        cvv: take('Security Code'),
        expiryDate: expiry ?? '',
      }
      return newCard(now, parts(), fields)
    }
    case 'Bank Account': {
      take('NoteType')
      const fields = {
        bankName: take('Bank Name'),
        accountNumber: take('Account Number'),
        routingNumber: take('Routing Number'),
        accountType: take('Account Type'),
      }
      return newBank(now, parts(), fields)
    }
    case 'Address': {
      take('NoteType')
      const fields = {
        salutation: take('Title'),
        firstName: take('First Name'),
        middleName: take('Middle Name'),
        lastName: take('Last Name'),
        username: take('Username'),
        company: take('Company'),
        address1: take('Address 1'),
        address2: take('Address 2'),
        address3: take('Address 3'),
        city: take('City / Town'),
        state: take('State'),
        postalCode: take('Zip / Postal Code'),
        country: take('Country'),
        email: take('Email Address'),
        phone: take('Phone'),
      }
      return newIdentity(now, parts(), fields)
    }
    default:
      return newNote(now, parts())
  }
}

/** Everything after `Notes:` belongs to the notes, including line breaks and colons. */
function formLines(extra: string): Map<string, string> | null {
  if (!extra.startsWith('NoteType:')) return null
  const lines = new Map<string, string>()
  const [head = '', ...notes] = extra.split(/(?:^|\n)Notes:/)
  let last = ''
  for (const line of head.split(/\r?\n/)) {
    const [, label, value] = /^([^:]+):(.*)$/.exec(line) ?? []
    if (label === undefined || value === undefined || lines.has(label)) {
      lines.set(last, `${lines.get(last) ?? ''}\n${line}`)
      continue
    }
    lines.set(label, value)
    last = label
  }
  lines.set('Notes', notes.join('\nNotes:'))
  return lines
}

const hiddenLabels = /pass(word|phrase)|pin|private key|code|number|secret/i

function leftLines(lines: ReadonlyMap<string, string>): CustomField[] {
  return [...lines].flatMap(([label, value]): CustomField[] =>
    // LastPass writes an empty phone number as a comma.
    value === '' || value === ','
      ? []
      : [{ label, kind: hiddenLabels.test(label) ? 'hidden' : 'text', value }],
  )
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Converts `October,2027` to MM/YY; null for anything else. */
function readExpiry(text: string): string | null {
  const [month = '', year = ''] = text.split(',')
  return expiryOf(String(months.indexOf(month) + 1), year)
}
