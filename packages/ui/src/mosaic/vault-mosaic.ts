/**
 * The vault's ceiling: square tiles on concentric half-rings, drawn as one path per color. The same options always
 * give the same picture.
 */
import { seededRandom } from './random.ts'

export interface VaultMosaic {
  /** Size of the picture in pixels. */
  width: number
  height: number
  /** Center of the rings. May lie outside the picture. */
  center: { x: number; y: number }
  /** Distance between rings in pixels; a tile is 3 px smaller. */
  ringStep: number
  /** Radius of the first ring, which is a stone one, and of the last. */
  radius: { first: number; last: number }
  seed: number
}

/** An SVG document. Tiles wholly outside the picture are left out. */
export function vaultMosaicSvg(mosaic: VaultMosaic): string {
  const paths = new Map<string, string>()
  for (const tile of vaultMosaicTiles(mosaic)) {
    paths.set(tile.color, (paths.get(tile.color) ?? '') + tilePath(tile, mosaic.ringStep - 3))
  }
  const drawn = [...paths].map(([color, path]) => `<path stroke="${color}" d="${path}"/>`).join('')
  const { width, height } = mosaic
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<g fill="none" stroke-width="${mosaic.ringStep - 3}">${drawn}</g></svg>`
  )
}

/** A square of `ringStep - 3` pixels. */
export interface MosaicTile {
  /** Its middle, in pixels. */
  x: number
  y: number
  /** Rotation in radians. */
  turn: number
  /** `#RRGGBB` */
  color: string
}

/** Rings repeat in groups of nine: one stone ring, one with gold in every sixth place, seven night rings. */
const courseRings = 9
const night = ['#141D34', '#1B2643', '#27365C', '#0F2756']
const lapis = '#1443A1'
const stone = ['#EEEEEA', '#CECDC8']
const gold = '#EBB432'

const jitterRadians = (3 * Math.PI) / 180

/** In the order in which they are drawn. Tiles wholly outside the picture are left out. */
export function vaultMosaicTiles({
  width,
  height,
  center,
  ringStep,
  radius,
  seed,
}: VaultMosaic): MosaicTile[] {
  const random = seededRandom(seed)
  const tiles: MosaicTile[] = []
  for (let ring = 0; radius.first + ring * ringStep <= radius.last; ring += 1) {
    const distance = radius.first + ring * ringStep
    const count = Math.max(3, Math.floor((Math.PI * distance) / ringStep))
    for (let place = 0; place <= count; place += 1) {
      const angle = Math.PI * (place / count)
      const tile = {
        x: center.x - distance * Math.cos(angle),
        y: center.y - distance * Math.sin(angle),
        turn: angle + (random() * 2 - 1) * jitterRadians,
        color: colorAt(ring % courseRings, place, random),
      }
      const isSeen =
        tile.x > -ringStep && tile.x < width + ringStep && tile.y > -ringStep && tile.y < height + ringStep
      if (isSeen) tiles.push(tile)
    }
  }
  return tiles
}

function colorAt(band: number, place: number, random: () => number): string {
  const choice = random()
  const chance = random()
  if (band === 0) return choice < 0.78 ? pick(stone, 0) : pick(stone, 1)
  if (band === 1 && place % 6 === 3) return gold
  if (chance < 0.02) return gold
  if (chance < 0.05) return lapis
  // Each band favors one of the four tones, so that the bands can be told apart from a distance.
  return choice < 0.4 ? pick(night, band % 4) : pick(night, Math.floor(random() * night.length))
}

function pick(colors: readonly string[], index: number): string {
  const color = colors[index]
  if (color === undefined) throw new RangeError(`no color ${index}`)
  return color
}

/**
 * A tile is drawn as a line as long as it is wide: two points instead of four corners make the file a third smaller.
 * Positions are rounded to whole pixels, directions to tenths.
 */
function tilePath({ x, y, turn }: MosaicTile, side: number): string {
  const along = { x: side * Math.cos(turn), y: side * Math.sin(turn) }
  return `M${pair(Math.round(x - along.x / 2), Math.round(y - along.y / 2))}l${pair(along.x, along.y)}`
}

/** Two numbers; a minus sign separates them as well as a space. */
function pair(x: number, y: number): string {
  const second = tenth(y)
  return tenth(x) + (second.startsWith('-') ? '' : ' ') + second
}

function tenth(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return (rounded === 0 ? 0 : rounded).toString().replace(/^(-?)0\./, '$1.')
}
