import { tileOf, tilePictureUrl, type ItemSummary } from '@severy/domain'
import { Tile } from '@severy/ui'
import type { ReactNode } from 'react'
import { useBrandMark } from './brand-marks.ts'

/**
 * An item's tile: the person's own picture, otherwise `glyph`, otherwise the mark of a login's site, otherwise letters.
 * A color that the person chose replaces the site's mark, which has a color of its own.
 */
export function SummaryTile({
  summary,
  size,
  glyph = null,
}: {
  summary: Pick<ItemSummary, 'type' | 'title' | 'website' | 'tileColor' | 'picture'>
  size: 24 | 36 | 40 | 52
  glyph?: ReactNode
}) {
  const { letters, smalto } = tileOf(summary)
  const pictureUrl = tilePictureUrl(summary.picture)
  const brand = useBrandMark(
    summary.type === 'password' && summary.tileColor === undefined ? summary.website : '',
  )
  return (
    <Tile
      letters={letters}
      color={smalto}
      size={size}
      {...(glyph !== null && { glyph })}
      {...(brand !== null && glyph === null && { brand })}
      {...(pictureUrl !== null && { pictureUrl })}
    />
  )
}
