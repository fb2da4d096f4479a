/** Ends a shared vault (PROTOCOL 7.4(0)): removes everyone else, then drops it from its last owner's keyring. */
import { err, ok, type Result } from '@severy/result'
import { equalBytes } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { LeaveShareReason, ManageShareReason } from '../../features/sharing/reasons.ts'
import { writeKeyringInLine } from './write-keyring.ts'
import { flushInLine } from './flush.ts'
import { emitAccount, findUnlocked, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { withLeft } from './accept-share.ts'
import { changeMembersInLine } from './change-members.ts'
import { tellDone } from './settle-shares.ts'
import { syncInLine } from './sync.ts'
import { findOwnedVault, isCollection } from '../account/vault-facts.ts'

/** If interrupted, the vault is its owner's alone, and the next attempt deletes it. */
export async function deleteSharedVault(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<ManageShareReason | LeaveShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    if (findOwned(unlocked, vaultId) === null) return err({ reason: 'not-owner' })
    return endVaultInLine(engine, unlocked, vaultId, () => findOwned(unlocked, vaultId))
  })
}

/** `find` returns the vault as long as it may be ended. */
export async function endVaultInLine(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
  find: () => OpenVault | null,
): Promise<Result<undefined, Refusal<ManageShareReason | LeaveShareReason>>> {
  // Another device may have added people, and only people known here would be removed.
  const synced = await syncInLine(engine, unlocked)
  if (synced === 'integrity' || synced === 'session-ended') return err({ reason: synced })
  if (synced !== 'verified') return err({ reason: synced === 'offline' ? 'offline' : 'unreachable' })
  if (find() === null) return err({ reason: 'not-owner' })
  const me = unlocked.keys.userId
  const alone = await changeMembersInLine(engine, unlocked, find, {
    change: (members) =>
      members.length === 1 ? null : members.filter(({ userId }) => equalBytes(userId, me)),
  })
  if (!alone.ok) return alone
  // Somebody may have changed something before they were removed. A vault that others are still in is not dropped.
  return find() === null ? err({ reason: 'not-owner' }) : dropOwnVaultInLine(engine, unlocked, vaultId)
}

/** Drops a vault that no one else is in. */
export async function dropOwnVaultInLine(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
): Promise<Result<undefined, Refusal<LeaveShareReason>>> {
  await flushInLine(engine, unlocked)
  if (unlocked.waiting.some((change) => change.vaultId === vaultId)) return err({ reason: 'changes-waiting' })
  const written = await writeKeyringInLine(engine, unlocked, withLeft(vaultId), (vaults) =>
    vaults.filter(({ id }) => id !== vaultId),
  )
  if (!written.ok) return written
  await tellDone(engine, unlocked, vaultId)
  emitAccount(engine, unlocked)
  engine.emit({ type: 'shares' })
  return ok()
}

function findOwned(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = findOwnedVault(unlocked, vaultId)
  return vault !== null && isCollection(vault) ? vault : null
}
