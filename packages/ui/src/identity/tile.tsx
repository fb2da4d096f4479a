import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The twelve tile colors, in the order in which a name's hash chooses among them (DESIGN 2.4). */
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

/** An item's tile: letters or a glyph on its color. Decorative, because the item's name is always beside it. */
export function Tile({
  letters,
  color,
  size = 36,
  glyph,
  className,
}: {
  letters: string
  color: Smalto
  /** CSS pixels. */
  size?: 24 | 36 | 40 | 52
  /** Drawn instead of the letters. */
  glyph?: ReactNode
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'smalto inline-flex shrink-0 select-none items-center justify-center rounded-tile font-[650] tracking-normal',
        colors[color],
        sizes[size],
        className,
      )}
    >
      {glyph ?? letters}
    </span>
  )
}
