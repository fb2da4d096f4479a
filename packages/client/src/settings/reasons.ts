/** Why the engine says no about settings. */
import type { NetworkReason } from '../base/refusal.ts'

/** Settings wait for no connection: what was chosen stays on the screen. */
export type SettingsReason = 'invalid' | 'list-full' | 'locked' | 'integrity' | NetworkReason
