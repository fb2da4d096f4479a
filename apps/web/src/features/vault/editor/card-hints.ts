/** Lines under the fields of a card. They help, and never stop anybody. */
import { hasWrongCheckDigit, isExpired, readExpiry } from '@severy/domain'
import type { TFunction } from 'i18next'

export function cardNumberHint(t: TFunction<'app'>, cardNumber: string): string | undefined {
  return hasWrongCheckDigit(cardNumber) ? t('item.cardNumberDoubt') : undefined
}

/** `now` in milliseconds since 1970. */
export function expiryHint(t: TFunction<'app'>, expiryDate: string, now: number): string | undefined {
  const expiry = readExpiry(expiryDate)
  if (expiry === null) return expiryDate.length < 5 ? undefined : t('item.expiryDoubt')
  return isExpired(expiry, now) ? t('item.expired') : undefined
}
