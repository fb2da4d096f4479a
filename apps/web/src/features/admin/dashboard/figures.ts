/** Derives the figures of cards and charts from the daily counts. */
import type { DayFigures, FigureRange } from '@severy/contract'
import { decimal } from '@severy/contract'

export type CardName =
  'users' | 'trialUsers' | 'paidSubscribers' | 'monthlyRevenue' | 'activePasswords' | 'securityEvents'

export interface CardFigure {
  /** Null if it could not be counted. */
  value: number | null
  /** The change over 30 days; null if the earlier day was not counted. */
  delta: number | null
  /** The last 30 days; null for days not counted. */
  line: (number | null)[]
}

const cardDays = 30

export function cardFigure(days: readonly DayFigures[], name: CardName, currency: string): CardFigure {
  const values = days.slice(-(cardDays + 1)).map((day) => valueOf(day, name, currency))
  const value = values.at(-1) ?? null
  const before = values.length > cardDays ? (values[0] ?? null) : null
  return {
    value,
    delta: value === null || before === null ? null : value - before,
    line: values.slice(-cardDays),
  }
}

function valueOf(day: DayFigures, name: CardName, currency: string): number | null {
  return name === 'monthlyRevenue' ? revenueOf(day, currency) : day[name]
}

/** In whole units of the currency, as axes show them; null if not counted. */
export function revenueOf({ monthlyRevenue }: DayFigures, currency: string): number | null {
  if (monthlyRevenue === null) return null
  const amount = monthlyRevenue.find((sum) => sum.currency === currency)?.amount ?? 0
  return Number(decimal(amount, currency))
}

/** The currency with the highest revenue; US dollars if there is none. */
export function mainCurrency(days: readonly DayFigures[]): string {
  const sums = [...(days.at(-1)?.monthlyRevenue ?? [])].sort((a, b) => b.amount - a.amount)
  return sums[0]?.currency ?? 'USD'
}

export interface ChartPoint {
  day: number
  value: number | null
  /** The value of the day one range earlier. */
  before: number | null
}

export function chartPoints(
  days: readonly DayFigures[],
  range: FigureRange,
  read: (day: DayFigures) => number | null,
): ChartPoint[] {
  const shown = days.slice(-range)
  const earlier = days.slice(-2 * range, -range)
  return shown.map((day, index) => {
    const before = earlier[index]
    return { day: day.day, value: read(day), before: before === undefined ? null : read(before) }
  })
}
