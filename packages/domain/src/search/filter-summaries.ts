import type { ItemSummary } from '../items/summarise.ts'

/**
 * The summaries whose name or website contains `query`, in any case of letters, in their given order. Blanks around
 * the query do not count; an empty one matches all.
 *
 * Runs at every key over the whole vault, so what is searched in is prepared once for each summary object.
 */
export function filterByNameOrWebsite<S extends ItemSummary>(
  summaries: readonly S[],
  query: string,
): readonly S[] {
  const needle = fold(query.trim())
  return needle === '' ? summaries : summaries.filter((summary) => haystackOf(summary).includes(needle))
}

const haystacks = new WeakMap<ItemSummary, string>()

function haystackOf(summary: ItemSummary): string {
  const known = haystacks.get(summary)
  if (known !== undefined) return known
  // A search box holds no line break, so no match can span name and website.
  const haystack = fold(`${summary.title}\n${summary.website}`)
  haystacks.set(summary, haystack)
  return haystack
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
