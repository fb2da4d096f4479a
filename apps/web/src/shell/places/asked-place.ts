/**
 * What is being asked about a folder or a shared vault. Kept outside the lists of places, because these are drawn
 * elsewhere when the window gets narrower, and what is half typed must not go with them.
 */
import { create } from 'zustand'
import { mayChange } from '../../platform/page/overlay.ts'
import type { KnownVault } from '../../platform/session/session-state.ts'
import type { FolderNode } from '../../platform/vault/folder-tree.ts'

export type AskedPlace =
  | { name: 'add-folder'; parentId: string | null }
  | { name: 'rename-folder' | 'move-folder' | 'share-folder' | 'delete-folder'; folder: FolderNode }
  /** Null for a new one. */
  | { name: 'name-vault'; vault: KnownVault | null }

export const useAskedPlace = create<{ asked: AskedPlace | null }>(() => ({ asked: null }))

/** Without a plan, an explanation opens instead. */
export function askPlace(asked: AskedPlace): void {
  if (mayChange()) useAskedPlace.setState({ asked })
}

export function closeAskedPlace(): void {
  useAskedPlace.setState({ asked: null })
}
