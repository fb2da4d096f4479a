/** What a server says of vaults and people beside the records that their owners have signed (PROTOCOL 4, 7.4(0), 8.1). */
import { createVault, findPerson, leaveVault } from '@severy/contract'
import { createIdentity, vaultItemId } from '@severy/crypto'
import { newItem, newVaultMeta } from '@severy/domain'
import {
  ApiCaller,
  BuiltAccount,
  type BuiltMember,
  BuiltSharedVault,
  createAccount,
  freshDatabase,
  newItemId,
} from '@severy/testkit'
import {
  addPasswords,
  draft,
  must,
  quickPasswordWork,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import {
  fingerprint,
  fromBase64Url,
  Role,
  type SignedStatement,
  toBase64Url,
  type Bytes,
} from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { useServer } from '../testing/use-server.ts'
import { subscribe } from '../testing/what-people-have.ts'

let people = 0
const newAddress = (name: string): string => `${name}-${String(++people)}@example.org`

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
const bytes = (text: string): Bytes => fromBase64Url(text)!

interface Person {
  email: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = newAddress(name)
  return { email, device: await world.house.signUp(email) }
}

async function offer(from: Person, to: Person, title: string): Promise<string> {
  await addPasswords(from.device, title)
  const { keys } = must(await from.device.engine.findPerson(to.email))
  const { ref } = must(
    await from.device.engine.shareItem({
      ref: from.device.ref(title),
      email: to.email,
      acceptedFp: keys.fp,
      permission: 'edit',
    }),
  )
  await from.device.untilSynced()
  return ref.vaultId
}

describe('a vault that the server calls ended before it was anybody’s here', () => {
  it('stays once it was accepted: only a signed list takes it away', async () => {
    const [ann, ben] = [await join('ann'), await join('ben')]
    const vaultId = await offer(ann, ben, 'Wi-Fi')
    world.house.liar.tell(leaveVault, () => Promise.resolve(problemReply(500, 'internal')))
    let isLying = true
    world.house.liar.changeSync(({ control, vaults }) => {
      const { rosters = [] } = vaults.find(({ changes }) => changes.vaultId === vaultId)?.changes ?? {}
      if (isLying) control.ended = [{ vaultId, rosters, people: [] }]
    })
    await ben.device.engine.syncNow()
    isLying = false
    must(await ben.device.engine.acceptShare(vaultId))
    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
    expect(ben.device.events.map(({ type }) => type)).not.toContain('share-ended')
    world.house.liar.beHonest()
    expect((await world.house.signIn(ben.email)).titles()).toEqual(['Wi-Fi'])
  })
})

describe('an address that the server puts on somebody by a statement of its own making', () => {
  it('is shown for nobody, and pins nobody', async () => {
    const owner = await colluder('owner')
    const [ben, boss] = [await join('ben'), newAddress('boss')]
    const vaultId = await givenBy(owner, [ben])
    const emailTag = await quickPasswordWork.emailTag(boss)
    const userId = bytes(owner.account.userId)
    const made = await createIdentity({ userId, emailTag, timeMs: Date.now() })
    world.house.liar.changeSync(({ vaults }) => {
      const served = vaults.find(({ changes }) => changes.vaultId === vaultId)?.changes
      const statements = [textsOf(made.identity.statement)]
      served?.people?.push({ userId: owner.account.userId, email: boss, statements })
    })
    await ben.device.engine.syncNow()
    expect((await ben.device.engine.getShares()).offers).toMatchObject([
      { vaultId, person: { userId: owner.account.userId, email: null, level: null } },
    ])
    must(await ben.device.engine.acceptShare(vaultId))
    expect((await ben.device.engine.getShares()).withMe).toMatchObject([{ person: { email: null } }])
    const contacts = await ben.device.engine.listContacts()
    expect(JSON.stringify(contacts)).not.toContain(boss)
    world.house.liar.beHonest()
  })
})

/** Somebody whose keys the test holds: a member who works together with the server. */
async function colluder(name: string): Promise<{ account: BuiltAccount; caller: ApiCaller }> {
  const email = newAddress(name)
  const caller = new ApiCaller((request) => world.server.http.inject(request))
  const emailTag = await quickPasswordWork.emailTag(email)
  const built = await BuiltAccount.build(email, Date.now(), undefined, emailTag)
  const account = await createAccount(caller, world.server.mailedToken, built)
  await subscribe(world.server.database.durable, account.userId, 'families')
  return { caller, account }
}

/** A vault with one item that somebody gives to these people. */
async function givenBy(
  { account, caller }: { account: BuiltAccount; caller: ApiCaller },
  to: readonly Person[],
): Promise<string> {
  const others = await Promise.all(to.map(({ email }) => memberOf(caller, email)))
  const contents = new Map<string, unknown>([
    [toBase64Url(vaultItemId), newVaultMeta('Given')],
    [newItemId(), newItem(draft('Given'), 1)],
  ])
  const { vault, call } = await BuiltSharedVault.build([{ account, role: Role.owner }, ...others], contents)
  expect((await caller.call(createVault, call)).status).toBe(200)
  await account.acceptKeyring(call.body.keyring)
  return vault.vaultId
}

async function memberOf(caller: ApiCaller, email: string): Promise<BuiltMember> {
  const { userId, statements } = (await caller.call(findPerson, { body: { email } })).reply
  const newest = statements.at(-1)!
  const body = bytes(newest.body)
  const statement = { body, sigSelf: bytes(newest.sigSelf), sigPrev: bytes(newest.sigPrev) }
  const identity = { userId: bytes(userId), fp: await fingerprint(body), statement }
  return { account: { identity }, role: Role.editor }
}

function textsOf({ body, sigSelf, sigPrev }: SignedStatement) {
  return { body: toBase64Url(body), sigSelf: toBase64Url(sigSelf), sigPrev: toBase64Url(sigPrev) }
}
