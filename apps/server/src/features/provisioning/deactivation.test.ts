/** What ends at once when a directory reports a person as no longer active (docs/decisions/0097). */
import {
  createProvisioningToken,
  createVault,
  getSession,
  joinOrganization,
  listOrganizationEvents,
  listOrganizations,
  listVaultPeople,
  sync,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type BuiltMember,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { Role, VaultKind } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'

describe.each(databaseKinds)('someone whom the directory deactivates on %s', (kind) => {
  const clock = new ManualClock(Date.UTC(2026, 10, 22))
  const world = useServer(() => freshDatabase(kind), { clock })
  let number = 0

  interface Person {
    account: BuiltAccount
    caller: ApiCaller
  }
  let ann: Person
  let ben: Person
  let mia: Person
  let vaultId: string
  let token: string

  async function enter(name: string): Promise<Person> {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}${String(number)}@acme.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }
  const as = ({ account }: Person, role: Role): BuiltMember => ({ account, role })

  async function create({ caller, account }: Person, kindOfVault: VaultKind, ...others: BuiltMember[]) {
    const contents = new Map([[newItemId(), { title: 'x' }]])
    const built = await BuiltSharedVault.build([{ account, role: Role.owner }, ...others], contents, {
      kind: kindOfVault,
    })
    expect((await caller.call(createVault, built.call)).problem).toBeNull()
    await account.acceptKeyring(built.call.body.keyring)
    return built.vault.vaultId
  }

  beforeEach(async () => {
    number += 1
    clock.advance(1_000)
    ;[ann, ben, mia] = [await enter('ann'), await enter('ben'), await enter('mia')]
    await subscribe(world.server.database.durable, ann.account.userId, 'business')
    await subscribe(world.server.database.durable, ben.account.userId, 'families')
    vaultId = await create(ann, VaultKind.organization, as(mia, Role.owner), as(ben, Role.viewer))
    for (const { caller } of [ann, ben, mia]) {
      expect((await caller.call(joinOrganization, { params: { vaultId } })).problem).toBeNull()
    }
    await world.server.jobs.runDue()
    clock.advance(1_000)
    token = (await ann.caller.call(createProvisioningToken, { params: { vaultId } })).reply.token
  })

  async function ask(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
    const reply = await world.server.http.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    expect(reply.statusCode).toBeLessThan(300)
    return reply.payload === '' ? '' : (JSON.parse(reply.payload) as { id: string }).id
  }
  const name = ({ account }: Person, userName = account.email) =>
    ask('POST', '/Users', { userName, emails: [{ value: account.email, primary: true }] })
  const activate = (id: string, value: boolean) =>
    ask('PATCH', `/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value }],
    })
  const isSignedIn = async ({ caller }: Person) => (await caller.call(getSession)).problem === null
  const served = async ({ caller }: Person) =>
    (await caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })).reply.vaults.map((one) => one.vaultId)
  const mailsTo = async ({ account }: Person) => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === account.email).map(({ template }) => template)
  }
  const log = async () =>
    (
      await ann.caller.call(listOrganizationEvents, {
        params: { vaultId },
        body: { before: null, types: null, userId: null },
      })
    ).reply.events.map(({ type, actorId, memberId }) => ({ type, actorId, memberId }))

  it('is signed out and keeps their own data; owners and the person are informed', async () => {
    const shared = await create(ann, VaultKind.shared, as(ben, Role.editor))
    const own = await create(ben, VaultKind.shared, as(ann, Role.viewer))
    const elsewhere = await enter('zoe')
    const private_ = await create(elsewhere, VaultKind.shared, as(ben, Role.viewer))
    const id = await name(ben)
    expect(await isSignedIn(ben)).toBe(true)
    clock.advance(1_000)
    await activate(id, false)

    expect(await isSignedIn(ben)).toBe(false)
    await signIn(ben.caller, ben.account.email, ben.account.password)
    const left = await served(ben)
    expect(left).not.toContain(shared)
    expect(left).not.toContain(vaultId)
    expect(left).toEqual(expect.arrayContaining([own, private_]))
    expect((await ben.caller.call(listOrganizations)).reply.organizations).toEqual([])
    // The signed list still contains them until an owner's device changes it.
    const people = (await ann.caller.call(listVaultPeople, { params: { vaultId: shared } })).reply
    expect(people.left).toEqual([ben.account.userId])

    expect(await mailsTo(ann)).toContain('member-deactivated')
    expect(await mailsTo(mia)).toContain('member-deactivated')
    expect(await mailsTo(ben)).toContain('deactivated')
    expect(await mailsTo(elsewhere)).not.toContain('member-deactivated')
    const [newest] = await log()
    expect(newest).toEqual({
      type: 'DIRECTORY_DEACTIVATED',
      actorId: null,
      memberId: ben.account.userId,
    })
  })

  it('is signed out once: repeating the deactivation changes nothing', async () => {
    const id = await name(ben)
    await activate(id, false)
    await signIn(ben.caller, ben.account.email, ben.account.password)
    await activate(id, false)
    await activate(id, true)
    await activate(id, false)
    expect(await isSignedIn(ben)).toBe(true)
    expect((await mailsTo(ben)).filter((template) => template === 'deactivated')).toHaveLength(1)
  })

  it('keeps access as an owner, so that someone can fix it, and is signed out all the same', async () => {
    const id = await name(mia)
    await ask('DELETE', `/Users/${id}`)
    expect(await isSignedIn(mia)).toBe(false)
    await signIn(mia.caller, mia.account.email, mia.account.password)
    expect(await served(mia)).toContain(vaultId)
    expect(await mailsTo(ann)).toContain('member-deactivated')
  })

  it('is no one whom the directory lists under another entry, or whom the organization does not list', async () => {
    const old = await name(ben, 'old-entry')
    await name(ben)
    await ask('DELETE', `/Users/${old}`)
    const eve = await enter('eve')
    await activate(await name(eve), false)
    expect(await isSignedIn(ben)).toBe(true)
    expect(await isSignedIn(eve)).toBe(true)
    expect(await mailsTo(eve)).not.toContain('deactivated')
  })

  it('is in the log, with everything else that the directory did', async () => {
    clock.advance(1_000)
    const id = await name(ben)
    clock.advance(1_000)
    await activate(id, false)
    clock.advance(1_000)
    await ask('DELETE', `/Users/${id}`)
    const types = (await log()).map(({ type }) => type)
    expect(types.slice(0, 4)).toEqual([
      'DIRECTORY_DELETED',
      'DIRECTORY_DEACTIVATED',
      'DIRECTORY_NAMED',
      'PROVISIONING_TOKEN_MADE',
    ])
  })
})
