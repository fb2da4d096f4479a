/** Deleting an account, as the person's devices see it: the real engine against the real server. */
import { deleteAccount } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '../testing/use-server.ts'
import { systemClock } from '../platform/clock.ts'

describe.each(databaseKinds)('deleting an account on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  it('asks for address and password, and leaves nothing readable on the device', async () => {
    const email = 'person-1@example.org'
    const device = await world.house.signUp(email)
    const other = await world.house.signIn(email, { liveOrigin: world.house.origin })
    await addPasswords(device, 'Mail')

    const refused = await Promise.all([
      device.engine.deleteAccount({ email: 'somebody@example.org', password: accountPassword }),
      device.engine.deleteAccount({ email, password: 'not the password at all' }),
    ])
    expect(refused.map((outcome) => (outcome.ok ? null : outcome.error.reason))).toEqual([
      'email-mismatch',
      'wrong-password',
    ])
    expect(device.sent.filter(({ path }) => path === deleteAccount.path)).toEqual([])

    must(await device.engine.deleteAccount({ email: ` ${email.toUpperCase()}`, password: accountPassword }))
    expect(device.status).toEqual({ name: 'signed-out' })
    expect(JSON.stringify(await device.everythingStored())).not.toContain(email)
    expect(await device.restart()).toEqual({ name: 'signed-out' })
    await other.until(({ sync }) => sync?.state === 'account-deleted', 'the end on the other device')
    expect(other.alarms).toEqual([])

    // The address is free: signing up with it creates a new person.
    const again = await world.house.signUp(email)
    expect(again.titles()).toEqual([])
  })
})
