import { withAuthor } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { VaultKind } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../../features/items/reasons.ts'
import { writingBlock } from '../account/raise-alarm.ts'
import { enqueue } from '../contents/enqueue.ts'
import { flush } from './flush.ts'
import { showChanges } from '../contents/show-changes.ts'
import { isAboutVault, type SealedChange } from '../account/waiting-change.ts'
import { emitSync, hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { mayWrite } from '../account/vault-facts.ts'
import { isForbidden } from '../account/removal.ts'
import { withLastUse } from '../contents/with-last-use.ts'

/** The steps of every save: seal the changes on this device, show them, send them. Does not wait for the server. */
export async function saveChanges(
  engine: Engine,
  unlocked: Unlocked,
  changes: readonly SealedChange[],
): Promise<Result<undefined, Refusal<SaveReason>>> {
  for (const change of changes) {
    const vault = unlocked.vaults.get(change.vaultId)
    if (vault === undefined) return err({ reason: change.base === null ? 'vault-gone' : 'item-gone' })
    const alarm = writingBlock(unlocked, vault)
    if (alarm !== null) return err({ reason: 'integrity', code: alarm.code })
    if (vault.verified !== null && !mayWrite(unlocked, vault)) return err({ reason: 'view-only' })
    if (isForbidden(unlocked, vault, change)) return err({ reason: 'owner-removes' })
  }
  const kept = await enqueue(
    engine,
    unlocked,
    changes.map((change) => signed(unlocked, change)),
  )
  if (!kept.ok) return err({ reason: kept.error })
  if (hasEnded(unlocked)) return ok(undefined)

  showChanges(engine, unlocked, changes)
  if (unlocked.sync === 'synced') unlocked.sync = 'waiting'
  emitSync(engine, unlocked)
  void flush(engine, unlocked)
  return ok(undefined)
}

/** Adds the item's last use to its next change (PROTOCOL 7.1), and in a shared vault the author of the change. */
function signed(unlocked: Unlocked, change: SealedChange): SealedChange {
  if (isAboutVault(change) || change.item === null) return change
  const vault = unlocked.vaults.get(change.vaultId)
  const isShared = vault?.verified?.rosters.roster.kind === VaultKind.shared
  const item = withLastUse(unlocked, change, change.item)
  return { ...change, item: withAuthor(item, change.base, isShared ? unlocked.userId : null) }
}
