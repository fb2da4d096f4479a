import { littleEndian, readUtf8, type Bytes } from '../bytes.ts'

/** KeePass's dictionary of parameters, limited to the types that key derivations use. */
export interface Variants {
  readonly numbers: ReadonlyMap<string, number>
  readonly bytes: ReadonlyMap<string, Bytes>
}

/**
 * A version (16 bits, whose upper byte is 1), then entries: a type, the length of the name (32 bits), the name, the
 * length of the value, the value. A type of 0 ends it. Null if it is malformed.
 */
export function readVariants(source: Bytes): Variants | null {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  if (source.length < 3 || view.getUint8(1) !== 1) return null
  const numbers = new Map<string, number>()
  const bytes = new Map<string, Bytes>()
  let offset = 2
  for (;;) {
    const type = source[offset]
    if (type === 0) return { numbers, bytes }
    const name = part(source, offset + 1)
    const value = name === null ? null : part(source, name.end)
    if (type === undefined || name === null || value === null) return null
    const key = readUtf8(name.bytes)
    if (key === null) return null
    if (type === 0x42) bytes.set(key, value.bytes)
    if (numberTypes.get(type) === value.bytes.length) {
      numbers.set(key, littleEndian(value.bytes))
    }
    offset = value.end
  }
}

/**
 * Signed and unsigned numbers, and how many bytes they have. No parameter is ever negative, so a negative one is read
 * as a huge one.
 */
const numberTypes: ReadonlyMap<number, number> = new Map([
  [0x04, 4],
  [0x05, 8],
  [0x0c, 4],
  [0x0d, 8],
])

function part(source: Bytes, offset: number): { bytes: Bytes; end: number } | null {
  if (offset + 4 > source.length) return null
  const length = new DataView(source.buffer, source.byteOffset + offset, 4).getUint32(0, true)
  const end = offset + 4 + length
  return end > source.length ? null : { bytes: source.slice(offset + 4, end), end }
}
