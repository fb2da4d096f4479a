import { AddressRange } from '@severy/contract'

/** Addresses and networks as somebody types them: a line each, or with commas. */
export function splitRanges(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '')
}

/** The first entry that is neither an address nor a network. */
export function findWrongRange(entries: readonly string[]): string | null {
  return entries.find((entry) => !AddressRange.safeParse(entry).success) ?? null
}
