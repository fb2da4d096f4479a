/** Asking to start over: who may, how long it waits, who hears of it, and what ends it. */
import { databaseKinds, ManualClock, freshDatabase } from '@severy/testkit'
import { addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'

const password = 'a fresh start passphrase 6'
const dayMs = 24 * 3600_000

describe.each(databaseKinds)('asking to start over on %s', (kind) => {
  let people = 0
  /** The server's clock; devices have their own. */
  const clock = new ManualClock(Date.now())
  const world = useHouse(useServer(() => freshDatabase(kind), { clock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`
  const askLink = async (device: TestDevice, email: string): Promise<string> => {
    must(await device.engine.requestRecovery(email))
    return world.house.recoveryToken()
  }
  /** Asks to start over and waits; returns the link in the email that follows. */
  const sitOut = async (device: TestDevice, email: string): Promise<string> => {
    must(await device.engine.requestStartOver({ token: await askLink(device, email), email }))
    clock.advance(7 * dayMs)
    return world.house.recoveryToken()
  }
  const subjectsTo = async (email: string): Promise<string[]> => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
  const waitingOf = ({ events }: TestDevice) =>
    events.findLast((event) => event.type === 'start-over')?.waiting ?? null

  it('needs the link, the address and a good password, and takes a link once', async () => {
    const email = newAddress()
    const old = await world.house.signUp(email)
    await addPasswords(old, 'Mail')
    const device = await world.house.newDevice()
    const invented = 'A'.repeat(43)
    expect(await device.engine.getStartOver(invented)).toEqual({
      ok: false,
      error: { reason: 'link-expired' },
    })
    const token = await sitOut(device, email)
    const tries = [
      [{ token: invented, email, password }, 'link-expired'],
      [{ token, email: newAddress(), password }, 'email-mismatch'],
      [{ token, email, password: 'short' }, 'weak-password'],
    ] as const
    for (const [input, reason] of tries) {
      expect(await device.engine.startOver(input)).toEqual({ ok: false, error: { reason } })
    }
    await old.engine.syncNow()
    expect(old.titles()).toEqual(['Mail'])

    must(await device.engine.startOver({ token, email, password }))
    const again = await world.house.newDevice()
    expect(await again.engine.startOver({ token, email, password: 'another passphrase 7' })).toEqual({
      ok: false,
      error: { reason: 'link-expired' },
    })
  })

  it('waits if something would be lost, and informs mailbox and devices, which can cancel', async () => {
    const email = newAddress()
    const owner = await world.house.signUp(email, { liveOrigin: world.house.origin })
    await addPasswords(owner, 'Mail')
    const thief = await world.house.newDevice()
    const token = await askLink(thief, email)
    const stage = async () => must(await thief.engine.getStartOver(token)).stage
    expect(await stage()).toEqual({ name: 'wait-needed', days: 7 })
    const waits = { ok: false, error: { reason: 'start-over-waits' } }
    expect(await thief.engine.startOver({ token, email, password })).toMatchObject(waits)
    expect(await thief.engine.requestStartOver({ token, email: newAddress() })).toMatchObject({
      error: { reason: 'email-mismatch' },
    })
    expect(await thief.engine.requestStartOver({ token: 'A'.repeat(43), email })).toMatchObject({
      error: { reason: 'link-expired' },
    })

    const readyAt = clock.nowMs() + 7 * dayMs
    const asked = must(await thief.engine.requestStartOver({ token, email: email.toUpperCase() }))
    expect(asked).toEqual({ name: 'waiting', readyAt })
    await owner.until((device) => waitingOf(device)?.readyAt === readyAt, 'the news on the device')
    clock.advance(60_000)
    // Repeating the request changes nothing, and notifies nobody again.
    expect(must(await thief.engine.requestStartOver({ token, email }))).toEqual({ name: 'waiting', readyAt })
    expect(await thief.engine.startOver({ token, email, password })).toMatchObject(waits)
    const isNotice = (subject: string): boolean => subject.startsWith('Your vault can be deleted from')
    expect((await subjectsTo(email)).filter(isNotice)).toHaveLength(1)

    // Devices that sign in later are informed too, and can cancel.
    const other = await world.house.signIn(email, { liveOrigin: world.house.origin })
    await other.until((device) => waitingOf(device) !== null, 'the news after a sign-in')
    must(await other.engine.cancelStartOver())
    await owner.until((device) => waitingOf(device) === null, 'the end of it on the other device')
    expect(await subjectsTo(email)).toContain('Starting over was canceled')
    for (const device of [owner, other]) must(await device.engine.signOut())
    // The thief's link ends with the wait, and no email is sent on that day.
    expect(await thief.engine.getStartOver(token)).toMatchObject({ error: { reason: 'link-expired' } })
    clock.advance(8 * dayMs)
    expect(await subjectsTo(email)).not.toContain('You can start over with an empty vault now')
    const fresh = must(await thief.engine.getStartOver(await askLink(thief, email)))
    expect(fresh).toMatchObject({ entries: 1, stage: { name: 'wait-needed' } })

    const again = await world.house.signIn(email)
    const { events } = must(await again.engine.getSecurityEvents(null))
    const types = events.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['START_OVER_REQUESTED', 'START_OVER_CANCELED']))
    expect([...owner.alarms, ...other.alarms]).toEqual([])
  })

  it('does not wait if nothing would be lost, and forgets a wait that nobody returned to', async () => {
    const empty = newAddress()
    await world.house.signUp(empty)
    const device = await world.house.newDevice()
    const token = await askLink(device, empty)
    expect(must(await device.engine.requestStartOver({ token, email: empty }))).toEqual({ name: 'open' })
    must(await device.engine.startOver({ token, email: empty, password }))

    const email = newAddress()
    await addPasswords(await world.house.signUp(email), 'Mail')
    const late = await world.house.newDevice()
    await sitOut(late, email)
    clock.advance(14 * dayMs)
    const link = await askLink(late, email)
    expect(must(await late.engine.getStartOver(link)).stage).toEqual({ name: 'wait-needed', days: 7 })
    expect(await late.engine.startOver({ token: link, email, password })).toMatchObject({
      error: { reason: 'start-over-waits' },
    })
    expect(must(await late.engine.requestStartOver({ token: link, email })).name).toBe('waiting')
  })

  it('ends when the owner recovers with the kit, or changes the address', async () => {
    const email = newAddress()
    const owner = await world.house.signUp(email, { liveOrigin: world.house.origin })
    await addPasswords(owner, 'Mail')
    const kit = must(await owner.engine.createRecoveryKit())
    const thief = await world.house.newDevice()
    const ask = async (address: string) => {
      const token = await askLink(thief, address)
      must(await thief.engine.requestStartOver({ token, email: address }))
    }
    const stage = async (address: string) =>
      must(await thief.engine.getStartOver(await askLink(thief, address))).stage.name

    await ask(email)
    expect(await stage(email)).toBe('waiting')
    const token = await askLink(owner, email)
    const recovered = await world.house.newDevice()
    must(await recovered.engine.recover({ token, recoveryKey: kit.recoveryKey, newPassword: password }))
    expect(await stage(email)).toBe('wait-needed')

    await ask(email)
    const next = newAddress()
    must(await recovered.engine.requestEmailChange(next))
    const code = await world.server.mailedCode(next)
    must(await recovered.engine.changeEmail({ email: next, code, password }))
    expect(await stage(next)).toBe('wait-needed')
  })
})
