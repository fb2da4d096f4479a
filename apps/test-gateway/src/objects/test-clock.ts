import type Stripe from 'stripe'

/**
 * The gateway's only test clock, to which every customer belongs. Unlike Stripe's, it runs; it can also be moved
 * ahead.
 */
export const testClockId = 'clock_gateway'

/**
 * Stripe deletes test clocks after some time. This one is never deleted, so its date of deletion is a century away.
 */
const farAwaySeconds = 100 * 365 * 86_400

/** The clock as an object of the API. `now` in seconds since 1970. */
export function testClockAt(now: number): Stripe.TestHelpers.TestClock {
  return {
    id: testClockId,
    object: 'test_helpers.test_clock',
    created: 0,
    deletes_after: now + farAwaySeconds,
    frozen_time: now,
    livemode: false,
    name: 'Test gateway',
    status: 'ready',
    status_details: {},
  }
}
