/** Sends an import's batches, sealing the next one while one is sent. */
import { findItem, hasItem } from '@severy/verifier'
import { writingBlock } from '../../state/account/raise-alarm.ts'
import type { RemovableId } from '../../state/account/removal.ts'
import { wait } from '../../base/ports.ts'
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import {
  prepareCommit,
  sendCommit,
  type CommitOutcome,
  type ItemWrite,
  type PreparedCommit,
} from '../../state/vaults/commit-vault.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { lossOf } from '../../state/account/vault-facts.ts'

/** Milliseconds before a batch is sent again if the server cannot be reached; after the last, the import stops. */
const retryDelaysMs = [1_000, 2_000, 5_000] as const
const conflictsMax = 8

/** `vault-gone`, `view-only`: this person has lost the vault, or the right to write to it. */
export type BatchOutcome = CommitOutcome | 'vault-gone' | 'view-only'

export interface Batch {
  /** Called for each attempt, because the items may have changed. */
  writes(): ItemWrite[]
  deletes?: RemovableId[]
}

export interface BatchResult {
  outcome: BatchOutcome
  /** The next batch, prepared while this one was sent. */
  ahead: PreparedCommit | null
}

/**
 * Commits one batch. Repeats it after a conflict, and a few times while the server cannot be reached. If `next` is
 * given, it is sealed at the same time and returned as `ahead`.
 */
export async function storeBatch(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  batch: Batch,
  prepared: PreparedCommit | null = null,
  next?: Batch,
): Promise<BatchResult> {
  let conflicts = 0
  let retries = 0
  let ready = prepared
  for (;;) {
    // Each commit takes one turn in the line, so saves and syncs get in between two batches.
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
  batch: Batch,
  prepared: PreparedCommit | null,
  next: Batch | undefined,
): Promise<BatchResult> {
  const base = vault.verified
  if (hasEnded(unlocked) || base === null) return { outcome: 'ended', ahead: null }
  const loss = lossOf(unlocked, vault)
  if (loss !== null) return { outcome: loss, ahead: null }
  const ready =
    prepared?.base === base
      ? prepared
      : await prepareCommit(engine, unlocked, vault, base, batch.writes(), batch.deletes)
  if (typeof ready === 'string') return { outcome: ready, ahead: null }

  const sending = sendCommit(engine, unlocked, vault, ready)
  const preparing =
    next === undefined
      ? null
      : prepareCommit(engine, unlocked, vault, ready.next, next.writes(), next.deletes)
  const [outcome, ahead] = await Promise.all([sending, preparing])
  if (outcome === 'conflict' || outcome === 'refused') {
    const synced = await syncInLine(engine, unlocked)
    if (synced === 'integrity' || writingBlock(unlocked, vault) !== null)
      return { outcome: 'integrity', ahead: null }
    const isGone = lossOf(unlocked, vault) === 'vault-gone'
    // The batch may have been stored by an earlier attempt whose answer was lost.
    if (!isGone && isStored(vault, ready)) return { outcome: 'committed', ahead: null }
    return { outcome: lossOf(unlocked, vault) ?? outcome, ahead: null }
  }
  return { outcome, ahead: typeof ahead === 'string' ? null : ahead }
}

/** A new item's id is known to this device only, so it is enough that the vault has it: its key may have changed since. */
function isStored({ verified }: OpenVault, { puts }: PreparedCommit): boolean {
  if (verified === null || puts.length === 0) return false
  return puts.every(({ entry }) =>
    entry.rev === 1 ? findItem(verified.list, entry.itemId) !== null : hasItem(verified.list, entry),
  )
}
