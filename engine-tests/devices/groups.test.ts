/** Groups and rules of a business: several people's real engines against the real server (PROTOCOL 6). */
import { setSecondFactorRule } from '@severy/contract'
import { noPolicies, type OrganizationPolicies } from '@severy/domain'
import { appCode, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

interface Person {
  email: string
  userId: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = `${name}@example.org`
  const device = await world.house.signUp(email)
  if (device.status?.name !== 'unlocked') throw new Error('locked')
  return { email, device, userId: device.status.account.userId }
}

let ann: Person
let ben: Person
let eve: Person
let works: string

/** Ann's business, with Ben and Eve as members. */
beforeAll(async () => {
  ann = await join('ann')
  await subscribe(world.server.database.durable, ann.userId, 'business')
  works = must(await ann.device.engine.createOrganization('Works')).vaultId
  ben = await join('ben')
  eve = await join('eve')
  for (const one of [ben, eve]) {
    const { keys } = must(await ann.device.engine.findPerson(one.email))
    must(await ann.device.engine.addMember({ vaultId: works, email: one.email, acceptedFp: keys.fp }))
    await one.device.engine.syncNow()
    must(await one.device.engine.acceptOrganization(works))
  }
})

const organizationOf = async ({ device }: Person) => (await device.engine.getOrganizations()).organizations[0]
const membersOf = async ({ device }: Person, vaultId: string): Promise<string[]> =>
  ((await device.engine.getVaultMembers(vaultId))?.members ?? []).map(({ person }) => person.email ?? '')
const groupOf = (...members: Person[]) => ({
  groupId: null,
  name: 'Kitchen',
  memberIds: members.map(({ userId }) => userId),
})

describe('a group', () => {
  it('is created by owners of the organization, and visible to every member', async () => {
    const { groupId } = must(await ann.device.engine.saveGroup(works, groupOf(ben)))
    await eve.device.engine.syncNow()
    expect((await organizationOf(eve))?.groups).toEqual([
      { groupId, name: 'Kitchen', memberIds: [ben.userId] },
    ])
    expect(await eve.device.engine.saveGroup(works, groupOf(eve))).toMatchObject({
      error: { reason: 'not-owner' },
    })
    expect(await ann.device.engine.saveGroup(works, { ...groupOf(), name: ' ' })).toMatchObject({
      error: { reason: 'invalid' },
    })
    const renamed = { groupId, name: 'Garden', memberIds: [eve.userId, ben.userId] }
    must(await ann.device.engine.saveGroup(works, renamed))
    expect((await organizationOf(ann))?.groups).toMatchObject([{ name: 'Garden', memberIds: { length: 2 } }])
    must(await ann.device.engine.deleteGroup(works, groupId))
    expect((await organizationOf(ann))?.groups).toEqual([])
  })

  it('gives a vault to everyone who joins it and takes it from everyone who leaves, by the owner’s device', async () => {
    // The vault belongs to Ben, who manages nothing in the organization.
    const { groupId } = must(await ann.device.engine.saveGroup(works, groupOf(ann)))
    await ben.device.engine.syncNow()
    const { vaultId } = must(await ben.device.engine.createSharedVault('Wi-Fi'))
    await addPasswords(ben.device, 'Mine')
    const share = { vaultId, organizationId: works, groupId, role: 'edit' } as const
    expect(must(await ben.device.engine.shareWithGroup(share))).toEqual({ added: 1, notAdded: [] })
    expect(await ben.device.engine.shareWithGroup(share)).toMatchObject({
      error: { reason: 'already-shared' },
    })
    expect(await membersOf(ben, vaultId)).toEqual([ben.email, ann.email])
    expect(await ben.device.engine.getVaultMembers(vaultId)).toMatchObject({
      groups: [{ groupId, name: 'Kitchen', role: 'edit', memberCount: 1, addedIds: [ann.userId] }],
    })
    await ann.device.engine.syncNow()
    must(await ann.device.engine.acceptShare(vaultId))

    // Eve joins the group while Ben's vault is locked: his next unlock adds her.
    await ben.device.restart()
    must(await ann.device.engine.saveGroup(works, { ...groupOf(ann, eve), groupId }))
    must(await ben.device.engine.unlock(accountPassword))
    await ben.device.until(({ events }) => events.some(isSettled(1, 0)), 'Eve in the vault')
    expect(await membersOf(ben, vaultId)).toEqual([ben.email, ann.email, eve.email])
    await eve.device.engine.syncNow()
    must(await eve.device.engine.acceptShare(vaultId))

    // She is removed as soon as his device learns that she left the group.
    must(await ann.device.engine.saveGroup(works, { ...groupOf(ann), groupId }))
    await ben.device.engine.syncNow()
    await ben.device.until(({ events }) => events.some(isSettled(0, 1)), 'Eve out of the vault')
    await eve.device.engine.syncNow()
    expect(await membersOf(ben, vaultId)).toEqual([ben.email, ann.email])
    expect(await eve.device.engine.getVaultMembers(vaultId)).toBeNull()

    expect(must(await ben.device.engine.stopSharingWithGroup(vaultId, groupId)).seen).toEqual([])
    expect(await ben.device.engine.getVaultMembers(vaultId)).toMatchObject({
      members: { length: 1 },
      groups: [],
    })
    for (const { device } of [ann, ben, eve]) expect(device.alarms).toEqual([])
  })

  it('that is deleted removes the people it added, and keeps those who were members without it', async () => {
    const { groupId } = must(await ann.device.engine.saveGroup(works, groupOf(ben, eve)))
    const { vaultId } = must(await ann.device.engine.createSharedVault('Tools'))
    const found = must(await ann.device.engine.findPerson(ben.email))
    const alone = { vaultId, email: ben.email, acceptedFp: found.keys.fp, role: 'view' } as const
    must(await ann.device.engine.addVaultMember(alone))
    const share = { vaultId, organizationId: works, groupId, role: 'view' } as const
    expect(must(await ann.device.engine.shareWithGroup(share)).added).toBe(1)
    must(await ann.device.engine.deleteGroup(works, groupId))
    await ann.device.engine.syncNow()
    await ann.device.until(({ events }) => events.some(isSettled(0, 1)), 'Eve out of the vault')
    expect(await membersOf(ann, vaultId)).toEqual([ann.email, ben.email])
  })

  it('gives nothing to someone whose keys differ from those that the owner knows', async () => {
    const { groupId } = must(await ann.device.engine.saveGroup(works, groupOf(eve)))
    await ben.device.engine.syncNow()
    // Ben has compared numbers with Eve, who then replaces all her keys; the organization lists the old ones.
    const { keys } = must(await ben.device.engine.findPerson(eve.email))
    must(await ben.device.engine.verifyContact({ email: eve.email, fp: keys.fp }))
    const input = { password: accountPassword, newPassword: 'another plover quarry 8', useSecretKey: false }
    must(await eve.device.engine.rotateKeys(input))
    const moved = must(await ben.device.engine.findPerson(eve.email))
    must(await ben.device.engine.verifyContact({ email: eve.email, fp: moved.keys.fp }))
    const { vaultId } = must(await ben.device.engine.createSharedVault('Door'))
    const share = { vaultId, organizationId: works, groupId, role: 'view' } as const
    expect(must(await ben.device.engine.shareWithGroup(share))).toEqual({ added: 0, notAdded: [eve.email] })
    expect(await membersOf(ben, vaultId)).toEqual([ben.email])
  })

  it('gives nothing to a member under someone else’s address, or under a new one that nobody reviewed', async () => {
    const [kim, lee] = [await join('kim-moves'), await join('lee-moves')]
    // Ben knows Kim by the address that she gives up.
    const { keys } = must(await ben.device.engine.findPerson(kim.email))
    must(await ben.device.engine.verifyContact({ email: kim.email, fp: keys.fp }))
    const moved = 'kim-moved@example.org'
    must(await kim.device.engine.requestEmailChange(moved))
    const code = await world.server.mailedCode(moved)
    must(await kim.device.engine.changeEmail({ email: moved, code, password: accountPassword }))
    for (const [one, email] of [
      [kim, moved],
      [lee, lee.email],
    ] as const) {
      const acceptedFp = must(await ann.device.engine.findPerson(email)).keys.fp
      must(await ann.device.engine.addMember({ vaultId: works, email, acceptedFp }))
      await one.device.engine.syncNow()
      must(await one.device.engine.acceptOrganization(works))
    }
    const { groupId } = must(await ann.device.engine.saveGroup(works, groupOf(kim, lee)))
    // By the time Ben learns of the address that Lee gave up, it belongs to another person.
    must(await lee.device.engine.requestEmailChange('lee-moved@example.org'))
    const leesCode = await world.server.mailedCode('lee-moved@example.org')
    const input = { email: 'lee-moved@example.org', code: leesCode, password: accountPassword }
    must(await lee.device.engine.changeEmail(input))
    const newcomer = await join('lee-moves')
    const theirs = must(await ben.device.engine.findPerson(newcomer.email))
    must(await ben.device.engine.verifyContact({ email: newcomer.email, fp: theirs.keys.fp }))
    await ben.device.engine.syncNow()
    const { vaultId } = must(await ben.device.engine.createSharedVault('Cellar'))
    const share = { vaultId, organizationId: works, groupId, role: 'view' } as const
    expect(must(await ben.device.engine.shareWithGroup(share))).toMatchObject({
      added: 0,
      notAdded: { length: 2 },
    })
    expect(await membersOf(ben, vaultId)).toEqual([ben.email])
    // As with a typed address: after Ben has checked it, Kim is added.
    const seen = must(await ben.device.engine.findPerson(moved))
    expect(seen).toMatchObject({ standing: 'address-differs', knownAs: kim.email })
    const adding = { vaultId, email: moved, role: 'view' } as const
    expect(await ben.device.engine.addVaultMember({ ...adding, acceptedFp: null })).toMatchObject({
      error: { reason: 'recipient-unconfirmed' },
    })
    must(await ben.device.engine.addVaultMember({ ...adding, acceptedFp: seen.keys.fp }))
  })

  it('needs a plan with groups, also if the client does not check that', async () => {
    const kim = await join('kim')
    await subscribe(world.server.database.durable, kim.userId, 'families')
    const { vaultId } = must(await kim.device.engine.createOrganization('Home'))
    expect(await kim.device.engine.saveGroup(vaultId, groupOf())).toMatchObject({
      error: { reason: 'plan-limit' },
    })
    expect(await kim.device.engine.setPolicies(vaultId, { ...noPolicies, mayExport: false })).toMatchObject({
      error: { reason: 'plan-limit' },
    })
    must(await kim.device.engine.renameOrganization(vaultId, 'Our home'))
    // Rules set under a plan can be ended without one.
    await subscribe(world.server.database.durable, kim.userId, 'business')
    must(await kim.device.engine.setPolicies(vaultId, { ...noPolicies, mayExport: false }))
    await subscribe(world.server.database.durable, kim.userId, 'families')
    must(await kim.device.engine.setPolicies(vaultId, noPolicies))
    expect(kim.device.status).toMatchObject({ account: { policies: noPolicies } })
  })
})

describe('a rule', () => {
  const rule = async (changed: Partial<OrganizationPolicies>) => {
    must(await ann.device.engine.setPolicies(works, { ...noPolicies, ...changed }))
    await ben.device.engine.syncNow()
  }

  it('prevents every export, also offline', async () => {
    await rule({ mayExport: false })
    ben.device.isOnline = false
    const forbidden = { error: { reason: 'export-forbidden' } }
    expect(await ben.device.engine.exportItemList()).toMatchObject(forbidden)
    expect(await ben.device.engine.exportVault(accountPassword, { format: 'plain' })).toMatchObject(forbidden)
    ben.device.isOnline = true
    await rule({})
    const { content } = must(await ben.device.engine.exportVault(accountPassword, { format: 'plain' }))
    expect(await content.text()).toContain('Mine')
  })

  it('set on one device leaves the one that another device has set in the meantime', async () => {
    await rule({})
    const other = await world.house.signIn(ann.email)
    other.isOnline = false
    must(await ann.device.engine.setPolicies(works, { mayExport: false }))
    other.isOnline = true
    must(await other.engine.setPolicies(works, { passwordLengthMin: 12 }))
    for (const one of [ann, ben]) {
      await one.device.engine.syncNow()
      const set = { ...noPolicies, mayExport: false, passwordLengthMin: 12 }
      expect((await organizationOf(one))?.policies).toEqual(set)
    }
    await rule({})
    expect((await organizationOf(ben))?.policies).toEqual(noPolicies)
  })

  it('that keeps shares inside allows no trusted contacts outside', async () => {
    const kim = await join('kim-outside')
    for (const { email } of [kim, ann]) {
      const { keys } = must(await ben.device.engine.findPerson(email))
      must(await ben.device.engine.verifyContact({ email, fp: keys.fp }))
    }
    await rule({ maySharesLeave: false })
    const trust = { kind: 'view', waitDays: 7 } as const
    must(await ben.device.engine.reauthenticate(accountPassword))
    expect(await ben.device.engine.enrollEmergencyContact({ userId: kim.userId, ...trust })).toMatchObject({
      error: { reason: 'outside-organization' },
    })
    must(await ben.device.engine.enrollEmergencyContact({ userId: ann.userId, ...trust }))
    await rule({})
  })

  it('on account passwords is shown to everyone with a weaker one, and applies to the next one', async () => {
    await rule({ passwordLengthMin: 40 })
    await ben.device.restart()
    must(await ben.device.engine.unlock(accountPassword))
    await ben.device.until(({ status }) => isBelowRule(status) === true, 'the rule')
    const change = (next: string) =>
      ben.device.engine.changePassword({ current: accountPassword, next, endOtherSessions: false })
    expect(await change('another plover quarry lantern 8')).toMatchObject({ error: { reason: 'below-rule' } })
    const longer = 'another plover quarry lantern ember harbor 8'
    must(await change(longer))
    expect(isBelowRule(ben.device.status)).toBe(false)
    await rule({})
    const back = { current: longer, next: accountPassword, endOtherSessions: false }
    must(await ben.device.engine.changePassword(back))
  })

  it('that requires a second step gives out nothing after its deadline, until there is one', async () => {
    const strict = { ...noPolicies, secondFactorDueAt: Date.now() + 60_000 }
    expect(await ann.device.engine.setPolicies(works, strict)).toMatchObject({
      error: { reason: 'second-step-missing' },
    })
    await setUp(ann.device)
    await rule(strict)
    expect(must(await ben.device.engine.getTwoFactor()).requiredBy).toBe(strict.secondFactorDueAt)
    expect(ben.device.sync?.state).toBe('synced')

    // The request that the server refused is repeated.
    world.house.liar.tell(setSecondFactorRule, () => Promise.resolve(problemReply(503, 'unavailable')))
    await rule({ secondFactorDueAt: 1 })
    expect(ben.device.sync?.state).toBe('synced')
    world.house.liar.beHonest()
    await organizationOf(ann)
    await ben.device.engine.syncNow()
    expect(ben.device.sync?.state).toBe('two-factor-required')

    // A new device can sign in to set it up, but sees no vault data before that.
    const other = await world.house.newDevice()
    must(await other.engine.signIn({ email: ben.email, password: accountPassword }))
    expect(other.sync?.state).toBe('two-factor-required')
    expect(other.titles()).toEqual([])
    await setUp(other)
    await other.engine.syncNow()
    await other.until((device) => device.titles().includes('Mine'), 'the items')
    await ben.device.engine.syncNow()
    expect(ben.device.sync?.state).toBe('synced')
    expect([...ben.device.alarms, ...other.alarms]).toEqual([])

    // People without a second step can only join with one.
    const kim = await join('kim-without')
    const { keys } = must(await ann.device.engine.findPerson(kim.email))
    must(await ann.device.engine.addMember({ vaultId: works, email: kim.email, acceptedFp: keys.fp }))
    await kim.device.engine.syncNow()
    const { offers } = await kim.device.engine.getOrganizations()
    expect(offers).toMatchObject([{ policies: { secondFactorDueAt: 1 } }])
    must(await kim.device.engine.acceptOrganization(works))
    const standing = async () =>
      (await organizationOf(ann))?.members.find(({ userId }) => userId === kim.userId)?.standing
    expect(await standing()).toBe('invited')
    await setUp(kim.device)
    await organizationOf(kim)
    expect(await standing()).toBe('joined')
    await rule({})
  })
})

async function setUp({ engine }: TestDevice): Promise<void> {
  const { secret } = must(await engine.startTwoFactorSetup())
  must(await engine.enableTwoFactor(await appCode(secret, Date.now())))
}

const isSettled = (added: number, removed: number) => (event: { type: string }) =>
  event.type === 'group-settled' &&
  'added' in event &&
  event.added === added &&
  'removed' in event &&
  event.removed === removed

const isBelowRule = (status: TestDevice['status']): boolean | null =>
  status?.name === 'unlocked' ? status.account.isPasswordBelowRule : null
