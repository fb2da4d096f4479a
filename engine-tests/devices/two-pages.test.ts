/** Two pages of one device share its data: one page must not undo the other's changes. */
import type { UnsavedForm } from '@severy/client'
import { Authenticator, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  enrollOn,
  must,
  sendTo,
  TestDevice,
  testOrigin,
  useHouse,
} from '@severy/testkit/devices'
import { toBase64Url, zeros32 } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

const next = 'a newly chosen passphrase 4'
const zeroFp = toBase64Url(zeros32)

describe('two pages of one device', () => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

  async function openTwo(): Promise<{ email: string; page: TestDevice; other: TestDevice }> {
    const email = `person-${String(++people)}@example.org`
    const page = await world.house.signUp(email)
    await addPasswords(page, 'Mail')
    const other = new TestDevice({ send: sendTo(world.house.origin), pageOf: page })
    await other.engine.start()
    must(await other.engine.unlock(accountPassword))
    await other.untilComplete()
    await other.untilSynced()
    return { email, page, other }
  }

  /** Everything that a page writes after it learns of new keys or a new password. */
  async function hear(other: TestDevice): Promise<void> {
    await other.engine.syncNow()
    await other.engine.lock('user')
  }

  async function comeBackWithout(page: TestDevice): Promise<void> {
    page.isOnline = false
    expect(await page.restart()).toMatchObject({ name: 'locked' })
    expect(await page.engine.unlock(accountPassword)).toMatchObject({ error: { reason: 'wrong-password' } })
    must(await page.engine.unlock(next))
    await page.untilComplete()
    expect([page.titles(), page.alarms]).toEqual([['Mail'], []])
    page.isOnline = true
    await page.engine.syncNow()
    await page.untilSynced()
  }

  it('unlock with the password that was changed on one of them', async () => {
    const { page, other } = await openTwo()
    must(await page.engine.changePassword({ current: accountPassword, next, endOtherSessions: false }))
    await hear(other)
    await comeBackWithout(page)
    must(await other.engine.unlock(next))
    await other.untilSynced()
  })

  it('continue if the other was asleep during the change', async () => {
    const { page, other } = await openTwo()
    must(await page.engine.changePassword({ current: accountPassword, next, endOtherSessions: false }))
    await other.engine.syncNow()
    expect(other.sync).toMatchObject({ state: 'synced' })
    const ref = other.ref('Mail')
    expect(await other.engine.unlockItem(ref, accountPassword)).toMatchObject({
      error: { reason: 'wrong-password' },
    })
    must(await other.engine.unlockItem(ref, next))
    await addPasswords(other, 'Bank')
  })

  it.each([false, true])(
    'unlock with the keys that were replaced on one of them, Secret Key: %s',
    async (useSecretKey) => {
      const { email, page, other } = await openTwo()
      must(await page.engine.rotateKeys({ password: accountPassword, newPassword: next, useSecretKey }))
      await hear(other)
      await comeBackWithout(page)

      // The Secret Key is still stored, so nobody has to type it.
      await page.restart()
      must(await page.engine.signIn({ email, password: next }))
      await page.untilComplete()
      expect([page.titles(), page.alarms]).toEqual([['Mail'], []])
    },
  )

  it('adopt keys that were replaced on one of them with the new password alone', async () => {
    const { page, other } = await openTwo()
    must(await page.engine.rotateKeys({ password: accountPassword, newPassword: next, useSecretKey: true }))
    await other.engine.syncNow()
    must(await other.engine.reauthenticate(next))
    await addPasswords(other, 'Bank')
    await page.engine.syncNow()
    expect([page.titles(), page.alarms, other.alarms]).toEqual([['Bank', 'Mail'], [], []])
  })

  it('forget the password after ten wrong ones, also while the other is open', async () => {
    const { page, other } = await openTwo()
    await page.engine.lock('user')
    for (let tries = 1; tries <= 10; tries++) {
      const reason = tries < 10 ? 'wrong-password' : 'device-forgotten'
      expect(await page.engine.unlock(`no password of anybody ${String(tries)}`)).toMatchObject({
        error: { reason },
      })
      await other.engine.syncNow()
    }
    expect(await page.engine.unlock(accountPassword)).toMatchObject({ error: { reason: 'device-forgotten' } })
  })

  it('lose nothing that was being typed when both of them lock', async () => {
    const { page, other } = await openTwo()
    const form = (title: string): UnsavedForm => ({ ref: null, baseRev: 0, draft: draft(title) })
    await page.engine.lock('idle', [form('Typed here')])
    await other.engine.lock('idle', [form('Typed there')])
    await page.restart()
    must(await page.engine.unlock(accountPassword))
    const taken = await page.engine.takeUnsavedForms()
    expect(taken.map((kept) => kept.draft.title).sort()).toEqual(['Typed here', 'Typed there'])
    expect(await page.engine.takeUnsavedForms()).toEqual([])
  })

  it('report a form that was locked under the earlier keys and no longer opens', async () => {
    const { page, other } = await openTwo()
    must(await page.engine.rotateKeys({ password: accountPassword, newPassword: next, useSecretKey: false }))
    await other.engine.lock('idle', [{ ref: null, baseRev: 0, draft: draft('Half') }])
    await page.engine.lock('user')
    await page.restart()
    must(await page.engine.unlock(next))
    expect(await page.engine.takeUnsavedForms()).toEqual([])
    expect(page.events).toContainEqual({ type: 'forms-unreadable', count: 1 })
  })

  it('keep the device’s notes under the keys that were replaced on one of them', async () => {
    const { page, other } = await openTwo()
    await page.engine.rememberGenerated('made before')
    must(await page.engine.rotateKeys({ password: accountPassword, newPassword: next, useSecretKey: false }))
    await other.engine.rememberGenerated('made with old keys')
    await page.engine.lock('user')
    await page.restart()
    must(await page.engine.unlock(next))
    expect(await page.engine.getGeneratorHistory()).toMatchObject([{ value: 'made before' }])
  })

  it('send what waited on a page that has ended, also after the keys were replaced', async () => {
    const { page, other } = await openTwo()
    other.isOnline = false
    must(await other.engine.addItem(draft('Bank')))
    await other.crash()
    must(await page.engine.rotateKeys({ password: accountPassword, newPassword: next, useSecretKey: false }))
    await page.engine.syncNow()
    await page.untilSynced()
    expect(page.titles()).toEqual(['Bank', 'Mail'])
    other.isOnline = true
    must(await other.engine.unlock(next))
    await other.untilSynced()
    expect(other.titles()).toEqual(['Bank', 'Mail'])
    expect(other.events.some(({ type }) => type === 'queue-unreadable')).toBe(false)
  })

  it('send what was typed under the earlier keys, once', async () => {
    const { page, other } = await openTwo()
    must(await page.engine.rotateKeys({ password: accountPassword, newPassword: next, useSecretKey: false }))
    // Until the vault's own key is replaced too, the vault is also written with the old keys.
    await page.engine.syncNow()
    must(await other.engine.addItem(draft('Bank')))
    await other.until(({ sync }) => sync?.state === 'keys-changed', 'keys changed')
    must(await other.engine.reauthenticate(next))
    await other.untilSynced()
    await page.engine.syncNow()
    expect([page.titles(), other.titles()]).toEqual([
      ['Bank', 'Mail'],
      ['Bank', 'Mail'],
    ])
    expect([page.alarms, other.alarms]).toEqual([[], []])
  })

  it('ask before a sign-out that would drop what the other cannot send yet', async () => {
    const { page, other } = await openTwo()
    must(await page.engine.rotateKeys({ password: accountPassword, newPassword: next, useSecretKey: false }))
    page.isOnline = false
    must(await page.engine.addItem(draft('Bank')))
    expect(await other.engine.signOut()).toMatchObject({ ok: false })
    page.isOnline = true
    await page.engine.syncNow()
    await page.untilSynced()
    must(await other.engine.signOut())
  })

  it('know the passkeys and the address that were changed on one of them', async () => {
    const { page, other } = await openTwo()
    const passkey = new Authenticator({ origin: testOrigin })
    must(await page.engine.reauthenticate(accountPassword))
    const { passkeyId } = await enrollOn(page, passkey)
    await hear(other)
    expect(await other.restart()).toMatchObject({ name: 'locked', hasPasskey: true })
    must(await other.engine.unlock(accountPassword))
    must(await page.engine.removePasskey(passkeyId))
    await hear(other)
    expect(await other.restart()).toMatchObject({ name: 'locked', hasPasskey: false })

    must(await other.engine.unlock(accountPassword))
    await other.untilSynced()
    const address = `moved-${String(people)}@example.org`
    must(await page.engine.requestEmailChange(address))
    const code = await world.server.mailedCode(address)
    must(await page.engine.changeEmail({ email: address, code, password: accountPassword }))
    await other.engine.lock('user')
    expect(await other.restart()).toMatchObject({ name: 'locked', email: address })
  })

  it('keep an alarm of one of them until someone checks again, and no longer', async () => {
    const { page, other } = await openTwo()
    world.house.liar.changeSync(({ control }) => {
      control.fp = zeroFp
    })
    await page.engine.syncNow()
    expect(page.alarms).toMatchObject([{ code: 'statement-unpublished' }])
    await hear(other)
    page.isOnline = false
    await page.restart()
    must(await page.engine.unlock(accountPassword))
    expect(page.alarms).toMatchObject([{ code: 'statement-unpublished' }])

    await other.restart()
    must(await other.engine.unlock(accountPassword))
    expect(other.alarms).toMatchObject([{ code: 'statement-unpublished' }])
    must(await other.engine.checkAgain())
    await page.engine.lock('user')
    await page.restart()
    must(await page.engine.unlock(accountPassword))
    expect(page.alarms).toEqual([])
  })

  it('unlock with the password of a recovery on one of them', async () => {
    const { email, page, other } = await openTwo()
    const kit = must(await page.engine.createRecoveryKit())
    must(await page.engine.confirmRecoveryKit(kit.recoveryKey.slice(-5)))
    await page.engine.lock('user')
    must(await page.engine.requestRecovery(email))
    const token = await world.house.recoveryToken()
    must(await page.engine.recover({ token, recoveryKey: kit.recoveryKey, newPassword: next }))
    await hear(other)
    await comeBackWithout(page)
  })
})
