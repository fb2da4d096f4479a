/**
 * A server, alone or with a known person, that answers an address with another person's keys (PROTOCOL 4, 8.2). Every
 * path from an address to a key is tried with every lie.
 */
import { sealPaths } from '@severy/client'
import {
  enrollEmergencyContact,
  findPerson,
  listInvitations,
  type BodyOf,
  type ReplyOf,
} from '@severy/contract'
import { inviteTag, parseInviteLink } from '@severy/crypto'
import { freshDatabase } from '@severy/testkit'
import { addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import {
  accountOf,
  after,
  afterWithKey,
  askedCells,
  askedLies,
  currentOf,
  fpOf,
  jsonReply,
  type keyPlaces,
  type Keys,
  lieKinds,
  listedCells,
  problemReply,
  readJson,
  rows,
  somebody,
  statementsOf,
  userIdOf,
} from '@severy/testkit/lying-server'
import { toBase64Url } from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
let people = 0
const newAddress = (): string => `somebody-${String(++people)}@example.org`

let ann: TestDevice
let vaultId: string
let organizationId: string
/** Ann belongs to Olga's organization. */
let olga: TestDevice
let worksId: string
let otherVaultId: string

beforeAll(async () => {
  ann = await join('ann@example.org')
  await addPasswords(ann, 'Wi-Fi')
  vaultId = must(await ann.engine.createSharedVault('Shared')).vaultId
  otherVaultId = must(await ann.engine.createSharedVault('Other')).vaultId
  organizationId = must(await ann.engine.createOrganization('The Limes')).vaultId
  olga = await join('olga@example.org')
  worksId = must(await olga.engine.createOrganization('Works')).vaultId
  await list('ann@example.org')
  await ann.engine.syncNow()
  must(await ann.engine.acceptOrganization(worksId))
})

async function join(email: string): Promise<TestDevice> {
  const device = await world.house.signUp(email)
  if (device.status?.name !== 'unlocked') throw new Error('locked')
  await subscribe(world.server.database.durable, device.status.account.userId, 'business')
  return device
}

/** Lists a person in the organization that Ann belongs to, without Ann's involvement. */
async function list(email: string): Promise<void> {
  const acceptedFp = must(await olga.engine.findPerson(email)).keys.fp
  must(await olga.engine.addMember({ vaultId: worksId, email, acceptedFp }))
}

/** From now on, the server answers the address with this person. */
function serve(email: string, keys: Keys): void {
  world.house.liar.tell(findPerson, async (request, ask) => {
    const body = readJson(request) as BodyOf<typeof findPerson>
    if (body.email !== email) return ask(request)
    return jsonReply(200, { userId: userIdOf(keys), statements: statementsOf(keys) })
  })
}

async function compare(email: string, keys: Keys): Promise<void> {
  serve(email, keys)
  must(await ann.engine.verifyContact({ email, fp: fpOf(keys) }))
}

/** What the server presents, and for which address. */
interface Served {
  /** The address of the person with whom Ann has compared keys, if there is one. */
  known: string
  /** The address that she means now. */
  email: string
  keys: Keys
}

/** A contact whose keys were compared, and then what the server presents for the same or another address. */
async function compared(
  lie: (keys: Keys, known: string, email: string) => Promise<Keys>,
  isElsewhere = false,
): Promise<Served> {
  const known = newAddress()
  const email = isElsewhere ? newAddress() : known
  const keys = await somebody(known)
  await compare(known, keys)
  return { known, email, keys: await lie(keys, known, email) }
}

/** The contact has new keys, which were compared; the lie is made with the old ones. */
async function renewed(lie: (keys: Keys, known: string) => Promise<Keys>): Promise<Served> {
  const known = newAddress()
  const keys = await somebody(known)
  await compare(known, await after(keys, known, 'new'))
  return { known, email: known, keys: await lie(keys, known) }
}

const idOf = (keys: Keys) => currentOf(keys).identity.userId
const badKey = (place: keyof typeof keyPlaces, first: 0 | 1) => () =>
  compared((keys, known) =>
    afterWithKey(
      keys,
      known,
      place,
      Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? first : 0)),
    ),
  )

async function listed(): Promise<Served> {
  const email = newAddress()
  const keys = await accountOf(world.server, email)
  await list(email)
  await ann.engine.syncNow()
  return { known: email, email, keys }
}

const lies: Readonly<Record<keyof typeof askedLies, () => Promise<Served>>> = {
  'a contact’s keys, signed for another address': () =>
    compared((keys, _, email) => after(keys, email, 'same'), true),
  'keys that replace the compared ones': () => compared((keys, known) => after(keys, known, 'new')),
  'replaced keys, for another address': () => compared((keys, _, email) => after(keys, email, 'new'), true),
  'somebody else at a contact’s address': () => compared((_, known) => somebody(known)),
  'other keys in a contact’s name': () => compared((keys, known) => somebody(known, idOf(keys))),
  'other keys in a contact’s name, for another address': () =>
    compared((keys, _, email) => somebody(email, idOf(keys)), true),
  'somebody whom an organization lists': listed,
  'somebody whom an organization lists, and who was given something before': async () => {
    const served = await listed()
    const { email, keys } = served
    const member = { vaultId: otherVaultId, email, acceptedFp: fpOf(keys), role: 'view' as const }
    must(await ann.engine.addVaultMember(member))
    return served
  },
  'the keys from before the compared ones': () => renewed((keys) => Promise.resolve(keys)),
  'a second hand-over from keys that have handed over already': () =>
    renewed((keys, known) => after(keys, known, 'new')),
  'a key for signing of small order': badKey('signing', 1),
  'a key for signing that is zero': badKey('signing', 0),
  'a key for sealing of small order': badKey('sealing', 1),
  'a key for sealing that is zero': badKey('sealing', 0),
}

type Outcome = { ok: boolean; error?: { reason: string } }
/** `acceptedFp`: fingerprint of the keys that she has checked and accepted. */
type Act = (served: Served, acceptedFp: string | null) => Promise<Outcome>

const acts: Readonly<Record<string, Act>> = {
  'an item': ({ email }, acceptedFp) =>
    ann.engine.shareItem({ ref: ann.ref('Wi-Fi'), email, acceptedFp, permission: 'view' }),
  'a vault': ({ email }, acceptedFp) =>
    ann.engine.addVaultMember({ vaultId, email, acceptedFp, role: 'view' }),
  'an organization': ({ email }, acceptedFp) =>
    ann.engine.addMember({ vaultId: organizationId, email, acceptedFp }),
  'an invitation to a vault, after a look': finish,
  'an invitation to an organization, after a look': finish,
  'an invitation to a vault, proved by its link': prove,
  'an invitation to an organization, proved by its link': prove,
  'trusting somebody to view': (served) => trust(served, 'view'),
  'trusting somebody to take over': (served) => trust(served, 'take-over'),
}
const placeOf = (act: string) => (act.includes('organization') ? organizationId : vaultId)

/** Invites an address that had no account at the time. */
async function invite(act: string, { email, keys }: Served): Promise<void> {
  if (!act.startsWith('an invitation')) return
  world.house.liar.tell(findPerson, () => Promise.resolve(problemReply(404, 'person-unknown')))
  const input = { vaultId: placeOf(act), email, permission: 'view', name: null } as const
  must(await ann.engine.invite(input))
  serve(email, keys)
}

async function inviteIdOf({ email }: Served): Promise<string> {
  const invitation = (await ann.engine.getInvitations()).find((one) => one.email === email)
  if (invitation === undefined) throw new Error('nobody was invited')
  return invitation.inviteId
}

async function finish(served: Served, acceptedFp: string | null): Promise<Outcome> {
  return ann.engine.finishInvitation({ inviteId: await inviteIdOf(served), acceptedFp })
}

/** The server reports that they have joined, with a proof that only the holder of the link can make. */
async function prove(served: Served): Promise<Outcome> {
  const inviteId = await inviteIdOf(served)
  const link = parseInviteLink((await ann.engine.getInvitationCode(inviteId)) ?? '')
  if (link === null) throw new Error('a link that does not read')
  const tag = toBase64Url(await inviteTag(link, currentOf(served.keys).identity.fp))
  world.house.liar.tell(listInvitations, async (request, ask) => {
    const { invitations } = readJson(await ask(request)) as ReplyOf<typeof listInvitations>
    const told = invitations.map((one) => (one.inviteId === inviteId ? { ...one, joined: { tag } } : one))
    return jsonReply(200, { invitations: told })
  })
  const [from, told] = [ann.sent.length, ann.events.length]
  await ann.engine.syncNow()
  const isDecided = () =>
    sealed(from).length > 0 || ann.events.slice(told).some(({ type }) => type === 'shares')
  await ann.until(isDecided, 'the decision')
  return { ok: sealed(from).length > 0 }
}

/** When asked for the address that she knows, the server answers with a lie. */
async function trust({ known, keys }: Served, kind: 'view' | 'take-over'): Promise<Outcome> {
  serve(known, keys)
  const contact = (await ann.engine.listContacts()).find(({ email }) => email === known)
  const userId = contact?.userId ?? userIdOf(keys)
  return ann.engine.enrollEmergencyContact({ userId, kind, waitDays: 0 })
}

/** Requests that could have contained a key. */
const sealed = (from: number): string[] =>
  ann.sent
    .slice(from)
    .map(({ path }) => path)
    .filter(
      (path) => path.endsWith('/commit') || path === '/v1/vaults' || path === enrollEmergencyContact.path,
    )

/** The pinned people in the keyring. */
const pins = async () =>
  (await ann.engine.listContacts()).map(({ userId, email, level, at, keys: { fp } }) => [
    userId,
    email,
    level,
    at,
    fp,
  ])

describe('the table', () => {
  it('has a row for each path that leads to a seal, and an answer to each lie about it', () => {
    expect(Object.keys(rows).sort()).toEqual([...sealPaths].sort())
    const cells = [...askedCells, ...listedCells]
    for (const path of sealPaths) {
      expect([path, Object.keys(rows[path].answers)]).toEqual([path, [...lieKinds]])
      for (const act of rows[path].acts) {
        for (const kind of lieKinds) {
          const answer = rows[path].answers[kind]
          const isTold = cells.some((cell) => cell.act === act && cell.kind === kind)
          expect([act, kind, isTold]).toEqual([act, kind, typeof answer === 'string'])
          if (typeof answer !== 'string') expect(answer.never.length).toBeGreaterThan(20)
        }
      }
    }
    expect(cells.length).toBeGreaterThanOrEqual(80)
  })
})

describe('without a lie', () => {
  it.each(Object.keys(acts))('%s gives something to compared keys', async (act) => {
    const email = newAddress()
    const keys = await somebody(email)
    const served = { known: email, email, keys }
    await invite(act, served)
    await compare(email, keys)
    const from = ann.sent.length
    // The honest server does not know these people, and refuses what was sealed to them.
    await acts[act]!(served, null)
    expect(sealed(from)).not.toEqual([])
    world.house.liar.beHonest()
    if (act.startsWith('an invitation')) must(await ann.engine.cancelInvitation(await inviteIdOf(served)))
  })
})

describe.each(Object.keys(askedLies) as (keyof typeof askedLies)[])('%s', (lie) => {
  const cells = askedCells.filter((cell) => cell.lie === lie)
  it.each(cells)('$act $answer', async ({ path, act, kind, answer }) => {
    const served = await lies[lie]()
    serve(served.email, served.keys)
    await invite(act, served)
    const [from, contacts] = [ann.sent.length, await pins()]
    const fp = fpOf(served.keys)
    const give = acts[act]!
    const unseen = await give(served, null)
    if (answer === 'seals') {
      expect(sealed(from)).not.toEqual([])
      return
    }
    expect(unseen.ok).toBe(false)
    if (path !== 'trusted-contact' && path !== 'invitation-proved') {
      const refusal = kind === 'small-order keys' ? malformed : { reason: 'contact-key-changed' }
      const error = answer === 'asks' ? { reason: 'recipient-unconfirmed' } : refusal
      expect(unseen).toMatchObject({ error })
      // The checked keys were others: those that she has compared.
      const known = (await ann.engine.listContacts()).find(({ email }) => email === served.known)
      const seen = known === undefined || known.keys.fp === fp ? null : known.keys.fp
      expect((await give(served, seen)).ok).toBe(false)
      if (answer === 'refuses') expect(await give(served, fp)).toMatchObject({ error })
    }
    expect(sealed(from)).toEqual([])
    expect(await pins()).toEqual(contacts)
    world.house.liar.beHonest()
    if (act.startsWith('an invitation')) must(await ann.engine.cancelInvitation(await inviteIdOf(served)))
  })
})

const malformed = { reason: 'integrity', code: 'statement-malformed' }

describe('keys that are known at another address', () => {
  it('are shown with their known address, and keep their name until the person decides otherwise', async () => {
    const { known, email, keys } = await lies['a contact’s keys, signed for another address']()
    serve(email, keys)
    expect(must(await ann.engine.findPerson(email))).toMatchObject({
      email,
      standing: 'address-differs',
      knownAs: known,
    })
    const contact = (await ann.engine.listContacts()).find((one) => one.email === known)
    expect(contact).toMatchObject({ standing: 'verified' })
    world.house.liar.beHonest()
  })
})
