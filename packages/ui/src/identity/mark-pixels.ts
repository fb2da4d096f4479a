/**
 * The mark as pixels, for the few places that cannot use an SVG. The numbers are those of `mark-geometry.ts`: change
 * them together.
 */

export interface Pixels {
  width: number
  height: number
  /** Four bytes per pixel: red, green, blue, alpha. */
  rgba: Uint8Array
}

type Color = readonly [number, number, number, number]

const transparent: Color = [0, 0, 0, 0]
const night: Color = [0x0d, 0x15, 0x28, 0xff]
const stone: Color = [0xee, 0xee, 0xea, 0xff]
const gold: Color = [0xeb, 0xb4, 0x32, 0xff]

/** Samples per side of a pixel: 16 per pixel smooth the edges. */
const samples = 4

interface Look {
  /** In units of the mark's 32-unit grid. */
  cornerRadius: number
  /** Scale of the mark on its tile: 1 is the drawn size. */
  scale?: number
}

/** The mark in a square of `size` pixels. */
export function markPixels(size: number, look: Look): Pixels {
  const rgba = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) rgba.set(pixel(x, y, size, look), (y * size + x) * 4)
  }
  return { width: size, height: size, rgba }
}

function pixel(x: number, y: number, size: number, look: Look): Color {
  const sum = [0, 0, 0, 0] as [number, number, number, number]
  for (let sample = 0; sample < samples * samples; sample += 1) {
    const unitX = ((x + ((sample % samples) + 0.5) / samples) * 32) / size
    const unitY = ((y + (Math.floor(sample / samples) + 0.5) / samples) * 32) / size
    const [red, green, blue, alpha] = colorAt(unitX, unitY, look)
    sum[0] += red * alpha
    sum[1] += green * alpha
    sum[2] += blue * alpha
    sum[3] += alpha
  }
  if (sum[3] === 0) return transparent
  const mean = (channel: number) => Math.round(channel / sum[3])
  return [mean(sum[0]), mean(sum[1]), mean(sum[2]), Math.round(sum[3] / samples ** 2)]
}

function colorAt(x: number, y: number, { cornerRadius, scale = 1 }: Look): Color {
  if (isOutsideTile(x, y, cornerRadius)) return transparent
  return colorOfMark(16 + (x - 16) / scale, 16 + (y - 16) / scale)
}

function colorOfMark(x: number, y: number): Color {
  const distance = Math.hypot(x - 16, y - 18.5)
  const degrees = (Math.atan2(18.5 - y, x - 16) * 180) / Math.PI
  if (degrees > 71.3 && degrees < 108.7) return distance > 4.7 && distance < 12.9 ? gold : night
  if (distance > 5.6 && distance < 11 && degrees > 1.3 && degrees < 178.7 && !isJoint(degrees)) return stone
  const side = Math.abs(x - 16)
  return y > 19 && y < 27 && side > 5.6 && side < 11 ? stone : night
}

function isJoint(degrees: number): boolean {
  return [35, 70, 110, 145].some((joint) => Math.abs(degrees - joint) < 1.3)
}

function isOutsideTile(x: number, y: number, radius: number): boolean {
  const past = (value: number) => Math.max(radius - value, value - (32 - radius), 0)
  return Math.hypot(past(x), past(y)) > radius
}
