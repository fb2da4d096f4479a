/**
 * Tells other processes on the same PostgreSQL that this one runs. A newer version asks before it changes the tables in
 * a way that this one could not go on with. SQLite has one process, which holds the folder's lock.
 */
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { deleteOldSignals, forgetProcess, noteProcess } from './live-store.ts'
import { newId } from './random.ts'

export interface Presence {
  end(): Promise<void>
}

const tellEveryMs = 5_000
/** A process that has said nothing for longer was killed, or has lost the database. */
export const presentMs = 20_000
const keptMs = 60_000

export async function showPresence(
  { kind, disposable }: Pick<Database, 'kind' | 'disposable'>,
  clock: Clock,
): Promise<Presence> {
  if (kind === 'sqlite') return { end: () => Promise.resolve() }
  const processId = newId()
  let underWay: Promise<void> | null = null

  function tell(): void {
    underWay ??= noteProcess(disposable, processId)
      // Where nothing can be written, nobody changes tables. The next time comes soon.
      .catch(ignoreErrors)
      .finally(() => {
        underWay = null
      })
  }

  await noteProcess(disposable, processId)
  // Of processes that were killed.
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
