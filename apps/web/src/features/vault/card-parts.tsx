/** Shared parts of all item displays, cards and lines. */
import type { ItemRow } from '@severy/client'
import { classNames, IconButton } from '@severy/ui'
import type { ReactNode } from 'react'
import { setCurrentItem } from '../../platform/vault/current-item.ts'
import { itemIcons } from './item-icons.tsx'
import { labelOf } from './item-texts.ts'
import { MatchedText } from './list/matched-text.tsx'
import type { ItemActions } from './use-item-actions.tsx'

/** All handlers are stable for the list's lifetime, so that a card re-renders only for its own changes. */
export interface CardHandlers {
  actions: ItemActions
  /** Opens the item's menu at its button. */
  onMenu: (row: ItemRow, button: HTMLElement) => void
  onDetails: (row: ItemRow) => void
  onWhy: (row: ItemRow) => void
  /** `isRange` selects everything from the last selected item to this one. */
  onSelect: (row: ItemRow, isRange: boolean) => void
}

export interface CardProps extends CardHandlers {
  row: ItemRow
  isMenuOpen: boolean
  isSelected: boolean
  /** Whether its details are open. */
  isOpen: boolean
}

export { nameOf } from './item-name.ts'

/** A card's frame: shows that it is selected or open, and reports the focus for shortcuts. */
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

/** The row of a card's icon buttons, with the menu at its end. The icons line up with the tile and the text above. */
export function CardButtons({ children, menu }: { children: ReactNode; menu: ReactNode }) {
  return (
    <div className="mt-auto flex items-center justify-between gap-1">
      <div className="-ms-1.5 flex items-center gap-0.5">{children}</div>
      <div className="-me-1.5">{menu}</div>
    </div>
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
  return (
    <IconButton
      label={labelOf.menu(name)}
      icon={itemIcons.menu}
      data-keeps-focus
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className="aria-expanded:bg-sel"
      onClick={(event) => {
        onMenu(row, event.currentTarget)
      }}
    />
  )
}
