/** How Bitwarden calls things, for reading its files and for writing them. */
import { cardNetworkOf, type CardNetwork } from '../../hints/card-number.ts'

/** How addresses are held against a page, by their numbers there. */
export const matchRules = ['domain', 'host', 'start', 'exact', 'pattern', 'never'] as const

/** The fields of an identity that have another name there. */
export const identityMembers: Readonly<Record<string, string>> = {
  salutation: 'title',
  socialSecurityNumber: 'ssn',
}

/** The network of a card number in Bitwarden's words; null while nobody can tell. */
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
