/**
 * A server, alone or together with somebody known, that answers an address with keys that are not those of the person who
 * is meant (PROTOCOL 4, 8.2). Every path that leads from an address to a key meets every lie.
 */
import {
  enrolEmergencyContact,
  findPerson,
  listInvitations,
  type BodyOf,
  type ReplyOf,
} from '@severy/contract'
import {
  createIdentity,
  inviteTag,
  parseInviteLink,
  randomBytes,
  sign,
  succeedIdentity,
  type NewIdentity,
} from '@severy/crypto'
import { freshDatabase } from '@severy/testkit'
import { addPasswords, must, quickPasswordWork, type TestDevice, useHouse } from '@severy/testkit/devices'
import { jsonReply, problemReply, readJson } from '@severy/testkit/lying-server'
import { fingerprint, toBase64Url } from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { subscribe } from '../testing/what-people-have.ts'
import { useServer } from '../testing/use-server.ts'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
let people = 0
const newAddress = (): string => `somebody-${String(++people)}@example.org`

let ann: TestDevice
let vaultId: string
let organisationId: string

beforeAll(async () => {
  ann = await world.house.signUp('ann@example.org')
  if (ann.status?.name !== 'unlocked') throw new Error('locked')
  await subscribe(world.server.database.durable, ann.status.account.userId, 'families')
  await addPasswords(ann, 'Wi-Fi')
  vaultId = must(await ann.engine.createSharedVault('Shared')).vaultId
  organisationId = must(await ann.engine.createOrganisation('The Limes')).vaultId
})

/** Somebody of whom there is nothing but keys, which the test holds. */
type Keys = NewIdentity[]

async function somebody(email: string, userId = randomBytes(16)): Promise<Keys> {
  return [await createIdentity({ userId, emailTag: await quickPasswordWork.emailTag(email), timeMs: 1 })]
}

/** The same person's next statement. */
async function after(before: Keys, email: string, keys: 'same' | 'new'): Promise<Keys> {
  const emailTag = await quickPasswordWork.emailTag(email)
  const next = await succeedIdentity(before.at(-1)!, { emailTag, timeMs: 2, keys })
  return [...before, next!]
}

const fpOf = (keys: Keys): string => toBase64Url(keys.at(-1)!.identity.fp)

/** From now on the server names this person for the address. */
function serve(email: string, keys: Keys): void {
  world.house.liar.tell(findPerson, async (request, ask) => {
    const body = readJson(request) as BodyOf<typeof findPerson>
    if (body.email !== email) return ask(request)
    const userId = toBase64Url(keys[0]!.identity.userId)
    return jsonReply(200, { userId, statements: keys.map(({ secret }) => secret.statement) })
  })
}

async function compare(email: string, keys: Keys): Promise<void> {
  serve(email, keys)
  must(await ann.engine.verifyContact({ email, fp: fpOf(keys) }))
}

/** What is served, for which address, after Ann has compared keys with somebody. */
interface Served {
  /** The address of the person whom she has compared keys with. */
  known: string
  /** The address that she means now. */
  email: string
  keys: Keys
}

/** Each told after a comparison of keys. */
const lies = {
  'a contact’s keys, signed for another address': async (): Promise<Served> => {
    const [known, email] = [newAddress(), newAddress()]
    const keys = await somebody(known)
    await compare(known, keys)
    return { known, email, keys: await after(keys, email, 'same') }
  },
  'keys that replace the compared ones': async (): Promise<Served> => {
    const known = newAddress()
    const keys = await somebody(known)
    await compare(known, keys)
    return { known, email: known, keys: await after(keys, known, 'new') }
  },
  'replaced keys, for another address': async (): Promise<Served> => {
    const [known, email] = [newAddress(), newAddress()]
    const keys = await somebody(known)
    await compare(known, keys)
    return { known, email, keys: await after(keys, email, 'new') }
  },
  'somebody else at a contact’s address': async (): Promise<Served> => {
    const known = newAddress()
    await compare(known, await somebody(known))
    return { known, email: known, keys: await somebody(known) }
  },
  'other keys in a contact’s name': async (): Promise<Served> => {
    const known = newAddress()
    const keys = await somebody(known)
    await compare(known, keys)
    return { known, email: known, keys: await somebody(known, keys[0]!.identity.userId) }
  },
  'other keys in a contact’s name, for another address': async (): Promise<Served> => {
    const [known, email] = [newAddress(), newAddress()]
    const keys = await somebody(known)
    await compare(known, keys)
    return { known, email, keys: await somebody(email, keys[0]!.identity.userId) }
  },
  'the keys from before the compared ones': async (): Promise<Served> => {
    const known = newAddress()
    const keys = await somebody(known)
    await compare(known, await after(keys, known, 'new'))
    return { known, email: known, keys }
  },
  'a second hand-over from keys that have handed over already': async (): Promise<Served> => {
    const known = newAddress()
    const keys = await somebody(known)
    await compare(known, await after(keys, known, 'new'))
    return { known, email: known, keys: await after(keys, known, 'new') }
  },
} as const
type Lie = keyof typeof lies

/** What a person may still decide, having seen whose keys they are; nothing where they contradict what she compared. */
const mayBeAccepted: Readonly<Record<Lie, boolean>> = {
  'a contact’s keys, signed for another address': true,
  'keys that replace the compared ones': true,
  'replaced keys, for another address': true,
  'somebody else at a contact’s address': false,
  'other keys in a contact’s name': false,
  'other keys in a contact’s name, for another address': false,
  'the keys from before the compared ones': false,
  'a second hand-over from keys that have handed over already': false,
}

type Outcome = { ok: boolean; error?: { reason: string } }

/** Every path from an address to a key. `accepts`: the fingerprint that she has looked at and accepted. */
const paths: Readonly<Record<string, (served: Served, accepts: string | null) => Promise<Outcome>>> = {
  'an item': ({ email }, acceptedFp) =>
    ann.engine.shareItem({ ref: ann.ref('Wi-Fi'), email, acceptedFp, permission: 'view' }),
  'a vault': ({ email }, acceptedFp) =>
    ann.engine.addVaultMember({ vaultId, email, acceptedFp, role: 'view' }),
  'an organization': ({ email }, acceptedFp) =>
    ann.engine.addMember({ vaultId: organisationId, email, acceptedFp }),
  'an invitation, after a look': async ({ email, keys }, acceptedFp) => {
    const inviteId = await invited(email, keys)
    return ann.engine.finishInvitation({ inviteId, acceptedFp })
  },
}

/** An invitation to an address at which there was nobody when it was sent. */
async function invited(email: string, keys: Keys): Promise<string> {
  const before = (await ann.engine.getInvitations()).find((one) => one.email === email)
  if (before !== undefined) return before.inviteId
  world.house.liar.tell(findPerson, () => Promise.resolve(problemReply(404, 'person-unknown')))
  const { inviteId } = must(await ann.engine.invite({ vaultId, email, permission: 'view', name: null }))
  serve(email, keys)
  return inviteId
}

/** Anything by which a key could have left. */
const sealed = (from: number): string[] =>
  ann.sent
    .slice(from)
    .map(({ path }) => path)
    .filter(
      (path) => path.endsWith('/commit') || path === '/v1/vaults' || path === enrolEmergencyContact.path,
    )

/** What the keyring holds of people. */
const pins = async () =>
  (await ann.engine.listContacts()).map(({ userId, email, level, at, keys: { fp } }) => [
    userId,
    email,
    level,
    at,
    fp,
  ])

describe('without a lie', () => {
  it.each(Object.keys(paths))('compared keys are given something by %s', async (path) => {
    const email = newAddress()
    const keys = await somebody(email)
    if (path.startsWith('an invitation')) await invited(email, keys)
    await compare(email, keys)
    const from = ann.sent.length
    // The server has never heard of these people, and refuses what was sealed to them.
    await paths[path]!({ known: email, email, keys }, null)
    expect(sealed(from)).not.toEqual([])
    world.house.liar.beHonest()
  })
})

describe.each(Object.keys(lies) as Lie[])('%s', (lie) => {
  it.each(Object.keys(paths))('get nothing by %s without a look', async (path) => {
    const served = await lies[lie]()
    const give = paths[path]!
    serve(served.email, served.keys)
    if (path.startsWith('an invitation')) await invited(served.email, served.keys)
    const [from, contacts] = [ann.sent.length, await pins()]
    const fp = fpOf(served.keys)
    const unseen = await give(served, null)
    expect(unseen).toMatchObject({
      error: { reason: mayBeAccepted[lie] ? 'recipient-unconfirmed' : 'contact-key-changed' },
    })
    // What was looked at were other keys: those that she has compared.
    const known = (await ann.engine.listContacts()).find(({ email }) => email === served.known)!
    expect((await give(served, known.keys.fp === fp ? null : known.keys.fp)).ok).toBe(false)
    if (!mayBeAccepted[lie]) {
      expect(await give(served, fp)).toMatchObject({ error: { reason: 'contact-key-changed' } })
    }
    expect(sealed(from)).toEqual([])
    expect(await pins()).toEqual(contacts)
    world.house.liar.beHonest()
  })

  it('get no half of an account’s key', async () => {
    const served = await lies[lie]()
    serve(served.email, served.keys)
    const known = (await ann.engine.listContacts()).find(({ email }) => email === served.known)!
    const from = ann.sent.length
    const input = { userId: known.userId, kind: 'take-over', waitDays: 0 } as const
    // Asked for the address that she knows, the server answers with what it likes.
    serve(served.known, served.keys)
    expect((await ann.engine.enrolEmergencyContact(input)).ok).toBe(false)
    expect(sealed(from)).toEqual([])
    world.house.liar.beHonest()
  })

  it('are not taken for an invited person’s, whatever the proof of the link says', async () => {
    const served = await lies[lie]()
    const inviteId = await invited(served.email, served.keys)
    const code = await ann.engine.getInvitationCode(inviteId)
    const tag = toBase64Url(await inviteTag(parseInviteLink(code!)!, served.keys.at(-1)!.identity.fp))
    world.house.liar.tell(listInvitations, async (request, ask) => {
      const { invitations } = readJson(await ask(request)) as ReplyOf<typeof listInvitations>
      const told = invitations.map((one) => (one.inviteId === inviteId ? { ...one, joined: { tag } } : one))
      return jsonReply(200, { invitations: told })
    })
    const [from, told] = [ann.sent.length, ann.events.length]
    await ann.engine.syncNow()
    await ann.until(({ events }) => events.slice(told).some(({ type }) => type === 'shares'), 'the decision')
    expect(sealed(from)).toEqual([])
    must(await ann.engine.cancelInvitation(inviteId))
    world.house.liar.beHonest()
  })
})

describe('keys that are no keys', () => {
  /** Signed by its owner as it should be, with these bytes in the place of one of the two keys. */
  async function withKey(email: string, at: number, key: Uint8Array): Promise<Keys> {
    const [made] = await somebody(email)
    const { identity, secret } = made!
    const body = new Uint8Array(identity.statement.body)
    body.set(key, at)
    const sigSelf = toBase64Url(await sign(identity.signingKey, 'id', body))
    const statement = { ...secret.statement, body: toBase64Url(body), sigSelf }
    return [{ identity: { ...identity, fp: await fingerprint(body) }, secret: { ...secret, statement } }]
  }
  const [zero, one] = [new Uint8Array(32), Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0))]

  it.each([
    ['for signing, zero', 53, zero],
    ['for signing, of small order', 53, one],
    ['for sealing, zero', 85, zero],
    ['for sealing, of small order', 85, one],
  ])('%s: are refused where they are read, on every path', async (_what, at, key) => {
    const email = newAddress()
    const keys = await withKey(email, at, key)
    serve(email, keys)
    const refusal = { error: { reason: 'integrity', code: 'statement-malformed' } }
    expect(await ann.engine.findPerson(email)).toMatchObject(refusal)
    const from = ann.sent.length
    for (const path of Object.keys(paths).filter((name) => !name.startsWith('an invitation'))) {
      expect(await paths[path]!({ known: email, email, keys }, fpOf(keys))).toMatchObject(refusal)
    }
    expect(sealed(from)).toEqual([])
    world.house.liar.beHonest()
  })
})

describe('keys that are known at another address', () => {
  it('are shown with the address at which they are known, and keep their name until somebody says otherwise', async () => {
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
