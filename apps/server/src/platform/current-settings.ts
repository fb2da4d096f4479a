import type { SettingValues } from '@severy/contract'

/** The system settings, cached for code that needs them on every request. */
export interface CurrentSettings {
  /**
   * At most two seconds behind what other processes saved, and never behind this one. While the database is
   * unreachable, returns the last values read.
   */
  read(): Promise<Readonly<SettingValues>>
  /** Discards the cache. */
  refresh(): void
}
