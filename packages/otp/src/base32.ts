/** RFC 4648, section 6. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Base32 as people type it and sites print it: also with lower-case letters, spaces, hyphens, without padding, and with
 * bits left over at the end. Null if it contains any other character: guessing what a 0, 1 or 8 was meant to be would
 * give wrong codes.
 */
export function readBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const characters = text.replace(/[\s-]/g, '').replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((characters.length * 5) / 8))
  let bits = 0
  let bitCount = 0
  let index = 0
  for (const character of characters) {
    const value = alphabet.indexOf(character >= 'a' && character <= 'z' ? character.toUpperCase() : character)
    if (value < 0) return null
    bits = (bits << 5) | value
    bitCount += 5
    if (bitCount < 8) continue
    bitCount -= 8
    bytes[index] = bits >> bitCount
    index += 1
    bits &= (1 << bitCount) - 1
  }
  return bytes
}

/** Base32 without padding, as authenticator apps read it. */
export function writeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let bitCount = 0
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    bitCount += 8
    while (bitCount >= 5) {
      bitCount -= 5
      text += alphabet.charAt(bits >> bitCount)
      bits &= (1 << bitCount) - 1
    }
  }
  return bitCount === 0 ? text : text + alphabet.charAt(bits << (5 - bitCount))
}
