/**
 * A list of breached passwords that fits on a device: a Bloom filter over their SHA-1, which `npm run admin --
 * breach-filter` writes, the server gives out and a device asks. It says "known" of all that are in it, and by mistake
 * of about one password in a million that is not. It never says "safe".
 *
 *     "SVRYBF1\n"        8 bytes
 *     hashes             u32, big-endian: how many it holds
 *     seenMin            u32: how often each of them was seen in breaches, at least
 *     probes             u32: bits looked at for one hash
 *     the bits           from the highest bit of the first byte on
 *     SHA-256            32 bytes, of all of the above; in small hexadecimal digits it is the filter's name
 *
 * It protects nothing: whoever gives a filter out can make a warning appear or stay away, and no more.
 */
import type { Bytes } from './bytes.ts'

export interface BreachFilterFacts {
  hashes: number
  seenMin: number
  probes: number
}

export const breachFilterSignature = 'SVRYBF1\n'
/** Of all that stands in front of the bits. */
export const breachFilterHeadBytes = 20
export const breachFilterDigestBytes = 32
const aroundBits = breachFilterHeadBytes + breachFilterDigestBytes

/** One mistake in a million needs 20 looks at 28.76 bits a hash (n · log2(1/p) / ln 2). */
export const breachFilterProbes = 20
const bitsPerHash = 28.76

/** Bytes of a whole filter for so many hashes. */
export function breachFilterBytesFor(hashes: number): number {
  return aroundBits + Math.max(1, Math.ceil((hashes * bitsPerHash) / 8))
}

/** How many hashes a filter of so many bytes has room for. */
export function breachFilterRoom(bytes: number): number {
  return Math.max(0, Math.floor(((bytes - aroundBits) * 8) / bitsPerHash))
}

/** Of a file of so many `bytes`; null when it is none, or is not as long as what it says it holds asks for. */
export function readBreachFilterHead(head: Bytes, bytes: number): BreachFilterFacts | null {
  if (head.length < breachFilterHeadBytes) return null
  for (let i = 0; i < breachFilterSignature.length; i += 1) {
    if (head[i] !== breachFilterSignature.charCodeAt(i)) return null
  }
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const [hashes, seenMin, probes] = [view.getUint32(8), view.getUint32(12), view.getUint32(16)]
  const isSound = probes === breachFilterProbes && bytes === breachFilterBytesFor(hashes)
  return isSound ? { hashes, seenMin, probes } : null
}

/**
 * Whether no more bits are set than hashes can have set: one in two. A filter full of ones would name every password.
 * `filter` is a whole one.
 */
export function isBreachFilterPlausible(filter: Bytes): boolean {
  const bits = filter.subarray(breachFilterHeadBytes, filter.length - breachFilterDigestBytes)
  let set = 0
  for (const byte of bits) set += setBits[byte] ?? 0
  // Some room for chance, which small filters have much of.
  return set <= bits.length * 4 + 8 * Math.sqrt(bits.length) + 8
}

const setBits = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1
  return count
})

/** Adds a SHA-1, 20 bytes, to a filter in which `probes` are looked at. */
export function addToBreachFilter(filter: Bytes, sha1: Bytes): void {
  for (const bit of placesOf(filter, sha1)) {
    const at = breachFilterHeadBytes + (bit >>> 3)
    filter[at] = (filter[at] ?? 0) | (0x80 >> (bit & 7))
  }
}

/** False: it is not in the list. True: it is, or one in a million. `filter` is a whole one. */
export function isInBreachFilter(filter: Bytes, sha1: Bytes): boolean {
  for (const bit of placesOf(filter, sha1)) {
    if (((filter[breachFilterHeadBytes + (bit >>> 3)] ?? 0) & (0x80 >> (bit & 7))) === 0) return false
  }
  return true
}

/**
 * Enhanced double hashing (Dillinger and Manolios, 2004) of two numbers of 48 bits, which are parts of the SHA-1: they
 * are as good as chance, and sums of them stay exact.
 */
function* placesOf(filter: Bytes, sha1: Bytes): Generator<number> {
  const bits = 8 * (filter.length - aroundBits)
  const view = new DataView(sha1.buffer, sha1.byteOffset, sha1.byteLength)
  let place = (view.getUint32(4) * 2 ** 16 + view.getUint16(8)) % bits
  let step = (view.getUint32(10) * 2 ** 16 + view.getUint16(14)) % bits
  for (let i = 0; i < breachFilterProbes; i += 1) {
    yield place
    place = (place + step) % bits
    step = (step + i) % bits
  }
}
