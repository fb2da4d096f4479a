/**
 * The server's list of common breached passwords, which replaces the short built-in list. It is fetched when it changes
 * and stored on this device. Because it comes from the server, a lying server can cause or suppress a warning.
 */
import { getBreachFilter, limits, readBreachFilterPart } from '@severy/contract'
import {
  breachFilterDigestBytes,
  breachFilterHeadBytes,
  isBreachFilterPlausible,
  readBreachFilterHead,
  sha256,
  toHex,
  type Bytes,
} from '@severy/verifier'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { hasEnded, storeChange, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { healthMemory } from './health-state.ts'

/** Returns true if the list has changed. What cannot be fetched now is tried again with the next check. */
export async function refreshBreachFilter(engine: Engine, unlocked: Unlocked): Promise<boolean> {
  const answer = await callInSession(engine, getBreachFilter)
  if (!answer.ok || hasEnded(unlocked)) return false
  const { filter } = answer.value.reply
  const store = await engine.store()
  const kept = await store.readBreachFilter(unlocked.userId)
  if (kept?.digest === filter?.digest) return false
  const bytes = filter === null ? null : await fetchFilter(engine, filter)
  if (hasEnded(unlocked) || (filter !== null && bytes === null)) return false
  const breachFilter = filter === null || bytes === null ? null : { digest: filter.digest, bytes }
  // If this device has no space for it, the built-in list remains in use.
  if ((await storeChange(engine, unlocked, { breachFilter })) !== 'stored') return false
  healthMemory(unlocked).common = null
  healthMemory(unlocked).listChanges += 1
  return true
}

/** Null unless the filter has that digest, is complete, and has no more bits set than its number of hashes explains. */
async function fetchFilter(
  engine: Engine,
  { digest, bytes: length }: { digest: string; bytes: number },
): Promise<Bytes | null> {
  const bytes = new Uint8Array(length)
  for (let offset = 0; offset < length;) {
    const params = { digest, offset: String(offset) }
    const part = await callInSession(engine, readBreachFilterPart, { params })
    if (!part.ok) return null
    const { octets } = part.value
    if (octets.length === 0 || octets.length > Math.min(length - offset, limits.blobPartBytesMax)) return null
    bytes.set(octets, offset)
    offset += octets.length
  }
  if (readBreachFilterHead(bytes.subarray(0, breachFilterHeadBytes), length) === null) return null
  const end = length - breachFilterDigestBytes
  const isWhole =
    toHex(await sha256(bytes.subarray(0, end))) === digest && toHex(bytes.subarray(end)) === digest
  return isWhole && isBreachFilterPlausible(bytes) ? bytes : null
}
