/** Opens verified items into memory (PROTOCOL 7.1, 7.4(7)). Nothing here runs before the vault is verified. */
import { openItemText, openItems, vaultItemId } from '@severy/crypto'
import { newerRecord, parseDirectoryRecord, parseItem, parseVaultMeta, type Item } from '@severy/domain'
import { equalBytes, type Bytes, type ItemEntry } from '@severy/verifier'
import type { ItemRef } from '../../base/item-ref.ts'
import { emitFolders } from './emit-folders.ts'
import { raiseVaultAlarm } from '../account/raise-alarm.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { OpenItem, OpenVault, Unlocked } from '../account/unlocked.ts'
import { keyOfEpoch } from './epoch-keys.ts'
import { isDirectory, isHidden, itemKey } from '../account/vault-facts.ts'

export interface SealedVersion {
  entry: ItemEntry
  ct: Bytes
}

/** Small enough for the first rows to appear soon and for a lock to take effect soon. */
const sliceItems = 250
const versionsKept = 5

/**
 * Opens versions of the verified list, slice by slice, and passes each slice's items to `onSlice`. An item that does
 * not open becomes a failed row and raises the integrity alarm. One that opens but cannot be read comes from a newer
 * version and becomes a read-only row.
 */
export async function openVersions(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  versions: readonly SealedVersion[],
  onSlice: (refs: ItemRef[]) => void = () => undefined,
): Promise<void> {
  const shown = versions.filter(({ entry }) => !isHidden(unlocked, vault, entry.itemId))
  let hasFailed = false
  for (let i = 0; i < shown.length; i += sliceItems) {
    const slice = shown.slice(i, i + sliceItems)
    const opened = await openSlice(vault, slice)
    if (hasEnded(unlocked)) return
    const refs: ItemRef[] = []
    for (const [at, version] of slice.entries()) {
      const { entry } = version
      const isOpen = keepOpened(vault, entry, opened[at]) || (await keepNewer(vault, version, opened[at]))
      if (hasEnded(unlocked)) return
      hasFailed ||= !isOpen
      if (isVaultItem(entry)) emitFolders(engine, unlocked, vault)
      else if (!isDirectory(vault)) refs.push({ vaultId: vault.vaultId, itemId: itemKey(entry.itemId) })
    }
    onSlice(refs)
  }
  if (hasFailed && vault.alarm === null) {
    const head = vault.verified?.head
    await raiseVaultAlarm(engine, unlocked, vault, 'item-unopenable', {
      seq: head?.hSeq ?? null,
      date: head?.timeMs ?? null,
    })
  }
}

/** Null for each version that does not open. */
async function openSlice(vault: OpenVault, slice: readonly SealedVersion[]): Promise<unknown[]> {
  const keys = new Map<number, CryptoKey | null>()
  for (const { entry } of slice) {
    if (!keys.has(entry.epoch)) keys.set(entry.epoch, await keyOfEpoch(vault, entry.epoch))
  }
  const openable = slice.flatMap(({ entry: { itemId, rev, epoch }, ct }) => {
    const vaultKey = keys.get(epoch) ?? null
    return vaultKey === null ? [] : [{ vaultKey, place: { vaultId: vault.id, itemId, rev, epoch }, ct }]
  })
  const opened = (await openItems(openable)).values()
  return slice.map(({ entry }) => (keys.get(entry.epoch) == null ? null : opened.next().value))
}

/** Stores in memory a plaintext that is known to be this version, because it was sealed here or opened before. */
export function keepContent(vault: OpenVault, entry: ItemEntry, content: Item | null): void {
  const key = itemKey(entry.itemId)
  vault.newer.delete(key)
  vault.items.set(key, { entry, content, before: versionsBefore(vault.items.get(key), entry) })
}

/** Whether this is the vault's own item, whose id is all zeros. */
export function isVaultItem({ itemId }: Pick<ItemEntry, 'itemId'>): boolean {
  return equalBytes(itemId, vaultItemId)
}

/**
 * Stores parsed JSON in memory as this version of an item, the vault's own item, or a directory record. False if it is
 * not valid.
 */
export function keepOpened(vault: OpenVault, entry: ItemEntry, json: unknown): boolean {
  const id = itemKey(entry.itemId)
  vault.newer.delete(id)
  if (isVaultItem(entry)) {
    const meta = parseVaultMeta(json)
    vault.meta = meta ?? vault.meta
    return meta !== null
  }
  if (isDirectory(vault)) {
    const record = parseDirectoryRecord(id, json)
    vault.records.set(id, record)
    return record !== null
  }
  const content = parseItem(json)
  keepContent(vault, entry, content)
  return content !== null
}

/** Stores in memory a version that opened but that `keepOpened` could not read. */
export async function keepNewer(
  vault: OpenVault,
  { entry: { itemId, rev, epoch }, ct }: SealedVersion,
  json: unknown,
): Promise<boolean> {
  const key = json === null ? null : await keyOfEpoch(vault, epoch)
  const place = { vaultId: vault.id, itemId, rev, epoch }
  const kept = key === null ? null : await openItemText(key, place, ct)
  const record = kept === null ? null : newerRecord(kept.text, json)
  if (record !== null) vault.newer.set(itemKey(itemId), record)
  return record !== null
}

function versionsBefore(open: OpenItem | undefined, next: ItemEntry): OpenItem['before'] {
  if (open === undefined) return []
  if (open.content === null || open.entry.rev === next.rev) return open.before
  return [{ rev: open.entry.rev, content: open.content }, ...open.before].slice(0, versionsKept)
}
