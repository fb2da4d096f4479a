import type { ReactNode } from 'react'
import { HealthBadge } from '../../shell/values/health-badge.tsx'
import { CardButtons, CardEdge, MenuButton, OpenButton } from './card-parts.tsx'
import { ExpiryChip } from './health/expiry-chip.tsx'
import type { KindCardProps } from './kinds/kind-view.ts'
import { FavoriteSign } from './list/favorite-sign.tsx'
import { MatchedIn } from './search/matched-in.tsx'
import { MatchedText } from './list/matched-text.tsx'
import { SelectBox } from './list/select-box.tsx'
import { StateBadges } from './state-badges.tsx'
import { ViewBadge } from './view-badge.tsx'

/** A card: the item's name and state, what of it is shown, and its buttons. */
export function CardFrame({
  name,
  subtitle,
  buttons,
  children,
  ...props
}: KindCardProps & { name: string; subtitle: string; buttons: ReactNode; children?: ReactNode }) {
  const { row, tile, isMenuOpen, isSelected, onMenu, onSelect } = props
  return (
    <CardEdge {...props} className="gap-2 px-3 pt-3 pb-1.5">
      <div className="flex min-w-0 items-center gap-3 pointer-coarse:select-none">
        {tile}
        <div className="min-w-0 flex-1">
          <div className="flex h-5.5 min-w-0 items-center gap-1.5">
            <h3 className="flex min-w-0 flex-1 items-center gap-1.5 font-semibold">
              <OpenButton {...props} name={name} />
              {row.summary.favorite && <FavoriteSign />}
            </h3>
            <SelectBox row={row} name={name} isSelected={isSelected} onSelect={onSelect} heldByTouch />
          </div>
          <div className="flex min-h-5 min-w-0 items-center gap-1.5">
            <p dir="ltr" className="min-w-0 flex-1 truncate text-start text-small text-ink-3">
              <MatchedText text={subtitle} />
            </p>
            <ViewBadge vaultId={row.ref.vaultId} />
            <StateBadges row={row} />
            <HealthBadge itemId={row.ref.itemId} />
            <ExpiryChip summary={row.summary} />
          </div>
        </div>
      </div>
      <MatchedIn row={row} />
      {children}
      <CardButtons menu={<MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />}>
        {buttons}
      </CardButtons>
    </CardEdge>
  )
}
