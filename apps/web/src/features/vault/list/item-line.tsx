import { classNames, IconButton, Tile } from '@severy/ui'
import { Copy, ExternalLink } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setCurrentItem } from '../../../platform/current-item.ts'
import { useSetting } from '../../../platform/settings.ts'
import { MenuButton, nameOf, type CardProps } from '../card-parts.tsx'
import { HealthBadge } from '../health/health-badge.tsx'
import { ItemTile } from '../item-tile.tsx'
import { ViewBadge } from '../view-badge.tsx'
import { failedTexts } from '../failed-texts.ts'
import { FavoriteSign } from './favorite-sign.tsx'
import { MatchedIn } from '../search/matched-in.tsx'
import { MatchedText } from './matched-text.tsx'
import { SelectBox } from './select-box.tsx'
import { StateBadges } from '../state-badges.tsx'

/** One line of the list view. Clicking anywhere opens the item; its actions appear on hover and focus. */
export const ItemLine = memo(function ItemLine(props: CardProps) {
  const { row, isMenuOpen, isSelected, isOpen, actions, onMenu, onDetails, onWhy, onSelect } = props
  const { t } = useTranslation()
  const { summary } = row
  const isCompact = useSetting('density') === 'compact'
  const isUnopenable = row.failed === 'unopenable'
  const name = isUnopenable ? t('vault.failedName') : nameOf(t('vault.untitled'), summary.title)
  // A line that only scrolls past is rendered without its hidden parts.
  const [hasBeenNear, setHasBeenNear] = useState(false)
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
        'group relative flex items-center gap-3 border-b border-subtle px-3',
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
      <div className={classNames('min-w-0 flex-1', isCompact && 'flex items-baseline gap-3')}>
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
      {!row.failed && (
        <>
          {summary.type === 'password' && (
            <span className="relative flex w-16 shrink-0 items-center justify-end opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:hidden">
              {hasBeenNear && (
                <>
                  <IconButton
                    label={t('vault.launchLabel', { name })}
                    icon={<ExternalLink aria-hidden />}
                    onClick={() => {
                      actions.launch(row)
                    }}
                  />
                  <IconButton
                    label={t('vault.copyLabel', { name })}
                    icon={<Copy aria-hidden />}
                    onClick={() => void actions.copyPassword(row)}
                  />
                </>
              )}
            </span>
          )}
          <span className="relative">
            <MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />
          </span>
          <SelectBox row={row} name={name} isSelected={isSelected} onSelect={onSelect} />
        </>
      )}
    </article>
  )
})
