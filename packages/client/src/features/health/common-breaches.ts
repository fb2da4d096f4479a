/**
 * Looks passwords up in the stored list of common breached passwords, without the network. A password that it does not
 * contain counts as not looked up.
 */
import { breachFilterHeadBytes, isInBreachFilter, readBreachFilterHead, type Bytes } from '@severy/verifier'
import type { CommonBreaches } from './data.ts'
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { sha1 } from './password-digests.ts'
import { healthMemory } from './health-state.ts'

/** How many passwords are looked up before checking again whether the vault was locked. */
const portion = 500

/** Fills `healthMemory(…).common` with the stored list, if there is one, and its answer for each of these passwords. */
export async function lookUpCommon(
  engine: Engine,
  unlocked: Unlocked,
  passwords: readonly string[],
): Promise<void> {
  const health = healthMemory(unlocked)
  const { common, listChanges } = health
  const open = [...new Set(passwords)].filter((password) => common?.known.has(password) !== true)
  if (common !== null && (common.list === null || open.length === 0)) return
  const store = await engine.store()
  const kept = await store.readBreachFilter(unlocked.userId)
  if (health.listChanges !== listChanges) {
    await lookUpCommon(engine, unlocked, passwords)
    return
  }
  const known = common?.known ?? new Map<string, boolean>()
  const list = kept === null ? null : describeFilter(kept.bytes)
  health.common = { list, known }
  if (kept === null) return
  for (let i = 0; i < open.length && !hasEnded(unlocked); i += portion) {
    const part = open.slice(i, i + portion)
    const hashes = await Promise.all(part.map(sha1))
    for (const [at, hash] of hashes.entries()) {
      known.set(part[at] ?? '', isInBreachFilter(kept.bytes, hash))
    }
  }
}

/** Describes a filter that was checked before it was stored. */
function describeFilter(bytes: Bytes): CommonBreaches | null {
  const facts = readBreachFilterHead(bytes.subarray(0, breachFilterHeadBytes), bytes.length)
  return facts === null ? null : { hashes: facts.hashes, seenMin: facts.seenMin, bytes: bytes.length }
}
