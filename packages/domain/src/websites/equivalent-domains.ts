import sharedCredentials from './data/shared-credentials.json'

/** Which domains share logins, in addition to those that a person has added. */
export interface EquivalentDomains {
  /** Whether a login saved for the domain `saved` may be offered on the domain `page`. */
  readonly areEquivalent: (saved: string, page: string) => boolean
  /** The domains whose logins may be offered on the domain `page`. */
  readonly savedFor: (page: string) => ReadonlySet<string>
}

/**
 * The built-in list (source: data/README.md) without the domains in `removed`, and with the person's `added` groups.
 */
export function equivalentDomains(
  added: readonly (readonly string[])[] = [],
  removed: readonly string[] = [],
): EquivalentDomains {
  const byPage = new Map<string, Set<string>>()
  const left = new Set(removed)
  const relate = (from: readonly string[], to: readonly string[]) => {
    for (const page of to) {
      const known = byPage.get(page) ?? new Set()
      for (const saved of from) known.add(saved)
      byPage.set(page, known)
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
  return {
    areEquivalent: (saved, page) => byPage.get(page)?.has(saved) === true,
    savedFor: (page) => byPage.get(page) ?? nothing,
  }
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The domains that share logins with this one in the built-in list, in either direction. Empty if it is not in the
 * list.
 */
export function listedPartners(domain: string): string[] {
  const partners = (sharedCredentials.entries as readonly Entry[]).flatMap((entry) => {
    const all = 'shared' in entry ? entry.shared : [...entry.from, ...entry.to]
    return all.includes(domain) ? all : []
  })
  return [...new Set(partners)].filter((partner) => partner !== domain).sort()
}

/**
 * Either all domains share logins with each other, or those of the first list also work on the domains of the second.
 */
type Entry =
  | { readonly shared: readonly string[] }
  | { readonly from: readonly string[]; readonly to: readonly string[] }
