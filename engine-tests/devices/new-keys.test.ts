/** What one person's new keys cause on other people's devices (PROTOCOL 4, 5.5). */
import { commitVault } from '@severy/contract'
import { fromBase64Url, parseRoster, toBase64Url } from '@severy/verifier'
import { databaseKinds, freshDatabase } from '@severy/testkit'
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

const newPassword = 'walnut harbor pebble saffron 3'

interface Person {
  email: string
  userId: string
  device: TestDevice
}

describe.each(databaseKinds)('new keys of someone, on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  let people = 0

  async function join(name: string): Promise<Person> {
    const email = `${name}-${String(++people)}@example.org`
    const device = await world.house.signUp(email, { liveOrigin: world.house.origin })
    if (device.status?.name !== 'unlocked') throw new Error('locked')
    const { userId } = device.status.account
    await subscribe(world.server.database.durable, userId, 'business')
    return { email, userId, device }
  }

  const fpOf = async ({ device }: Person): Promise<string> => (await device.engine.getOwnKeys())?.fp ?? ''

  async function lookAt(one: Person, other: Person): Promise<string> {
    return must(await one.device.engine.findPerson(other.email)).keys.fp
  }

  async function compare(one: Person, other: Person): Promise<void> {
    const { email } = other
    must(await one.device.engine.verifyContact({ email, fp: await lookAt(one, other) }))
  }

  async function give(owner: Person, vaultId: string, other: Person): Promise<void> {
    const acceptedFp = await lookAt(owner, other)
    must(await owner.device.engine.addVaultMember({ vaultId, email: other.email, acceptedFp, role: 'edit' }))
    await other.device.engine.syncNow()
    must(await other.device.engine.acceptShare(vaultId))
  }

  /** A vault, one item and an organization of Ann's, each shared with Ben, whose keys she has compared. */
  async function shared() {
    const [ann, ben] = [await join('ann'), await join('ben')]
    const { engine } = ann.device
    await compare(ann, ben)
    const { vaultId } = must(await engine.createSharedVault('Household'))
    must(await engine.addItem(draft('Wi-Fi'), vaultId))
    await give(ann, vaultId, ben)
    await addPasswords(ann.device, 'Mail')
    const input = { ref: ann.device.ref('Mail'), email: ben.email, acceptedFp: null } as const
    const item = must(await engine.shareItem({ ...input, permission: 'edit' })).ref.vaultId
    const works = must(await engine.createOrganization('Works')).vaultId
    must(await engine.addMember({ vaultId: works, email: ben.email, acceptedFp: null }))
    await ben.device.engine.syncNow()
    must(await ben.device.engine.acceptShare(item))
    must(await ben.device.engine.acceptOrganization(works))
    return { ann, ben, vaultId, item, works }
  }

  async function rotate({ device }: Person): Promise<void> {
    must(await device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    await device.engine.syncNow()
    await device.untilSynced()
  }

  /** The server reports that someone has new keys, and the device reacts. */
  async function hear({ device }: Person, count = 1): Promise<void> {
    await world.server.jobs.runDue()
    for (;;) {
      if ((await device.engine.getReplacedKeys()).length === count) return
      await device.until(({ events }) => events.some(({ type }) => type === 'shares'), 'the news')
      device.events = device.events.filter(({ type }) => type !== 'shares')
    }
  }

  /** Epochs and listed keys in the newest lists on the server. */
  async function listsNow({ device }: Person, other: Person, vaultIds: readonly string[]) {
    const { vaults } = await world.house.liar.lookAtEverything(device.cookies.header())
    return vaultIds.map((vaultId) => {
      const found = vaults.find(({ changes }) => changes.vaultId === vaultId)
      const roster = parseRoster(fromBase64Url(found?.changes.rosters.at(-1)?.body ?? '')!)!
      const member = roster.members.find(({ userId }) => toBase64Url(userId) === other.userId)
      return { epoch: roster.epoch, fp: member === undefined ? null : toBase64Url(member.fp) }
    })
  }

  it('are shown to owners immediately and emailed, with every place that names the earlier ones', async () => {
    const { ann, ben, vaultId, item, works } = await shared()
    await ann.device.untilLive()
    await rotate(ben)
    await hear(ann)
    const [row] = await ann.device.engine.getReplacedKeys()
    expect(row).toMatchObject({
      person: {
        userId: ben.userId,
        email: ben.email,
        standing: 'keys-replaced',
        keys: { fp: await fpOf(ben) },
      },
      isTrusted: false,
    })
    expect(row?.places.map((place) => place.vaultId).sort()).toEqual([vaultId, item, works].sort())
    expect(row?.places.map((place) => place.kind).sort()).toEqual(['item', 'organization', 'vault'])
    const mails = world.server.mails.filter(({ subject }) => subject === `${ben.email} has new keys`)
    expect(mails.map(({ to }) => to)).toEqual([ann.email])
    // Every mark says that these keys are no longer in use.
    const marks = [
      (await ann.device.engine.listContacts())[0]?.standing,
      (await ann.device.engine.getShares()).byMe[0]?.person.standing,
      (await ann.device.engine.getOrganizations()).organizations[0]?.members.find(({ isMe }) => !isMe)?.trust,
      (await ann.device.engine.getVaultMembers(vaultId))?.members.find(({ isMe }) => !isMe)?.person.standing,
    ]
    expect(marks).toEqual(Array(4).fill('keys-replaced'))
    // Another device of hers learns of it at its next unlock.
    const other = await world.house.signIn(ann.email)
    await other.until(() => other.events.some(({ type }) => type === 'shares'), 'the news')
    await hear({ ...ann, device: other })
  })

  it('are accepted with one click in vaults, single shares and organizations, each with a new key', async () => {
    const { ann, ben, vaultId, item, works } = await shared()
    const places = [vaultId, item, works]
    const before = await listsNow(ann, ben, places)
    await rotate(ben)
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.getOwnKeysElsewhere()).toMatchObject({
      waiting: { length: 3 },
      followed: [],
    })
    await ann.device.engine.syncNow()
    await hear(ann)
    const fp = await fpOf(ben)
    const accepted = must(await ann.device.engine.acceptNewKeys({ userId: ben.userId, fp }))
    expect(accepted).toMatchObject({ failed: [], trusted: 'none' })
    expect(accepted.renewed.sort()).toEqual([...places].sort())
    expect(await listsNow(ann, ben, places)).toEqual(before.map(({ epoch }) => ({ epoch: epoch + 1, fp })))
    // Checked, but not compared.
    expect(await ann.device.engine.listContacts()).toMatchObject([{ level: 'none', standing: 'known' }])
    expect(await ann.device.engine.getReplacedKeys()).toEqual([])

    await ben.device.engine.syncNow()
    const own = await ben.device.engine.getOwnKeysElsewhere()
    expect(own).toMatchObject({ waiting: [], followed: { length: 3 } })
    expect(own.followed.every(({ owner }) => owner === ann.email)).toBe(true)
    const { ref, rev } = ben.device.row('Wi-Fi')
    must(await ben.device.engine.editItem(ref, draft('Wi-Fi', 'of Ben'), rev))
    await ben.device.untilSynced()
    // On another device of hers, nothing is left to decide.
    const other = await world.house.signIn(ann.email)
    await other.engine.syncNow()
    expect(await other.engine.getReplacedKeys()).toEqual([])
    expect((await other.engine.getItem(other.ref('Wi-Fi')))?.fields).toMatchObject({ password: 'of Ben' })
    expect([ann.device.alarms, ben.device.alarms, other.alarms]).toEqual([[], [], []])
  })

  it('that were compared keep that level, and the trusted contact gets a half for them', async () => {
    const { ann, ben } = await shared()
    const trust = { userId: ben.userId, kind: 'view', waitDays: 7 } as const
    must(await ann.device.engine.enrollEmergencyContact(trust))
    await rotate(ben)
    await ann.device.engine.syncNow()
    await hear(ann)
    expect(await ann.device.engine.getReplacedKeys()).toMatchObject([{ isTrusted: true }])
    const lookedAt = { userId: ben.userId, fp: await fpOf(ben) }
    expect(must(await ann.device.engine.acceptNewKeys(lookedAt))).toMatchObject({ trusted: 'compare-first' })
    // The half under the old keys is still pending.
    expect(await ann.device.engine.getReplacedKeys()).toMatchObject([{ places: [], isTrusted: true }])
    await compare(ann, ben)
    const accepted = must(await ann.device.engine.acceptNewKeys(lookedAt))
    expect(accepted).toEqual({ renewed: [], failed: [], trusted: 'enrolled' })
    expect(await ann.device.engine.listContacts()).toMatchObject([{ level: 'number', standing: 'verified' }])
    expect(await ann.device.engine.getReplacedKeys()).toEqual([])
    const { accesses } = must(await ben.device.engine.getEmergencyAccess())
    expect(accesses).toMatchObject([{ email: ann.email, kind: 'view', waitDays: 7, refused: null }])
    const { contacts } = must(await ann.device.engine.getEmergencyAccess())
    expect(contacts).toMatchObject([{ email: ben.email, stage: 'enrolled' }])
  })

  it('block everything that would be sealed to the earlier ones, and nothing else', async () => {
    const { ann, ben, vaultId } = await shared()
    const eve = await join('eve')
    await give(ann, vaultId, eve)
    await rotate(ben)
    const from = ann.device.sent.length
    expect(await ann.device.engine.revokeShare(vaultId, eve.userId)).toMatchObject({
      error: { reason: 'keys-replaced' },
    })
    expect(ann.device.sent.slice(from).filter(({ path }) => path.endsWith('/commit'))).toEqual([])
    // Changes that give nobody a new key still work.
    must(await ann.device.engine.setSharePermission(vaultId, eve.userId, 'view'))
    must(await ann.device.engine.acceptNewKeys({ userId: ben.userId, fp: await fpOf(ben) }))
    must(await ann.device.engine.revokeShare(vaultId, eve.userId))
    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toContain('Wi-Fi')
    expect([ann.device.alarms, ben.device.alarms]).toEqual([[], []])
  })

  it('keep the person out of a group’s vaults until the organization lists them', async () => {
    const { ann, ben, works } = await shared()
    const group = { groupId: null, name: 'Kitchen', memberIds: [ben.userId] }
    const { groupId } = must(await ann.device.engine.saveGroup(works, group))
    await rotate(ben)
    const { vaultId } = must(await ann.device.engine.createSharedVault('Door'))
    const share = { vaultId, organizationId: works, groupId, role: 'view' } as const
    expect(must(await ann.device.engine.shareWithGroup(share))).toEqual({ added: 0, notAdded: [ben.email] })
    must(await ann.device.engine.acceptNewKeys({ userId: ben.userId, fp: await fpOf(ben) }))
    await ann.device.engine.syncNow()
    await ann.device.until(({ events }) => events.some(({ type }) => type === 'group-settled'), 'the group')
    expect(await listsNow(ann, ben, [vaultId])).toMatchObject([{ fp: await fpOf(ben) }])
  })

  it('for another address are shown with the known one, and pinned at theirs', async () => {
    const { ann, ben, vaultId } = await shared()
    await rotate(ben)
    await hear(ann)
    const [before] = await ann.device.engine.getReplacedKeys()
    const next = `moved-${String(++people)}@example.org`
    must(await ben.device.engine.requestEmailChange(next))
    const code = await world.server.mailedCode(next)
    must(await ben.device.engine.changeEmail({ email: next, code, password: newPassword }))
    // They have changed again since the screen was loaded, so the person must check again.
    const stale = await ann.device.engine.acceptNewKeys({ userId: ben.userId, fp: before!.person.keys.fp })
    expect(stale).toMatchObject({ error: { reason: 'keys-differ' } })
    const [row] = await ann.device.engine.getReplacedKeys()
    expect(row).toMatchObject({ person: { email: next, standing: 'keys-replaced' }, knownAs: ben.email })
    must(await ann.device.engine.acceptNewKeys({ userId: ben.userId, fp: row!.person.keys.fp }))
    expect(await ann.device.engine.listContacts()).toMatchObject([{ email: next, level: 'none' }])
    expect(await ann.device.engine.getReplacedKeys()).toEqual([])
    expect(await listsNow(ann, ben, [vaultId])).toMatchObject([{ fp: row!.person.keys.fp }])
  })

  it('are not accepted in place of newer ones, and an interrupted acceptance continues', async () => {
    const { ann, ben, vaultId, item, works } = await shared()
    await rotate(ben)
    const first = await fpOf(ben)
    const again = { password: newPassword, newPassword: 'lantern cobalt thimble 41', useSecretKey: false }
    must(await ben.device.engine.rotateKeys(again))
    expect(await ann.device.engine.acceptNewKeys({ userId: ben.userId, fp: first })).toMatchObject({
      error: { reason: 'keys-differ' },
    })
    const lookedAt = { userId: ben.userId, fp: await fpOf(ben) }
    world.house.liar.tell(commitVault, (request, ask) => {
      if ([item, works].some((id) => request.path.includes(id))) throw new TypeError('the line is cut')
      return ask(request)
    })
    const half = must(await ann.device.engine.acceptNewKeys(lookedAt))
    expect(half.renewed).toEqual([vaultId])
    expect(half.failed).toHaveLength(2)
    world.house.liar.beHonest()
    expect(await ann.device.engine.getReplacedKeys()).toMatchObject([{ places: { length: 2 } }])
    expect(must(await ann.device.engine.acceptNewKeys(lookedAt)).renewed).toHaveLength(2)
    const lists = await listsNow(ann, ben, [vaultId, item, works])
    expect(lists.map(({ fp }) => fp)).toEqual(Array(3).fill(lookedAt.fp))
    expect(ann.device.alarms).toEqual([])
  })
})
