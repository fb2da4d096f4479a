/** Loads the file writers with the first export and not with the engine. */
import { err, type Result } from '@severy/result'
import type { Refusal } from '../base/refusal.ts'
import type { ExportChoice, ExportedVault } from './data.ts'
import type { ExportReason } from './reasons.ts'
import { noAnswer } from '../http/no-answer.ts'
import type { Engine } from '../sessions/session.ts'
import type * as Writers from './export-vault.ts'

export async function exportVault(
  engine: Engine,
  password: string,
  choice: ExportChoice,
): Promise<Result<ExportedVault, Refusal<ExportReason>>> {
  const writers = await loadWriters()
  if (writers === null) return err({ reason: noAnswer(engine.ports) })
  return writers.exportVault(engine, password, choice)
}

/** Null when the code cannot be fetched now; the next call tries again. */
async function loadWriters(): Promise<typeof Writers | null> {
  try {
    return await import('./export-vault.ts')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
