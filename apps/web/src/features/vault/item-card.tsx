import type { ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { Badge, Button, classNames, IconButton, MaskedText, PasswordText, Tile } from '@severy/ui'
import { Ellipsis, EyeOff } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { setCurrentItem } from '../../platform/current-item.ts'
import { HealthBadge } from './health/health-badge.tsx'
import { ItemTile } from './item-tile.tsx'
import { FavouriteSign } from './list/favourite-sign.tsx'
import { ItemFacts } from './list/item-facts.tsx'
import { MatchedText } from './list/matched-text.tsx'
import { SelectBox } from './list/select-box.tsx'
import { useRevealedPassword } from './revealed.ts'
import type { ItemActions } from './use-item-actions.tsx'

/** All of it stays the same object while the list lives, so that a card is drawn again only for its own sake. */
export interface CardHandlers {
  actions: ItemActions
  /** Opens the item's menu at its button. */
  onMenu: (row: ItemRow, button: HTMLElement) => void
  onDetails: (row: ItemRow) => void
  onWhy: (row: ItemRow) => void
  /** `isRange`: everything from the last selected one to this. */
  onSelect: (row: ItemRow, isRange: boolean) => void
}

export interface CardProps extends CardHandlers {
  row: ItemRow
  isMenuOpen: boolean
  isSelected: boolean
  /** Its details are open. */
  isOpen: boolean
}

export const ItemCard = memo(function ItemCard(props: CardProps) {
  const { row } = props
  if (row.failed) return <FailedCard {...props} />
  return row.summary.type === 'password' ? <PasswordCard {...props} /> : <PlainCard {...props} />
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
          <Button
            size={32}
            variant="soft"
            aria-label={t('vault.launchLabel', { name })}
            onClick={() => {
              actions.launch(row)
            }}
          >
            {t('vault.launch')}
          </Button>
          <Button
            size={32}
            variant="soft"
            aria-label={t('vault.copyLabel', { name })}
            onClick={() => void actions.copyPassword(row)}
          >
            {t('vault.copy')}
          </Button>
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

/** Cards, bank accounts, notes and identities: what they are, and everything in them behind "Details". */
function PlainCard(props: CardProps) {
  const { row, isMenuOpen, actions, onMenu, onDetails } = props
  const { t } = useTranslation()
  const { summary } = row
  const name = nameOf(t('vault.untitled'), summary.title)
  return (
    <CardFrame
      {...props}
      name={name}
      buttons={
        <>
          <Button
            size={32}
            variant="soft"
            aria-label={t('vault.detailsOf', { name })}
            onClick={() => {
              onDetails(row)
            }}
          >
            {t('vault.details')}
          </Button>
          {summary.type === 'card' && (
            <>
              <CopyButton
                text={t('vault.copyNumber')}
                label={t('vault.copyNumberOf', { name })}
                onClick={() => void actions.copySecretField(row, cardNumberOf)}
              />
              <CopyButton
                text={t('list.copyCvv')}
                label={t('list.copyCvvOf', { name })}
                onClick={() => void actions.copySecretField(row, cvvOf)}
              />
            </>
          )}
          {summary.type === 'bank' && (
            <CopyButton
              text={t('vault.copyNumber')}
              label={t('vault.copyNumberOf', { name })}
              onClick={() => void actions.copySecretField(row, accountNumberOf)}
            />
          )}
          <MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />
        </>
      }
    >
      <ItemFacts summary={summary} />
    </CardFrame>
  )
}

function CopyButton({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return (
    <Button size={32} variant="soft" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  )
}

const cardNumberOf = (item: Item) => (item.type === 'card' ? item.fields.cardNumber : '')
const cvvOf = (item: Item) => (item.type === 'card' ? item.fields.cvv : '')
const accountNumberOf = (item: Item) => (item.type === 'bank' ? item.fields.accountNumber : '')

/** An entry whose ciphertext does not open: a row of its own, never a broken page (UX 1.1). */
function FailedCard({ row, onWhy }: CardProps) {
  const { t } = useTranslation()
  return (
    <article className={classNames(cardClass, 'border-danger-ink/30')} data-item={row.ref.itemId}>
      <div className="flex items-center gap-3">
        <Tile letters="?" colour="stone" size={40} />
        <h3 className="font-semibold text-danger-ink">{t('vault.failedName')}</h3>
      </div>
      <p className="my-3 min-h-7 text-small text-ink-3">{t('vault.failedShort')}</p>
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

const cardClass = 'group relative flex h-full min-w-0 flex-col rounded-card border bg-surface p-4'

function CardFrame({
  row,
  name,
  buttons,
  children,
  isSelected,
  isOpen,
  onDetails,
  onSelect,
}: CardProps & { name: string; buttons: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { summary } = row
  return (
    <article
      className={classNames(cardClass, isSelected || isOpen ? 'border-sel-bar' : 'border-subtle')}
      data-item={row.ref.itemId}
      onFocus={() => {
        setCurrentItem(row.ref)
      }}
    >
      <div className="flex min-w-0 items-center gap-3">
        <ItemTile summary={summary} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="flex min-w-0 items-center gap-1.5 font-semibold">
            <button
              type="button"
              data-open
              dir="auto"
              aria-current={isOpen || undefined}
              className="min-w-0 truncate rounded-tile text-start whitespace-pre hover:underline"
              onClick={() => {
                onDetails(row)
              }}
            >
              {summary.title.trim() === '' ? name : <MatchedText text={summary.title} />}
            </button>
            {summary.favourite && <FavouriteSign />}
          </h3>
          <p dir="ltr" className="min-h-4.5 truncate text-small text-ink-3">
            <MatchedText text={summary.subtitle} />
          </p>
        </div>
        {row.isWaiting && <Badge tone="warn">{t('vault.waiting')}</Badge>}
        <HealthBadge itemId={row.ref.itemId} />
        <SelectBox row={row} name={name} isSelected={isSelected} onSelect={onSelect} />
      </div>
      <div className="mt-3 mb-3">{children}</div>
      <div className="mt-auto flex flex-wrap gap-2 border-t border-subtle pt-3">{buttons}</div>
    </article>
  )
}

export function MenuButton({
  row,
  name,
  isOpen,
  onMenu,
}: {
  row: ItemRow
  name: string
  isOpen: boolean
  onMenu: CardHandlers['onMenu']
}) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('vault.moreLabel', { name })}
      icon={<Ellipsis aria-hidden />}
      data-keeps-focus
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className="bg-canvas text-sel-ink hover:bg-sel aria-expanded:bg-sel"
      onClick={(event) => {
        onMenu(row, event.currentTarget)
      }}
    />
  )
}

export function nameOf(untitled: string, title: string): string {
  return title.trim() === '' ? untitled : title
}
