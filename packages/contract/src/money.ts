/**
 * Amounts as Stripe counts them: whole numbers of the currency's smallest unit (299 is 2.99 US dollars, 300 is 300
 * yen), so that every sum is exact.
 */

/** For people, in English: `$2.99`, `€4.99`, `¥300`. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(decimal(amount, currency))
}

/** For machines: `2.99`. */
export function decimal(amount: number, currency: string): `${number}` {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const digits = String(Math.abs(amount)).padStart(maximumFractionDigits + 1, '0')
  const whole = digits.slice(0, digits.length - maximumFractionDigits)
  const part = digits.slice(digits.length - maximumFractionDigits)
  return `${amount < 0 ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}` as `${number}`
}
