import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Bit depth and color type of a PNG: one bit, grayscale. */
const oneBitGray = [1, 0] as const

/** A PNG of that size in one shade of gray: even large ones are small files, which expand when decoded. */
export function emptyPng(width: number, height: number): Buffer {
  return png(width, height, oneBitGray, [], Buffer.alloc((1 + Math.ceil(width / 8)) * height))
}

/** The ways in which programs write a two-color picture as a PNG (PNG, 11.2.1). */
export const pngWays = {
  'one bit of gray': { form: oneBitGray, chunks: [], pixel: null },
  'a palette': {
    form: [8, 3] as const,
    chunks: [chunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]))],
    pixel: (isDark: boolean) => [isDark ? 0 : 1],
  },
  'gray that lets through': {
    form: [8, 4] as const,
    chunks: [],
    // Light pixels are transparent black.
    pixel: (isDark: boolean) => [0, isDark ? 255 : 0],
  },
  colors: {
    form: [8, 2] as const,
    chunks: [],
    pixel: (isDark: boolean) => Array<number>(3).fill(isDark ? 0 : 255),
  },
  'colors of 16 bits': {
    form: [16, 6] as const,
    chunks: [],
    pixel: (isDark: boolean) => [...Array<number>(6).fill(isDark ? 0 : 255), 255, 255],
  },
}

/** A QR code as a PNG; each of its squares is several pixels wide. */
export function qrPng(text: string, way: keyof typeof pngWays): Buffer {
  const scale = 4
  const { data, size } = encode(text, { border: 4 })
  const side = size * scale
  const { form, chunks, pixel } = pngWays[way]
  const rows = Array.from({ length: side }, (_, y) => {
    const dark = Array.from(
      { length: side },
      (_, x) => data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true,
    )
    return Buffer.from([0, ...(pixel === null ? packed(dark) : dark.flatMap(pixel))])
  })
  return png(side, side, form, chunks, Buffer.concat(rows))
}

/** Eight pixels per byte, the first one in the highest bit; a set bit is light. */
function packed(dark: readonly boolean[]): number[] {
  return Array.from({ length: Math.ceil(dark.length / 8) }, (_, at) =>
    dark.slice(at * 8, at * 8 + 8).reduce((byte, isDark, bit) => (isDark ? byte : byte | (128 >> bit)), 0),
  )
}

function png(
  width: number,
  height: number,
  [depth, colorType]: readonly [number, number],
  chunks: readonly Buffer[],
  rows: Buffer,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
