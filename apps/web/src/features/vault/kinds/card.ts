import { CreditCard as CardIcon } from 'lucide-react'
import { CardFields } from '../editor/card-fields.tsx'
import { CreditCard } from '../faced-card.tsx'
import type { KindView } from './kind-view.ts'

export const card: KindView<'card'> = {
  Icon: CardIcon,
  Form: CardFields,
  Card: CreditCard,
  saysMissing: true,
  events: { added: 'CREDIT_CARD_ADDED', failed: 'CREDIT_CARD_ADD_FAILED' },
  refused: { failed: 'item.cardFailed', signedOut: 'item.cardSignedOut' },
}
