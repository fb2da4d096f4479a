import { enableTwoFactor, getTwoFactor, startTwoFactorSetup } from '@severy/contract'
import {
  ApiCaller,
  appCode,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
} from '@severy/testkit'
import { expect, it, describe } from 'vitest'
import type { SecondFactors } from '../../platform/second-factors.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole, createRoleGate } from './index.ts'

const dayMs = 24 * 3600_000

describe.each(databaseKinds)('a role on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })

  it('works for seven days without a second step, and from then on with one only', async () => {
    const { server } = world
    const caller = new ApiCaller((request) => server.http.inject(request))
    const account = await BuiltAccount.build('ada@post.example', clock.nowMs())
    await createAccount(caller, server.mailedToken, account)
    const { durable } = server.database
    const secondFactors: SecondFactors = {
      isOn: async () => (await caller.call(getTwoFactor)).reply.enabledAt !== null,
      ask: () => Promise.resolve(null),
      check: () => Promise.resolve(null),
    }
    const refuse = createRoleGate(durable, clock, secondFactors)
    expect(await refuse(account.userId, 'admin')).toBe('forbidden')

    await changeRole(durable, account.email, 'admin', clock.nowMs())
    expect((await caller.call(getTwoFactor)).reply.requiredBy).toBe(clock.nowMs() + 7 * dayMs)
    expect(await refuse(account.userId, 'admin')).toBeNull()
    expect(await refuse(account.userId, 'super-admin')).toBe('forbidden')
    clock.advance(7 * dayMs)
    await signIn(caller, account.email, account.password)
    expect(await refuse(account.userId, 'admin')).toBe('two-factor-required')

    const { secret } = (await caller.call(startTwoFactorSetup)).reply
    await caller.call(enableTwoFactor, { body: { code: await appCode(secret, clock.nowMs()) } })
    expect(await refuse(account.userId, 'admin')).toBeNull()
    expect((await caller.call(getTwoFactor)).reply.requiredBy).toBeNull()
  })
})
