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
import { emitItems, findCurrent } from '../../state/contents/rows.ts'
import { flush } from '../../state/vaults/flush.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { planSnapshot } from '../../state/contents/snapshot.ts'
import type { PreparedCommit } from '../../state/vaults/commit-vault.ts'
import { settleShares } from '../../state/vaults/settle-shares.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { findPersonalVault, lossOf, mayWrite } from '../../state/account/vault-facts.ts'
import { attachFiles, notTaken, type AttachedFile } from './attach-files.ts'
import { readJournals, writeJournal, type ImportJournal } from './import-journal.ts'
import { makeFolders } from './make-folders.ts'
import { openImports, type OpenImport } from './open-import.ts'
import { cutIntoBatches, planWrite, withImportTime, writesOf, type PlannedWrite } from './planned-writes.ts'
import type { NoPlaceReason } from './reasons.ts'
import { storeBatch, type Batch, type BatchOutcome, type BatchResult } from './send-batches.ts'

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
  const nothing = (why: ImportReport['stoppedBy']) => ok(nothingOf(rows, why))
  const vault = findDestination(unlocked, place.vaultId)
  if (!vault.ok) return vault.error.reason === 'integrity' ? vault : nothing(vault.error.reason)
  open.isCanceled = false
  // An earlier run may have stored rows without an answer: the vault says which.
  const isUnanswered = open.unanswered?.vaultId === vault.value.vaultId
  if (isUnanswered && (await unlocked.line(() => syncInLine(engine, unlocked))) !== 'verified') {
    return nothing('unreachable')
  }
  // Sends pending changes first, so that the import merges with them too.
  if (place.merge !== undefined && place.merge.length > 0) await flush(engine, unlocked)
  const planned = await planWrites(engine, unlocked, vault.value, open, rows, place)
  if (!planned.ok) return planned
  const journal = await journalOf(engine, unlocked, previewId, open, vault.value.vaultId)
  journal.folders.push(...planned.value.made)
  const run: Run = { engine, unlocked, vault: vault.value, previewId, open, journal }
  return storeAll(run, planned.value.writes)
}

function nothingOf(rows: readonly number[], stoppedBy: ImportReport['stoppedBy']): ImportReport {
  return { added: 0, merged: 0, files: 0, leftOut: [], remaining: rows, stoppedBy }
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
): Result<OpenVault, Refusal<NoPlaceReason | 'integrity'>> {
  const vault = vaultId === undefined ? findPersonalVault(unlocked) : unlocked.vaults.get(vaultId)
  if (vault == null) return err({ reason: vaultId === undefined ? 'integrity' : 'vault-gone' })
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
    const stored = storedUnanswered(vault, open, row)
    if (stored !== null) return stored
    const mergedWith = merged.has(row) ? (open.marks[row]?.itemId ?? null) : null
    return planWrite(row, open.isOurs ? entry : withImportTime(entry, now), place, mergedWith, now)
  })
  return ok({ writes, made })
}

/** The write of a row that an earlier run stored as a new item, although the answer never came; null otherwise. */
function storedUnanswered(vault: OpenVault, { unanswered }: OpenImport, row: number): PlannedWrite | null {
  if (unanswered?.vaultId !== vault.vaultId) return null
  const write = unanswered.writes.find((one) => one.row === row)
  return write !== undefined && !write.isMerge && vault.items.has(write.itemId) ? write : null
}

async function storeAll(
  run: Run,
  writes: readonly PlannedWrite[],
): Promise<Result<ImportReport, Refusal<SaveReason>>> {
  const { engine, unlocked, vault, open, journal } = run
  // The person may cancel at any time from here on.
  const isCanceled = (): boolean => open.isCanceled
  const isThere = (write: PlannedWrite): boolean => open.unanswered?.writes.includes(write) === true
  const stored = writes.filter(isThere)
  let waiting = cutIntoBatches(writes.filter((write) => !isThere(write)))
  open.unanswered = null
  const filesTotal = writes.reduce((sum, { entry }) => sum + entry.files.length, 0)
  const tell = (filesDone: number, batch: readonly PlannedWrite[] = []): void => {
    const { previewId } = run
    const rows = batch.map(({ row }) => row)
    const progress = { done: stored.length, total: writes.length, stored: rows, filesDone, filesTotal }
    engine.emit({ type: 'import-progress', previewId, ...progress })
  }
  let stoppedBy: Exclude<BatchOutcome, 'committed'> | 'canceled' | null = null
  let ahead: PreparedCommit | null = null
  note(run, stored)
  tell(0, stored)
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
      open.unanswered = { vaultId: vault.vaultId, writes: batch }
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
  const { attached, leftOut } = await attachFiles(engine, unlocked, vault, stored, isCanceled, tell)
  if (attached.length > 0) {
    // The last of them may still be unsent.
    await flush(engine, unlocked)
    noteVersions(run)
    await writeJournal(engine, unlocked, journal)
  }
  const loss = lossOf(unlocked, vault)
  if (loss !== null) await unlocked.line(() => settleShares(engine, unlocked))
  emitAccount(engine, unlocked)
  planSnapshot(engine, unlocked)
  // What was stored before is with those who still have the vault, or with nobody.
  if (loss === 'vault-gone')
    return ok(
      nothingOf(
        writes.map(({ row }) => row),
        loss,
      ),
    )
  const lost = attached.filter((file) => !isAttached(run, file))
  const merged = stored.filter(({ before }) => before !== null).length
  const counts = {
    added: stored.length - merged,
    merged,
    files: attached.length - lost.length,
    leftOut: [...leftOut, ...lost.map(notTaken)],
  }
  const storedRows = new Set(stored.map(({ row }) => row))
  const remaining = writes.map(({ row }) => row).filter((row) => !storedRows.has(row))
  return reportOf({ ...counts, remaining }, stoppedBy)
}

/** A file's change is sent after the upload, when the vault may no longer take it. */
function isAttached({ unlocked, vault: { vaultId } }: Run, { itemId, name }: AttachedFile): boolean {
  const attachments = findCurrent(unlocked, { vaultId, itemId })?.content.attachments ?? []
  return attachments.some((one) => one.name === name)
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
  outcome: Exclude<BatchOutcome, 'committed'> | 'canceled' | null,
): Result<ImportReport, Refusal<SaveReason>> {
  switch (outcome) {
    case null:
    case 'canceled':
    case 'vault-gone':
    case 'view-only':
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
