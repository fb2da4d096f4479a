/** What member lists are checked against (PROTOCOL 4, 6): verified statements, pins, and one's own keys. */
import {
  equalBytes,
  toHex,
  type RosterChain,
  type RosterEvidence,
  type VerifiedStatement,
} from '@severy/verifier'
import { bytesOf } from '../../../base/ids.ts'
import type { Unlocked } from '../../account/unlocked.ts'
import { bookOf } from './listed-people.ts'
import { statementOf } from './standing.ts'
import { lookedUp } from '../../account/looked-up.ts'

type Knowing = Pick<Unlocked, 'keyring' | 'keys' | 'slots'>

/**
 * `people`: the statements that the server sent with the lists, on which the lists depend. Statements known from pins
 * only show whether they contradict the lists.
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
 * Whether someone in these lists, now or earlier, is pinned with keys that are known to be on another chain than the
 * listed ones. If it is not known how the two are related, that is no contradiction; nothing is sealed to such keys
 * anyway (`judge`).
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
