import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

/** What is measured. `server` counts as up whenever there is a measurement. */
export const StatusPart = z.enum(['server', 'database', 'mail', 'jobs'])
export type StatusPart = z.infer<typeof StatusPart>

/** One day of one part, in minutes (UTC). Minutes without a measurement count as neither good nor bad. */
export const StatusDay = z.strictObject({
  /** `2026-11-21` */
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Minutes of the day since the very first measurement, until now. */
  due: z.int().check(z.nonnegative()),
  measured: z.int().check(z.nonnegative()),
  /** Measured with trouble. */
  troubled: z.int().check(z.nonnegative()),
})
export type StatusDay = z.infer<typeof StatusDay>

/** At least three consecutive minutes with the same kind of trouble. `to` is `null` while it continues. */
export const StatusIncident = z.strictObject({
  kind: z.enum(['not-measured', 'database-silent', 'database-slow', 'mail-late', 'jobs-late']),
  from: TimeMs,
  to: z.nullable(TimeMs),
})
export type StatusIncident = z.infer<typeof StatusIncident>

/** The history of this server's state, which the server measures once a minute and keeps for 90 days. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/v1/status',
  access: 'public',
  reply: z.strictObject({
    /** Time of the last measurement; `null` before the first one. */
    measuredAt: z.nullable(TimeMs),
    parts: z.array(
      z.strictObject({
        part: StatusPart,
        /** `unknown` when the last measurement is older than three minutes. */
        state: z.enum(['well', 'troubled', 'unknown']),
        /** The last 90, oldest first. */
        days: z.array(StatusDay),
      }),
    ),
    /** The incidents of the last 14 days, newest first. */
    incidents: z.array(StatusIncident),
  }),
})
