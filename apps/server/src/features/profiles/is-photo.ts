import { limits, photoPixels, readPictureFacts } from '@severy/contract'

/**
 * Whether these bytes are a complete JPEG in the one size that our pages produce, within the size limit. Ignores any
 * declared type.
 */
export function isPhoto(octets: Uint8Array): boolean {
  if (octets.length > limits.photoBytesMax) return false
  const facts = readPictureFacts(octets)
  const isWhole = octets.at(-2) === 0xff && octets.at(-1) === 0xd9
  return isWhole && facts?.type === 'jpeg' && facts.width === photoPixels && facts.height === photoPixels
}
