/**
 * The lists of sites in a person's settings. They are changed entry by entry, so that concurrent changes from two
 * devices are both kept.
 */
import { isSiteName } from '../websites/site-name.ts'

export interface SiteLists {
  /** Sites on which nothing is offered, filled or saved. */
  neverSites: readonly string[]
  /** Groups of domains that share logins, in addition to the product's own list. */
  equivalentDomains: readonly (readonly string[])[]
  /** Domains excluded from the product's own list. */
  separateDomains: readonly string[]
}

export const neverSitesMax = 500
const equivalentGroupsMax = 100
export const domainsPerGroupMax = 20
const separateDomainsMax = 500

/** Entries to add and remove. Adding existing entries and removing missing ones changes nothing. */
export interface SiteListsChange {
  readonly add?: Partial<SiteLists>
  readonly remove?: Partial<SiteLists>
}

/** Checks for the settings with these names. */
export const siteListRules: { [Name in keyof SiteLists]: (value: unknown) => boolean } = {
  neverSites: (value) => isListOfSites(value, neverSitesMax),
  equivalentDomains: (value) =>
    Array.isArray(value) && value.length <= equivalentGroupsMax && value.every(isEquivalentGroup),
  separateDomains: (value) => isListOfSites(value, separateDomainsMax),
}

/** Whether these domains can form a group: at least two, at most `domainsPerGroupMax`, no duplicates. */
export function isEquivalentGroup(value: unknown): boolean {
  return isListOfSites(value, domainsPerGroupMax) && value.length >= 2 && new Set(value).size === value.length
}

/** The lists after a change; null if one of them would be too long. */
export function changeSiteLists(
  lists: SiteLists,
  { add = {}, remove = {} }: SiteListsChange,
): SiteLists | null {
  const changed = {
    neverSites: changeList(lists.neverSites, add.neverSites, remove.neverSites),
    equivalentDomains: changeList(lists.equivalentDomains, add.equivalentDomains, remove.equivalentDomains),
    separateDomains: changeList(lists.separateDomains, add.separateDomains, remove.separateDomains),
  }
  const isGood = Object.entries(changed).every(([name, list]) => siteListRules[name as keyof SiteLists](list))
  return isGood ? changed : null
}

function changeList<T extends string | readonly string[]>(
  list: readonly T[],
  added: readonly T[] = [],
  removed: readonly T[] = [],
): readonly T[] {
  const gone = new Set(removed.map(keyOf))
  const left = list.filter((entry) => !gone.has(keyOf(entry)))
  const known = new Set(left.map(keyOf))
  return [...left, ...added.filter((entry) => !known.has(keyOf(entry)))]
}

/** The order of a group's domains does not matter. */
function keyOf(entry: string | readonly string[]): string {
  return typeof entry === 'string' ? entry : [...entry].sort().join(' ')
}

function isListOfSites(value: unknown, max: number): value is readonly string[] {
  return Array.isArray(value) && value.length <= max && value.every(isSiteName)
}
