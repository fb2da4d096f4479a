/** Passkeys in use: the real engine, the real server, and a software authenticator (PROTOCOL 5.4). */
import { finishPasskeySignIn, startPasskeySignIn } from '@severy/contract'
import { codesAt, readOneTimeSecret } from '@severy/otp'
import { Authenticator, databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  askPasskey,
  answerWith,
  askSecurityKey,
  enrollOn,
  must,
  mustSignIn,
  testOrigin,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('a passkey on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`
  const userIdOf = ({ status }: TestDevice): string =>
    status?.name === 'unlocked' ? status.account.userId : ''

  /** A person with one password and one passkey. */
  async function prepare(): Promise<{
    email: string
    userId: string
    device: TestDevice
    passkey: Authenticator
  }> {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    const passkey = new Authenticator({ origin: testOrigin })
    await enrollOn(device, passkey)
    return { email, userId: userIdOf(device), device, passkey }
  }

  it('signs in on a new device, which then unlocks with it, also offline', async () => {
    const { userId, passkey } = await prepare()
    const other = await world.house.newDevice()
    const signedIn = must(await other.engine.signInWithPasskey(await askPasskey(other, passkey, userId)))
    expect(signedIn.isNewDevice).toBe(true)
    await other.untilComplete()
    expect(other.titles()).toEqual(['Mail'])

    await other.engine.lock('user')
    expect(await other.restart()).toMatchObject({ name: 'locked', hasPasskey: true })
    other.isOnline = false
    must(await other.engine.signInWithPasskey(await askPasskey(other, passkey, userId)))
    await other.untilComplete()
    expect(other.titles()).toEqual(['Mail'])
  })

  it('unlocks a device that knows the password too, and the password still works', async () => {
    const { userId, device, passkey } = await prepare()
    await device.engine.lock('user')
    expect(await device.restart()).toMatchObject({ name: 'locked', hasPasskey: true })
    must(await device.engine.signInWithPasskey(await askPasskey(device, passkey, userId)))
    await device.untilComplete()
    await addPasswords(device, 'Bank')
    expect(device.titles()).toEqual(['Bank', 'Mail'])
    await device.engine.lock('user')
    must(await device.engine.unlock(accountPassword))
  })

  it('is known to every device after its next sign-in', async () => {
    const { email, userId, passkey } = await prepare()
    const other = await world.house.signIn(email)
    await other.engine.lock('user')
    other.isOnline = false
    must(await other.engine.signInWithPasskey(await askPasskey(other, passkey, userId)))
  })

  it('unlocks the device’s copy when the server fails', async () => {
    const { userId, device, passkey } = await prepare()
    await device.engine.lock('user')
    const answer = await askPasskey(device, passkey, userId)
    world.house.liar.tell(finishPasskeySignIn, () => Promise.resolve(problemReply(503, 'unavailable')))
    must(await device.engine.signInWithPasskey(answer))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
  })

  it('allows writing slots, like the password', async () => {
    const { userId, passkey } = await prepare()
    const other = await world.house.newDevice()
    must(await other.engine.signInWithPasskey(await askPasskey(other, passkey, userId)))
    must(await other.engine.createRecoveryKit())
    await enrollOn(other, new Authenticator({ origin: testOrigin }), { name: 'Second' })
    const names = must(await other.engine.listPasskeys()).map(({ name }) => name)
    expect(names).toEqual(['My passkey', 'Second'])
  })

  it('that was removed elsewhere opens nothing anymore, and its copy is deleted', async () => {
    const { email, userId, device, passkey } = await prepare()
    const other = await world.house.signIn(email)
    await other.engine.lock('user')
    const [row] = must(await device.engine.listPasskeys())
    must(await device.engine.removePasskey(row!.passkeyId))

    const gone = { ok: false, error: { reason: 'passkey-unknown' } }
    expect(await other.engine.signInWithPasskey(await askPasskey(other, passkey, userId))).toEqual(gone)
    expect(other.status).toMatchObject({ name: 'locked', hasPasskey: false })
    other.isOnline = false
    expect(await other.engine.startPasskeySignIn()).toEqual({ ok: false, error: { reason: 'offline' } })
    must(await other.engine.unlock(accountPassword))
    await device.engine.lock('user')
    expect(device.status).toMatchObject({ name: 'locked', hasPasskey: false })
  })

  it('of an account that is gone opens the last copy, also where a newer password was heard of', async () => {
    const { email, userId, device, passkey } = await prepare()
    const other = await world.house.signIn(email)
    const next = 'a newly chosen passphrase 4'
    must(await device.engine.changePassword({ current: accountPassword, next, endOtherSessions: false }))
    await other.engine.syncNow()
    await other.engine.lock('user')
    expect(other.status).toMatchObject({ name: 'locked', wants: 'at-server' })
    must(await device.engine.deleteAccount({ email, password: next }))

    expect((await other.engine.unlock(next)).ok).toBe(false)
    expect((await other.engine.unlock(accountPassword)).ok).toBe(false)
    await other.restart()
    for (let times = 0; times < 2; times++) {
      must(await other.engine.signInWithPasskey(await askPasskey(other, passkey, userId)))
      await other.until(({ sync }) => sync?.state === 'account-deleted', 'the news of the end')
      await other.untilComplete()
      expect(other.titles()).toEqual(['Mail'])
      const proof = await askPasskey(other, passkey, userId)
      const { content } = must(await other.engine.exportVault(proof, { format: 'plain' }))
      expect(await content.text()).toContain('Mail')
      await other.engine.lock('user')
      expect(other.status).toMatchObject({ name: 'locked', hasPasskey: true, end: 'account-deleted' })
    }
    expect(other.alarms).toEqual([])
  })

  it('whose answer is late or arrives twice is requested again, and its copy stays', async () => {
    const { userId, device, passkey } = await prepare()
    await device.engine.lock('user')
    const answer = await askPasskey(device, passkey, userId)
    const other = await world.house.newDevice()
    must(await other.engine.signInWithPasskey({ ...answer, prf: answer.prf.slice() }))
    expect(await device.engine.signInWithPasskey(answer)).toEqual({
      ok: false,
      error: { reason: 'sign-in-expired' },
    })
    expect(device.status).toMatchObject({ name: 'locked', hasPasskey: true })
    must(await device.engine.signInWithPasskey(await askPasskey(device, passkey, userId)))
  })

  it('of someone else does not unlock this vault, and the server is not asked', async () => {
    const { device } = await prepare()
    const stranger = await prepare()
    await device.engine.lock('user')
    const answer = await askPasskey(device, stranger.passkey, stranger.userId)
    const asked = device.sent.length
    expect(await device.engine.signInWithPasskey(answer)).toEqual({
      ok: false,
      error: { reason: 'passkey-of-another' },
    })
    expect(device.sent).toHaveLength(asked)
  })

  it('is not requested offline on a device that knows none', async () => {
    const device = await world.house.signUp(newAddress())
    await device.engine.lock('user')
    expect(device.status).toMatchObject({ name: 'locked', hasPasskey: false })
    device.isOnline = false
    expect(await device.engine.startPasskeySignIn()).toEqual({ ok: false, error: { reason: 'offline' } })
    expect(device.sent.some(({ path }) => path === startPasskeySignIn.path)).toBe(false)
  })

  it('without a PRF is stored, and opens nothing', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    const key = new Authenticator({ origin: testOrigin, isVerifying: false })
    const row = await enrollOn(device, key, { kind: 'security-key', name: 'Blue key' })
    expect(row).toMatchObject({ name: 'Blue key', opensAccount: false, lastUsedAt: null })
    const { userId } = mustSignIn(await device.engine.signIn({ email, password: accountPassword })).account
    await device.engine.lock('user')
    expect(device.status).toMatchObject({ hasPasskey: false })
    expect(await device.engine.signInWithPasskey(await askPasskey(device, key, userId))).toEqual({
      ok: false,
      error: { reason: 'passkey-unknown' },
    })
  })

  describe('as the second step', () => {
    /** A person with an authenticator app and a security key, and a pending sign-in on another device. */
    async function prepareStep(): Promise<{
      email: string
      other: TestDevice
      key: Authenticator
      device: TestDevice
    }> {
      const email = newAddress()
      const device = await world.house.signUp(email)
      const { link } = must(await device.engine.startTwoFactorSetup())
      const { code } = await codesAt(readOneTimeSecret(link)!, Date.now())
      must(await device.engine.enableTwoFactor(code))
      const key = new Authenticator({ origin: testOrigin, isVerifying: false, isCounting: true })
      await enrollOn(device, key, { kind: 'security-key' })
      const other = await world.house.newDevice()
      expect(must(await other.engine.signIn({ email, password: accountPassword }))).toEqual({
        name: 'second-factor-needed',
        question: { methods: ['authenticator', 'backup-code', 'security-key'] },
      })
      return { email, other, key, device }
    }

    it('a security key opens the account, and the server sent nothing of the account before', async () => {
      const { other, key } = await prepareStep()
      expect(await other.everythingStored()).toEqual([])
      const answer = await askSecurityKey(other, key)
      const verified = must(await other.engine.verifySecondFactor({ answer, rememberDevice: false }))
      expect(verified.signedIn).not.toBeNull()
      await other.untilComplete()
    })

    it('a key answers once: not again, not for another sign-in, and not with another key', async () => {
      const { other, key } = await prepareStep()
      const wrong = { ok: false, error: { reason: 'second-factor-wrong' } }
      const stranger = new Authenticator({ origin: testOrigin })
      await stranger.create({ challengeId: '', challenge: '' })
      const foreign = await askSecurityKey(other, stranger)
      expect(await other.engine.verifySecondFactor({ answer: foreign, rememberDevice: false })).toEqual(wrong)

      const another = await prepareStep()
      const answer = await askSecurityKey(other, key)
      expect(await another.other.engine.verifySecondFactor({ answer, rememberDevice: false })).toEqual(wrong)
      must(await other.engine.verifySecondFactor({ answer, rememberDevice: false }))
    })

    it('a copied key is detected by its counter', async () => {
      const { email, other, key } = await prepareStep()
      const answer = await askSecurityKey(other, key)
      must(await other.engine.verifySecondFactor({ answer, rememberDevice: false }))
      key.signCount = 0
      await other.engine.signOut()
      must(await other.engine.signIn({ email, password: accountPassword }))
      const copied = await askSecurityKey(other, key)
      expect(await other.engine.verifySecondFactor({ answer: copied, rememberDevice: false })).toEqual({
        ok: false,
        error: { reason: 'second-factor-wrong' },
      })
    })

    it('a key continues a recovery if the phone with the codes is lost', async () => {
      const { email, device, key } = await prepareStep()
      const { recoveryKey } = must(await device.engine.createRecoveryKit())
      const other = await world.house.newDevice()
      must(await other.engine.requestRecovery(email))
      const token = await world.house.recoveryToken()
      const input = { token, recoveryKey, newPassword: 'another good passphrase 9' }
      expect(await other.engine.recover(input)).toMatchObject({ error: { reason: 'second-factor-needed' } })
      const wrong = { token, recoveryKey: `${recoveryKey.slice(0, -1)}?` }
      expect(await other.engine.askRecoverySecurityKey(wrong)).toMatchObject({
        error: { reason: 'recovery-key-wrong' },
      })
      const late = { token: 'A'.repeat(43), recoveryKey }
      expect(await other.engine.askRecoverySecurityKey(late)).toMatchObject({
        error: { reason: 'link-expired' },
      })

      const ask = async () => must(await other.engine.askRecoverySecurityKey(input))
      const stranger = new Authenticator({ origin: testOrigin })
      await enrollOn((await prepareStep()).device, stranger, { kind: 'security-key' })
      const foreign = await answerWith(stranger, await ask())
      expect(await other.engine.recover({ ...input, secondFactor: foreign })).toMatchObject({
        error: { reason: 'second-factor-wrong' },
      })
      must(await other.engine.recover({ ...input, secondFactor: await answerWith(key, await ask()) }))
      await other.untilComplete()
      expect(other.alarms).toEqual([])
    })

    it('is not requested without a pending sign-in', async () => {
      const device = await world.house.newDevice()
      expect(await device.engine.askSecurityKey()).toEqual({
        ok: false,
        error: { reason: 'sign-in-expired' },
      })
    })

    it('is not needed with a passkey that opens the account by itself', async () => {
      const { device } = await prepareStep()
      const passkey = new Authenticator({ origin: testOrigin })
      await enrollOn(device, passkey)
      const other = await world.house.newDevice()
      must(await other.engine.signInWithPasskey(await askPasskey(other, passkey, userIdOf(device))))
    })
  })

  it('can be renamed, and a missing one is reported', async () => {
    const { device } = await prepare()
    const [row] = must(await device.engine.listPasskeys())
    must(await device.engine.renamePasskey(row!.passkeyId, 'Phone'))
    expect(must(await device.engine.listPasskeys())).toMatchObject([{ name: 'Phone', opensAccount: true }])
    must(await device.engine.removePasskey(row!.passkeyId))
    const gone = { ok: false, error: { reason: 'passkey-gone' } }
    expect(await device.engine.renamePasskey(row!.passkeyId, 'Phone')).toEqual(gone)
    expect(await device.engine.removePasskey(row!.passkeyId)).toEqual(gone)
  })

  it('leaves its PRF output nowhere: not in requests, not on the device, not with the caller', async () => {
    const { userId, device, passkey } = await prepare()
    await device.engine.lock('user')
    const answer = await askPasskey(device, passkey, userId)
    const kept = Buffer.from(answer.prf)
    must(await device.engine.signInWithPasskey(answer))
    expect([...answer.prf]).toEqual(Array(32).fill(0))
    const forms = [kept.toString('base64url'), kept.toString('hex')]
    const sent = device.sent.map(({ path, body }) => path + Buffer.from(body).toString('latin1')).join('\n')
    const stored = JSON.stringify(await device.everythingStored(), (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value,
    )
    for (const form of [...forms, kept.toString('latin1')]) {
      expect(sent).not.toContain(form)
      expect(stored).not.toContain(form)
    }
  })
})
