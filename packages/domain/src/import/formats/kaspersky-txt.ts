import { err } from '@severy/result'
import { collectRows, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { customFields, newNote, newPassword } from './new-item.ts'

/**
 * Kaspersky Password Manager: a text with a heading for each kind of entry, entries as lines `Name: value`, and three
 * hyphens after each. Headings and names are in English whatever the app's language; a value may span several lines.
 * Facts: the sample of Proton's importer (`kaspersky/mocks/kaspersky.txt` of ProtonMail/WebClients).
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
/** An entry's first line shows its kind; a note is recognized by its `Text`. */
const firstNames = ['Website name', 'Application', 'Account name', 'Name']
const names = [...firstNames, 'Website URL', 'Login name', 'Login', 'Password', 'Comment', 'Text']

function* readKaspersky(text: string, now: number): ImportRun {
  const entries = entriesOf(text)
  if (entries.length === 0) return err('empty')
  return yield* collectRows(entries, (entry) => toRow(entry, now))
}

type Entry = ReadonlyMap<string, string>

/** Three hyphens only end an entry if an entry or a heading follows: a note may contain them too. */
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

/**
 * Whether there are only blank lines and a heading between a line and the previous hyphens or the start of the file.
 */
function isAfterEnd(lines: readonly string[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = (lines[at] ?? '').trim()
    if (line === '---') return true
    if (line !== '' && !sections.some((name) => name === line)) return false
  }
  return true
}

/** Removes the hyphens that ended the entry, and a heading after them, from its last value. */
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
  // If a site has several accounts, each has a name.
  const parts = {
    title: named || account,
    urls: [url ?? ''],
    notes: notes ?? '',
    custom: customFields({ 'Login name': named === '' ? '' : account }),
  }
  return { item: newPassword(now, parts, { username: username ?? '', password: password ?? '' }) }
}
