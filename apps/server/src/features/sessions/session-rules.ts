/** How long people stay signed in. The one place that says it. */
import type { CurrentSettings } from '../../platform/current-settings.ts'

/** Milliseconds after the sign-in at which a session ends however busy it was. */
export const sessionMsMax = 30 * 24 * 3600_000

/** Milliseconds without a request after which a session ends, as the operator has set it. */
export async function sessionIdleMs(settings: CurrentSettings): Promise<number> {
  const { session_timeout_minutes: minutes } = await settings.read()
  return minutes * 60_000
}
