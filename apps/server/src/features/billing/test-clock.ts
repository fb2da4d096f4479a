import { advanceTestClock, getTestClock } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type Stripe from 'stripe'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { Payments } from './payments.ts'
import { isOutage } from './provider-errors.ts'

type Refusal = 'payments-off' | 'no-test-gateway' | 'payments-unreachable'

export function serveTestClock(server: Server, { log }: Platform, payments: Payments): void {
  /** Runs `work` on the gateway's clock; returns the clock's time afterwards. */
  async function withClock(
    work: (stripe: Stripe, clock: Stripe.TestHelpers.TestClock) => Promise<Stripe.TestHelpers.TestClock>,
  ): Promise<Result<{ now: number }, Refusal>> {
    const account = await payments.current()
    if (account === null) return err('payments-off')
    if (account.testGateway === null) return err('no-test-gateway')
    try {
      const stripe = await account.open()
      const [clock] = (await stripe.testHelpers.testClocks.list()).data
      if (clock === undefined) throw new Error('The test gateway has no clock')
      const { frozen_time: seconds } = await work(stripe, clock)
      return ok({ now: seconds * 1000 })
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'the test gateway did not answer')
      return err('payments-unreachable')
    }
  }

  server.serve(getTestClock, [], () => withClock((_stripe, clock) => Promise.resolve(clock)))
  server.serve(advanceTestClock, [], ({ body }) =>
    withClock((stripe, { id, frozen_time: now }) =>
      stripe.testHelpers.testClocks.advance(id, { frozen_time: now + body.days * 86_400 }),
    ),
  )
}
