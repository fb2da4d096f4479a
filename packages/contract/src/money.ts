/**
 * Amounts as Stripe counts them: whole numbers of the currency's smallest unit (299 is 2.99 US dollars, 300 is 300
 * yen), so that sums are exact.
 */

/** For people, in English: `$2.99`, `€4.99`, `¥300`. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(decimal(amount, currency))
}

/** For machines: `2.99`. */
export function decimal(amount: number, currency: string): `${number}` {
  const count = fractionDigits(currency)
  const digits = String(Math.abs(amount)).padStart(count + 1, '0')
  const whole = digits.slice(0, digits.length - count)
  const part = digits.slice(digits.length - count)
  return `${amount < 0 ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}` as `${number}`
}

/**
 * Parses typed text such as `2.99` or `3` into the smallest unit; `null` for anything else, or with too many decimals.
 */
export function parseMoney(text: string, currency: string): number | null {
  const [, whole = '', part = ''] = /^\s*(\d{1,9})(?:[.,](\d+))?\s*$/.exec(text) ?? []
  const digits = fractionDigits(currency)
  if (whole === '' || part.length > digits) return null
  return Number(whole + part.padEnd(digits, '0'))
}

function fractionDigits(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
