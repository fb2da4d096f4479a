import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

/** How many days the charts show. As many days before them are shown for comparison. */
export const figureRanges = [7, 30, 90, 365] as const
export const FigureRange = z.literal(figureRanges)
export type FigureRange = z.infer<typeof FigureRange>

/** `null`: not counted on that day, or counting failed. */
const Count = z.nullable(z.int().check(z.nonnegative()))

/** The last count of one day. */
export const DayFigures = z.strictObject({
  /** Midnight UTC. */
  day: TimeMs,
  users: Count,
  trialUsers: Count,
  paidSubscribers: Count,
  /** Current items in all vaults, the closest that the server can get to counting passwords. */
  activePasswords: Count,
  /** How many were recorded in the last 30 days. */
  securityEvents: Count,
  /** Monthly revenue from what is paid for, by currency; a yearly price counts as a twelfth. */
  monthlyRevenue: z.nullable(z.array(z.strictObject({ currency: z.string(), amount: z.int() }))),
  /** Accounts created on this day. */
  signUps: z.int(),
  /** Subscriptions that started on this day and are, or were, paid for. */
  conversions: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

/** All figures of the dashboard. They are counted in the background; small servers count them on request. */
export const getDashboardFigures = endpoint({
  method: 'POST',
  path: '/v1/admin/dashboard/figures',
  access: 'admin',
  body: z.strictObject({ range: FigureRange }),
  reply: z.strictObject({
    countedAt: TimeMs,
    /** Off in home mode: there are no trials and nothing is sold. */
    arePlansOn: z.boolean(),
    /** Oldest first, without gaps, today last: twice the range, and at least the 30 days that the cards need. */
    days: z.array(DayFigures),
  }),
})
