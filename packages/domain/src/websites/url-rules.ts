import type { UrlRule } from '../items/item.ts'
import type { StoredSites } from './site-verdict.ts'

/** One line of a form: an address, and how it is held against pages. Null for the usual way. */
export interface AddressRow {
  readonly url: string
  readonly rule: UrlRule['rule'] | null
}

/** The addresses of an item or a draft with the rule of each. */
export function addressRows({ urls, urlRules = [] }: StoredSites): AddressRow[] {
  return urls.map((url) => ({ url, rule: urlRules.find((entry) => entry.url === url)?.rule ?? null }))
}

/** What a draft holds of such lines. Of lines with the same address the first that has a rule says which. */
export function sitesOfRows(rows: readonly AddressRow[]): Required<StoredSites> {
  const urlRules: UrlRule[] = []
  for (const { url, rule } of rows) {
    if (rule !== null && !urlRules.some((entry) => entry.url === url)) urlRules.push({ url, rule })
  }
  return { urls: rows.map(({ url }) => url), urlRules }
}
