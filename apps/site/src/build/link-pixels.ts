/** The vault's ceiling with the logo in front, as pixels: the preview picture for links to the site. */
import { vaultMosaicTiles, type MosaicTile } from '@severy/ui/vault-mosaic'
import { markPixels, type Pixels } from '@severy/ui/mark-pixels'

const width = 1200
const height = 630
const ringStep = 22
const markSize = 260
const night = [0x04, 0x08, 0x13] as const

/** Samples per side of a pixel. */
const samples = 3

export function linkPixels(): Pixels {
  const rgba = new Uint8Array(width * height * 4)
  for (let index = 0; index < width * height; index += 1) rgba.set([...night, 0xff], index * 4)
  const tiles = vaultMosaicTiles({
    width,
    height,
    center: { x: width / 2, y: height + 10 },
    ringStep,
    radius: { first: 120, last: 900 },
    seed: 425,
  })
  for (const tile of tiles) drawTile(rgba, tile)
  darkenTheMiddle(rgba)
  drawMark(rgba)
  return { width, height, rgba }
}

function drawTile(rgba: Uint8Array, { x, y, turn, color }: MosaicTile): void {
  const half = (ringStep - 3) / 2
  const reach = Math.ceil(half * Math.SQRT2) + 1
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const isInside = (atX: number, atY: number) => {
    const along = (atX - x) * cos + (atY - y) * sin
    const across = (atY - y) * cos - (atX - x) * sin
    return Math.abs(along) <= half && Math.abs(across) <= half
  }
  const tone = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  for (let row = Math.max(0, Math.floor(y) - reach); row <= Math.min(height - 1, y + reach); row += 1) {
    for (
      let column = Math.max(0, Math.floor(x) - reach);
      column <= Math.min(width - 1, x + reach);
      column += 1
    ) {
      let hits = 0
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const atX = column + ((sample % samples) + 0.5) / samples
        const atY = row + (Math.floor(sample / samples) + 0.5) / samples
        if (isInside(atX, atY)) hits += 1
      }
      if (hits > 0) blend(rgba, row * width + column, tone, hits / samples ** 2)
    }
  }
}

/** Darkest behind the logo, fading to nothing at the edges: the same overlay as behind the landing page's headline. */
function darkenTheMiddle(rgba: Uint8Array): void {
  for (let index = 0; index < width * height; index += 1) {
    const fromMiddle = Math.hypot((index % width) - width / 2, Math.floor(index / width) - height / 2)
    blend(rgba, index, night, 0.94 * Math.min(1, Math.max(0, (360 - fromMiddle) / 170)))
  }
}

function drawMark(rgba: Uint8Array): void {
  const mark = markPixels(markSize, { cornerRadius: 7 })
  const [left, top] = [(width - markSize) / 2, (height - markSize) / 2]
  for (let index = 0; index < markSize * markSize; index += 1) {
    const place = (top + Math.floor(index / markSize)) * width + left + (index % markSize)
    const alpha = mark.rgba[index * 4 + 3] ?? 0
    blend(rgba, place, mark.rgba.subarray(index * 4, index * 4 + 3), alpha / 255)
  }
}

/** `amount` from 0 to 1. */
function blend(rgba: Uint8Array, pixel: number, tone: ArrayLike<number>, amount: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const at = pixel * 4 + channel
    rgba[at] = Math.round((rgba[at] ?? 0) * (1 - amount) + (tone[channel] ?? 0) * amount)
  }
}
