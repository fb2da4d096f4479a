import { classNames } from '../class-names.ts'

const rows = 7
const columns = 7
/** The left half of a row, middle included; the right one mirrors it. */
const half = 4
const tile = 10
const gap = 1.6
const corner = 0.8
const margin = 6
const extent = 2 * margin + columns * tile + (columns - 1) * gap

/**
 * A picture of somebody's keys, to be compared with the same picture on another screen: so it has one ground and the
 * same colours in both themes. The keystone in the middle is always gold. Decoration: the key words stand beside it.
 */
export function KeyMosaic({
  tiles,
  size = 112,
  className,
}: {
  /** 28 numbers from 0 to 5, row by row. */
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
      {colours.map((colour, index) => (
        <path key={colour} d={tilesOf(tiles, index)} className={colour} />
      ))}
      <path d={square(3, 3)} className="fill-gold-400" />
    </svg>
  )
}

const colours = [
  'fill-night-800',
  'fill-stone-200',
  'fill-lapis-600',
  'fill-lapis-300',
  'fill-malachite-500',
  'fill-mulberry-500',
] as const

function tilesOf(tiles: readonly number[], colour: number): string {
  let path = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isKeystone = row === 3 && column === 3
      const from = row * half + Math.min(column, columns - 1 - column)
      if (!isKeystone && tiles[from] === colour) path += square(row, column)
    }
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
