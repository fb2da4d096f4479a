import type { DraftOfKind } from '@severy/domain'
import { Tile } from '@severy/ui'
import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The account as it will look in the vault. Decorative; shows at most the last four characters of the number. */
export function BankFace({ draft }: { draft: DraftOfKind<'bank'> }) {
  const { t } = useTranslation()
  const { bankName, accountHolderName, accountNumber, routingNumber } = draft.fields
  return (
    <div
      aria-hidden="true"
      className="w-full max-w-80 rounded-card border border-subtle bg-surface p-4 select-none"
    >
      <div className="flex items-center gap-3">
        <Tile letters="" color="stone" size={40} glyph={<Landmark className="size-5" />} />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold">
            {bankName === '' ? t('fields.bankName') : bankName}
          </p>
          <p dir="auto" className="truncate text-small text-ink-3">
            {accountHolderName === '' ? t('fields.accountHolderName') : accountHolderName}
          </p>
        </div>
      </div>
      <p dir="ltr" className="mt-4 font-mono tabular-nums">
        •••• {accountNumber.length < 8 ? '••••' : accountNumber.slice(-4)}
      </p>
      <p dir="ltr" className="mt-1 min-h-4.5 truncate text-small text-ink-3 tabular-nums">
        {routingNumber}
      </p>
    </div>
  )
}
