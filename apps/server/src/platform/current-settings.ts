import type { SettingValues } from '@severy/contract'

/** The system settings for whoever asks with every request. */
export interface CurrentSettings {
  /**
   * At most two seconds behind what any process of this server has saved, and never behind this one. What was read
   * last while the database cannot be asked.
   */
  read(): Promise<Readonly<SettingValues>>
  /** What was read so far counts no more. */
  refresh(): void
}
