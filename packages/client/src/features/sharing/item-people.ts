import { equalBytes, toBase64Url, VaultKind } from '@severy/verifier'
import type { ItemRef } from '../../base/item-ref.ts'
import type { ItemPerson } from './data.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { isDirectory } from '../../state/account/vault-facts.ts'
import { answerOf, followAnswers, isToldOf } from '../../state/people/answers.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { vaultRoleOf } from '../../state/account/roles.ts'

/**
 * Who else has an item, from the verified member list of its vault, and who is invited to it. Empty for items in the
 * personal vault. Owners first, then by address.
 */
export async function getItemPeople(engine: Engine, { vaultId }: ItemRef): Promise<ItemPerson[]> {
  const unlocked = findUnlocked(engine)
  const vault = unlocked?.vaults.get(vaultId)
  if (unlocked === null || vault === undefined || isDirectory(vault)) return []
  if (!isToldOf(unlocked, vaultId) && vault.verified?.rosters.roster.kind === VaultKind.shared) {
    void followAnswers(engine, unlocked)
  }
  const people: ItemPerson[] = []
  for (const { userId, role } of vault.verified?.rosters.roster.members ?? []) {
    if (equalBytes(userId, unlocked.keys.userId)) continue
    const email = await addressOf(engine, unlocked, vault, toBase64Url(userId))
    const answer = answerOf(unlocked, vaultId, toBase64Url(userId))
    people.push({
      email,
      role: vaultRoleOf(role),
      isInvited: false,
      isWaiting: answer === 'waiting',
      hasLeft: answer === 'left' || answer === 'declined',
      hasDeclined: answer === 'declined',
    })
  }
  const now = engine.ports.clock.now()
  for (const invite of unlocked.keyring.core.invites) {
    if (invite.vaultId !== vaultId || invite.expires <= now) continue
    const { email, role } = invite
    people.push({
      email,
      role: vaultRoleOf(role),
      isInvited: true,
      isWaiting: false,
      hasLeft: false,
      hasDeclined: false,
    })
  }
  return people.sort((a, b) => rank(a) - rank(b) || ((a.email ?? '') < (b.email ?? '') ? -1 : 1))
}

function rank({ role, isInvited }: ItemPerson): number {
  return isInvited ? 2 : role === 'owner' ? 0 : 1
}
