/** The second step of a sign-in, as a person's devices experience it. */
import { appCode, databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  /** A person with a password in the vault and two-factor authentication on. */
  async function prepare(): Promise<{ email: string; device: TestDevice; secret: string; codes: string[] }> {
    const email = `person${String(++people)}@post.example`
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    const { secret } = must(await device.engine.startTwoFactorSetup())
    const code = await appCode(secret, Date.now())
    const { backupCodes } = must(await device.engine.enableTwoFactor(code))
    return { email, device, secret, codes: backupCodes }
  }
  const signIn = (device: TestDevice, email: string) =>
    device.engine.signIn({ email, password: accountPassword })
  const backup = (code: string | undefined) => ({
    answer: { method: 'backup-code' as const, code: code ?? '' },
    rememberDevice: false,
  })

  it('a new device opens the vault after password and code, and has nothing before', async () => {
    const { email, secret } = await prepare()
    const device = await world.house.newDevice()
    const asked = must(await signIn(device, email))
    expect(asked).toEqual({
      name: 'second-factor-needed',
      question: { methods: ['authenticator', 'backup-code'] },
    })
    expect(device.status).toBeNull()
    expect(await device.restart()).toEqual({ name: 'signed-out' })

    must(await signIn(device, email))
    const wrong = { answer: { method: 'authenticator', code: '12345' }, rememberDevice: false } as const
    expect(await device.engine.verifySecondFactor(wrong)).toEqual({
      ok: false,
      error: { reason: 'second-factor-wrong' },
    })
    // This half minute's code was used for the setup; the next one already works.
    const code = await appCode(secret, Date.now(), 1)
    const answer = { method: 'authenticator', code } as const
    const verified = must(await device.engine.verifySecondFactor({ answer, rememberDevice: false }))
    expect(verified).toMatchObject({ signedIn: { isNewDevice: true }, backupCodesRemaining: null })
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
  })

  it('a code after a password change finishes nothing, and is not used up', async () => {
    const { email, device, codes } = await prepare()
    const late = await world.house.newDevice()
    must(await signIn(late, email))
    const next = 'a newly chosen passphrase 4'
    must(await device.engine.changePassword({ current: accountPassword, next, endOtherSessions: false }))
    expect(await late.engine.verifySecondFactor(backup(codes[0]))).toMatchObject({ ok: false })
    expect(late.status).toBeNull()
    must(await late.engine.signIn({ email, password: next }))
    must(await late.engine.verifySecondFactor(backup(codes[0])))
  })

  it('a canceled sign-in leaves nothing that a code could finish', async () => {
    const { email, codes } = await prepare()
    const device = await world.house.newDevice()
    must(await signIn(device, email))
    await device.engine.cancelSignIn()
    expect(await device.engine.verifySecondFactor(backup(codes[0]))).toEqual({
      ok: false,
      error: { reason: 'sign-in-expired' },
    })
  })

  it('a remembered device signs in with the password alone until it is forgotten', async () => {
    const { email, device: first, codes } = await prepare()
    const device = await world.house.newDevice()
    must(await signIn(device, email))
    must(await device.engine.verifySecondFactor({ ...backup(codes[0]), rememberDevice: true }))
    must(await device.engine.signOut())
    expect(must(await signIn(device, email)).name).toBe('signed-in')
    must(await device.engine.signOut())
    must(await first.engine.forgetRememberedDevices())
    expect(must(await signIn(device, email)).name).toBe('second-factor-needed')
  })

  it('a remembered device needs it again once all keys were replaced', async () => {
    const { email, device: first, codes } = await prepare()
    const device = await world.house.newDevice()
    must(await signIn(device, email))
    must(await device.engine.verifySecondFactor({ ...backup(codes[0]), rememberDevice: true }))
    must(await device.engine.signOut())
    const newPassword = 'another quartz otter ledger'
    must(await first.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    const asked = must(await device.engine.signIn({ email, password: newPassword }))
    expect(asked.name).toBe('second-factor-needed')
  })

  it('an unlock after the session has ended keeps the vault open and asks before it syncs', async () => {
    const { device, codes } = await prepare()
    await device.engine.lock('user')
    device.cookies.clear()
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.until(({ sync }) => sync?.state === 'second-factor-needed', 'the question')
    expect(device.sync?.question).toEqual({ methods: ['authenticator', 'backup-code'] })
    const states = device.events.flatMap((event) => (event.type === 'sync' ? [event.sync.state] : []))
    // It would lock a page in which the question could then never be answered.
    expect(states).not.toContain('session-ended')

    must(await device.engine.addItem(draft('Waiting')))
    expect(await device.engine.getItem(device.ref('Mail'))).not.toBeNull()
    await device.engine.syncNow()
    expect(device.sync?.state).toBe('second-factor-needed')
    expect(must(await device.engine.verifySecondFactor(backup(codes[0])))).toEqual({
      signedIn: null,
      backupCodesRemaining: 9,
    })
    await device.untilSynced()
    expect(device.titles()).toEqual(['Mail', 'Waiting'])
  })

  it('an unlock after the session has ended does not ask if the password is enough', async () => {
    const device = await world.house.signUp(`person${String(++people)}@post.example`)
    await device.engine.lock('user')
    device.cookies.clear()
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.untilSynced()
    const states = device.events.flatMap((event) => (event.type === 'sync' ? [event.sync.state] : []))
    expect(states).not.toContain('session-ended')
  })

  it('recovery requires it, and continues with an answer', async () => {
    const { email, device, codes } = await prepare()
    const kit = must(await device.engine.createRecoveryKit())
    const other = await world.house.newDevice()
    must(await other.engine.requestRecovery(email))
    const input = {
      token: await world.house.recoveryToken(),
      recoveryKey: kit.recoveryKey,
      newPassword: 'another good passphrase 9',
    }
    expect(await other.engine.recover(input)).toEqual({
      ok: false,
      error: { reason: 'second-factor-needed' },
    })
    must(await other.engine.recover({ ...input, secondFactor: backup(codes[0]).answer }))
    await other.untilComplete()
    expect(other.titles()).toEqual(['Mail'])
  })
})
