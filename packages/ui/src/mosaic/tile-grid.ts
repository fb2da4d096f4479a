/** A picture in rows of characters: `#` night, `+` stone, `-` pale stone, `o` the one gold tile, space nothing. */
export type TileGrid = readonly string[]

const tile = 10
const gap = 1.6
const corner = 1.4

/** Draw the paths with an outline of this width and round joins. */
export const tileOutline = 2 * corner

/** One SVG path per color, and the size of the whole picture in the same units. */
export function tileGridPaths(grid: TileGrid): {
  width: number
  height: number
  paths: Record<'night' | 'stone' | 'pale' | 'gold', string>
} {
  const paths = { night: '', stone: '', pale: '', gold: '' }
  const columns = Math.max(...grid.map((row) => row.length))
  for (const [rowIndex, row] of grid.entries()) {
    for (const [columnIndex, character] of row.split('').entries()) {
      const color = colorOf(character)
      if (color !== null) paths[color] += square(columnIndex * (tile + gap), rowIndex * (tile + gap))
    }
  }
  return { width: extent(columns), height: extent(grid.length), paths }
}

function colorOf(character: string): 'night' | 'stone' | 'pale' | 'gold' | null {
  if (character === '#') return 'night'
  if (character === '+') return 'stone'
  if (character === '-') return 'pale'
  return character === 'o' ? 'gold' : null
}

function extent(count: number): number {
  return round(count * tile + (count - 1) * gap)
}

/** The square inside the rounded corners. An outline of width `2 * corner` in the same color adds the rest. */
function square(x: number, y: number): string {
  const side = round(tile - 2 * corner)
  return `M${round(x + corner)} ${round(y + corner)}h${side}v${side}h${-side}z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
