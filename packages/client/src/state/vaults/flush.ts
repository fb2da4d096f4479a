/**
 * Sending what waits (PROTOCOL 7.5): entries are merged with the verified state, sealed under the current epoch and
 * committed, a batch at a time.
 *
 *      stored ──► being sent ──┬─ acknowledged ─────────────────────► gone
 *        ▲                     ├─ 409: sync, merge, send again ─┐
 *        ├─────────────────────┴─ no connection ◄───────────────┘
 *        ├── refused (vault full, …): reported, stored, tried again at the next unlock, on demand, or once it may fit
 *        └── no trial or plan, or an account password that is too old: all of them stay stored until that may have
 *            changed; deletions are still sent
 */
import { mergeItem, mergeVaultMeta } from '@severy/domain'
import type { Bytes } from '@severy/verifier'
import type { SaveReason } from '../../features/items/reasons.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { writingBlock } from '../account/raise-alarm.ts'
import { isForbidden, removable, withoutRemoval } from '../account/removal.ts'
import { emitAccount, emitSync, hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { planSnapshot } from '../contents/snapshot.ts'
import { prepareCommit, sendCommit, type CommitOutcome, type ItemWrite } from './commit-vault.ts'
import { setSyncState, settledState, syncInLine } from './sync.ts'
import { mayWrite } from '../account/vault-facts.ts'
import { joinFollowers } from '../contents/enqueue.ts'
import { dropTaken } from './shared-queue.ts'
import { showChanges } from '../contents/show-changes.ts'
import { isAboutVault, type WaitingChange, type WaitingItemChange } from '../account/waiting-change.ts'

const batchChanges = 500
const conflictsMax = 8

/** Call it outside the line. Resolves when nothing more can be sent now. */
export function flush(engine: Engine, unlocked: Unlocked): Promise<void> {
  return unlocked.line(() => flushInLine(engine, unlocked))
}

/** Sends the pending changes of every vault. Must run in the line. */
export async function flushInLine(engine: Engine, unlocked: Unlocked): Promise<void> {
  await dropTaken(engine, unlocked)
  do {
    for (const vault of [...unlocked.vaults.values()]) {
      await flushVault(engine, unlocked, vault)
      if (hasEnded(unlocked)) return
    }
  } while (takeRoom(engine, unlocked))
}

/** Whether a deletion that was just sent may have made space for changes that did not fit. */
function takeRoom(engine: Engine, unlocked: Unlocked): boolean {
  const { hasMadeRoom } = unlocked
  unlocked.hasMadeRoom = false
  return hasMadeRoom && retryForRoom(engine, unlocked)
}

/** Retries all refused changes, because the reason may no longer apply. */
export function retryRefused(engine: Engine, unlocked: Unlocked): void {
  for (const change of unlocked.waiting) change.toldRefusal = null
  retry(engine, unlocked, () => true)
}

/** Retries changes that wait for a plan, a newer password or a higher limit. False if there are none. */
export function retryHeld(engine: Engine, unlocked: Unlocked): boolean {
  return retry(engine, unlocked, (reason) => ofPlan.has(reason) || ofRoom.has(reason))
}

/** Retries changes that did not fit: something was deleted, or the operator has raised a limit. */
export function retryForRoom(engine: Engine, unlocked: Unlocked): boolean {
  return retry(engine, unlocked, (reason) => ofRoom.has(reason))
}

const ofPlan: ReadonlySet<SaveReason> = new Set([
  'subscription-required',
  'password-expired',
  'plan-limit',
  'member-limit',
])
const ofRoom: ReadonlySet<SaveReason> = new Set(['vault-full', 'item-limit'])

function retry(engine: Engine, unlocked: Unlocked, isOver: (reason: SaveReason) => boolean): boolean {
  const held = unlocked.waiting.filter(({ refusal }) => refusal !== null && isOver(refusal))
  for (const change of held) change.refusal = null
  if (held.length > 0) showChanges(engine, unlocked, held)
  return held.length > 0
}

async function flushVault(engine: Engine, unlocked: Unlocked, vault: OpenVault): Promise<void> {
  let conflicts = 0
  let batchMax = batchChanges
  let hasAskedWhy = false
  for (;;) {
    if (hasEnded(unlocked) || vault.verified === null || unlocked.account.haveKeysChanged) return
    // `settleShares` keeps these changes as items of this person's own.
    if (unlocked.removals.has(vault.vaultId)) return
    if (writingBlock(unlocked, vault) !== null) return
    await joinFollowers(engine, unlocked)
    const batch = nextBatch(unlocked, vault, batchMax)
    if (batch.length === 0) return
    const isNewer = ({ itemId, spareId }: WaitingChange): boolean =>
      vault.newer.has(itemId) || vault.newer.has(spareId)
    // A newer version's content cannot be merged here: the change waits for a newer version of this client.
    const stuck = batch.filter(isNewer)
    if (stuck.length > 0) {
      refuse(engine, unlocked, stuck, 'newer-version')
      continue
    }
    if (!mayWrite(unlocked, vault)) {
      refuse(engine, unlocked, batch, 'view-only')
      continue
    }
    // No `await` may come between choosing a batch and marking it as sent, or newer input would replace its changes.
    const forbidden = forbiddenOf(unlocked, vault, batch)
    if (forbidden.length > 0) {
      await dropForbidden(engine, unlocked, forbidden)
      continue
    }

    const outcome = await commitBatch(engine, unlocked, vault, batch)
    if (outcome === 'refused' && !hasAskedWhy) {
      // The vault may have been taken away, or made view-only, since this device last heard of it.
      hasAskedWhy = true
      if ((await syncInLine(engine, unlocked)) !== 'verified') return
      continue
    }
    switch (outcome) {
      case 'committed':
        conflicts = 0
        batchMax = batchChanges
        break
      case 'conflict':
        conflicts++
        if ((await syncInLine(engine, unlocked)) !== 'verified') return
        if (conflicts > conflictsMax) {
          setSyncState(engine, unlocked, 'unreachable')
          return
        }
        break
      case 'subscription-required':
      case 'password-expired':
        hold(engine, unlocked, batch, outcome)
        break
      case 'vault-full':
      case 'item-limit':
      case 'plan-limit':
      case 'member-limit':
      case 'refused':
      case 'too-large':
      case 'encryption-failed':
        // Together they may exceed a limit that each alone does not: find out which one is refused.
        if (batch.length > 1) batchMax = 1
        else refuse(engine, unlocked, batch, refusalReasons[outcome])
        break
      case 'offline':
      case 'unreachable':
      case 'server-full':
      case 'session-ended':
      case 'account-suspended':
        setSyncState(engine, unlocked, outcome)
        return
      case 'rate-limited':
      case 'maintenance':
        setSyncState(engine, unlocked, 'unreachable')
        return
      case 'integrity':
      case 'ended':
        return
    }
  }
}

/** Holds all changes of the vault except permanent deletions, so that the server need not refuse each of them. */
function hold(
  engine: Engine,
  unlocked: Unlocked,
  batch: readonly WaitingChange[],
  reason: 'subscription-required' | 'password-expired',
): void {
  const ofVault = new Set(batch.map(({ vaultId }) => vaultId))
  const held = unlocked.waiting.filter(({ vaultId, item }) => ofVault.has(vaultId) && item !== null)
  for (const change of [...held, ...batch]) change.refusal = reason
  showChanges(engine, unlocked, [...held, ...batch])
  setSyncState(engine, unlocked, settledState(unlocked))
}

const refusalReasons = {
  'vault-full': 'vault-full',
  'item-limit': 'item-limit',
  'plan-limit': 'plan-limit',
  'member-limit': 'member-limit',
  refused: 'encryption-failed',
  'too-large': 'invalid',
  'encryption-failed': 'encryption-failed',
} as const satisfies Record<string, SaveReason>

/** At most one change per item: the next one builds on the result of the first. */
function nextBatch(unlocked: Unlocked, vault: OpenVault, max: number): WaitingChange[] {
  const seen = new Set<string>()
  return unlocked.waiting
    .filter(({ vaultId, itemId, spareId, refusal, isHeld }) => {
      if (vaultId !== vault.vaultId || refusal !== null || seen.has(itemId) || seen.has(spareId)) return false
      seen.add(itemId).add(spareId)
      return !isHeld
    })
    .slice(0, max)
}

async function commitBatch(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  batch: readonly WaitingChange[],
): Promise<CommitOutcome> {
  const base = vault.verified
  if (base === null) return 'conflict'
  const before = batch.map(({ mayBeDone }) => mayBeDone)
  const hasNetwork = engine.ports.isOnline()
  for (const change of batch) change.mayBeDone = true
  const now = engine.ports.clock.now()
  const places = batch.flatMap((change) => placeOf(vault, change, now) ?? [])
  const writes: ItemWrite[] = []
  const gone: Bytes[] = []
  for (const { itemId, content } of places) {
    if (content === null) gone.push(bytesOf(itemId))
    else writes.push({ itemId: bytesOf(itemId), content })
  }
  const deletes = removable(unlocked, vault, gone)
  if (deletes === null) return 'refused'
  const unqueued = batch.map(({ entryId }) => entryId)
  let outcome: CommitOutcome = 'committed'
  if (places.length > 0) {
    const prepared = await prepareCommit(engine, unlocked, vault, base, writes, deletes)
    outcome =
      typeof prepared === 'string'
        ? prepared
        : await sendCommit(engine, unlocked, vault, prepared, { unqueued }, () =>
            showAcknowledged(engine, unlocked, vault, batch),
          )
  } else {
    await storeChange(engine, unlocked, { unqueued })
    showAcknowledged(engine, unlocked, vault, batch)
  }
  if (isUndone(outcome, hasNetwork)) {
    for (const [i, change] of batch.entries()) change.mayBeDone = before[i] ?? true
  }
  return outcome
}

/**
 * Whether the server certainly has not applied it. A conflict does not prove that: it may be a conflict with this same
 * commit.
 */
function isUndone(outcome: CommitOutcome, hadNetwork: boolean): boolean {
  switch (outcome) {
    case 'vault-full':
    case 'item-limit':
    case 'plan-limit':
    case 'member-limit':
    case 'subscription-required':
    case 'password-expired':
    case 'refused':
    case 'too-large':
    case 'encryption-failed':
    case 'integrity':
      return true
    case 'offline':
      return !hadNetwork
    default:
      return false
  }
}

function showAcknowledged(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  batch: readonly WaitingChange[],
): void {
  const done = new Set(batch)
  unlocked.hasMadeRoom ||= batch.some(({ item }) => item === null)
  unlocked.waiting = unlocked.waiting.filter((change) => !done.has(change))
  const revived = batch.filter(({ itemId, spareId }) => spareId !== itemId && vault.items.has(spareId))
  for (const { itemId, spareId } of revived) {
    // Later changes of the person were made to this item.
    const later = unlocked.waiting.filter((change) => change.itemId === itemId)
    for (const change of later) {
      change.itemId = spareId
      change.spareId = newId()
    }
  }
  const underNewId = revived.map((change) => ({ ...change, itemId: change.spareId }))
  showChanges(engine, unlocked, [...batch, ...underNewId])
  unlocked.account = { ...unlocked.account, lastSyncedAt: engine.ports.clock.now() }
  unlocked.sync = settledState(unlocked)
  emitSync(engine, unlocked)
  emitAccount(engine, unlocked)
  planSnapshot(engine, unlocked)
}

interface Place {
  itemId: string
  /** Null removes the item from the vault. */
  content: ItemWrite['content'] | null
}

/** The change applied to the verified version; null if nothing is left to write. */
function placeOf(vault: OpenVault, change: WaitingChange, now: number): Place | null {
  const { itemId } = change
  if (isAboutVault(change)) {
    const merged = vault.meta === null ? null : mergeVaultMeta(change.base, change.item, vault.meta)
    return merged === null || merged === vault.meta ? null : { itemId, content: merged }
  }
  const verified = vault.items.get(itemId)
  if (verified === undefined && change.base !== null) return revivedPlace(vault, change, now)
  if (verified?.content === null) return null
  const theirs = verified?.content ?? null
  const merged = mergeItem(change.base, change.item, theirs, now)
  return merged === theirs ? null : { itemId, content: merged }
}

/**
 * The place of a change to an item that was deleted elsewhere since. A deleted id is never reused, so the edited item
 * gets its spare id. Its files stay sealed for the old one.
 */
function revivedPlace(vault: OpenVault, change: WaitingItemChange, now: number): Place | null {
  const itemId = change.spareId
  const revived = vault.items.get(itemId)
  if (revived?.content === null) return null
  const theirs = revived?.content ?? null
  const merged = mergeItem(change.base, change.item, theirs, now)
  if (merged === theirs) return null
  if (merged === null) return { itemId, content: null }
  const attachments = merged.attachments.map((file) => ({ sealedFor: change.itemId, ...file }))
  return { itemId, content: { ...merged, attachments } }
}

/**
 * Drops removals that this person made while they were allowed to but no longer are: the item reappears, and other
 * changes to it are still sent.
 */
async function dropForbidden(
  engine: Engine,
  unlocked: Unlocked,
  forbidden: readonly WaitingItemChange[],
): Promise<void> {
  const dropped = new Set<WaitingChange>()
  for (const change of forbidden) {
    engine.emit({ type: 'change-refused', reason: 'owner-removes', title: titleOf(change) })
    const item = withoutRemoval(change)
    if (item === null) dropped.add(change)
    else change.item = item
  }
  unlocked.waiting = unlocked.waiting.filter((change) => !dropped.has(change))
  await storeChange(engine, unlocked, { unqueued: [...dropped].map(({ entryId }) => entryId) })
  showChanges(engine, unlocked, forbidden)
  setSyncState(engine, unlocked, settledState(unlocked))
}

function forbiddenOf(
  unlocked: Unlocked,
  vault: OpenVault,
  batch: readonly WaitingChange[],
): WaitingItemChange[] {
  return batch.filter((change): change is WaitingItemChange => isForbidden(unlocked, vault, change))
}

function refuse(
  engine: Engine,
  unlocked: Unlocked,
  batch: readonly WaitingChange[],
  reason: SaveReason,
): void {
  for (const change of batch) {
    change.refusal = reason
    if (change.toldRefusal !== reason) engine.emit({ type: 'change-refused', reason, title: titleOf(change) })
    change.toldRefusal = reason
  }
  showChanges(engine, unlocked, batch)
  emitSync(engine, unlocked)
}

function titleOf(change: WaitingChange): string {
  if (isAboutVault(change)) return change.item.name
  return (change.item ?? change.base)?.title ?? ''
}
