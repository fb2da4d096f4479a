/**
 * Shares from people whose keys were compared: they need a confirmation, or are accepted automatically, depending on
 * the recipient's settings.
 */
import type { SharePermission } from '@severy/client'
import { freshDatabase } from '@severy/testkit'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'
import { systemClock } from '@severy/server/platform/clock'

let people = 0

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

interface Person {
  email: string
  device: TestDevice
}

async function join(name: string): Promise<Person> {
  const email = `${name}-${String(++people)}@example.org`
  return { email, device: await world.house.signUp(email) }
}

/** Shares an item by title, accepting the keys that the server shows, as a person would. */
async function share(from: Person, to: Person, title: string, permission: SharePermission = 'edit') {
  const found = must(await from.device.engine.findPerson(to.email))
  const { ref } = must(
    await from.device.engine.shareItem({
      ref: from.device.ref(title),
      email: to.email,
      acceptedFp: found.keys.fp,
      permission,
    }),
  )
  await from.device.untilSynced()
  return ref
}

async function accept({ device }: Person, vaultId: string): Promise<void> {
  await device.engine.syncNow()
  must(await device.engine.acceptShare(vaultId))
}

describe('a share from someone whose keys were compared', () => {
  async function verified() {
    const ann = await join('ann')
    const ben = await join('ben')
    const hers = must(await ben.device.engine.findPerson(ann.email))
    must(await ben.device.engine.verifyContact({ email: ann.email, fp: hers.keys.fp }))
    return { ann, ben }
  }

  const userIdOf = ({ device: { status } }: Person): string => {
    if (status?.name !== 'unlocked') throw new Error('locked')
    return status.account.userId
  }
  const noAlarms = (...all: Person[]): void => {
    expect(all.flatMap(({ device }) => device.alarms)).toEqual([])
  }
  const acceptedOf = ({ device }: Person) =>
    device.events.flatMap((event) => (event.type === 'shares-accepted' ? event.taken : []))

  it('asks, unless its recipient has switched that off: then it is accepted automatically, and both are told', async () => {
    const { ann, ben } = await verified()
    await addPasswords(ann.device, 'Wi-Fi', 'Alarm')
    await share(ann, ben, 'Wi-Fi')
    const other = await world.house.signIn(ben.email)
    await other.engine.syncNow()
    expect(other.titles()).toEqual([])
    expect((await other.engine.getOffers()).shares).toMatchObject([{ accepting: 'press' }])

    // Offers that are already waiting are accepted too.
    await ben.device.engine.syncNow()
    must(await ben.device.engine.saveSettings({ acceptVerified: true }))
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
    await share(ann, ben, 'Alarm')
    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual(['Alarm', 'Wi-Fi'])
    expect(acceptedOf(ben)).toEqual([
      { name: 'Wi-Fi', email: ann.email },
      { name: 'Alarm', email: ann.email },
    ])
    await ann.device.engine.syncNow()
    await expect
      .poll(async () => {
        await ann.device.engine.getShares()
        return (await ann.device.engine.getOffers()).accepted.map(({ name }) => name)
      })
      .toEqual(expect.arrayContaining(['Wi-Fi', 'Alarm']))
    noAlarms(ann, ben)
  })

  it('is accepted automatically as a vault of many items, with later additions', async () => {
    const { ann, ben } = await verified()
    await subscribe(world.server.database.durable, userIdOf(ann), 'families')
    must(await ben.device.engine.saveSettings({ acceptVerified: true }))
    const { vaultId } = must(await ann.device.engine.createSharedVault('House'))
    await addPasswords(ann.device, 'Wi-Fi', 'Alarm', 'Garage')
    must(
      await ann.device.engine.moveItems(
        ['Wi-Fi', 'Alarm'].map((title) => ann.device.ref(title)),
        vaultId,
      ),
    )
    const { keys } = must(await ann.device.engine.findPerson(ben.email))
    const added = { vaultId, email: ben.email, acceptedFp: keys.fp, role: 'view' as const }
    must(await ann.device.engine.addVaultMember(added))
    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual(['Alarm', 'Wi-Fi'])
    must(await ann.device.engine.moveItems([ann.device.ref('Garage')], vaultId))
    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual(['Alarm', 'Garage', 'Wi-Fi'])
    expect(acceptedOf(ben)).toEqual([{ name: 'House', email: ann.email }])
    noAlarms(ann, ben)
  })

  it('of an organization, or of something that was declined, still asks', async () => {
    const { ann, ben } = await verified()
    await subscribe(world.server.database.durable, userIdOf(ann), 'families')
    must(await ben.device.engine.saveSettings({ acceptVerified: true }))
    const { vaultId } = must(await ann.device.engine.createOrganization('The Limes'))
    const { keys } = must(await ann.device.engine.findPerson(ben.email))
    must(await ann.device.engine.addMember({ vaultId, email: ben.email, acceptedFp: keys.fp }))
    await addPasswords(ann.device, 'Wi-Fi')
    const wifi = await share(ann, ben, 'Wi-Fi')
    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
    must(await ben.device.engine.leaveShare(wifi.vaultId))
    await ann.device.engine.syncNow()
    must(await ann.device.engine.revokeShare(wifi.vaultId, userIdOf(ben)))
    await share(ann, ben, 'Wi-Fi')
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.getOffers()).toMatchObject({
      shares: [{ vaultId: wifi.vaultId, wasLeft: true, accepting: 'look' }],
      organizations: [{ vaultId }],
    })
    expect(ben.device.titles()).toEqual([])
  })

  it('waits for a click under newer keys, and so does one from someone who was never compared', async () => {
    const { ann, ben } = await verified()
    const cid = await join('cid')
    await addPasswords(cid.device, 'Door', 'Cellar')
    await accept(ben, (await share(cid, ben, 'Door')).vaultId)
    await share(cid, ben, 'Cellar')
    const { engine } = ann.device
    const newPassword = 'walnut harbor pebble saffron 3'
    must(await engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    await ann.device.untilSynced()
    await addPasswords(ann.device, 'Wi-Fi')
    must(await ben.device.engine.saveSettings({ acceptVerified: true }))
    await share(ann, ben, 'Wi-Fi')

    const other = await world.house.signIn(ben.email)
    await other.engine.syncNow()
    expect(other.titles()).toEqual(['Door'])
    expect((await other.engine.getShares()).offers).toHaveLength(2)
    noAlarms(ann, ben, cid)
  })
})
