import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'
import { advanceTo } from '../money/advance.ts'
import { testClockAt, testClockId } from '../objects/test-clock.ts'
import { invalid, missing } from '../refusal.ts'
import { pageOf } from './lists.ts'
import { route, type Route } from './route.ts'

const clocks = '/v1/test_helpers/test_clocks'
/** The clock can be moved two years at a time: Stripe's limit for yearly prices. */
const secondsAheadMax = 2 * 366 * 86_400

export const clockRoutes: readonly Route[] = [
  route('GET', clocks, ({ now }, parameters) => pageOf([testClockAt(now)], parameters, clocks)),
  route('GET', `${clocks}/:id`, ({ now }, _parameters, id) => {
    expectClock(id)
    return testClockAt(now)
  }),
  route('POST', `${clocks}/:id/advance`, advanceClock),
]

/** Moves the clock forward, never back. Everything that becomes due on the way happens before the answer is sent. */
function advanceClock(context: Context, parameters: Parameters, id: string): Stripe.TestHelpers.TestClock {
  expectClock(id)
  const target = parameters.whole('frozen_time')
  if (target === undefined || target <= context.now || target > context.now + secondsAheadMax) {
    throw invalid('frozen_time', 'Must lie ahead of the clock, and at most two years.')
  }
  const { store } = context
  store.setNumber('clock-offset', store.number('clock-offset') + target - context.now)
  advanceTo({ ...context, now: target })
  return testClockAt(target)
}

function expectClock(id: string): void {
  if (id !== testClockId) throw missing('test_clock', id)
}
