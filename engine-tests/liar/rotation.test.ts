/** A server that tries to keep the old keys, records and ways to open the account (PROTOCOL 5.5, 16). */
import { finishSignIn, rotateAccount, type AccountBundle } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { jsonReply, showPast } from '@severy/testkit/lying-server'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

const newPassword = 'another good passphrase 9'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  async function prepare(): Promise<{ email: string; device: TestDevice }> {
    const email = `kept-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    return { email, device }
  }

  async function rotate(device: TestDevice, useSecretKey = false): Promise<void> {
    must(await device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey }))
    await addPasswords(device, 'Written afterwards')
  }

  const lookNow = (device: TestDevice) => world.house.liar.lookAtEverything(device.cookies.header())

  /** What the server returns at a sign-in now, and the password record it uses. */
  async function keepOldWay(email: string): Promise<{ bundle: AccountBundle; restore: () => Promise<void> }> {
    const kept: AccountBundle[] = []
    world.house.liar.changeBundle(finishSignIn, (bundle) => {
      kept.push(structuredClone(bundle))
    })
    await world.house.signIn(email)
    world.house.liar.beHonest()
    const { durable } = world.server.database
    const { rows } = await sql<{
      record: string
    }>`select opaque_record as record from users where email = ${email}`.execute(durable)
    return {
      bundle: kept[0]!,
      restore: async () => {
        await sql`update users set opaque_record = ${rows[0]!.record} where email = ${email}`.execute(durable)
      },
    }
  }

  it('without a lie the new password opens everything', async () => {
    const { email, device } = await prepare()
    await rotate(device)
    const other = await world.house.newDevice()
    must(await other.engine.signIn({ email, password: newPassword }))
    await other.untilComplete()
    expect([other.titles(), other.alarms]).toEqual([['Mail', 'Written afterwards'], []])
  })

  it.each([false, true])(
    'a kept record opens nothing that was written afterward (Secret Key %s)',
    async (useSecretKey) => {
      const { email, device } = await prepare()
      const old = await keepOldWay(email)
      await rotate(device, useSecretKey)
      await old.restore()
      world.house.liar.changeBundle(finishSignIn, (bundle) => {
        Object.assign(bundle, old.bundle)
      })

      // Someone who knows the old password, with a colluding server, gets the account as it was, and nothing newer.
      const thief = await world.house.newDevice()
      const outcome = await thief.engine.signIn({ email, password: accountPassword })
      expect(thief.alarms.length + (outcome.ok ? 0 : 1)).toBeGreaterThan(0)
      expect(thief.titles()).not.toContain('Written afterwards')
    },
  )

  it('a device that has seen the new keys is not led back to the old ones', async () => {
    const { email, device } = await prepare()
    const old = await keepOldWay(email)
    await rotate(device)
    must(await device.engine.signOut())
    await old.restore()
    world.house.liar.changeBundle(finishSignIn, (bundle) => {
      Object.assign(bundle, old.bundle)
    })
    expect(await device.engine.signIn({ email, password: accountPassword })).toEqual({
      ok: false,
      error: { reason: 'integrity', code: 'keyring-account-key-version' },
    })
  })

  it('a rotation that the server acknowledges and forgets is an alarm', async () => {
    const { device } = await prepare()
    const past = await lookNow(device)
    world.house.liar.tell(rotateAccount, () => Promise.resolve(jsonReply(204, undefined)))
    showPast(world.house.liar, past)
    must(await device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    await device.engine.syncNow()
    expect(device.alarms.map(({ code }) => code)).toContain('keyring-account-key-version')
  })

  it('publishing the earlier identity is an alarm on every device', async () => {
    const { email, device } = await prepare()
    const { control } = await lookNow(device)
    await rotate(device)
    world.house.liar.changeSync((answer) => {
      answer.control.fp = control.fp
    })
    await device.engine.syncNow()
    expect(device.alarms).toMatchObject([{ code: 'statement-unpublished' }])

    world.house.liar.changeBundle(finishSignIn, (bundle) => {
      bundle.statements = bundle.statements.slice(0, 1)
    })
    const other = await world.house.newDevice()
    expect(await other.engine.signIn({ email, password: newPassword })).toEqual({
      ok: false,
      error: { reason: 'integrity', code: 'statement-unpublished' },
    })
  })

  it('a vault from before its key was replaced is an alarm', async () => {
    const { device } = await prepare()
    const past = await lookNow(device)
    await rotate(device)
    await device.engine.syncNow()
    const present = await lookNow(device)
    showPast(world.house.liar, { ...past, control: present.control })
    await device.engine.syncNow()
    expect(device.alarms.length).toBeGreaterThan(0)
    expect(device.titles()).toContain('Written afterwards')
  })
})
