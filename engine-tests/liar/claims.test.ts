/** What a server claims about vaults and people without their owners' signatures (PROTOCOL 4, 7.4(0), 8.1). */
import { leaveVault } from '@severy/contract'
import { createIdentity } from '@severy/crypto'
import { ApiCaller, bytesOf, freshDatabase } from '@severy/testkit'
import {
  addPasswords,
  givenBy,
  must,
  personOf,
  quickPasswordWork,
  signUpColluder,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

let people = 0
const newAddress = (name: string): string => `${name}-${String(++people)}@example.org`

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

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

describe('a vault that the server calls ended before this person accepted it', () => {
  it('stays once it was accepted: only a signed list can remove it', async () => {
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

describe('an address that the server assigns to someone by a statement of its own', () => {
  it('is shown for nobody, and pins nobody', async () => {
    const { http, mailedToken, database } = world.server
    const caller = new ApiCaller((request) => http.inject(request))
    const owner = await signUpColluder(caller, mailedToken, newAddress('owner'))
    await subscribe(database.durable, owner.account.userId, 'families')
    const [ben, boss] = [await join('ben'), newAddress('boss')]
    const { vaultId } = (await givenBy(owner, [ben.email])).vault
    const emailTag = await quickPasswordWork.emailTag(boss)
    const userId = bytesOf(owner.account.userId)
    const made = await createIdentity({ userId, emailTag, timeMs: Date.now() })
    world.house.liar.changeSync(({ vaults }) => {
      const served = vaults.find(({ changes }) => changes.vaultId === vaultId)?.changes
      served?.people?.push({ ...personOf(made.identity), email: boss })
    })
    await ben.device.engine.syncNow()
    expect((await ben.device.engine.getShares()).offers).toMatchObject([
      { vaultId, person: { userId: owner.account.userId, email: null, standing: 'new' } },
    ])
    must(await ben.device.engine.acceptShare(vaultId))
    expect((await ben.device.engine.getShares()).withMe).toMatchObject([{ person: { email: null } }])
    const contacts = await ben.device.engine.listContacts()
    expect(JSON.stringify(contacts)).not.toContain(boss)
    world.house.liar.beHonest()
  })
})
