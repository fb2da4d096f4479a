/** Folders as screens see them: the vault's own item, with this device's unsent change applied. */
import { tidyFolders, type VaultMeta } from '@severy/domain'
import { isAboutVault } from '../account/waiting-change.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'

/** Null until the vault's own item is open. */
export function findMeta({ waiting }: Unlocked, vault: OpenVault): VaultMeta | null {
  const changed = waiting.filter(isAboutVault).findLast(({ vaultId }) => vaultId === vault.vaultId)
  return changed?.item ?? vault.meta
}

/** Does nothing before the vault's own item is open. */
export function emitFolders(engine: Engine, unlocked: Unlocked, vault: OpenVault): void {
  const meta = findMeta(unlocked, vault)
  if (meta === null || hasEnded(unlocked)) return
  engine.emit({ type: 'folders', vaultId: vault.vaultId, folders: tidyFolders(meta.folders) })
}

/** Tells the screens the folders of every open vault. */
export function emitAllFolders(engine: Engine, unlocked: Unlocked): void {
  for (const vault of unlocked.vaults.values()) emitFolders(engine, unlocked, vault)
}
