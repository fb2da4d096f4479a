import type { DayFigures } from '@severy/contract'
import { expect, it } from 'vitest'
import { cardFigure, chartPoints, mainCurrency } from './figures.ts'

const dayMs = 86_400_000
const dayOf = (index: number, changes: Partial<DayFigures> = {}): DayFigures => ({
  day: index * dayMs,
  users: index,
  trialUsers: null,
  paidSubscribers: 0,
  activePasswords: 0,
  securityEvents: 0,
  monthlyRevenue: [{ currency: 'EUR', amount: index * 100 }],
  signUps: index % 3,
  conversions: 0,
  ...changes,
})
const days = Array.from({ length: 60 }, (_, index) => dayOf(index))

it('compares a figure with the one from 30 days ago, if there is one', () => {
  expect(cardFigure(days, 'users', 'EUR')).toMatchObject({ value: 59, delta: 30 })
  expect(cardFigure(days, 'users', 'EUR').line).toHaveLength(30)
  expect(cardFigure(days, 'trialUsers', 'EUR')).toMatchObject({ value: null, delta: null })
  expect(cardFigure(days.slice(-5), 'users', 'EUR')).toMatchObject({ value: 59, delta: null })
})

it('shows revenue in the currency with the most of it', () => {
  const last = dayOf(60, {
    monthlyRevenue: [
      { currency: 'USD', amount: 1 },
      { currency: 'EUR', amount: 1234 },
    ],
  })
  expect(mainCurrency([...days, last])).toBe('EUR')
  expect(mainCurrency([dayOf(1, { monthlyRevenue: [] })])).toBe('USD')
  expect(cardFigure([last], 'monthlyRevenue', 'EUR').value).toBe(12.34)
})

it('shows each day next to the one of the previous range', () => {
  const points = chartPoints(days, 7, (day) => day.users)
  expect(points).toHaveLength(7)
  expect(points[0]).toEqual({ day: 53 * dayMs, value: 53, before: 46 })
  expect(chartPoints(days.slice(-10), 7, (day) => day.users)[0]?.before).toBe(50)
})
