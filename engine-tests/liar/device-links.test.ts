/** Adding a device by its code, against a server that reads, withholds, alters and reverts (PROTOCOL 5.6, 7.7, 16). */
import { answerDeviceLink, finishSignIn, takeDeviceLink, type AccountBundle } from '@severy/contract'
import { toBase64Url } from '@severy/verifier'
import { randomBytes } from '@severy/crypto'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  must,
  mustSignIn,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply, readJson, showPast } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  async function prepare(): Promise<{ email: string; known: TestDevice }> {
    const email = `linked-${String(++people)}@example.org`
    const known = await world.house.signUp(email)
    await addPasswords(known, 'Mail')
    return { email, known }
  }

  /** The new device shows its code, and the known one answers it. */
  async function link(known: TestDevice, device: TestDevice) {
    const { code } = await device.engine.startDeviceLink()
    must(await known.engine.answerDeviceLink(code))
    return device.engine.awaitDeviceLink()
  }

  const past = (device: TestDevice) => world.house.liar.lookAtEverything(device.cookies.header())

  it('without a lie the device learns whose account it is, and signs in with the password alone', async () => {
    const { email, known } = await prepare()
    const device = await world.house.newDevice()
    expect(await link(known, device)).toEqual({ ok: true, value: { email } })
    const signedIn = mustSignIn(await device.engine.signIn({ email, password: accountPassword }))
    // It has a memory, so it checks what a device without one would ask the person to check.
    expect(signedIn.isNewDevice).toBe(false)
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
    expect(device.alarms).toEqual([])
  })

  it('a state older than what the other device has seen is an alarm, which nobody else would notice', async () => {
    const { email, known } = await prepare()
    const before = await past(known)
    await addPasswords(known, 'Bank')
    const device = await world.house.newDevice()
    must(await link(known, device))
    showPast(world.house.liar, before)
    await device.engine.signIn({ email, password: accountPassword })
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(device.alarms).toMatchObject([{ code: 'head-reference' }])
    expect(device.titles()).not.toContain('Mail')

    const unlinked = await world.house.signIn(email)
    expect([unlinked.titles(), unlinked.alarms]).toEqual([['Mail'], []])
  })

  it('an older keyring than the other device has seen is an alarm', async () => {
    const { email, known } = await prepare()
    const before = await past(known)
    must(await known.engine.createRecoveryKit())
    const device = await world.house.newDevice()
    must(await link(known, device))
    showPast(world.house.liar, before)
    const refused = await device.engine.signIn({ email, password: accountPassword })
    expect(refused).toEqual({ ok: false, error: { reason: 'integrity', code: 'keyring-seq' } })
  })

  it('a keyring of another branch is an alarm, also with the number that the other device has seen', async () => {
    const { email, known } = await prepare()
    const device = await world.house.newDevice()
    must(await link(known, device))
    world.house.liar.changeBundle(finishSignIn, ({ keyring }: AccountBundle) => {
      keyring.coreHashes = keyring.coreHashes.map(() => toBase64Url(randomBytes(32)))
      keyring.coreHashes.push(toBase64Url(randomBytes(32)))
    })
    const refused = await device.engine.signIn({ email, password: accountPassword })
    expect(refused).toMatchObject({ ok: false, error: { reason: 'integrity', code: 'keyring-chain' } })
  })

  it('what the device remembers itself must match too, and a link does not replace it', async () => {
    const { email, known } = await prepare()
    const device = await world.house.newDevice()
    must(await device.engine.signIn({ email, password: accountPassword }))
    await device.untilComplete()
    must(await device.engine.signOut())
    await addPasswords(known, 'Bank')
    must(await link(known, device))
    must(await device.engine.signIn({ email, password: accountPassword }))
    await device.untilComplete()
    expect([device.titles(), device.alarms]).toEqual([['Bank', 'Mail'], []])
  })

  it('the server sees neither the code nor the address in the mailbox, and an altered answer is reported', async () => {
    const { email, known } = await prepare()
    const device = await world.house.newDevice()
    const { code } = await device.engine.startDeviceLink()
    const secret = code.replace('severy1l:', '')
    world.house.liar.tell(takeDeviceLink, async (request, ask) => {
      const reply = await ask(request)
      const { sealed } = readJson(reply) as { sealed: string }
      return jsonReply(200, {
        sealed: `${sealed.slice(0, 120)}${sealed[120] === 'A' ? 'B' : 'A'}${sealed.slice(121)}`,
      })
    })
    must(await known.engine.answerDeviceLink(code))
    expect(await device.engine.awaitDeviceLink()).toEqual({ ok: false, error: { reason: 'link-unreadable' } })
    const bodies = [...known.sent, ...device.sent]
      .filter(({ path }) => path === answerDeviceLink.path || path === takeDeviceLink.path)
      .map(({ body }) => new TextDecoder().decode(body))
    expect(bodies.length).toBeGreaterThan(1)
    for (const body of bodies) {
      expect(body).not.toContain(secret)
      expect(body).not.toContain(email)
    }
  })

  it('an answer for another code, or for one that nobody showed, is ignored', async () => {
    const { known } = await prepare()
    const device = await world.house.newDevice()
    const { code } = await device.engine.startDeviceLink()
    must(await known.engine.answerDeviceLink(code))
    expect(await known.engine.answerDeviceLink(code)).toEqual({
      ok: false,
      error: { reason: 'link-answered' },
    })
    for (const other of ['', 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP', code.slice(0, -2)]) {
      expect(await known.engine.answerDeviceLink(other)).toEqual({
        ok: false,
        error: { reason: 'link-malformed' },
      })
    }
    // A newer code ends the wait for the previous one.
    const waiting = device.engine.awaitDeviceLink()
    await device.engine.startDeviceLink()
    expect(await waiting).toMatchObject({ ok: false })
  })

  it('a link to one account says nothing about another: signing in elsewhere works as always', async () => {
    const { known } = await prepare()
    const other = await prepare()
    const device = await world.house.newDevice()
    must(await link(known, device))
    expect(
      mustSignIn(await device.engine.signIn({ email: other.email, password: accountPassword })).isNewDevice,
    ).toBe(true)
  })
})
