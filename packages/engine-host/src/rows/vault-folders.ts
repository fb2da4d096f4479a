/** The folders of each open vault, as last reported by the engine. */
import type { EngineEvent } from '@severy/client'
import type { Folder } from '@severy/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Folders = readonly Folder[]

interface State {
  byVault: ReadonlyMap<string, Folders>
}

export interface VaultFolders {
  /** The store that views subscribe to. */
  readonly store: StoreApi<State>
  of(vaultId: string): Folders
  /** The folders of every vault. */
  all(): Folder[]
  apply(event: Extract<EngineEvent, { type: 'folders' }>): void
  /** Call this when the vault closes. */
  drop(): void
}

const none: Folders = []

/** A store without folders. Pass it the engine's events about folders. */
export function createVaultFolders(): VaultFolders {
  const store = createStore<State>(() => ({ byVault: new Map() }))
  return {
    store,
    of: (vaultId) => foldersIn(store.getState(), vaultId),
    all: () => [...store.getState().byVault.values()].flat(),
    apply: ({ vaultId, folders }) => {
      store.setState(({ byVault }) => ({ byVault: new Map(byVault).set(vaultId, folders) }))
    },
    drop: () => {
      store.setState({ byVault: new Map() })
    },
  }
}

/** A vault's folders. They nest by `parentId`, without cycles. Returns the same array until a folder changes. */
export function foldersIn({ byVault }: State, vaultId: string): Folders {
  return byVault.get(vaultId) ?? none
}
