/** Folders are stored in the vault's own item 00…00 (PROTOCOL 7.1); items name their folder by id. */
import {
  addFolder as withFolder,
  changeItem,
  deleteFolder as withoutFolder,
  isPlaceName,
  moveFolder as withMovedFolder,
  renameFolder as withRenamedFolder,
  vaultMetaItemId,
  type Folder,
} from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { findItem } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { allRefs, findCurrent, waitingFinder } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'
import type { ItemChange, VaultChange } from '../../state/account/waiting-change.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { findPersonalVault } from '../../state/account/vault-facts.ts'
import { findMeta } from '../../state/contents/emit-folders.ts'

type Saved = Promise<Result<undefined, Refusal<SaveReason>>>

/** Adds it to the personal vault, where new items are added. */
export async function addFolder(
  engine: Engine,
  name: string,
  parentId: string | null,
): Promise<Result<{ folderId: string }, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const vault = findPersonalVault(unlocked)
  if (vault === null) return err({ reason: 'integrity' })
  if (!isPlaceName(name)) return err({ reason: 'invalid' })
  const folderId = newId()
  const saved = await changeFolders(engine, unlocked, vault, (folders) =>
    withFolder(folders, { id: folderId, name, ...(parentId === null ? {} : { parentId }) }),
  )
  return saved.ok ? ok({ folderId }) : saved
}

/** Renames a folder. Refused as `invalid` if the name is empty, too long, or not a text. */
export async function renameFolder(engine: Engine, folderId: string, name: string): Saved {
  if (!isPlaceName(name)) return err({ reason: 'invalid' })
  return changeFoldersAround(engine, folderId, (folders) => withRenamedFolder(folders, folderId, name))
}

/** Moves it into another folder, or to the top level if `parentId` is null. Never into itself or its own subfolders. */
export async function moveFolder(engine: Engine, folderId: string, parentId: string | null): Saved {
  return changeFoldersAround(engine, folderId, (folders) => withMovedFolder(folders, folderId, parentId))
}

/** Its folders and items move to the parent folder. */
export async function deleteFolder(engine: Engine, folderId: string): Saved {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const vault = findVaultOf(unlocked, folderId)
  const folder = vault === null ? undefined : foldersOf(unlocked, vault).find(({ id }) => id === folderId)
  if (vault === null || folder === undefined) return ok(undefined)
  const items = itemsIn(unlocked, vault, folderId, folder.parentId ?? null, engine.ports.clock.now())
  return changeFolders(engine, unlocked, vault, (folders) => withoutFolder(folders, folderId), items)
}

async function changeFoldersAround(
  engine: Engine,
  folderId: string,
  change: (folders: readonly Folder[]) => readonly Folder[] | null,
): Saved {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const vault = findVaultOf(unlocked, folderId)
  return vault === null ? err({ reason: 'item-gone' }) : changeFolders(engine, unlocked, vault, change)
}

/** `change` returns null if the change is not possible. */
export async function changeFolders(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  change: (folders: readonly Folder[]) => readonly Folder[] | null,
  items: readonly ItemChange[] = [],
): Saved {
  if (vault.newer.has(vaultMetaItemId)) return err({ reason: 'newer-version' })
  const base = findMeta(unlocked, vault)
  if (base === null || vault.verified === null) return err({ reason: 'integrity' })
  const folders = change(base.folders)
  if (folders === null) return err({ reason: 'invalid' })
  const itemId = vaultMetaItemId
  const baseRev = findItem(vault.verified.list, bytesOf(itemId))?.rev ?? 0
  const own: VaultChange = { vaultId: vault.vaultId, itemId, baseRev, base, item: { ...base, folders } }
  return saveChanges(engine, unlocked, [own, ...items])
}

function findVaultOf(unlocked: Unlocked, folderId: string): OpenVault | null {
  for (const vault of unlocked.vaults.values()) {
    if (foldersOf(unlocked, vault).some(({ id }) => id === folderId)) return vault
  }
  return null
}

function foldersOf(unlocked: Unlocked, vault: OpenVault): readonly Folder[] {
  return findMeta(unlocked, vault)?.folders ?? []
}

/** The items of a folder, moved to another. */
function itemsIn(
  unlocked: Unlocked,
  { vaultId }: OpenVault,
  from: string,
  folderId: string | null,
  now: number,
): ItemChange[] {
  const waitingOf = waitingFinder(unlocked)
  return allRefs(unlocked).flatMap((ref) => {
    const current = findCurrent(unlocked, ref, waitingOf(ref))
    if (ref.vaultId !== vaultId || current?.content.folderId !== from) return []
    const item = changeItem(current.content, { name: 'folder', folderId }, now)
    return [{ ...ref, baseRev: current.rev, base: current.content, item }]
  })
}
