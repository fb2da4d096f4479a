/** Loads the file writers with the first export instead of with the engine. */
import type { Proof } from '../sessions/data.ts'
import { err, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { ExportChoice, ExportedVault, ExportLosses, FormatForOthers } from './data.ts'
import type { ExportReason } from './reasons.ts'
import { noAnswer } from '../../base/http/no-answer.ts'
import type { Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { ArchiveChoice } from './export-vault.ts'
import type * as Writers from './export-vault.ts'

/**
 * Like the function of the same name in `export-vault.ts`; refused as `offline` or `unreachable` if its code cannot
 * be fetched.
 */
export async function exportVault(
  engine: Engine,
  proof: Proof,
  choice: ExportChoice,
): Promise<Result<ExportedVault, Refusal<ExportReason>>> {
  const writers = await loadWriters()
  if (writers === null) return err({ reason: noAnswer(engine.ports) })
  return writers.exportVault(engine, proof, choice)
}

/** Null if the writers' code cannot be fetched, or the account is locked. */
export async function getExportLosses(
  engine: Engine,
  format: FormatForOthers,
  withFiles: boolean,
): Promise<ExportLosses | null> {
  const writers = await loadWriters()
  return writers === null ? null : writers.getExportLosses(engine, format, withFiles)
}

/**
 * Like the function of the same name in `write-archive.ts`; refused as `offline` or `unreachable` if its code cannot
 * be fetched.
 */
export async function writeArchiveOf(
  engine: Engine,
  unlocked: Unlocked,
  choice: ArchiveChoice,
  signal: AbortSignal,
): Promise<Result<ExportedVault, Refusal<OpenAttachmentReason>>> {
  const writers = await loadWriters()
  if (writers === null) return err({ reason: noAnswer(engine.ports) })
  return writers.writeArchiveOf(engine, unlocked, choice, signal)
}

/** Null if the code cannot be fetched now; the next call tries again. */
async function loadWriters(): Promise<typeof Writers | null> {
  try {
    return await import('./export-vault.ts')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
