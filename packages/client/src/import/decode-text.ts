/**
 * The text of an export. By its byte order mark, or else UTF-16 where every other of the first bytes is zero, or else
 * UTF-8, or else Windows-1252, which spreadsheets still write. Null when it is no text at all.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | null {
  const encoding = markedEncoding(bytes) ?? guessedUtf16(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  const text = decodeUtf8(bytes)
  if (text !== null) return text
  // Anything at all can be read as Windows-1252. Text in it has no zeros.
  return bytes.subarray(0, lookedAtBytes).includes(0) ? null : new TextDecoder('windows-1252').decode(bytes)
}

const lookedAtBytes = 1_024

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Exports are mostly Latin letters, quotes and commas, of which one of the two bytes is zero. */
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
