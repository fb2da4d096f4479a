/** Searches in what lists do not show: runs where whole items are, and only returns in which field the words are. */
import type { Item } from '../items/item.ts'
import { summarize } from '../items/summarize.ts'
import { fieldFacts, fieldNames } from '../kinds/index.ts'
import { entryOf } from './entries.ts'
import { fold } from './fold.ts'
import type { SearchQuery } from './parse-query.ts'

/** A place outside of the summary where a word was found. */
export type InsideField = { readonly name: 'notes' } | { readonly name: 'field'; readonly label: string }

interface InsideText {
  readonly field: InsideField
  readonly text: string
}

const insideOf = new WeakMap<Item, readonly InsideText[]>()

/**
 * If every word occurs somewhere in the item, the field with the first word that the summary lacks; otherwise null.
 * Secrets are never searched. `notesOnly`: of the fields that lists do not show, only searches the notes.
 */
export function findInside(
  id: string,
  item: Item,
  { words }: SearchQuery,
  notesOnly = false,
): InsideField | null {
  if (words.length === 0) return null
  const inside = textsInside(item).filter(({ field }) => !notesOnly || field.name === 'notes')
  const holding = (word: string) => inside.find(({ text }) => text.includes(word))
  if (!words.some((word) => holding(word) !== undefined)) return null
  const { text } = entryOf(summarize(id, item))
  let found: InsideField | null = null
  for (const word of words) {
    if (text.includes(word)) continue
    const place = holding(word)
    if (place === undefined) return null
    found ??= place.field
  }
  return found
}

function textsInside(item: Item): readonly InsideText[] {
  const known = insideOf.get(item)
  if (known !== undefined) return known
  const texts = [...kindTexts(item), ...customTexts(item)]
  if (item.notes !== '') texts.push({ field: { name: 'notes' }, text: fold(item.notes) })
  insideOf.set(item, texts)
  return texts
}

/** The fields of its kind that are not secrets. */
function kindTexts({ type, fields }: Item): InsideText[] {
  const values = fields as unknown as Readonly<Record<string, string>>
  return fieldNames[type].flatMap((name) => {
    const facts = fieldFacts(type, name)
    const value = values[name] ?? ''
    if (facts === null || facts.secret === true || value === '') return []
    const label = facts.labelIn?.(values) ?? facts.label
    return [{ field: { name: 'field' as const, label }, text: fold(facts.choices?.[value] ?? value) }]
  })
}

/** Searches only the label of a hidden field, not its value. */
function customTexts({ fields }: Item): InsideText[] {
  return fields.custom.map(({ label, kind, value }) => ({
    field: { name: 'field' as const, label },
    text: fold(kind === 'hidden' ? label : `${label}\n${value}`),
  }))
}
