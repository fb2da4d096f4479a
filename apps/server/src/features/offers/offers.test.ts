/** Who has accepted an offer, as the server reports it to the people involved. */
import { acceptVault, commitVault, createVault, leaveVault, listOffers } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type BuiltAuthor,
  type BuiltMember,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { Role } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'

interface Person {
  account: BuiltAccount
  caller: ApiCaller
}

describe.each(databaseKinds)('offers on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let number = 0
  let ann: Person
  let ben: Person
  let eve: Person

  async function join(name: string): Promise<Person> {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}${String(number)}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }

  beforeEach(async () => {
    number += 1
    ann = await join('ann')
    ben = await join('ben')
    eve = await join('eve')
    await subscribe(world.server.database.durable, ann.account.userId, 'families')
  })

  const members = (...others: Person[]): [BuiltAuthor, ...BuiltMember[]] => [
    { account: ann.account, role: Role.owner },
    ...others.map(({ account }) => ({ account, role: Role.viewer })),
  ]

  async function share(...others: Person[]): Promise<BuiltSharedVault> {
    const contents = new Map([[newItemId(), { title: 'Wi-Fi' }]])
    const { vault, call } = await BuiltSharedVault.build(members(...others), contents)
    expect((await ann.caller.call(createVault, call)).status).toBe(200)
    await ann.account.acceptKeyring(call.body.keyring)
    return vault
  }
  const listed = async ({ caller }: Person) => (await caller.call(listOffers)).reply
  const accept = ({ caller }: Person, { vaultId }: BuiltSharedVault) =>
    caller.call(acceptVault, { params: { vaultId } })

  it('wait for everyone alike, until the devices of each person have accepted theirs', async () => {
    const vault = await share(ben, eve)
    const { vaultId } = vault
    const [hisId, hersId] = [ben.account.userId, eve.account.userId]
    expect((await listed(ann)).waiting.map(({ userId }) => userId).toSorted()).toEqual(
      [hisId, hersId].toSorted(),
    )
    expect(await listed(ben)).toEqual({
      toMe: [vaultId],
      waiting: [{ vaultId, userId: hersId }],
      accepted: [],
      left: [],
    })

    clock.advance(1_000)
    expect((await accept(ben, vault)).problem).toBeNull()
    expect(await listed(ann)).toEqual({
      toMe: [],
      waiting: [{ vaultId, userId: hersId }],
      accepted: [{ vaultId, userId: hisId, at: clock.nowMs() }],
      left: [],
    })
    expect(await listed(ben)).toEqual({
      toMe: [],
      waiting: [{ vaultId, userId: hersId }],
      accepted: [],
      left: [],
    })
    // Accepting again changes nothing.
    clock.advance(1_000)
    expect((await accept(ben, vault)).problem).toBeNull()
    expect((await listed(ann)).accepted[0]?.at).toBe(clock.nowMs() - 1_000)
  })

  it('cannot be accepted by a stranger, the owner or someone who has declined', async () => {
    const vault = await share(ben)
    expect((await accept(eve, vault)).problem).toBe('not-found')
    expect((await accept(ann, vault)).problem).toBe('not-found')
    const params = { vaultId: vault.vaultId }
    expect((await ben.caller.call(leaveVault, { params })).problem).toBeNull()
    expect((await accept(ben, vault)).problem).toBe('not-found')
    const left = [{ vaultId: vault.vaultId, userId: ben.account.userId, isDeclined: true }]
    expect(await listed(ann)).toEqual({ toMe: [], waiting: [], accepted: [], left })
    for (const other of [ben, eve])
      expect(await listed(other)).toEqual({ toMe: [], waiting: [], accepted: [], left: [] })
  })

  it('that were declined are reported until the person is removed', async () => {
    const vault = await share(ben, eve)
    const { vaultId } = vault
    for (const person of [ben, eve]) expect((await accept(person, vault)).problem).toBeNull()
    expect((await ben.caller.call(leaveVault, { params: { vaultId } })).problem).toBeNull()
    const left = [{ vaultId, userId: ben.account.userId, isDeclined: false }]
    for (const person of [ann, eve]) expect((await listed(person)).left).toEqual(left)
    const built = await vault.commit(ann.account, { members: members(eve), isRekeyed: true })
    expect((await ann.caller.call(commitVault, built)).problem).toBeNull()
    for (const person of [ann, eve]) expect((await listed(person)).left).toEqual([])
  })

  it('wait again if something is withdrawn and offered again', async () => {
    const vault = await share(ben)
    expect((await accept(ben, vault)).problem).toBeNull()
    for (const [others, isRekeyed] of [
      [[], true],
      [[ben], false],
    ] as const) {
      const built = await vault.commit(ann.account, { members: members(...others), isRekeyed })
      expect((await ann.caller.call(commitVault, built)).problem).toBeNull()
      built.accept()
    }
    const { vaultId } = vault
    const { userId } = ben.account
    expect(await listed(ann)).toEqual({ toMe: [], waiting: [{ vaultId, userId }], accepted: [], left: [] })
  })

  it('are reported for a week after they were accepted', async () => {
    const vault = await share(ben)
    expect((await accept(ben, vault)).problem).toBeNull()
    clock.advance(8 * 24 * 3600_000)
    await world.server.jobs.runDue()
    await signIn(ann.caller, ann.account.email, ann.account.password)
    expect(await listed(ann)).toEqual({ toMe: [], waiting: [], accepted: [], left: [] })
  })
})
