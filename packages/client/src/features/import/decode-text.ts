/**
 * Decodes an export's text: by its byte order mark, else as UTF-32 or UTF-16 when the zeros among the first bytes say
 * so, else as UTF-8, even if a few bytes are damaged, else as Windows-1252, which spreadsheets still write. Null when
 * it is not text.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | null {
  const isLittle = utf32Order(bytes)
  if (isLittle !== null) return decodeUtf32(bytes, isLittle)
  const encoding = markedEncoding(bytes) ?? guessedUtf16(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  const text = decodeUtf8(bytes)
  if (text !== null) return text
  // Any bytes decode as Windows-1252, but text has no zeros.
  if (bytes.subarray(0, lookedAtBytes).includes(0)) return null
  const damaged = new TextDecoder().decode(bytes)
  return isMostlyRight(damaged) ? damaged : new TextDecoder('windows-1252').decode(bytes)
}

/** Letters beyond ASCII take several bytes in UTF-8, which other encodings hardly ever produce by chance. */
function isMostlyRight(text: string): boolean {
  let right = 0
  let lost = 0
  for (const letter of text) {
    if (letter === '\uFFFD') lost++
    else if (letter > '\x7f') right++
  }
  return right > lost
}

const lookedAtBytes = 1_024

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Whether each code point's lowest byte comes first; null if the text is not UTF-32. */
function utf32Order(bytes: Uint8Array): boolean | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0 && bytes.length % 4 === 0) return true
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return false
  const start = bytes.subarray(0, lookedAtBytes)
  if (start.length < 8 || start.length % 4 !== 0) return null
  const isZero = (place: number) => start.every((byte, index) => index % 4 !== place || byte === 0)
  // No code point needs the highest byte, and Latin letters need only the lowest.
  if (isZero(3) && isZero(2) && isZero(1)) return true
  return isZero(0) && isZero(1) && isZero(2) ? false : null
}

/** Decodes UTF-32, for which the platform has no decoder. Null if a number is not a code point. */
function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle)
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    if (at > 0 || code !== 0xfeff) parts.push(String.fromCodePoint(code))
  }
  return parts.join('')
}

/**
 * Guesses UTF-16 from the zeros: exports are mostly Latin letters, quotes and commas, in which every other byte is
 * zero.
 */
function guessedUtf16(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, lookedAtBytes)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd * 4 > start.length && even === 0) return 'utf-16le'
  return even * 4 > start.length && odd === 0 ? 'utf-16be' : null
}

function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
