/**
 * The signed records that led to a vault's newest verified state, as far back as this device stores them. They can be
 * sent to a server that went back to an older state (PROTOCOL 7.8). Being stored here does not make a record trusted.
 */
import { limits } from '@severy/contract'
import { parseHead, parseRoster, type Bytes, type SignedRecord } from '@severy/verifier'
import type { VaultTrail } from './empty-trail.ts'

/** Length of a head's body (PROTOCOL 7.3). */
const headBytes = 197
/** With hundreds of people in each member list, a thousand rosters would fill the disk. */
const rosterBytesMax = 1024 * 1024

/** `heads` and `rosters` must follow the stored ones; the oldest are dropped. */
export function extendTrail(
  trail: VaultTrail,
  heads: readonly Bytes[],
  rosters: readonly SignedRecord[],
): VaultTrail {
  return {
    heads: heads.length === 0 ? trail.heads : joinHeads(trail.heads, heads),
    rosters: rosters.length === 0 ? trail.rosters : newestRosters([...trail.rosters, ...rosters]),
  }
}

/** The heads after `hSeq` in order; null if not all of them are stored. */
export function headsAfter({ heads }: VaultTrail, hSeq: number): Bytes[] | null {
  const bodies = Array.from({ length: heads.length / headBytes }, (_, i) =>
    heads.slice(i * headBytes, (i + 1) * headBytes),
  )
  const from = bodies.findIndex((body) => parseHead(body)?.hSeq === hSeq + 1)
  return from === -1 ? null : bodies.slice(from)
}

/** The rosters after `rSeq` up to `newest`; null if not all of them are stored. */
export function rostersAfter({ rosters }: VaultTrail, rSeq: number, newest: number): SignedRecord[] | null {
  const later = rosters.filter(({ body }) => (parseRoster(body)?.rSeq ?? -1) > rSeq)
  return later.length === newest - rSeq ? later : null
}

/** The number before the oldest stored head: a server in that state or a later one can be sent the rest. */
export function reachOf({ heads }: VaultTrail): number {
  const oldest = heads.length === 0 ? null : parseHead(heads.slice(0, headBytes))
  return oldest === null ? Infinity : oldest.hSeq - 1
}

function joinHeads(before: Bytes, added: readonly Bytes[]): Bytes {
  const newest = added.slice(-limits.healedRecordsMax)
  const room = (limits.healedRecordsMax - newest.length) * headBytes
  const kept = before.subarray(Math.max(0, before.length - room))
  const out = new Uint8Array(kept.length + newest.length * headBytes)
  out.set(kept)
  newest.forEach((body, i) => {
    out.set(body, kept.length + i * headBytes)
  })
  return out
}

function newestRosters(rosters: readonly SignedRecord[]): SignedRecord[] {
  const kept: SignedRecord[] = []
  let bytes = 0
  for (const roster of rosters.slice(-limits.healedRecordsMax).toReversed()) {
    bytes += roster.body.length
    if (bytes > rosterBytesMax) break
    kept.unshift(roster)
  }
  return kept
}
