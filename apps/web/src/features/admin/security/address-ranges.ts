import { AddressRange, ipAllowListMax, type SecuritySettings } from '@severy/contract'

/** Splits typed addresses and networks: one per line, or separated by commas. */
export function splitRanges(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '')
}

/** The first entry that is neither an address nor a network; null if there is none. */
export function findWrongRange(entries: readonly string[]): string | null {
  return entries.find((entry) => !AddressRange.safeParse(entry).success) ?? null
}

/** Why the server would refuse this list, even if it is not in use. */
export function rangesProblem({
  ip_allow_list: entries,
}: Pick<SecuritySettings, 'ip_allow_list'>): 'range-wrong' | 'too-many-ranges' | null {
  if (findWrongRange(entries) !== null) return 'range-wrong'
  return entries.length > ipAllowListMax ? 'too-many-ranges' : null
}
