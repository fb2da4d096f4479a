import { hasValues, isAbsentOr, isListOf, isRecord, isText } from './parse-item.ts'

/** The vault's own record: item 00…00 (PROTOCOL 7.1), sealed like any other item but not counted as one. */
export interface VaultMeta {
  readonly v: 1
  readonly type: 'vault'
  readonly name: string
  /** A name from the built-in icons; empty for the default. */
  readonly icon: string
  readonly folders: readonly Folder[]
  /** Set for vaults created to hold several items under a name. A shared vault without it exists for a single item. */
  readonly isCollection?: true
  readonly suite: 1
}

export interface Folder {
  readonly id: string
  readonly name: string
  readonly parentId?: string
}

/** The reserved id of a vault's own item: 16 zero bytes in base64url. */
export const vaultMetaItemId = 'AAAAAAAAAAAAAAAAAAAAAA'

/** The vault's own record for a new vault with this name. */
export function newVaultMeta(name: string): VaultMeta {
  return { v: 1, type: 'vault', name, icon: '', folders: [], suite: 1 }
}

/** The record of a new vault for several items and people. */
export function newCollectionMeta(name: string): VaultMeta {
  return { ...newVaultMeta(name), isCollection: true }
}

/** Accepts members from newer versions like `parseItem`, in folders too. */
export function parseVaultMeta(value: unknown): VaultMeta | null {
  if (!isRecord(value) || value['v'] !== 1 || value['type'] !== 'vault' || value['suite'] !== 1) return null
  const isMeta =
    hasValues(value) &&
    isText(value['name']) &&
    isText(value['icon']) &&
    isListOf(value['folders'], isFolder) &&
    isAbsentOr(value['isCollection'], (isCollection) => isCollection === true)
  return isMeta ? (value as unknown as VaultMeta) : null
}

function isFolder(value: unknown): value is Folder {
  return (
    isRecord(value) &&
    hasValues(value) &&
    isText(value['id']) &&
    isText(value['name']) &&
    isAbsentOr(value['parentId'], isText)
  )
}
