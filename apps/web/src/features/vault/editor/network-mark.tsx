import { cardNetworkOf, type CardNetwork } from '@severy/domain'
import { Badge } from '@severy/ui'

/** The network by its name: its own mark belongs to it, not to us. Nothing while the digits do not tell. */
export function NetworkMark({ cardNumber }: { cardNumber: string }) {
  const network = cardNetworkOf(cardNumber)
  return network === null ? null : <Badge>{networkNames[network]}</Badge>
}

export const networkNames: Record<CardNetwork, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'Amex',
  discover: 'Discover',
  'diners-club': 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
}
