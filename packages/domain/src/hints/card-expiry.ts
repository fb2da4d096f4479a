/** When a card expires, according to its text. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

/**
 * The text of an expiry field after a key press: adds the slash after the month, so that `1227` becomes `12/27`. A
 * complete expiry that was pasted is converted to this form too. Any other text is unchanged.
 */
export function typedExpiry(before: string, after: string): string {
  const pasted = after.length > before.length + 1 ? readExpiry(after) : null
  if (pasted !== null && Math.floor(pasted.year / 100) === 20) {
    return `${String(pasted.month).padStart(2, '0')}/${String(pasted.year % 100).padStart(2, '0')}`
  }
  const isOneMoreDigit = after.length === before.length + 1 && after.startsWith(before) && /^\d+$/.test(after)
  if (!isOneMoreDigit || after.length < 3) return after
  return isMonth(Number(after.slice(0, 2))) ? `${after.slice(0, 2)}/${after.slice(2)}` : after
}

/**
 * Reads `MM/YY` and `MM/YYYY`, also with a hyphen, spaces or nothing in between, and `YYYY-MM`, as websites and other
 * products write it; null for anything else.
 */
export function readExpiry(text: string): CardExpiry | null {
  const { month, year } = expiryForms.map((form) => form.exec(text)?.groups).find(Boolean) ?? {}
  if (month === undefined || !isMonth(Number(month))) return null
  return { month: Number(month), year: Number(year) < 100 ? 2000 + Number(year) : Number(year) }
}

/** Whether the text is not an expiry and cannot become one by typing further: a month 13, or other text. */
export function isWrongExpiry(text: string): boolean {
  if (text === '' || readExpiry(text) !== null) return false
  return !/^\s*(0|1|0?[1-9]|1[0-2])\s*([/-]\s*\d{0,3})?$|^\s*(0[1-9]|1[0-2])\d{0,3}$|^\s*20\d{0,2}[/-]?[01]?$/.test(
    text,
  )
}

const expiryForms = [
  /^\s*(?<month>\d{1,2})\s*[/-]\s*(?<year>\d{2}|\d{4})\s*$/,
  /^\s*(?<year>20\d{2})\s*[/-]\s*(?<month>\d{1,2})\s*$/,
  /^\s*(?<month>0\d|1[0-2])(?<year>\d{2}|\d{4})\s*$/,
  /^\s*(?<year>20\d{2})(?<month>\d{2})\s*$/,
]

/**
 * Whether a card with this expiry is expired at `now` (milliseconds since 1970). It works until the end of its month.
 */
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
