/** Reads the pixels of pictures and camera frames, in order to find QR codes. Nothing leaves the page. */
import { CodeMissing, loadCode } from '../browser/load-code.ts'

/**
 * Whether a page can read back what it has drawn. Browsers that resist fingerprinting (Tor Browser, Mullvad Browser,
 * LibreWolf) return noise, in which no code can be found.
 */
export function canReadCanvas(): boolean {
  const side = 8
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (context === null) return false
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  return context.getImageData(0, 0, side, side).data.every((value) => value === 255)
}

/**
 * The pixels of a picture, scaled to at most `sideMax` on each side. `unreadable` if it is damaged or not a picture;
 * `hidden` if this browser hides pixels from pages and the picture is neither a PNG nor a JPEG, which are decoded here.
 */
export async function pixelsOfPicture(
  picture: Blob,
  sideMax: number,
): Promise<ImageData | 'unreadable' | 'hidden'> {
  if (!canReadCanvas()) return decodedPixels(new Uint8Array(await picture.arrayBuffer()), sideMax)
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(picture)
  } catch (error) {
    // `InvalidStateError`: damaged, or not a picture.
    if (error instanceof DOMException) return 'unreadable'
    throw error
  }
  const pixels = drawnPixels(bitmap, bitmap.width, bitmap.height, sideMax)
  bitmap.close()
  return pixels ?? 'unreadable'
}

/** Null when there is nothing to draw yet. */
export function drawnPixels(
  source: CanvasImageSource,
  sourceWidth: number,
  sourceHeight: number,
  sideMax: number,
): ImageData | null {
  const scale = Math.min(1, sideMax / Math.max(sourceWidth, sourceHeight))
  const width = Math.max(1, Math.round(sourceWidth * scale))
  const height = Math.max(1, Math.round(sourceHeight * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null || sourceWidth === 0) return null
  // A transparent background would count as black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** Photographs have fewer; a small file that expands to more is not worth the memory. */
const pixelsMax = 60_000_000

/** Rows of pixels without padding, four bytes each: red, green, blue, opacity. */
interface Rgba {
  width: number
  height: number
  data: ArrayLike<number>
}

async function decodedPixels(
  bytes: Uint8Array,
  sideMax: number,
): Promise<ImageData | 'unreadable' | 'hidden'> {
  const decode = decoderOf(bytes)
  if (decode === null) return 'hidden'
  let picture: Rgba
  try {
    picture = await decode(bytes)
  } catch (error) {
    if (error instanceof CodeMissing) throw error
    // Both decoders throw this for a damaged file; for one that is too large, their arrays throw a RangeError.
    if (error instanceof Error) return 'unreadable'
    throw error
  }
  return onWhite(picture, Math.ceil(Math.max(picture.width, picture.height) / sideMax))
}

function decoderOf(bytes: Uint8Array): ((bytes: Uint8Array) => Promise<Rgba>) | null {
  const startsWith = (...first: number[]): boolean => first.every((value, at) => bytes[at] === value)
  if (startsWith(0x89, 0x50, 0x4e, 0x47)) return decodePng
  return startsWith(0xff, 0xd8, 0xff) ? decodeJpeg : null
}

async function decodeJpeg(bytes: Uint8Array): Promise<Rgba> {
  const { decode } = await loadCode(() => import('jpeg-js'))
  return decode(bytes, { useTArray: true, maxResolutionInMP: pixelsMax / 1_000_000 })
}

async function decodePng(bytes: Uint8Array): Promise<Rgba> {
  const { convertIndexedToRgb, decode } = await loadCode(() => import('fast-png'))
  // The dimensions are at the beginning (PNG, 11.2.1): check them before decoding any pixel.
  const sides = new DataView(bytes.buffer, bytes.byteOffset + 16, 8)
  if (sides.getUint32(0) * sides.getUint32(4) > pixelsMax) throw new Error('too many pixels')
  const png = decode(bytes)
  const samples = png.palette === undefined ? png.data : convertIndexedToRgb(png)
  const channels = png.palette === undefined ? png.channels : (png.palette[0]?.length ?? 3)
  const { width, height, depth } = png
  const data = new Uint8ClampedArray(width * height * 4)
  const isPacked = png.palette === undefined && depth < 8
  const highest = png.palette === undefined ? 2 ** depth - 1 : 255
  const rowBytes = Math.ceil((width * channels * depth) / 8)
  const sampleAt = (x: number, y: number, channel: number): number => {
    if (!isPacked) return samples[(y * width + x) * channels + channel] ?? 0
    const bit = x * depth
    return ((samples[y * rowBytes + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & highest
  }
  const hasColor = channels >= 3
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      for (let color = 0; color < 3; color += 1) {
        data[at + color] = (sampleAt(x, y, hasColor ? color : 0) / highest) * 255
      }
      data[at + 3] = channels % 2 === 0 ? (sampleAt(x, y, channels - 1) / highest) * 255 : 255
    }
  }
  return { width, height, data }
}

/** Every `step`th pixel of every `step`th row, drawn on white where it is transparent. */
function onWhite({ width, height, data }: Rgba, step: number): ImageData {
  const pixels = new ImageData(Math.ceil(width / step), Math.ceil(height / step))
  let to = 0
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step, to += 4) {
      const from = (y * width + x) * 4
      const opacity = (data[from + 3] ?? 255) / 255
      for (let color = 0; color < 3; color += 1) {
        pixels.data[to + color] = (data[from + color] ?? 0) * opacity + 255 * (1 - opacity)
      }
      pixels.data[to + 3] = 255
    }
  }
  return pixels
}
