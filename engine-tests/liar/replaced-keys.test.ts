/**
 * A server, alone or with a member, that hides, swaps or forges the answer to the question asked before sealing:
 * whether a list's keys are still in use (PROTOCOL 4, 5.5). Every path by which a list gives people a key is tried with
 * every lie; the table is shared with whose-key.test.ts.
 */
import type { SealPath } from '@severy/client'
import {
  findPerson,
  getBackups,
  listNewerKeys,
  makeBackup,
  restoreBackup,
  setBackupKey,
  type BodyOf,
  type ListedPerson,
} from '@severy/contract'
import { ApiCaller, bytesOf, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  mustSignIn,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import {
  accountOf,
  after,
  afterWithKey,
  currentOf,
  fpOf,
  jsonReply,
  type Keys,
  listedCells,
  listedLies,
  listedPaths,
  problemReply,
  readJson,
  somebody,
  statementsOf,
  userIdOf,
} from '@severy/testkit/lying-server'
import { toBase64Url } from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBackupKey } from '@severy/server/features/backups'
import { changeRole } from '@severy/server/features/roles'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
let people = 0
const newAddress = (name: string): string => `${name}-${String(++people)}@example.org`

interface Owner {
  email: string
  userId: string
  device: TestDevice
}

async function join(name: string): Promise<Owner> {
  const email = newAddress(name)
  const device = await world.house.signUp(email)
  if (device.status?.name !== 'unlocked') throw new Error('locked')
  const { userId } = device.status.account
  await subscribe(world.server.database.durable, userId, 'business')
  return { email, userId, device }
}

/** A person whose keys the test has. */
interface Held {
  email: string
  userId: string
  keys: Keys
}

async function hold(name: string): Promise<Held> {
  const email = newAddress(name)
  const keys = await accountOf(world.server, email)
  return { email, userId: userIdOf(keys), keys }
}

/**
 * Ben, whose keys Ann has compared, and Eve are in a vault and in an organization of Ann's; Ben is in a group of it.
 */
interface Scene {
  ann: Owner
  ben: Held
  eve: Held
  vaultId: string
  works: string
  /** The group that the vault "Door" is shared with. */
  group: { organizationId: string; groupId: string }
}

async function begin(): Promise<Scene> {
  const [ann, ben, eve] = [await join('ann'), await hold('ben'), await hold('eve')]
  const { engine } = ann.device
  must(await engine.verifyContact({ email: ben.email, fp: fpOf(ben.keys) }))
  const { vaultId } = must(await engine.createSharedVault('Household'))
  must(await engine.addItem(draft('Wi-Fi'), vaultId))
  await ann.device.untilSynced()
  const works = must(await engine.createOrganization('Works')).vaultId
  for (const { email, keys } of [ben, eve]) {
    must(await engine.addVaultMember({ vaultId, email, acceptedFp: fpOf(keys), role: 'edit' }))
    must(await engine.addMember({ vaultId: works, email, acceptedFp: fpOf(keys) }))
  }
  const { groupId } = must(
    await engine.saveGroup(works, { groupId: null, name: 'Kitchen', memberIds: [ben.userId] }),
  )
  return { ann, ben, eve, vaultId, works, group: { organizationId: works, groupId } }
}

/** Ben is in an organization that Ann belongs to, and she has never dealt with him. */
async function beginListed(): Promise<Scene> {
  const [scene, olga, ben] = [await begin(), await join('olga'), await hold('ben')]
  const organizationId = must(await olga.device.engine.createOrganization('Elsewhere')).vaultId
  for (const email of [scene.ann.email, ben.email]) {
    const acceptedFp = must(await olga.device.engine.findPerson(email)).keys.fp
    must(await olga.device.engine.addMember({ vaultId: organizationId, email, acceptedFp }))
  }
  const wanted = { groupId: null, name: 'Garden', memberIds: [ben.userId] }
  const { groupId } = must(await olga.device.engine.saveGroup(organizationId, wanted))
  await scene.ann.device.engine.syncNow()
  must(await scene.ann.device.engine.acceptOrganization(organizationId))
  return { ...scene, ben, group: { organizationId, groupId } }
}

type Outcome = { ok: boolean; error?: { reason: string } }

/** Each action would seal to Ben. `newest`: the fingerprint of the keys that the server presents as his. */
const acts: Readonly<Record<string, (scene: Scene, newest: string) => Promise<Outcome>>> = {
  'removing somebody else from a vault': ({ ann, eve, vaultId }) =>
    ann.device.engine.revokeShare(vaultId, eve.userId),
  'removing somebody else from an organization': ({ ann, eve, works }) =>
    ann.device.engine.removeMember(works, eve.userId),
  'sharing a vault with a group': async ({ ann: { device }, group }) => {
    const created = await device.engine.createSharedVault('Door')
    if (!created.ok) return created
    const { vaultId } = created.value
    const shared = await device.engine.shareWithGroup({ vaultId, ...group, role: 'view' })
    // People who are left out are reported, which is not a refusal.
    return shared.ok && shared.value.added === 0 ? { ok: false } : shared
  },
  'accepting new keys': ({ ann, ben }, newest) =>
    ann.device.engine.acceptNewKeys({ userId: ben.userId, fp: newest }),
  'repairing a restored server': async ({ ann: { device } }) => {
    const repaired = await device.engine.repairServerCopy()
    return repaired.ok && repaired.value.left.length > 0 ? { ok: false } : repaired
  },
}

const served = (email: string, keys: Keys): ListedPerson => ({
  userId: userIdOf(keys),
  email,
  statements: statementsOf(keys),
})

const answer = (...listed: ListedPerson[]): void => {
  world.house.liar.answer(listNewerKeys, 200, { people: listed })
}

/** Looks up an address once; what the answer contains is known from then on. */
async function learn({ ann }: Scene, email: string, keys: Keys): Promise<void> {
  world.house.liar.answer(findPerson, 200, { userId: userIdOf(keys), statements: statementsOf(keys) })
  must(await ann.device.engine.findPerson(email))
  world.house.liar.beHonest()
}

/** Tells the lie, and returns the keys at the end of what the server presents. */
type Lie = (scene: Scene, path: SealPath) => Promise<Keys>

const forged = ({ ben: { email, keys } }: Scene) => somebody(email, currentOf(keys).identity.userId)

const lies: Readonly<Record<keyof typeof listedLies, Lie>> = {
  'the listed keys, for another address': async (scene, path) => {
    const { ann, ben } = scene
    const email = newAddress('moved')
    const moved = await after(ben.keys, email, path === 'accepted-keys' ? 'new' : 'same')
    if (path === 'group-member') {
      // Since then, she has compared the keys at the other address; the group's list has them at this one.
      await learn(scene, email, moved)
      world.house.liar.answer(findPerson, 200, { userId: ben.userId, statements: statementsOf(moved) })
      must(await ann.device.engine.verifyContact({ email, fp: fpOf(moved) }))
      world.house.liar.beHonest()
    }
    answer(served(email, moved))
    return moved
  },
  'keys that replace the listed ones': async ({ ben: { email, keys } }) => {
    const newest = await after(keys, email, 'new')
    answer(served(email, newest))
    return newest
  },
  'other keys in a member’s name': async (scene) => {
    const keys = await forged(scene)
    answer(served(scene.ben.email, keys))
    return keys
  },
  'other keys in a member’s name, that hand over to more': async (scene) => {
    const keys = await after(await forged(scene), scene.ben.email, 'new')
    answer(served(scene.ben.email, keys))
    return keys
  },
  'a newer statement with a signature of somebody else': async (scene) => {
    const { email, keys } = scene.ben
    const newest = await after(keys, email, 'new')
    const statements = statementsOf(newest)
    const sigSelf = currentOf(await forged(scene)).secret.statement.sigSelf
    answer({ ...served(email, keys), statements: [statements[0]!, { ...statements[1]!, sigSelf }] })
    return newest
  },
  'somebody whom an organization alone lists': ({ ben }) => Promise.resolve(ben.keys),
  'no newer keys, though it is known that there are': async (scene) => {
    const { email, keys } = scene.ben
    const newest = await after(keys, email, 'new')
    await learn(scene, email, await after(newest, email, 'new'))
    answer()
    // The checked keys are not the newest known ones.
    return newest
  },
  'a second hand-over after one that is known': async (scene) => {
    const { email, keys } = scene.ben
    await learn(scene, email, await after(keys, email, 'new'))
    const second = await after(keys, email, 'new')
    answer(served(email, second))
    return second
  },
  'no answer, for it is away': async ({ ben: { email, keys } }) => {
    world.house.liar.tell(listNewerKeys, () => Promise.resolve(problemReply(503, 'unreachable')))
    return after(keys, email, 'new')
  },
  'a newer key for sealing that is zero': async ({ ben: { email, keys } }) => {
    const newest = await afterWithKey(keys, email, 'sealing', new Uint8Array(32))
    answer(served(email, newest))
    return newest
  },
  'a list in which somebody has another right': async (scene) => {
    const { ann, ben } = scene
    const newest = await after(ben.keys, ben.email, 'new')
    answer(served(ben.email, newest))
    world.house.liar.changeSync(({ vaults }) => {
      for (const { changes } of vaults) {
        changes.rosters = changes.rosters.map((roster) => ({
          ...roster,
          body: withOtherRight(roster.body, ben.userId),
        }))
      }
    })
    // A device that has not seen the list before.
    const device = await world.house.newDevice()
    mustSignIn(await device.engine.signIn({ email: ann.email, password: accountPassword }))
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    scene.ann = { ...ann, device }
    return newest
  },
}

/** Changes the byte after a person's id and fingerprint. */
function withOtherRight(body: string, userId: string): string {
  const bytes = Buffer.from(bytesOf(body))
  const at = bytes.indexOf(bytesOf(userId))
  if (at >= 0) bytes[at + 48] = bytes[at + 48] === 1 ? 2 : 1
  return toBase64Url(new Uint8Array(bytes))
}

/** Requests that could have contained a vault's key. */
const sealed = ({ ann: { device } }: Scene, from: number): string[] =>
  device.sent
    .slice(from)
    .filter(
      ({ path, body }) =>
        /\/(commit|heal)$/.test(path) && new TextDecoder().decode(body).includes('"grants":[{'),
    )
    .map(({ path }) => path)

/** Ann operates the server, which is restored to the time before Ben was in the vault. */
async function beginRestored(): Promise<Scene> {
  const [ann, ben, eve] = [await join('ann'), await hold('ben'), await hold('eve')]
  const { engine } = ann.device
  await changeRole(world.server.database.durable, ann.email, 'super_admin', Date.now())
  const { identity, recipient } = await createBackupKey()
  const ask = (): ApiCaller => {
    const cookie = ann.device.cookies.header()
    return new ApiCaller((request) =>
      world.server.http.inject({ ...request, headers: { ...request.headers, cookie } }),
    )
  }
  expect((await ask().call(setBackupKey, { body: { recipient } })).problem).toBeNull()
  must(await engine.verifyContact({ email: ben.email, fp: fpOf(ben.keys) }))
  const { vaultId } = must(await engine.createSharedVault('Household'))
  await addPasswords(ann.device, 'Mail')
  await ask().call(makeBackup)
  await world.server.backups.settled()
  const name = (await ask().call(getBackups)).reply.work?.name ?? ''
  must(await engine.addVaultMember({ vaultId, email: ben.email, acceptedFp: null, role: 'edit' }))
  await ann.device.untilSynced()
  const body = { identity, confirmation: 'RESTORE' as const }
  expect((await ask().call(restoreBackup, { params: { name }, body })).problem).toBeNull()
  await world.server.backups.settled()
  // A restore ends all sessions.
  await engine.syncNow()
  must(await engine.reauthenticate(accountPassword))
  await engine.syncNow()
  await ann.device.until(({ alarms }) => alarms.length > 0, 'the alarm')
  return { ann, ben, eve, vaultId, works: '', group: { organizationId: '', groupId: '' } }
}

const beginFor = (path: SealPath): Promise<Scene> => (path === 'repaired-vault' ? beginRestored() : begin())

describe('without a lie', () => {
  const cells = Object.entries(listedPaths).flatMap(([path, row]) =>
    row.acts.map((act) => ({ path: path as SealPath, act })),
  )
  it.each(cells)('$act seals to someone whose keys were compared', async ({ path, act }) => {
    const scene = await beginFor(path)
    let newest = scene.ben.keys
    if (path === 'accepted-keys') newest = await lies['keys that replace the listed ones'](scene, path)
    const from = scene.ann.device.sent.length
    await acts[act]!(scene, fpOf(newest))
    expect(sealed(scene, from)).not.toEqual([])
  })
})

describe.each(Object.keys(listedLies) as (keyof typeof listedLies)[])('%s', (lie) => {
  const cells = listedCells.filter((cell) => cell.lie === lie)
  it.each(cells)('$act $answer', async ({ path, act, kind, answer: expected }) => {
    const isWordOnly = kind === 'organization’s word only'
    const scene = isWordOnly ? await beginListed() : await beginFor(path)
    const newest = fpOf(await lies[lie](scene, path))
    const { device } = scene.ann
    const [from, contacts] = [device.sent.length, await device.engine.listContacts()]
    // The person has first checked the keys that she compared, and then those that the server presents.
    const looks = expected === 'asks' ? [fpOf(scene.ben.keys)] : [fpOf(scene.ben.keys), newest]
    if (expected === 'seals') {
      must((await acts[act]!(scene, newest)) as { ok: true; value: unknown })
      expect(sealed(scene, from)).not.toEqual([])
      return
    }
    for (const look of looks) expect((await acts[act]!(scene, look)).ok).toBe(false)
    expect(sealed(scene, from)).toEqual([])
    expect((await device.engine.listContacts()).map(levelAndKeys)).toEqual(contacts.map(levelAndKeys))
    if (expected === 'refuses') return
    await acts[act]!(scene, newest)
    expect(sealed(scene, from)).not.toEqual([])
  })
})

const levelAndKeys = ({ userId, email, level, keys: { fp } }: Contact) => ({ userId, email, level, fp })
type Contact = Awaited<ReturnType<TestDevice['engine']['listContacts']>>[number]

it('the server is asked for what follows the newest known keys, not the listed ones', async () => {
  const scene = await begin()
  const { ann, ben, eve, vaultId } = scene
  const newest = await after(ben.keys, ben.email, 'new')
  await learn(scene, ben.email, newest)
  const from = ann.device.sent.length
  expect((await ann.device.engine.revokeShare(vaultId, eve.userId)).ok).toBe(false)
  const asked = ann.device.sent
    .slice(from)
    .filter(({ path }) => path === listNewerKeys.path)
    .flatMap((request) => (readJson(request) as BodyOf<typeof listNewerKeys>).people)
  expect(asked).toEqual([{ userId: ben.userId, fp: fpOf(newest) }])
})

describe('the server sends another person’s keys along with the requested ones', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await begin()
  })

  it('they are ignored', async () => {
    const { ann, eve, vaultId } = scene
    const stranger = await somebody(eve.email, currentOf(eve.keys).identity.userId)
    world.house.liar.tell(listNewerKeys, (request) => {
      const { people: asked } = readJson(request) as BodyOf<typeof listNewerKeys>
      expect(asked.every(({ userId }) => userId !== ann.userId)).toBe(true)
      const userId = toBase64Url(new Uint8Array(16).fill(9))
      return Promise.resolve(jsonReply(200, { people: [{ ...served(eve.email, stranger), userId }] }))
    })
    must(await ann.device.engine.revokeShare(vaultId, eve.userId))
    await addPasswords(ann.device, 'Mail')
    expect(await ann.device.engine.getReplacedKeys()).toEqual([])
  })
})
