import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

/** Days that the charts show; the same number of days before them stands beside for comparison. */
export const figureRanges = [7, 30, 90, 365] as const
export const FigureRange = z.literal(figureRanges)
export type FigureRange = z.infer<typeof FigureRange>

/** `null`: not counted on that day, or it could not be. */
const Count = z.nullable(z.int().check(z.nonnegative()))

/** What was counted last on one day. */
export const DayFigures = z.strictObject({
  /** Midnight UTC. */
  day: TimeMs,
  users: Count,
  trialUsers: Count,
  paidSubscribers: Count,
  /** Live items of all vaults, which is as near as the server can come to passwords. */
  activePasswords: Count,
  /** Of the 30 days before. */
  securityEvents: Count,
  /** Of what is paid for, a month of it for each currency; a year counts as twelve. */
  monthlyRevenue: z.nullable(z.array(z.strictObject({ currency: z.string(), amount: z.int() }))),
  /** Accounts that began on this day. */
  signUps: z.int(),
  /** Subscriptions that began on this day and are, or were, paid for. */
  conversions: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

/** Everything that the dashboard shows in figures: counted in the background, at small servers when asked. */
export const getDashboardFigures = endpoint({
  method: 'POST',
  path: '/v1/admin/dashboard/figures',
  access: 'admin',
  body: z.strictObject({ range: FigureRange }),
  reply: z.strictObject({
    countedAt: TimeMs,
    /** Off in home mode: nobody tries or buys anything. */
    arePlansOn: z.boolean(),
    /** Oldest first, without a gap, today last: twice the range, and the 30 days of the cards at least. */
    days: z.array(DayFigures),
  }),
})
