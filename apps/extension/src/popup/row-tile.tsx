import { tileOf, tilePictureUrl, type ItemSummary } from '@severy/domain'
import { domainOfAddress } from '@severy/domain/websites'
import { Tile, type BrandMark } from '@severy/ui'
import { useEffect, useState } from 'react'

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

/** The marks are a file of the extension, loaded after the popup has been drawn. */
let pack: Promise<typeof import('virtual:brand-marks')> | null = null

function useBrandMark(address: string): BrandMark | null {
  const [mark, setMark] = useState<BrandMark | null>(null)
  useEffect(() => {
    let isGone = false
    const domain = address === '' ? null : domainOfAddress(address)
    pack ??= import('virtual:brand-marks')
    void pack.then(({ default: marks }) => {
      const found = domain !== null && Object.hasOwn(marks, domain) ? marks[domain] : undefined
      if (!isGone) setMark(found === undefined ? null : { color: found[0], path: found[1] })
    })
    return () => {
      isGone = true
    }
  }, [address])
  return mark
}
