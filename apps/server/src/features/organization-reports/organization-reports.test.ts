/** What owners of an organization see of its members, and what they do not (docs/decisions/0032). */
import {
  commitVault,
  createVault,
  deleteAccount,
  getOrganizationReport,
  joinOrganization,
  leaveVault,
  listOrganizationEvents,
  type OrganizationEventType,
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
import { recordEvent } from '../security-events/index.ts'

const dayMs = 24 * 3600_000

describe.each(databaseKinds)('the report of an organization on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const db = () => world.server.database.durable
  let number = 0

  interface Person {
    account: BuiltAccount
    caller: ApiCaller
  }
  let ann: Person
  let ben: Person
  let eve: Person
  let works: BuiltSharedVault
  let params: { vaultId: string }

  async function enter(name: string): Promise<Person> {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}${String(number)}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }
  const as = ({ account }: Person, role: Role): BuiltMember => ({ account, role })

  async function create({ caller, account }: Person, kindOfVault: VaultKind, ...others: BuiltMember[]) {
    const forge = { kind: kindOfVault }
    const contents = new Map([[newItemId(), { title: 'x' }]])
    const built = await BuiltSharedVault.build([{ account, role: Role.owner }, ...others], contents, forge)
    expect((await caller.call(createVault, built.call)).problem).toBeNull()
    await account.acceptKeyring(built.call.body.keyring)
    return built.vault
  }

  /** Replaces the member list; people who leave still know the old key. */
  async function relist({ caller, account }: Person, members: BuiltMember[], isRekeyed = false) {
    const call = await works.commit(account, {
      members,
      isRekeyed,
      forge: { roster: (roster) => ({ ...roster, kind: VaultKind.organization }) },
    })
    expect((await caller.call(commitVault, call)).problem).toBeNull()
    call.accept()
  }

  beforeEach(async () => {
    number += 1
    ;[ann, ben, eve] = [await enter('ann'), await enter('ben'), await enter('eve')]
    await subscribe(db(), ann.account.userId, 'business')
    works = await create(ann, VaultKind.organization, as(ben, Role.viewer))
    params = { vaultId: works.vaultId }
    clock.advance(1)
    for (const { caller } of [ann, ben]) await caller.call(joinOrganization, { params })
    clock.advance(1)
  })

  const log = async (filter: { types?: OrganizationEventType[]; userId?: string } = {}, person = ann) => {
    const body = { before: null, types: filter.types ?? null, userId: filter.userId ?? null }
    return (await person.caller.call(listOrganizationEvents, { params, body })).reply
  }
  const noted = async (filter = {}) =>
    (await log(filter)).events.map(({ type, actorId, memberId }) => [type, nameOf(actorId), nameOf(memberId)])
  const nameOf = (userId: string | null): string | null =>
    Object.entries({ ann, ben, eve }).find(([, { account }]) => account.userId === userId)?.[0] ?? userId

  it('is for owners only, and only if the plan includes it', async () => {
    const body = { before: null, types: null, userId: null }
    for (const { caller } of [ben, eve]) {
      expect((await caller.call(getOrganizationReport, { params })).problem).toBe('not-found')
      expect((await caller.call(listOrganizationEvents, { params, body })).problem).toBe('not-found')
    }
    const personal = { params: { vaultId: ann.account.vault.vaultId } }
    expect((await ann.caller.call(getOrganizationReport, personal)).problem).toBe('not-found')
    await subscribe(db(), ann.account.userId, 'families')
    expect((await ann.caller.call(getOrganizationReport, { params })).problem).toBe('plan-limit')
    expect((await ann.caller.call(listOrganizationEvents, { params, body })).problem).toBe('plan-limit')
  })

  it('says for people who have accepted on which day they were last active, and how much they share', async () => {
    const before = (await ann.caller.call(getOrganizationReport, { params })).reply
    expect(before.members.map(({ userId }) => nameOf(userId)).sort()).toEqual(['ann', 'ben'])
    clock.advance(3 * dayMs)
    await signIn(ben.caller, ben.account.email, ben.account.password)
    await create(ben, VaultKind.shared, as(ann, Role.viewer))
    await create(ben, VaultKind.shared, as(ann, Role.viewer), as(eve, Role.editor))
    await signIn(ann.caller, ann.account.email, ann.account.password)
    const { members, unseenShares } = (await ann.caller.call(getOrganizationReport, { params })).reply
    const today = clock.nowMs() - (clock.nowMs() % dayMs)
    expect(members.find(({ userId }) => userId === ben.account.userId)).toMatchObject({
      lastActiveDay: today,
      hasSecondFactor: false,
      sharedInside: 1,
      sharedOutside: 1,
    })
    expect(unseenShares).toBe(0)
    await create(ben, VaultKind.shared, as(eve, Role.viewer))
    expect((await ann.caller.call(getOrganizationReport, { params })).reply.unseenShares).toBe(1)
  })

  it('records who joined, left and became an owner, and forgets people whose account is deleted', async () => {
    await relist(ann, [as(ann, Role.owner), as(ben, Role.owner), as(eve, Role.viewer)])
    clock.advance(1)
    await eve.caller.call(joinOrganization, { params })
    clock.advance(1)
    await eve.caller.call(leaveVault, { params })
    clock.advance(1)
    await relist(ann, [as(ann, Role.owner), as(ben, Role.viewer)], true)
    const types: OrganizationEventType[] = [
      'MEMBER_ADDED',
      'MEMBER_JOINED',
      'MEMBER_LEFT',
      'MEMBER_REMOVED',
      'OWNER_ADDED',
      'OWNER_REMOVED',
    ]
    const all = await noted({ types })
    expect(all.slice(2, 4)).toEqual([
      ['MEMBER_LEFT', 'eve', 'eve'],
      ['MEMBER_JOINED', 'eve', 'eve'],
    ])
    expect(all.slice(0, 2).sort()).toEqual([
      ['MEMBER_REMOVED', 'ann', 'eve'],
      ['OWNER_REMOVED', 'ann', 'ben'],
    ])
    expect(all.slice(4, 6).sort()).toEqual([
      ['MEMBER_ADDED', 'ann', 'eve'],
      ['OWNER_ADDED', 'ann', 'ben'],
    ])
    expect(await noted({ types, userId: eve.account.userId })).toHaveLength(4)

    await signIn(eve.caller, eve.account.email, eve.account.password)
    const deleted = await eve.caller.call(deleteAccount, { body: { email: eve.account.email } })
    expect(deleted.problem).toBeNull()
    expect(JSON.stringify(await log())).not.toContain(eve.account.userId)
    expect(await noted({ types })).toHaveLength(all.length)
  })

  it('says that members share something, and names only other members', async () => {
    clock.advance(1)
    const vault = await create(ben, VaultKind.shared, as(ann, Role.viewer))
    clock.advance(1)
    const wider = await vault.commit(ben.account, {
      members: [as(ben, Role.owner), as(ann, Role.viewer), as(eve, Role.viewer)],
    })
    expect((await ben.caller.call(commitVault, wider)).problem).toBeNull()
    // What others share with them is not reported.
    await create(eve, VaultKind.shared, as(ben, Role.viewer))
    expect(await noted({ types: ['SHARED_INSIDE', 'SHARED_OUTSIDE', 'SHARE_ENDED'] })).toEqual([
      ['SHARED_OUTSIDE', 'ben', null],
      ['SHARED_INSIDE', 'ben', 'ann'],
    ])
  })

  it('shows sign-ins of members since they joined, without the location, and of no one else', async () => {
    const types: OrganizationEventType[] = ['SIGN_IN']
    expect(await noted({ types })).toEqual([])
    clock.advance(1)
    for (const { account } of [ben, eve]) {
      const other = new ApiCaller((request) => world.server.http.inject(request))
      await signIn(other, account.email, account.password)
    }
    const { events } = await log({ types })
    expect(events).toEqual([
      {
        eventId: expect.any(String) as string,
        at: clock.nowMs(),
        type: 'SIGN_IN',
        status: 'success',
        actorId: ben.account.userId,
        memberId: ben.account.userId,
      },
    ])
    await ben.caller.call(leaveVault, { params })
    expect(await noted({ types })).toEqual([])
  })

  it('returns a long log page by page, each event once', async () => {
    const caller = { address: '192.0.2.1', userAgent: '' }
    const count = 450
    for (let i = 0; i < count; i++) {
      if (i % 3 === 0) clock.advance(1)
      const event = { userId: ben.account.userId, type: 'SIGN_IN', status: 'failed', caller } as const
      await recordEvent(db(), { ...event, nowMs: clock.nowMs() })
    }
    const ids = new Set<string>()
    let before: number | null = null
    let pages = 0
    do {
      const body: { before: number | null; types: OrganizationEventType[]; userId: null } = {
        before,
        types: ['SIGN_IN'],
        userId: null,
      }
      const { events, next }: Awaited<ReturnType<typeof log>> = (
        await ann.caller.call(listOrganizationEvents, { params, body })
      ).reply
      for (const { eventId } of events) {
        expect(ids.has(eventId)).toBe(false)
        ids.add(eventId)
      }
      before = next
      pages += 1
    } while (before !== null)
    expect([ids.size, pages]).toEqual([count, 3])
  })
})
