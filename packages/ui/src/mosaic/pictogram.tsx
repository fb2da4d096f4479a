import { classNames } from '../class-names.ts'
import { pictograms, type PictogramName } from './pictogram-tiles.ts'
import { tileGridPaths, tileOutline } from './tile-grid.ts'

export type { PictogramName }

/**
 * A small mosaic: stone and night tiles, and exactly one gold one. Decorative, because there are always words beside
 * it.
 */
export function Pictogram({
  name,
  size = 96,
  className,
}: {
  name: PictogramName
  /** Width in CSS pixels; the height follows. */
  size?: number
  className?: string
}) {
  const { width, height, paths } = tileGridPaths(pictograms[name])
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      width={size}
      height={(size * height) / width}
      aria-hidden="true"
      strokeWidth={tileOutline}
      strokeLinejoin="round"
      className={classNames('shrink-0 forced-color-adjust-none', className)}
    >
      <path d={paths.pale} className="pictogram-pale" />
      <path d={paths.stone} className="pictogram-stone" />
      <path d={paths.night} className="pictogram-night" />
      <path d={paths.gold} className="fill-gold-400 stroke-gold-400" />
    </svg>
  )
}
