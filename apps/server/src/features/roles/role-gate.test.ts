import {
  countUsers,
  disableTwoFactor,
  enableTwoFactor,
  getSession,
  getTwoFactor,
  listNewerKeys,
  getSmtpSettings,
  startTwoFactorSetup,
} from '@severy/contract'
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
import { beforeEach, expect, it, describe } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { changeRole, type GrantedRole } from './index.ts'

const dayMs = 24 * 3600_000

describe.each(databaseKinds)('a role on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let caller: ApiCaller
  let account: BuiltAccount
  let number = 0

  beforeEach(async () => {
    const { server } = world
    caller = new ApiCaller((request) => server.http.inject(request))
    number += 1
    account = await BuiltAccount.build(`ada${String(number)}@post.example`, clock.nowMs())
    await createAccount(caller, server.mailedToken, account)
  })

  const give = (role: GrantedRole | null) =>
    changeRole(world.server.database.durable, account.email, role, clock.nowMs())
  const later = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await signIn(caller, account.email, account.password)
  }
  const askAdmin = async () => (await caller.call(countUsers)).problem
  const askSuperAdmin = async () => (await caller.call(getSmtpSettings)).problem
  const askVaults = async () => (await caller.call(listNewerKeys, { body: { people: [] } })).problem
  const dueAt = async () => (await caller.call(getTwoFactor)).reply.requiredBy

  it('works for seven days without a second step, and afterward only with one', async () => {
    expect(await askAdmin()).toBe('forbidden')
    await give('admin')
    expect(await dueAt()).toBe(clock.nowMs() + 7 * dayMs)
    expect(await askAdmin()).toBeNull()
    expect(await askSuperAdmin()).toBe('forbidden')
    await later(7 * dayMs)
    expect(await askAdmin()).toBe('two-factor-required')

    const { secret } = (await caller.call(startTwoFactorSetup)).reply
    await caller.call(enableTwoFactor, { body: { code: await appCode(secret, clock.nowMs()) } })
    expect(await askAdmin()).toBeNull()
    expect(await dueAt()).toBeNull()
    expect((await caller.call(disableTwoFactor)).problem).toBeNull()
    expect(await askAdmin()).toBe('two-factor-required')
  })

  it('gets no more time through another role, or by being removed and granted again', async () => {
    const firstMs = clock.nowMs()
    await give('admin')
    await later(3 * dayMs)
    await give('super_admin')
    expect(await dueAt()).toBe(firstMs + 7 * dayMs)
    await later(3 * dayMs)
    const other = await BuiltAccount.build(`eve${String(number)}@post.example`, clock.nowMs())
    await createAccount(
      new ApiCaller((request) => world.server.http.inject(request)),
      world.server.mailedToken,
      other,
    )
    await changeRole(world.server.database.durable, other.email, 'super_admin', clock.nowMs())
    await give(null)
    expect(await dueAt()).toBeNull()
    await give('admin')
    expect(await dueAt()).toBe(firstMs + 7 * dayMs)
    expect(await askAdmin()).toBeNull()
    await later(dayMs)
    expect(await askAdmin()).toBe('two-factor-required')
  })

  it('without its second step allows only what setting that up needs, and no vault', async () => {
    await give('admin')
    expect(await askVaults()).toBeNull()
    await later(7 * dayMs)
    expect(await askVaults()).toBe('two-factor-required')
    expect((await caller.call(getSession)).problem).toBeNull()
    const { secret } = (await caller.call(startTwoFactorSetup)).reply
    await caller.call(enableTwoFactor, { body: { code: await appCode(secret, clock.nowMs()) } })
    expect(await askVaults()).toBeNull()
  })
})
