/**
 * An address, or any text, with internationalized names in readable form: `xn--mnchen-3ya.example` becomes
 * `münchen.example`. A name that is not valid stays as it is. For comparing and finding, never for showing where a link
 * leads.
 */
export function readableHost(address: string): string {
  if (!/xn--/i.test(address)) return address
  return address.replace(
    /xn--([a-z0-9-]+)/gi,
    (name, encoded: string) => decoded(encoded.toLowerCase()) ?? name,
  )
}

const base = 36
const longest = 63

/** RFC 3492, sections 3.3, 6.1 and 6.2. Null when it is not valid. */
function decoded(encoded: string): string | null {
  if (encoded.length > longest) return null
  const dash = encoded.lastIndexOf('-')
  const output = Array.from(encoded.slice(0, Math.max(0, dash)), (letter) => letter.codePointAt(0) ?? 0)
  let code = 128
  let place = 0
  let bias = 72
  for (let at = dash + 1; at < encoded.length;) {
    const before = place
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digitOf(encoded[at++])
      if (digit === null) return null
      place += digit * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapted(place - before, length, before === 0)
    code += Math.floor(place / length)
    place %= length
    // Not a character: beyond Unicode, or one half of a surrogate pair.
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    output.splice(place++, 0, code)
  }
  return String.fromCodePoint(...output)
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined) return null
  const digit = '0123456789'.indexOf(letter)
  if (digit !== -1) return digit + 26
  const at = 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter)
  return at === -1 ? null : at
}

function adapted(step: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(step / (isFirst ? 700 : 2))
  delta += Math.floor(delta / length)
  let k = 0
  for (; delta > 455; k += base) delta = Math.floor(delta / 35)
  return k + Math.floor((36 * delta) / (delta + 38))
}
