/** The number of characters as people count them: code points, so an emoji does not count as two. */
export function countCharacters(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const isPair = isHighSurrogate(text.charCodeAt(i)) && isLowSurrogate(text.charCodeAt(i + 1))
    if (isPair) i++
    count++
  }
  return count
}

/** Length in UTF-8; an unpaired surrogate counts as the three bytes of its replacement character. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) bytes += 1
    else if (unit < 0x800) bytes += 2
    else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4
      i++
    } else bytes += 3
  }
  return bytes
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** One character in UTF-8. */
export function utf8Bytes(codePoint: number): number[] {
  const continuation = (shift: number) => 0x80 | ((codePoint >> shift) & 0x3f)
  if (codePoint < 0x80) return [codePoint]
  if (codePoint < 0x800) return [0xc0 | (codePoint >> 6), continuation(0)]
  if (codePoint < 0x10000) return [0xe0 | (codePoint >> 12), continuation(6), continuation(0)]
  return [0xf0 | (codePoint >> 18), continuation(12), continuation(6), continuation(0)]
}
