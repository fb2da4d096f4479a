/** Addresses for a list of members, which is shown before all of them are verified. */
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { addressesAtHand, addressOf } from '../../state/people/addresses.ts'
import { askForPeople } from './ask-for-people.ts'
import { addressMemory } from '../../state/account/address-memory.ts'

export interface ListedAddresses {
  emails: ReadonlyMap<string, string | null>
  /** User ids whose address is not known yet. An `addresses` event announces that more are. */
  toCheck: ReadonlySet<string>
}

/** Up to this many are verified before returning, so that a family is shown completely at once. */
const waitedForMax = 8
/** How many are verified at a time. Background checks yield to those that a screen waits for. */
const togetherMax = 4
/** Milliseconds between two events while a long list is checked. */
const toldEveryMs = 3_000

/**
 * The addresses known at once, and the ids that are still being checked. A short list is checked before this resolves;
 * for a longer one, `addresses` events follow.
 */
export async function listedAddresses(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  userIds: readonly string[],
): Promise<ListedAddresses> {
  let atHand = await addressesAtHand(engine, unlocked, vault, userIds)
  // A sync that finds a vault unchanged does not include its people.
  if (atHand.areUnknown && (await askForPeople(engine, unlocked, vault)) !== null) {
    atHand = await addressesAtHand(engine, unlocked, vault, userIds)
  }
  const { emails, toCheck } = atHand
  const isShort = toCheck.length <= waitedForMax
  if (isShort) {
    for (const userId of toCheck) emails.set(userId, await addressOf(engine, unlocked, vault, userId))
  } else void checkRest(engine, unlocked, vault, toCheck)
  return { emails, toCheck: new Set(isShort ? [] : toCheck) }
}

async function checkRest(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  userIds: readonly string[],
): Promise<void> {
  const { clock } = engine.ports
  const { checking } = addressMemory(unlocked)
  if (checking.has(vault.vaultId)) return
  checking.add(vault.vaultId)
  let toldAt = clock.now()
  try {
    for (let at = 0; at < userIds.length && !hasEnded(unlocked); at += togetherMax) {
      const some = userIds.slice(at, at + togetherMax)
      await Promise.all(some.map((userId) => addressOf(engine, unlocked, vault, userId)))
      if (clock.now() - toldAt < toldEveryMs) continue
      engine.emit({ type: 'addresses' })
      toldAt = clock.now()
    }
  } catch (error) {
    // Viewing the list again asks again.
    if (!(error instanceof Error && error.name === 'NetworkError')) throw error
  } finally {
    checking.delete(vault.vaultId)
  }
  if (!hasEnded(unlocked)) engine.emit({ type: 'addresses' })
}
