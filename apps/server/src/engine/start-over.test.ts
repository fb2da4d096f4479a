/** Starting over without any key, as its person sees it: the real engine against the real server. */
import { databaseKinds, freshDatabase, type FreshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, House, must } from '@severy/testkit/devices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { digestRows } from '../testing/rows-store.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const password = 'a fresh start passphrase 6'

describe.each(databaseKinds)('starting over on %s', (kind) => {
  let database: FreshDatabase
  let server: TestServer
  let house: House
  let people = 0

  beforeAll(async () => {
    database = await freshDatabase(kind)
    server = await startTestServer({ databaseUrl: database.url, clock: systemClock })
    const origin = await server.http.listen({ host: '127.0.0.1', port: 0 })
    house = new House(origin, (path) => server.mailedToken(path))
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })
  const newAddress = (): string => `person-${String(++people)}@example.org`

  it('says what is lost, and gives the address an empty vault of somebody new', async () => {
    const email = newAddress()
    const old = await house.signUp(email)
    await addPasswords(old, 'Mail', 'Bank')
    const before = old.status?.name === 'unlocked' ? old.status.account : null
    const owner = { userId: before?.userId ?? '', vaultId: before?.vaults[0]?.vaultId ?? '' }
    expect(Object.keys(await digestRows(server.database, owner)).length).toBeGreaterThan(5)

    const device = await house.newDevice()
    must(await device.engine.requestRecovery(email))
    const token = await house.recoveryToken()
    expect(must(await device.engine.getStartOver(token))).toEqual({ email, entries: 2, fileBytes: 0 })
    must(await device.engine.startOver({ token, email: email.toUpperCase(), password }))
    await device.untilComplete()
    expect(device.titles()).toEqual([])
    expect(await digestRows(server.database, owner)).toEqual({})
    await addPasswords(device, 'New')

    const other = await house.newDevice()
    expect((await other.engine.signIn({ email, password: accountPassword })).ok).toBe(false)
    must(await other.engine.signIn({ email, password }))
    await other.untilComplete()
    expect(other.titles()).toEqual(['New'])
    expect([...device.alarms, ...other.alarms]).toEqual([])
    await server.jobs.runDue()
    const subjects = server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects).toContain('Your account starts over with an empty vault')
  })

  it('leaves the last copy readable on a device that had it, and lets it sign in anew', async () => {
    const email = newAddress()
    const old = await house.signUp(email)
    await addPasswords(old, 'Mail')
    must(await old.engine.requestRecovery(email))
    const token = await house.recoveryToken()
    must(await (await house.newDevice()).engine.startOver({ token, email, password }))

    await old.engine.lock('user')
    must(await old.engine.unlock(accountPassword))
    await old.until(({ sync }) => sync?.state === 'keys-changed', 'the news of the change')
    expect(old.titles()).toEqual(['Mail'])
    must(await old.engine.signIn({ email, password }))
    await old.until(({ rows, sync }) => rows.length === 0 && sync?.state === 'synced', 'the empty vault')
    expect(old.alarms).toEqual([])
  })

  it('needs the link, the address and a good password, and takes a link once', async () => {
    const email = newAddress()
    const old = await house.signUp(email)
    await addPasswords(old, 'Mail')
    const device = await house.newDevice()
    const invented = 'A'.repeat(43)
    expect(await device.engine.getStartOver(invented)).toEqual({
      ok: false,
      error: { reason: 'link-expired' },
    })
    must(await device.engine.requestRecovery(email))
    const token = await house.recoveryToken()
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
    const again = await house.newDevice()
    expect(await again.engine.startOver({ token, email, password: 'another passphrase 7' })).toEqual({
      ok: false,
      error: { reason: 'link-expired' },
    })
  })
})
