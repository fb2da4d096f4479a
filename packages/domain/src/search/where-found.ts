/** The fields in which the search found words that the item's name and the line below it do not show. */
import type { ItemSummary } from '../items/summarize.ts'
import { readableHost } from '../websites/readable-host.ts'
import type { FolderName } from './entries.ts'
import { fold } from './fold.ts'
import { withoutScheme } from './parse-query.ts'

export interface FoundField {
  readonly name: 'username' | 'website' | 'tag' | 'category' | 'folder'
  /** As stored; shown with the words marked. */
  readonly text: string
}

/** One for each word that is not already visible, each field once. */
export function whereFound(
  summary: ItemSummary,
  words: readonly string[],
  folders: readonly FolderName[],
): readonly FoundField[] {
  const shown = [summary.title, summary.subtitle].map(fold)
  const hidden = words.filter((word) => !shown.some((text) => text.includes(word)))
  if (hidden.length === 0) return []
  const fields = fieldsOf(summary, folders)
  const found = hidden.flatMap(
    (word) => fields.find(({ text, name }) => comparedText(name, text).includes(word)) ?? [],
  )
  return [...new Set(found)]
}

function fieldsOf({ username, urls, tags, category, folderId }: ItemSummary, folders: readonly FolderName[]) {
  const folder = folders.find(({ id }) => id === folderId)
  const fields: FoundField[] = [
    { name: 'username', text: username },
    ...urls.map((url) => ({ name: 'website' as const, text: readableHost(url) })),
    ...urls.map((url) => ({ name: 'website' as const, text: url })),
    ...tags.map((tag) => ({ name: 'tag' as const, text: tag })),
    { name: 'category', text: category },
    ...(folder === undefined ? [] : [{ name: 'folder' as const, text: folder.path }]),
  ]
  return fields
}

function comparedText(name: FoundField['name'], text: string): string {
  return name === 'website' ? withoutScheme(fold(text)) : fold(text)
}
