import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { KeepSharedReason } from './reasons.ts'
import { putItem } from '../items/add-item.ts'
import { isUnproved } from '../../state/contents/closed-items.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'
import { flush } from '../../state/vaults/flush.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { findPersonalVault } from '../../state/account/vault-facts.ts'
import { leaveShare } from '../../state/vaults/accept-share.ts'
import { attachFiles, fetchFiles } from './move-files.ts'

/**
 * Copies a shared item into the personal vault, with its history and files, and leaves the share. For items whose owner
 * has deleted the account; other members keep theirs. If interrupted, both exist.
 */
export async function keepShared(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<KeepSharedReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const personal = findPersonalVault(unlocked)
  const [itemId, ...others] = unlocked.vaults.get(vaultId)?.items.keys() ?? []
  if (itemId === undefined || others.length > 0 || personal === null) return err({ reason: 'share-gone' })
  await flush(engine, unlocked)
  const ref = { vaultId, itemId }
  const current = findCurrent(unlocked, ref)
  if (current === null) return err({ reason: 'share-gone' })
  if (isUnproved(unlocked, ref, current.content)) return err({ reason: 'password-needed' })
  const files = await fetchFiles(engine, unlocked, ref)
  if (!files.ok) return err({ reason: 'files-unreachable' })

  // Folders belong to a vault, so the copy is in none.
  const { folderId: _folder, ...content } = current.content
  const kept = await putItem(engine, unlocked, personal, { ...content, attachments: [] })
  if (!kept.ok) return kept
  await flush(engine, unlocked)
  if (!(await attachFiles(engine, unlocked, kept.value, files.value))) {
    const half = findCurrent(unlocked, kept.value)
    const change = half && { ...kept.value, baseRev: half.rev, base: half.content, item: null }
    if (change !== null) await saveChanges(engine, unlocked, [change])
    return err({ reason: 'files-unreachable' })
  }
  const left = await leaveShare(engine, vaultId)
  return left.ok ? ok() : left
}
