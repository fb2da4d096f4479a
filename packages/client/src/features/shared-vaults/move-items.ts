/**
 * Moves items to another vault. A seal is bound to its vault, so each item is sealed again under a new id there, and
 * leaves the first vault only once the server has the copy: if interrupted, the item is in both vaults and never lost.
 */
import { limits } from '@severy/contract'
import type { Item } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { mayPutInto } from '../../state/entry/resolve-recipient.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { MovedItems } from './data.ts'
import type { MoveReason } from './reasons.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { writingBlock } from '../../state/account/raise-alarm.ts'
import { isUnproved } from '../../state/contents/closed-items.ts'
import { leftBehind, removalIn } from '../../state/account/removal.ts'
import { emitItems, findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'
import { flushInLine } from '../../state/vaults/flush.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { attachFiles, fetchFiles } from '../sharing/move-files.ts'
import { cutToCommit } from '../../base/commit-size.ts'
import { prepareCommit, sendCommit, type CommitOutcome } from '../../state/vaults/commit-vault.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { lossOf } from '../../state/account/vault-facts.ts'

interface Move {
  from: ItemRef
  to: ItemRef
  /** The item as it was copied. */
  base: Item
  baseRev: number
  content: Item
  /** Bytes of the copy's id. */
  itemId: Uint8Array<ArrayBuffer>
}

const conflictsMax = 8

/**
 * Moves items into the vault `vaultId`; those already in it stay. Unsent changes are sent first. `moved` pairs each
 * item's old place with its new one.
 */
export async function moveItems(
  engine: Engine,
  refs: readonly ItemRef[],
  vaultId: string,
): Promise<Result<MovedItems, Refusal<MoveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const elsewhere = refs.filter((ref) => ref.vaultId !== vaultId)
  const early = refuse(unlocked, elsewhere, vaultId)
  if (early !== null) return err(early)
  // Unsent changes, and changes of other devices, are part of what moves.
  await unlocked.line(async () => {
    await syncInLine(engine, unlocked)
    await flushInLine(engine, unlocked)
  })
  const refusal = refuse(unlocked, elsewhere, vaultId)
  if (refusal !== null) return err(refusal)

  const moved: MovedItems['moved'] = []
  const stop = (reason: MoveReason): Result<MovedItems, Refusal<MoveReason>> =>
    moved.length === 0
      ? err({ reason })
      : ok({ moved, remaining: elsewhere.length - moved.length, stoppedBy: reason })

  const hasFiles = (ref: ItemRef): boolean =>
    (findCurrent(unlocked, ref)?.content.attachments.length ?? 0) > 0
  const [slow, quick] = [elsewhere.filter(hasFiles), elsewhere.filter((ref) => !hasFiles(ref))]
  let waiting = movesOf(unlocked, quick, vaultId)
  while (waiting.length > 0) {
    const batch = cutToCommit(waiting, limits.commitBytesPreferred)
    const outcome = await unlocked.line(() => putCopies(engine, unlocked, vaultId, batch))
    if (outcome !== null) return stop(outcome)
    const removed = await removeMoved(engine, unlocked, batch)
    if (!removed.ok) return stop(removed.error.reason)
    moved.push(...batch.map(({ from, to }) => ({ from, to })))
    waiting = waiting.slice(batch.length)
  }
  for (const ref of slow) {
    const outcome = await moveWithFiles(engine, unlocked, ref, vaultId, moved)
    if (outcome !== null) return stop(outcome)
  }
  return ok({ moved, remaining: 0, stoppedBy: null })
}

function refuse(unlocked: Unlocked, refs: readonly ItemRef[], vaultId: string): Refusal<MoveReason> | null {
  for (const id of new Set([vaultId, ...refs.map((ref) => ref.vaultId)])) {
    const vault = unlocked.vaults.get(id)
    const loss = vault?.verified == null ? 'vault-gone' : lossOf(unlocked, vault)
    if (vault === undefined || loss === 'vault-gone')
      return { reason: id === vaultId ? 'vault-gone' : 'item-gone' }
    const alarm = writingBlock(unlocked, vault)
    if (alarm !== null) return { reason: 'integrity', code: alarm.code }
    if (loss !== null) return { reason: loss }
    // Moving it would take it from the people who share it.
    if (removalIn(unlocked, vault) === 'leave') return { reason: 'owner-removes' }
  }
  const target = unlocked.vaults.get(vaultId)
  if (target !== undefined && !mayPutInto(unlocked, target)) return { reason: 'outside-organization' }
  const isClosed = refs.some((ref) => {
    const current = findCurrent(unlocked, ref)
    return current !== null && isUnproved(unlocked, ref, current.content)
  })
  return isClosed ? { reason: 'password-needed' } : null
}

/** Folders belong to a vault, so the copy is in none. */
function movesOf(unlocked: Unlocked, refs: readonly ItemRef[], vaultId: string): Move[] {
  return refs.flatMap((from) => {
    const current = findCurrent(unlocked, from)
    if (current === null) return []
    const { folderId: _folder, ...content } = current.content
    const id = newId()
    return [
      {
        from,
        to: { vaultId, itemId: id },
        base: current.content,
        baseRev: current.rev,
        content: { ...content, attachments: [] },
        itemId: bytesOf(id),
      },
    ]
  })
}

/** Must run in the line. Null once the server has all copies. */
async function putCopies(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
  batch: readonly Move[],
): Promise<MoveReason | null> {
  for (let conflicts = 0; ; conflicts++) {
    if (hasEnded(unlocked)) return 'locked'
    const vault = unlocked.vaults.get(vaultId)
    if (vault?.verified == null) return 'vault-gone'
    const known = lossOf(unlocked, vault)
    if (known !== null) return known
    const outcome = await commitCopies(engine, unlocked, vault, batch)
    if (outcome === 'committed') {
      emitItems(
        engine,
        unlocked,
        batch.map(({ to }) => to),
      )
      return null
    }
    // The server refuses everything for a vault that this person has just lost: only a sync tells.
    const isUnclear = outcome === 'conflict' || outcome === 'unreachable' || outcome === 'refused'
    if (!isUnclear || conflicts >= conflictsMax) return reasonOf(outcome)
    const synced = await syncInLine(engine, unlocked)
    if (synced === 'integrity') return 'integrity'
    // The batch may have been stored by an earlier attempt whose answer was lost.
    if (batch.every(({ to }) => unlocked.vaults.get(vaultId)?.items.has(to.itemId) === true)) return null
    if (outcome === 'refused') return lossOf(unlocked, vault) ?? reasonOf(outcome)
    if (outcome !== 'conflict' || synced !== 'verified') return 'unreachable'
  }
}

async function commitCopies(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  batch: readonly Move[],
): Promise<CommitOutcome> {
  if (vault.verified === null) return 'conflict'
  const prepared = await prepareCommit(engine, unlocked, vault, vault.verified, batch)
  return typeof prepared === 'string' ? prepared : sendCommit(engine, unlocked, vault, prepared)
}

/**
 * A file's seal is bound to its item: each file is fetched, checked and uploaded again before the first item is
 * removed.
 */
async function moveWithFiles(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  vaultId: string,
  moved: MovedItems['moved'],
): Promise<MoveReason | null> {
  const files = await fetchFiles(engine, unlocked, ref)
  if (!files.ok) return 'files-unreachable'
  const [move] = movesOf(unlocked, [ref], vaultId)
  if (move === undefined) return null
  const outcome = await unlocked.line(() => putCopies(engine, unlocked, vaultId, [move]))
  if (outcome !== null) return outcome
  if (!(await attachFiles(engine, unlocked, move.to, files.value))) {
    await takeBack(engine, unlocked, move.to)
    return 'files-unreachable'
  }
  const removed = await removeMoved(engine, unlocked, [move])
  if (!removed.ok) return removed.error.reason
  moved.push({ from: move.from, to: move.to })
  return null
}

/** Removes the incomplete copy; the original is unchanged. */
async function takeBack(engine: Engine, unlocked: Unlocked, ref: ItemRef): Promise<void> {
  const current = findCurrent(unlocked, ref)
  if (current === null) return
  const item = leftBehind(unlocked, ref, current.content, engine.ports.clock.now())
  const change = { ...ref, baseRev: current.rev, base: current.content, item }
  await saveChanges(engine, unlocked, [change])
}

/**
 * Removes the moved items from the first vault. Items changed since they were copied stay, next to the copy. In someone
 * else's vault, the item is moved to the trash there.
 */
async function removeMoved(
  engine: Engine,
  unlocked: Unlocked,
  moves: readonly Move[],
): Promise<Result<undefined, Refusal<MoveReason>>> {
  const now = engine.ports.clock.now()
  const changes = moves.map(({ from, base, baseRev }) => ({
    ...from,
    baseRev,
    base,
    item: leftBehind(unlocked, from, base, now),
  }))
  const saved = await saveChanges(engine, unlocked, changes)
  if (saved.ok) await unlocked.line(() => flushInLine(engine, unlocked))
  return saved
}

function reasonOf(outcome: Exclude<CommitOutcome, 'committed'>): MoveReason {
  switch (outcome) {
    case 'conflict':
      return 'unreachable'
    case 'ended':
      return 'locked'
    case 'refused':
    case 'too-large':
      return 'encryption-failed'
    default:
      return outcome
  }
}
