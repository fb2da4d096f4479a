import type { SettingValues } from '@severy/contract'
import type { CurrentSettings } from '../../platform/current-settings.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettings } from './settings.ts'

const freshMs = 2_000

/** Reads the settings once at start, so that there is always an answer. */
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

  /**
   * Uses the momentary connection: the caller may hold the connection that writes, and others may hold all snapshots.
   */
  function readNewest(): Promise<SettingValues> {
    return readSettings(database.momentary)
  }
}
