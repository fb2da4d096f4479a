import { limits, photoPixels, readPictureFacts } from '@severy/contract'

/** Judged by its content alone: a whole JPEG of the one size that our pages make, and no more bytes than that needs. */
export function isPhoto(octets: Uint8Array): boolean {
  if (octets.length > limits.photoBytesMax) return false
  const facts = readPictureFacts(octets)
  const isWhole = octets.at(-2) === 0xff && octets.at(-1) === 0xd9
  return isWhole && facts?.type === 'jpeg' && facts.width === photoPixels && facts.height === photoPixels
}
