/** Moving an account to another address, as the person's devices see it: the real engine against the real server. */
import { finishEmailChange } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('changing the address on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`
  const move = async (device: TestDevice, email: string) => {
    must(await device.engine.requestEmailChange(email))
    const code = await world.server.mailedCode(email)
    return device.engine.changeEmail({ email, code, password: accountPassword })
  }
  const emailOf = ({ status }: TestDevice): string | null =>
    status?.name === 'unlocked' ? status.account.email : null

  it('keeps vault, password and keys, and writing still works', async () => {
    const [email, next] = [newAddress(), newAddress()]
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    must(await move(device, next))
    expect(emailOf(device)).toBe(next)
    await addPasswords(device, 'Bank')
    must(await device.engine.renewVaultKey())

    const other = await world.house.signIn(next)
    expect(other.titles()).toEqual(['Bank', 'Mail'])
    await addPasswords(other, 'Shop')
    await device.engine.syncNow()
    expect(device.titles()).toEqual(['Bank', 'Mail', 'Shop'])
    expect([...device.alarms, ...other.alarms]).toEqual([])
  })

  it('can be done again, and back', async () => {
    const [email, next] = [newAddress(), newAddress()]
    const device = await world.house.signUp(email)
    must(await move(device, next))
    must(await move(device, email))
    await world.house.signIn(email)
    expect(emailOf(device)).toBe(email)
  })

  it('is noticed by the other devices, which continue as before', async () => {
    const [email, next] = [newAddress(), newAddress()]
    const first = await world.house.signUp(email, { liveOrigin: world.house.origin })
    const second = await world.house.signIn(email, { liveOrigin: world.house.origin })
    must(await move(first, next))
    await second.until((device) => emailOf(device) === next, 'the new address on the other device')
    // To prove the password again, that device needs the new address.
    must(await second.engine.reauthenticate(accountPassword))
    await second.engine.lock('user')
    await second.restart()
    must(await second.engine.unlock(accountPassword))
    expect(emailOf(second)).toBe(next)
    expect(second.alarms).toEqual([])
  })

  it('says what is wrong with code, password and address, and changes nothing', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    expect(await device.engine.requestEmailChange('nobody')).toEqual({
      ok: false,
      error: { reason: 'invalid-email' },
    })
    expect(await device.engine.requestEmailChange(email.toUpperCase())).toEqual({
      ok: false,
      error: { reason: 'same-email' },
    })
    const next = newAddress()
    must(await device.engine.requestEmailChange(next))
    const code = await world.server.mailedCode(next)
    const wrongCode = code === '111111' ? '222222' : '111111'
    const tries = [
      [{ code: 'abc', password: accountPassword }, 'code-wrong'],
      [{ code: wrongCode, password: accountPassword }, 'code-wrong'],
      [{ code, password: 'not the password at all' }, 'wrong-password'],
    ] as const
    for (const [input, reason] of tries) {
      expect(await device.engine.changeEmail({ email: next, ...input })).toEqual({
        ok: false,
        error: { reason },
      })
    }
    expect(emailOf(device)).toBe(email)
    // With spaces, as mail programs and people add them.
    const spaced = `${code.slice(0, 3)} ${code.slice(3)} `
    must(await device.engine.changeEmail({ email: next, code: spaced, password: accountPassword }))
  })

  it('succeeds although the answer was lost', async () => {
    const next = newAddress()
    const device = await world.house.signUp(newAddress())
    world.house.liar.tell(finishEmailChange, async (request, ask) => {
      world.house.liar.beHonest()
      await ask(request)
      throw new TypeError('the connection broke')
    })
    must(await move(device, next))
    expect(emailOf(device)).toBe(next)
    expect(device.alarms).toEqual([])
  })

  it('succeeds while another device writes the keyring', async () => {
    const [email, next] = [newAddress(), newAddress()]
    const device = await world.house.signUp(email)
    const other = await world.house.signIn(email)
    world.house.liar.tell(finishEmailChange, async (request, ask) => {
      world.house.liar.beHonest()
      must(await other.engine.createRecoveryKit())
      return ask(request)
    })
    // The refused attempt did not use up the code.
    must(await move(device, next))
    expect(emailOf(device)).toBe(next)
  })
})
