/**
 * Removing shared items: an owner, an editor, a second device, and one that was offline, each against the real server
 * on both databases (PROTOCOL 7.1, 8.4).
 */
import type { EngineEvent, SharePermission } from '@severy/client'
import { commitVault } from '@severy/contract'
import { databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

interface Person {
  email: string
  device: TestDevice
}

let people = 0

const inUse = ({ rows }: TestDevice): string[] =>
  rows
    .filter(({ summary }) => summary.trashedAt === null)
    .map(({ summary }) => summary.title)
    .sort()
const inTrash = ({ rows }: TestDevice): string[] =>
  rows
    .filter(({ summary }) => summary.trashedAt !== null)
    .map(({ summary }) => summary.title)
    .sort()

const removals = ({ events }: TestDevice): EngineEvent[] =>
  events.filter(({ type }) => type === 'item-removed-by-other')

const removalOf = ({ device }: Person, vaultId: string) =>
  device.status?.name === 'unlocked'
    ? device.status.account.vaults.find((vault) => vault.vaultId === vaultId)?.removal
    : undefined

const userIdOf = ({ device }: Person): string => {
  if (device.status?.name !== 'unlocked') throw new Error('nobody is there')
  return device.status.account.userId
}

const logOf = async ({ device }: Person): Promise<(string | null)[][]> =>
  must(await device.engine.getSecurityEvents(null)).events.map(({ type, description }) => [type, description])

describe.each(databaseKinds)('what is shared, on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  async function join(name: string): Promise<Person> {
    const email = `${name}-${String(++people)}@example.org`
    return { email, device: await world.house.signUp(email) }
  }

  async function offer(from: Person, to: Person, permission: SharePermission) {
    const { keys } = must(await from.device.engine.findPerson(to.email))
    const ref = from.device.ref('Wi-Fi')
    return must(await from.device.engine.shareItem({ ref, email: to.email, acceptedFp: keys.fp, permission }))
      .ref
  }

  /** Ann shares one item with Ben, who has two devices. */
  async function oneItem(permission: SharePermission = 'edit') {
    const ann = await join('ann')
    const ben = await join('ben')
    await addPasswords(ann.device, 'Wi-Fi', 'Private')
    const ref = await offer(ann, ben, permission)
    await ben.device.engine.syncNow()
    must(await ben.device.engine.acceptShare(ref.vaultId))
    const second = await world.house.signIn(ben.email)
    return { ann, ben, second, ref }
  }

  /** A vault of Ann's in which Ben can edit. */
  async function household() {
    const ann = await join('ann')
    const ben = await join('ben')
    await subscribe(world.server.database.durable, userIdOf(ann), 'families')
    const { vaultId } = must(await ann.device.engine.createSharedVault('Household'))
    for (const title of ['Wi-Fi', 'Alarm']) must(await ann.device.engine.addItem(draft(title), vaultId))
    await ann.device.untilSynced()
    const { keys } = must(await ann.device.engine.findPerson(ben.email))
    must(
      await ann.device.engine.addVaultMember({
        vaultId,
        email: ben.email,
        acceptedFp: keys.fp,
        role: 'edit',
      }),
    )
    await ben.device.engine.syncNow()
    must(await ben.device.engine.acceptShare(vaultId))
    return { ann, ben, vaultId, ref: ann.device.ref('Wi-Fi') }
  }

  it.each(['view', 'edit'] as const)(
    'one item, with "%s": its recipients can leave it, and nothing destroys it',
    async (permission) => {
      const { ann, ben, second, ref } = await oneItem(permission)
      expect([removalOf(ann, ref.vaultId), removalOf(ben, ref.vaultId)]).toEqual(['delete', 'leave'])
      const { engine } = ben.device
      const reason = permission === 'edit' ? 'owner-removes' : 'view-only'
      const refused = { ok: false, error: { reason } }
      expect(await engine.changeItems([ref], { name: 'trash' })).toMatchObject(refused)
      expect(await engine.deleteItems([ref], { skipTrash: true })).toMatchObject(refused)
      const own = must(await engine.addItem(draft('Own')))
      expect(await engine.moveItems([ref], own.vaultId)).toMatchObject(refused)
      expect(await engine.deleteItems([own, ref], { skipTrash: true })).toMatchObject(refused)
      await ben.device.untilSynced()
      expect(inUse(ben.device)).toEqual(['Own', 'Wi-Fi'])
      // A copy goes into his own vault, not into the one that she shares.
      expect(must(await engine.duplicateItem(ref)).vaultId).toBe(own.vaultId)
      await ben.device.untilSynced()

      must(await engine.leaveShare(ref.vaultId))
      expect(inUse(ben.device)).toEqual(['Own', 'Wi-Fi (copy)'])
      expect(await logOf(ben)).toContainEqual(['SHARE_LEFT', 'Wi-Fi'])
      await second.engine.syncNow()
      expect(inUse(second)).toEqual(['Own', 'Wi-Fi (copy)'])
      for (const device of [ben.device, second]) {
        expect(inTrash(device)).toEqual([])
        expect(await device.engine.getShares()).toMatchObject({ withMe: [], offers: [] })
      }
      await ann.device.engine.syncNow()
      expect(inUse(ann.device)).toEqual(['Private', 'Wi-Fi'])
      expect(await ann.device.engine.getItem(ref)).toMatchObject({ fields: { password: 'secret of Wi-Fi' } })

      // She can offer it again.
      must(await ann.device.engine.revokeShare(ref.vaultId, userIdOf(ben)))
      await offer(ann, ben, permission)
      await engine.syncNow()
      must(await engine.acceptShare(ref.vaultId))
      expect(inUse(ben.device)).toContain('Wi-Fi')
      expect([ann, ben].flatMap(({ device }) => device.alarms)).toEqual([])
    },
  )

  it('one item: a change made offline, where only viewing is allowed since, is dropped with a message', async () => {
    const { ann, ben, ref } = await oneItem()
    ben.device.isOnline = false
    must(await ben.device.engine.changeItems([ref], { name: 'favorite', value: true }))
    must(await ann.device.engine.setSharePermission(ref.vaultId, userIdOf(ben), 'view'))
    ben.device.isOnline = true
    await ben.device.engine.syncNow()
    await ben.device.untilSynced()
    expect(inUse(ben.device)).toEqual(['Wi-Fi'])
    expect(ben.device.row('Wi-Fi')).toMatchObject({ isWaiting: false, refusal: null })
    expect(ben.device.events.findLast(({ type }) => type === 'change-refused')).toMatchObject({
      reason: 'view-only',
      title: 'Wi-Fi',
    })
    // Nothing of it prevents him from leaving.
    must(await ben.device.engine.leaveShare(ref.vaultId))
  })

  it('one item: its owner moves it to the trash for everyone, with a message, and restores it', async () => {
    const { ann, ben, second, ref } = await oneItem()
    second.isOnline = false
    must(await ann.device.engine.changeItems([ref], { name: 'trash' }))
    await ann.device.untilSynced()
    expect(inTrash(ann.device)).toEqual(['Wi-Fi'])
    expect(await ann.device.engine.getShares()).toMatchObject({ byMe: [] })
    await ben.device.engine.syncNow()
    expect([inUse(ben.device), inTrash(ben.device)]).toEqual([[], []])
    expect(await ben.device.engine.getShares()).toMatchObject({ withMe: [] })
    await ben.device.until((device) => removals(device).length === 1)
    expect(removals(ben.device)).toMatchObject([
      { did: 'trashed', title: 'Wi-Fi', email: ann.email, vaultName: null, removal: 'leave' },
    ])
    // The offline device still has the item, and then learns the same.
    expect(inUse(second)).toEqual(['Wi-Fi'])
    second.isOnline = true
    await second.engine.syncNow()
    expect([inUse(second), inTrash(second)]).toEqual([[], []])
    await second.until((device) => removals(device).length === 1)

    must(await ann.device.engine.changeItems([ref], { name: 'restore' }))
    await ann.device.untilSynced()
    for (const device of [ben.device, second]) {
      await device.engine.syncNow()
      expect(inUse(device)).toEqual(['Wi-Fi'])
      await device.until((one) => removals(one).length === 2)
    }
    expect(removals(ben.device).at(-1)).toMatchObject({ did: 'restored', email: ann.email })
    expect(await logOf(ann)).toEqual(
      expect.arrayContaining([
        ['ITEM_TRASHED', 'Wi-Fi'],
        ['ITEM_RESTORED', 'Wi-Fi'],
      ]),
    )
    // Both devices saw it, but the log has it only once.
    await second.engine.getSecurityEvents(null)
    const told = (await logOf(ben)).filter(([type]) => type === 'SHARED_ITEM_TRASHED')
    expect(told).toEqual([['SHARED_ITEM_TRASHED', `Wi-Fi (${ann.email})`]])
    expect([ann.device, ben.device, second].flatMap(({ alarms }) => alarms)).toEqual([])
  })

  it('one item: an edit that arrives just before its owner ends the share keeps it, for both', async () => {
    const { ann, ben, second, ref } = await oneItem()
    second.isOnline = false
    must(await second.engine.editItem(ref, draft('Wi-Fi', 'typed away'), second.row('Wi-Fi').rev))
    let commits = 0
    world.house.liar.tell(commitVault, async (request, ask) => {
      commits += 1
      // The first one deletes the item, the second one would remove the other person.
      if (commits === 2) {
        second.isOnline = true
        await second.engine.syncNow()
        await second.untilSynced()
      }
      return ask(request)
    })
    must(await ann.device.engine.deleteItems([ref], { skipTrash: true }))
    await ann.device.until(() => commits > 2 && inUse(ann.device).includes('Wi-Fi'), 'the edited item')
    world.house.liar.beHonest()
    for (const device of [ann.device, ben.device, second]) {
      await device.engine.syncNow()
      await device.untilSynced()
      expect(device.ref('Wi-Fi').vaultId).toBe(ref.vaultId)
      expect(await device.engine.getItem(device.ref('Wi-Fi'))).toMatchObject({
        fields: { password: 'typed away' },
      })
    }
    const again = await world.house.signIn(ann.email)
    await again.untilComplete()
    expect(inUse(again)).toEqual(['Private', 'Wi-Fi'])
  })

  it('one item: deleted by its owner, it is gone with its vault, without remains', async () => {
    const { ann, ben, second, ref } = await oneItem()
    second.isOnline = false
    const { rev } = second.row('Wi-Fi')
    must(await second.engine.editItem(ref, draft('Wi-Fi', 'typed away'), rev))
    must(await ann.device.engine.changeItems([ref], { name: 'trash' }))
    must(await ann.device.engine.deleteItems([ref]))
    const isGone = (device: TestDevice): boolean =>
      device.status?.name === 'unlocked' &&
      !device.status.account.vaults.some(({ vaultId }) => vaultId === ref.vaultId)
    await ann.device.until(isGone)
    expect(inUse(ann.device)).toEqual(['Private'])
    await ben.device.engine.syncNow()
    expect(isGone(ben.device)).toBe(true)
    expect(ben.device.rows).toEqual([])
    expect(ben.device.events).toContainEqual({ type: 'share-ended', name: 'Wi-Fi', isOrganization: false })
    for (const { device } of [ann, ben]) {
      expect(await device.engine.getShares()).toMatchObject({ byMe: [], withMe: [], offers: [] })
    }
    expect(await logOf(ann)).toContainEqual(['ITEM_DELETED', 'Wi-Fi'])
    // What was typed offline is kept in his own vault.
    second.isOnline = true
    await second.engine.syncNow()
    await second.untilSynced()
    expect(inUse(second)).toEqual(['Wi-Fi'])
    expect(second.ref('Wi-Fi').vaultId).not.toBe(ref.vaultId)
    expect(second.events).toContainEqual({ type: 'unsent-kept', titles: ['Wi-Fi'], files: [], why: 'ended' })
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.getItem(ben.device.ref('Wi-Fi'))).toMatchObject({
      fields: { password: 'typed away' },
    })
    expect([ann.device, ben.device, second].flatMap(({ alarms }) => alarms)).toEqual([])
  })

  it('a vault: an editor moves items to the trash, everyone is told, and only owners delete', async () => {
    const { ann, ben, vaultId, ref } = await household()
    expect([removalOf(ann, vaultId), removalOf(ben, vaultId)]).toEqual(['delete', 'trash'])
    const refused = { ok: false, error: { reason: 'owner-removes' } }
    const { engine } = ben.device
    expect(await engine.deleteItems([ref], { skipTrash: true })).toMatchObject(refused)
    must(await engine.changeItems([ref], { name: 'trash' }))
    await ben.device.untilSynced()
    expect(await engine.deleteItems([ref])).toMatchObject(refused)
    await ann.device.engine.syncNow()
    expect([inUse(ann.device), inTrash(ann.device)]).toEqual([['Alarm'], ['Wi-Fi']])
    await ann.device.until((device) => removals(device).length === 1)
    expect(removals(ann.device)).toMatchObject([
      { did: 'trashed', title: 'Wi-Fi', email: ben.email, vaultName: 'Household', removal: 'delete' },
    ])
    must(await engine.changeItems([ref], { name: 'restore' }))
    await ben.device.untilSynced()
    await ann.device.engine.syncNow()
    expect(inUse(ann.device)).toEqual(['Alarm', 'Wi-Fi'])

    must(await ann.device.engine.deleteItems([ref], { skipTrash: true }))
    await ann.device.untilSynced()
    await engine.syncNow()
    expect(ben.device.titles()).toEqual(['Alarm'])
    await ben.device.until((device) => removals(device).length === 1)
    expect(removals(ben.device)).toMatchObject([{ did: 'deleted', title: 'Wi-Fi', email: ann.email }])
    expect([ann, ben].flatMap(({ device }) => device.alarms)).toEqual([])
  })

  it('a vault: what an editor moves out stays in its trash', async () => {
    const { ann, ben, ref } = await household()
    const own = must(await ben.device.engine.addItem(draft('Own')))
    const { moved } = must(await ben.device.engine.moveItems([ref], own.vaultId))
    expect(moved).toHaveLength(1)
    await ben.device.untilSynced()
    expect(inUse(ben.device)).toEqual(['Alarm', 'Own', 'Wi-Fi'])
    expect(inTrash(ben.device)).toEqual(['Wi-Fi'])
    await ann.device.engine.syncNow()
    expect([inUse(ann.device), inTrash(ann.device)]).toEqual([['Alarm'], ['Wi-Fi']])
    must(await ann.device.engine.changeItems([ref], { name: 'restore' }))
    await ann.device.untilSynced()
    expect(inUse(ann.device)).toEqual(['Alarm', 'Wi-Fi'])
  })

  it('a vault: what someone deletes offline, and no longer owns, comes back with a message', async () => {
    const { ann, ben, vaultId, ref } = await household()
    const second = await world.house.signIn(ann.email)
    second.isOnline = false
    must(await second.engine.deleteItems([ref], { skipTrash: true }))
    expect(inUse(second)).toEqual(['Alarm'])
    must(await ann.device.engine.transferVault(vaultId, userIdOf(ben)))
    second.isOnline = true
    await second.engine.syncNow()
    await second.until(({ events }) => events.some(({ type }) => type === 'change-refused'))
    await second.untilSynced()
    expect(second.events.findLast(({ type }) => type === 'change-refused')).toMatchObject({
      reason: 'owner-removes',
      title: 'Wi-Fi',
    })
    expect(inUse(second)).toEqual(['Alarm', 'Wi-Fi'])
    await second.restart()
    must(await second.engine.unlock(accountPassword))
    await second.untilSynced()
    expect(inUse(second)).toEqual(['Alarm', 'Wi-Fi'])
    await ben.device.engine.syncNow()
    expect(inUse(ben.device)).toEqual(['Alarm', 'Wi-Fi'])
  })

  it('hides what is in its owner’s trash from the other person, after an unlock too', async () => {
    const ann = await join('ann')
    const clock = new ManualClock(Date.now())
    const email = `ben-${String(++people)}@example.org`
    const ben = { email, device: await world.house.signUp(email, { clock }) }
    await addPasswords(ann.device, 'Wi-Fi')
    const ref = await offer(ann, ben, 'edit')
    await ann.device.untilSynced()
    await ben.device.engine.syncNow()
    must(await ben.device.engine.acceptShare(ref.vaultId))
    must(await ann.device.engine.changeItems([ref], { name: 'trash' }))
    await ann.device.untilSynced()
    await ben.device.engine.syncNow()
    await ben.device.until((device) => device.titles().length === 0, 'the trash')
    await addPasswords(ben.device, 'Own')
    clock.advance(3_000)
    await ben.device.untilStored('snapshot', (packs) => packs.length > 0)
    await ben.device.engine.lock('user')
    await ben.device.restart()
    must(await ben.device.engine.unlock(accountPassword))
    await ben.device.untilComplete()
    await ben.device.untilSynced()
    expect([ben.device.titles(), ben.device.alarms]).toEqual([['Own'], []])
  })
})
