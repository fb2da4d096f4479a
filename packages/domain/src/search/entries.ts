/** What is searched of one item's summary, prepared once for each summary object. */
import type { ItemSummary } from '../items/summarize.ts'
import { kindOf } from '../kinds/index.ts'
import { readableHost } from '../websites/readable-host.ts'
import { fold } from './fold.ts'
import { withoutScheme } from './parse-query.ts'

/** The folded texts of an item, one per line, and where each begins. */
export interface Entry {
  readonly text: string
  readonly userAt: number
  readonly siteAt: number
  readonly tagAt: number
  readonly categoryAt: number
  readonly moreAt: number
}

const entries = new WeakMap<ItemSummary, Entry>()

/** The searched texts of a summary. Computed once for each summary object. */
export function entryOf(summary: ItemSummary): Entry {
  const known = entries.get(summary)
  if (known !== undefined) return known
  const entry = makeEntry(summary)
  entries.set(summary, entry)
  return entry
}

/** Prepares the search before the first key is pressed. */
export function prepareSearch(summaries: readonly ItemSummary[]): void {
  for (const summary of summaries) entryOf(summary)
}

/** A folder's name, including the folders around it. */
export interface FolderName {
  readonly id: string
  readonly path: string
}

/** The folders whose name contains the word; usually none. */
export function foldersWith(folders: readonly FolderName[], word: string): ReadonlySet<string> {
  return new Set(folders.filter(({ path }) => fold(path).includes(word)).map(({ id }) => id))
}

function makeEntry(summary: ItemSummary): Entry {
  const title = `${fold(summary.title)}\n`
  const user = `${fold(summary.username)}\n`
  const site = `${summary.urls.map(addressText).join('\n')}\n`
  const tag = `${fold(summary.tags.join('\n'))}\n`
  const category = `${fold(summary.category)}\n`
  const userAt = title.length
  const siteAt = userAt + user.length
  const tagAt = siteAt + site.length
  const categoryAt = tagAt + tag.length
  const moreAt = categoryAt + category.length
  const text = title + user + site + tag + category + fold(moreOf(summary))
  return { text, userAt, siteAt, tagAt, categoryAt, moreAt }
}

/** A name in another script is found both as people write it and in the browser's form. */
function addressText(url: string): string {
  const address = withoutScheme(fold(url))
  const readable = readableHost(url)
  return readable === url ? address : `${withoutScheme(fold(readable))}\n${address}`
}

function moreOf(summary: ItemSummary): string {
  return kindOf(summary.type).searchText?.(summary) ?? summary.subtitle
}
