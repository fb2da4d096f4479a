/**
 * A server that hides, swaps or forges what it is asked before anything is sealed: whether somebody's keys are still in use
 * (PROTOCOL 4, 5.5). Every path on which a vault's key is sealed to people who are listed already, or by a list, meets
 * every lie.
 */
import { commitVault, listNewerKeys, type BodyOf, type ListedPerson } from '@severy/contract'
import { createIdentity, succeedIdentity, type NewIdentity } from '@severy/crypto'
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  quickPasswordWork,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply, problemReply, readJson } from '@severy/testkit/lying-server'
import { fromBase64Url, toBase64Url } from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { subscribe } from '../testing/what-people-have.ts'
import { useServer } from '../testing/use-server.ts'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
let people = 0

interface Person {
  email: string
  userId: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = `${name}-${String(++people)}@example.org`
  const device = await world.house.signUp(email)
  if (device.status?.name !== 'unlocked') throw new Error('locked')
  const { userId } = device.status.account
  await subscribe(world.server.database.durable, userId, 'business')
  return { email, userId, device }
}

/** Ben, whose keys Ann has compared, and Eve are in a vault and in an organization of Ann's. */
interface World {
  ann: Person
  ben: Person
  eve: Person
  vaultId: string
  works: string
}

async function begin(): Promise<World> {
  const [ann, ben, eve] = [await join('ann'), await join('ben'), await join('eve')]
  const { engine } = ann.device
  const { keys } = must(await engine.findPerson(ben.email))
  must(await engine.verifyContact({ email: ben.email, fp: keys.fp }))
  const { vaultId } = must(await engine.createSharedVault('Household'))
  must(await engine.addItem(draft('Wi-Fi'), vaultId))
  await ann.device.untilSynced()
  const works = must(await engine.createOrganisation('Works')).vaultId
  for (const { email } of [ben, eve]) {
    const acceptedFp = must(await engine.findPerson(email)).keys.fp
    must(await engine.addVaultMember({ vaultId, email, acceptedFp, role: 'edit' }))
    must(await engine.addMember({ vaultId: works, email, acceptedFp }))
  }
  return { ann, ben, eve, vaultId, works }
}

type Outcome = { ok: boolean; error?: { reason: string } }

/** Every path by which a key of a vault reaches somebody who is not typed as an address. Each would seal to Ben. */
const paths: Readonly<Record<string, (world: World) => Promise<Outcome>>> = {
  'the new key after somebody else is removed': ({ ann, eve, vaultId }) =>
    ann.device.engine.revokeShare(vaultId, eve.userId),
  'the new key after somebody else is removed from the organization': ({ ann, eve, works }) =>
    ann.device.engine.removeMember(works, eve.userId),
  'a vault that is shared with a group': async ({ ann, ben, works }) => {
    const { engine } = ann.device
    const group = { groupId: null, name: 'Kitchen', memberIds: [ben.userId] }
    const { groupId } = must(await engine.saveGroup(works, group))
    const { vaultId } = must(await engine.createSharedVault('Door'))
    const shared = await engine.shareWithGroup({ vaultId, organisationId: works, groupId, role: 'view' })
    // Who is left out is said, and not refused.
    return shared.ok && shared.value.added === 0 ? { ok: false } : shared
  },
}

/** Somebody's keys as the test holds them, in the name of a real person. */
async function forge({ userId, email }: Person): Promise<NewIdentity> {
  return createIdentity({
    userId: fromBase64Url(userId)!,
    emailTag: await quickPasswordWork.emailTag(email),
    timeMs: 1,
  })
}

const served = ({ userId, email }: Person, ...keys: NewIdentity[]): ListedPerson => ({
  userId,
  email,
  statements: keys.map(({ secret }) => secret.statement),
})

/** What is answered in the place of the truth. */
const lies: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'other keys in a contact’s name': async ({ ben }) => {
    world.house.liar.answer(listNewerKeys, 200, { people: [served(ben, await forge(ben))] })
  },
  'other keys that hand over to more': async ({ ben }) => {
    const first = await forge(ben)
    const emailTag = await quickPasswordWork.emailTag(ben.email)
    const next = (await succeedIdentity(first, { emailTag, timeMs: 2, keys: 'new' }))!
    world.house.liar.answer(listNewerKeys, 200, { people: [served(ben, first, next)] })
  },
  'a statement with a signature of somebody else': async ({ ben }) => {
    const [one, other] = [await forge(ben), await forge(ben)]
    const statement = { ...one.secret.statement, sigSelf: other.secret.statement.sigSelf }
    world.house.liar.answer(listNewerKeys, 200, {
      people: [{ ...served(ben), statements: [statement] }],
    })
  },
  'nothing, for it is away': () => {
    world.house.liar.tell(listNewerKeys, () => Promise.resolve(problemReply(503, 'unreachable')))
    return Promise.resolve()
  },
}

const commits = ({ device }: Person, from: number): string[] =>
  device.sent
    .slice(from)
    .filter(({ path, body }) => {
      const isCommit = path.endsWith('/commit')
      return isCommit && new TextDecoder().decode(body).includes('"grants"')
    })
    .map(({ path }) => path)

let shared: World
beforeAll(async () => {
  shared = await begin()
})

describe.each(Object.keys(lies))('the server answers with %s', (lie) => {
  it.each(Object.keys(paths))('%s: nothing is sealed', async (path) => {
    await lies[lie]!(shared)
    const from = shared.ann.device.sent.length
    expect((await paths[path]!(shared)).ok).toBe(false)
    expect(commits(shared.ann, from)).toEqual([])
    world.house.liar.beHonest()
    // A forged statement says nothing once it is gone: what the device knows of Ben is what it has verified.
    await shared.ann.device.restart()
    must(await shared.ann.device.engine.unlock(accountPassword))
    await shared.ann.device.untilComplete()
  })

  it('accepting new keys: nothing is sealed, and nothing moves', async () => {
    await lies[lie]!(shared)
    const { ann, ben } = shared
    const from = ann.device.sent.length
    for (const fp of [
      (await ann.device.engine.listContacts())[0]!.keys.fp,
      toBase64Url(new Uint8Array(32)),
    ]) {
      expect((await ann.device.engine.acceptNewKeys({ userId: ben.userId, fp })).ok).toBe(false)
    }
    expect(commits(ann, from)).toEqual([])
    expect(await ann.device.engine.listContacts()).toMatchObject([{ level: 'number' }, {}])
  })
})

describe('the server hands out another person’s keys along with those it is asked about', () => {
  it('nobody learns of them', async () => {
    const { ann, ben, eve, vaultId } = shared
    const stranger = await forge(eve)
    world.house.liar.tell(listNewerKeys, (request) => {
      const { people: asked } = readJson(request) as BodyOf<typeof listNewerKeys>
      expect(asked.every(({ userId }) => userId !== ann.userId)).toBe(true)
      const userId = toBase64Url(new Uint8Array(16).fill(9))
      return Promise.resolve(jsonReply(200, { people: [{ ...served(eve, stranger), userId }] }))
    })
    must(await ann.device.engine.revokeShare(vaultId, eve.userId))
    await addPasswords(ann.device, 'Mail')
    expect(await ann.device.engine.getReplacedKeys()).toEqual([])
    expect(commitVault.path).toContain('commit')
    expect(ben.device.alarms).toEqual([])
  })
})
