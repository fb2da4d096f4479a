/**
 * The server's list of common breached passwords for devices, in place of the short one that is built in: fetched once
 * it is another, kept on this device, asked without a network and without telling anybody. It comes from the server, so
 * that a server can make a warning appear or stay away; a password that it does not know counts as not looked up.
 */
import { getBreachFilter, limits, readBreachFilterPart } from '@severy/contract'
import {
  breachFilterDigestBytes,
  breachFilterHeadBytes,
  isBreachFilterPlausible,
  isInBreachFilter,
  readBreachFilterHead,
  sha256,
  toHex,
  type Bytes,
} from '@severy/verifier'
import type { CommonBreaches } from '../engine.ts'
import { callInSession } from '../sessions/call-in-session.ts'
import { hasEnded, storeChange, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { sha1 } from './password-digests.ts'

/** Passwords looked up between two looks at whether the vault was locked. */
const portion = 500

/** Whatever does not come now is asked for again with the next watch. True: there is another list than before. */
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
  // Where there is no room, the list that is built in has to do.
  if ((await storeChange(engine, unlocked, { breachFilter })) !== 'stored') return false
  unlocked.health.common = null
  return true
}

/** Null unless it is the one of that digest, whole, and no fuller than what it holds makes it. */
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

/** Afterwards `unlocked.health.common` knows what the kept list says of each of these. Null where none is kept. */
export async function lookUpCommon(
  engine: Engine,
  unlocked: Unlocked,
  passwords: readonly string[],
): Promise<CommonBreaches | null> {
  const { health } = unlocked
  const { common } = health
  const open = [...new Set(passwords)].filter((password) => common?.known.has(password) !== true)
  if (common !== null && (common.list === null || open.length === 0)) return common.list
  const store = await engine.store()
  const kept = await store.readBreachFilter(unlocked.userId)
  const known = common?.known ?? new Map<string, boolean>()
  health.common = { list: kept === null ? null : describeFilter(kept.bytes), known }
  if (kept === null) return null
  for (let i = 0; i < open.length && !hasEnded(unlocked); i += portion) {
    const part = open.slice(i, i + portion)
    const hashes = await Promise.all(part.map(sha1))
    for (const [at, hash] of hashes.entries()) {
      known.set(part[at] ?? '', isInBreachFilter(kept.bytes, hash))
    }
  }
  return health.common.list
}

/** Of one that was checked before it was kept. */
function describeFilter(bytes: Bytes): CommonBreaches | null {
  const facts = readBreachFilterHead(bytes.subarray(0, breachFilterHeadBytes), bytes.length)
  return facts === null ? null : { hashes: facts.hashes, seenMin: facts.seenMin, bytes: bytes.length }
}
