/** Builds the filter that devices download (`breach-filter.ts` in the verifier) from a downloaded list. */
import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '@severy/result'
import {
  addToBreachFilter,
  breachFilterBytesFor,
  breachFilterDigestBytes,
  breachFilterProbes,
  breachFilterRoom,
  breachFilterSignature,
} from '@severy/verifier'
import { type HashListProblem, readHashList } from './breach-list.ts'

export interface FilterFacts {
  hashes: number
  /** Every hash in the filter was seen at least this often. */
  seenMin: number
  bytes: number
}

export type FilterProblem = HashListProblem | { reason: 'no-room' }

/** Where the filter is. */
export function breachFilterPath(dataDir: string): string {
  return join(dataDir, 'breach-filter.bin')
}

/** Higher counts are treated as this one. */
const seenMax = 1_000_000

/**
 * Reads the list twice, in whatever order it is: first to find the lowest count at which all hashes fit into
 * `bytesMax`, then to add those hashes. Uses memory for the filter plus 8 MB. Replaces `to` only with a complete
 * filter.
 */
export async function writeBreachFilter(
  from: string,
  to: string,
  bytesMax: number,
): Promise<Result<FilterFacts, FilterProblem>> {
  const counted = await countBySeen(from)
  if (!counted.ok) return counted
  const chosen = chooseSeenMin(counted.value, breachFilterRoom(bytesMax))
  if (chosen === null) return err({ reason: 'no-room' })
  const { hashes, seenMin } = chosen
  const filter = newFilter(hashes, seenMin)
  for await (const step of readHashList(from)) {
    if (!step.ok) return step
    const { hash, seen } = step.value
    if (Math.min(seen, seenMax) >= seenMin)
      addToBreachFilter(filter, new Uint8Array(Buffer.from(hash, 'hex')))
  }
  const end = filter.length - breachFilterDigestBytes
  filter.set(createHash('sha256').update(filter.subarray(0, end)).digest(), end)
  await writeWhole(to, filter)
  return ok({ hashes, seenMin, bytes: filter.length })
}

/** Number of hashes by how often they were seen. Hashes with a count of 0 are padding. */
async function countBySeen(from: string): Promise<Result<Float64Array, HashListProblem>> {
  const counts = new Float64Array(seenMax + 1)
  for await (const step of readHashList(from)) {
    if (!step.ok) return step
    const place = Math.min(step.value.seen, seenMax)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return ok(counts)
}

function chooseSeenMin(counts: Float64Array, room: number): Pick<FilterFacts, 'hashes' | 'seenMin'> | null {
  let hashes = 0
  let chosen: Pick<FilterFacts, 'hashes' | 'seenMin'> | null = null
  for (let seen = seenMax; seen > 0 && hashes + (counts[seen] ?? 0) <= room; seen -= 1) {
    if (counts[seen] === 0) continue
    hashes += counts[seen] ?? 0
    chosen = { hashes, seenMin: seen }
  }
  return chosen
}

function newFilter(hashes: number, seenMin: number): Uint8Array<ArrayBuffer> {
  const filter = new Uint8Array(breachFilterBytesFor(hashes))
  const view = new DataView(filter.buffer)
  filter.set(Buffer.from(breachFilterSignature, 'latin1'))
  view.setUint32(8, hashes)
  view.setUint32(12, seenMin)
  view.setUint32(16, breachFilterProbes)
  return filter
}

async function writeWhole(to: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${to}.part`
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
    await rename(unfinished, to)
  } finally {
    await file.close()
    await rm(unfinished, { force: true })
  }
}
