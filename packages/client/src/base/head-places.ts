/**
 * The last 1,000 places on a vault's chain of heads that this device verified (PROTOCOL 7.4(3)), in one buffer:
 * `u64 hSeq || headHash32` each, oldest first and without gaps.
 */
import { u64, type Bytes, type HeadRef } from '@severy/verifier'

const placeBytes = 40
const placesMax = 1_000

/** `places` must follow what is remembered; those at or below its end are already there and left out. */
export function rememberHeads(remembered: Bytes, places: readonly HeadRef[]): Bytes {
  const last = newestPlace(remembered)?.hSeq ?? 0
  const added = places.filter((place) => place.hSeq > last).slice(-placesMax)
  const kept = remembered.subarray(Math.max(0, remembered.length - (placesMax - added.length) * placeBytes))
  const out = new Uint8Array(kept.length + added.length * placeBytes)
  out.set(kept)
  added.forEach(({ hSeq, hash }, i) => {
    out.set(u64(hSeq), kept.length + i * placeBytes)
    out.set(hash, kept.length + i * placeBytes + 8)
  })
  return out
}

/** All remembered places, oldest first. */
export function rememberedPlaces(remembered: Bytes): HeadRef[] {
  const places: HeadRef[] = []
  for (let offset = 0; offset < remembered.length; offset += placeBytes)
    places.push(placeAt(remembered, offset))
  return places
}

/** Null if nothing is remembered. */
export function newestPlace(remembered: Bytes): HeadRef | null {
  return remembered.length === 0 ? null : placeAt(remembered, remembered.length - placeBytes)
}

/** The head at `hSeq`, if this device still remembers it; otherwise null. */
export function findPlace(remembered: Bytes, hSeq: number): HeadRef | null {
  const newest = newestPlace(remembered)
  if (newest === null || hSeq > newest.hSeq) return null
  const offset = remembered.length - (newest.hSeq - hSeq + 1) * placeBytes
  return offset < 0 ? null : placeAt(remembered, offset)
}

function placeAt(remembered: Bytes, offset: number): HeadRef {
  const view = new DataView(remembered.buffer, remembered.byteOffset + offset, 8)
  return {
    hSeq: Number(view.getBigUint64(0)),
    hash: remembered.slice(offset + 8, offset + placeBytes),
  }
}
