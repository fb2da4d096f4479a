/** Stripe's address, when nothing says where that is. */
import dns from 'node:dns'
import { createCheckoutSession } from '@severy/contract'
import { ApiCaller, BuiltAccount, createAccount, freshDatabase, ManualClock } from '@severy/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { createStripeAccount } from './payment-account.ts'

describe('Stripe behind a name that cannot be resolved', () => {
  const clock = new ManualClock(Date.now())
  const keys = { secretKey: 'sk_test_silent', webhookSecret: 'whsec_silent' }
  const payments = createStripeAccount(keys, { connectMsMax: 50, answerMsMax: 600_000 })
  const world = useServer(() => freshDatabase('SQLite'), { clock, payments })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is not waited for: the buyer is told that payments are unavailable', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build('buyer@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, built)
    const { lookup } = dns
    const silent = vi.spyOn(dns, 'lookup').mockImplementation((name: string, ...rest: unknown[]) => {
      if (name !== 'api.stripe.com') Reflect.apply(lookup, dns, [name, ...rest])
    })
    const body = { plan: 'personal', billingPeriod: 'monthly' } as const
    expect((await caller.call(createCheckoutSession, { body })).problem).toBe('payments-unreachable')
    expect(silent.mock.calls.map(([name]) => name)).toContain('api.stripe.com')
  })
})
