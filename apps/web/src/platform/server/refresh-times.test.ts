import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refreshAfterCheckout, refreshDaily } from './refresh-times.ts'

const hourMs = 3600_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('requests at the next local midnight, and then every 24 hours', () => {
  vi.setSystemTime(new Date(2026, 10, 21, 22, 30))
  const refresh = vi.fn()
  const stop = refreshDaily(refresh)
  vi.advanceTimersByTime(1.5 * hourMs - 1)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(24 * hourMs - 1)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(48 * hourMs)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('stops requesting if it was stopped before midnight', () => {
  const refresh = vi.fn()
  refreshDaily(refresh)()
  vi.advanceTimersByTime(48 * hourMs)
  expect(refresh).not.toHaveBeenCalled()
})

it('requests at once and after 2, 4 and 6 seconds when someone returns from the checkout', async () => {
  const askedAt: number[] = []
  const start = Date.now()
  let isDone = false
  void refreshAfterCheckout(() => {
    askedAt.push(Date.now() - start)
    return Promise.resolve()
  }).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(5_999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(askedAt).toEqual([0, 2_000, 4_000, 6_000])
  expect(isDone).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toHaveLength(4)
})
