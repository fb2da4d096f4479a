/**
 * What a screen shows of an import before it runs. The rows stay in the worker, and the page asks for those that it
 * shows: twenty thousand rows in one message would block it.
 */
import { doubtTexts, isTooShort, summarize, type Doubt, type Item } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { findPersonalVault } from '../../state/account/vault-facts.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import type { ComparedImport, ImportCounts, ImportedSecret, ImportRow } from './data.ts'
import { openImports, type OpenImport } from './open-import.ts'

const rowsAtFirst = 30
const notesShownMax = 80

/**
 * The rows of a preview from place `from` up to, but without, place `to`, in the order in which they are shown. Empty
 * for a preview that was dropped.
 */
export function listImportRows(engine: Engine, previewId: string, from: number, to: number): ImportRow[] {
  const unlocked = findUnlocked(engine)
  const open = findOpenImport(engine, previewId)
  return unlocked === null || open === undefined ? [] : rowsOf(unlocked, open, from, to)
}

/** Compares the same rows with what another vault holds, the personal one by default. */
export function compareImport(
  engine: Engine,
  previewId: string,
  vaultId?: string,
): Result<ComparedImport, Refusal<'locked' | 'item-gone'>> {
  const unlocked = findUnlocked(engine)
  const open = findOpenImport(engine, previewId)
  if (unlocked === null || open === undefined) return err({ reason: 'locked' })
  const vault = vaultId === undefined ? findPersonalVault(unlocked) : unlocked.vaults.get(vaultId)
  return vault == null ? err({ reason: 'item-gone' }) : ok(compareWith(unlocked, open, vault))
}

/**
 * Marks every entry of an open preview as new, duplicate, update or code by what `vault` holds (nothing for null),
 * and returns the first rows with the marks. The preview remembers the vault.
 */
export function compareWith(unlocked: Unlocked, open: OpenImport, vault: OpenVault | null): ComparedImport {
  open.marks = open.mark(open.entries, storedIn(unlocked, vault))
  open.comparedWith = vault?.vaultId ?? null
  const statuses: ComparedImport['statuses'] = { duplicate: [], update: [], code: [] }
  let index = 0
  for (const { status } of open.marks) {
    if (status !== 'new') statuses[status].push(index)
    index++
  }
  return { rows: rowsOf(unlocked, open, 0, rowsAtFirst), statuses }
}

/**
 * The password of one entry; null if it is not a login, or for an unknown preview. Secrets leave the worker one by one,
 * like those of the vault.
 */
export function revealImported(engine: Engine, previewId: string, index: number): ImportedSecret | null {
  const item = findOpenImport(engine, previewId)?.entries[index]?.item
  return item?.type === 'password' ? { password: item.fields.password } : null
}

/**
 * Stops a running import of this preview after the commit under way; what it has stored stays. Does nothing for an
 * unknown preview.
 */
export function cancelImport(engine: Engine, previewId: string): void {
  const open = findOpenImport(engine, previewId)
  if (open !== undefined) open.isCanceled = true
}

/** Cancels an import of this preview, and forgets the preview with its entries. Does nothing for an unknown one. */
export function dropImport(engine: Engine, previewId: string): void {
  cancelImport(engine, previewId)
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) openImports(unlocked).delete(previewId)
}

/**
 * The order in which entries are shown: those with doubts first. Null if no entry has any, because the file's order
 * then stays.
 */
export function oddFirst(doubts: readonly (readonly Doubt[])[]): number[] | null {
  const odd: number[] = []
  for (let index = 0; index < doubts.length; index++) if (isOdd(doubts, index)) odd.push(index)
  if (odd.length === 0) return null
  const others: number[] = []
  for (let index = 0; index < doubts.length; index++) if (!isOdd(doubts, index)) others.push(index)
  return [...odd, ...others]
}

function isOdd(doubts: readonly (readonly Doubt[])[], index: number): boolean {
  return (doubts[index]?.length ?? 0) > 0
}

/**
 * What a preview says about all of its entries at once: how many there are of each kind, and how many have files,
 * codes, notes, or passwords that are short or used again.
 */
export function countEntries({ entries, doubts }: Pick<OpenImport, 'entries' | 'doubts'>): ImportCounts {
  const types = new Map<Item['type'], { type: Item['type']; count: number }>()
  const folders = new Set<string>()
  const passwords = new Map<string, number>()
  const counts = { files: 0, codes: 0, notes: 0, short: 0, reused: 0 }
  for (const { item, folder, files } of entries) {
    const ofType = types.get(item.type)
    if (ofType === undefined) types.set(item.type, { type: item.type, count: 1 })
    else ofType.count++
    if (folder.length > 0) folders.add(JSON.stringify(folder))
    counts.files += files.length
    if (item.totp !== '') counts.codes++
    if (item.notes !== '') counts.notes++
    const password = item.type === 'password' ? item.fields.password : ''
    if (password === '') continue
    const before = passwords.get(password) ?? 0
    passwords.set(password, before + 1)
    // With the second one, the first one shares its password too.
    if (before > 0) counts.reused += before === 1 ? 2 : 1
    // Judging thousands of passwords by more than their length would take too long for a preview.
    if (isTooShort(password)) counts.short++
  }
  const odd = doubts.filter((list) => list.length > 0)
  return {
    ...counts,
    types: [...types.values()],
    unusableCodes: odd.filter((list) => list.includes('code-unusable')).length,
    folders: folders.size,
    odd: odd.length,
  }
}

function rowsOf(unlocked: Unlocked, open: OpenImport, from: number, to: number): ImportRow[] {
  const { shownOrder, entries } = open
  const places = [...Array(Math.max(0, Math.min(to, entries.length) - from)).keys()].map((at) => from + at)
  return places.flatMap((place) => rowOf(unlocked, open, shownOrder?.[place] ?? place))
}

function rowOf(unlocked: Unlocked, open: OpenImport, index: number): ImportRow | [] {
  const entry = open.entries[index]
  const mark = open.marks[index]
  if (entry === undefined || mark === undefined) return []
  const { row, item, folder, files } = entry
  const { type, title, username, website, category } = summarize('', item)
  const doubts = open.doubts[index] ?? []
  return {
    ...{ index, row, type, title, username, website, category, folder, files: files.length },
    status: mark.status,
    login: mark.status === 'code' ? loginOf(unlocked, open.comparedWith, mark.itemId) : null,
    hasPassword: item.type === 'password' && item.fields.password !== '',
    code: item.totp === '' ? 'none' : doubts.includes('code-unusable') ? 'unusable' : 'works',
    notes: item.notes.slice(0, notesShownMax),
    doubts: doubts.map((doubt) => doubtTexts[doubt]),
  }
}

function loginOf(unlocked: Unlocked, vaultId: string | null, itemId: string | null): ImportRow['login'] {
  if (vaultId === null || itemId === null) return null
  const item = findCurrent(unlocked, { vaultId, itemId })?.content
  return item?.type === 'password' ? { title: item.title, username: item.fields.username } : null
}

/** The items stored in one vault, without its trash. */
function* storedIn(unlocked: Unlocked, vault: OpenVault | null): Generator<[string, Item]> {
  if (vault === null) return
  const { vaultId, items } = vault
  for (const itemId of items.keys()) {
    const current = findCurrent(unlocked, { vaultId, itemId })
    if (current !== null && current.content.trashedAt === undefined) yield [itemId, current.content]
  }
}

function findOpenImport(engine: Engine, previewId: string): OpenImport | undefined {
  const unlocked = findUnlocked(engine)
  return unlocked === null ? undefined : openImports(unlocked).get(previewId)
}
