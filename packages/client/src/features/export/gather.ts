/** Collects what an export contains: everything that the person may see, including others' items. */
import { tidyFolders, type Attachment, type Folder, type Item, type NewerRecord } from '@severy/domain'
import type { VaultToExport } from '@severy/domain/export'
import type { ItemRef } from '../../base/item-ref.ts'
import { findMeta } from '../../state/contents/emit-folders.ts'
import { bytesOf } from '../../base/ids.ts'
import { allRefs, findCurrent } from '../../state/contents/rows.ts'
import { withLastUse } from '../../state/contents/with-last-use.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { findOwnedVault, isCollection, isHidden, vaultName } from '../../state/account/vault-facts.ts'

export interface VaultContent {
  id: string
  name: string
  isPersonal: boolean
  isOwn: boolean
  /** Whether it is shared as a whole, under its own name. */
  isCollection: boolean
  folders: readonly Folder[]
  /** Sorted by title. */
  entries: { ref: ItemRef; item: Item }[]
  /** Records that only a newer version understands. */
  newer: NewerRecord[]
}

/**
 * Waits until the vaults are open, then lists them with the personal vault first. Null while part of it is only on the
 * server.
 */
export async function gatherVaults(unlocked: Unlocked): Promise<VaultContent[] | null> {
  await unlocked.shown
  const isHere = [...unlocked.vaults.values()].every(({ verified, alarm }) => verified ?? alarm)
  return isHere ? gatherOpen(unlocked) : null
}

/** The same, with only what is on this device. */
export async function gatherHere(unlocked: Unlocked): Promise<VaultContent[]> {
  await unlocked.shown
  return gatherOpen(unlocked)
}

function gatherOpen(unlocked: Unlocked): VaultContent[] {
  const contents = new Map<OpenVault, VaultContent>()
  for (const ref of allRefs(unlocked)) {
    const vault = unlocked.vaults.get(ref.vaultId)
    const item = findCurrent(unlocked, ref)?.content
    const newer = vault?.newer.get(ref.itemId)
    if (vault === undefined || (item ?? newer) === undefined) continue
    if (isHidden(unlocked, vault, bytesOf(ref.itemId))) continue
    const content = contents.get(vault) ?? describe(unlocked, vault)
    contents.set(vault, content)
    if (newer !== undefined) content.newer.push(newer)
    if (item !== undefined) content.entries.push({ ref, item: withLastUse(unlocked, ref, item) })
  }
  // Exports folders of the personal vault even when it has no items.
  const personal = [...unlocked.vaults.values()].find(isPersonal)
  if (personal !== undefined && !contents.has(personal)) contents.set(personal, describe(unlocked, personal))
  const sorted = [...contents.values()].sort((a, b) => Number(b.isPersonal) - Number(a.isPersonal))
  for (const { entries } of sorted) entries.sort((a, b) => a.item.title.localeCompare(b.item.title))
  return sorted
}

/** An item's file. */
export interface FileOfEntry {
  ref: ItemRef
  /** The item's title. */
  title: string
  attachment: Attachment
}

/** In the order of the items. */
export function filesOf(vaults: readonly VaultContent[]): FileOfEntry[] {
  return vaults.flatMap(({ entries }) =>
    entries.flatMap(({ ref, item: { title, attachments } }) =>
      attachments.map((attachment) => ({ ref, title, attachment })),
    ),
  )
}

function describe(unlocked: Unlocked, vault: OpenVault): VaultContent {
  return {
    id: vault.vaultId,
    name: vaultName(vault) ?? '',
    isPersonal: isPersonal(vault),
    isOwn: findOwnedVault(unlocked, vault.vaultId) !== null,
    isCollection: isCollection(vault),
    folders: tidyFolders(findMeta(unlocked, vault)?.folders ?? []),
    entries: [],
    newer: [],
  }
}

function isPersonal({ verified }: OpenVault): boolean {
  return verified?.rosters.roster.kind === 0
}

/** In the form that the domain's writers take. */
export function asExported(vaults: readonly VaultContent[]): VaultToExport[] {
  return vaults.map(({ name, isPersonal, folders, entries, newer }) => ({
    name,
    isPersonal,
    folders,
    items: entries.map(({ item }) => item),
    newer: newer.map(({ text }) => text),
  }))
}
