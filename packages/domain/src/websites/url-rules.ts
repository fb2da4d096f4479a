import type { UrlRule } from '../items/item.ts'
import type { StoredSites } from './site-verdict.ts'

/** One line of a form: an address, and its matching rule. Null for the default rule. */
export interface AddressRow {
  readonly url: string
  readonly rule: UrlRule['rule'] | null
}

/** The addresses of an item or draft, each with its rule. */
export function addressRows({ urls, urlRules = [] }: StoredSites): AddressRow[] {
  return urls.map((url) => ({ url, rule: urlRules.find((entry) => entry.url === url)?.rule ?? null }))
}

/** The members of a draft for such lines. If several lines have the same address, the first one with a rule counts. */
export function sitesOfRows(rows: readonly AddressRow[]): Required<StoredSites> {
  const urlRules: UrlRule[] = []
  for (const { url, rule } of rows) {
    if (rule !== null && !urlRules.some((entry) => entry.url === url)) urlRules.push({ url, rule })
  }
  return { urls: rows.map(({ url }) => url), urlRules }
}
