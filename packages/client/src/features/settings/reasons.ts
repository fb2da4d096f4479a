/** Reasons why changing settings can fail. */
import type { NetworkReason } from '../../base/refusal.ts'

/** Settings are not queued while offline: the choice stays on the screen. */
export type SettingsReason = 'invalid' | 'list-full' | 'locked' | 'integrity' | NetworkReason
