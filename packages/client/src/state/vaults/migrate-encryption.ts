/**
 * Re-encrypts under the vault's newest key what is still sealed under an earlier one (PROTOCOL 7.5, 11). Each commit is
 * independent: an interrupted migration continues when it is started again.
 */
import { limits } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { LimitReason, NetworkReason, Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../../features/items/reasons.ts'
import type { EncryptionState, MigrationReport } from '../../features/encryption/data.ts'
import { writingBlock } from '../account/raise-alarm.ts'
import { emitItems } from '../contents/rows.ts'
import { findUnlocked, hasEnded, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { planSnapshot } from '../contents/snapshot.ts'
import { cutToCommit } from '../../base/commit-size.ts'
import { prepareCommit, sendCommit, type CommitOutcome } from './commit-vault.ts'
import { syncInLine } from './sync.ts'
import { itemKey, mayWrite } from '../account/vault-facts.ts'
import { countItems, outdatedItems } from './outdated-items.ts'
import { memorySlot } from '../../base/memory-slot.ts'

const conflictsMax = 8

/** Counts over all vaults; null while locked. */
export function getEncryption(engine: Engine): EncryptionState | null {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  let total = 0
  for (const { items } of unlocked.vaults.values()) total += items.size
  return { outdated: countOutdated(unlocked), total }
}

/** The running or last migration. */
const migrationMemory = memorySlot((): { running: { isCanceled: boolean } | null } => ({ running: null }))

/** Commits a limited number of items at a time, and reports progress. `stoppedBy` says why some remain. */
export async function migrateEncryption(
  engine: Engine,
): Promise<Result<MigrationReport, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const migration = { isCanceled: false }
  migrationMemory(unlocked).running = migration
  const total = countOutdated(unlocked)
  let migrated = 0
  const tell = (): void => {
    engine.emit({ type: 'migration-progress', done: migrated, total })
  }
  tell()
  for (const vault of writable(unlocked)) {
    let conflicts = 0
    while (outdatedItems(vault).length > 0) {
      if (migration.isCanceled) return ok(report('canceled'))
      const { outcome, count } = await unlocked.line(() => migrateSome(engine, unlocked, vault))
      if (outcome === 'conflict' && conflicts++ < conflictsMax) continue
      if (outcome !== 'committed') return stopped(outcome)
      migrated += count
      tell()
    }
  }
  return ok(report(null))

  function report(stoppedBy: MigrationReport['stoppedBy']): MigrationReport {
    return { migrated, remaining: unlocked === null ? 0 : countOutdated(unlocked), stoppedBy }
  }

  function stopped(outcome: CommitOutcome): Result<MigrationReport, Refusal<SaveReason>> {
    if (outcome === 'ended') return err({ reason: 'locked' })
    if (outcome === 'integrity') return err({ reason: 'integrity' })
    if (outcome === 'encryption-failed' || outcome === 'refused' || outcome === 'too-large') {
      return err({ reason: 'encryption-failed' })
    }
    return ok(report(networkReason(outcome)))
  }
}

/** Stops between two commits. */
export function cancelMigration(engine: Engine): void {
  const unlocked = findUnlocked(engine)
  const running = unlocked === null ? null : migrationMemory(unlocked).running
  if (running !== null) running.isCanceled = true
}

function countOutdated(unlocked: Unlocked): number {
  let count = 0
  for (const vault of writable(unlocked)) count += countItems(outdatedItems(vault))
  return count
}

/** The vaults that this person may write to; others are migrated by their owners and editors. */
function writable(unlocked: Unlocked): OpenVault[] {
  return [...unlocked.vaults.values()].filter((vault) => mayWrite(unlocked, vault))
}

async function migrateSome(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
): Promise<{ outcome: CommitOutcome; count: number }> {
  const base = vault.verified
  if (hasEnded(unlocked) || base === null) return { outcome: 'ended', count: 0 }
  if (writingBlock(unlocked, vault) !== null) return { outcome: 'integrity', count: 0 }
  const writes = cutToCommit(outdatedItems(vault), limits.commitBytesPreferred)
  const prepared = await prepareCommit(engine, unlocked, vault, base, writes)
  if (typeof prepared === 'string') return { outcome: prepared, count: 0 }
  const outcome = await sendCommit(engine, unlocked, vault, prepared)
  if (outcome === 'conflict') {
    const synced = await syncInLine(engine, unlocked)
    if (synced === 'integrity') return { outcome: 'integrity', count: 0 }
  }
  if (outcome === 'committed') {
    const refs = writes.map(({ itemId }) => ({ vaultId: vault.vaultId, itemId: itemKey(itemId) }))
    emitItems(engine, unlocked, refs)
    planSnapshot(engine, unlocked)
  }
  return { outcome, count: countItems(writes) }
}

function networkReason(outcome: CommitOutcome): NetworkReason | LimitReason {
  switch (outcome) {
    case 'offline':
    case 'rate-limited':
    case 'vault-full':
    case 'item-limit':
    case 'plan-limit':
    case 'member-limit':
    case 'subscription-required':
      return outcome
    default:
      return 'unreachable'
  }
}
