import { err, type Result } from '@severy/result'
import type { Refusal } from '../base/refusal.ts'
import type { LeaveShareReason, ManageShareReason } from '../sharing/reasons.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { endVaultInLine } from '../shared-vaults/delete-vault.ts'
import { findOwnedDirectory } from './find-directories.ts'

/** Removes every other member, and then deletes the directory with its rules and groups. If interrupted, call it again. */
export async function endOrganization(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<ManageShareReason | LeaveShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const find = () => findOwnedDirectory(unlocked, vaultId)
  return unlocked.line(async () => {
    if (find() === null) return err({ reason: 'not-owner' })
    return endVaultInLine(engine, unlocked, vaultId, find)
  })
}
