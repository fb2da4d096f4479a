/** The writers of files come with the first export, not with the engine. */
import { err, type Result } from '@severy/result'
import type { ExportChoice, ExportedVault, ExportReason, Refusal } from '../engine.ts'
import type { Engine } from '../sessions/session.ts'

export async function exportVault(
  engine: Engine,
  password: string,
  choice: ExportChoice,
): Promise<Result<ExportedVault, Refusal<ExportReason>>> {
  try {
    const writers = await import('./export-vault.ts')
    return await writers.exportVault(engine, password, choice)
  } catch (error) {
    // What a browser throws when the code cannot be fetched now.
    if (error instanceof TypeError) return err({ reason: engine.ports.isOnline() ? 'unreachable' : 'offline' })
    throw error
  }
}
