import { cardNetworkOf, type DraftOfKind } from '@severy/domain'
import { classNames } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { networkNames } from './network-mark.tsx'

/**
 * The card as it will look in the vault, turned over while its code is being typed. Decorative: all its text is in the
 * form beside it, and it shows at most the last four digits of any secret.
 */
export function CardFace({ draft, isTurned }: { draft: DraftOfKind<'card'>; isTurned: boolean }) {
  const { t } = useTranslation()
  const { cardholderName, cardNumber, expiryDate } = draft.fields
  const network = cardNetworkOf(cardNumber)
  return (
    <div aria-hidden="true" className="w-full max-w-80 perspective-distant select-none">
      <div
        className={classNames(
          'relative aspect-[1.586] transition-transform duration-240 ease-enter transform-3d motion-reduce:transition-none',
          isTurned && 'rotate-y-180',
        )}
      >
        <div className={classNames(sideClass, 'flex flex-col p-5')}>
          <div className="flex items-start justify-between gap-3">
            <span dir="auto" className="min-w-0 truncate font-semibold">
              {draft.title === '' ? t('item.cardName') : draft.title}
            </span>
            <span className="shrink-0 text-small font-semibold">
              {network !== null && networkNames[network]}
            </span>
          </div>
          <span dir="ltr" className="mt-auto font-mono text-[1.125rem] tracking-[0.06em] tabular-nums">
            •••• •••• •••• {lastFour(cardNumber)}
          </span>
          <div className="mt-3 flex items-end justify-between gap-3 text-small">
            <span dir="auto" className="min-w-0 truncate">
              {cardholderName === '' ? t('fields.cardholderName') : cardholderName}
            </span>
            <span dir="ltr" className="shrink-0 tabular-nums">
              {expiryDate === '' ? t('item.expiryForm') : expiryDate}
            </span>
          </div>
        </div>
        <div className={classNames(sideClass, 'rotate-y-180')}>
          <div className="mt-6 h-10 bg-primary" />
          <div className="m-5 flex h-9 items-center justify-end rounded-tile bg-surface px-3 font-mono text-ink">
            •••
          </div>
        </div>
      </div>
    </div>
  )
}

const sideClass =
  'smalto smalto-lapis absolute inset-0 overflow-hidden rounded-panel border border-subtle backface-hidden'

/** Hides a number too short to reveal four digits of it. */
function lastFour(cardNumber: string): string {
  const characters = cardNumber.replaceAll(/[\s-]/g, '')
  return characters.length < 12 ? '••••' : characters.slice(-4)
}
