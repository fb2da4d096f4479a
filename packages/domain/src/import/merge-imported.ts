import { addToHistory, replacedTexts } from '../items/history.ts'
import { isCodeAlone } from './duplicates.ts'
import { fieldNames } from '../kinds/index.ts'
import { type CustomField, type HistoryEntry, type Item } from '../items/item.ts'

/**
 * Merges a stored item with imported data for the same account. If both have a value, the one that changed later stays
 * and the other goes to the history; a file without dates counts as later. Empty values replace nothing, and no stored
 * value is lost. Times are in milliseconds. Both must be of the same kind.
 */
export function mergeImported<I extends Item>(stored: I, imported: I, now: number): I {
  // If only a code is added to a login, the login keeps its own name.
  const isImportedFirst = imported.changedAt >= stored.changedAt && !isCodeAlone(imported)
  const [first, second] = isImportedFirst ? [imported, stored] : [stored, imported]
  const merged: I = {
    ...stored,
    title: first.title || second.title,
    notes: first.notes || second.notes,
    totp: first.totp || second.totp,
    urls: unionOf(first.urls, second.urls),
    ...urlRulesOf(stored.urlRules, imported.urlRules),
    ...optionalsOf(first, second),
    tags: unionOf(stored.tags, imported.tags),
    favorite: stored.favorite || imported.favorite,
    reprompt: stored.reprompt || imported.reprompt,
    createdAt: Math.min(stored.createdAt, imported.createdAt),
    fields: {
      ...stored.fields,
      ...textsOf(first, second),
      custom: customOf(first.fields.custom, second.fields.custom),
    },
  }
  const replaced = [...replacedTexts(stored, merged, now), ...replacedTexts(imported, merged, now)]
  const past = [...stored.history, ...imported.history].toSorted((a, b) => b.at - a.at)
  const history = addToHistory(withoutRepeats(past), withoutRepeats(replaced))
  return { ...merged, history, changedAt: now }
}

function textsOf(first: Item, second: Item): Record<string, string> {
  const [a, b] = [first, second].map((item) => item.fields as unknown as Readonly<Record<string, string>>)
  return Object.fromEntries(fieldNames[first.type].map((name) => [name, a?.[name] || b?.[name] || '']))
}

function optionalsOf(first: Item, second: Item): Partial<Item> {
  const names = ['signInWith', 'expiryDay', 'remindDays', 'tileColor', 'picture'] as const
  const known = names.flatMap((name) => {
    const value = first[name] ?? second[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}

/** Fields correspond if their label and their position among fields with that label are the same. */
function customOf(first: readonly CustomField[], second: readonly CustomField[]): CustomField[] {
  const values = new Set(first.map(({ label, value }) => JSON.stringify([label, value])))
  const labels = new Map<string, number>()
  for (const { label } of first) labels.set(label, (labels.get(label) ?? 0) + 1)
  const added = second.filter(({ label, value }) => {
    if (values.has(JSON.stringify([label, value]))) return false
    const left = labels.get(label) ?? 0
    labels.set(label, left - 1)
    return left <= 0
  })
  return [...first, ...added]
}

/** Rules that the person has set for an address stay. */
function urlRulesOf(stored: Item['urlRules'] = [], imported: Item['urlRules'] = []): Pick<Item, 'urlRules'> {
  const added = imported.filter(({ url }) => !stored.some((rule) => rule.url === url))
  return stored.length + added.length === 0 ? {} : { urlRules: [...stored, ...added] }
}

function unionOf(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])]
}

function withoutRepeats(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ field, value }) => {
    const key = JSON.stringify([field, value])
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
