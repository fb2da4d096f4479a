import { emitFolders } from '../folders/emit-folders.ts'
import { emitItems } from '../items/rows.ts'
import type { Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { isAboutItem, isAboutVault, type SealedChange } from './waiting-change.ts'

/** Emits the changed items as rows, and the changed vaults' folders. */
export function showChanges(engine: Engine, unlocked: Unlocked, changes: readonly SealedChange[]): void {
  for (const vaultId of new Set(changes.filter(isAboutVault).map((change) => change.vaultId))) {
    const vault = unlocked.vaults.get(vaultId)
    if (vault !== undefined) emitFolders(engine, unlocked, vault)
  }
  const refs = changes.filter(isAboutItem).map(({ vaultId, itemId }) => ({ vaultId, itemId }))
  emitItems(engine, unlocked, refs)
}
