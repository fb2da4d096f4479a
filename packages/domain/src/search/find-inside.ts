/**
 * Searches in what lists do not show: runs where whole items are, and only returns in which field the words are, and
 * these words as they are written there.
 */
import type { Item } from '../items/item.ts'
import { summarize } from '../items/summarize.ts'
import { fieldFacts, fieldNames } from '../kinds/index.ts'
import { entryOf } from './entries.ts'
import { fold, foldWithPlaces } from './fold.ts'
import type { SearchQuery } from './parse-query.ts'

/** A place outside of the summary where a word was found. */
export type InsideField = {
  /** The found words as they are written there, each once; empty if only the label contains them. */
  readonly found: readonly string[]
} & InsidePlace
type InsidePlace = { readonly name: 'notes' } | { readonly name: 'field'; readonly label: string }

interface InsideText {
  readonly place: InsidePlace
  /** What is searched, folded. */
  readonly text: string
  /** What may be shown of it. */
  readonly value: string
}

const insideOf = new WeakMap<Item, readonly InsideText[]>()

/**
 * If every word occurs somewhere in the item, the field with the first word that the summary lacks; otherwise null.
 * Secrets are never searched. `notesOnly`: of the fields that lists do not show, only searches the notes, and returns
 * no word of them.
 */
export function findInside(
  id: string,
  item: Item,
  { words }: SearchQuery,
  notesOnly = false,
): InsideField | null {
  if (words.length === 0) return null
  const inside = textsInside(item).filter(({ place }) => !notesOnly || place.name === 'notes')
  const holding = (word: string) => inside.find(({ text }) => text.includes(word))
  if (!words.some((word) => holding(word) !== undefined)) return null
  const { text } = entryOf(summarize(id, item))
  let found: InsideText | undefined
  for (const word of words) {
    if (text.includes(word)) continue
    const holder = holding(word)
    if (holder === undefined) return null
    found ??= holder
  }
  if (found === undefined) return null
  return { ...found.place, found: notesOnly ? [] : writtenWords(found.value, words) }
}

/** Longer lines and words are not worth showing. */
const lineMax = 1_000
const writtenMax = 60

/** The words of the text that contain the searched ones, from the first line that has them. */
function writtenWords(value: string, words: readonly string[]): readonly string[] {
  const lines = value.split('\n').filter(({ length }) => length <= lineMax)
  const written = words.flatMap((word) => {
    const line = lines.find((one) => fold(one).includes(word))
    return line === undefined ? [] : [wholeWord(line, word)]
  })
  return [...new Set(written)].filter(({ length }) => length <= writtenMax)
}

function wholeWord(line: string, word: string): string {
  const { folded, starts, ends } = foldWithPlaces(line)
  const at = folded.indexOf(word)
  const start = starts[at] ?? 0
  const end = ends[at + word.length - 1] ?? line.length
  const before = /\S*$/.exec(line.slice(0, start))?.[0] ?? ''
  const after = /^\S*/.exec(line.slice(end))?.[0] ?? ''
  return before.replace(/^\p{P}+/u, '') + line.slice(start, end) + after.replace(/\p{P}+$/u, '')
}

function textsInside(item: Item): readonly InsideText[] {
  const known = insideOf.get(item)
  if (known !== undefined) return known
  const texts = [...kindTexts(item), ...customTexts(item)]
  if (item.notes !== '') texts.push({ place: { name: 'notes' }, text: fold(item.notes), value: item.notes })
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
    const shown = facts.choices?.[value] ?? value
    return [{ place: { name: 'field' as const, label }, text: fold(shown), value: shown }]
  })
}

/** Searches only the label of a hidden field, not its value. */
function customTexts({ fields }: Item): InsideText[] {
  return fields.custom.map(({ label, kind, value }) => ({
    place: { name: 'field' as const, label },
    text: fold(kind === 'hidden' ? label : `${label}\n${value}`),
    value: kind === 'hidden' ? '' : value,
  }))
}
