import type Stripe from 'stripe'

/** One clock for the whole gateway: it runs, and may be moved ahead. Every customer belongs to it. */
export const testClockId = 'clock_gateway'

/** Stripe removes a test clock after some time; this one stays. */
const farAwaySeconds = 100 * 365 * 86_400

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
