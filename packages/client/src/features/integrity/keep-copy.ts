/**
 * "Keep my copy as a new vault" (PROTOCOL 7.8): if the server's history differs from this device's, the person chooses.
 * The copy verified here gets a new genesis and a new key. The same transaction removes the other vault from the
 * keyring, so that there is always exactly one of them.
 */
import { err, ok, type Result } from '@severy/result'
import { VaultKind } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { KeepCopyReason } from './reasons.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { tellDone } from '../../state/vaults/settle-shares.ts'
import { sealedBytes } from '../../base/commit-size.ts'
import { makeVaultInLine } from '../../state/entry/make-vault.ts'
import { checkInLine } from './check-again.ts'
import { copyOf, mayBeKept } from './kept-copy.ts'
import { framesBytesMax } from './repair-server-copy.ts'

/** Saves this device's verified copy of a vault as a new vault, and resolves to its id. */
export async function keepCopyAsNewVault(
  engine: Engine,
  vaultId: string,
): Promise<Result<{ vaultId: string }, Refusal<KeepCopyReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  await unlocked.shown
  return unlocked.line(() => keepInLine(engine, unlocked, vaultId))
}

async function keepInLine(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
): Promise<Result<{ vaultId: string }, Refusal<KeepCopyReason>>> {
  const vault = unlocked.vaults.get(vaultId)
  const copy = vault === undefined ? null : copyOf(vault)
  const kind = vault?.verified?.rosters.roster.kind
  // Without an alarm there is only one history.
  if (vault?.alarm == null || unlocked.alarm !== null || copy === null) {
    return err({ reason: 'integrity' })
  }
  if (kind === undefined || !mayBeKept(vault)) return err({ reason: 'integrity' })
  const bytes = copy.items.reduce((sum, item) => sum + sealedBytes(item), 0)
  if (bytes > framesBytesMax) return err({ reason: 'too-large' })
  const made = await makeVaultInLine(engine, unlocked, {
    kind,
    meta: copy.meta,
    items: copy.items,
    recipients: [],
    replaces: vaultId,
  })
  if (!made.ok) return made
  // Other members keep the server's copy. A personal vault has no others: the server keeps it, and nobody sees it.
  if (kind !== VaultKind.personal) await tellDone(engine, unlocked, vaultId)
  await checkInLine(engine, unlocked)
  emitAccount(engine, unlocked)
  engine.emit({ type: 'shares' })
  return ok({ vaultId: made.value.vaultId })
}
