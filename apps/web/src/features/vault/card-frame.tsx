import type { ReactNode } from 'react'
import { CardEdge, OpenButton } from './card-parts.tsx'
import { HealthBadge } from './health/health-badge.tsx'
import type { KindCardProps } from './kinds/kind-view.ts'
import { FavoriteSign } from './list/favorite-sign.tsx'
import { MatchedIn } from './search/matched-in.tsx'
import { MatchedText } from './list/matched-text.tsx'
import { SelectBox } from './list/select-box.tsx'
import { StateBadges } from './state-badges.tsx'
import { ViewBadge } from './view-badge.tsx'

/** A card with the item's name and state above the content for its kind. */
export function CardFrame({
  name,
  buttons,
  children,
  ...props
}: KindCardProps & { name: string; buttons: ReactNode; children: ReactNode }) {
  const { row, tile, isSelected, onSelect } = props
  const { summary } = row
  return (
    <CardEdge {...props} className="p-4">
      <div className="flex min-w-0 items-center gap-3">
        {tile}
        <div className="min-w-0 flex-1">
          <h3 className="flex min-w-0 items-center gap-1.5 font-semibold">
            <OpenButton {...props} name={name} />
            {summary.favorite && <FavoriteSign />}
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
      <MatchedIn row={row} />
      <div className="mt-3 mb-3">{children}</div>
      <div className="mt-auto flex flex-wrap gap-2 border-t border-subtle pt-3">{buttons}</div>
    </CardEdge>
  )
}
