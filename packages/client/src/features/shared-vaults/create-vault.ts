import { isPlaceName, newCollectionMeta } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { VaultKind } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { CreateVaultReason } from './reasons.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import { makeVaultInLine } from '../../state/entry/make-vault.ts'

/** Creates an empty vault for this person alone; members are added one by one (PROTOCOL 6). */
export async function createSharedVault(
  engine: Engine,
  name: string,
): Promise<Result<{ vaultId: string }, Refusal<CreateVaultReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  if (!isPlaceName(name)) return err({ reason: 'invalid' })
  const made = await unlocked.line(() =>
    makeVaultInLine(engine, unlocked, {
      kind: VaultKind.shared,
      meta: newCollectionMeta(name.trim()),
      items: [],
      recipients: [],
    }),
  )
  if (!made.ok) return made
  emitAccount(engine, unlocked)
  engine.emit({ type: 'shares' })
  return ok({ vaultId: made.value.vaultId })
}
