/**
 * Padding before sealing (PROTOCOL 2): `u32 length || bytes || zeros` up to a bucket, so that the server sees a size
 * class instead of the exact size.
 */
import type { Bytes } from '@severy/verifier'

/** A copy of the bytes, padded to `paddedBytes`. */
export function pad(bytes: Bytes): Bytes {
  const out = new Uint8Array(paddedBytes(bytes.length))
  new DataView(out.buffer).setUint32(0, bytes.length)
  out.set(bytes, 4)
  return out
}

/** The padded length of `length` bytes. */
export function paddedBytes(length: number): number {
  return bucket(length + 4)
}

/** Returns a view into `padded`; null if the length is impossible or the rest is not zero. */
export function unpad(padded: Bytes): Bytes | null {
  if (padded.length < 4) return null
  const end = new DataView(padded.buffer, padded.byteOffset).getUint32(0) + 4
  if (end > padded.length) return null
  for (let i = end; i < padded.length; i++) if (padded[i] !== 0) return null
  return padded.subarray(4, end)
}

function bucket(length: number): number {
  return [512, 1024, 2048, 4096].find((size) => length <= size) ?? Math.ceil(length / 8192) * 8192
}
