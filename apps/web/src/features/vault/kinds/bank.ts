import { Landmark } from 'lucide-react'
import { BankFields } from '../editor/bank-fields.tsx'
import { BankAccount } from '../faced-card.tsx'
import type { KindView } from './kind-view.ts'

export const bank: KindView<'bank'> = {
  Icon: Landmark,
  Form: BankFields,
  Card: BankAccount,
  saysMissing: true,
  events: { added: 'BANK_ACCOUNT_ADDED', failed: 'BANK_ACCOUNT_ADD_FAILED' },
  refused: { failed: 'item.bankFailed', signedOut: 'item.bankSignedOut' },
}
