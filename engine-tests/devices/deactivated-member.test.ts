/** A directory deactivates a member: what an owner's device does about it at its next unlock (docs/decisions/0097). */
import { freshDatabase } from '@severy/testkit'
import { accountPassword, draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

async function join(email: string): Promise<{ device: TestDevice; userId: string }> {
  const device = await world.house.signUp(email)
  const { status } = device
  if (status?.name !== 'unlocked') throw new Error('locked')
  await subscribe(world.server.database.durable, status.account.userId, 'business')
  return { device, userId: status.account.userId }
}

it('is removed from the signed lists with new keys, and the owner sees which passwords to change', async () => {
  const [ann, ben] = [await join('ann@example.org'), await join('ben@example.org')]
  const { engine } = ann.device
  const vaultId = must(await engine.createOrganization('Works')).vaultId
  const acceptedFp = must(await engine.findPerson('ben@example.org')).keys.fp
  must(await engine.addMember({ vaultId, email: 'ben@example.org', acceptedFp }))
  await ben.device.engine.syncNow()
  must(await ben.device.engine.acceptOrganization(vaultId))
  const house = must(await engine.createSharedVault('House')).vaultId
  must(await engine.addItem(draft('Alarm'), house))
  await ann.device.untilSynced()
  must(await engine.addVaultMember({ vaultId: house, email: 'ben@example.org', acceptedFp, role: 'edit' }))
  await ben.device.engine.syncNow()
  must(await ben.device.engine.acceptShare(house))

  const { token } = must(await engine.createProvisioningToken(vaultId))
  await engine.lock('user')
  for (const active of [true, false]) {
    const reply = await world.server.http.inject({
      method: active ? 'POST' : 'PUT',
      url: `/scim/v2/Users${active ? '' : `/${await onlyUser(token)}`}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify({ userName: 'ben@example.org', active }),
    })
    expect(reply.statusCode).toBeLessThan(300)
  }

  must(await engine.unlock(accountPassword))
  await ann.device.until(({ events }) => events.some(({ type }) => type === 'member-deactivated'))
  const event = ann.device.events.find(({ type }) => type === 'member-deactivated')
  expect(event).toMatchObject({ email: 'ben@example.org', name: 'Works' })
  const state = await engine.getOffboarding(vaultId, ben.userId)
  expect(state).toMatchObject({ isMember: false, vaults: [] })
  expect(state?.passwords.map(({ title, state: progress }) => [title, progress])).toEqual([['Alarm', 'open']])

  // The member's device comes back and gets the signed list without this member, so it raises no alarm.
  await ann.device.untilSynced()
  await ben.device.engine.lock('user')
  must(await ben.device.engine.unlock(accountPassword))
  await ben.device.until(({ events }) => events.filter(({ type }) => type === 'share-ended').length === 2)
  expect([ben.device.titles(), ben.device.alarms]).toEqual([[], []])
})

async function onlyUser(token: string): Promise<string> {
  const reply = await world.server.http.inject({
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${token}` },
  })
  return (JSON.parse(reply.payload) as { Resources: { id: string }[] }).Resources[0]!.id
}
