/** How long people stay signed in. The only place that defines it. */
import type { CurrentSettings } from '../../platform/current-settings.ts'

/** Milliseconds after the sign-in when a session ends, however active it was. */
export const sessionMsMax = 30 * 24 * 3600_000

/** Milliseconds without a request after which a session ends, from the operator's settings. */
export async function sessionIdleMs(settings: CurrentSettings): Promise<number> {
  const { session_timeout_minutes: minutes } = await settings.read()
  return minutes * 60_000
}
