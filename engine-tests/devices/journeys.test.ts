/** Complete journeys of people and their devices: the real engine against the real server. */
import { commitVault, sync as syncEndpoint } from '@severy/contract'
import { databaseKinds, ManualClock, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  mustSignIn,
  quickPasswordWork,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { changeRole } from '@severy/server/features/roles'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`

  describe('an account', () => {
    it('is created with email and password, and has what was stored on another device', async () => {
      const email = newAddress()
      const first = await world.house.signUp(email)
      await addPasswords(first, 'Mail', 'Bank')

      const second = await world.house.signIn(email)
      expect(second.titles()).toEqual(['Bank', 'Mail'])
      const item = await second.engine.getItem(second.ref('Bank'))
      expect(item).toMatchObject({ type: 'password', title: 'Bank', fields: { password: 'secret of Bank' } })
    })

    it('shows on a new device when each vault was last changed, and not on a known one', async () => {
      const email = newAddress()
      const first = await world.house.signUp(email)
      await addPasswords(first, 'Mail')
      const device = await world.house.newDevice()
      const signedIn = mustSignIn(await device.engine.signIn({ email, password: accountPassword }))
      expect(signedIn.isNewDevice).toBe(true)
      expect(signedIn.account.vaults).toMatchObject([{ name: 'Personal', isPersonal: true }])
      expect(Math.abs((signedIn.account.vaults[0]?.lastChangeAt ?? 0) - Date.now())).toBeLessThan(60_000)

      await device.engine.lock('user')
      const unlocked = mustSignIn(await device.engine.unlock(accountPassword))
      expect(unlocked.isNewDevice).toBe(false)
    })

    it('refuses a wrong password, an unknown and an unconfirmed address in the same way', async () => {
      const email = newAddress()
      await world.house.signUp(email)
      const unconfirmed = newAddress()
      const device = await world.house.newDevice()
      must(await device.engine.signUp({ email: unconfirmed, password: accountPassword }))

      const tries = [
        { email, password: 'not the password at all' },
        { email: newAddress(), password: accountPassword },
        { email: unconfirmed, password: accountPassword },
      ]
      for (const credentials of tries) {
        expect(await device.engine.signIn(credentials)).toEqual({
          ok: false,
          error: { reason: 'sign-in-failed' },
        })
      }
    })

    it('refuses a weak password and a malformed address before anything is sent', async () => {
      const device = await world.house.newDevice()
      const weak = await device.engine.signUp({ email: newAddress(), password: 'short' })
      expect(weak).toEqual({ ok: false, error: { reason: 'weak-password' } })
      const nobody = await device.engine.signUp({ email: 'nobody', password: accountPassword })
      expect(nobody).toEqual({ ok: false, error: { reason: 'invalid-email' } })
      expect(device.sent).toEqual([])
    })

    it('shows a role on its open devices when it is given or removed', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email, { liveOrigin: world.house.origin })
      const { database, jobs } = world.server
      for (const role of ['admin', null] as const) {
        await changeRole(database.durable, email, role, Date.now())
        await jobs.runDue()
        await device.until(
          ({ status }) => status?.name === 'unlocked' && status.account.roles[0] === (role ?? 'user'),
          'the role',
        )
      }
    })

    it('refuses a confirmation link that was used or altered', async () => {
      const device = await world.house.newDevice()
      const token = 'A'.repeat(43)
      const refused = await device.engine.confirmSignUp({ token, password: accountPassword })
      expect(refused).toEqual({ ok: false, error: { reason: 'link-expired' } })
    })
  })

  describe('items', () => {
    it('change on every device, live', async () => {
      const email = newAddress()
      const first = await world.house.signUp(email, { liveOrigin: world.house.origin })
      const second = await world.house.signIn(email, { liveOrigin: world.house.origin })
      await addPasswords(first, 'Mail')
      await second.until(({ rows }) => rows.length === 1, 'the new item on the other device')

      const { ref, rev } = second.row('Mail')
      must(await second.engine.editItem(ref, draft('Post'), rev))
      await first.until((device) => device.titles().includes('Post'), 'the edit on the first device')

      must(await first.engine.changeItems([ref], { name: 'trash' }))
      await second.until((device) => device.row('Post').summary.trashed, 'the trash on the other device')
      must(await second.engine.changeItems([ref], { name: 'restore' }))
      await first.until((device) => !device.row('Post').summary.trashed, 'the restored item')
      expect(first.alarms).toEqual([])
      expect(second.alarms).toEqual([])
    })

    it('reach a device whose live channel failed unnoticed, as soon as it wakes', async () => {
      const email = newAddress()
      const clock = new ManualClock(Date.now())
      const first = await world.house.signUp(email)
      const asleep = await world.house.signIn(email, { clock })
      await addPasswords(first, 'Mail')
      expect(asleep.titles()).toEqual([])
      const awake = asleep.engine.reconnect()
      clock.advance(1_000)
      await awake
      expect(asleep.titles()).toEqual(['Mail'])
    })

    it('that were missed arrive with one request once the channel is open again', async () => {
      const email = newAddress()
      const first = await world.house.signUp(email)
      const second = await world.house.signIn(email, { liveOrigin: world.house.origin })
      // The channel's first message causes a separate request.
      await second.untilLive()
      await second.engine.syncNow()
      second.isOnline = false
      await addPasswords(first, 'Mail')
      await second.until(({ sync }) => sync?.state === 'offline', 'the push that came to nothing')
      second.isOnline = true
      const before = second.sent.length
      await second.engine.reconnect()
      expect(second.titles()).toEqual(['Mail'])
      const syncs = second.sent.slice(before).filter(({ path }) => path === syncEndpoint.path)
      expect(syncs).toHaveLength(1)
    })

    it('keep the replaced password in their history', async () => {
      const device = await world.house.signUp(newAddress())
      await addPasswords(device, 'Mail')
      const { ref, rev } = device.row('Mail')
      must(await device.engine.editItem(ref, draft('Mail', 'a new one'), rev))
      expect(await device.engine.getItem(ref)).toMatchObject({
        fields: { password: 'a new one' },
        history: [{ field: 'password', value: 'secret of Mail' }],
      })
    })

    it('changed on two devices at once are merged, and nothing that was typed is lost', async () => {
      const email = newAddress()
      const first = await world.house.signUp(email)
      await addPasswords(first, 'Mail')
      const second = await world.house.signIn(email)
      const { ref, rev } = first.row('Mail')

      must(await first.engine.editItem(ref, { ...draft('Mail', 'from the first'), notes: 'first note' }, rev))
      await first.untilSynced()
      must(await second.engine.editItem(ref, { ...draft('Mail', 'from the second'), category: 'Work' }, rev))
      await second.untilSynced()

      const merged = await second.engine.getItem(ref)
      expect(merged).toMatchObject({
        notes: 'first note',
        category: 'Work',
        fields: { password: 'from the first' },
      })
      const values = merged?.history.map(({ value }) => value)
      expect(values).toContain('from the second')
      await first.engine.syncNow()
      expect(await first.engine.getItem(ref)).toEqual(merged)
    })

    it('edited in a form that was filled before another change arrived are merged with that change', async () => {
      const email = newAddress()
      const first = await world.house.signUp(email)
      await addPasswords(first, 'Mail')
      const second = await world.house.signIn(email)
      const { ref, rev } = first.row('Mail')
      must(await second.engine.editItem(ref, { ...draft('Mail'), notes: 'from the other' }, rev))
      await second.untilSynced()
      await first.engine.syncNow()

      must(await first.engine.editItem(ref, { ...draft('Mail'), category: 'Work' }, rev))
      expect(await first.engine.getItem(ref)).toMatchObject({ notes: 'from the other', category: 'Work' })
    })

    it('with invalid values are refused, and nothing is sent', async () => {
      const device = await world.house.signUp(newAddress())
      const sent = device.sent.length
      const refused = await device.engine.addItem({ ...draft('x'), title: '<script>alert(1)</script>' })
      expect(refused).toEqual({ ok: false, error: { reason: 'invalid' } })
      expect(device.sent.length).toBe(sent)
    })

    it('are returned byte for byte', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      const password = '  "quotes", commas,\nnewlines\t\u{1f511}\u0000'.replace('\u0000', '') + '<script>'
      const typed = { ...draft('Odd', password), notes: '<b>&amp;</b>\r\n ' }
      must(await device.engine.addItem(typed))
      await device.untilSynced()
      const other = await world.house.signIn(email)
      expect(await other.engine.getItem(other.ref('Odd'))).toMatchObject({
        notes: typed.notes,
        fields: typed.fields,
      })
    })
  })

  describe('offline', () => {
    it('changes wait on the device, survive a restart, and are sent when it is online', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      await addPasswords(device, 'Mail')
      device.isOnline = false
      must(await device.engine.addItem(draft('Made offline')))
      const { ref, rev } = device.row('Mail')
      must(await device.engine.editItem(ref, draft('Mail', 'changed offline'), rev))
      await device.until(({ sync }) => sync?.state === 'offline', 'offline')
      expect(device.sync?.waiting).toBe(2)
      expect(device.row('Made offline').isWaiting).toBe(true)

      await device.engine.lock('idle')
      await device.restart()
      must(await device.engine.unlock(accountPassword))
      await device.untilComplete()
      expect(device.titles()).toEqual(['Made offline', 'Mail'])

      device.isOnline = true
      await device.engine.syncNow()
      await device.untilSynced()
      expect(device.row('Made offline').isWaiting).toBe(false)
      const other = await world.house.signIn(email)
      expect(await other.engine.getItem(ref)).toMatchObject({ fields: { password: 'changed offline' } })
      expect(other.titles()).toEqual(['Made offline', 'Mail'])
    })

    it('an edit made offline wins over a deletion made elsewhere', async () => {
      const email = newAddress()
      const first = await world.house.signUp(email)
      const text = 'name,url,username,password\nMail,https://m.example,u,p'
      const { previewId } = must(await first.engine.previewImport(new File([text], 'x.csv')))
      must(await first.engine.runImport(previewId, [0]))
      const second = await world.house.signIn(email)
      second.isOnline = false
      const { ref, rev } = second.row('Mail')
      must(await second.engine.editItem(ref, draft('Kept'), rev))
      must(await first.engine.undoImport(previewId))

      second.isOnline = true
      await second.engine.syncNow()
      await second.untilSynced()
      expect(second.titles()).toEqual(['Kept'])
      await first.engine.syncNow()
      expect(first.titles()).toEqual(['Kept'])
    })

    it('a commit whose answer was lost is neither repeated nor lost', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      world.house.liar.tell(commitVault, async (request, ask) => {
        await ask(request)
        world.house.liar.beHonest()
        throw new TypeError('the connection broke')
      })
      must(await device.engine.addItem(draft('Mail')))
      await device.untilSynced()
      expect(device.titles()).toEqual(['Mail'])
      expect(device.row('Mail').rev).toBe(1)
      expect((await world.house.signIn(email)).titles()).toEqual(['Mail'])
    })

    it('the state says offline as long as it lasts, whatever is tried', async () => {
      const device = await world.house.signUp(newAddress())
      device.isOnline = false
      await device.engine.syncNow()
      await device.until(({ sync }) => sync?.state === 'offline', 'offline')
      const before = device.events.length
      await device.engine.syncNow()
      await device.engine.syncNow()
      const states = device.events
        .slice(before)
        .flatMap((event) => (event.type === 'sync' ? [event.sync.state] : []))
      expect(new Set(states)).toEqual(new Set(['offline']))

      device.isOnline = true
      await device.engine.syncNow()
      await device.untilSynced()
    })

    it('a change that no key opens anymore is reported with its date, and not dropped', async () => {
      const device = await world.house.signUp(newAddress())
      device.isOnline = false
      must(await device.engine.addItem(draft('Lost')))
      await device.engine.lock('user')
      await device.changeStored('queue', (entry) => {
        const { sealed } = entry as { sealed: Uint8Array }
        sealed[80] = (sealed[80] ?? 0) ^ 1
      })
      const before = await device.everythingStored()
      await device.restart()
      must(await device.engine.unlock(accountPassword))
      await device.untilComplete()
      const report = device.events.find(({ type }) => type === 'queue-unreadable')
      expect(report).toMatchObject({ count: 1 })
      expect((await device.everythingStored()).length).toBe(before.length)
    })

    it('unlocking works, and a wrong password is recognized', async () => {
      const device = await world.house.signUp(newAddress())
      await addPasswords(device, 'Mail')
      await device.engine.lock('user')
      expect((await device.restart()).name).toBe('locked')
      device.isOnline = false
      const wrong = await device.engine.unlock('not the password')
      expect(wrong).toEqual({ ok: false, error: { reason: 'wrong-password' } })
      must(await device.engine.unlock(accountPassword))
      await device.untilComplete()
      expect(device.titles()).toEqual(['Mail'])
    })
  })

  describe('locking', () => {
    it('keeps unsaved forms sealed and returns them once', async () => {
      const device = await world.house.signUp(newAddress())
      const form = { ref: null, baseRev: null, draft: draft('half typed') }
      await device.engine.lock('idle', [form])
      expect(await device.restart()).toMatchObject({ name: 'locked', reason: 'idle' })
      expect(await device.engine.takeUnsavedForms()).toEqual([])
      must(await device.engine.unlock(accountPassword))
      expect(await device.engine.takeUnsavedForms()).toEqual([form])
      expect(await device.engine.takeUnsavedForms()).toEqual([])
    })

    it('leaves nothing that answers', async () => {
      const device = await world.house.signUp(newAddress())
      await addPasswords(device, 'Mail')
      const ref = device.ref('Mail')
      await device.engine.lock('user')
      expect(await device.engine.getItem(ref)).toBeNull()
      expect(await device.engine.addItem(draft('x'))).toEqual({ ok: false, error: { reason: 'locked' } })
    })

    it('after ten wrong passwords requires a sign-in', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      await addPasswords(device, 'Mail')
      await device.engine.lock('user')
      for (let i = 0; i < 9; i++) {
        expect(await device.engine.unlock('wrong')).toEqual({
          ok: false,
          error: { reason: 'wrong-password' },
        })
      }
      await device.restart()
      expect(await device.engine.unlock('wrong')).toEqual({
        ok: false,
        error: { reason: 'device-forgotten' },
      })
      expect(await device.engine.unlock(accountPassword)).toEqual({
        ok: false,
        error: { reason: 'device-forgotten' },
      })
      must(await device.engine.signIn({ email, password: accountPassword }))
      await device.untilComplete()
      expect(device.titles()).toEqual(['Mail'])
      await device.engine.lock('user')
      must(await device.engine.unlock(accountPassword))
    })

    it('does not count an attempt that could not be checked because code was missing', async () => {
      let isCodeThere = true
      const stretchForDevice: typeof quickPasswordWork.stretchForDevice = (...input) =>
        isCodeThere
          ? quickPasswordWork.stretchForDevice(...input)
          : Promise.reject(new DOMException('not fetched', 'NetworkError'))
      const passwordWork = { ...quickPasswordWork, stretchForDevice }
      const device = await world.house.signUp(newAddress(), { passwordWork })
      await addPasswords(device, 'Mail')
      await device.untilComplete()
      isCodeThere = false
      device.isOnline = false
      const refusal = { ok: false, error: { reason: 'offline' } }
      for (let i = 0; i < 10; i++) {
        expect(await device.engine.exportVault(accountPassword, { format: 'plain' })).toEqual(refusal)
      }
      await device.engine.lock('user')
      for (let i = 0; i < 10; i++) expect(await device.engine.unlock(accountPassword)).toEqual(refusal)
      isCodeThere = true
      expect(await device.engine.unlock('wrong')).toEqual({ ok: false, error: { reason: 'wrong-password' } })
      must(await device.engine.unlock(accountPassword))
      await device.untilComplete()
      expect(device.titles()).toEqual(['Mail'])
    })
  })

  describe('a session that has ended on the server', () => {
    it('is renewed in the background of an unlock', async () => {
      const device = await world.house.signUp(newAddress())
      await addPasswords(device, 'Mail')
      await device.engine.lock('user')
      device.cookies.clear()
      await device.restart()
      must(await device.engine.unlock(accountPassword))
      await device.untilSynced()
      await addPasswords(device, 'After')
      expect(device.titles()).toEqual(['After', 'Mail'])
    })

    it('keeps the vault readable and changes waiting until the password is entered again', async () => {
      const device = await world.house.signUp(newAddress())
      await addPasswords(device, 'Mail')
      device.cookies.clear()
      must(await device.engine.addItem(draft('Waiting')))
      await device.until(({ sync }) => sync?.state === 'session-ended', 'the ended session')
      expect(await device.engine.getItem(device.ref('Mail'))).not.toBeNull()
      expect(await device.engine.reauthenticate('not the password')).toEqual({
        ok: false,
        error: { reason: 'sign-in-failed' },
      })
      must(await device.engine.reauthenticate(accountPassword))
      await device.untilSynced()
    })
  })

  describe('the Recovery Kit', () => {
    it('is created, confirmed, and opens the vault with a new password', async () => {
      const email = newAddress()
      const first = await world.house.signUp(email)
      await addPasswords(first, 'Mail')
      const kit = must(await first.engine.createRecoveryKit())
      expect(kit).toMatchObject({ number: 1, replaces: null, email })
      expect(kit.recoveryKey).toMatch(/^R1(-[0-9A-HJKMNP-TV-Z]{5}){7}$/)
      expect(await first.engine.confirmRecoveryKit('WRONG')).toEqual({
        ok: false,
        error: { reason: 'wrong-group' },
      })
      must(await first.engine.confirmRecoveryKit(kit.recoveryKey.slice(-5).toLowerCase()))

      const device = await world.house.newDevice()
      must(await device.engine.requestRecovery(email))
      const token = await world.house.recoveryToken()
      const newPassword = 'another good passphrase 9'
      const wrong = must(await (await world.house.signUp(newAddress())).engine.createRecoveryKit())
      expect(await device.engine.recover({ token, recoveryKey: wrong.recoveryKey, newPassword })).toEqual({
        ok: false,
        error: { reason: 'recovery-key-wrong' },
      })
      const recovered = must(
        await device.engine.recover({ token, recoveryKey: kit.recoveryKey, newPassword }),
      )
      await device.untilComplete()
      expect(recovered.kit).toMatchObject({ number: 2, replaces: 1 })
      expect(device.titles()).toEqual(['Mail'])
      expect(device.alarms).toEqual([])

      const old = await world.house.newDevice()
      expect(await old.engine.signIn({ email, password: accountPassword })).toEqual({
        ok: false,
        error: { reason: 'sign-in-failed' },
      })
      must(await old.engine.signIn({ email, password: newPassword }))

      // The device with the old password keeps its pending changes, and continues with the new one.
      must(await first.engine.addItem(draft('Waiting')))
      await first.until(({ sync }) => sync?.state === 'session-ended', 'the ended session')
      await first.engine.lock('user')
      await first.restart()
      expect(await first.engine.unlock(accountPassword)).toMatchObject({
        error: { reason: 'password-changed' },
      })
      must(await first.engine.unlock(newPassword))
      await first.untilSynced()
      expect(first.titles()).toEqual(['Mail', 'Waiting'])
      await first.engine.lock('user')
      expect((await first.engine.unlock(accountPassword)).ok).toBe(false)
      must(await first.engine.unlock(newPassword))
      expect(first.alarms).toEqual([])
    })

    it('replaces an earlier one, names it, and needs a fresh sign-in', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      must(await device.engine.createRecoveryKit())
      expect(must(await device.engine.createRecoveryKit())).toMatchObject({ number: 2, replaces: 1 })

      await device.engine.lock('user')
      must(await device.engine.unlock(accountPassword))
      await device.untilSynced()
      expect(await device.engine.createRecoveryKit()).toEqual({
        ok: false,
        error: { reason: 'reauthentication-required' },
      })
      must(await device.engine.reauthenticate(accountPassword))
      expect(must(await device.engine.createRecoveryKit())).toMatchObject({ number: 3, replaces: 2 })
    })
  })

  describe('signing out', () => {
    it('wipes what was stored and keeps what was verified', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email)
      await addPasswords(device, 'Mail')
      must(await device.engine.signOut())
      expect(await device.restart()).toEqual({ name: 'signed-out' })
      const signedIn = mustSignIn(await device.engine.signIn({ email, password: accountPassword }))
      expect(signedIn.isNewDevice).toBe(false)
      await device.untilComplete()
      expect(device.titles()).toEqual(['Mail'])
      expect(device.alarms).toEqual([])
    })

    it('is refused while waiting changes cannot be sent, unless they are given up', async () => {
      const device = await world.house.signUp(newAddress())
      device.isOnline = false
      must(await device.engine.addItem(draft('Waiting')))
      expect(await device.engine.signOut()).toEqual({ ok: false, error: { reason: 'offline' } })
      expect(device.status?.name).toBe('unlocked')
      must(await device.engine.signOut({ dropWaiting: true }))
      expect(await device.restart()).toEqual({ name: 'signed-out' })
    })
  })
})
