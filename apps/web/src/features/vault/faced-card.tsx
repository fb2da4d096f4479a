/** Credit cards and bank accounts, drawn as such in their tile's color: the drawing contains no secret. */
import { fieldFacts, tileOf } from '@severy/domain'
import { Button, classNames, IconButton } from '@severy/ui'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardButtons, CardEdge, MenuButton, nameOf, OpenButton, type CardProps } from './card-parts.tsx'
import { networkNames } from './editor/network-mark.tsx'
import { ExpiryChip } from './health/expiry-chip.tsx'
import { itemIcons } from './item-icons.tsx'
import { labelOf, t } from './item-texts.ts'
import type { KindCardProps } from './kinds/kind-view.ts'
import { FavoriteSign } from './list/favorite-sign.tsx'
import { MatchedIn } from './search/matched-in.tsx'
import { MatchedText } from './list/matched-text.tsx'
import { SelectBox } from './list/select-box.tsx'
import { fieldCopyOf } from './main-copy.ts'
import { ViewBadge } from './view-badge.tsx'
import { StateBadges } from './state-badges.tsx'

export function CreditCard(props: KindCardProps<'card'>) {
  const { row, summary, actions } = props
  const name = nameOf(t('vault.untitled'), summary.title)
  const cvv = fieldCopyOf(t, row, actions, 'cvv')
  return (
    <FacedCard
      {...props}
      name={name}
      mark={
        summary.network !== null && (
          <span className="text-small font-semibold">
            <MatchedText text={networkNames[summary.network]} />
          </span>
        )
      }
      number={
        <LastFour label={t('vault.cardNumber', { last4: summary.cardLast4 })} last4={summary.cardLast4} />
      }
      beside={
        <span>
          {t('fields.cvv')} <span className="sr-only">{t('vault.maskedField')}</span>
          <span aria-hidden="true">•••</span>
        </span>
      }
      holder={summary.cardholderName}
      foot={
        <>
          <ExpiryChip summary={summary} />
          {summary.expiryDate !== '' && (
            <span dir="ltr" className="tabular-nums">
              <span className="sr-only">{t('vault.expires', { expiry: summary.expiryDate })}</span>
              <span aria-hidden="true">{summary.expiryDate}</span>
            </span>
          )}
        </>
      }
      numberField="cardNumber"
      buttons={
        <Button size={32} variant="quiet" aria-label={cvv.label} className="px-2!" onClick={cvv.copy}>
          {t('fields.cvv')}
        </Button>
      }
    />
  )
}

export function BankAccount(props: KindCardProps<'bank'>) {
  const { summary } = props
  const name = nameOf(t('vault.untitled'), summary.title)
  const { accountType, accountLast4, routingNumber, bankName } = summary
  return (
    <FacedCard
      {...props}
      name={name}
      icon={<Landmark aria-hidden className="size-5! shrink-0" />}
      mark={
        <span className="text-small">
          {/* An imported account may have a type without a label. */}
          {fieldFacts('bank', 'accountType')?.choices?.[accountType] ?? accountType}
        </span>
      }
      number={<LastFour label={t('list.accountNumber', { last4: accountLast4 })} last4={accountLast4} />}
      // If the item has a name of its own, the bank's name is shown here.
      beside={bankName !== summary.title && <MatchedText text={bankName} />}
      holder={summary.accountHolderName}
      foot={
        routingNumber !== '' && (
          <span dir="ltr" className="tabular-nums">
            {fieldFacts('bank', 'routingNumber')?.labelIn?.({ routingNumber })} {routingNumber}
          </span>
        )
      }
      numberField="accountNumber"
    />
  )
}

function FacedCard({
  name,
  icon,
  mark,
  number,
  beside,
  holder,
  foot,
  numberField,
  buttons,
  ...props
}: CardProps & {
  name: string
  icon?: ReactNode
  mark: ReactNode
  number: ReactNode
  beside: ReactNode
  holder: string
  foot: ReactNode
  /** The field that the copy button copies. */
  numberField: 'cardNumber' | 'accountNumber'
  buttons?: ReactNode
}) {
  const { row, isMenuOpen, isSelected, actions, onMenu, onDetails, onSelect } = props
  const numberCopy = fieldCopyOf(t, row, actions, numberField)
  return (
    <CardEdge {...props} className="overflow-hidden">
      <div
        className={classNames(
          `smalto smalto-${tileOf(row.summary).smalto}`,
          'flex grow flex-col gap-0.5 px-3 py-2 pointer-coarse:select-none',
        )}
      >
        <div className="flex min-h-6 min-w-0 items-center gap-2">
          {icon}
          <h3 className="flex min-w-0 flex-1 items-center gap-1.5 font-semibold">
            <OpenButton {...props} name={name} />
            {row.summary.favorite && <FavoriteSign />}
          </h3>
          <ViewBadge vaultId={row.ref.vaultId} />
          <StateBadges row={row} />
          <SelectBox row={row} name={name} isSelected={isSelected} onSelect={onSelect} heldByTouch />
          {mark}
        </div>
        <p className="flex min-w-0 items-baseline justify-between gap-3">
          {number}
          <span dir="auto" className="min-w-0 truncate text-small">
            {beside}
          </span>
        </p>
        <p className="flex min-h-4.5 min-w-0 items-center justify-between gap-3 text-small">
          <span dir="auto" className="min-w-0 truncate">
            <MatchedText text={holder} />
          </span>
          <span className="flex shrink-0 items-center gap-2">{foot}</span>
        </p>
      </div>
      <div className="px-3 not-empty:py-2">
        <MatchedIn row={row} />
      </div>
      <div className="border-t border-subtle px-3 py-0.5">
        <CardButtons menu={<MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />}>
          <IconButton
            label={labelOf.details(name)}
            icon={itemIcons.details}
            onClick={() => {
              onDetails(row)
            }}
          />
          <IconButton label={numberCopy.label} icon={itemIcons.copy} onClick={numberCopy.copy} />
          {buttons}
        </CardButtons>
      </div>
    </CardEdge>
  )
}

function LastFour({ label, last4 }: { label: string; last4: string }) {
  return (
    <span dir="ltr" className="font-mono tracking-[0.06em] whitespace-nowrap tabular-nums">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">•••• {last4 === '' ? '••••' : <MatchedText text={last4} />}</span>
    </span>
  )
}
