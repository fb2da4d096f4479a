import type { SettingValues } from '@severy/contract'
import type { CurrentSettings } from '../../platform/current-settings.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettings } from './settings.ts'

const freshMs = 2_000

/** Reads them once, so that there is an answer from the start. */
export async function createCurrentSettings({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<CurrentSettings> {
  let known = Promise.resolve(await readNewest())
  let readAtMs = clock.monotonicMs()
  return {
    read() {
      const nowMs = clock.monotonicMs()
      if (nowMs - readAtMs < freshMs) return known
      readAtMs = nowMs
      const before = known
      known = readNewest().catch((error: unknown) => {
        log.warn({ err: error }, 'the settings could not be read')
        return before
      })
      return known
    },
    refresh() {
      readAtMs = -Infinity
    },
  }

  /** Through a view of its own: who asks may hold the one connection that writes. */
  async function readNewest(): Promise<SettingValues> {
    const snapshot = await database.openSnapshot()
    try {
      return await readSettings(snapshot.db)
    } finally {
      await snapshot.close()
    }
  }
}
