import { err } from '@severy/result'
import { collectRows, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { customFields, newNote, newPassword } from './new-item.ts'

/**
 * Kaspersky Password Manager: a text with a heading for each kind of entry, entries as lines `Name: value`, and three
 * hyphens after each. Headings and names are in English whatever language the app speaks; a value may go on over several
 * lines. Facts: the sample of Proton's importer (`kaspersky/mocks/kaspersky.txt` of ProtonMail/WebClients).
 */
export const kasperskyTxt: ImportReader = {
  format: 'kaspersky-txt',
  matches: ({ kind, start }) =>
    kind === 'text' &&
    sections.some((name) => new RegExp(`^[\\s\\uFEFF]*${name}[ \\t]*(?:\\r?\\n)+`).test(start)) &&
    /^(?:Website name|Application|Account name|Name): .*$/m.test(start) &&
    /^---[ \t]*$/m.test(start),
  read: ({ text }, { now }) => readKaspersky(text ?? '', now),
}

const sections = ['Websites', 'Applications', 'Other Accounts', 'Notes'] as const
/** The first line of an entry says of which kind it is; a note is one by its `Text`. */
const firstNames = ['Website name', 'Application', 'Account name', 'Name']
const names = [...firstNames, 'Website URL', 'Login name', 'Login', 'Password', 'Comment', 'Text']

function* readKaspersky(text: string, now: number): ImportRun {
  const entries = entriesOf(text)
  if (entries.length === 0) return err('empty')
  return yield* collectRows(entries, (entry) => toRow(entry, now))
}

type Entry = ReadonlyMap<string, string>

/** Three hyphens end an entry only where an entry or a heading follows: a note may hold them as well. */
function entriesOf(text: string): Entry[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const entries: Map<string, string>[] = []
  let current: Map<string, string> | null = null
  let last = ''
  for (const [index, line] of lines.entries()) {
    const [, name = '', value = ''] = /^([A-Z][A-Za-z ]{2,20}):(?: (.*))?$/.exec(line) ?? []
    const isNew = current === null || isAfterEnd(lines, index)
    if (isNew && firstNames.includes(name)) {
      current = new Map([[name, value]])
      entries.push(current)
      last = name
    } else if (current !== null && last !== 'Text' && names.includes(name) && !current.has(name)) {
      current.set(name, value)
      last = name
    } else if (current !== null) current.set(last, `${current.get(last) ?? ''}\n${line}`)
  }
  return entries.map((entry) => new Map([...entry].map(([name, value]) => [name, withoutEnd(value)])))
}

/** Whether nothing but blank lines and a heading is between a line and the hyphens before it, or the file's start. */
function isAfterEnd(lines: readonly string[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = (lines[at] ?? '').trim()
    if (line === '---') return true
    if (line !== '' && !sections.some((name) => name === line)) return false
  }
  return true
}

/** The hyphens that ended the entry, and a heading that came behind them, are no part of its last value. */
function withoutEnd(value: string): string {
  const heading = sections.join('|')
  return value
    .replace(new RegExp(`\\n\\s*---[ \\t]*(?:\\n\\s*(?:${heading})[ \\t]*)?\\s*$`), '')
    .replace(/\n+$/, '')
}

function toRow(entry: Entry, now: number): Row {
  const valueOf = (name: string) => entry.get(name) ?? ''
  if (entry.has('Name')) {
    const [title, notes] = [valueOf('Name'), valueOf('Text')]
    return title === '' && notes === ''
      ? { title: '', reason: 'nothing-in-it' }
      : { item: newNote(now, { title, notes }) }
  }
  const named = firstNames.map(valueOf).find((value) => value !== '') ?? ''
  const account = valueOf('Login name')
  const [username, password, url, notes] = ['Login', 'Password', 'Website URL', 'Comment'].map(valueOf)
  if ([named, account, username, password, url, notes].every((value) => value === ''))
    return { title: '', reason: 'nothing-in-it' }
  // Of a site with several accounts, each has a name of its own.
  const parts = {
    title: named || account,
    urls: [url ?? ''],
    notes: notes ?? '',
    custom: customFields({ 'Login name': named === '' ? '' : account }),
  }
  return { item: newPassword(now, parts, { username: username ?? '', password: password ?? '' }) }
}
