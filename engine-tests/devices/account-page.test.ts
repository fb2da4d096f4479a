/** What the account page asks the engine for: sessions and their renewal, security events, the profile. */
import { getSession, listSecurityEvents, renewSession } from '@severy/contract'
import { emptyDraft } from '@severy/domain'
import { builtPhoto, databaseKinds, ManualClock, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'

const minuteMs = 60_000

describe.each(databaseKinds)('on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock }))
  const newAddress = (): string => `page-${String(++people)}@example.org`
  const asked = (device: TestDevice, path: string): number =>
    device.sent.filter((request) => request.path === path).length
  /** Waits until the device has also read the answers, by sending another request and waiting for its answer. */
  const answered = async (device: TestDevice, path: string, count: number): Promise<void> => {
    await device.until(() => asked(device, path) === count, path)
    await device.until(() => device.received.length === device.sent.length, 'all answers')
    must(await device.engine.getSessions())
  }

  describe('sessions', () => {
    it('are listed and ended from another device, which notices immediately', async () => {
      const email = newAddress()
      const here = await world.house.signUp(email, { clock, liveOrigin: world.house.origin })
      const there = await world.house.signIn(email, { clock, liveOrigin: world.house.origin })
      const [mine, theirs] = must(await here.engine.getSessions()).toSorted(
        (a, b) => Number(b.isCurrent) - Number(a.isCurrent),
      )
      expect([mine?.isCurrent, theirs?.isCurrent]).toEqual([true, false])

      must(await here.engine.endSession(theirs!.sessionId))
      await there.until(({ sync }) => sync?.state === 'session-ended', 'the end of the session')
      await here.until(({ events }) => events.some(({ type }) => type === 'sessions-changed'), 'the news')
      expect(must(await here.engine.getSessions())).toHaveLength(1)
      // Ending a session that is already gone succeeds.
      must(await here.engine.endSession(theirs!.sessionId))
    })

    it('end on all other devices, and not on the one that ends them', async () => {
      const email = newAddress()
      const here = await world.house.signUp(email, { clock })
      const others = [await world.house.signIn(email, { clock }), await world.house.signIn(email, { clock })]
      must(await here.engine.endOtherSessions())
      for (const other of others) {
        expect(await other.engine.getSessions()).toEqual({ ok: false, error: { reason: 'session-ended' } })
      }
      expect(must(await here.engine.getSessions())).toHaveLength(1)
    })

    it('are renewed, with a new token, when three ticks are left and the person is active', async () => {
      const device = await world.house.signUp(newAddress(), { clock })
      await device.untilSynced()
      clock.advance(30_000)
      await answered(device, getSession.path, 1)
      const before = device.cookies.header()

      await device.engine.noteActivity()
      clock.advance(28 * minuteMs)
      expect(asked(device, renewSession.path)).toBe(0)
      clock.advance(30_000)
      await device.until(({ events }) => events.some(({ type }) => type === 'session-renewed'), 'a renewal')
      expect(device.cookies.header()).not.toBe(before)
      // The session now lasts for another full idle time.
      clock.advance(27 * minuteMs)
      expect(must(await device.engine.getSessions())).toHaveLength(1)
    })

    it('end when nobody is active, and the person is told why when they come back', async () => {
      const device = await world.house.signUp(newAddress(), { clock })
      await device.untilSynced()
      clock.advance(30_000)
      await answered(device, getSession.path, 1)
      clock.advance(31 * minuteMs)
      expect(asked(device, renewSession.path)).toBe(0)
      await device.engine.noteActivity()
      clock.advance(30_000)
      await device.until(({ sync }) => sync?.state === 'session-ended', 'the end of the session')
    })

    it('are not renewed by a tab if another tab has already done it', async () => {
      const device = await world.house.signUp(newAddress(), { clock })
      await device.untilSynced()
      clock.advance(30_000)
      await answered(device, getSession.path, 1)
      clock.advance(28 * minuteMs)
      await device.engine.noteActivity()
      await device.engine.noteSessionRenewed()
      clock.advance(30_000)
      await answered(device, getSession.path, 2)
      expect(asked(device, renewSession.path)).toBe(0)
    })

    it('that have ended are replaced with the password of the unlock, and the request is repeated', async () => {
      const device = await world.house.signUp(newAddress(), { clock })
      await device.untilSynced()
      await device.engine.lock('user')
      clock.advance(40 * minuteMs)
      must(await device.engine.unlock(accountPassword))
      expect(must(await device.engine.getSessions())).toHaveLength(1)
    })
  })

  describe('security events', () => {
    it('of the server and of the devices are one list, opened here', async () => {
      const email = newAddress()
      const device = await world.house.signUp(email, { clock })
      await addPasswords(device, 'Mail')
      await device.engine.reportEvent('DATA_COPIED', 'Mail')
      const { events, next } = must(await device.engine.getSecurityEvents(null))
      expect(next).toBeNull()
      expect(events.find(({ type }) => type === 'DATA_COPIED')).toMatchObject({
        status: 'success',
        description: 'Mail',
        address: '127.0.0.1',
      })
      expect(events.map(({ type }) => type)).toContain('ACCOUNT_CREATED')
      // It was not readable on the way to the server.
      const report = device.sent.find(({ path }) => path === '/v1/security-events')
      expect(Buffer.from(report!.body).toString()).not.toContain('DATA_COPIED')
    })

    it.each(['password', 'note', 'identity'] as const)(
      'name the item that they are about: %s',
      async (type) => {
        const device = await world.house.signUp(newAddress(), { clock })
        const { engine } = device
        const empty = emptyDraft(type)
        const typed = {
          ...(empty.type === 'password'
            ? { ...empty, fields: { ...empty.fields, password: 'Tv9)harbor-Moss-3' } }
            : empty),
          title: 'Mail',
        }
        const ref = must(await engine.addItem(typed))
        must(await engine.editItem(ref, { ...typed, notes: 'new' }, device.row('Mail').rev))
        must(await engine.editItem(ref, { ...typed, notes: 'newer' }, device.row('Mail').rev))
        const item = await engine.getItem(ref)
        const [past] = item?.history.filter(({ field }) => field === 'notes') ?? []
        must(await engine.restoreFromHistory(ref, past!))
        const { undoId } = must(await engine.changeItems([ref], { name: 'trash' }))
        must(await engine.undoChange(undoId))
        must(await engine.changeItems([ref], { name: 'trash' }))
        must(await engine.deleteItems([ref]))
        await device.untilSynced()
        const { events } = must(await engine.getSecurityEvents(null))
        const about = events.filter(({ description }) => description === 'Mail').map((event) => event.type)
        expect(about.sort()).toEqual([
          'ITEM_DELETED',
          'ITEM_EDITED',
          'ITEM_EDITED',
          'ITEM_RESTORED',
          'ITEM_TRASHED',
          'ITEM_TRASHED',
          'ITEM_VALUE_RESTORED',
        ])
      },
    )

    it('of a repaired copy have a name, like all others', async () => {
      const device = await world.house.signUp(newAddress(), { clock })
      await device.engine.reportEvent('SERVER_COPY_REPAIRED', '3')
      const { events } = must(await device.engine.getSecurityEvents(null))
      expect(events.map(({ type }) => type)).toContain('SERVER_COPY_REPAIRED')
    })

    it('that a server swapped are shown as unreadable, not as each other', async () => {
      const device = await world.house.signUp(newAddress(), { clock })
      await device.engine.reportEvent('DATA_COPIED', 'Mail')
      world.house.liar.tell(listSecurityEvents, async (request, ask) => {
        const reply = await ask(request)
        const text = Buffer.from(reply.body).toString()
        const body = JSON.parse(text) as { events: { eventId: string; sealed: string | null }[] }
        for (const event of body.events) if (event.sealed !== null) event.eventId = 'AAAAAAAAAAAAAAAAAAAAAA'
        return { ...reply, body: new Uint8Array(Buffer.from(JSON.stringify(body))) }
      })
      try {
        const { events } = must(await device.engine.getSecurityEvents(null))
        expect(events.filter(({ type }) => type === null)).toMatchObject([{ description: null }])
      } finally {
        world.house.liar.beHonest()
      }
    })
  })

  describe('a profile', () => {
    it('is saved here and read on another device, which is notified', async () => {
      const email = newAddress()
      const here = await world.house.signUp(email, { clock })
      const there = await world.house.signIn(email, { clock, liveOrigin: world.house.origin })
      await there.untilLive()
      expect(must(await here.engine.getProfile())).toMatchObject({ displayName: '', photo: null })
      must(await here.engine.saveProfile({ displayName: 'Ann' }))
      must(await here.engine.savePhoto(new Blob([builtPhoto()])))
      await there.until(({ events }) => events.some(({ type }) => type === 'profile-changed'), 'the news')
      const { displayName, photo } = must(await there.engine.getProfile())
      expect(displayName).toBe('Ann')
      expect(new Uint8Array(await photo!.arrayBuffer())).toEqual(builtPhoto())
      must(await there.engine.removePhoto())
      expect(must(await here.engine.getProfile()).photo).toBeNull()
    })

    it('is requested again, like everything that only the live channel reports, each time the channel opens', async () => {
      const device = await world.house.signUp(newAddress(), { liveOrigin: world.house.origin })
      await device.untilLive()
      const told = device.events.length
      await device.engine.reconnect()
      const types = device.events.map(({ type }) => type)
      expect(types.slice(0, told), 'after the unlock').toContain('news-missed')
      expect(types.slice(told), 'after an interruption').toContain('news-missed')
    })

    it('refuses a name of two lines and a picture of another size, each with its reason', async () => {
      const device = await world.house.signUp(newAddress(), { clock })
      expect(await device.engine.saveProfile({ displayName: 'a\nb' })).toEqual({
        ok: false,
        error: { reason: 'invalid' },
      })
      expect(await device.engine.savePhoto(new Blob([builtPhoto(512, 512)]))).toEqual({
        ok: false,
        error: { reason: 'photo-refused' },
      })
    })

    it('waits for a connection', async () => {
      const device = await world.house.signUp(newAddress(), { clock })
      device.isOnline = false
      expect(await device.engine.getProfile()).toEqual({ ok: false, error: { reason: 'offline' } })
    })
  })
})
