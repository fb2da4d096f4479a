/**
 * Whether others have accepted, declined or left what was offered to them. This is known from the server only, which
 * learns it from their devices. It is shown, and keeps an owner from handing a vault to someone who may still decline
 * it; nothing else depends on it.
 */
import { acceptVault, listOffers } from '@severy/contract'
import { VaultKind } from '@severy/verifier'
import type { OfferAnswer } from '../../features/sharing/data.ts'
import { call } from '../../base/http/call.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

/**
 * Asks the server, and reports acceptances by this person that the server does not know of. Emits `shares` if something
 * is new; without an answer, the screens stay as they are.
 */
export async function followAnswers(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { signal } = unlocked.ending
  const lists = listsOf(unlocked)
  const answer = await call(engine.ports, listOffers, { signal, isRepeatable: true })
  if (!answer.ok || hasEnded(unlocked)) return
  const { toMe, waiting, accepted, left } = answer.value.reply
  for (const vaultId of toMe) {
    if (!unlocked.keyring.vaultKeys.has(vaultId)) continue
    await call(engine.ports, acceptVault, { params: { vaultId }, signal, isRepeatable: true })
  }
  const told = { waiting, accepted, left, lists }
  if (hasEnded(unlocked) || JSON.stringify(unlocked.offers.told) === JSON.stringify(told)) return
  unlocked.offers.told = told
  engine.emit({ type: 'shares' })
}

/** Null until the server has answered for the current list. */
export function answerOf(unlocked: Unlocked, vaultId: string, userId: string): OfferAnswer | null {
  const { told } = unlocked.offers
  if (told === null || !isToldOf(unlocked, vaultId)) return null
  const isTheirs = (offer: { vaultId: string; userId: string }): boolean =>
    offer.vaultId === vaultId && offer.userId === userId
  const end = told.left.find(isTheirs)
  if (end !== undefined) return end.isDeclined ? 'declined' : 'left'
  return told.waiting.some(isTheirs) ? 'waiting' : 'accepted'
}

/** Whether the server's answer is about the vault's current members. */
export function isToldOf({ offers: { told }, vaults }: Unlocked, vaultId: string): boolean {
  const rSeq = vaults.get(vaultId)?.verified?.rosters.roster.rSeq
  return rSeq !== undefined && told?.lists[vaultId] === rSeq
}

/** The list numbers of vaults that other people may be in. */
function listsOf({ vaults }: Unlocked): Record<string, number> {
  const lists: Record<string, number> = {}
  for (const { vaultId, verified } of vaults.values()) {
    if (verified !== null && verified.rosters.roster.kind !== VaultKind.personal)
      lists[vaultId] = verified.rosters.roster.rSeq
  }
  return lists
}
