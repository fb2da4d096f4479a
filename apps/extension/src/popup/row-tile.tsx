import { tileOf, tilePictureUrl, type ItemSummary } from '@severy/domain'
import { Tile, type BrandMark } from '@severy/ui'
import { useEffect, useState } from 'react'
import { afterDrawing } from '../pages/after-drawing.ts'

/** An item's tile: the person's own picture, otherwise the mark of a login's site, otherwise letters. */
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

type MarkAt = (address: string) => BrandMark | null

/** The marks, and the code that finds a site's mark, are loaded once the popup has been drawn. */
let pack: Promise<MarkAt> | null = null

async function readMarks(): Promise<MarkAt> {
  await afterDrawing()
  const [{ default: marks }, { brandMarkAt }] = await Promise.all([
    import('virtual:brand-marks'),
    import('@severy/engine-host/brand-mark'),
  ])
  return (address) => brandMarkAt(marks, address)
}

function useBrandMark(address: string): BrandMark | null {
  const [mark, setMark] = useState<BrandMark | null>(null)
  useEffect(() => {
    let isGone = false
    pack ??= readMarks()
    void pack.then((markAt) => {
      if (!isGone) setMark(markAt(address))
    })
    return () => {
      isGone = true
    }
  }, [address])
  return mark
}
