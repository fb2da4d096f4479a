import { cardNetworkOf, type CardNetwork } from '@severy/domain'
import { Badge } from '@severy/ui'

/** The network as text: its logo belongs to the network. Renders nothing while the digits are ambiguous. */
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
