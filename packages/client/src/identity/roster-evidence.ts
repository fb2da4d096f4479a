/** What member lists are held against (PROTOCOL 4, 6): verified statements, what is pinned, and my own keys. */
import {
  equalBytes,
  toHex,
  type RosterChain,
  type RosterEvidence,
  type VerifiedStatement,
} from '@severy/verifier'
import { bytesOf } from '../ids.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { bookOf } from '../sharing/listed-people.ts'
import { statementOf } from './standing.ts'
import { lookedUp } from './looked-up.ts'

type Knowing = Pick<Unlocked, 'keyring' | 'keys' | 'slots'>

/**
 * `people`: the statements that came with the lists, by which these stand or fall. What a pin may name beyond them only tells
 * whether they contradict it.
 */
export function rosterEvidence(
  unlocked: Knowing,
  people: readonly VerifiedStatement[],
): RosterEvidence & Required<Pick<RosterEvidence, 'pins' | 'pinStatements'>> {
  const { keyring, keys } = unlocked
  const pinStatements = bookOf(unlocked, people)
  const pins = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const pin of keyring.core.contacts) {
    const pinned = statementOf(pin)
    if (pinned === null) continue
    pinStatements.add([pinned])
    pinStatements.add(lookedUp(unlocked).get(pin.userId) ?? [])
    pins.set(toHex(bytesOf(pin.userId)), pinned.fp)
  }
  return {
    statements: bookOf(unlocked, people),
    pins,
    pinStatements,
    self: { userId: keys.userId, fps: keyring.identities.map(({ fp }) => fp) },
  }
}

/**
 * Whether somebody whom these lists have ever named is pinned with keys that are known to be another person's than the ones
 * listed. Keys of which it is not known whether one leads to the other contradict nothing, and get nothing either (`judge`).
 */
export function contradictsPins(
  unlocked: Knowing,
  rosters: Pick<RosterChain, 'everListed'>,
  people: readonly VerifiedStatement[],
): boolean {
  const listed = unlocked.keyring.core.contacts.some(({ userId }) =>
    rosters.everListed.has(toHex(bytesOf(userId))),
  )
  if (!listed) return false
  const { pinStatements, pins } = rosterEvidence(unlocked, people)
  return [...pins].some(([id, pinned]) => {
    const fp = rosters.everListed.get(id)
    return fp !== undefined && !equalBytes(fp, pinned) && pinStatements.areApart(fp, pinned)
  })
}
