/** The tables of logins that browsers and other managers read. */
import type { CustomField, Item, PasswordItem } from '../../items/item.ts'
import { readPasskeyField } from '../../items/passkey.ts'
import { launchUrl } from '../../websites/launch-url.ts'
import { csvLine } from '../csv-line.ts'
import type { VaultToExport } from '../plain-export.ts'
import { itemsToHandOn, tagsOf, withLines, type ReadCode } from './exported-items.ts'
import type { Losses } from './losses.ts'

/**
 * Chrome's columns, which every browser and nearly every password manager reads. Chrome skips rows without a password,
 * or whose address has no scheme.
 */
export function* chromeTable(vaults: readonly VaultToExport[], losses: Losses): Generator<string> {
  yield csvLine(['name', 'url', 'username', 'password', 'note'])
  for (const { item, folder } of itemsToHandOn(vaults, losses)) {
    if (item.type !== 'password') {
      losses.add('kinds')
      continue
    }
    const { url, note } = loginCells(item, losses)
    losses.add('codes', item.totp === '' ? 0 : 1)
    losses.add('folders', folder.length > 0 ? 1 : 0)
    losses.add('tags', tagsOf(item).length > 0 ? 1 : 0)
    losses.add('favorites', item.favorite ? 1 : 0)
    losses.add('archived', item.archivedAt === undefined ? 0 : 1)
    const { username, password } = item.fields
    if (launchUrl(url) === null || password === '') losses.add('skipped')
    yield csvLine([item.title, url, username, password, note])
  }
}

/** 1Password's own table. It has no folders, so each becomes a tag, nested like tags in 1Password. */
export function* onePasswordTable(
  vaults: readonly VaultToExport[],
  losses: Losses,
  readCode: ReadCode,
): Generator<string> {
  yield csvLine(['Title', 'Url', 'Username', 'Password', 'OTPAuth', 'Favorite', 'Archived', 'Tags', 'Notes'])
  for (const { item, folder } of itemsToHandOn(vaults, losses)) {
    if (item.type !== 'password') {
      losses.add('kinds')
      continue
    }
    const { url, note } = loginCells(item, losses)
    const { username, password } = item.fields
    const tags = [...(folder.length === 0 ? [] : [folder.join('/')]), ...tagsOf(item)]
    yield csvLine([
      item.title,
      url,
      username,
      password,
      timeCode(item, username, losses, readCode),
      String(item.favorite),
      String(item.archivedAt !== undefined),
      // 1Password separates tags with commas.
      tags.map((tag) => tag.replaceAll(/[,;]/g, ' ')).join(','),
      note,
    ])
  }
}

/** The link of a time-based code; neither of these products supports counter-based ones. */
export function timeCode(item: Item, account: string, losses: Losses, readCode: ReadCode): string {
  if (item.totp === '') return ''
  const code = readCode(item, account)
  if (code !== null && code.kind !== 'counter') return code.link
  losses.add('codes')
  return ''
}

/** The first address in a form that opens, and a note with every value that is not a secret and has no column. */
function loginCells(item: PasswordItem, losses: Losses): { url: string; note: string } {
  const [first = '', ...others] = item.urls
  const more = others.map((value) => ({ label: 'Website', value }))
  return { url: launchUrl(first) ?? first, note: noteOf(item, more, losses) }
}

/**
 * An item's notes, followed by one line for each field for which the table has no column. Hidden fields are left out.
 * What is moved or left out is counted in `losses`.
 */
export function noteOf(
  item: Item,
  more: readonly Pick<CustomField, 'label' | 'value'>[],
  losses: Losses,
): string {
  countUntold(item, losses)
  const lines = [...more, ...openFields(item, losses)]
  losses.add('in-notes', lines.length)
  return withLines(item.notes, lines)
}

/** Counts what none of these tables can hold. */
export function countUntold({ attachments, history, reprompt, urlRules }: Item, losses: Losses): void {
  losses.add('files', attachments.length)
  losses.add('history', history.length)
  losses.add('reprompt', reprompt ? 1 : 0)
  losses.add('rules', urlRules === undefined ? 0 : 1)
}

/** Custom fields that are not hidden. */
export function openFields({ fields: { custom } }: Item, losses: Losses): CustomField[] {
  const hidden = custom.filter(({ kind }) => kind === 'hidden')
  const passkeys = hidden.filter((field) => readPasskeyField(field) !== null)
  losses.add('passkeys', passkeys.length)
  losses.add('secrets', hidden.length - passkeys.length)
  return custom.filter(({ kind }) => kind !== 'hidden')
}
