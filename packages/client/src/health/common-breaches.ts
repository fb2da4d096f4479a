/**
 * What the kept list of common breached passwords says, without a network and without telling anybody. A password that it
 * does not know counts as not looked up.
 */
import { breachFilterHeadBytes, isInBreachFilter, readBreachFilterHead, type Bytes } from '@severy/verifier'
import type { CommonBreaches } from './data.ts'
import { hasEnded, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { sha1 } from './password-digests.ts'
import { healthMemory } from './health-state.ts'

/** Passwords looked up between two looks at whether the vault was locked. */
const portion = 500

/** Afterwards `healthMemory(…).common` knows what the kept list says of each of these. Null where none is kept. */
export async function lookUpCommon(
  engine: Engine,
  unlocked: Unlocked,
  passwords: readonly string[],
): Promise<CommonBreaches | null> {
  const health = healthMemory(unlocked)
  const { common, listChanges } = health
  const open = [...new Set(passwords)].filter((password) => common?.known.has(password) !== true)
  if (common !== null && (common.list === null || open.length === 0)) return common.list
  const store = await engine.store()
  const kept = await store.readBreachFilter(unlocked.userId)
  if (health.listChanges !== listChanges) return lookUpCommon(engine, unlocked, passwords)
  const known = common?.known ?? new Map<string, boolean>()
  const list = kept === null ? null : describeFilter(kept.bytes)
  health.common = { list, known }
  if (kept === null) return null
  for (let i = 0; i < open.length && !hasEnded(unlocked); i += portion) {
    const part = open.slice(i, i + portion)
    const hashes = await Promise.all(part.map(sha1))
    for (const [at, hash] of hashes.entries()) {
      known.set(part[at] ?? '', isInBreachFilter(kept.bytes, hash))
    }
  }
  return list
}

/** Of one that was checked before it was kept. */
function describeFilter(bytes: Bytes): CommonBreaches | null {
  const facts = readBreachFilterHead(bytes.subarray(0, breachFilterHeadBytes), bytes.length)
  return facts === null ? null : { hashes: facts.hashes, seenMin: facts.seenMin, bytes: bytes.length }
}
