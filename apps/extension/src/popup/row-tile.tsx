import { tileOf, tilePictureUrl, type ItemSummary } from '@severy/domain'
import { brandMarkAt } from '@severy/engine-host/brand-mark'
import { Tile, type BrandMark } from '@severy/ui'
import { useEffect, useState } from 'react'

/** An item's tile: the person's own picture, the mark of a login's site, or letters. */
export function RowTile({ summary }: { summary: ItemSummary }) {
  const { letters, smalto } = tileOf(summary)
  const pictureUrl = tilePictureUrl(summary.picture)
  const brand = useBrandMark(
    summary.type === 'password' && summary.tileColor === undefined ? summary.website : '',
  )
  return (
    <Tile
      letters={letters}
      color={smalto}
      {...(brand !== null && { brand })}
      {...(pictureUrl !== null && { pictureUrl })}
    />
  )
}

/** The marks are a file of the extension, read once the popup has drawn. */
let pack: Promise<typeof import('virtual:brand-marks')> | null = null

function useBrandMark(address: string): BrandMark | null {
  const [mark, setMark] = useState<BrandMark | null>(null)
  useEffect(() => {
    let isGone = false
    pack ??= import('virtual:brand-marks')
    void pack.then(({ default: marks }) => {
      if (!isGone) setMark(brandMarkAt(marks, address))
    })
    return () => {
      isGone = true
    }
  }, [address])
  return mark
}
