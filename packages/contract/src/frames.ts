import { type Result, err, ok } from '@severy/result'
import { limits } from './limits.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One item on the wire: ids and counters in plain text, everything else inside `ct` (PROTOCOL 7.1). */
export interface ItemFrame {
  /** 16 bytes. */
  itemId: Bytes
  rev: number
  epoch: number
  ct: Bytes
}

export const framesContentType = 'application/vnd.severy.frames'
/** Content type of `octets`. */
export const octetsContentType = 'application/octet-stream'

/** `itemId (16) || u32 rev || u32 epoch || u32 length` precede each ciphertext. */
const frameHeaderBytes = 28

/** Encodes the control part: `u32 length || JSON`. Frames follow it directly. */
export function encodeControl(control: unknown): Bytes {
  const json = new Utf8().encode(JSON.stringify(control))
  const out = new Uint8Array(4 + json.length)
  new DataView(out.buffer).setUint32(0, json.length)
  out.set(json, 4)
  return out
}

/** Encodes items one after another; `rev` and `epoch` must fit in 32 bits. */
export function encodeFrames(items: readonly ItemFrame[]): Bytes {
  const out = new Uint8Array(items.reduce((sum, item) => sum + frameHeaderBytes + item.ct.length, 0))
  const view = new DataView(out.buffer)
  let offset = 0
  for (const item of items) {
    out.set(item.itemId, offset)
    view.setUint32(offset + 16, item.rev)
    view.setUint32(offset + 20, item.epoch)
    view.setUint32(offset + 24, item.ct.length)
    out.set(item.ct, offset + frameHeaderBytes)
    offset += frameHeaderBytes + item.ct.length
  }
  return out
}

/**
 * Reads a whole framed body: the control part as unparsed JSON text, then every item. Fails if the body is cut off or
 * has bytes left over, or if an item is larger than the limit. The items are views into the body's memory, not copies.
 */
export function decodeFramed(
  body: Bytes,
): Result<{ control: string; items: ItemFrame[] }, 'malformed' | 'too-large'> {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  if (body.length < 4) return err('malformed')
  const controlEnd = 4 + view.getUint32(0)
  if (controlEnd > body.length) return err('malformed')
  const control = new Utf8Decoder('utf-8', { fatal: true })
  let json: string
  try {
    json = control.decode(body.subarray(4, controlEnd))
  } catch {
    return err('malformed')
  }
  const items: ItemFrame[] = []
  let offset = controlEnd
  while (offset < body.length) {
    if (offset + frameHeaderBytes > body.length) return err('malformed')
    const length = view.getUint32(offset + 24)
    const start = offset + frameHeaderBytes
    if (length > limits.sealedItemBytesMax) return err('too-large')
    if (start + length > body.length) return err('malformed')
    items.push({
      itemId: body.subarray(offset, offset + 16),
      rev: view.getUint32(offset + 16),
      epoch: view.getUint32(offset + 20),
      ct: body.subarray(start, start + length),
    })
    offset = start + length
  }
  return ok({ control: json, items })
}

// The text codecs exist in every runtime that this package is used in, but not in the language's own library types.
interface TextEncoderLike {
  encode(text: string): Bytes
}
interface TextDecoderLike {
  decode(bytes: Bytes): string
}
const runtime = globalThis as unknown as {
  TextEncoder: new () => TextEncoderLike
  TextDecoder: new (label: string, options: { fatal: boolean }) => TextDecoderLike
}
const Utf8 = runtime.TextEncoder
const Utf8Decoder = runtime.TextDecoder
