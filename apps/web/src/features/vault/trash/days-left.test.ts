import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

const day = 24 * 60 * 60 * 1000

it('counts whole days down from thirty, and never below zero', () => {
  expect(daysLeft(1_000, 1_000)).toBe(30)
  expect(daysLeft(0, 1)).toBe(30)
  expect(daysLeft(0, day)).toBe(29)
  expect(daysLeft(0, 30 * day - 1)).toBe(1)
  expect(daysLeft(0, 30 * day)).toBe(0)
  expect(daysLeft(0, 90 * day)).toBe(0)
})
