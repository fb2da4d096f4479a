/**
 * A list of breached passwords small enough for a device: a Bloom filter over their SHA-1. `npm run admin --
 * breach-filter` writes it, the server hands it out, and devices query it. It says "known" for every password in the
 * list, and wrongly for about one in a million others. It never says "safe".
 *
 *
 *     "SVRYBF1\n"        8 bytes
 *     hashes             u32, big-endian: how many it holds
 *     seenMin            u32: how often each of them was seen in breaches, at least
 *     probes             u32: how many bits are checked for one hash
 *     the bits           starting with the highest bit of the first byte
 *     SHA-256            32 bytes, of all of the above; in lower-case hexadecimal it is the filter's name
 *
 * The filter is not authenticated: anyone who hands one out can cause or suppress a warning, but nothing more.
 */
import type { Bytes } from './bytes.ts'

export interface BreachFilterFacts {
  hashes: number
  seenMin: number
  probes: number
}

export const breachFilterSignature = 'SVRYBF1\n'
/** Length of everything before the bits. */
export const breachFilterHeadBytes = 20
export const breachFilterDigestBytes = 32
const aroundBits = breachFilterHeadBytes + breachFilterDigestBytes

/** For one error in a million: 20 probes and 28.76 bits per hash (n · log2(1/p) / ln 2). */
export const breachFilterProbes = 20
const bitsPerHash = 28.76

/** Length of a whole filter for this many hashes. */
export function breachFilterBytesFor(hashes: number): number {
  return aroundBits + Math.max(1, Math.ceil((hashes * bitsPerHash) / 8))
}

/** How many hashes fit into a filter of this many bytes. */
export function breachFilterRoom(bytes: number): number {
  return Math.max(0, Math.floor(((bytes - aroundBits) * 8) / bitsPerHash))
}

/**
 * Reads the head of a file of `bytes` bytes. Null if it is not a filter, or if its length does not match its number of
 * hashes.
 */
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
 * Whether at most about half of the bits are set, as hashes would set them. A filter of ones only would report every
 * password. `filter` must be a complete one.
 */
export function isBreachFilterPlausible(filter: Bytes): boolean {
  const bits = filter.subarray(breachFilterHeadBytes, filter.length - breachFilterDigestBytes)
  let set = 0
  for (const byte of bits) set += setBits[byte] ?? 0
  // Allows for chance, which matters most in small filters.
  return set <= bits.length * 4 + 8 * Math.sqrt(bits.length) + 8
}

const setBits = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1
  return count
})

/** Adds a SHA-1 (20 bytes) to a filter. */
export function addToBreachFilter(filter: Bytes, sha1: Bytes): void {
  for (const bit of placesOf(filter, sha1)) {
    const at = breachFilterHeadBytes + (bit >>> 3)
    filter[at] = (filter[at] ?? 0) | (0x80 >> (bit & 7))
  }
}

/** False: not in the list. True: in the list, or a false alarm, one in a million. `filter` must be a complete one. */
export function isInBreachFilter(filter: Bytes, sha1: Bytes): boolean {
  for (const bit of placesOf(filter, sha1)) {
    if (((filter[breachFilterHeadBytes + (bit >>> 3)] ?? 0) & (0x80 >> (bit & 7))) === 0) return false
  }
  return true
}

/**
 * Enhanced double hashing (Dillinger and Manolios, 2004) of two 48-bit parts of the SHA-1: as good as random numbers,
 * and their sums are exact.
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
