import { mergeItem, type Item } from '@severy/domain'
import { newId } from '../../base/ids.ts'
import { enqueue } from '../contents/enqueue.ts'
import { flush } from './flush.ts'
import { showChanges } from '../contents/show-changes.ts'
import { isAboutItem, type ItemChange } from '../account/waiting-change.ts'
import type { KeptBecause } from '../../features/sharing/data.ts'
import { storeChange, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { setSyncState, settledState } from './sync.ts'
import { findPersonalVault } from '../account/vault-facts.ts'

/**
 * Turns changes to a vault that was taken away or became view-only before they were sent into items of this person's
 * own. The other members never had these changes.
 */
export async function keepUnsent(
  engine: Engine,
  unlocked: Unlocked,
  { vaultId }: Pick<OpenVault, 'vaultId'>,
  why: KeptBecause,
): Promise<void> {
  const unsent = unlocked.waiting.filter((change) => change.vaultId === vaultId)
  if (unsent.length === 0) return
  const own = findPersonalVault(unlocked)
  const newest = new Map<string, Item>()
  const files = new Map<string, string[]>()
  const refused = new Map<string, string>()
  for (const change of unsent.filter(isAboutItem)) {
    if (why === 'view-only' && isThere(engine, unlocked, change)) continue
    // The owner still has the item, so a deletion, or a change only of its place here, need not be kept.
    const item = why === 'ended' || hasContent(change) ? change.item : null
    if (item === null) refused.set(change.itemId, change.base?.title ?? '')
    else newest.set(change.itemId, item)
    if (change.item === null) newest.delete(change.itemId)
    files.set(change.itemId, [...(files.get(change.itemId) ?? []), ...newFiles(change)])
  }
  const kept = [...newest.values()].map(({ folderId: _folder, ...item }) => ({
    vaultId: own?.vaultId ?? '',
    itemId: newId(),
    baseRev: 0,
    base: null,
    // Its files stay in the other vault.
    item: { ...item, attachments: [] },
  }))
  if (kept.length > 0) {
    if (own === null || !(await enqueue(engine, unlocked, kept)).ok) return
  }
  const gone = new Set(unsent)
  unlocked.waiting = unlocked.waiting.filter((change) => !gone.has(change))
  await storeChange(engine, unlocked, { unqueued: unsent.map(({ entryId }) => entryId) })
  showChanges(engine, unlocked, [...unsent, ...kept])
  if (why === 'view-only') {
    for (const [itemId, title] of refused) {
      if (!newest.has(itemId)) engine.emit({ type: 'change-refused', reason: 'view-only', title })
    }
  }
  if (kept.length === 0) {
    setSyncState(engine, unlocked, settledState(unlocked))
    return
  }
  const lost = [...newest.keys()].flatMap((itemId) => files.get(itemId) ?? [])
  engine.emit({ type: 'unsent-kept', titles: kept.map(({ item }) => item.title), files: lost, why })
  void flush(engine, unlocked)
}

/** The names of the files that a change adds. Their content is sealed for the other vault. */
function newFiles({ base, item }: ItemChange): string[] {
  const before = new Set(base?.attachments.map(({ blobId }) => blobId))
  return (item?.attachments ?? []).flatMap(({ blobId, name }) => (before.has(blobId) ? [] : [name]))
}

/** Whether the server has it, and only its acknowledgment was lost. */
function isThere(engine: Engine, { vaults }: Unlocked, { vaultId, itemId, base, item }: ItemChange): boolean {
  const theirs = vaults.get(vaultId)?.items.get(itemId)?.content ?? null
  return theirs !== null && mergeItem(base, item, theirs, engine.ports.clock.now()) === theirs
}

/** Whether it changes the item's content, and not only where it is or whether it is a favorite. */
function hasContent({ base, item }: ItemChange): boolean {
  return item !== null && (base === null || contentOf(base) !== contentOf(item))
}

const ofItsPlace: ReadonlySet<string> = new Set([
  'folderId',
  'favorite',
  'archivedAt',
  'trashedAt',
  'changedAt',
  'changedBy',
  'lastUsedAt',
])

function contentOf(item: Item): string {
  return JSON.stringify(Object.entries(item).filter(([name]) => !ofItsPlace.has(name)))
}
