/**
 * What an inviter and the person who joined see of each other until both have the shared item: real engines, real
 * server (PROTOCOL 8.3).
 */
import { answerInvitation, cancelInvitation, commitVault } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

describe.each(databaseKinds)('a person who has joined by an invitation on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  let people = 0
  /** Both get news at once. */
  const live = () => ({ liveOrigin: world.house.origin })

  /** Ann has invited an address that has no account yet to her Wi-Fi. */
  async function invited() {
    people += 1
    const annEmail = `ann-${String(people)}@example.org`
    const sam = `sam-${String(people)}@example.org`
    const ann = await world.house.signUp(annEmail, live())
    await addPasswords(ann, 'Wi-Fi')
    const wanted = { ref: ann.ref('Wi-Fi'), email: sam, permission: 'edit', name: null } as const
    const { code, inviteId } = must(await ann.engine.inviteToItem(wanted))
    await ann.untilSynced()
    return { ann, annEmail, sam, code, inviteId }
  }

  /** Either has the link from the inviter, or only saw the notice. The email is confirmed on another device. */
  async function join(email: string, code: string | null): Promise<TestDevice> {
    const first = await world.house.newDevice(live())
    if (code !== null) {
      must(await first.engine.openInvitation(code))
      await first.engine.answerInvitation(true)
    }
    must(await first.engine.signUp({ email, password: accountPassword }))
    const device = await world.house.newDevice(live())
    const token = await world.server.mailedToken('/auth/confirm')
    must(await device.engine.confirmSignUp({ token, password: accountPassword }))
    await device.untilComplete()
    return device
  }

  const joined = async ({ engine }: TestDevice) =>
    (await engine.getInvitationNews()).joined.map(({ email }) => email)
  const expected = async ({ engine }: TestDevice) =>
    (await engine.getInvitationNews()).expected.map(({ email }) => email)
  const listed = async ({ engine }: TestDevice) =>
    (await engine.getShares()).byMe.map(({ person, answer }) => [person.email, answer])

  it('with the link has the vault at the first sign-in, and the inviter sees the acceptance', async () => {
    const { ann, sam, code } = await invited()
    const guest = await join(sam, code)
    await guest.until(({ rows }) => rows.some(({ summary }) => summary.title === 'Wi-Fi'))
    await guest.until(({ events }) => events.some(({ type }) => type === 'shares-accepted'))
    expect(ann.events).toContainEqual(expect.objectContaining({ type: 'sharing-finished', email: sam }))
    await expect.poll(() => listed(ann)).toEqual([[sam, 'accepted']])
    await expect.poll(() => expected(guest)).toEqual([])
    expect(await joined(ann)).toEqual([])
    expect([...ann.alarms, ...guest.alarms]).toEqual([])
  })

  it('waits for a locked device, which finishes when it is unlocked', async () => {
    const { ann, annEmail, sam, code } = await invited()
    await ann.engine.lock('user')
    const guest = await join(sam, code)
    await expect.poll(() => expected(guest)).toEqual([annEmail])
    expect(guest.titles()).toEqual([])
    must(await ann.engine.unlock(accountPassword))
    await guest.until(({ rows }) => rows.some(({ summary }) => summary.title === 'Wi-Fi'))
    await expect.poll(() => expected(guest)).toEqual([])
    expect(await joined(ann)).toEqual([])
  })

  it('waits for an offline device, which finishes when it is online', async () => {
    const { ann, annEmail, sam, code } = await invited()
    ann.isOnline = false
    const guest = await join(sam, code)
    await expect.poll(() => expected(guest)).toEqual([annEmail])
    ann.isOnline = true
    await ann.engine.syncNow()
    await guest.until(({ rows }) => rows.some(({ summary }) => summary.title === 'Wi-Fi'))
  })

  it('by the email alone is shown to the inviter for review immediately', async () => {
    const { ann, annEmail, sam, inviteId } = await invited()
    const guest = await join(sam, null)
    await expect.poll(() => joined(ann)).toEqual([sam])
    await expect.poll(() => expected(guest)).toEqual([annEmail])
    const { keys } = must(await ann.engine.findPerson(sam))
    must(await ann.engine.finishInvitation({ inviteId, acceptedFp: keys.fp }))
    expect(await joined(ann)).toEqual([])
    await expect.poll(() => expected(guest)).toEqual([])
    // Nothing vouches for Ann either, so her offer must be reviewed.
    await expect
      .poll(async () => (await guest.engine.getOffers()).shares)
      .toMatchObject([{ accepting: 'look' }])
    expect(guest.titles()).toEqual([])
  })

  it('is told that the inviter has withdrawn, who is asked for nothing anymore', async () => {
    const { ann, annEmail, sam, inviteId } = await invited()
    const guest = await join(sam, null)
    await expect.poll(() => expected(guest)).toEqual([annEmail])
    await expect.poll(() => joined(ann)).toEqual([sam])
    must(await ann.engine.cancelInvitation(inviteId))
    expect(await joined(ann)).toEqual([])
    await expect.poll(() => expected(guest)).toEqual([])
    expect((await guest.engine.getOffers()).shares).toEqual([])
  })

  it('is listed once by two devices of the inviter that finish at the same time', async () => {
    const { ann, annEmail, sam, code } = await invited()
    const other = await world.house.signIn(annEmail, live())
    for (const device of [ann, other]) device.isOnline = false
    const guest = await join(sam, code)
    for (const device of [ann, other]) device.isOnline = true
    await Promise.all([ann.engine.syncNow(), other.engine.syncNow()])
    await guest.until(({ rows }) => rows.some(({ summary }) => summary.title === 'Wi-Fi'))
    for (const device of [ann, other]) {
      await expect.poll(() => device.engine.getInvitations()).toEqual([])
      await expect.poll(() => listed(device)).toEqual([[sam, 'accepted']])
      expect(await joined(device)).toEqual([])
      expect(device.alarms).toEqual([])
    }
  })

  it('loses nothing if an answer is lost: of the guest, of the list, of the end', async () => {
    const { ann, sam, code } = await invited()
    for (const endpoint of [answerInvitation, commitVault, cancelInvitation]) {
      let isLost = true
      world.house.liar.tell(endpoint, async (request, ask) => {
        const reply = await ask(request)
        if (!isLost) return reply
        isLost = false
        throw new TypeError('the line is cut')
      })
    }
    // Signed up without the link, which is opened afterward.
    const guest = await join(sam, null)
    must(await guest.engine.openInvitation(code))
    await guest.engine.answerInvitation(true)
    await guest.engine.syncNow()
    const left = async () => {
      await ann.engine.syncNow()
      return ann.engine.getInvitations()
    }
    await expect.poll(left).toEqual([])
    await guest.until(({ rows }) => rows.some(({ summary }) => summary.title === 'Wi-Fi'))
    world.house.liar.beHonest()
    await expect.poll(() => listed(ann)).toEqual([[sam, 'accepted']])
    expect([...ann.alarms, ...guest.alarms]).toEqual([])
  })

  it('finds the link used up, and someone else finds that it is not theirs', async () => {
    const { ann, sam, code } = await invited()
    const eve = await world.house.signUp(`eve-${String(people)}@example.org`, live())
    must(await eve.engine.openInvitation(code))
    expect(await eve.engine.answerInvitation(true)).toMatchObject({ error: { reason: 'other-address' } })
    const guest = await join(sam, code)
    await guest.until(({ rows }) => rows.some(({ summary }) => summary.title === 'Wi-Fi'))
    await expect.poll(() => ann.engine.getInvitations()).toEqual([])
    for (const device of [guest, eve]) {
      expect(await device.engine.openInvitation(code)).toMatchObject({ error: { reason: 'invitation-gone' } })
    }
    expect(await expected(eve)).toEqual([])
    await expect.poll(() => listed(ann)).toEqual([[sam, 'accepted']])
  })
})
