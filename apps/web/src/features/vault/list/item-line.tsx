import { classNames, IconButton, Tile } from '@severy/ui'
import { memo, useState } from 'react'
import { setCurrentItem } from '../../../platform/vault/current-item.ts'
import { useSetting } from '../../../platform/settings/settings.ts'
import { HealthBadge } from '../../../shell/values/health-badge.tsx'
import { MenuButton, nameOf, type CardProps } from '../card-parts.tsx'
import { ExpiryChip } from '../health/expiry-chip.tsx'
import { itemIcons } from '../item-icons.tsx'
import { labelOf, t } from '../item-texts.ts'
import { ItemTile } from '../item-tile.tsx'
import { mainCopyOf } from '../main-copy.ts'
import { ViewBadge } from '../view-badge.tsx'
import { failedTexts } from '../failed-texts.ts'
import { FavoriteSign } from './favorite-sign.tsx'
import { MatchedIn } from '../search/matched-in.tsx'
import { MatchedText } from './matched-text.tsx'
import { SelectBox } from './select-box.tsx'
import { StateBadges } from '../state-badges.tsx'

/**
 * One line of the list view. Clicking anywhere opens the item. Its actions appear on hover and focus, beside its chips;
 * touch screens always show them, phones the one that copies.
 */
export const ItemLine = memo(function ItemLine(props: CardProps) {
  const { row, isMenuOpen, isSelected, isOpen, actions, onMenu, onDetails, onWhy, onSelect } = props
  const { summary } = row
  const isCompact = useSetting('density') === 'compact'
  const isUnopenable = row.failed === 'unopenable'
  const name = isUnopenable ? t('vault.failedName') : nameOf(t('vault.untitled'), summary.title)
  const mainCopy = row.failed ? null : mainCopyOf(t, row, actions)
  // A line that only scrolls past is rendered without its hidden parts.
  const [hasBeenNear, setHasBeenNear] = useState(() => matchMedia('(pointer: coarse)').matches)
  return (
    <article
      data-item={row.ref.itemId}
      onPointerEnter={() => {
        setHasBeenNear(true)
      }}
      onFocus={() => {
        setHasBeenNear(true)
        setCurrentItem(row.ref)
      }}
      className={classNames(
        // With very large text, what belongs to the name goes below it.
        'group relative flex items-center gap-3 border-b border-subtle px-3 max-[20rem]:flex-wrap max-[20rem]:gap-y-0 pointer-coarse:select-none',
        isCompact ? 'min-h-10' : 'min-h-14 py-1.5',
        isOpen
          ? 'bg-sel shadow-[inset_3px_0_0_var(--sel-bar)]'
          : isSelected
            ? 'bg-sel'
            : 'bg-surface hover:bg-sunken',
      )}
    >
      {row.failed ? (
        <Tile letters="?" color="stone" size={isCompact ? 24 : 36} />
      ) : (
        <ItemTile summary={summary} size={isCompact ? 24 : 36} />
      )}
      <div
        className={classNames(
          'min-w-0 flex-1 max-[20rem]:min-w-[calc(100%-4rem)]',
          isCompact && 'flex items-baseline gap-3',
        )}
      >
        <h3
          className={classNames(
            'flex min-w-0 items-center gap-1.5 font-semibold',
            isUnopenable && 'text-danger-ink',
            isCompact && 'max-w-[70%] shrink-0',
          )}
        >
          <button
            type="button"
            data-open
            dir="auto"
            aria-current={isOpen || undefined}
            className="min-w-0 truncate text-start whitespace-pre after:absolute after:inset-0"
            onClick={() => {
              if (row.failed) onWhy(row)
              else onDetails(row)
            }}
          >
            {isUnopenable || summary.title.trim() === '' ? name : <MatchedText text={summary.title} />}
          </button>
          {summary.favorite && <FavoriteSign />}
        </h3>
        <p dir="ltr" className="min-h-4.5 truncate text-start text-small text-ink-3">
          {row.failed ? t(failedTexts[row.failed].short) : <MatchedText text={summary.subtitle} />}
        </p>
        {!row.failed && <MatchedIn row={row} />}
      </div>
      <ViewBadge vaultId={row.ref.vaultId} />
      <StateBadges row={row} />
      {!row.failed && <HealthBadge itemId={row.ref.itemId} />}
      {!row.failed && <ExpiryChip summary={summary} />}
      {!row.failed && (
        <>
          <span className="relative -me-2 flex shrink-0 items-center self-stretch bg-inherit">
            {summary.type === 'password' && hasBeenNear && (
              <span
                className={classNames(
                  // Beside the chips, which it must not cover.
                  'flex items-center max-md:hidden min-[48.0625rem]:hidden',
                  'min-[48.0625rem]:group-focus-within:flex min-[48.0625rem]:group-hover:flex min-[48.0625rem]:pointer-coarse:flex',
                )}
              >
                <IconButton
                  label={labelOf.launch(name)}
                  icon={itemIcons.launch}
                  onClick={() => {
                    actions.launch(row)
                  }}
                />
                <IconButton
                  label={labelOf.copyUsername(name)}
                  icon={itemIcons.username}
                  disabled={summary.username === ''}
                  onClick={() => void actions.copyUsername(row)}
                />
                {summary.hasTotp && (
                  <IconButton
                    label={labelOf.copyCode(name)}
                    icon={itemIcons.code}
                    onClick={() => void actions.copyCode(row)}
                  />
                )}
              </span>
            )}
            {mainCopy !== null && (
              <IconButton
                label={mainCopy.label}
                icon={itemIcons.copy}
                className={onHoverClass}
                onClick={mainCopy.copy}
              />
            )}
            <MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />
          </span>
          <SelectBox row={row} name={name} isSelected={isSelected} onSelect={onSelect} heldByTouch />
        </>
      )}
    </article>
  )
})

/** From the width at which the list has more views than rows (`useIsListNarrow`). */
const onHoverClass =
  'min-[48.0625rem]:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'
