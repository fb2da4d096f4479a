/**
 * Applies changes of groups to the vaults that this person has shared with them, after each verified sync, including
 * the first one after an unlock. What cannot be done now is left to the next sync.
 */
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { vaultName } from '../../state/account/vault-facts.ts'
import { applyGroupsInLine, findShared } from './apply-groups.ts'
import { wishOf } from './group-wishes.ts'
import { sharesOf } from '../../state/vaults/kept-shares.ts'
import { planMembers } from './plan-members.ts'

/** Call it outside the line. */
export async function settleGroups(engine: Engine, unlocked: Unlocked): Promise<void> {
  for (const vaultId of Object.keys(unlocked.keyring.core.groups ?? {})) {
    if (!isBehind(unlocked, vaultId)) continue
    await unlocked.line(() => settleInLine(engine, unlocked, vaultId))
  }
}

async function settleInLine(engine: Engine, unlocked: Unlocked, vaultId: string): Promise<void> {
  if (hasEnded(unlocked) || !isBehind(unlocked, vaultId)) return
  const applied = await applyGroupsInLine(engine, unlocked, vaultId, (shares) =>
    shares.map((share) => wishOf(unlocked, share)),
  )
  if (!applied.ok) return
  const [added, removed] = [applied.value.added.length, applied.value.removed.length]
  const vault = unlocked.vaults.get(vaultId)
  if (vault === undefined || added + removed === 0) return
  engine.emit({ type: 'group-settled', vaultId, name: vaultName(vault) ?? '', added, removed })
}

/** Compares without asking the server, because most syncs change no group. */
function isBehind(unlocked: Unlocked, vaultId: string): boolean {
  if (unlocked.alarm !== null || unlocked.account.haveKeysChanged) return false
  const vault = findShared(unlocked, vaultId)
  if (vault?.verified == null) return false
  const wishes = sharesOf(unlocked, vaultId).map((share) => wishOf(unlocked, share))
  const plan = planMembers(vault.verified.rosters.roster.members, wishes, unlocked.keys.userId)
  return plan.added.length + plan.removed.length > 0 || plan.shares.length < wishes.length
}
