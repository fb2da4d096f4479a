import { Role, toBase64Url } from '@severy/verifier'
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { askForPeople } from './ask-for-people.ts'
import { addressMemory } from '../../state/account/address-memory.ts'

/**
 * Asks the server about the owners of vaults that others share, each vault once while unlocked: only the server knows
 * that an account is gone, and a sync names people only along with a new list. Emits `shares` if one is gone.
 */
export async function askWhoIsGone(
  engine: Engine,
  unlocked: Unlocked,
  vaults: readonly OpenVault[],
): Promise<void> {
  const { askedOwners } = addressMemory(unlocked)
  const open = vaults.filter(({ vaultId }) => !askedOwners.has(vaultId))
  for (const { vaultId } of open) askedOwners.add(vaultId)
  let isSomebodyGone = false
  for (const [i, vault] of open.entries()) {
    if (hasEnded(unlocked)) return
    if ((await askForPeople(engine, unlocked, vault)) === null) {
      // Viewing the list again asks again.
      for (const { vaultId } of open.slice(i)) askedOwners.delete(vaultId)
      break
    }
    isSomebodyGone ||= isOwnerGone(unlocked, vault)
  }
  if (isSomebodyGone && !hasEnded(unlocked)) engine.emit({ type: 'shares' })
}

/** Whether the owner's account is gone, according to the server, if it was asked. */
export function isOwnerGone(unlocked: Unlocked, { verified }: OpenVault): boolean {
  const owner = verified?.rosters.roster.members.find(({ role }) => role === Role.owner)
  return owner !== undefined && addressMemory(unlocked).claimed.get(toBase64Url(owner.userId)) === null
}
