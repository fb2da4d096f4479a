import sharedCredentials from './data/shared-credentials.json'

/** Which domains take each other's logins, beside those that a person has named. */
export interface EquivalentDomains {
  /** Whether what was saved for the domain `saved` may be offered on the domain `page`. */
  readonly areEquivalent: (saved: string, page: string) => boolean
}

/**
 * The list that comes with the product (data/README.md says from where), without those domains that `removed` names, and
 * with the groups of domains that a person has `added`.
 */
export function equivalentDomains(
  added: readonly (readonly string[])[] = [],
  removed: readonly string[] = [],
): EquivalentDomains {
  const pages = new Map<string, Set<string>>()
  const left = new Set(removed)
  const relate = (from: readonly string[], to: readonly string[]) => {
    for (const saved of from) {
      const known = pages.get(saved) ?? new Set()
      for (const page of to) known.add(page)
      pages.set(saved, known)
    }
  }
  for (const entry of sharedCredentials.entries as readonly Entry[]) {
    const [from, to] = 'shared' in entry ? [entry.shared, entry.shared] : [entry.from, entry.to]
    relate(
      from.filter((domain) => !left.has(domain)),
      to.filter((domain) => !left.has(domain)),
    )
  }
  for (const group of added) relate(group, group)
  return { areEquivalent: (saved, page) => pages.get(saved)?.has(page) === true }
}

/** Those whose logins the product's own list lets a domain take, or that take its own. Empty for one that is not in it. */
export function listedPartners(domain: string): string[] {
  const partners = (sharedCredentials.entries as readonly Entry[]).flatMap((entry) => {
    const all = 'shared' in entry ? entry.shared : [...entry.from, ...entry.to]
    return all.includes(domain) ? all : []
  })
  return [...new Set(partners)].filter((partner) => partner !== domain).sort()
}

/** Logins of each for each, or those of the first list for the domains of the second. */
type Entry =
  | { readonly shared: readonly string[] }
  | { readonly from: readonly string[]; readonly to: readonly string[] }
