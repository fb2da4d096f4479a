import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * The twelve tile colors. `packages/domain/src/categories.ts` lists the same names, and decides which item gets
 * which.
 */
export const smalti = [
  'rose',
  'coral',
  'amber',
  'olive',
  'fern',
  'jade',
  'teal',
  'azure',
  'lapis',
  'iris',
  'plum',
  'stone',
] as const

export type Smalto = (typeof smalti)[number]

const colors: Record<Smalto, string> = {
  rose: 'smalto-rose',
  coral: 'smalto-coral',
  amber: 'smalto-amber',
  olive: 'smalto-olive',
  fern: 'smalto-fern',
  jade: 'smalto-jade',
  teal: 'smalto-teal',
  azure: 'smalto-azure',
  lapis: 'smalto-lapis',
  iris: 'smalto-iris',
  plum: 'smalto-plum',
  stone: 'smalto-stone',
}

const sizes = {
  24: 'size-6 text-[0.625rem]',
  36: 'size-9 text-small',
  40: 'size-10 text-body',
  52: 'size-13 text-body-l',
}

/** A mark on a grid of 24 by 24, as one path. */
export interface BrandMark {
  /** Six hexadecimal digits. */
  color: string
  path: string
}

/** The mark in black or white on its own color, whichever has more contrast. */
function BrandGlyph({ brand: { color, path } }: { brand: BrandMark }) {
  return (
    <svg viewBox="-8 -8 40 40" className="brand-mark size-full">
      <rect x="-8" y="-8" width="40" height="40" fill={`#${color}`} />
      <path d={path} fill={isLight(color) ? '#14130f' : '#fff'} />
    </svg>
  )
}

/** Whether black stands out more than white: a relative luminance (WCAG 2.2) above 0.18. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
}

/** An item's tile: letters or a glyph on its color. Decorative, because the item's name is always beside it. */
export function Tile({
  letters,
  color,
  size = 36,
  glyph,
  brand,
  pictureUrl,
  className,
}: {
  letters: string
  color: Smalto
  /** CSS pixels. */
  size?: 24 | 36 | 40 | 52
  /** Drawn instead of the letters. */
  glyph?: ReactNode
  /** A site's own mark, with its own color. Takes precedence over `glyph`. */
  brand?: BrandMark
  /** A picture that fills the tile. Takes precedence over everything else. */
  pictureUrl?: string
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'smalto inline-flex shrink-0 select-none items-center justify-center rounded-tile font-[650] tracking-normal',
        colors[color],
        sizes[size],
        (brand !== undefined || pictureUrl !== undefined) && 'overflow-hidden ring-1 ring-subtle',
        className,
      )}
    >
      {pictureUrl !== undefined ? (
        <img src={pictureUrl} alt="" className="size-full object-cover" />
      ) : brand !== undefined ? (
        <BrandGlyph brand={brand} />
      ) : (
        (glyph ?? letters)
      )}
    </span>
  )
}
