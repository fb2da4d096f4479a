/** Who pays for an organization and whom that covers, on an honest server (PROTOCOL 6, 13). */
import {
  announceOrganizationEnd,
  commitVault,
  createVault,
  deleteAccount,
  enableTwoFactor,
  getSession,
  getSubscriptionState,
  getTwoFactor,
  joinOrganization,
  leaveVault,
  listOrganizationEvents,
  listOrganizations,
  listUsers,
  organizationEndWaitMs,
  payForOrganization,
  setSecondFactorRule,
  startTwoFactorSetup,
  sync,
} from '@severy/contract'
import {
  ApiCaller,
  appCode,
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
import { Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { endTrial, subscribe } from '../../testing/what-people-have.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'

describe.each(databaseKinds)('an organization on %s', (kind) => {
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

  async function join(name: string): Promise<Person> {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}${String(number)}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }

  beforeEach(async () => {
    number += 1
    ann = await join('ann')
    ben = await join('ben')
    await subscribe(db(), ann.account.userId, 'families')
    await endTrial(db(), ben.account.userId, clock.nowMs())
  })

  const owner = () => ({ account: ann.account, role: Role.owner })
  const viewer = ({ account }: Person): BuiltMember => ({ account, role: Role.viewer })

  async function create({ caller, account }: Person, ...others: BuiltMember[]) {
    const forge = { kind: VaultKind.organization }
    const contents = new Map([[toBase64Url(zeros16), { title: 'x' }]])
    const built = await BuiltSharedVault.build([{ account, role: Role.owner }, ...others], contents, forge)
    const answer = await caller.call(createVault, built.call)
    if (answer.problem === null) await account.acceptKeyring(built.call.body.keyring)
    return { answer, vault: built.vault, vaultId: built.vault.vaultId }
  }
  const state = async ({ caller }: Person) => (await caller.call(getSubscriptionState)).reply
  const covered = async (person: Person) => (await state(person)).coveringTier

  it('covers people who are listed and have accepted, and no one else', async () => {
    const { vaultId } = await create(ann, viewer(ben))
    const eve = await join('eve')
    const params = { vaultId }
    expect(await covered(ben)).toBeNull()
    expect((await eve.caller.call(joinOrganization, { params })).problem).toBe('not-found')
    expect((await ben.caller.call(joinOrganization, { params })).problem).toBeNull()
    expect((await ben.caller.call(joinOrganization, { params })).problem).toBeNull()
    expect(await state(ben)).toMatchObject({ canAccessFeatures: true, coveringTier: 'families' })
    expect((await ben.caller.call(listOrganizations)).reply.organizations).toMatchObject([
      { vaultId, payerId: ann.account.userId, tier: 'families', isActive: true, membersMax: 6 },
    ])
    expect((await eve.caller.call(listOrganizations)).reply.organizations).toEqual([])
    // Admins see the plan that covers him; Ann's is her own.
    await changeRole(db(), eve.account.email, 'admin', clock.nowMs())
    const filters = { state: 'all' as const, tier: [], hasSecondFactor: null }
    const asked = { search: '', filters, sort: [], size: 25 as const, place: null }
    const { rows } = (await eve.caller.call(listUsers, { body: asked })).reply
    const planOf = ({ account }: Person) => rows.find(({ userId }) => userId === account.userId)?.plan
    expect(planOf(ben)).toEqual({ tier: 'personal', status: 'expired', coveringTier: 'families' })
    expect(planOf(ann)).toEqual({ tier: 'families', status: 'active', coveringTier: null })

    expect((await ben.caller.call(leaveVault, { params })).problem).toBeNull()
    expect(await state(ben)).toMatchObject({ canAccessFeatures: false, coveringTier: null })
    expect((await ben.caller.call(joinOrganization, { params })).problem).toBe('not-found')
  })

  it('distinguishes people who declined from people who joined and left', async () => {
    const cleo = await join('cleo')
    const { vaultId } = await create(ann, viewer(ben), viewer(cleo))
    const params = { vaultId }
    const listed = async () => {
      const { organizations } = (await ann.caller.call(listOrganizations)).reply
      return organizations.map(({ members, declined }) => ({
        members: members.map(({ userId }) => userId),
        declined,
      }))
    }
    expect((await ben.caller.call(joinOrganization, { params })).problem).toBeNull()
    for (const { caller } of [ben, cleo])
      expect((await caller.call(leaveVault, { params })).problem).toBeNull()
    expect(await listed()).toEqual([{ members: [ann.account.userId], declined: [cleo.account.userId] }])
  })

  it('is a separate kind of vault: an ordinary shared vault has no members to cover', async () => {
    const contents = new Map([[newItemId(), { title: 'x' }]])
    const { vault, call } = await BuiltSharedVault.build([owner(), viewer(ben)], contents)
    expect((await ann.caller.call(createVault, call)).problem).toBeNull()
    const params = { vaultId: vault.vaultId }
    for (const caller of [ann.caller, ben.caller]) {
      expect((await caller.call(joinOrganization, { params })).problem).toBe('not-found')
      expect((await caller.call(payForOrganization, { params })).problem).toBe('not-found')
      expect((await caller.call(listOrganizations)).reply.organizations).toEqual([])
    }
  })

  it('needs a plan with members, lists no more than the plan allows, and uses one plan', async () => {
    await subscribe(db(), ben.account.userId, 'personal')
    expect((await create(ben)).answer).toMatchObject({ status: 422, problem: 'member-limit' })
    const others: Person[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) others.push(await join(name))
    const seven = await create(ann, ...others.map(viewer))
    expect(seven.answer).toMatchObject({ status: 422, problem: 'member-limit' })
    const six = await create(ann, ...others.slice(0, 5).map(viewer))
    expect(six.answer.status).toBe(200)
    const members = [owner(), ...others.map(viewer)]
    const wider = await six.vault.commit(ann.account, {
      members,
      forge: { roster: (roster) => ({ ...roster, kind: VaultKind.organization }) },
    })
    expect((await ann.caller.call(commitVault, wider)).problem).toBe('member-limit')
    expect((await create(ann)).answer).toMatchObject({ status: 422, problem: 'member-limit' })
    await subscribe(db(), ann.account.userId, 'business')
    expect((await ann.caller.call(commitVault, wider)).problem).toBeNull()
  })

  it('is covered by one payer only, whatever that person’s own organization provides', async () => {
    await create(ann, viewer(ben))
    await ben.caller.call(joinOrganization, {
      params: { vaultId: (await ben.caller.call(listOrganizations)).reply.organizations[0]!.vaultId },
    })
    expect(await covered(ben)).toBe('families')
    // The plan that covers him does not cover others through him.
    expect((await create(ben)).answer.problem).toBe('member-limit')
  })

  it('can be taken over by another owner with their own plan, and by no one else', async () => {
    const { vaultId } = await create(ann, { account: ben.account, role: Role.owner })
    const params = { vaultId }
    const eve = await join('eve')
    await subscribe(db(), eve.account.userId, 'families')
    expect((await eve.caller.call(payForOrganization, { params })).problem).toBe('not-found')
    expect((await ben.caller.call(payForOrganization, { params })).problem).toBe('member-limit')
    await subscribe(db(), ben.account.userId, 'families')
    expect((await ben.caller.call(payForOrganization, { params })).problem).toBeNull()
    expect((await ann.caller.call(listOrganizations)).reply.organizations[0]?.payerId).toBe(
      ben.account.userId,
    )
    // Ann’s plan can now pay for another organization.
    expect((await create(ann)).answer.status).toBe(200)
    expect((await ann.caller.call(payForOrganization, { params })).problem).toBe('pays-already')
  })

  it('can be paid for only by someone who belongs to it', async () => {
    const { vaultId } = await create(ann, { account: ben.account, role: Role.owner })
    await ben.caller.call(joinOrganization, { params: { vaultId } })
    expect(await covered(ben)).toBe('families')
    expect((await ann.caller.call(leaveVault, { params: { vaultId } })).problem).toBeNull()
    expect(await covered(ben)).toBeNull()

    const anew = await create(ann, { account: ben.account, role: Role.owner })
    await ben.caller.call(joinOrganization, { params: { vaultId: anew.vaultId } })
    expect(await covered(ben)).toBe('families')
    const without = await anew.vault.commit(ben.account, {
      members: [{ account: ben.account, role: Role.owner }],
      isRekeyed: true,
      forge: { roster: (roster) => ({ ...roster, kind: VaultKind.organization }) },
    })
    expect((await ben.caller.call(commitVault, without)).problem).toBeNull()
    expect(await covered(ben)).toBeNull()
  })

  async function setUpSecondStep({ caller, account }: Person): Promise<void> {
    await signIn(caller, account.email, account.password)
    const { secret } = (await caller.call(startTwoFactorSetup)).reply
    const code = await appCode(secret, clock.nowMs())
    expect((await caller.call(enableTwoFactor, { body: { code } })).problem).toBeNull()
  }

  it('sends no vault data to members without a second step once its rule applies', async () => {
    const { vaultId } = await create(ann, viewer(ben))
    const params = { vaultId }
    const rule = (dueAt: number | null, { caller }: Person = ann) =>
      caller.call(setSecondFactorRule, { params, body: { dueAt } })
    const read = async ({ caller }: Person) =>
      (await caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })).problem
    await ben.caller.call(joinOrganization, { params })
    const dueAt = clock.nowMs() + 1_000
    expect((await rule(dueAt)).problem).toBe('plan-limit')
    await subscribe(db(), ann.account.userId, 'business')
    expect((await rule(dueAt, ben)).problem).toBe('not-found')
    // Owners cannot lock themselves out.
    expect((await rule(dueAt)).problem).toBe('two-factor-required')
    await setUpSecondStep(ann)
    expect((await rule(dueAt)).problem).toBeNull()
    expect((await ben.caller.call(listOrganizations)).reply.organizations[0]?.secondFactorDueAt).toBe(dueAt)
    expect((await ben.caller.call(getTwoFactor)).reply.requiredBy).toBe(dueAt)
    expect(await read(ben)).toBeNull()

    clock.advance(1_000)
    expect(await read(ben)).toBe('two-factor-required')
    expect((await ben.caller.call(getSession)).problem).toBeNull()
    const eve = await join('eve')
    expect(await read(eve)).toBeNull()
    await setUpSecondStep(ben)
    expect(await read(ben)).toBeNull()
    // An ended rule binds nobody, whatever the plan is now.
    await subscribe(db(), ann.account.userId, 'families')
    expect((await rule(null)).problem).toBeNull()
    expect((await ben.caller.call(getTwoFactor)).reply.requiredBy).toBeNull()
  })

  it('has rules and groups only if the paying plan includes them, and loses them without it', async () => {
    const made = await create(ann, viewer(ben))
    const record = newItemId()
    const write = await made.vault.commit(ann.account, { puts: new Map([[record, { title: 'rules' }]]) })
    expect((await ann.caller.call(commitVault, write)).problem).toBe('plan-limit')
    const name = await made.vault.commit(ann.account, {
      puts: new Map([[toBase64Url(zeros16), { title: 'y' }]]),
    })
    expect((await ann.caller.call(commitVault, name)).problem).toBeNull()
    name.accept()
    await subscribe(db(), ann.account.userId, 'business')
    const allowed = await made.vault.commit(ann.account, { puts: new Map([[record, { title: 'rules' }]]) })
    expect((await ann.caller.call(commitVault, allowed)).problem).toBeNull()
    allowed.accept()

    await subscribe(db(), ann.account.userId, 'families')
    const changed = await made.vault.commit(ann.account, { puts: new Map([[record, { title: 'more' }]]) })
    expect((await ann.caller.call(commitVault, changed)).problem).toBe('plan-limit')
    // Sealed again after a person was removed.
    const rekeyed = await made.vault.commit(ann.account, {
      members: [owner()],
      isRekeyed: true,
      puts: new Map([[record, { title: 'rules' }]]),
      forge: { roster: (roster) => ({ ...roster, kind: VaultKind.organization }) },
    })
    expect((await ann.caller.call(commitVault, rekeyed)).problem).toBeNull()
    rekeyed.accept()
    const ended = await made.vault.commit(ann.account, { deletes: [record] })
    expect((await ann.caller.call(commitVault, ended)).problem).toBeNull()
    // A new organization may not start with them either.
    const forge = { kind: VaultKind.organization }
    await subscribe(db(), ben.account.userId, 'families')
    const contents = new Map([[newItemId(), { title: 'x' }]])
    const { call } = await BuiltSharedVault.build(
      [{ account: ben.account, role: Role.owner }],
      contents,
      forge,
    )
    expect((await ben.caller.call(createVault, call)).problem).toBe('plan-limit')
  })

  const mailsTo = async ({ account }: Person) => {
    await world.server.jobs.runDue()
    return world.server.mails.filter(({ to }) => to === account.email).map(({ template }) => template)
  }

  it('tells its owners who joined, and the people who joined that someone else’s plan covers them', async () => {
    const { vaultId } = await create(ann, { account: ben.account, role: Role.owner })
    const params = { vaultId }
    expect((await ben.caller.call(joinOrganization, { params })).problem).toBeNull()
    expect((await ben.caller.call(joinOrganization, { params })).problem).toBeNull()
    expect((await ann.caller.call(joinOrganization, { params })).problem).toBeNull()
    const told = await mailsTo(ben)
    expect(told.filter((template) => template === 'covered-by-plan')).toHaveLength(1)
    expect((await mailsTo(ann)).filter((template) => template === 'member-joined')).toHaveLength(1)
    expect(await mailsTo(ann)).not.toContain('covered-by-plan')

    await subscribe(db(), ben.account.userId, 'families')
    expect((await ben.caller.call(payForOrganization, { params })).problem).toBeNull()
    expect((await ben.caller.call(payForOrganization, { params })).problem).toBeNull()
    expect((await mailsTo(ann)).filter((template) => template === 'payer-changed')).toHaveLength(1)
    expect(await mailsTo(ben)).not.toContain('payer-changed')
  })

  it('tells the people who joined that a rule is switched on, once', async () => {
    const { vaultId } = await create(ann, viewer(ben))
    const params = { vaultId }
    await ben.caller.call(joinOrganization, { params })
    await subscribe(db(), ann.account.userId, 'business')
    await setUpSecondStep(ann)
    for (const dueAt of [clock.nowMs() + 1_000, clock.nowMs() + 2_000, null]) {
      const body = { dueAt }
      expect((await ann.caller.call(setSecondFactorRule, { params, body })).problem).toBeNull()
      expect((await mailsTo(ben)).filter((template) => template === 'second-factor-rule')).toHaveLength(1)
    }
    expect(await mailsTo(ann)).not.toContain('second-factor-rule')
    const body = { before: null, types: null, userId: null }
    const { events } = (await ann.caller.call(listOrganizationEvents, { params, body })).reply
    const types = events.map(({ type }) => type).filter((type) => type.startsWith('SECOND_FACTOR_RULE'))
    expect(types.sort()).toEqual(['SECOND_FACTOR_RULE_OFF', 'SECOND_FACTOR_RULE_ON'])
  })

  it('announces its end two weeks ahead, or withdraws that, and informs each member once', async () => {
    const cora = await join('cora')
    const { vaultId } = await create(ann, viewer(ben), viewer(cora))
    const params = { vaultId }
    await ben.caller.call(joinOrganization, { params })
    await subscribe(db(), ann.account.userId, 'business')
    const announce = ({ caller }: Person, isEnding: boolean) =>
      caller.call(announceOrganizationEnd, { params, body: { isEnding } })
    const endsAt = async () => (await ben.caller.call(listOrganizations)).reply.organizations[0]?.endsAt
    const told = async (template: string) => (await mailsTo(ben)).filter((one) => one === template).length

    expect((await announce(ben, true)).problem).toBe('not-found')
    expect(await endsAt()).toBeNull()
    const due = clock.nowMs() + organizationEndWaitMs
    expect((await announce(ann, true)).reply).toEqual({ endsAt: due })
    clock.advance(60_000)
    expect((await announce(ann, true)).reply).toEqual({ endsAt: due })
    expect(await endsAt()).toBe(due)
    expect(await told('organization-ending')).toBe(1)

    // People who join in the meantime are told too, and nobody is told twice.
    expect(await mailsTo(cora)).not.toContain('organization-ending')
    await cora.caller.call(joinOrganization, { params })
    expect((await mailsTo(cora)).filter((one) => one === 'organization-ending')).toHaveLength(1)
    expect(await told('organization-ending')).toBe(1)

    expect((await announce(ann, false)).reply).toEqual({ endsAt: null })
    expect(await endsAt()).toBeNull()
    expect(await told('organization-goes-on')).toBe(1)
    expect(await told('organization-ending')).toBe(1)
    const own = (await mailsTo(ann)).filter((template) => template.startsWith('organization-'))
    expect(own).toEqual([])
    const body = { before: null, types: null, userId: null }
    const { events } = (await ann.caller.call(listOrganizationEvents, { params, body })).reply
    const types = events.map(({ type }) => type).filter((type) => type.startsWith('END_'))
    expect(types.sort()).toEqual(['END_ANNOUNCED', 'END_WITHDRAWN'])
  })

  it('is never left with members and without an owner', async () => {
    const { vaultId } = await create(ann, viewer(ben))
    const remove = async ({ caller, account }: Person) => {
      await signIn(caller, account.email, account.password)
      return (await caller.call(deleteAccount, { body: { email: account.email } })).problem
    }
    expect(await remove(ann)).toBe('organization-left-alone')
    expect((await ann.caller.call(listOrganizations)).reply.organizations).toMatchObject([{ vaultId }])
    // A member may leave at any time, and the last one may too: the organization is then deleted.
    expect(await remove(ben)).toBeNull()
    expect(await remove(ann)).toBeNull()
  })

  it('loses its payer with the account, and stays with its other owner', async () => {
    const { vaultId } = await create(ann, { account: ben.account, role: Role.owner })
    await ben.caller.call(joinOrganization, { params: { vaultId } })
    await signIn(ann.caller, ann.account.email, ann.account.password)
    const deleted = await ann.caller.call(deleteAccount, { body: { email: ann.account.email } })
    expect(deleted.problem).toBeNull()
    expect((await ben.caller.call(listOrganizations)).reply.organizations).toMatchObject([
      { vaultId, payerId: null, isActive: false },
    ])
    expect(await covered(ben)).toBeNull()
  })
})
