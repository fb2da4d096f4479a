/** Breaches: the Pwned Passwords list, asked on behalf of people so that its keeper sees this server and none of them. */
import { readBreachRange } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { createRangeSource } from './range-source.ts'

/** A large vault is looked at once; a list of all prefixes takes weeks. */
const perPerson: Limit = { name: 'breach-range', triesMax: 12_000, windowMs: 24 * 3600_000 }
const perAddress = { name: 'breach-range-address', triesMax: 1_200, windowMs: 60_000, by: 'address' } as const

/** `upstream`: the origin and path in front of `/range/…`; null: nobody is asked. */
export function serveBreaches(
  server: Server,
  { clock, log, rateLimiter }: Platform,
  upstream: string | null,
): void {
  const source = upstream === null ? null : createRangeSource(upstream, clock, log)
  server.serve(readBreachRange, [perAddress], async ({ params, session }) => {
    if (source === null) return err('breaches-off')
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: session.userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const entries = await source.read(params.prefix)
    return entries === null ? err('breaches-unreachable') : ok({ entries: [...entries] })
  })
}
