import { cardNetworkOf, readExpiry, type Item } from '@severy/domain'
import type { FillContent } from '@severy/fill'

/** What can be filled from an item; null if it has nothing to fill. */
export function contentOf(item: Item): FillContent | null {
  switch (item.type) {
    case 'password':
      return { type: 'login', username: item.fields.username, password: item.fields.password }
    case 'card': {
      const { cardholderName, cardNumber, cvv, expiryDate } = item.fields
      return {
        type: 'card',
        holder: cardholderName,
        number: cardNumber,
        expiry: readExpiry(expiryDate),
        code: cvv,
        network: cardNetworkOf(cardNumber) ?? '',
      }
    }
    case 'identity':
      return { type: 'identity', birthDate: '', ...item.fields }
    default:
      return null
  }
}
