/**
 * The plaintext format of a backup: a sequence of frames.
 *
 *     frame  = u8 type ‖ u32 length ‖ body, big endian
 *     start  = JSON, see `Manifest`
 *     table  = JSON {name, columns}; the rows that follow are its
 *     row    = a value for each column: u8 kind ‖ value
 *              0 null · 1 whole number as i64 · 2 text as u32 length ‖ UTF-8 · 3 bytes as u32 length ‖ bytes
 *     file   = JSON {vaultId, blobId}; the parts that follow are its bytes, in order
 *     part   = bytes
 *     end    = JSON, see `End`
 */
import type { Row, Value } from '../../platform/database/whole-tables-store.ts'

export const frameTypes = { start: 1, table: 2, row: 3, file: 4, part: 5, end: 6 } as const
export type FrameType = keyof typeof frameTypes

export interface Frame {
  type: FrameType
  body: Uint8Array
}

const headBytes = 5
/** Far above any row, because a request to the server is smaller. */
export const frameBytesMax = 64 * 1024 * 1024
const typeNames = new Map(
  Object.entries(frameTypes).map(([name, code]) => [code as number, name as FrameType]),
)

/** The backup is not in this format: made by another program, or a later version of this one. */
export class FormError extends Error {}

export function encodeFrame(type: FrameType, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(headBytes + body.length)
  frame[0] = frameTypes[type]
  new DataView(frame.buffer).setUint32(1, body.length)
  frame.set(body, headBytes)
  return frame
}

export function encodeJson(type: FrameType, value: unknown): Uint8Array<ArrayBuffer> {
  return encodeFrame(type, new TextEncoder().encode(JSON.stringify(value)))
}

export function encodeRow(row: Row): Uint8Array<ArrayBuffer> {
  return encodeFrame('row', Buffer.concat(row.map(encodeValue)))
}

function encodeValue(value: Value): Buffer {
  if (value === null) return Buffer.of(0)
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9, 1)
    bytes.writeBigInt64BE(BigInt(value), 1)
    return bytes
  }
  const isText = typeof value === 'string'
  const content = isText ? Buffer.from(value) : value
  const head = Buffer.alloc(5, isText ? 2 : 3)
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** Throws a `FormError` for a row that ends too early, has a value of an unknown kind, or another number of values. */
export function decodeRow(body: Uint8Array, columns: number): Row {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const row: Value[] = []
  let at = 0
  const take = (length: number): number => {
    if (at + length > bytes.length) throw new FormError('a row ends too early')
    at += length
    return at - length
  }
  while (at < bytes.length) {
    const kind = bytes.readUInt8(take(1))
    if (kind === 0) row.push(null)
    else if (kind === 1) row.push(Number(bytes.readBigInt64BE(take(8))))
    else if (kind === 2 || kind === 3) {
      const length = bytes.readUInt32BE(take(4))
      const start = take(length)
      const content = bytes.subarray(start, start + length)
      row.push(kind === 2 ? content.toString('utf8') : new Uint8Array(content))
    } else throw new FormError('a value of an unknown kind')
  }
  if (row.length !== columns) throw new FormError('a row with another number of values')
  return row
}

/**
 * Splits a byte stream, in chunks of any size, into frames. Throws a `FormError` for bad frames and for an incomplete
 * last one.
 */
export async function* decodeFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let portions: Uint8Array[] = []
  let length = 0
  /** Bytes needed to continue, so that a large frame is assembled only once, when all of it has arrived. */
  let needed = headBytes
  for await (const portion of source) {
    portions.push(portion)
    length += portion.length
    if (length < needed) continue
    const bytes = portions.length === 1 ? portion : Buffer.concat(portions)
    let at = 0
    for (;;) {
      needed = frameBytes(bytes, at)
      if (bytes.length < at + needed) break
      yield frameAt(bytes, at)
      at += needed
    }
    portions = [bytes.subarray(at)]
    length -= at
  }
  if (length > 0) throw new FormError('the last frame is not whole')
}

/** Size of the frame at this position, as far as its bytes tell. */
function frameBytes(bytes: Uint8Array, at: number): number {
  if (bytes.length < at + headBytes) return headBytes
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at + 1)
  if (length > frameBytesMax) throw new FormError('a frame that is too long')
  return headBytes + length
}

function frameAt(bytes: Uint8Array, at: number): Frame {
  const type = typeNames.get(bytes[at] ?? 0)
  if (type === undefined) throw new FormError('a frame of an unknown kind')
  return { type, body: bytes.subarray(at + headBytes, at + frameBytes(bytes, at)) }
}
