/** What every drawing of an item is made of, as a card or as a line. */
import type { ItemRow } from '@severy/client'
import { Button, classNames, IconButton } from '@severy/ui'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { setCurrentItem } from '../../platform/current-item.ts'
import { MatchedText } from './list/matched-text.tsx'
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

export function nameOf(untitled: string, title: string): string {
  return title.trim() === '' ? untitled : title
}

/** The edge of a card: it shows that the card is selected or open, and tells the keys where they are. */
export function CardEdge({
  row,
  isSelected,
  isOpen,
  className,
  children,
}: Pick<CardProps, 'row' | 'isSelected' | 'isOpen'> & { className: string; children: ReactNode }) {
  return (
    <article
      className={classNames(
        'group relative flex h-full min-w-0 flex-col rounded-card border bg-surface',
        isSelected || isOpen ? 'border-sel-bar' : 'border-subtle',
        className,
      )}
      data-item={row.ref.itemId}
      onFocus={() => {
        setCurrentItem(row.ref)
      }}
    >
      {children}
    </article>
  )
}

/** The item's name, which opens it. */
export function OpenButton({
  row,
  name,
  isOpen,
  onDetails,
}: Pick<CardProps, 'row' | 'isOpen' | 'onDetails'> & { name: string }) {
  const { title } = row.summary
  return (
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
      {title.trim() === '' ? name : <MatchedText text={title} />}
    </button>
  )
}

/** A button of one word, whose full name says whose it is. */
export function CardButton({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return (
    <Button size={32} variant="soft" aria-label={label} onClick={onClick}>
      {text}
    </Button>
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
