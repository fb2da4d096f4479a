/** The folders of each open vault, as last reported by the engine. */
import type { EngineEvent } from '@severy/client'
import type { Folder } from '@severy/domain'
import { create } from 'zustand'
import { usePersonalVaultId } from '../session/session-state.ts'

type Folders = readonly Folder[]

const none: Folders = []
const useFolderStore = create<{ byVault: ReadonlyMap<string, Folders> }>(() => ({ byVault: new Map() }))

/** The folders of the given vault, or of the personal one. They nest by `parentId`, never in cycles. */
export function useFolders(vaultId?: string): Folders {
  const personal = usePersonalVaultId()
  return useFolderStore(({ byVault }) => byVault.get(vaultId ?? personal ?? '') ?? none)
}

export function applyFolders({ vaultId, folders }: Extract<EngineEvent, { type: 'folders' }>): void {
  useFolderStore.setState(({ byVault }) => ({ byVault: new Map(byVault).set(vaultId, folders) }))
}

export function dropFolders(): void {
  useFolderStore.setState({ byVault: new Map() })
}
