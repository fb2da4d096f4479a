/** When a card ends, as far as its text says so. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number
  /** With its century. */
  readonly year: number
}

/**
 * What follows after a key in an expiry field: the stroke comes by itself after the month, so that `1227` reads
 * `12/27`. Only that is ever added; anything pasted, corrected or of another form stays as it is.
 */
export function typedExpiry(before: string, after: string): string {
  const isOneMoreDigit = after.length === before.length + 1 && after.startsWith(before) && /^\d+$/.test(after)
  if (!isOneMoreDigit || after.length < 3) return after
  return isMonth(Number(after.slice(0, 2))) ? `${after.slice(0, 2)}/${after.slice(2)}` : after
}

/** Reads `MM/YY`, `MM/YYYY` and the same with a hyphen, blanks or nothing between; null for anything else. */
export function readExpiry(text: string): CardExpiry | null {
  const match =
    /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2}|\d{4})\s*$/.exec(text)
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (match === null || !isMonth(month)) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

/** Whether a card with this expiry no longer works at `now` (milliseconds since 1970): it does until its month ends. */
export function isExpired({ month, year }: CardExpiry, now: number): boolean {
  return now >= endOfExpiry({ month, year })
}

/** The first moment after the card's last month, in local time, in milliseconds since 1970. */
export function endOfExpiry({ month, year }: CardExpiry): number {
  return new Date(year, month, 1).getTime()
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12
}
