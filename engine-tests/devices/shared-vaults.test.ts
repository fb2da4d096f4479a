/** Shared vaults: the real engines of two and three people against the real server (PROTOCOL 6, 7.5, 8). */
import type { VaultRole } from '@severy/client'
import { commitVault, leaveVault, openUpload } from '@severy/contract'
import { freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { problemReply } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

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

const userIdOf = ({ device }: Person): string => {
  const { status } = device
  if (status?.name !== 'unlocked') throw new Error('nobody is there')
  return status.account.userId
}

/** A person whose plan includes shared vaults. */
async function joinWithPlan(name: string): Promise<Person> {
  const person = await join(name)
  await subscribe(world.server.database.durable, userIdOf(person), 'families')
  return person
}

async function add(owner: Person, vaultId: string, other: Person, role: VaultRole = 'edit'): Promise<void> {
  const { keys } = must(await owner.device.engine.findPerson(other.email))
  must(await owner.device.engine.addVaultMember({ vaultId, email: other.email, acceptedFp: keys.fp, role }))
  await other.device.engine.syncNow()
  must(await other.device.engine.acceptShare(vaultId))
  await untilKnownToHaveAccepted(owner, vaultId, other)
}

/** The owner's device learns of it from the other person's, by way of the server. */
async function untilKnownToHaveAccepted(owner: Person, vaultId: string, other: Person): Promise<void> {
  const isWaiting = async (): Promise<boolean | undefined> => {
    await owner.device.engine.syncNow()
    const listed = await owner.device.engine.getVaultMembers(vaultId)
    return listed?.members.find(({ person }) => person.userId === userIdOf(other))?.isWaiting
  }
  await expect.poll(isWaiting).toBe(false)
}

/** A vault of Ann's with Ben in it, and two items. */
async function household(role: VaultRole = 'edit') {
  const ann = await joinWithPlan('ann')
  const ben = await join('ben')
  const { vaultId } = must(await ann.device.engine.createSharedVault('Household'))
  for (const title of ['Wi-Fi', 'Alarm']) must(await ann.device.engine.addItem(draft(title), vaultId))
  await ann.device.untilSynced()
  await add(ann, vaultId, ben, role)
  return { ann, ben, vaultId }
}

const namesOf = (members: { person: { email: string | null }; role: VaultRole }[] | undefined) =>
  members?.map(({ person, role }) => [person.email, role])

async function edit(device: TestDevice, title: string, password: string): Promise<void> {
  const { ref, rev } = device.row(title)
  must(await device.engine.editItem(ref, draft(title, password), rev))
  await device.untilSynced()
}

const passwordOf = async (device: TestDevice, title: string): Promise<string | undefined> => {
  const item = await device.engine.getItem(device.ref(title))
  return item?.type === 'password' ? item.fields.password : undefined
}

const vaultsOf = ({ device }: Person) =>
  device.status?.name === 'unlocked'
    ? device.status.account.vaults.filter(({ isCollection }) => isCollection)
    : []

const noAlarms = (...persons: Person[]): void => {
  for (const { device } of persons) expect(device.alarms).toEqual([])
}

describe('a shared vault', () => {
  it('is created empty, has several items, and is offered as a whole', async () => {
    const ann = await joinWithPlan('ann')
    const ben = await join('ben')
    const { vaultId } = must(await ann.device.engine.createSharedVault('  Household '))
    expect(vaultsOf(ann)).toMatchObject([{ vaultId, name: 'Household', permission: 'owner' }])
    must(await ann.device.engine.addItem(draft('Wi-Fi'), vaultId))
    must(await ann.device.engine.addItem(draft('Alarm'), vaultId))
    await addPasswords(ann.device, 'Private')
    const { keys } = must(await ann.device.engine.findPerson(ben.email))
    const input = { vaultId, email: ben.email, acceptedFp: keys.fp, role: 'view' as const }
    must(await ann.device.engine.addVaultMember(input))
    expect(await ann.device.engine.addVaultMember(input)).toMatchObject({
      error: { reason: 'already-shared' },
    })

    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual([])
    const { offers } = await ben.device.engine.getShares()
    expect(offers).toMatchObject([{ vaultId, vaultName: 'Household', itemCount: 2, permission: 'view' }])
    must(await ben.device.engine.acceptShare(vaultId))
    expect(ben.device.titles()).toEqual(['Alarm', 'Wi-Fi'])
    expect(await ben.device.engine.getShares()).toMatchObject({
      withMe: [],
      vaults: [
        {
          vaultId,
          name: 'Household',
          role: 'view',
          memberCount: 2,
          itemCount: 2,
          owner: { email: ann.email },
        },
      ],
    })
    const { members } = (await ben.device.engine.getVaultMembers(vaultId)) ?? {}
    expect(namesOf(members)).toEqual([
      [ann.email, 'owner'],
      [ben.email, 'view'],
    ])
    noAlarms(ann, ben)
  })

  it('is shown on a new device before its list counts as complete', async () => {
    const { ann } = await household()
    await addPasswords(ann.device, 'Mail')
    const other = await world.house.signIn(ann.email)
    await other.untilSynced()
    const told = other.events.filter((event) => event.type === 'items')
    const whole = told.slice(0, told.findIndex(({ complete }) => complete) + 1)
    const titles = whole.flatMap(({ upserts }) => upserts.map(({ summary }) => summary.title))
    expect(titles.sort()).toEqual(['Alarm', 'Mail', 'Wi-Fi'])
  })

  it('needs a name, and a plan with shared vaults as soon as it has other members', async () => {
    const ann = await join('ann')
    const ben = await join('ben')
    const { engine } = ann.device
    expect(await engine.createSharedVault(' ')).toMatchObject({ error: { reason: 'invalid' } })
    await subscribe(world.server.database.durable, userIdOf(ann), 'personal')
    const { vaultId } = must(await engine.createSharedVault('Two'))
    for (const title of ['a', 'b']) must(await engine.addItem(draft(title), vaultId))
    await ann.device.untilSynced()
    const { keys } = must(await engine.findPerson(ben.email))
    expect(
      await engine.addVaultMember({ vaultId, email: ben.email, acceptedFp: keys.fp, role: 'view' }),
    ).toMatchObject({ error: { reason: 'plan-limit' } })
  })

  it('is renamed by editors for all, and not by viewers', async () => {
    const { ann, ben, vaultId } = await household('edit')
    must(await ben.device.engine.renameVault(vaultId, 'Home'))
    await ben.device.untilSynced()
    await ann.device.engine.syncNow()
    expect(vaultsOf(ann)).toMatchObject([{ name: 'Home' }])
    must(await ann.device.engine.setSharePermission(vaultId, userIdOf(ben), 'view'))
    await ben.device.engine.syncNow()
    const { engine } = ben.device
    const refused = { error: { reason: 'view-only' } }
    expect(await engine.renameVault(vaultId, 'Mine')).toMatchObject(refused)
    expect(await engine.addItem(draft('x'), vaultId)).toMatchObject(refused)
    expect(await engine.changeItems([ben.device.ref('Wi-Fi')], { name: 'trash' })).toMatchObject(refused)
    expect(await engine.moveItems([ben.device.ref('Wi-Fi')], personalVaultOf(ben))).toMatchObject(refused)
    expect(await engine.deleteSharedVault(vaultId)).toMatchObject({ error: { reason: 'not-owner' } })
    expect(await engine.setSharePermission(vaultId, userIdOf(ben), 'owner')).toMatchObject({
      error: { reason: 'not-owner' },
    })
    noAlarms(ann, ben)
  })

  it('does not share its items one by one', async () => {
    const { ann } = await household()
    const eve = await join('eve')
    const shared = await ann.device.engine.shareItem({
      ref: ann.device.ref('Wi-Fi'),
      email: eve.email,
      acceptedFp: null,
      permission: 'view',
    })
    expect(shared).toMatchObject({ error: { reason: 'in-collection' } })
  })

  it('removes someone with a new key, who is told, and keeps what he had typed', async () => {
    const { ann, ben, vaultId } = await household('edit')
    const refs = ['Wi-Fi', 'Alarm'].map((title) => ann.device.ref(title))
    ben.device.isOnline = false
    const { ref, rev } = ben.device.row('Wi-Fi')
    must(await ben.device.engine.editItem(ref, draft('Wi-Fi', 'typed offline'), rev))
    const { seen } = must(await ann.device.engine.revokeShare(vaultId, userIdOf(ben)))
    expect(seen).toHaveLength(2)
    expect(seen).toEqual(expect.arrayContaining(refs))
    await edit(ann.device, 'Alarm', 'after him')

    ben.device.isOnline = true
    await ben.device.engine.syncNow()
    await ben.device.untilSynced()
    expect(ben.device.events).toContainEqual({
      type: 'share-ended',
      name: 'Household',
      isOrganization: false,
    })
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
    expect(vaultsOf(ben)).toEqual([])
    expect(ben.device.ref('Wi-Fi').vaultId).toBe(personalVaultOf(ben))
    expect(await ben.device.engine.getVaultMembers(vaultId)).toBeNull()
    noAlarms(ann, ben)
  })

  it.each(['edit', 'view', 'none'] as const)(
    'takes a new item that was meant for it, or names what is wrong (%s)',
    async (right) => {
      const { ann, ben, vaultId } = await household('edit')
      if (right === 'view') must(await ann.device.engine.setSharePermission(vaultId, userIdOf(ben), right))
      if (right === 'none') must(await ann.device.engine.revokeShare(vaultId, userIdOf(ben)))
      // His device does not know yet.
      must(await ben.device.engine.addItem(draft('Typed before'), vaultId))
      await ben.device.engine.syncNow()
      await ben.device.untilSynced()
      const place = right === 'edit' ? vaultId : personalVaultOf(ben)
      expect(ben.device.ref('Typed before').vaultId).toBe(place)
      const kept = ben.device.events.filter(({ type }) => type === 'unsent-kept')
      expect(kept).toHaveLength(right === 'edit' ? 0 : 1)

      const reasons = { edit: null, view: 'view-only', none: 'vault-gone' }
      const later = await ben.device.engine.addItem(draft('Typed after'), vaultId)
      expect(later.ok ? null : later.error.reason).toBe(reasons[right])
      noAlarms(ann, ben)
    },
  )

  it('merges simultaneous changes of two editors', async () => {
    const { ann, ben } = await household('edit')
    ben.device.isOnline = false
    const his = ben.device.row('Alarm')
    must(await ben.device.engine.editItem(his.ref, { ...draft('Alarm'), notes: 'his notes' }, his.rev))
    await edit(ann.device, 'Alarm', 'hers')
    ben.device.isOnline = true
    await ben.device.engine.syncNow()
    await ben.device.untilSynced()
    await ann.device.engine.syncNow()
    expect(await ann.device.engine.getItem(ann.device.ref('Alarm'))).toMatchObject({
      notes: 'his notes',
      fields: { password: 'hers' },
    })
    noAlarms(ann, ben)
  })
})

const personalVaultOf = ({ device }: Person): string => {
  const { status } = device
  const own =
    status?.name === 'unlocked' ? status.account.vaults.find(({ isPersonal }) => isPersonal) : undefined
  if (own === undefined) throw new Error('no personal vault')
  return own.vaultId
}

describe('the owners of a shared vault', () => {
  it('cannot hand it to someone who has not accepted it and may still decline', async () => {
    const { ann, ben, vaultId } = await household('edit')
    const cleo = await join('cleo')
    const { keys } = must(await ann.device.engine.findPerson(cleo.email))
    must(
      await ann.device.engine.addVaultMember({
        vaultId,
        email: cleo.email,
        acceptedFp: keys.fp,
        role: 'owner',
      }),
    )
    const isPending = { error: { reason: 'owner-pending' } }
    const [hers, his] = [userIdOf(cleo), userIdOf(ben)]
    expect(await ann.device.engine.transferVault(vaultId, hers)).toMatchObject(isPending)
    expect(await ann.device.engine.setSharePermission(vaultId, userIdOf(ann), 'edit')).toMatchObject(
      isPending,
    )
    must(await ann.device.engine.transferVault(vaultId, his))
    await ben.device.engine.syncNow()
    await cleo.device.engine.syncNow()
    must(await cleo.device.engine.acceptShare(vaultId))
    await untilKnownToHaveAccepted(ben, vaultId, cleo)
    must(await ben.device.engine.transferVault(vaultId, hers))
    await cleo.device.engine.syncNow()
    expect(vaultsOf(cleo)).toMatchObject([{ permission: 'owner' }])
  })

  it('are always at least one, and can hand it on', async () => {
    const { ann, ben, vaultId } = await household('edit')
    const [hers, his] = [userIdOf(ann), userIdOf(ben)]
    expect(await ann.device.engine.setSharePermission(vaultId, hers, 'edit')).toMatchObject({
      error: { reason: 'last-owner' },
    })
    expect(await ann.device.engine.leaveShare(vaultId)).toMatchObject({ error: { reason: 'is-owner' } })
    must(await ann.device.engine.transferVault(vaultId, his))
    expect(vaultsOf(ann)).toMatchObject([{ permission: 'edit' }])
    await ben.device.engine.syncNow()
    expect(vaultsOf(ben)).toMatchObject([{ permission: 'owner' }])
    await edit(ann.device, 'Wi-Fi', 'still hers to change')

    must(await ann.device.engine.leaveShare(vaultId))
    expect(ann.device.titles()).toEqual([])
    const { members } = (await ben.device.engine.getVaultMembers(vaultId)) ?? {}
    expect(members?.map(({ isMe, hasLeft }) => [isMe, hasLeft])).toEqual([
      [true, false],
      [false, true],
    ])
    must(await ben.device.engine.revokeShare(vaultId, hers))
    await edit(ben.device, 'Wi-Fi', 'his')
    await ann.device.engine.syncNow()
    noAlarms(ann, ben)
  })

  it('do not leave before they have heard that they are the only one', async () => {
    const { ann, ben, vaultId } = await household('edit')
    must(await ann.device.engine.transferVault(vaultId, userIdOf(ben)))
    expect(vaultsOf(ben)).toMatchObject([{ permission: 'edit' }])
    expect(await ben.device.engine.leaveShare(vaultId)).toMatchObject({ error: { reason: 'is-owner' } })
    expect(vaultsOf(ben)).toMatchObject([{ permission: 'owner' }])
    await edit(ben.device, 'Wi-Fi', 'his')
    noAlarms(ann, ben)
  })

  it('are asked again when the server did not hear that they had left, and were made the only one since', async () => {
    const { ann, ben, vaultId } = await household('edit')
    world.house.liar.tell(leaveVault, () => {
      ben.device.isOnline = false
      return Promise.reject(new TypeError('the connection broke'))
    })
    await ben.device.engine.leaveShare(vaultId)
    world.house.liar.beHonest()
    expect(vaultsOf(ben)).toEqual([])
    must(await ann.device.engine.transferVault(vaultId, userIdOf(ben)))

    ben.device.isOnline = true
    for (let times = 0; times < 2; times++) {
      await ben.device.engine.syncNow()
      expect((await ben.device.engine.getOffers()).shares).toMatchObject([{ vaultId, wasLeft: true }])
    }
    must(await ben.device.engine.acceptShare(vaultId))
    expect(vaultsOf(ben)).toMatchObject([{ permission: 'owner' }])
    must(await ben.device.engine.revokeShare(vaultId, userIdOf(ann)))
    await ann.device.engine.syncNow()
    expect(ann.device.titles()).toEqual([])
    noAlarms(ann, ben)
  })

  it('can leave it to the other owner', async () => {
    const { ann, ben, vaultId } = await household('owner')
    const open = await world.house.signIn(ben.email, { liveOrigin: world.house.origin })
    let hasLeft = false
    await open.engine.subscribe(({ type }) => {
      if (type !== 'shares') return
      void open.engine.getVaultMembers(vaultId).then((vault) => {
        hasLeft ||= vault?.members.some((member) => member.hasLeft) === true
      })
    })
    must(await ann.device.engine.leaveShare(vaultId))
    await expect.poll(() => hasLeft).toBe(true)
    expect(ann.device.titles()).toEqual([])
    await ben.device.engine.syncNow()
    expect((await ben.device.engine.getVaultMembers(vaultId))?.members).toMatchObject([
      { isMe: true, role: 'owner' },
      { role: 'edit', hasLeft: true },
    ])
    noAlarms(ann, ben)
  })

  it('can remove each other, together with the people whom they had added', async () => {
    const { ann, ben, vaultId } = await household('owner')
    const eve = await join('eve')
    await add(ben, vaultId, eve, 'view')
    await ann.device.engine.syncNow()
    const listed = (await ann.device.engine.getVaultMembers(vaultId))?.members ?? []
    const added = listed.filter(({ addedBy }) => addedBy === userIdOf(ben))
    expect(added.map(({ person }) => person.email)).toEqual([eve.email])
    must(
      await ann.device.engine.revokeShare(
        vaultId,
        userIdOf(ben),
        added.map(({ person }) => person.userId),
      ),
    )
    for (const { device } of [ben, eve]) {
      await device.engine.syncNow()
      expect(device.titles()).toEqual([])
    }
    noAlarms(ann, ben, eve)
  })

  it('review a member’s new keys before they list them', async () => {
    const { ann, ben, vaultId } = await household('edit')
    const newPassword = 'walnut harbor pebble saffron 3'
    const { engine } = ben.device
    must(await engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    await engine.syncNow()
    await ben.device.untilSynced()
    const his = async () =>
      (await ann.device.engine.getVaultMembers(vaultId))?.members.find(({ isMe }) => !isMe)
    const before = await his()
    const own = await engine.getOwnKeys()
    expect(before?.person.standing).toBe('keys-replaced')
    expect(await ann.device.engine.getReplacedKeys()).toMatchObject([{ person: { keys: { fp: own?.fp } } }])
    expect(before?.person.keys.fp).not.toBe(own?.fp)
    must(await ann.device.engine.acceptNewKeys({ userId: userIdOf(ben), fp: own?.fp ?? '' }))
    expect(await his()).toMatchObject({ person: { keys: { fp: own?.fp }, standing: 'known' } })
    await edit(ann.device, 'Wi-Fi', 'hers')
    await engine.syncNow()
    await edit(ben.device, 'Wi-Fi', 'his')
    await ann.device.engine.syncNow()
    expect(await passwordOf(ann.device, 'Wi-Fi')).toBe('his')
    noAlarms(ann, ben)
  })

  it('delete it for everyone, also on a device that has not fetched its members', async () => {
    const ann = await joinWithPlan('ann')
    const ben = await join('ben')
    const { vaultId } = must(await ann.device.engine.createSharedVault('Household'))
    const other = await world.house.signIn(ann.email)
    await add(ann, vaultId, ben)
    must(await other.engine.deleteSharedVault(vaultId))
    await ben.device.engine.syncNow()
    expect(vaultsOf(ben)).toEqual([])
    expect(ben.device.events.some(({ type }) => type === 'share-ended')).toBe(true)
    noAlarms(ann, ben)
  })

  it('delete it for everyone, and nothing of it stays on the server', async () => {
    const { ann, ben, vaultId } = await household('edit')
    must(await ann.device.engine.deleteSharedVault(vaultId))
    expect(ann.device.titles()).toEqual([])
    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual([])
    expect(ben.device.events).toContainEqual({
      type: 'share-ended',
      name: 'Household',
      isOrganization: false,
    })
    const other = await world.house.signIn(ann.email)
    await other.engine.syncNow()
    expect(other.titles()).toEqual([])
    expect(other.alarms).toEqual([])
    noAlarms(ann, ben)
    const { durable } = world.server.database
    const rows = await durable
      .$extendTables<{ items: { vault_id: string }; rosters: { vault_id: string } }>()
      .selectFrom('rosters')
      .leftJoin('items', 'items.vault_id', 'rosters.vault_id')
      .select('rosters.vault_id')
      .where('rosters.vault_id', '=', vaultId)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('moving items', () => {
  it('moves them with their history into another vault and back', async () => {
    const { ann, ben, vaultId } = await household()
    await addPasswords(ann.device, 'Streamly', 'Bank')
    await edit(ann.device, 'Streamly', 'second')
    const refs = ['Streamly', 'Bank'].map((title) => ann.device.ref(title))
    const { moved, remaining } = must(await ann.device.engine.moveItems(refs, vaultId))
    expect(remaining).toBe(0)
    expect(moved.map(({ from }) => from)).toEqual(refs)
    expect(ann.device.titles()).toEqual(['Alarm', 'Bank', 'Streamly', 'Wi-Fi'])
    expect(ann.device.ref('Streamly').vaultId).toBe(vaultId)
    await ben.device.engine.syncNow()
    expect(await passwordOf(ben.device, 'Streamly')).toBe('second')
    expect((await ben.device.engine.getItem(ben.device.ref('Streamly')))?.history).toMatchObject([
      { field: 'password', value: 'secret of Streamly' },
    ])

    const back = moved.map(({ to }) => to)
    must(await ann.device.engine.moveItems(back, personalVaultOf(ann)))
    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual(['Alarm', 'Wi-Fi'])
    expect(ann.device.titles()).toEqual(['Alarm', 'Bank', 'Streamly', 'Wi-Fi'])
    const other = await world.house.signIn(ann.email)
    expect(other.titles()).toEqual(['Alarm', 'Bank', 'Streamly', 'Wi-Fi'])
    noAlarms(ann, ben)
  })

  it('loses nothing if it is interrupted, nor what someone changes in between', async () => {
    const { ann, vaultId } = await household()
    await addPasswords(ann.device, 'Streamly')
    const ref = ann.device.ref('Streamly')
    const second = await world.house.signIn(ann.email)
    // The server stores the copy, but its answer is lost.
    let tries = 0
    world.house.liar.tell(commitVault, async (request, ask) => {
      const reply = await ask(request)
      return tries++ === 0 ? problemReply(503, 'unavailable') : reply
    })
    must(await ann.device.engine.moveItems([ref], vaultId))
    world.house.liar.beHonest()
    expect(ann.device.titles()).toEqual(['Alarm', 'Streamly', 'Wi-Fi'])

    // Without any answer, the item stays where it is.
    world.house.liar.answer(commitVault, 503, { type: '/problems/unavailable', title: '', status: 503 })
    const there = ann.device.ref('Streamly')
    expect(await ann.device.engine.moveItems([there], personalVaultOf(ann))).toMatchObject({
      error: { reason: 'unreachable' },
    })
    world.house.liar.beHonest()
    await ann.device.engine.syncNow()
    expect(ann.device.ref('Streamly')).toEqual(there)

    // Edited on the other device, which does not know that it was moved back.
    await second.engine.syncNow()
    second.isOnline = false
    const { rev } = second.row('Streamly')
    must(await second.engine.editItem(there, draft('Streamly', 'typed elsewhere'), rev))
    must(await ann.device.engine.moveItems([there], personalVaultOf(ann)))
    second.isOnline = true
    await second.engine.syncNow()
    await second.untilSynced()
    expect(second.titles()).toEqual(['Alarm', 'Streamly', 'Streamly', 'Wi-Fi'])
    expect(second.alarms).toEqual([])
    noAlarms(ann)
  })

  it.each(['before', 'while'] as const)(
    'moves nothing into a vault that is revoked %s it moves',
    async (when) => {
      const { ann, ben, vaultId } = await household()
      await addPasswords(ben.device, 'Streamly')
      const ref = ben.device.ref('Streamly')
      const revoke = async () => must(await ann.device.engine.revokeShare(vaultId, userIdOf(ben)))
      if (when === 'before') await revoke()
      else {
        let isRevoked = false
        world.house.liar.tell(commitVault, async (request, ask) => {
          if (!isRevoked) {
            isRevoked = true
            await revoke()
          }
          return ask(request)
        })
      }
      const refused = await ben.device.engine.moveItems([ref], vaultId)
      world.house.liar.beHonest()
      expect(refused).toMatchObject({ error: { reason: 'vault-gone' } })
      expect(ben.device.ref('Streamly')).toEqual(ref)
      expect(await passwordOf(ben.device, 'Streamly')).toBe('secret of Streamly')
      noAlarms(ann, ben)
    },
  )

  it('includes files, or leaves the item complete where it was', async () => {
    const { ann, ben, vaultId } = await household()
    await addPasswords(ann.device, 'Plan')
    const file = new File([new Uint8Array([1, 2, 3])], 'plan.bin')
    must(await ann.device.engine.attachFile(ann.device.ref('Plan'), file))
    await ann.device.until((device) => device.row('Plan').rev === 2, 'the file')
    await ann.device.untilSynced()
    const before = ann.device.ref('Plan')
    world.house.liar.answer(openUpload, 422, { type: '/problems/quota-full', title: '', status: 422 })
    expect(await ann.device.engine.moveItems([before], vaultId)).toMatchObject({
      error: { reason: 'files-unreachable' },
    })
    world.house.liar.beHonest()
    await ann.device.untilSynced()
    expect(ann.device.titles()).toEqual(['Alarm', 'Plan', 'Wi-Fi'])
    expect(ann.device.ref('Plan')).toEqual(before)

    must(await ann.device.engine.moveItems([before], vaultId))
    await ann.device.untilSynced()
    await ben.device.engine.syncNow()
    const moved = ben.device.ref('Plan')
    const [attached] = (await ben.device.engine.getItem(moved))?.attachments ?? []
    const blob = must(await ben.device.engine.openAttachment(moved, attached?.blobId ?? ''))
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    noAlarms(ann, ben)
  })
})
