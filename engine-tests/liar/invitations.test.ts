/** A server, and anyone who obtains a link, trying to pass as the invited person or the inviter (PROTOCOL 8.3, 16). */
import {
  answerInvitation,
  findPerson,
  listInvitations,
  openInvitation,
  type BodyOf,
  type ReplyOf,
} from '@severy/contract'
import { encodeInviteLink, inviteTag, parseInviteLink, randomBytes } from '@severy/crypto'
import { createImpostor, freshDatabase, type Impostor } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  must,
  quickPasswordWork,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply, readJson } from '@severy/testkit/lying-server'
import { fromBase64Url, toBase64Url } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
let people = 0
const newAddress = (name: string): string => `${name}-${String(++people)}@example.org`

interface Person {
  email: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = newAddress(name)
  return { email, device: await world.house.signUp(email) }
}

/** Ann has invited Sam to an item, and Tom to another one. */
async function invited() {
  const ann = await join('ann')
  await addPasswords(ann.device, 'Wi-Fi', 'Alarm')
  const [sam, tom] = [newAddress('sam'), newAddress('tom')]
  return { ann, sam, tom, toSam: await invite(ann, 'Wi-Fi', sam), toTom: await invite(ann, 'Alarm', tom) }
}

async function invite({ device }: Person, title: string, email: string) {
  const ref = device.ref(title)
  const sent = must(await device.engine.inviteToItem({ ref, email, permission: 'edit', name: null }))
  await device.untilSynced()
  return sent
}

const impostor = (email: string) => createImpostor(email, quickPasswordWork.emailTag)

/** The server claims that this person has joined at the address, with this proof. */
function present(email: string, { person }: Impostor, inviteId: string, tag: string | null): void {
  world.house.liar.tell(findPerson, async (request, ask) => {
    const body = readJson(request) as BodyOf<typeof findPerson>
    return body.email === email ? jsonReply(200, person) : ask(request)
  })
  world.house.liar.tell(listInvitations, async (request, ask) => {
    const reply = readJson(await ask(request)) as ReplyOf<typeof listInvitations>
    const told = reply.invitations.map((one) =>
      one.inviteId === inviteId ? { ...one, joined: { tag } } : one,
    )
    return jsonReply(200, { invitations: told })
  })
}

/** How often this device has tried to change a vault: a colluding server would accept what an honest one refuses. */
const commits = ({ device }: Person): number =>
  device.sent.filter(({ path }) => path.endsWith('/commit')).length

/** Checks and decides about the answers to invitations, which happens after a sync. */
async function settle(person: Person): Promise<void> {
  const { device } = person
  const [told, sent] = [device.events.length, commits(person)]
  await device.engine.syncNow()
  await device.until(
    ({ events }) => commits(person) > sent || events.slice(told).some(({ type }) => type === 'shares'),
    'the decision',
  )
}

const pending = async ({ device }: Person, email: string) =>
  (await device.engine.getInvitations()).find((one) => one.email === email)
const given = async ({ device }: Person) =>
  (await device.engine.getShares()).byMe.map(({ person }) => person.email)

describe('an invited address', () => {
  it('for which the server names an invented person gets nothing without a review', async () => {
    const { ann, sam, toSam } = await invited()
    const eve = await impostor(sam)
    const link = parseInviteLink(toSam.code)!
    const otherSecret = { ...link, secret: randomBytes(link.secret.length) }
    const tags = [null, toBase64Url(await inviteTag(otherSecret, eve.identity.fp)), 'A'.repeat(43)]
    const before = commits(ann)
    for (const tag of tags) {
      present(sam, eve, toSam.inviteId, tag)
      await settle(ann)
      expect(await pending(ann, sam)).toMatchObject({ state: 'ready' })
      expect(await given(ann)).toEqual([])
      expect(ann.device.alarms).toEqual([])
    }
    const { inviteId } = toSam
    expect(await ann.device.engine.finishInvitation({ inviteId, acceptedFp: null })).toMatchObject({
      error: { reason: 'recipient-unconfirmed' },
    })
    expect(commits(ann)).toBe(before)
    world.house.liar.beHonest()
  })

  it('of a known person for which the server names a new one is refused, even after a click', async () => {
    const { ann, sam, toSam } = await invited()
    const guest = await world.house.newDevice()
    must(await guest.engine.openInvitation(toSam.code))
    await guest.engine.answerInvitation(true)
    must(await guest.engine.signUp({ email: sam, password: accountPassword }))
    const token = await world.server.mailedToken('/auth/confirm')
    must(await guest.engine.confirmSignUp({ token, password: accountPassword }))
    await ann.device.engine.syncNow()
    await ann.device.until(({ events }) => events.some(({ type }) => type === 'sharing-finished'))
    await ann.device.untilSynced()
    expect(await given(ann)).toEqual([sam])

    const eve = await impostor(sam)
    world.house.liar.answer(findPerson, 200, eve.person)
    expect(must(await ann.device.engine.findPerson(sam))).toMatchObject({ standing: 'contradicts' })
    const share = { ref: ann.device.ref('Alarm'), email: sam, permission: 'view' } as const
    const acceptedFp = toBase64Url(eve.identity.fp)
    expect(await ann.device.engine.shareItem({ ...share, acceptedFp })).toMatchObject({
      error: { reason: 'contact-key-changed' },
    })
    expect(await given(ann)).toEqual([sam])
    world.house.liar.beHonest()
  })

  it('opens no other invitation with its proof', async () => {
    const { ann, sam, tom, toTom, toSam } = await invited()
    const eve = await impostor(tom)
    // The proof made with Sam’s link, over the keys that are to pass as Tom’s.
    const tag = toBase64Url(await inviteTag(parseInviteLink(toSam.code)!, eve.identity.fp))
    const before = commits(ann)
    present(tom, eve, toTom.inviteId, tag)
    await settle(ann)
    expect(await pending(ann, tom)).toMatchObject({ state: 'ready' })
    expect(await pending(ann, sam)).toMatchObject({ state: 'waiting' })
    expect(await given(ann)).toEqual([])
    expect(commits(ann)).toBe(before)
    world.house.liar.beHonest()
  })

  it('adds nobody whom the server invents to an organization', async () => {
    const ann = await join('ann')
    if (ann.device.status?.name !== 'unlocked') throw new Error('locked')
    await subscribe(world.server.database.durable, ann.device.status.account.userId, 'families')
    const { vaultId } = must(await ann.device.engine.createOrganization('The Limes'))
    const sam = newAddress('sam')
    const { inviteId } = must(
      await ann.device.engine.invite({ vaultId, email: sam, permission: 'owner', name: null }),
    )
    present(sam, await impostor(sam), inviteId, 'A'.repeat(43))
    await ann.device.engine.syncNow()
    expect(await pending(ann, sam)).toMatchObject({ state: 'ready', permission: 'view' })
    expect((await ann.device.engine.getOrganizations()).organizations).toMatchObject([
      { members: [{ isMe: true }] },
    ])
    world.house.liar.beHonest()
  })
})

describe('a link', () => {
  it('that was forged in someone’s name does not open: its keys do not belong to that address', async () => {
    const { ann, sam, toSam } = await invited()
    const boss = await join('boss')
    const device = await world.house.newDevice()
    const open = (code: string) => device.engine.openInvitation(code)
    const link = parseInviteLink(toSam.code)!
    const eve = await impostor(newAddress('eve'))

    const change = (lie: (reply: ReplyOf<typeof openInvitation>) => void): void => {
      world.house.liar.tell(openInvitation, async (request, ask) => {
        const reply = readJson(await ask(request)) as ReplyOf<typeof openInvitation>
        lie(reply)
        return jsonReply(200, reply)
      })
    }
    change((reply) => {
      reply.inviterEmail = boss.email
    })
    expect(await open(toSam.code)).toMatchObject({ error: { code: 'statement-email' } })
    change((reply) => {
      reply.inviterId = eve.person.userId
      reply.statements = eve.person.statements
    })
    expect(await open(toSam.code)).toMatchObject({ error: { code: 'statement-chain' } })
    change((reply) => {
      reply.inviterId = eve.person.userId
    })
    expect(await open(toSam.code)).toMatchObject({ error: { code: 'statement-chain' } })
    change((reply) => {
      reply.inviterId = eve.person.userId
      reply.statements = eve.person.statements
    })
    // Made by Eve with her keys, under Ann's address.
    const hers = encodeInviteLink({ ...link, inviterFp: eve.identity.fp })
    expect(await open(hers)).toMatchObject({ error: { code: 'statement-email' } })
    expect(await device.engine.getOpenedInvitation()).toBeNull()
    expect(sam).not.toBe(ann.email)
    world.house.liar.beHonest()
  })

  it('moves no pin: keys in the name of a contact are refused, whatever the person says about the link', async () => {
    const { ann, sam, toSam } = await invited()
    const guest = { email: sam, device: await world.house.signUp(sam) }
    const { keys } = must(await guest.device.engine.findPerson(ann.email))
    must(await guest.device.engine.verifyContact({ email: ann.email, fp: keys.fp }))
    const eve = await impostor(ann.email)
    world.house.liar.tell(openInvitation, async (request, ask) => {
      const reply = readJson(await ask(request)) as ReplyOf<typeof openInvitation>
      return jsonReply(200, { ...reply, inviterId: eve.person.userId, statements: eve.person.statements })
    })
    const link = { ...parseInviteLink(toSam.code)!, inviterFp: eve.identity.fp }
    must(await guest.device.engine.openInvitation(encodeInviteLink(link)))
    expect(await guest.device.engine.answerInvitation(true)).toMatchObject({
      error: { reason: 'contact-key-changed' },
    })
    expect(await guest.device.engine.listContacts()).toMatchObject([
      { keys: { fp: keys.fp }, level: 'number' },
    ])
    world.house.liar.beHonest()
  })

  it('that someone has intercepted is useless to them: with their own account, and after its use', async () => {
    const { ann, sam, toSam } = await invited()
    const eve = await join('eve')
    must(await eve.device.engine.openInvitation(toSam.code))
    expect(await eve.device.engine.answerInvitation(true)).toMatchObject({
      error: { reason: 'other-address' },
    })
    // Not even if the server presents her answer as Sam's, and her keys at his address.
    const shown = must(await ann.device.engine.findPerson(eve.email))
    const tag = toBase64Url(await inviteTag(parseInviteLink(toSam.code)!, fromBase64Url(shown.keys.fp)!))
    world.house.liar.tell(findPerson, (request, ask) =>
      ask({ ...request, body: new TextEncoder().encode(JSON.stringify({ email: eve.email })) }),
    )
    world.house.liar.tell(listInvitations, async (request, ask) => {
      const { invitations } = readJson(await ask(request)) as ReplyOf<typeof listInvitations>
      return jsonReply(200, { invitations: invitations.map((one) => ({ ...one, joined: { tag } })) })
    })
    await ann.device.engine.syncNow()
    expect(await pending(ann, sam)).toMatchObject({ state: 'ready' })
    expect(await given(ann)).toEqual([])
    world.house.liar.beHonest()

    must(await ann.device.engine.cancelInvitation(toSam.inviteId))
    expect(await eve.device.engine.openInvitation(toSam.code)).toMatchObject({
      error: { reason: 'invitation-gone' },
    })
    const sent = eve.device.sent.filter(({ path }) => path === answerInvitation.path)
    expect(sent).toEqual([])
  })
})
