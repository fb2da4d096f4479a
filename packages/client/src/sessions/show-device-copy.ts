/** The last verified copy, from this device's own store: what an unlock shows before anything was asked for. */
import type { ItemRef } from '../engine.ts'
import { isVaultItem, openVersions, type SealedVersion } from '../items/open-items.ts'
import { emitAllItems, emitItems } from '../items/rows.ts'
import { openStoredSnapshot, planSnapshot } from '../snapshot/snapshot.ts'
import { itemAt, itemCount } from '@severy/verifier'
import { itemKey } from '../vaults/vault-facts.ts'
import { hasEnded, type Engine } from './session.ts'
import type { OpenVault, Unlocked } from './unlocked.ts'

/** Rows come pack by pack; then whatever the snapshot lacks is opened from its ciphertext. */
export async function showDeviceCopy(engine: Engine, unlocked: Unlocked): Promise<void> {
  const store = await engine.store()
  for (const vault of unlocked.vaults.values()) await openVaultItem(engine, unlocked, vault)
  emitItems(engine, unlocked, [], { reset: true, complete: false })

  const show = (refs: ItemRef[]): void => {
    emitItems(engine, unlocked, refs, { reset: false, complete: false })
  }
  await openStoredSnapshot(unlocked, await store.readSnapshot(unlocked.userId), show)
  for (const vault of unlocked.vaults.values()) {
    if (hasEnded(unlocked)) return
    const missing = await readMissing(engine, unlocked, vault)
    if (missing === null) {
      // Part of the ciphertext is gone from this device: only the whole vault, read anew, is complete again.
      vault.verified = null
      vault.items.clear()
      emitAllItems(engine, unlocked)
      continue
    }
    unlocked.snapshotLag += missing.length
    await openVersions(engine, unlocked, vault, missing, show)
  }
  if (hasEnded(unlocked)) return
  const waiting = unlocked.waiting.map(({ vaultId, itemId }) => ({ vaultId, itemId }))
  emitItems(engine, unlocked, waiting, { reset: false, complete: true })
  planSnapshot(engine, unlocked)
}

async function openVaultItem(engine: Engine, unlocked: Unlocked, vault: OpenVault): Promise<void> {
  const store = await engine.store()
  if (vault.verified === null) return
  for (let i = 0; i < itemCount(vault.verified.list); i++) {
    const entry = itemAt(vault.verified.list, i)
    // The vault's own item has the lowest id there is: it comes first or not at all.
    if (!isVaultItem(entry)) return
    const copy = await store.readItem(unlocked.userId, vault.vaultId, itemKey(entry.itemId))
    if (copy?.rev === entry.rev) await openVersions(engine, unlocked, vault, [{ entry, ct: copy.ct }])
  }
}

/** The sealed versions that no pack brought; null when one of them is not on this device. */
async function readMissing(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
): Promise<SealedVersion[] | null> {
  if (vault.verified === null) return []
  const { list } = vault.verified
  const entries = Array.from({ length: itemCount(list) }, (_, i) => itemAt(list, i)).filter(
    (entry) => !isVaultItem(entry) && !vault.items.has(itemKey(entry.itemId)),
  )
  if (entries.length === 0) return []
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
    if (copy === undefined || copy.rev !== entry.rev || copy.epoch !== entry.epoch) return null
    versions.push({ entry, ct: copy.ct })
  }
  return versions
}

/** Above this, reading all copies of the vault is cheaper than asking for each. */
const readOneByOneMax = 200
