/** A server that lies about families and businesses: who belongs to one, and which rules apply (PROTOCOL 6, 16). */
import {
  getOrganizationReport,
  listOrganizationEvents,
  listOrganizations,
  setSecondFactorRule,
} from '@severy/contract'
import { noPolicies } from '@severy/domain'
import { appCode, freshDatabase, newItemId } from '@severy/testkit'
import { accountPassword, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { createForger, forgeRoster, jsonReply, type ServedVault } from '@severy/testkit/lying-server'
import { Role, toBase64Url } from '@severy/verifier'
import type { Identity } from '@severy/crypto'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

interface Person {
  email: string
  userId: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = `${name}-${String(++people)}@example.org`
  const device = await world.house.signUp(email)
  const { status } = device
  if (status?.name !== 'unlocked') throw new Error('locked')
  return { email, device, userId: status.account.userId }
}

/** Ann's organization, with Ben as a member. */
async function twoMembers() {
  const ann = await join('ann')
  await subscribe(world.server.database.durable, ann.userId, 'business')
  const { vaultId } = must(await ann.device.engine.createOrganization('Works'))
  const ben = await join('ben')
  await invite(ann, vaultId, ben)
  await ben.device.engine.syncNow()
  must(await ben.device.engine.acceptOrganization(vaultId))
  return { ann, ben, vaultId }
}

async function invite(from: Person, vaultId: string, { email }: Person): Promise<void> {
  const { keys } = must(await from.device.engine.findPerson(email))
  must(await from.device.engine.addMember({ vaultId, email, acceptedFp: keys.fp }))
}

const change = (vaultId: string, lie: (vault: ServedVault) => void | Promise<void>): void => {
  world.house.liar.changeSync(async ({ vaults }) => {
    const vault = vaults.find(({ changes }) => changes.vaultId === vaultId)
    if (vault !== undefined) await lie(vault)
  })
}

const codes = ({ device }: Person): string[] => device.alarms.map(({ code }) => code)
const organizationOf = async ({ device }: Person) => (await device.engine.getOrganizations()).organizations[0]

describe('a directory', () => {
  it('to which the server adds someone is refused, and nobody is added', async () => {
    const { ben, vaultId } = await twoMembers()
    const forger = await createForger()
    const now = await world.house.liar.lookAtEverything(ben.device.cookies.header())
    const { rosters } = now.vaults.find(({ changes }) => changes.vaultId === vaultId)!.changes
    const added = await forgeRoster(forger, rosters.at(-1)!.body, ({ members, rSeq }) => ({
      rSeq: rSeq + 1,
      members: [...members, { userId: forger.userId, fp: forger.fp, role: Role.owner }],
    }))
    change(vaultId, ({ changes }) => {
      changes.rosters = [added]
      changes.people = [...(changes.people ?? []), personOf(forger)]
    })
    await ben.device.engine.syncNow()
    expect(codes(ben)).toEqual(['roster-chain'])
    expect((await organizationOf(ben))?.members).toHaveLength(2)
  })

  it('is what the signed list says, whoever the server adds', async () => {
    const { ann, ben, vaultId } = await twoMembers()
    const stranger = newItemId()
    world.house.liar.tell(listOrganizations, () =>
      Promise.resolve(
        jsonReply(200, {
          organizations: [
            {
              vaultId,
              payerId: stranger,
              tier: 'business',
              isActive: true,
              membersMax: null,
              secondFactorDueAt: null,
              mayProveWithPasskey: true,
              endsAt: null,
              members: [{ userId: stranger, joinedAt: 1 }],
            },
          ],
        }),
      ),
    )
    const shown = await organizationOf(ben)
    expect(shown?.members.map(({ email, standing }) => [email, standing])).toEqual([
      [ann.email, 'left'],
      [ben.email, 'left'],
    ])
    expect(shown?.isOwner).toBe(false)
    expect(ben.device.alarms).toEqual([])
  })

  it('that is replaced by another one is an alarm', async () => {
    const { ben, vaultId } = await twoMembers()
    const eve = await join('eve')
    await subscribe(world.server.database.durable, eve.userId, 'business')
    const made = must(await eve.device.engine.createOrganization('Works'))
    const hers = await world.house.liar.lookAtEverything(eve.device.cookies.header())
    const directory = hers.vaults.find(({ changes }) => changes.vaultId === made.vaultId)!
    change(vaultId, (vault) => {
      vault.items = directory.items
      vault.changes = { ...directory.changes, vaultId }
    })
    await ben.device.engine.syncNow()
    expect(codes(ben)).toHaveLength(1)
    expect(await organizationOf(ben)).toMatchObject({ name: 'Works', members: { length: 2 } })
  })

  it('is never joined without a click, even if a verified person offers it', async () => {
    const { ann, vaultId } = await twoMembers()
    const eve = await join('eve')
    const { keys } = must(await eve.device.engine.findPerson(ann.email))
    must(await eve.device.engine.verifyContact({ email: ann.email, fp: keys.fp }))
    await invite(ann, vaultId, eve)
    const other = await world.house.signIn(eve.email)
    await other.engine.syncNow()
    expect(await other.engine.getOrganizations()).toMatchObject({
      organizations: [],
      offers: [{ vaultId, person: { email: ann.email, standing: 'verified' } }],
    })
  })
})

describe('a group', () => {
  it('to which the server adds someone, or that it drops or replaces by an earlier one, gives nobody anything', async () => {
    const { ann, ben, vaultId } = await twoMembers()
    const alone = { groupId: null, name: 'Kitchen', memberIds: [ann.userId] }
    const { groupId } = must(await ann.device.engine.saveGroup(vaultId, alone))
    await ben.device.engine.syncNow()
    const shared = must(await ben.device.engine.createSharedVault('Wi-Fi')).vaultId
    must(
      await ben.device.engine.shareWithGroup({
        vaultId: shared,
        organizationId: vaultId,
        groupId,
        role: 'view',
      }),
    )
    const before = await world.house.liar.lookAtEverything(ben.device.cookies.header())
    const old = before.vaults.find(({ changes }) => changes.vaultId === vaultId)!
    const members = async () =>
      (await ben.device.engine.getVaultMembers(shared))?.members.map(({ person }) => person.email)
    const group = { groupId, name: 'Kitchen', memberIds: [] }
    must(await ann.device.engine.saveGroup(vaultId, group))

    for (const lie of [
      // The group is missing, its item is outdated, or another sealed item is in its place.
      (vault: ServedVault) => {
        vault.items = vault.items.filter(({ itemId }) => toBase64Url(itemId) !== groupId)
      },
      (vault: ServedVault) => {
        vault.items = old.items
      },
      (vault: ServedVault) => {
        const [name] = old.items
        vault.items = vault.items.map((item) =>
          toBase64Url(item.itemId) === groupId ? { ...item, ct: name!.ct } : item,
        )
      },
    ]) {
      change(vaultId, lie)
      const other = await world.house.newDevice()
      void other.engine.signIn({ email: ben.email, password: accountPassword })
      await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(other.alarms).toMatchObject([{ vaultId }])
      expect(await members()).toEqual([ben.email, ann.email])
    }
    // Once the truth is told, everything is settled.
    world.house.liar.beHonest()
    await ben.device.engine.syncNow()
    await ben.device.until(({ events }) => events.some(({ type }) => type === 'group-settled'), 'the end')
    expect(await members()).toEqual([ben.email])
    expect(ben.device.alarms).toEqual([])
  })

  it('lists nobody whom the signed list does not list', async () => {
    const { ann, ben, vaultId } = await twoMembers()
    const eve = await join('eve')
    const wider = { groupId: null, name: 'Kitchen', memberIds: [ann.userId, eve.userId] }
    must(await ann.device.engine.saveGroup(vaultId, wider))
    await ben.device.engine.syncNow()
    expect((await organizationOf(ben))?.groups).toMatchObject([{ memberIds: [ann.userId] }])
  })
})

describe('the report of an organization', () => {
  it('shows nobody whom the signed list does not list, whatever the server adds', async () => {
    const { ann, ben, vaultId } = await twoMembers()
    const facts = { joinedAt: 1, lastActiveDay: 0, hasSecondFactor: true, sharedInside: 0, sharedOutside: 7 }
    const stranger = newItemId()
    world.house.liar.tell(getOrganizationReport, () =>
      Promise.resolve(
        jsonReply(200, {
          members: [stranger, ben.userId].map((userId) => ({ userId, ...facts })),
          unseenShares: 3,
        }),
      ),
    )
    const report = must(await ann.device.engine.getOrganizationReport(vaultId))
    expect(report.members.map(({ userId }) => userId)).toEqual([ben.userId])
  })

  it('shows no name for events of strangers', async () => {
    const { ann, vaultId } = await twoMembers()
    const stranger = newItemId()
    world.house.liar.tell(listOrganizationEvents, () =>
      Promise.resolve(
        jsonReply(200, {
          events: [
            {
              eventId: stranger,
              at: 1,
              type: 'MEMBER_ADDED',
              status: 'success',
              actorId: stranger,
              memberId: ann.userId,
            },
          ],
          next: null,
        }),
      ),
    )
    const filter = { before: null, types: null, userId: null }
    expect(must(await ann.device.engine.getOrganizationEvents(vaultId, filter)).events).toMatchObject([
      { actor: { userId: stranger, email: null }, member: { email: ann.email, isMe: true } },
    ])
  })

  it('can be requested by owners only', async () => {
    const { ben, vaultId } = await twoMembers()
    const before = ben.device.sent.length
    expect(await ben.device.engine.getOrganizationReport(vaultId)).toMatchObject({
      error: { reason: 'not-owner' },
    })
    expect(ben.device.sent.length).toBe(before)
  })
})

describe('the policies of an organization', () => {
  const strict = {
    ...noPolicies,
    maySharesLeave: false,
    idleMinutesMax: 5,
    mayExport: false,
    passwordLengthMin: 12,
  }

  it('apply although the server drops them, or sends earlier ones', async () => {
    const { ann, ben, vaultId } = await twoMembers()
    must(await ann.device.engine.setPolicies(vaultId, noPolicies))
    await ben.device.engine.syncNow()
    const before = await world.house.liar.lookAtEverything(ben.device.cookies.header())
    const old = before.vaults.find(({ changes }) => changes.vaultId === vaultId)!
    must(await ann.device.engine.setPolicies(vaultId, strict))
    await ben.device.engine.syncNow()
    expect((await organizationOf(ben))?.policies).toEqual(strict)

    for (const lie of [
      (vault: ServedVault) => {
        vault.items = vault.items.slice(0, 1)
      },
      (vault: ServedVault) => {
        vault.items = old.items
      },
    ]) {
      change(vaultId, lie)
      const other = await world.house.newDevice()
      void other.engine.signIn({ email: ben.email, password: accountPassword })
      await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(other.alarms).toMatchObject([{ vaultId }])
    }
    world.house.liar.beHonest()
    expect((await organizationOf(ben))?.policies).toEqual(strict)
  })

  it('on a second step apply on every device even if the server ignores them', async () => {
    const { ann, ben, vaultId } = await twoMembers()
    const { secret } = must(await ann.device.engine.startTwoFactorSetup())
    must(await ann.device.engine.enableTwoFactor(await appCode(secret, Date.now())))
    // The server accepts the rule and forgets it.
    world.house.liar.answer(setSecondFactorRule, 204, null)
    must(await ann.device.engine.setPolicies(vaultId, { ...noPolicies, secondFactorDueAt: 1 }))
    await ben.device.engine.syncNow()
    expect(ben.device.sync?.state).toBe('synced')
    // Screens follow the signed rule, so they show it anyway.
    expect(ben.device.status).toMatchObject({ account: { policies: { secondFactorDueAt: 1 } } })
    expect(must(await ben.device.engine.getTwoFactor()).enabledAt).toBeNull()
  })

  it('can be set by owners only', async () => {
    const { ben, vaultId } = await twoMembers()
    expect(await ben.device.engine.setPolicies(vaultId, strict)).toMatchObject({
      error: { reason: 'not-owner' },
    })
  })
})

function personOf({ userId, statement }: Identity) {
  const { body, sigSelf, sigPrev } = statement
  return {
    userId: toBase64Url(userId),
    email: null,
    statements: [{ body: toBase64Url(body), sigSelf: toBase64Url(sigSelf), sigPrev: toBase64Url(sigPrev) }],
  }
}
