import { addToHistory, attachmentPrefix } from '../items/history.ts'
import { fieldNames } from '../kinds/index.ts'
import {
  type Attachment,
  type CustomField,
  type HistoryEntry,
  type Item,
  type UrlRule,
} from '../items/item.ts'
import { omit } from '../items/omit.ts'
import { isSameJson } from './same-json.ts'
import { pick, pickKeyed, pickSet, type ThreeWay } from './three-way.ts'

/**
 * Three-way merge of one item (PROTOCOL 7.5). Null means that it does not exist: not yet, or no longer.
 *
 * A field that only one side changed is taken from that side. If both changed it, the committed side (`theirs`) wins,
 * and the text of `mine` goes to the history, marked as a conflict. An edit takes precedence over deletion and trash.
 * Clocks decide nothing: `now` only dates the conflicts.
 *
 * Returns `theirs` itself if there is nothing to commit.
 */
export function mergeItem(
  base: Item | null,
  mine: Item | null,
  theirs: Item | null,
  now: number,
): Item | null {
  if (mine === null || theirs === null) {
    const remaining = mine ?? theirs
    return remaining === null || (base !== null && !beatsDeletion(remaining, base)) ? null : remaining
  }
  const merged = mergeLiving(base, mine, theirs, now)
  return isSameJson(merged, theirs) ? theirs : merged
}

/** Edited, or restored from the trash. */
function beatsDeletion(item: Item, base: Item): boolean {
  return isEdited(item, base) || (base.trashedAt !== undefined && item.trashedAt === undefined)
}

/**
 * Whether a person changed the content, even if only the history has what they typed. Moving an item to the trash or
 * archive, or using it, does not count.
 */
function isEdited(item: Item, base: Item): boolean {
  const hasNewPast = item.history.some((entry) => !hasEntry(base.history, entry))
  return hasNewPast || !isSameJson(content(item), content(base))
}

function content(item: Item) {
  return omit(item, 'trashedAt', 'archivedAt', 'lastUsedAt', 'changedAt', 'changedBy', 'history')
}

function mergeLiving(base: Item | null, mine: Item, theirs: Item, now: number): Item {
  const lost: HistoryEntry[] = []
  const lose = (field: string, value: string | undefined) => {
    if (value === undefined || value === '') return
    // After a lost acknowledgment, `theirs` may be the result of this same merge, which already kept the value.
    const isKept = theirs.history.some(
      (entry) => entry.field === field && entry.value === value && !hasEntry(base?.history ?? [], entry),
    )
    if (!isKept) lost.push({ field, value, at: now, conflict: true })
  }
  const committed = <T>(field: string, versions: ThreeWay<T>): T =>
    pick(versions, (conflict) => {
      lose(field, typeof conflict.mine === 'string' ? conflict.mine : undefined)
      return conflict.theirs
    })
  /** One member in all three versions. */
  const versionsOf = <K extends keyof Item>(name: K): ThreeWay<Item[K]> => ({
    base: base?.[name],
    mine: mine[name],
    theirs: theirs[name],
  })
  const member = <K extends keyof Item>(name: K): Item[K] => committed(name, versionsOf(name))
  // A tile's color and picture are not kept in the history.
  const committedLook = (name: 'tileColor' | 'picture') => pick(versionsOf(name), ({ theirs: look }) => look)
  const later = (versions: ThreeWay<number | undefined>) =>
    pick(versions, (both) => Math.max(both.mine ?? 0, both.theirs ?? 0))

  const fields = mergeFields(base, mine, theirs, committed, lose)
  const plain = {
    title: member('title'),
    urls: pickSet(versionsOf('urls')),
    notes: member('notes'),
    totp: member('totp'),
    tags: pickSet(versionsOf('tags')),
    category: member('category'),
    favorite: member('favorite'),
    reprompt: member('reprompt'),
    changedAt: later(versionsOf('changedAt')) ?? theirs.changedAt,
    attachments: pickKeyed(versionsOf('attachments'), blobIds, (versions) =>
      mergeAttachment(versions, committed),
    ),
  }
  const optional = withoutAbsent({
    changedBy: plain.changedAt === theirs.changedAt ? theirs.changedBy : mine.changedBy,
    folderId: member('folderId'),
    urlRules: mergeUrlRules(versionsOf('urlRules')),
    signInWith: member('signInWith'),
    expiryDay: member('expiryDay'),
    remindDays: member('remindDays'),
    tileColor: committedLook('tileColor'),
    picture: committedLook('picture'),
    archivedAt: member('archivedAt'),
    trashedAt: mergeTrash(base, mine, theirs),
    lastUsedAt: later(versionsOf('lastUsedAt')),
  })
  const history = addToHistory(pick(versionsOf('history'), mergeHistory), lost)
  const stable = omit(
    theirs,
    'changedBy',
    'folderId',
    'urlRules',
    'signInWith',
    'expiryDay',
    'remindDays',
    'tileColor',
    'picture',
    'archivedAt',
    'trashedAt',
    'lastUsedAt',
  )
  // `fields` has the shape of theirs.type, which the spread brings along.
  return { ...stable, ...plain, ...optional, fields, history } as Item
}

type Commit = <T>(field: string, versions: ThreeWay<T>) => T

function mergeFields(
  base: Item | null,
  mine: Item,
  theirs: Item,
  committed: Commit,
  lose: (field: string, value: string | undefined) => void,
): Item['fields'] {
  const mineFields = textsOf(mine)
  const custom = pickKeyed(
    { base: base?.fields.custom, mine: mine.fields.custom, theirs: theirs.fields.custom },
    customKeys,
    (versions) => mergeCustomField(versions, committed),
  )
  if (mine.type !== theirs.type) {
    // An item's kind never changes. If it did anyway, the committed kind stays, and the other's values go to the
    // history.
    for (const name of fieldNames[mine.type]) lose(name, mineFields[name])
    return { ...theirs.fields, custom }
  }
  const baseFields = base?.type === theirs.type ? textsOf(base) : {}
  const theirsFields = textsOf(theirs)
  const texts = fieldNames[theirs.type].map((name) => {
    const versions = { base: baseFields[name], mine: mineFields[name], theirs: theirsFields[name] }
    return [name, committed(name, versions)] as const
  })
  return { ...theirs.fields, ...Object.fromEntries(texts), custom }
}

function textsOf(item: Item): Readonly<Record<string, string>> {
  const fields = item.fields as unknown as Readonly<Record<string, string>>
  return Object.fromEntries(fieldNames[item.type].map((name) => [name, fields[name] ?? '']))
}

/** Fields may have the same label: the second field with a label stays the second one. */
function customKeys(fields: readonly CustomField[]): string[] {
  const seen = new Map<string, number>()
  return fields.map(({ label }) => {
    const nth = seen.get(label) ?? 0
    seen.set(label, nth + 1)
    return `${nth} ${label}`
  })
}

function mergeCustomField(versions: ThreeWay<CustomField>, committed: Commit): CustomField {
  const { base, mine, theirs } = versions
  return {
    label: theirs.label,
    kind: pick({ base: base?.kind, mine: mine.kind, theirs: theirs.kind }, (both) => both.theirs),
    value: committed(`custom:${theirs.label}`, { base: base?.value, mine: mine.value, theirs: theirs.value }),
  }
}

function blobIds(attachments: readonly Attachment[]): string[] {
  return attachments.map((attachment) => attachment.blobId)
}

/** Only the name of a stored file can change. */
function mergeAttachment({ base, mine, theirs }: ThreeWay<Attachment>, committed: Commit): Attachment {
  const field = `${attachmentPrefix}${theirs.blobId}`
  const name = committed(field, { base: base?.name, mine: mine.name, theirs: theirs.name })
  return { ...theirs, name }
}

/** An address has one rule; if both sides set it, the committed one wins. */
function mergeUrlRules(versions: ThreeWay<readonly UrlRule[] | undefined>): readonly UrlRule[] | undefined {
  const { base = [], mine = [], theirs = [] } = versions
  const merged = pickKeyed({ base, mine, theirs }, urlsOf, (both) => pick(both, () => both.theirs))
  return merged.length === 0 ? undefined : merged
}

function urlsOf(rules: readonly UrlRule[]): string[] {
  return rules.map(({ url }) => url)
}

/** Keeps what either side added and what neither removed; if both replaced the same value, only one entry. */
function mergeHistory(versions: ThreeWay<readonly HistoryEntry[]>): readonly HistoryEntry[] {
  const { base = [], mine, theirs } = versions
  const kept = theirs.filter((entry) => hasEntry(mine, entry) || !hasEntry(base, entry))
  const added = mine.filter((entry) => {
    const isSameValue = (other: HistoryEntry) => other.field === entry.field && other.value === entry.value
    return !hasEntry(base, entry) && !kept.some((other) => isSameValue(other) && !hasEntry(base, other))
  })
  if (added.length === 0) return kept
  return addToHistory(
    [],
    [...added, ...kept].toSorted((a, b) => b.at - a.at),
  )
}

function hasEntry(list: readonly HistoryEntry[], entry: HistoryEntry): boolean {
  return list.some((other) => isSameJson(other, entry))
}

/** In the trash if both sides put it there, or if one did and the other has not edited the item since. */
function mergeTrash(base: Item | null, mine: Item, theirs: Item): number | undefined {
  if (mine.trashedAt !== undefined && theirs.trashedAt !== undefined) {
    const times = { base: base?.trashedAt, mine: mine.trashedAt, theirs: theirs.trashedAt }
    return pick<number | undefined>(times, (both) => both.theirs)
  }
  const trashedAt = mine.trashedAt ?? theirs.trashedAt
  if (trashedAt === undefined || base === null || base.trashedAt !== undefined) return undefined
  return isEdited(mine.trashedAt === undefined ? mine : theirs, base) ? undefined : trashedAt
}

function withoutAbsent(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
