import { emitFolders } from './emit-folders.ts'
import { emitItems } from './rows.ts'
import type { Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { isAboutItem, isAboutVault, type SealedChange } from '../account/waiting-change.ts'

/** Emits the changed items as rows, and the changed vaults' folders. */
export function showChanges(engine: Engine, unlocked: Unlocked, changes: readonly SealedChange[]): void {
  for (const vaultId of new Set(changes.filter(isAboutVault).map((change) => change.vaultId))) {
    const vault = unlocked.vaults.get(vaultId)
    if (vault !== undefined) emitFolders(engine, unlocked, vault)
  }
  const refs = changes.filter(isAboutItem).map(({ vaultId, itemId }) => ({ vaultId, itemId }))
  emitItems(engine, unlocked, refs)
}
