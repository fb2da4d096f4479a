/** Bitwarden's names, for reading and writing its files. */
import { cardNetworkOf, type CardNetwork } from '../../hints/card-number.ts'

/** How addresses are compared with pages, in the order of Bitwarden's numbers. */
export const matchRules = ['domain', 'host', 'start', 'exact', 'pattern', 'never'] as const

/** Fields of an identity that have a different name in Bitwarden. */
export const identityMembers: Readonly<Record<string, string>> = {
  salutation: 'title',
  socialSecurityNumber: 'ssn',
}

/** Bitwarden's name for the network of a card number; null if it cannot be determined. */
export function bitwardenBrand(cardNumber: string): string | null {
  const network = cardNetworkOf(cardNumber)
  return network === null ? null : brands[network]
}

const brands: Readonly<Record<CardNetwork, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'Amex',
  discover: 'Discover',
  'diners-club': 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
}
