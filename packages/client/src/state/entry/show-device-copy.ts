/** Shows the last verified copy from this device's own store, before the server is asked for anything. */
import { vaultItemId } from '@severy/crypto'
import { equalBytes, findItem, itemAt, itemCount, sha256, type ItemEntry } from '@severy/verifier'
import type { SnapshotPack } from '../../base/device/device-store.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import { isVaultItem, openVersions, type SealedVersion } from '../contents/open-items.ts'
import { emitAllItems, emitItems, refsInTrashOfOthers } from '../contents/rows.ts'
import { showChanges } from '../contents/show-changes.ts'
import { openOtherPacks, openPacks, planSnapshot } from '../contents/snapshot.ts'
import { isDirectory, itemKey } from '../account/vault-facts.ts'
import { emitAccount, enterState, findUnlocked, hasEnded, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { snapshotMemory } from '../account/snapshot-memory.ts'

/**
 * Enters the unlocked state with a screenful of rows from `first`; the others follow in the vault's line. The first
 * rows are emitted before the status, so that the page draws only once; over another open account they follow it,
 * because with that status pages drop all rows they have. `drawn` resolves after that, for work that would compete for
 * the processor.
 */
export async function enterWithCopy(
  engine: Engine,
  unlocked: Unlocked,
  first: readonly SnapshotPack[],
): Promise<{ drawn: Promise<void> }> {
  const refs: ItemRef[] = []
  unlocked.isOpening = true
  await openPacks(unlocked, first, (slice) => refs.push(...slice))
  const isOverOther = (findUnlocked(engine)?.userId ?? unlocked.userId) !== unlocked.userId
  if (isOverOther) enterState(engine, { name: 'unlocked', unlocked })
  emitItems(engine, unlocked, refs, { reset: true })
  if (!isOverOther) enterState(engine, { name: 'unlocked', unlocked })
  const drawn = refs.length > 0 ? engine.ports.untilDrawn() : Promise.resolve()
  unlocked.shown = unlocked.line(async () => {
    // Opening thousands of items uses every core.
    await drawn
    await showDeviceCopy(engine, unlocked)
  })
  return { drawn }
}

/** Opens everything after the first rows: the snapshot pack by pack, and then what it lacks from the ciphertext. */
async function showDeviceCopy(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (hasEnded(unlocked)) return
  const store = await engine.store()
  const show = (refs: ItemRef[]): void => {
    emitItems(engine, unlocked, refs)
  }
  await Promise.all([showVaultNames(engine, unlocked), openOtherPacks(store, unlocked, show)])
  // Only now it is known which vaults are single shared items, whose owner's trash is not shown.
  if (!hasEnded(unlocked)) emitItems(engine, unlocked, refsInTrashOfOthers(unlocked))
  for (const vault of unlocked.vaults.values()) {
    if (hasEnded(unlocked)) return
    const missing = entriesOf(vault).filter((entry) => !isVaultItem(entry) && !isOpen(vault, entry))
    if (!isDirectory(vault)) snapshotMemory(unlocked).lag += missing.length
    await openFromStore(engine, unlocked, vault, missing, show)
    // The directory's policies are open now.
    if (isDirectory(vault) && !hasEnded(unlocked)) emitAccount(engine, unlocked)
  }
  if (hasEnded(unlocked)) return
  unlocked.isOpening = false
  showChanges(engine, unlocked, unlocked.waiting)
  planSnapshot(engine, unlocked)
}

function isOpen({ items, records }: OpenVault, { itemId }: ItemEntry): boolean {
  return items.has(itemKey(itemId)) || records.has(itemKey(itemId))
}

/** Opens each vault's own item first, because it has the vault's name and folders. */
async function showVaultNames(engine: Engine, unlocked: Unlocked): Promise<void> {
  for (const vault of unlocked.vaults.values()) {
    const own = vault.verified === null ? null : findItem(vault.verified.list, vaultItemId)
    if (own !== null) await openFromStore(engine, unlocked, vault, [own], () => undefined)
  }
  if (!hasEnded(unlocked)) emitAccount(engine, unlocked)
}

function entriesOf({ verified }: OpenVault): ItemEntry[] {
  if (verified === null) return []
  return Array.from({ length: itemCount(verified.list) }, (_, i) => itemAt(verified.list, i))
}

async function openFromStore(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  entries: readonly ItemEntry[],
  show: (refs: ItemRef[]) => void,
): Promise<void> {
  if (entries.length === 0) return
  const versions = await readVersions(engine, unlocked, vault, entries)
  if (versions === null) {
    // Part of the ciphertext is gone from this device: the whole vault must be read again.
    vault.verified = null
    vault.items.clear()
    vault.records.clear()
    vault.newer.clear()
    emitAllItems(engine, unlocked)
    return
  }
  await openVersions(engine, unlocked, vault, versions, show)
}

/** The sealed versions in the store; null if one is missing or differs from what was verified. */
async function readVersions(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  entries: readonly ItemEntry[],
): Promise<SealedVersion[] | null> {
  const store = await engine.store()
  const copies =
    entries.length > readOneByOneMax
      ? await store.readItems(unlocked.userId, vault.vaultId)
      : await Promise.all(
          entries.map(({ itemId }) => store.readItem(unlocked.userId, vault.vaultId, itemKey(itemId))),
        )
  const byId = new Map(copies.filter((copy) => copy !== null).map((copy) => [copy.itemId, copy]))
  const versions: SealedVersion[] = []
  for (const entry of entries) {
    const copy = byId.get(itemKey(entry.itemId))
    if (copy === undefined) return null
    versions.push({ entry, ct: copy.ct })
  }
  // The hash distinguishes a copy that was damaged on disk from a seal that does not open.
  const hashes = await Promise.all(versions.map(({ ct }) => sha256(ct)))
  const isAsVerified = versions.every(({ entry }, i) =>
    equalBytes(entry.hash, hashes[i] ?? new Uint8Array(0)),
  )
  return isAsVerified ? versions : null
}

/** Above this number, reading all copies of the vault is cheaper than reading each. */
const readOneByOneMax = 200
