/**
 * A journal of this device's imports of the last day, so that each can be undone as a whole, even after a reload. It is
 * sealed; other devices do not have it.
 */
import { parseItem, type Item } from '@severy/domain'
import type { PastImport } from './data.ts'
import { readRecord, writeRecord } from '../../state/account/sealed-records.ts'
import type { Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'

/** What one import has stored in one vault. If the rest goes to another vault, the import has one of these for each. */
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

/** Replaces the journal of this import in this vault, or adds it as the newest. */
export async function writeJournal(
  engine: Engine,
  unlocked: Unlocked,
  journal: ImportJournal,
): Promise<void> {
  const others = await readJournals(engine, unlocked)
  const kept = others.filter((other) => !isSame(other, journal))
  await writeRecord(engine, unlocked, 'imports', [journal, ...kept])
}

/** Forgets what an import stored in one vault, which can then no longer be undone. */
export async function dropJournal(engine: Engine, unlocked: Unlocked, dropped: ImportJournal): Promise<void> {
  const journals = await readJournals(engine, unlocked)
  await writeRecord(
    engine,
    unlocked,
    'imports',
    journals.filter((journal) => !isSame(journal, dropped)),
  )
}

function isSame(one: ImportJournal, other: ImportJournal): boolean {
  return one.importId === other.importId && one.vaultId === other.vaultId
}

/** The imports as screens show them: each once, whatever number of vaults it went to. */
export function pastImports(journals: readonly ImportJournal[]): PastImport[] {
  const imports = new Map<string, PastImport>()
  for (const { importId, fileName, at, added, merged } of journals) {
    const known = imports.get(importId) ?? { importId, fileName, at, added: 0, merged: 0 }
    imports.set(importId, {
      ...known,
      added: known.added + added.length,
      merged: known.merged + merged.length,
    })
  }
  return [...imports.values()]
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
