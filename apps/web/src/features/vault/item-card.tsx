import { Button, classNames, MaskedText, PasswordText, Tile } from '@severy/ui'
import { EyeOff } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardButton, CardEdge, MenuButton, nameOf, OpenButton, type CardProps } from './card-parts.tsx'
import { BankAccount, CreditCard } from './faced-card.tsx'
import { failedTexts } from './failed-texts.ts'
import { HealthBadge } from './health/health-badge.tsx'
import { ItemTile } from './item-tile.tsx'
import { FavouriteSign } from './list/favourite-sign.tsx'
import { MatchedText } from './list/matched-text.tsx'
import { SelectBox } from './list/select-box.tsx'
import { useRevealedPassword } from './revealed.ts'
import { ViewBadge } from './view-badge.tsx'
import { StateBadges } from './state-badges.tsx'

export const ItemCard = memo(function ItemCard(props: CardProps) {
  const { failed, summary } = props.row
  if (failed) return <FailedCard {...props} />
  switch (summary.type) {
    case 'password':
      return <PasswordCard {...props} />
    case 'card':
      return <CreditCard {...props} summary={summary} />
    case 'bank':
      return <BankAccount {...props} summary={summary} />
    case 'note':
    case 'identity':
      return <PlainCard {...props} />
  }
})

/** A stored password. The secret itself is in the page only while it is shown. */
function PasswordCard(props: CardProps) {
  const { row, isMenuOpen, actions, onMenu } = props
  const { t } = useTranslation()
  const name = nameOf(t('vault.untitled'), row.summary.title)
  const password = useRevealedPassword(row.ref.itemId)
  const isRevealed = password !== null
  return (
    <CardFrame
      {...props}
      name={name}
      buttons={
        <>
          <CardButton
            text={t('vault.launch')}
            label={t('vault.launchLabel', { name })}
            onClick={() => {
              actions.launch(row)
            }}
          />
          <CardButton
            text={t('vault.copy')}
            label={t('vault.copyLabel', { name })}
            onClick={() => void actions.copyPassword(row)}
          />
          <Button
            size={32}
            variant="soft"
            aria-label={t('vault.showLabel', { name })}
            aria-pressed={isRevealed}
            className="w-15"
            onClick={() => void actions.togglePassword(row, isRevealed)}
          >
            {/* An icon when shown: a word that the constant name does not hold could not be spoken to (WCAG 2.5.3). */}
            {isRevealed ? <EyeOff aria-hidden className="size-4!" /> : t('common.show')}
          </Button>
          <MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />
        </>
      }
    >
      <div className="min-h-7">
        {isRevealed ? (
          <PasswordText value={password} />
        ) : (
          <MaskedText label={t('vault.masked')} className="text-ink-2" />
        )}
        <span role="status" className="sr-only">
          {isRevealed ? t('vault.visible') : ''}
        </span>
      </div>
    </CardFrame>
  )
}

/** Notes and identities: what they are, and everything in them behind "Details". */
function PlainCard(props: CardProps) {
  const { row, isMenuOpen, onMenu, onDetails } = props
  const { t } = useTranslation()
  const { summary } = row
  const name = nameOf(t('vault.untitled'), summary.title)
  return (
    <CardFrame
      {...props}
      name={name}
      buttons={
        <>
          <CardButton
            text={t('vault.details')}
            label={t('vault.detailsOf', { name })}
            onClick={() => {
              onDetails(row)
            }}
          />
          <MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />
        </>
      }
    >
      <p className="min-h-7 truncate text-ink-2">{summary.category}</p>
    </CardFrame>
  )
}

/** An entry whose ciphertext does not open, or that only a newer version understands: never a broken page (UX 1.1). */
function FailedCard({ row, onWhy }: CardProps) {
  const { t } = useTranslation()
  const isNewer = row.failed === 'newer'
  return (
    <article
      className={classNames(
        'flex h-full min-w-0 flex-col rounded-card border bg-surface p-4',
        isNewer ? 'border-subtle' : 'border-danger-ink/30',
      )}
      data-item={row.ref.itemId}
    >
      <div className="flex items-center gap-3">
        <Tile letters="?" colour="stone" size={40} />
        {isNewer ? (
          <h3 dir="auto" className="min-w-0 truncate font-semibold">
            {nameOf(t('vault.untitled'), row.summary.title)}
          </h3>
        ) : (
          <h3 className="font-semibold text-danger-ink">{t('vault.failedName')}</h3>
        )}
      </div>
      <p className="my-3 min-h-7 text-small text-ink-3">{t(failedTexts[row.failed || 'unopenable'].short)}</p>
      <div className="mt-auto flex gap-2 border-t border-subtle pt-3">
        <Button
          size={32}
          variant="soft"
          onClick={() => {
            onWhy(row)
          }}
        >
          {t('vault.failedWhy')}
        </Button>
      </div>
    </article>
  )
}

function CardFrame({
  name,
  buttons,
  children,
  ...props
}: CardProps & { name: string; buttons: ReactNode; children: ReactNode }) {
  const { row, isSelected, onSelect } = props
  const { summary } = row
  return (
    <CardEdge {...props} className="p-4">
      <div className="flex min-w-0 items-center gap-3">
        <ItemTile summary={summary} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="flex min-w-0 items-center gap-1.5 font-semibold">
            <OpenButton {...props} name={name} />
            {summary.favourite && <FavouriteSign />}
          </h3>
          <p dir="ltr" className="min-h-4.5 truncate text-small text-ink-3">
            <MatchedText text={summary.subtitle} />
          </p>
        </div>
        <ViewBadge vaultId={row.ref.vaultId} />
        <StateBadges row={row} />
        <HealthBadge itemId={row.ref.itemId} />
        <SelectBox row={row} name={name} isSelected={isSelected} onSelect={onSelect} />
      </div>
      <div className="mt-3 mb-3">{children}</div>
      <div className="mt-auto flex flex-wrap gap-2 border-t border-subtle pt-3">{buttons}</div>
    </CardEdge>
  )
}
