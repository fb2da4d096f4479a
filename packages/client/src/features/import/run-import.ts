/**
 * Stores an import's chosen entries: folders first, then the items in batches of about 1 MiB with one commit each, then
 * their files. What a commit stored stays stored, even if the rest fails, and can be undone for a day.
 */
import { err, ok, type Result } from '@severy/result'
import { mayPutInto } from '../../state/entry/resolve-recipient.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'
import type { ImportPlace, ImportReport } from './data.ts'
import { writingBlock } from '../../state/account/raise-alarm.ts'
import { emitItems } from '../../state/contents/rows.ts'
import { flush } from '../../state/vaults/flush.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { planSnapshot } from '../../state/contents/snapshot.ts'
import type { CommitOutcome, PreparedCommit } from '../../state/vaults/commit-vault.ts'
import { findPersonalVault, mayWrite } from '../../state/account/vault-facts.ts'
import { attachFiles } from './attach-files.ts'
import { readJournals, writeJournal, type ImportJournal } from './import-journal.ts'
import { makeFolders } from './make-folders.ts'
import { openImports, type OpenImport } from './open-import.ts'
import { cutIntoBatches, planWrite, withImportTime, writesOf, type PlannedWrite } from './planned-writes.ts'
import { storeBatch, type Batch, type BatchResult } from './send-batches.ts'

/**
 * Stores the chosen `rows` of a preview. Resolves to a report of what was stored and what was not, even if it ended
 * early.
 */
export async function runImport(
  engine: Engine,
  previewId: string,
  rows: readonly number[],
  place: ImportPlace = {},
): Promise<Result<ImportReport, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  const open = unlocked === null ? undefined : openImports(unlocked).get(previewId)
  if (unlocked === null || open === undefined) return err({ reason: 'locked' })
  const vault = findDestination(unlocked, place.vaultId)
  if (!vault.ok) return vault
  open.isCanceled = false
  // Sends pending changes first, so that the import merges with them too.
  if (place.merge !== undefined && place.merge.length > 0) await flush(engine, unlocked)
  const planned = await planWrites(engine, unlocked, vault.value, open, rows, place)
  if (!planned.ok) return planned
  const journal = await journalOf(engine, unlocked, previewId, open, vault.value.vaultId)
  journal.folders.push(...planned.value.made)
  const run: Run = { engine, unlocked, vault: vault.value, previewId, open, journal }
  return storeAll(run, planned.value.writes)
}

interface Run {
  engine: Engine
  unlocked: Unlocked
  vault: OpenVault
  previewId: string
  open: OpenImport
  journal: ImportJournal
}

/** An import that continues after an interruption can be undone together with its first part. */
async function journalOf(
  engine: Engine,
  unlocked: Unlocked,
  importId: string,
  { fileName }: OpenImport,
  vaultId: string,
): Promise<ImportJournal> {
  const journals = await readJournals(engine, unlocked)
  const begun = journals.find((journal) => journal.importId === importId && journal.vaultId === vaultId)
  return (
    begun ?? { importId, fileName, at: engine.ports.clock.now(), vaultId, added: [], merged: [], folders: [] }
  )
}

/**
 * The vault that an import goes into: the one with this id, or the personal vault. Refused if this person may not add
 * to it.
 */
export function findDestination(
  unlocked: Unlocked,
  vaultId: string | undefined,
): Result<OpenVault, Refusal<'item-gone' | 'integrity' | 'view-only' | 'outside-organization'>> {
  const vault = vaultId === undefined ? findPersonalVault(unlocked) : unlocked.vaults.get(vaultId)
  if (vault == null) return err({ reason: vaultId === undefined ? 'integrity' : 'item-gone' })
  const alarm = writingBlock(unlocked, vault)
  if (alarm !== null) return err({ reason: 'integrity', code: alarm.code })
  if (!mayWrite(unlocked, vault)) return err({ reason: 'view-only' })
  return mayPutInto(unlocked, vault) ? ok(vault) : err({ reason: 'outside-organization' })
}

async function planWrites(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  open: OpenImport,
  rows: readonly number[],
  { folderId, merge = [] }: ImportPlace,
): Promise<Result<{ writes: PlannedWrite[]; made: string[] }, Refusal<SaveReason>>> {
  const merged = new Set(merge)
  const chosen = rows.flatMap((row) => {
    const entry = open.entries[row]
    return entry === undefined ? [] : [{ row, entry }]
  })
  const filled = new Set(open.entries.map(({ folder }) => JSON.stringify(folder)))
  const empty = open.folders.filter((folder) => !filled.has(JSON.stringify(folder)))
  const paths = [...chosen.map(({ entry }) => entry.folder), ...empty].filter((path) => path.length > 0)
  const folders = await makeFolders(engine, unlocked, vault, paths, folderId ?? null)
  if (!folders.ok) return folders
  const { idOf, made } = folders.value
  const now = engine.ports.clock.now()
  const writes = chosen.map(({ row, entry }) => {
    const place = entry.folder.length === 0 ? (folderId ?? null) : idOf(entry.folder)
    const mergedWith = merged.has(row) ? (open.marks[row]?.itemId ?? null) : null
    return planWrite(row, open.isOurs ? entry : withImportTime(entry, now), place, mergedWith, now)
  })
  return ok({ writes, made })
}

async function storeAll(
  run: Run,
  writes: readonly PlannedWrite[],
): Promise<Result<ImportReport, Refusal<SaveReason>>> {
  const { engine, unlocked, vault, open, journal } = run
  // The person may cancel at any time from here on.
  const isCanceled = (): boolean => open.isCanceled
  let waiting = cutIntoBatches(writes)
  const stored: PlannedWrite[] = []
  const filesTotal = writes.reduce((sum, { entry }) => sum + entry.files.length, 0)
  const tell = (filesDone: number, batch: readonly PlannedWrite[] = []): void => {
    const { previewId } = run
    const rows = batch.map(({ row }) => row)
    const progress = { done: stored.length, total: writes.length, stored: rows, filesDone, filesTotal }
    engine.emit({ type: 'import-progress', previewId, ...progress })
  }
  let stoppedBy: Exclude<CommitOutcome, 'committed'> | 'canceled' | null = null
  let ahead: PreparedCommit | null = null
  tell(0)
  for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
    if (isCanceled()) {
      stoppedBy = 'canceled'
      break
    }
    const next = waiting[0]
    const step: BatchResult = await storeBatch(
      engine,
      unlocked,
      vault,
      batchOf(run, batch),
      ahead,
      next === undefined ? undefined : batchOf(run, next),
    )
    if (step.outcome === 'vault-full' || step.outcome === 'item-limit') {
      ahead = null
      const smaller = whatMayFit(batch)
      // If the vault cannot take another item, only merges are still possible.
      if (smaller.length === 0) {
        stoppedBy = step.outcome
        waiting = waiting.map((one) => one.filter(({ isMerge }) => isMerge)).filter((one) => one.length > 0)
      } else waiting.unshift(...smaller)
      continue
    }
    if (step.outcome !== 'committed') {
      stoppedBy = step.outcome
      break
    }
    ahead = step.ahead
    stored.push(...batch)
    note(run, batch)
    await writeJournal(engine, unlocked, journal)
    emitItems(
      engine,
      unlocked,
      batch.map(({ itemId }) => ({ vaultId: vault.vaultId, itemId })),
    )
    tell(0, batch)
  }
  const { files, leftOut } = await attachFiles(engine, unlocked, vault, stored, isCanceled, tell)
  if (files > 0) {
    // The last of them may still be unsent.
    await flush(engine, unlocked)
    noteVersions(run)
    await writeJournal(engine, unlocked, journal)
  }
  emitAccount(engine, unlocked)
  planSnapshot(engine, unlocked)
  const merged = stored.filter(({ before }) => before !== null).length
  const counts = { added: stored.length - merged, merged, files, leftOut }
  const storedRows = new Set(stored.map(({ row }) => row))
  const remaining = writes.map(({ row }) => row).filter((row) => !storedRows.has(row))
  return reportOf({ ...counts, remaining }, stoppedBy)
}

/**
 * Splits a batch that does not fit: merges, which add no item, apart from new items, or new items in halves. Empty if
 * it cannot be split.
 */
function whatMayFit(batch: readonly PlannedWrite[]): PlannedWrite[][] {
  const merges = batch.filter(({ isMerge }) => isMerge)
  const added = batch.filter(({ isMerge }) => !isMerge)
  if (merges.length > 0) return added.length === 0 ? [] : [merges, added]
  const half = Math.ceil(added.length / 2)
  return added.length <= 1 ? [] : [added.slice(0, half), added.slice(half)]
}

function batchOf({ unlocked, vault, open, engine }: Run, batch: readonly PlannedWrite[]): Batch {
  return { writes: () => writesOf(unlocked, vault, batch, open.merge, engine.ports.clock.now()) }
}

/** Records what undoing this batch needs. */
function note({ vault, journal }: Run, batch: readonly PlannedWrite[]): void {
  for (const { itemId, before } of batch) {
    const rev = vault.items.get(itemId)?.entry.rev ?? 1
    if (before === null) journal.added.push([itemId, rev])
    else journal.merged.push({ itemId, rev, before })
  }
}

/** Updates the revisions, because each attached file has changed its item once more. */
function noteVersions({ vault, journal }: Run): void {
  const revOf = (itemId: string, known: number): number => vault.items.get(itemId)?.entry.rev ?? known
  journal.added = journal.added.map(([itemId, rev]) => [itemId, revOf(itemId, rev)])
  journal.merged = journal.merged.map((one) => ({ ...one, rev: revOf(one.itemId, one.rev) }))
}

/** After a network failure or with a full vault, what was stored so far stays, and the report says how much remains. */
function reportOf(
  counts: Omit<ImportReport, 'stoppedBy'>,
  outcome: Exclude<CommitOutcome, 'committed'> | 'canceled' | null,
): Result<ImportReport, Refusal<SaveReason>> {
  switch (outcome) {
    case null:
    case 'canceled':
    case 'offline':
    case 'unreachable':
    case 'rate-limited':
    case 'vault-full':
    case 'item-limit':
    case 'plan-limit':
    case 'member-limit':
    case 'subscription-required':
    case 'password-expired':
      return ok({ ...counts, stoppedBy: outcome })
    case 'session-ended':
    case 'account-suspended':
    case 'maintenance':
    case 'server-full':
    case 'conflict':
      return ok({ ...counts, stoppedBy: 'unreachable' })
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
