import type { Item } from '@severy/domain'
import { newId } from '../ids.ts'
import { enqueue } from '../queue/enqueue.ts'
import { flush } from '../queue/flush.ts'
import { showChanges } from '../queue/show-changes.ts'
import { isAboutItem } from '../queue/waiting-change.ts'
import { storeChange, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { findPersonalVault } from '../vaults/vault-facts.ts'

/**
 * Turns changes to a vault that was taken away before they were sent into items of this person's own. The others never
 * had any of it.
 */
export async function keepUnsent(
  engine: Engine,
  unlocked: Unlocked,
  { vaultId }: Pick<OpenVault, 'vaultId'>,
): Promise<void> {
  const unsent = unlocked.waiting.filter((change) => change.vaultId === vaultId)
  if (unsent.length === 0) return
  const own = findPersonalVault(unlocked)
  const newest = new Map<string, Item>()
  for (const change of unsent.filter(isAboutItem)) {
    if (change.item === null) newest.delete(change.itemId)
    else newest.set(change.itemId, change.item)
  }
  const kept = [...newest.values()].map(({ folderId: _folder, ...item }) => ({
    vaultId: own?.vaultId ?? '',
    itemId: newId(),
    baseRev: 0,
    base: null,
    // Its files stay where they are.
    item: { ...item, attachments: [] },
  }))
  if (kept.length > 0) {
    if (own === null || !(await enqueue(engine, unlocked, kept)).ok) return
  }
  const gone = new Set(unsent)
  unlocked.waiting = unlocked.waiting.filter((change) => !gone.has(change))
  await storeChange(engine, unlocked, { unqueued: unsent.map(({ entryId }) => entryId) })
  showChanges(engine, unlocked, [...unsent, ...kept])
  if (kept.length === 0) return
  engine.emit({ type: 'unsent-kept', titles: kept.map(({ item }) => item.title) })
  void flush(engine, unlocked)
}
