/** Signing up on one device and opening the emailed link on another (PROTOCOL 5.1(3)). */
import { awaitHandOver, finishConfirmation } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, useHouse, type TestDevice } from '@severy/testkit/devices'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { describe, expect, it } from 'vitest'

describe.each(databaseKinds)('a sign-up whose link is opened on another device, on %s', (kind) => {
  let people = 0
  const newAddress = (): string => `person-${String(100 + ++people)}@example.org`
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  async function signUp(): Promise<{
    email: string
    first: TestDevice
    waitKey: string
    number: string
    token: string
  }> {
    const email = newAddress()
    const first = await world.house.newDevice()
    const { waitKey, number } = must(await first.engine.signUp({ email, password: accountPassword }))
    const token = await world.server.mailedToken('/auth/confirm')
    return { email, first, waitKey, number: number ?? '', token }
  }

  it('opens its vault where it was made', async () => {
    const { email, first, waitKey, number, token } = await signUp()
    expect(must(await first.engine.isSignUpHandedOver(waitKey))).toBe(false)
    const phone = await world.house.newDevice()
    expect(await phone.engine.handOverSignUp({ token, number: number === '000' ? '001' : '000' })).toEqual({
      ok: false,
      error: { reason: 'number-wrong' },
    })
    must(await phone.engine.handOverSignUp({ token, number }))
    must(await phone.engine.handOverSignUp({ token, number }))
    expect(phone.status).toBeNull()

    expect(must(await first.engine.isSignUpHandedOver(waitKey))).toBe(true)
    must(await first.engine.confirmSignUp({ waitKey, password: accountPassword }))
    await first.untilComplete()
    await addPasswords(first, 'Mine')
    expect((await world.house.signIn(email)).titles()).toEqual(['Mine'])
  })

  it('is there after an answer that was lost', async () => {
    const { email, first, waitKey, number, token } = await signUp()
    must(await first.engine.handOverSignUp({ token, number }))
    world.house.liar.tell(finishConfirmation, async (request, ask) => {
      await ask(request)
      throw new TypeError('The answer is lost')
    })
    expect(await first.engine.confirmSignUp({ waitKey, password: accountPassword })).toEqual({
      ok: false,
      error: { reason: 'unreachable' },
    })
    world.house.liar.beHonest()
    expect(await first.engine.confirmSignUp({ waitKey, password: accountPassword })).toEqual({
      ok: false,
      error: { reason: 'link-expired' },
    })
    must(await first.engine.signIn({ email, password: accountPassword }))
    await first.untilComplete()
  })

  it('does not open because a server says that it may', async () => {
    const { first, waitKey } = await signUp()
    world.house.liar.tell(awaitHandOver, async (request, ask) => {
      const reply = await ask(request)
      return { ...reply, body: new TextEncoder().encode(JSON.stringify({ isHandedOver: true })) }
    })
    expect(must(await first.engine.isSignUpHandedOver(waitKey))).toBe(true)
    expect(await first.engine.confirmSignUp({ waitKey, password: accountPassword })).toEqual({
      ok: false,
      error: { reason: 'link-expired' },
    })
    world.house.liar.beHonest()
  })
})
