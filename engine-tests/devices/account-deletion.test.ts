/** Deleting an account, as the person's devices see it: the real engine against the real server. */
import { deleteAccount, listOrganizations, type ReplyOf } from '@severy/contract'
import { noPolicies } from '@severy/domain'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, draft, must, useHouse } from '@severy/testkit/devices'
import { jsonReply, problemReply, readJson } from '@severy/testkit/lying-server'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('deleting an account on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  it('asks for address and password, and leaves nothing readable on the device', async () => {
    const email = 'person-1@example.org'
    const device = await world.house.signUp(email)
    const other = await world.house.signIn(email, { liveOrigin: world.house.origin })
    await addPasswords(device, 'Mail')

    const refused = await Promise.all([
      device.engine.deleteAccount({ email: 'somebody@example.org', password: accountPassword }),
      device.engine.deleteAccount({ email, password: 'not the password at all' }),
    ])
    expect(refused.map((outcome) => (outcome.ok ? null : outcome.error.reason))).toEqual([
      'email-mismatch',
      'wrong-password',
    ])
    expect(device.sent.filter(({ path }) => path === deleteAccount.path)).toEqual([])

    must(await device.engine.deleteAccount({ email: ` ${email.toUpperCase()}`, password: accountPassword }))
    expect(device.status).toEqual({ name: 'signed-out' })
    expect(JSON.stringify(await device.everythingStored())).not.toContain(email)
    expect(await device.restart()).toEqual({ name: 'signed-out' })
    await other.until(({ sync }) => sync?.state === 'account-deleted', 'the end on the other device')
    expect(other.alarms).toEqual([])

    // The address is free: signing up with it creates a new person.
    const again = await world.house.signUp(email)
    expect(again.titles()).toEqual([])
  })

  /** An organization with this person as its only owner, and one member. */
  async function found(name: string) {
    const email = `${name}-owner@example.org`
    const owner = await world.house.signUp(email)
    const ownerId = owner.status?.name === 'unlocked' ? owner.status.account.userId : ''
    await subscribe(world.server.database.durable, ownerId, 'business')
    const { vaultId } = must(await owner.engine.createOrganization('Works'))
    const memberEmail = `${name}-member@example.org`
    const member = await world.house.signUp(memberEmail)
    const person = must(await owner.engine.findPerson(memberEmail))
    must(await owner.engine.addMember({ vaultId, email: memberEmail, acceptedFp: person.keys.fp }))
    await member.engine.syncNow()
    must(await member.engine.acceptOrganization(vaultId))
    must(await owner.engine.setPolicies(vaultId, { ...noPolicies, mayExport: false }))
    const remove = () => owner.engine.deleteAccount({ email, password: accountPassword })
    return { owner, member, vaultId, memberId: person.userId, remove }
  }
  const leftAlone = { ok: false, error: { reason: 'organization-left-alone' } }

  it('does not leave an organization without an owner: another owner takes care of it', async () => {
    const { owner, member, vaultId, memberId, remove } = await found('handed-over')
    expect(await remove()).toEqual(leftAlone)
    expect(owner.status).toMatchObject({ name: 'unlocked' })
    must(await owner.engine.setMemberRole(vaultId, memberId, true))
    must(await remove())
    await member.engine.syncNow()
    must(await member.engine.setPolicies(vaultId, noPolicies))
    await member.engine.syncNow()
    expect((await member.engine.getOrganizations()).organizations[0]?.policies).toEqual(noPolicies)
    expect(member.status).toMatchObject({ account: { policies: noPolicies } })
    expect(member.alarms).toEqual([])
  })

  it('or the organization is ended first: members see a notice, and its rules no longer apply to them', async () => {
    const { owner, member, vaultId, remove } = await found('ended')
    await member.engine.syncNow()
    expect(member.status).toMatchObject({ account: { policies: { mayExport: false } } })
    expect(await member.engine.endOrganization(vaultId)).toMatchObject({ error: { reason: 'not-owner' } })
    expect(await member.engine.announceOrganizationEnd(vaultId, true)).toMatchObject({
      error: { reason: 'not-owner' },
    })
    expect(await owner.engine.endOrganization(vaultId)).toMatchObject({ error: { reason: 'end-not-due' } })

    const endsAt = must(await owner.engine.announceOrganizationEnd(vaultId, true)) ?? 0
    expect(endsAt).toBeGreaterThan(Date.now())
    expect(await member.engine.getOrganizationEnds()).toEqual([
      { vaultId, name: 'Works', isOwner: false, endsAt },
    ])
    expect(await owner.engine.endOrganization(vaultId)).toMatchObject({ error: { reason: 'end-not-due' } })
    expect(await remove()).toEqual(leftAlone)
    must(await owner.engine.announceOrganizationEnd(vaultId, false))
    expect(await member.engine.getOrganizationEnds()).toEqual([])

    must(await owner.engine.announceOrganizationEnd(vaultId, true))
    await sql`update organizations set ends_at = 1 where vault_id = ${vaultId}`.execute(
      world.server.database.durable,
    )
    must(await owner.engine.endOrganization(vaultId))
    must(await remove())
    await member.engine.syncNow()
    expect((await member.engine.getOrganizations()).organizations).toEqual([])
    expect(await member.engine.getOrganizationEnds()).toEqual([])
    expect(member.status).toMatchObject({ account: { policies: noPolicies } })
    expect([...owner.alarms, ...member.alarms]).toEqual([])
  })

  /** Announces the end, lets the days pass, and then ends the organization and deletes the account. */
  async function endAndGo({ owner, vaultId, remove }: Awaited<ReturnType<typeof found>>): Promise<void> {
    must(await owner.engine.announceOrganizationEnd(vaultId, true))
    await sql`update organizations set ends_at = 1 where vault_id = ${vaultId}`.execute(
      world.server.database.durable,
    )
    must(await owner.engine.endOrganization(vaultId))
    must(await remove())
  }

  it.each(['offline', 'locked'] as const)(
    'reaches a member who is %s from the notice to the end: no more rules, and all of their own items',
    async (state) => {
      const house = await found(`away-${state}`)
      const { member } = house
      await addPasswords(member, 'Mail')
      await member.engine.syncNow()
      expect(member.status).toMatchObject({ account: { policies: { mayExport: false } } })
      if (state === 'offline') {
        member.isOnline = false
        must(await member.engine.addItem(draft('Waiting')))
      } else await member.engine.lock('user')

      await endAndGo(house)
      if (state === 'locked') must(await member.engine.unlock(accountPassword))
      // The device keeps to what it has verified until it learns of the end.
      else expect(member.status).toMatchObject({ account: { policies: { mayExport: false } } })
      member.isOnline = true
      await member.engine.syncNow()
      await member.untilSynced()
      expect(member.status).toMatchObject({ account: { policies: noPolicies } })
      expect((await member.engine.getOrganizations()).organizations).toEqual([])
      expect(await member.engine.getOrganizationEnds()).toEqual([])
      expect(member.titles()).toEqual(state === 'offline' ? ['Mail', 'Waiting'] : ['Mail'])
      expect(member.events.some(({ type }) => type === 'share-ended')).toBe(true)
      expect(member.alarms).toEqual([])
    },
  )

  it('lifts no rules when a server invents a notice, and lifts them even if it hides the end', async () => {
    const house = await found('lied-to')
    const { owner, member, vaultId } = house
    world.house.liar.tell(listOrganizations, async (request, ask) => {
      const reply = await ask(request)
      const { organizations, ...rest } = readJson(reply) as ReplyOf<typeof listOrganizations>
      const ending = organizations.map((one) => ({ ...one, endsAt: 1 }))
      return jsonReply(200, { ...rest, organizations: ending })
    })
    await member.engine.syncNow()
    expect(await member.engine.getOrganizationEnds()).toEqual([
      { vaultId, name: 'Works', isOwner: false, endsAt: 1 },
    ])
    expect(member.status).toMatchObject({ account: { policies: { mayExport: false } } })
    expect(await member.engine.endOrganization(vaultId)).toMatchObject({ error: { reason: 'not-owner' } })
    world.house.liar.beHonest()
    await member.engine.syncNow()
    expect((await member.engine.getOrganizations()).organizations).toHaveLength(1)

    // The server does not report the end, but the last member list that the owner signed shows it.
    await endAndGo(house)
    world.house.liar.tell(listOrganizations, () => Promise.resolve(problemReply(503, 'maintenance')))
    await member.engine.syncNow()
    expect(member.status).toMatchObject({ account: { policies: noPolicies } })
    world.house.liar.beHonest()
    expect((await member.engine.getOrganizations()).organizations).toEqual([])
    expect([...owner.alarms, ...member.alarms]).toEqual([])
  })
})
