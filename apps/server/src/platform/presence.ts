/**
 * Records in PostgreSQL that this process is running. A newer version checks this before it changes the tables in a way
 * that this one does not work with. SQLite has one process, which holds the folder's lock.
 */
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { deleteOldSignals, forgetProcess, noteProcess } from './live-store.ts'
import { newId } from './random.ts'

export interface Presence {
  end(): Promise<void>
}

const tellEveryMs = 5_000
/** A process without a record for this long was killed, or has lost the database. */
export const presentMs = 20_000
const keptMs = 60_000

/** Records this process now, and again and again until `end`. */
export async function showPresence(
  { kind, disposable }: Pick<Database, 'kind' | 'disposable'>,
  clock: Clock,
): Promise<Presence> {
  if (kind === 'sqlite') return { end: () => Promise.resolve() }
  const processId = newId()
  let underWay: Promise<void> | null = null

  function tell(): void {
    underWay ??= noteProcess(disposable, processId)
      // While the database cannot be written, no one can change the tables either; the next try follows soon.
      .catch(ignoreErrors)
      .finally(() => {
        underWay = null
      })
  }

  await noteProcess(disposable, processId)
  // Deletes records of processes that were killed.
  await deleteOldSignals(disposable, keptMs).catch(ignoreErrors)
  const stop = clock.every(tellEveryMs, tell)
  return {
    async end() {
      stop()
      await underWay
      await forgetProcess(disposable, processId).catch(ignoreErrors)
    },
  }
}

function ignoreErrors(error: unknown): void {
  if (!(error instanceof Error)) throw error
}
