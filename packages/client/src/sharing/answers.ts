/**
 * Whether others have taken what was offered to them, by the word of the server, which has it from their devices. It is
 * shown, and nothing rests on it.
 */
import { acceptVault, listOffers } from '@severy/contract'
import { VaultKind } from '@severy/verifier'
import type { OfferAnswer } from './data.ts'
import { call } from '../http/call.ts'
import { hasEnded, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'

/**
 * Asks, and says what this person's own devices have taken and the server has not heard of. A `shares` event tells of
 * anything new; without an answer the screens keep what they know.
 */
export async function followAnswers(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { signal } = unlocked.ending
  const lists = listsOf(unlocked)
  const answer = await call(engine.ports, listOffers, { signal, isRepeatable: true })
  if (!answer.ok || hasEnded(unlocked)) return
  const { toMe, waiting, accepted } = answer.value.reply
  for (const vaultId of toMe) {
    if (!unlocked.keyring.vaultKeys.has(vaultId)) continue
    await call(engine.ports, acceptVault, { params: { vaultId }, signal, isRepeatable: true })
  }
  const told = { waiting, accepted, lists }
  if (hasEnded(unlocked) || JSON.stringify(unlocked.offers.told) === JSON.stringify(told)) return
  unlocked.offers.told = told
  engine.emit({ type: 'shares' })
}

/** Null while the server has not said, of the list as it is now. */
export function answerOf(unlocked: Unlocked, vaultId: string, userId: string): OfferAnswer | null {
  const { told } = unlocked.offers
  if (told === null || !isToldOf(unlocked, vaultId)) return null
  const isWaiting = told.waiting.some((offer) => offer.vaultId === vaultId && offer.userId === userId)
  return isWaiting ? 'waiting' : 'accepted'
}

/** Whether what the server has said is about the members that the vault has now. */
export function isToldOf({ offers: { told }, vaults }: Unlocked, vaultId: string): boolean {
  const rSeq = vaults.get(vaultId)?.verified?.rosters.roster.rSeq
  return rSeq !== undefined && told?.lists[vaultId] === rSeq
}

/** Of the vaults that other people are in. */
function listsOf({ vaults }: Unlocked): Record<string, number> {
  const lists: Record<string, number> = {}
  for (const { vaultId, verified } of vaults.values()) {
    if (verified !== null && verified.rosters.roster.kind !== VaultKind.personal)
      lists[vaultId] = verified.rosters.roster.rSeq
  }
  return lists
}
