/** A passkey in place of the account password: the real engine, the real server, an authenticator in software (PROTOCOL 5.4). */
import { finishPasskeySignIn, setPasskeyRule } from '@severy/contract'
import { noPolicies } from '@severy/domain'
import { Authenticator, databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  askPasskey,
  enrollOn,
  must,
  testOrigin,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const nextPassword = 'another plover quarry lantern 8'
const plain = { format: 'plain' } as const

describe.each(databaseKinds)('a passkey in place of the password on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  let people = 0

  const userIdOf = ({ status }: TestDevice): string =>
    status?.name === 'unlocked' ? status.account.userId : ''
  const canProve = ({ status }: TestDevice): boolean | null =>
    status?.name === 'unlocked' ? status.account.canProveWithPasskey : null
  const reasonOf = (outcome: { ok: boolean; error?: { reason: string } }): string | null =>
    outcome.error?.reason ?? null

  /** A person with one password item and a passkey, signed in with the passkey on a separate device. */
  async function prepare() {
    const email = `proof-${String(++people)}@example.org`
    const first = await world.house.signUp(email)
    await addPasswords(first, 'Mail')
    const passkey = new Authenticator({ origin: testOrigin })
    expect(canProve(first)).toBe(false)
    await enrollOn(first, passkey)
    expect(canProve(first)).toBe(true)
    const userId = userIdOf(first)
    const device = await world.house.newDevice()
    const ask = (from = device, key = passkey, owner = userId) => askPasskey(from, key, owner)
    must(await device.engine.signInWithPasskey(await ask()))
    await device.untilComplete()
    return { email, userId, first, device, passkey, ask }
  }

  it('changes the password, creates a kit and exports, for someone who has forgotten the old password', async () => {
    const { email, first, device, ask } = await prepare()
    // A page that was just opened has no fresh sign-in.
    await device.engine.lock('user')
    await device.restart()
    must(await device.engine.signInWithPasskey(await ask()))
    must(
      await device.engine.changePassword({
        current: await ask(),
        next: nextPassword,
        endOtherSessions: true,
      }),
    )
    const { recoveryKey } = must(await device.engine.createRecoveryKit())
    const { content } = must(await device.engine.exportVault(await ask(), plain))
    expect(await content.text()).toContain('Mail')

    // The new password opens this device without a network, and the account on another one; the old one nothing.
    await device.engine.lock('user')
    device.isOnline = false
    expect(reasonOf(await device.engine.unlock(accountPassword))).toBe('wrong-password')
    must(await device.engine.unlock(nextPassword))
    const other = await world.house.newDevice()
    expect(reasonOf(await other.engine.signIn({ email, password: accountPassword }))).toBe('sign-in-failed')
    must(await other.engine.signIn({ email, password: nextPassword }))
    await other.untilComplete()
    expect(other.titles()).toEqual(['Mail'])
    await first.engine.lock('user')
    expect(reasonOf(await first.engine.unlock(accountPassword))).toBe('password-changed')
    must(await first.engine.unlock(nextPassword))

    // The keys are the same, so the passkey still opens them, and so does the kit.
    must(await first.engine.reauthenticate(await ask(first)))
    const lost = await world.house.newDevice()
    must(await lost.engine.requestRecovery(email))
    const token = await world.house.recoveryToken()
    must(await lost.engine.recover({ token, recoveryKey, newPassword: 'a third heron lantern quarry 3' }))
    await lost.untilComplete()
    expect([...device.alarms, ...other.alarms, ...first.alarms, ...lost.alarms]).toEqual([])
  })

  it('replaces all keys, also for an account whose Secret Key this device never had', async () => {
    const { email, device, first, ask } = await prepare()
    const both = { password: accountPassword, newPassword: accountPassword, useSecretKey: true }
    must(await first.engine.rotateKeys(both))
    const passkey = new Authenticator({ origin: testOrigin })
    await enrollOn(first, passkey)
    expect(device.titles()).toEqual(['Mail'])
    const other = await world.house.newDevice()
    const again = () => ask(other, passkey)
    must(await other.engine.signInWithPasskey(await again()))
    await other.untilComplete()
    const change = { current: await again(), next: nextPassword, endOtherSessions: true }
    expect(reasonOf(await other.engine.changePassword(change))).toBe('secret-key-missing')
    must(
      await other.engine.rotateKeys({
        password: await again(),
        newPassword: nextPassword,
        useSecretKey: true,
      }),
    )
    await other.engine.lock('user')
    must(await other.engine.unlock(nextPassword))
    const stranger = await world.house.newDevice()
    expect(reasonOf(await stranger.engine.signIn({ email, password: nextPassword }))).toBe('sign-in-failed')
    expect(other.alarms).toEqual([])
  })

  it('changes the address and deletes the account', async () => {
    const { device, ask } = await prepare()
    const email = `moved-${String(++people)}@example.org`
    must(await device.engine.requestEmailChange(email))
    const code = await world.server.mailedCode(email)
    must(await device.engine.changeEmail({ email, code, password: await ask() }))
    must(await device.engine.deleteAccount({ email, password: await ask() }))
    const other = await world.house.newDevice()
    expect(reasonOf(await other.engine.signIn({ email, password: accountPassword }))).toBe('sign-in-failed')
  })

  it('is refused if it is someone else’s, a copied answer, unverified, or was removed', async () => {
    const { first, device, passkey, userId, ask } = await prepare()
    const stranger = await prepare()
    const foreign = await ask(device, stranger.passkey, stranger.userId)
    expect(reasonOf(await device.engine.reauthenticate(foreign))).toBe('passkey-unknown')
    // Another person's credential under this person's name.
    expect(reasonOf(await device.engine.reauthenticate(await ask(device, stranger.passkey)))).toBe(
      'passkey-unknown',
    )
    const answer = await ask()
    const copy = { ...answer, prf: answer.prf.slice() }
    must(await device.engine.reauthenticate(answer))
    expect([...answer.prf]).toEqual(Array(32).fill(0))
    expect(reasonOf(await device.engine.reauthenticate(copy))).toBe('sign-in-expired')
    passkey.isVerifying = false
    expect(reasonOf(await device.engine.reauthenticate(await ask()))).toBe('passkey-unknown')
    passkey.isVerifying = true

    const [row] = must(await first.engine.listPasskeys())
    must(await first.engine.removePasskey(row!.passkeyId))
    expect(canProve(first)).toBe(false)
    const late = await askPasskey(device, passkey, userId)
    expect(reasonOf(await device.engine.exportVault(late, plain))).toBe('passkey-unknown')
    expect(reasonOf(await device.engine.changePassword(await changeWith(device)))).toBe('passkey-unknown')

    async function changeWith(on: TestDevice) {
      return { current: await ask(on), next: nextPassword, endOtherSessions: false }
    }
  })

  it('that only replaces a code proves nothing', async () => {
    const email = `proof-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    const key = new Authenticator({ origin: testOrigin, isVerifying: false })
    await enrollOn(device, key, { kind: 'security-key' })
    expect(canProve(device)).toBe(false)
    const answer = await askPasskey(device, key, userIdOf(device))
    expect(reasonOf(await device.engine.reauthenticate(answer))).toBe('passkey-unknown')
  })

  it('opens the device’s export without a server, and nothing that a server decides', async () => {
    const { device, passkey, userId, ask } = await prepare()
    device.isOnline = false
    expect(await must(await device.engine.exportVault(await ask(), plain)).content.text()).toContain('Mail')
    expect(reasonOf(await device.engine.reauthenticate(await ask()))).toBe('offline')
    const other = new Authenticator({ origin: testOrigin })
    await other.create({ challengeId: '', challenge: '' }, Buffer.from(passkey.credentialId, 'base64url'))
    const forged = await askPasskey(device, other, userId)
    expect(reasonOf(await device.engine.exportVault(forged, plain))).toBe('passkey-unknown')
    device.isOnline = true
    const answer = await ask()
    world.house.liar.tell(finishPasskeySignIn, () => Promise.resolve(problemReply(503, 'unavailable')))
    must(await device.engine.exportVault(answer, plain))
    world.house.liar.beHonest()
  })

  it('proves nothing for members of an organization that requires the password, whatever their device says', async () => {
    const { email, first, device, ask } = await prepare()
    const owner = await world.house.signUp(`owner-${String(++people)}@example.org`)
    await subscribe(world.server.database.durable, userIdOf(owner), 'business')
    const { vaultId } = must(await owner.engine.createOrganization('Works'))
    const { keys } = must(await owner.engine.findPerson(email))
    must(await owner.engine.addMember({ vaultId, email, acceptedFp: keys.fp }))
    await first.engine.syncNow()
    must(await first.engine.acceptOrganization(vaultId))
    await device.engine.syncNow()
    must(await device.engine.reauthenticate(await ask()))
    const setRule = (mayProveWithPasskey: boolean) =>
      owner.engine.setPolicies(vaultId, { ...noPolicies, mayProveWithPasskey })

    // The device does not know of the rule yet, but the server applies it.
    must(await setRule(false))
    expect(reasonOf(await device.engine.reauthenticate(await ask()))).toBe('passkey-no-proof')
    await device.engine.syncNow()
    expect(canProve(device)).toBe(false)
    // Now it does, and refuses without asking the server, even for what it decides alone.
    device.isOnline = false
    expect(reasonOf(await device.engine.exportVault(await ask(), plain))).toBe('passkey-no-proof')
    device.isOnline = true
    // The passkey still opens the vault, but a sign-in with it writes no slot.
    const other = await world.house.newDevice()
    must(await other.engine.signInWithPasskey(await ask(other)))
    await other.untilComplete()
    expect(reasonOf(await other.engine.createRecoveryKit())).toBe('reauthentication-required')
    must(await other.engine.reauthenticate(accountPassword))
    must(await other.engine.createRecoveryKit())

    // The request that the server refused is repeated once.
    world.house.liar.tell(setPasskeyRule, () => Promise.resolve(problemReply(503, 'unavailable')))
    must(await setRule(true))
    world.house.liar.beHonest()
    await owner.engine.getOrganizations()
    await device.engine.syncNow()
    must(await device.engine.reauthenticate(await ask()))
  })
})
