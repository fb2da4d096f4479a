/**
 * Breaches: looks up passwords in the Pwned Passwords list, through this server so that the list's operator sees only
 * the server and no person; and the breaches that contain people's addresses.
 */
import { randomBytes } from 'node:crypto'
import { getBreachFilter, readBreachFilterPart, readBreachRange } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { BreachMirror } from '../../platform/breach-mirror.ts'
import { breachFilterPath } from '../../platform/write-breach-filter.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import type { AccountSourceSettings } from './account-source.ts'
import { openFilterFile } from './filter-file.ts'
import { createMirrorSource, createRangeSource, type RangeSource } from './range-source.ts'
import { serveEmailWatch } from './watch-emails.ts'

export { breachExamples } from './watch-emails.ts'
export { rangeLinesMin } from './range-source.ts'
export { deleteEmailWatch } from './email-watch-store.ts'

export interface BreachSettings {
  /** Folder of the filter for devices, if there is one. */
  dataDir: string
  /** URL in front of `/range/…`; `null` when no service is asked. */
  breachSource: string | null
  /** A local copy, used instead of a service. */
  breachMirror: BreachMirror | null
  breachAccounts: AccountSourceSettings | null
}

export interface BreachWatch {
  source: 'network' | 'mirror' | 'off'
  hasAccountKey: boolean
  /** Whether the source works right now; `null` when there is none. */
  isReachable: () => Promise<boolean | null>
}

/** Enough for one check of a large vault; copying the whole list through it would take weeks. */
const perPerson: Limit = { name: 'breach-range', triesMax: 12_000, windowMs: 24 * 3600_000 }
/** Enough for the largest filter ten times a day. */
const partsPerPerson: Limit = { name: 'breach-filter-part', triesMax: 160, windowMs: 24 * 3600_000 }
const perAddress = { name: 'breach-range-address', triesMax: 1_200, windowMs: 60_000, by: 'address' } as const

export function serveBreaches(
  server: Server,
  platform: Platform,
  plans: Plans,
  settings: BreachSettings,
): BreachWatch {
  const { rateLimiter } = platform
  const source = openSource(platform, settings)
  server.serve(readBreachRange, [perAddress], async ({ params, session }) => {
    if (source === null) return err('breaches-off')
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: session.userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const entries = await source.read(params.prefix)
    return entries === null ? err('breaches-unreachable') : ok({ entries: [...entries] })
  })
  const filterFile = openFilterFile(breachFilterPath(settings.dataDir), platform.log)
  server.serve(getBreachFilter, [perAddress], async () => ok({ filter: await filterFile.find() }))
  server.serve(readBreachFilterPart, [perAddress], async ({ params, session }) => {
    const waitSeconds = await rateLimiter.take([{ limit: partsPerPerson, subject: session.userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const part = await filterFile.read(params.digest, Number(params.offset))
    return part === null ? err('not-found') : ok(part)
  })
  serveEmailWatch(server, platform, plans, { accounts: settings.breachAccounts, ranges: source })
  return {
    source: settings.breachMirror !== null ? 'mirror' : source === null ? 'off' : 'network',
    hasAccountKey: settings.breachAccounts !== null,
    // A random range each time, because a cached one says nothing about now.
    isReachable: async () =>
      source === null
        ? null
        : (await source.read(randomBytes(3).toString('hex').slice(0, 5).toUpperCase())) !== null,
  }
}

function openSource({ clock, log }: Platform, settings: BreachSettings): RangeSource | null {
  const { breachSource, breachMirror } = settings
  if (breachMirror !== null) return createMirrorSource(breachMirror, log)
  return breachSource === null ? null : createRangeSource(breachSource, clock, log)
}
