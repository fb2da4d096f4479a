import { categoryMark, type ItemSummary } from '@severy/domain'
import { SummaryTile } from '../../platform/pictures/summary-tile.tsx'
import { useSetting } from '../../platform/settings/settings.ts'
import { viewOf } from './kinds/index.ts'
import { CategoryIcon } from './list/category-icon.tsx'

/**
 * An item's tile, with its category's icon on the category's color in a corner, or instead of the letters if the user
 * prefers that.
 */
export function ItemTile({ summary, size }: { summary: ItemSummary; size: 24 | 36 | 40 | 52 }) {
  const categoryIcons = useSetting('categoryIcons')
  const category = summary.type === 'password' && summary.category !== 'Other' ? summary.category : ''
  const isIconInside = category !== '' && categoryIcons
  const { Icon, TileIcon = Icon } = viewOf(summary.type)
  const glyph = isIconInside ? (
    <CategoryIcon category={category} />
  ) : TileIcon === null ? null : (
    <TileIcon aria-hidden />
  )
  return (
    <span aria-hidden="true" className="relative inline-flex shrink-0">
      <SummaryTile summary={summary} size={size} glyph={glyph} />
      {category !== '' && !isIconInside && size > 24 && (
        <span
          className={`smalto smalto-${categoryMark(category).smalto} absolute -end-1.5 -bottom-1.5 flex size-4 items-center justify-center rounded-tile ring-2 ring-surface`}
        >
          <CategoryIcon category={category} className="size-2.5!" />
        </span>
      )}
    </span>
  )
}
