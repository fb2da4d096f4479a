import { classNames } from '../class-names.ts'

/** Number of columns, and of rows: one row for each of the eight words, and the keystone's row in the middle. */
const columns = 9
const middle = 4
/** The left half of a row, middle included; the right one mirrors it. */
const half = 5
const tile = 10
const gap = 1.6
const corner = 0.8
const margin = 6
const extent = 2 * margin + columns * tile + (columns - 1) * gap

/**
 * A picture of someone's keys, to compare with the same picture on another screen: its background and colors are
 * therefore the same in both themes. The keystone in the middle is always gold. Decorative, because the key words, one
 * per row, are shown beside it.
 */
export function KeyMosaic({
  tiles,
  size = 112,
  className,
}: {
  /** 40 numbers from 0 to 5, word by word. */
  tiles: readonly number[]
  /** Width and height in CSS pixels. */
  size?: number
  className?: string
}) {
  return (
    <svg
      viewBox={`0 0 ${String(extent)} ${String(extent)}`}
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames('shrink-0 rounded-card forced-color-adjust-none', className)}
    >
      <rect width={extent} height={extent} className="fill-stone-0" />
      {colors.map((color, index) => (
        <path key={color} d={tilesOf(tiles, index)} className={color} />
      ))}
      <path d={square(middle, middle)} className="fill-gold-400" />
    </svg>
  )
}

const colors = [
  'fill-night-800',
  'fill-stone-200',
  'fill-lapis-600',
  'fill-lapis-300',
  'fill-malachite-500',
  'fill-mulberry-500',
] as const

function tilesOf(tiles: readonly number[], color: number): string {
  let path = ''
  for (const [index, tileColor] of tiles.entries()) {
    if (tileColor !== color) continue
    const word = Math.floor(index / half)
    const row = word < middle ? word : word + 1
    const column = index % half
    path += square(row, column)
    if (column !== middle) path += square(row, columns - 1 - column)
  }
  return path
}

function square(row: number, column: number): string {
  const x = margin + column * (tile + gap) + corner
  const y = margin + row * (tile + gap)
  const side = tile - 2 * corner
  const arc = (dx: number, dy: number) =>
    `a${String(corner)} ${String(corner)} 0 0 1 ${String(dx)} ${String(dy)}`
  return `M${round(x)} ${round(y)}h${round(side)}${arc(corner, corner)}v${round(side)}${arc(-corner, corner)}h${round(-side)}${arc(-corner, -corner)}v${round(-side)}${arc(corner, -corner)}z`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
