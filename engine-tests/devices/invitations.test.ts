/** Inviting people who have no account yet: both people's real engines against the real server (PROTOCOL 8.3). */
import { systemClock as systemTime, type PendingInvitation } from '@severy/client'
import { sendInvitation } from '@severy/contract'
import { noPolicies } from '@severy/domain'
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { systemClock, type Clock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

let people = 0
const newAddress = (name: string): string => `${name}-${String(++people)}@example.org`

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

interface Person {
  email: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = newAddress(name)
  return { email, device: await world.house.signUp(email) }
}

async function invite({ device }: Person, email: string, title: string) {
  const ref = device.ref(title)
  const sent = must(await device.engine.inviteToItem({ ref, email, permission: 'edit', name: null }))
  await device.untilSynced()
  return sent
}

/** Ann has invited an address that has no account yet. */
async function invited(title = 'Wi-Fi') {
  const ann = await join('ann')
  await addPasswords(ann.device, title, 'Private')
  const sam = newAddress('sam')
  return { ann, sam, sent: await invite(ann, sam, title) }
}

/**
 * Signs up on a device that has opened the link. `isGiven`: whether the person confirms that the inviter gave it to
 * them.
 */
async function joinByLink(email: string, code: string, isGiven = true): Promise<Person> {
  const device = await world.house.newDevice()
  must(await device.engine.openInvitation(code))
  await device.engine.answerInvitation(isGiven)
  must(await device.engine.signUp({ email, password: accountPassword }))
  return { email, device: await confirmed(email) }
}

/** Opens the emailed link on a device that knows nothing of the invitation. */
async function confirmed(email: string): Promise<TestDevice> {
  const device = await world.house.newDevice()
  const token = await world.server.mailedToken('/auth/confirm')
  must(await device.engine.confirmSignUp({ token, password: accountPassword }))
  await device.untilComplete()
  expect(device.status).toMatchObject({ account: { email } })
  return device
}

const pending = ({ device }: Person): Promise<PendingInvitation[]> => device.engine.getInvitations()
const levels = async ({ device }: Person) =>
  (await device.engine.listContacts()).map(({ email, level }) => ({ email, level }))

/** The answers that a device has reported: why each was refused, or null. */
const answers = ({ events }: TestDevice) =>
  events.flatMap((event) => (event.type === 'invitation-answered' ? [event.refusal] : []))

/** Ann's device checks for answers, and asks her. */
async function lookAtAnswers({ device }: Person): Promise<void> {
  const told = device.events.length
  await device.engine.syncNow()
  await device.until(({ events }) => events.slice(told).some(({ type }) => type === 'shares'), 'decided')
}

/** Shares something with a person after checking their keys, which pins them at the lowest level. */
async function pinByShare({ device }: Person, { email }: Person): Promise<void> {
  await addPasswords(device, 'Given')
  const { keys } = must(await device.engine.findPerson(email))
  const share = { ref: device.ref('Given'), email, permission: 'view', acceptedFp: keys.fp } as const
  must(await device.engine.shareItem(share))
}

/** Ann's device syncs and does the resulting work. */
async function settle({ device }: Person): Promise<void> {
  await device.engine.syncNow()
  await device.until(({ events }) => events.some(({ type }) => type === 'sharing-finished'), 'finished')
  await device.untilSynced()
}

describe('an invitation', () => {
  it('is finished by itself when its link was given personally, and both know each other by it', async () => {
    const { ann, sam, sent } = await invited()
    expect(sent.isEmailSent).toBe(true)
    expect(await pending(ann)).toMatchObject([
      { email: sam, ref: sent.ref, permission: 'edit', state: 'waiting', isEmailSent: true },
    ])
    expect(await ann.device.engine.getItemPeople(sent.ref)).toEqual([
      { email: sam, role: 'edit', isInvited: true, isWaiting: false, hasLeft: false, hasDeclined: false },
    ])
    // The item is still hers and usable.
    expect(ann.device.titles()).toEqual(['Private', 'Wi-Fi'])

    const guest = await joinByLink(sam, sent.code)
    expect(await levels(guest)).toEqual([{ email: ann.email, level: 'link' }])
    await settle(ann)
    expect(await pending(ann)).toEqual([])
    expect(await levels(ann)).toEqual([{ email: sam, level: 'link' }])
    expect((await ann.device.engine.getShares()).byMe).toMatchObject([
      { person: { email: sam, standing: 'known' }, permission: 'edit' },
    ])

    // Accepted without a click at the next unlock, because the link also vouches for Ann.
    await guest.device.restart()
    must(await guest.device.engine.unlock(accountPassword))
    await guest.device.until(({ rows }) => rows.some(({ summary }) => summary.title === 'Wi-Fi'))
    await guest.device.until(({ events }) => events.some(({ type }) => type === 'shares-accepted'))
    expect([...ann.device.alarms, ...guest.device.alarms]).toEqual([])
  })

  it('needs a review if the person came by the email alone, or says that the link came from someone else', async () => {
    const { ann, sam, sent } = await invited()
    const guest = await joinByLink(sam, sent.code, false)
    expect(await levels(guest)).toEqual([])
    await ann.device.engine.syncNow()
    expect(await pending(ann)).toMatchObject([{ email: sam, state: 'ready' }])
    expect((await ann.device.engine.getShares()).byMe).toEqual([])

    const { inviteId } = sent
    const unseen = await ann.device.engine.finishInvitation({ inviteId, acceptedFp: null })
    expect(unseen).toMatchObject({ error: { reason: 'recipient-unconfirmed' } })
    const found = must(await ann.device.engine.findPerson(sam))
    expect(found).toMatchObject({ standing: 'new' })
    must(await ann.device.engine.finishInvitation({ inviteId, acceptedFp: found.keys.fp }))
    expect(await levels(ann)).toEqual([{ email: sam, level: 'none' }])
    await guest.device.engine.syncNow()
    expect((await guest.device.engine.getShares()).offers).toMatchObject([{ person: { email: ann.email } }])
  })

  it('can be answered later, by someone who has signed up without its link', async () => {
    const { ann, sam, sent } = await invited()
    const device = await world.house.signUp(sam)
    await ann.device.engine.syncNow()
    expect(await pending(ann)).toMatchObject([{ state: 'ready' }])
    await pinByShare({ email: sam, device }, ann)
    must(await device.engine.openInvitation(sent.code))
    must(await device.engine.answerInvitation(true))
    // He knew Ann's keys only from a first check; now he knows them by the link.
    expect(await levels({ email: sam, device })).toEqual([{ email: ann.email, level: 'link' }])
    await settle(ann)
    expect(await levels(ann)).toEqual([{ email: sam, level: 'link' }])
  })

  it('that was opened before signing in is answered after it', async () => {
    const { ann, sam, sent } = await invited()
    await world.house.signUp(sam)
    const device = await world.house.newDevice()
    must(await device.engine.openInvitation(sent.code))
    expect(await device.engine.answerInvitation(true)).toMatchObject({ error: { reason: 'sign-in-needed' } })
    await device.engine.signIn({ email: sam, password: accountPassword })
    await device.engine.syncNow()
    await device.until(({ events }) => events.some(({ type }) => type === 'invitation-answered'))
    expect(await device.engine.getOpenedInvitation()).toMatchObject({ isAnswered: true })
    await settle(ann)
    expect(await levels(ann)).toEqual([{ email: sam, level: 'link' }])
  })

  it('is refused for one’s own address, for someone with an account, twice, and for a malformed address', async () => {
    const { ann, sam, sent } = await invited()
    const ben = await join('ben')
    const attempt = (email: string) =>
      ann.device.engine.inviteToItem({ ref: sent.ref, email, permission: 'view', name: null })
    expect(await attempt(ann.email)).toMatchObject({ error: { reason: 'own-email' } })
    expect(await attempt(ben.email)).toMatchObject({ error: { reason: 'person-known' } })
    expect(await attempt('sam at example')).toMatchObject({ error: { reason: 'invalid-email' } })
    expect(await attempt(sam.toUpperCase())).toMatchObject({ error: { reason: 'already-invited' } })
    // An invalid address changes nothing.
    const own = ann.device.ref('Private')
    await ann.device.engine.inviteToItem({ ref: own, email: 'sam at', permission: 'view', name: null })
    expect(ann.device.ref('Private')).toEqual(own)
    const other = newAddress('tom')
    must(await attempt(other))
    expect((await pending(ann)).map(({ email }) => email).sort()).toEqual([sam, other].sort())
  })

  it('to another address than that of the account that opens it is refused there', async () => {
    const { ann, sent } = await invited()
    const ben = await join('ben')
    must(await ben.device.engine.openInvitation(sent.code))
    expect(await ben.device.engine.answerInvitation(true)).toMatchObject({
      error: { reason: 'other-address' },
    })
    expect(await levels(ben)).toEqual([])
    expect(await pending(ann)).toMatchObject([{ state: 'waiting' }])
    // A person who has been told is not told again.
    await ben.device.engine.syncNow()
    await ben.device.engine.syncNow()
    expect(answers(ben.device)).toEqual([])
  })

  it('is refused once for a sign-in with another address, and answered with the right one', async () => {
    const { ann, sam, sent } = await invited()
    const ben = await join('ben')
    await world.house.signUp(sam)
    const device = await world.house.newDevice()
    must(await device.engine.openInvitation(sent.code))
    await device.engine.answerInvitation(true)
    must(await device.engine.signIn({ email: ben.email, password: accountPassword }))
    await device.engine.syncNow()
    await device.until(() => answers(device).length > 0)
    await device.engine.syncNow()
    await device.engine.syncNow()
    expect(answers(device)).toEqual(['other-address'])
    must(await device.engine.signOut({ dropWaiting: false }))
    must(await device.engine.signIn({ email: sam, password: accountPassword }))
    await device.engine.syncNow()
    await device.until(() => answers(device).length > 1)
    expect(answers(device)).toEqual(['other-address', null])
    await settle(ann)
    expect(await levels(ann)).toEqual([{ email: sam, level: 'link' }])
  })

  it('that was taken back opens nothing, and leaves the item where it is', async () => {
    const { ann, sam, sent } = await invited()
    must(await ann.device.engine.cancelInvitation(sent.inviteId))
    expect(await pending(ann)).toEqual([])
    expect(await ann.device.engine.getInvitationCode(sent.inviteId)).toBeNull()
    const device = await world.house.newDevice()
    expect(await device.engine.openInvitation(sent.code)).toMatchObject({
      error: { reason: 'invitation-gone' },
    })
    await world.house.signUp(sam)
    await ann.device.engine.syncNow()
    expect((await ann.device.engine.getShares()).byMe).toEqual([])
    expect(ann.device.titles()).toEqual(['Private', 'Wi-Fi'])
  })

  it('is listed and can be sent again on every device of the inviter, with the same link', async () => {
    const { ann, sent } = await invited()
    const other = { ...ann, device: await world.house.signIn(ann.email) }
    expect(await pending(other)).toMatchObject([{ inviteId: sent.inviteId, state: 'waiting' }])
    expect(await other.device.engine.getInvitationCode(sent.inviteId)).toBe(sent.code)
    expect(must(await other.device.engine.resendInvitation(sent.inviteId, null))).toMatchObject({
      code: sent.code,
      isEmailSent: true,
    })
  })

  it('that the server refuses leaves no row in the list', async () => {
    const ann = await join('ann')
    await addPasswords(ann.device, 'Wi-Fi')
    world.house.liar.tell(sendInvitation, () => Promise.resolve(problemReply(422, 'too-many-invitations')))
    const ref = ann.device.ref('Wi-Fi')
    const email = newAddress('sam')
    const sent = await ann.device.engine.inviteToItem({ ref, email, permission: 'view', name: null })
    expect(sent).toMatchObject({ error: { reason: 'too-many-invitations' } })
    world.house.liar.beHonest()
    expect(await pending(ann)).toEqual([])
    expect(ann.device.titles()).toEqual(['Wi-Fi'])
  })

  it('includes the files of its item', async () => {
    const ann = await join('ann')
    await addPasswords(ann.device, 'Wi-Fi')
    must(await ann.device.engine.attachFile(ann.device.ref('Wi-Fi'), new File(['router'], 'router.txt')))
    await ann.device.until(({ events }) =>
      events.some((event) => event.type === 'attachment-progress' && event.transfer.state === 'done'),
    )
    const { ref } = await invite(ann, newAddress('sam'), 'Wi-Fi')
    const item = await ann.device.engine.getItem(ref)
    expect(item?.attachments.map(({ name }) => name)).toEqual(['router.txt'])
    expect(ann.device.titles()).toEqual(['Wi-Fi'])
  })
})

describe('an organization of the inviter', () => {
  const organizer = async ({ device }: Person, tier: 'business' | 'families') => {
    if (device.status?.name !== 'unlocked') throw new Error('locked')
    await subscribe(world.server.database.durable, device.status.account.userId, tier)
    return must(await device.engine.createOrganization('The Limes')).vaultId
  }

  it('asks invited people to join once they have an account, also if shares must stay inside', async () => {
    const ann = await join('ann')
    const vaultId = await organizer(ann, 'business')
    const { engine } = ann.device
    must(await engine.setPolicies(vaultId, { ...noPolicies, maySharesLeave: false }))
    const sam = newAddress('sam')
    const sent = must(await engine.invite({ vaultId, email: sam, permission: 'owner', name: null }))
    expect(await pending(ann)).toMatchObject([
      { email: sam, isToOrganization: true, vaultName: 'The Limes', ref: null, permission: 'view' },
    ])
    must(await engine.resendInvitation(sent.inviteId, null))
    const guest = await joinByLink(sam, sent.code)
    await settle(ann)
    expect(await pending(ann)).toEqual([])
    // Nobody is a member before they have agreed.
    const [organization] = (await engine.getOrganizations()).organizations
    expect(organization?.members).toMatchObject([
      { isMe: true },
      { email: sam, isOwner: false, trust: 'known', standing: 'invited' },
    ])
    await guest.device.engine.syncNow()
    expect(await guest.device.engine.getOrganizations()).toMatchObject({
      organizations: [],
      offers: [{ vaultId, person: { email: ann.email, standing: 'known' } }],
    })
    must(await guest.device.engine.acceptOrganization(vaultId))
    expect(must(await guest.device.engine.getSubscription())).toMatchObject({ coveringTier: 'business' })
    expect([...ann.device.alarms, ...guest.device.alarms]).toEqual([])
  })

  it('that is full refuses invitations, and says so', async () => {
    const ann = await join('ann')
    const vaultId = await organizer(ann, 'families')
    const attempt = () =>
      ann.device.engine.invite({ vaultId, email: newAddress('sam'), permission: 'view', name: null })
    for (let places = 0; places < 5; places++) must(await attempt())
    expect(await attempt()).toMatchObject({ error: { reason: 'member-limit' } })
    expect(await pending(ann)).toHaveLength(5)
    const ben = await join('ben')
    const { keys } = must(await ann.device.engine.findPerson(ben.email))
    expect(
      await ann.device.engine.addMember({ vaultId, email: ben.email, acceptedFp: keys.fp }),
    ).toMatchObject({ error: { reason: 'member-limit' } })
  })

  it('applies its rules to invited people and new members', async () => {
    const { ann, sam, sent } = await invited()
    const vaultId = await organizer(ann, 'business')
    const { engine } = ann.device
    must(await engine.setPolicies(vaultId, { ...noPolicies, maySharesLeave: false }))
    const own = ann.device.ref('Private')
    const refused = { error: { reason: 'outside-organization' } }
    const other = { ref: own, email: newAddress('tom'), permission: 'view', name: null } as const
    expect(await engine.inviteToItem(other)).toMatchObject(refused)
    expect(ann.device.ref('Private')).toEqual(own)
    expect(await engine.resendInvitation(sent.inviteId, null)).toMatchObject(refused)

    await joinByLink(sam, sent.code)
    await engine.syncNow()
    expect(await pending(ann)).toMatchObject([{ email: sam, state: 'ready' }])
    const { keys } = must(await engine.findPerson(sam))
    const { inviteId } = sent
    expect(await engine.finishInvitation({ inviteId, acceptedFp: keys.fp })).toMatchObject(refused)

    must(await engine.setPolicies(vaultId, noPolicies))
    await settle(ann)
    expect(await levels(ann)).toEqual([{ email: sam, level: 'link' }])
  })
})

describe('keys and addresses that change during an invitation', () => {
  const newPassword = 'thistle orbit canyon velvet 9'
  const rotate = async ({ device }: Person) => {
    const input = { password: accountPassword, newPassword, useSecretKey: false }
    must(await device.engine.rotateKeys(input))
    await device.untilSynced()
  }

  it('of the inviter: the link still works, and the guest reviews the new keys', async () => {
    const { ann, sam, sent } = await invited()
    await rotate(ann)
    const guest = await joinByLink(sam, sent.code)
    expect(await levels(guest)).toEqual([{ email: ann.email, level: 'none' }])
    await settle(ann)
    expect(await levels(ann)).toEqual([{ email: sam, level: 'link' }])
    await guest.device.engine.syncNow()
    // Not accepted without a click, because the link vouches for keys that are no longer in use.
    expect((await guest.device.engine.getShares()).offers).toHaveLength(1)
  })

  it('of the inviter, whose earlier keys the guest knew: a link changes no pin', async () => {
    const { ann, sam, sent } = await invited()
    const guest = { email: sam, device: await world.house.signUp(sam) }
    await pinByShare(guest, ann)
    const before = await guest.device.engine.listContacts()
    await rotate(ann)
    const code = (await ann.device.engine.getInvitationCode(sent.inviteId)) ?? ''
    expect(code).not.toBe(sent.code)
    must(await guest.device.engine.openInvitation(code))
    must(await guest.device.engine.answerInvitation(true))
    // The pin is unchanged; the device now reports that its keys were replaced.
    expect(await guest.device.engine.listContacts()).toEqual(
      before.map((contact) => ({ ...contact, standing: 'keys-replaced' })),
    )
  })

  it('of the guest, whom the inviter has verified: the link does not vouch for newer keys', async () => {
    const { ann, sam, sent } = await invited()
    const guest = { email: sam, device: await world.house.signUp(sam) }
    const { keys } = must(await ann.device.engine.findPerson(sam))
    must(await ann.device.engine.verifyContact({ email: sam, fp: keys.fp }))
    await rotate(guest)
    must(await guest.device.engine.openInvitation(sent.code))
    must(await guest.device.engine.answerInvitation(true))
    await lookAtAnswers(ann)
    expect(await pending(ann)).toMatchObject([{ state: 'ready' }])
    expect((await ann.device.engine.getShares()).byMe).toEqual([])
    expect(await ann.device.engine.listContacts()).toMatchObject([{ keys: { fp: keys.fp }, level: 'number' }])
  })

  it('of the guest after the answer: nothing is sealed to keys that the link does not name', async () => {
    const { ann, sam, sent } = await invited()
    const guest = await joinByLink(sam, sent.code)
    await rotate(guest)
    await lookAtAnswers(ann)
    expect(await pending(ann)).toMatchObject([{ state: 'ready' }])
    expect((await ann.device.engine.getShares()).byMe).toEqual([])
  })

  it('to an address that now belongs to someone else: that person is a first contact', async () => {
    const { ann, sam, sent } = await invited()
    const first = await joinByLink(sam, sent.code)
    must(await first.device.engine.deleteAccount({ email: sam, password: accountPassword }))
    await world.house.signUp(sam)
    await lookAtAnswers(ann)
    expect(await pending(ann)).toMatchObject([{ state: 'ready' }])
    expect((await ann.device.engine.getShares()).byMe).toEqual([])
  })
})

describe('an invitation from a week ago', () => {
  let now = Date.now()
  const clock: Clock = { ...systemClock, nowMs: () => now }
  const later = useHouse(useServer(() => freshDatabase('SQLite'), { clock }))

  it('is expired on both sides until it is sent again', async () => {
    const deviceClock = { ...systemTime, now: () => now }
    const device = await later.house.signUp(newAddress('ann'), { clock: deviceClock })
    const ann = { email: '', device }
    await addPasswords(device, 'Wi-Fi')
    const sam = newAddress('sam')
    const sent = await invite(ann, sam, 'Wi-Fi')
    now += 7 * 24 * 3600_000
    must(await device.engine.reauthenticate(accountPassword))
    expect(await pending(ann)).toMatchObject([{ state: 'expired' }])
    const guest = await later.house.newDevice()
    expect(await guest.engine.openInvitation(sent.code)).toMatchObject({
      error: { reason: 'invitation-gone' },
    })
    must(await device.engine.resendInvitation(sent.inviteId, null))
    expect(await pending(ann)).toMatchObject([{ state: 'waiting' }])
    must(await guest.engine.openInvitation(sent.code))
  })
})

describe('a person whose access is removed while he edits offline', () => {
  it('loses nothing that he typed, and changes nothing of the owner’s', async () => {
    const { ann, sam, sent } = await invited()
    const guest = await joinByLink(sam, sent.code)
    await settle(ann)
    await guest.device.restart()
    must(await guest.device.engine.unlock(accountPassword))
    await guest.device.until(({ rows }) => rows.length === 1)
    guest.device.isOnline = false
    const { ref, rev } = guest.device.row('Wi-Fi')
    must(await guest.device.engine.editItem(ref, draft('Wi-Fi', 'typed on a train'), rev))
    const [share] = (await ann.device.engine.getShares()).byMe
    must(await ann.device.engine.revokeShare(share!.vaultId, share!.person.userId))
    guest.device.isOnline = true
    await guest.device.engine.syncNow()
    await guest.device.untilSynced()
    const kept = await guest.device.engine.getItem(guest.device.ref('Wi-Fi'))
    expect(kept).toMatchObject({ fields: { password: 'typed on a train' } })
    const hers = await ann.device.engine.getItem(ann.device.ref('Wi-Fi'))
    expect(hers).toMatchObject({ fields: { password: 'secret of Wi-Fi' } })
  })
})
