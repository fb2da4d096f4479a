import type { ItemSummary } from '../items/summarise.ts'

/** `name` as people read it (numbers by value, case last); the others newest first. Equal ones follow their id. */
export type SortOrder = 'name' | 'created' | 'changed'

export function sortSummaries<S extends ItemSummary>(summaries: readonly S[], order: SortOrder): S[] {
  const compare = comparisons[order]
  return summaries.toSorted((a, b) => compare(a, b) || compareIds(a, b))
}

const collator = new Intl.Collator(undefined, { numeric: true })

const comparisons: { readonly [O in SortOrder]: (a: ItemSummary, b: ItemSummary) => number } = {
  name: (a, b) => collator.compare(a.title, b.title),
  created: (a, b) => b.createdAt - a.createdAt,
  changed: (a, b) => b.changedAt - a.changedAt,
}

function compareIds(a: ItemSummary, b: ItemSummary): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
