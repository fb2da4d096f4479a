import { AddressRange, ipAllowListMax, type SecuritySettings } from '@severy/contract'

/** Addresses and networks as somebody types them: a line each, or with commas. */
export function splitRanges(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '')
}

/** The first entry that is neither an address nor a network. */
export function findWrongRange(entries: readonly string[]): string | null {
  return entries.find((entry) => !AddressRange.safeParse(entry).success) ?? null
}

/** Why the server would take no such list, which counts also while it is not in use. */
export function rangesProblem({
  ip_allow_list: entries,
}: Pick<SecuritySettings, 'ip_allow_list'>): 'range-wrong' | 'too-many-ranges' | null {
  if (findWrongRange(entries) !== null) return 'range-wrong'
  return entries.length > ipAllowListMax ? 'too-many-ranges' : null
}
