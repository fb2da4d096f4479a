/**
 * A journal of this device's imports of the last day, so that each can be undone as a whole, even after a reload. It is
 * sealed; other devices do not have it.
 */
import { parseItem, type Item } from '@severy/domain'
import type { PastImport } from './data.ts'
import { readRecord, writeRecord } from '../../state/account/sealed-records.ts'
import type { Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'

export interface ImportJournal {
  importId: string
  fileName: string
  at: number
  vaultId: string
  /** Item ids, each with its revision after the import. */
  added: [itemId: string, rev: number][]
  merged: { itemId: string; rev: number; before: Item }[]
  /** Ids of folders that the import created. */
  folders: string[]
}

/** Milliseconds. */
const keptMs = 24 * 60 * 60_000

/** Newest first. */
export async function readJournals(engine: Engine, unlocked: Unlocked): Promise<ImportJournal[]> {
  const record = await readRecord(engine, unlocked, 'imports')
  const oldest = engine.ports.clock.now() - keptMs
  return Array.isArray(record) ? record.filter(isJournal).filter(({ at }) => at > oldest) : []
}

/** Replaces the journal of this import, or adds it as the newest. */
export async function writeJournal(
  engine: Engine,
  unlocked: Unlocked,
  journal: ImportJournal,
): Promise<void> {
  const others = await readJournals(engine, unlocked)
  const kept = others.filter(({ importId }) => importId !== journal.importId)
  await writeRecord(engine, unlocked, 'imports', [journal, ...kept])
}

/** Forgets an import, which can then no longer be undone. */
export async function dropJournal(engine: Engine, unlocked: Unlocked, importId: string): Promise<void> {
  const journals = await readJournals(engine, unlocked)
  await writeRecord(
    engine,
    unlocked,
    'imports',
    journals.filter((journal) => journal.importId !== importId),
  )
}

/** The journal as screens show it. */
export function pastImport({ importId, fileName, at, added, merged }: ImportJournal): PastImport {
  return { importId, fileName, at, added: added.length, merged: merged.length }
}

/** This engine writes and seals journals, so one with another shape comes from another version. */
function isJournal(value: unknown): value is ImportJournal {
  if (typeof value !== 'object' || value === null) return false
  const { importId, fileName, at, vaultId, added, merged, folders } = value as Record<string, unknown>
  return (
    [importId, fileName, vaultId].every((text) => typeof text === 'string') &&
    typeof at === 'number' &&
    [added, merged, folders].every(Array.isArray) &&
    (merged as { before?: unknown }[]).every(({ before }) => parseItem(before) !== null)
  )
}
