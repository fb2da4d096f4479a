/**
 * Storing the chosen entries of an import: sealed in batches of about 1 MiB, one commit each, the next batch being
 * sealed while one is on its way. What a commit stored stays stored, whatever happens to the rest.
 */
import { limits } from '@severy/contract'
import type { Item } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { hasItem, type Bytes } from '@severy/verifier'
import type { ImportReport, ItemRef, NetworkReason, Refusal, SaveReason } from '../engine.ts'
import { bytesOf, newId } from '../ids.ts'
import { writingBlock } from '../integrity/raise-alarm.ts'
import { emitItems } from '../items/rows.ts'
import { wait } from '../ports.ts'
import { emitAccount, findUnlocked, hasEnded, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { planSnapshot } from '../snapshot/snapshot.ts'
import { sealedBytes } from '../vaults/commit-size.ts'
import { prepareCommit, sendCommit, type CommitOutcome, type PreparedCommit } from '../vaults/commit-vault.ts'
import { syncInLine } from '../vaults/sync.ts'
import { findPersonalVault } from '../vaults/vault-facts.ts'
import type { OpenImport } from './open-import.ts'

/** Milliseconds to wait before a batch is tried again when the server cannot be reached; then the import stops. */
const retryDelaysMs = [1_000, 2_000, 5_000] as const
const conflictsMax = 8

export async function runImport(
  engine: Engine,
  previewId: string,
  rows: readonly number[],
): Promise<Result<ImportReport, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  const open = unlocked?.imports.get(previewId)
  if (unlocked === null || open === undefined) return err({ reason: 'locked' })
  const vault = findPersonalVault(unlocked)
  if (vault === null) return err({ reason: 'integrity' })
  const alarm = writingBlock(unlocked, vault)
  if (alarm !== null) return err({ reason: 'integrity', code: alarm.code })

  open.isCancelled = false
  // The person may press Cancel at any time from here on.
  const isCancelled = (): boolean => open.isCancelled
  const batches = cutIntoBatches(rows.flatMap((row) => open.entries[row]?.item ?? []))
  const total = batches.reduce((sum, batch) => sum + batch.length, 0)
  let done = 0
  engine.emit({ type: 'import-progress', previewId, done, total })
  let ahead: PreparedCommit | null = null
  for (const [i, batch] of batches.entries()) {
    if (isCancelled()) return ok({ added: done, remaining: total - done, stoppedBy: 'cancelled' })
    const step: BatchResult = await storeBatch(engine, unlocked, vault, batch, ahead, batches[i + 1])
    if (step.outcome !== 'committed') return stopped(step.outcome, done, total)
    ahead = step.ahead
    done += batch.length
    const refs = batch.map(({ itemId }) => ({ vaultId: vault.vaultId, itemId: itemId.text }))
    open.added.push(...refs)
    emitItems(engine, unlocked, refs)
    engine.emit({ type: 'import-progress', previewId, done, total })
  }
  emitAccount(engine, unlocked)
  planSnapshot(engine, unlocked)
  return ok({ added: done, remaining: 0, stoppedBy: null })
}

/** Removes what the import added and nobody has changed since. */
export async function undoImport(
  engine: Engine,
  previewId: string,
): Promise<Result<{ removed: number }, Refusal<SaveReason | NetworkReason>>> {
  const unlocked = findUnlocked(engine)
  const open = unlocked?.imports.get(previewId)
  const vaultId = open?.added[0]?.vaultId
  if (unlocked === null || open === undefined) return err({ reason: 'locked' })
  const vault = vaultId === undefined ? undefined : unlocked.vaults.get(vaultId)
  if (vault === undefined) return ok({ removed: 0 })
  return unlocked.line(() => removeInLine(engine, unlocked, vault, open))
}

interface Entry {
  itemId: { text: string; bytes: Bytes }
  content: Item
}

interface BatchResult {
  outcome: CommitOutcome
  /** The next batch, made ready while this one was sent. */
  ahead: PreparedCommit | null
}

function cutIntoBatches(items: readonly Item[]): Entry[][] {
  const batches: Entry[][] = []
  let bytes = Infinity
  for (const content of items) {
    const size = sealedBytes(content)
    if (bytes + size > limits.commitBytesPreferred) {
      batches.push([])
      bytes = 0
    }
    const text = newId()
    batches.at(-1)?.push({ itemId: { text, bytes: bytesOf(text) }, content })
    bytes += size
  }
  return batches
}

async function storeBatch(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  batch: readonly Entry[],
  prepared: PreparedCommit | null,
  next: readonly Entry[] | undefined,
): Promise<BatchResult> {
  let conflicts = 0
  let retries = 0
  let ready = prepared
  for (;;) {
    // One commit is one work in the line: saves and syncs come between two batches.
    const step = await unlocked.line(() => sendBatch(engine, unlocked, vault, batch, ready, next))
    if (step.outcome === 'conflict' && conflicts < conflictsMax) {
      conflicts++
      ready = null
      continue
    }
    const delayMs = retryDelaysMs[retries]
    if ((step.outcome === 'unreachable' || step.outcome === 'offline') && delayMs !== undefined) {
      retries++
      await wait(engine.ports.clock, delayMs)
      continue
    }
    return step
  }
}

async function sendBatch(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  batch: readonly Entry[],
  prepared: PreparedCommit | null,
  next: readonly Entry[] | undefined,
): Promise<BatchResult> {
  const base = vault.verified
  if (hasEnded(unlocked) || base === null) return { outcome: 'ended', ahead: null }
  const ready =
    prepared?.base === base ? prepared : await prepareCommit(engine, unlocked, vault, base, writesOf(batch))
  if (typeof ready === 'string') return { outcome: ready, ahead: null }

  const sending = sendCommit(engine, unlocked, vault, ready)
  const preparing =
    next === undefined ? null : prepareCommit(engine, unlocked, vault, ready.next, writesOf(next))
  const [outcome, ahead] = await Promise.all([sending, preparing])
  if (outcome === 'conflict') {
    const synced = await syncInLine(engine, unlocked)
    if (synced === 'integrity' || writingBlock(unlocked, vault) !== null)
      return { outcome: 'integrity', ahead: null }
    // The acknowledgement of an earlier try may have been lost on its way.
    const isThere = ready.puts.every(
      ({ entry }) => vault.verified !== null && hasItem(vault.verified.list, entry),
    )
    if (isThere) return { outcome: 'committed', ahead: null }
  }
  return { outcome, ahead: typeof ahead === 'string' ? null : ahead }
}

function writesOf(batch: readonly Entry[]): { itemId: Bytes; content: Item }[] {
  return batch.map(({ itemId, content }) => ({ itemId: itemId.bytes, content }))
}

/** Network trouble and a full vault leave a whole import up to here; the rest is told. */
function stopped(
  outcome: Exclude<CommitOutcome, 'committed'>,
  added: number,
  total: number,
): Result<ImportReport, Refusal<SaveReason>> {
  const remaining = total - added
  switch (outcome) {
    case 'offline':
    case 'unreachable':
    case 'rate-limited':
    case 'vault-full':
    case 'item-limit':
    case 'plan-limit':
    case 'member-limit':
    case 'subscription-required':
      return ok({ added, remaining, stoppedBy: outcome })
    case 'session-ended':
    case 'conflict':
      return ok({ added, remaining, stoppedBy: 'unreachable' })
    case 'integrity':
      return err({ reason: 'integrity' })
    case 'ended':
      return err({ reason: 'locked' })
    case 'too-large':
    case 'refused':
    case 'encryption-failed':
      return err({ reason: 'encryption-failed' })
  }
}

async function removeInLine(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  open: OpenImport,
): Promise<Result<{ removed: number }, Refusal<SaveReason | NetworkReason>>> {
  for (let conflicts = 0; ; conflicts++) {
    const base = vault.verified
    if (base === null) return err({ reason: 'integrity' })
    const refs: ItemRef[] = open.added.filter(({ itemId }) => vault.items.get(itemId)?.entry.rev === 1)
    if (refs.length === 0) return ok({ removed: 0 })
    const deletes = refs.map(({ itemId }) => bytesOf(itemId))
    const prepared = await prepareCommit(engine, unlocked, vault, base, [], deletes)
    const outcome =
      typeof prepared === 'string' ? prepared : await sendCommit(engine, unlocked, vault, prepared)
    if (outcome === 'committed') {
      open.added = []
      emitItems(engine, unlocked, refs)
      planSnapshot(engine, unlocked)
      return ok({ removed: refs.length })
    }
    if (outcome === 'integrity') return err({ reason: 'integrity' })
    if (outcome !== 'conflict' || conflicts >= conflictsMax) return err({ reason: 'unreachable' })
    const synced = await syncInLine(engine, unlocked)
    if (synced !== 'verified') return err({ reason: synced === 'integrity' ? 'integrity' : 'unreachable' })
  }
}
