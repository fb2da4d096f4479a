/** Sharing with people: the real engines of two and three people against the real server (PROTOCOL 8). */
import type { SharePermission } from '@severy/client'
import { createVault, openUpload, readBlobPart } from '@severy/contract'
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
import { useServer } from '@severy/server/testing/use-server'
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

/** Two people who share one item. */
async function twoSharing(permission: SharePermission = 'edit', title = 'Wi-Fi') {
  const ann = await join('ann')
  const ben = await join('ben')
  await addPasswords(ann.device, title, 'Private')
  const ref = await share(ann, ben, title, permission)
  await accept(ben, ref.vaultId)
  return { ann, ben, ref }
}

async function edit(device: TestDevice, title: string, password: string): Promise<void> {
  const { ref, rev } = device.row(title)
  must(await device.engine.editItem(ref, draft(title, password), rev))
  await device.untilSynced()
}

const passwordOf = async (device: TestDevice, title: string): Promise<string | undefined> => {
  const item = await device.engine.getItem(device.ref(title))
  return item?.type === 'password' ? item.fields.password : undefined
}

const userIdOf = ({ device }: Person): string => {
  if (device.status?.name !== 'unlocked') throw new Error('nobody is there')
  return device.status.account.userId
}

const noAlarms = (...persons: Person[]): void => {
  for (const { device } of persons) expect(device.alarms).toEqual([])
}

describe('sharing an item', () => {
  it('offers it first, and adds it to the other’s vault on acceptance', async () => {
    const ann = await join('ann')
    const ben = await join('ben')
    await addPasswords(ann.device, 'Wi-Fi', 'Private')
    const ref = await share(ann, ben, 'Wi-Fi', 'view')
    expect(ann.device.titles()).toEqual(['Private', 'Wi-Fi'])
    expect(ann.device.ref('Wi-Fi')).toEqual(ref)

    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual([])
    const { offers, withMe } = await ben.device.engine.getShares()
    expect(withMe).toEqual([])
    expect(offers).toMatchObject([
      {
        vaultId: ref.vaultId,
        person: { email: ann.email, standing: 'new' },
        permission: 'view',
        items: [{ title: 'Wi-Fi', username: 'Wi-Fi@example.org' }],
        itemCount: 1,
        wasLeft: false,
      },
    ])
    must(await ben.device.engine.acceptShare(ref.vaultId))
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
    expect(await passwordOf(ben.device, 'Wi-Fi')).toBe('secret of Wi-Fi')
    expect(await ben.device.engine.getShares()).toMatchObject({
      offers: [],
      withMe: [{ ref, person: { email: ann.email, standing: 'known' }, permission: 'view' }],
    })
    expect(await ann.device.engine.getShares()).toMatchObject({
      byMe: [{ ref, person: { email: ben.email, standing: 'known' }, permission: 'view' }],
    })
    noAlarms(ann, ben)
  })

  it('shows the same to the other devices of both', async () => {
    const { ann, ben } = await twoSharing()
    for (const { email } of [ann, ben]) {
      const other = await world.house.signIn(email)
      expect(other.titles()).toContain('Wi-Fi')
      expect(other.alarms).toEqual([])
    }
    const again = await world.house.signIn(ann.email)
    expect(again.titles()).toEqual(['Private', 'Wi-Fi'])
  })

  it('survives a lock: what was verified is read from the device', async () => {
    const { ben } = await twoSharing()
    await ben.device.restart()
    must(await ben.device.engine.unlock(accountPassword))
    await ben.device.untilComplete()
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
    noAlarms(ben)
  })

  it('is refused with oneself, with unknown people, twice, and with keys that were not accepted', async () => {
    const { ann, ben, ref } = await twoSharing()
    const attempt = (email: string, acceptedFp: string | null = null) =>
      ann.device.engine.shareItem({ ref, email, acceptedFp, permission: 'view' })
    expect(await attempt(ann.email)).toMatchObject({ error: { reason: 'own-email' } })
    expect(await attempt('nobody@example.org')).toMatchObject({ error: { reason: 'person-unknown' } })
    expect(await attempt(ben.email)).toMatchObject({ error: { reason: 'already-shared' } })
    const eve = await join('eve')
    expect(await attempt(eve.email)).toMatchObject({ error: { reason: 'recipient-unconfirmed' } })
    expect(await attempt(eve.email, 'A'.repeat(43))).toMatchObject({
      error: { reason: 'recipient-unconfirmed' },
    })
    const another = await ben.device.engine.shareItem({
      ref,
      email: eve.email,
      acceptedFp: must(await ben.device.engine.findPerson(eve.email)).keys.fp,
      permission: 'view',
    })
    expect(another).toMatchObject({ error: { reason: 'not-owner' } })
  })

  it('with a third person adds them to the same vault', async () => {
    const { ann, ben, ref } = await twoSharing()
    const eve = await join('eve')
    expect(await share(ann, eve, 'Wi-Fi', 'view')).toEqual(ref)
    await accept(eve, ref.vaultId)
    expect(await passwordOf(eve.device, 'Wi-Fi')).toBe('secret of Wi-Fi')
    await ben.device.engine.syncNow()
    await edit(ben.device, 'Wi-Fi', 'his')
    await eve.device.engine.syncNow()
    expect(await passwordOf(eve.device, 'Wi-Fi')).toBe('his')
    expect((await ann.device.engine.getShares()).byMe).toHaveLength(2)
    const peopleOf = async ({ device }: Person) =>
      (await device.engine.getItemPeople(ref)).map(({ email, role }) => [email, role])
    expect(await peopleOf(ann)).toEqual([
      [ben.email, 'edit'],
      [eve.email, 'view'],
    ])
    expect(await peopleOf(eve)).toEqual([
      [ann.email, 'owner'],
      [ben.email, 'edit'],
    ])
    noAlarms(ann, ben, eve)
  })

  it('exists once if the answer was lost', async () => {
    const ann = await join('ann')
    const ben = await join('ben')
    await addPasswords(ann.device, 'Wi-Fi')
    const found = must(await ann.device.engine.findPerson(ben.email))
    let tries = 0
    world.house.liar.tell(createVault, async (request, ask) => {
      const reply = await ask(request)
      return tries++ === 0 ? problemReply(503, 'unavailable') : reply
    })
    const { ref } = must(
      await ann.device.engine.shareItem({
        ref: ann.device.ref('Wi-Fi'),
        email: ben.email,
        acceptedFp: found.keys.fp,
        permission: 'edit',
      }),
    )
    world.house.liar.beHonest()
    await ann.device.engine.syncNow()
    expect(ann.device.titles()).toEqual(['Wi-Fi'])
    expect(ann.device.ref('Wi-Fi')).toEqual(ref)
    noAlarms(ann)
  })
})

describe('what is shared', () => {
  it('is changed by editors for all, and both see it', async () => {
    const { ann, ben } = await twoSharing('edit')
    await edit(ben.device, 'Wi-Fi', 'his')
    await ann.device.engine.syncNow()
    expect(await passwordOf(ann.device, 'Wi-Fi')).toBe('his')
    await edit(ann.device, 'Wi-Fi', 'hers')
    await ben.device.engine.syncNow()
    expect(await passwordOf(ben.device, 'Wi-Fi')).toBe('hers')
    noAlarms(ann, ben)
  })

  it('keeps both of two edits to different fields', async () => {
    const { ann, ben } = await twoSharing('edit')
    ben.device.isOnline = false
    const his = ben.device.row('Wi-Fi')
    must(await ben.device.engine.editItem(his.ref, { ...draft('Wi-Fi'), notes: 'his notes' }, his.rev))
    await edit(ann.device, 'Wi-Fi', 'hers')
    ben.device.isOnline = true
    await ben.device.engine.syncNow()
    await ben.device.untilSynced()
    await ann.device.engine.syncNow()
    for (const { device } of [ann, ben]) {
      const item = await device.engine.getItem(device.ref('Wi-Fi'))
      expect(item).toMatchObject({ notes: 'his notes', fields: { password: 'hers' } })
    }
    noAlarms(ann, ben)
  })

  it('cannot be changed by viewers, but can be copied', async () => {
    const { ann, ben } = await twoSharing('view')
    const { ref, rev } = ben.device.row('Wi-Fi')
    const refused = { ok: false, error: { reason: 'view-only' } }
    const { engine } = ben.device
    expect(await engine.editItem(ref, draft('Wi-Fi', 'his'), rev)).toEqual(refused)
    expect(await engine.changeItems([ref], { name: 'trash' })).toEqual(refused)
    const copy = must(await engine.duplicateItem(ref))
    expect(copy.vaultId).not.toBe(ref.vaultId)
    await ben.device.untilSynced()
    expect(ben.device.titles()).toEqual(['Wi-Fi', 'Wi-Fi (copy)'])
    noAlarms(ann, ben)
  })

  it('becomes editable and view-only again as its owner decides', async () => {
    const { ann, ben, ref } = await twoSharing('view')
    const his = must(await ann.device.engine.findPerson(ben.email)).userId
    must(await ann.device.engine.setSharePermission(ref.vaultId, his, 'edit'))
    await ben.device.engine.syncNow()
    expect((await ben.device.engine.getShares()).withMe).toMatchObject([{ permission: 'edit' }])
    await edit(ben.device, 'Wi-Fi', 'his')

    // From now on he may only view it. His device learns that only after he has typed, so his change becomes a new
    // item in his own vault.
    ben.device.isOnline = false
    const { rev } = ben.device.row('Wi-Fi')
    must(await ben.device.engine.editItem(ref, draft('Wi-Fi', 'too late'), rev))
    must(await ann.device.engine.setSharePermission(ref.vaultId, his, 'view'))
    ben.device.isOnline = true
    await ben.device.engine.syncNow()
    await ben.device.untilSynced()
    expect(ben.device.events).toContainEqual({
      type: 'unsent-kept',
      titles: ['Wi-Fi'],
      files: [],
      why: 'view-only',
    })
    const kept = ben.device.rows.find((row) => row.ref.vaultId !== ref.vaultId)
    expect(kept && (await ben.device.engine.getItem(kept.ref))).toMatchObject({
      fields: { password: 'too late' },
    })
    expect(await ben.device.engine.getItem(ref)).toMatchObject({ fields: { password: 'his' } })
    await ann.device.engine.syncNow()
    expect(await passwordOf(ann.device, 'Wi-Fi')).toBe('his')
    noAlarms(ann, ben)
  })

  it('is withdrawn with a new key: he loses it on every device, and the owner sees what he could read', async () => {
    const { ann, ben, ref } = await twoSharing('edit')
    const second = await world.house.signIn(ben.email)
    const his = must(await ann.device.engine.findPerson(ben.email)).userId
    const revoked = must(await ann.device.engine.revokeShare(ref.vaultId, his))
    expect(revoked).toEqual({ seen: [ref] })
    expect(await ann.device.engine.getShares()).toMatchObject({ byMe: [] })

    await ben.device.engine.syncNow()
    expect(ben.device.titles()).toEqual([])
    expect(ben.device.events).toContainEqual({ type: 'share-ended', name: 'Wi-Fi', isOrganization: false })
    await second.engine.syncNow()
    expect(second.titles()).toEqual([])
    const stored = JSON.stringify(await ben.device.everythingStored())
    expect(stored).not.toContain(`"vaultId":"${ref.vaultId}","list"`)
    await edit(ann.device, 'Wi-Fi', 'only hers')
    noAlarms(ann, ben)
    expect(second.alarms).toEqual([])
    const third = await world.house.signIn(ben.email)
    expect(third.titles()).toEqual([])
    expect(third.alarms).toEqual([])
  })

  it('keeps its other members when one is removed, under the new key', async () => {
    const { ann, ben, ref } = await twoSharing('edit')
    const eve = await join('eve')
    await share(ann, eve, 'Wi-Fi', 'edit')
    await accept(eve, ref.vaultId)
    const his = must(await ann.device.engine.findPerson(ben.email)).userId
    must(await ann.device.engine.revokeShare(ref.vaultId, his))
    await eve.device.engine.syncNow()
    await edit(eve.device, 'Wi-Fi', 'after him')
    await ann.device.engine.syncNow()
    expect(await passwordOf(ann.device, 'Wi-Fi')).toBe('after him')
    for (const { email } of [ann, eve]) {
      const other = await world.house.signIn(email)
      expect(await passwordOf(other, 'Wi-Fi')).toBe('after him')
      expect(other.alarms).toEqual([])
    }
    noAlarms(ann, eve)
  })

  it('keeps what the removed person had typed and not sent', async () => {
    const { ann, ben, ref } = await twoSharing('edit')
    ben.device.isOnline = false
    const { rev } = ben.device.row('Wi-Fi')
    must(await ben.device.engine.editItem(ref, draft('Wi-Fi', 'typed offline'), rev))
    const his = must(await ann.device.engine.findPerson(ben.email)).userId
    must(await ann.device.engine.revokeShare(ref.vaultId, his))
    ben.device.isOnline = true
    await ben.device.engine.syncNow()
    await ben.device.untilSynced()
    expect(ben.device.ref('Wi-Fi').vaultId).not.toBe(ref.vaultId)
    expect(ben.device.events).toContainEqual({
      type: 'unsent-kept',
      titles: ['Wi-Fi'],
      files: [],
      why: 'ended',
    })
    expect(await passwordOf(ben.device, 'Wi-Fi')).toBe('typed offline')
    await ann.device.engine.syncNow()
    expect(await passwordOf(ann.device, 'Wi-Fi')).toBe('secret of Wi-Fi')
    noAlarms(ann, ben)
  })

  it('keeps what was typed even if another of their devices has processed the end before, or left', async () => {
    for (const end of ['revoked', 'left'] as const) {
      const { ann, ben, ref } = await twoSharing('edit')
      const away = await world.house.signIn(ben.email)
      away.isOnline = false
      const { rev } = away.row('Wi-Fi')
      must(await away.engine.editItem(ref, draft('Wi-Fi', 'typed offline'), rev))
      if (end === 'left') must(await ben.device.engine.leaveShare(ref.vaultId))
      else must(await ann.device.engine.revokeShare(ref.vaultId, userIdOf(ben)))
      await ben.device.engine.syncNow()
      expect(ben.device.titles()).toEqual([])
      await away.restart()
      must(await away.engine.unlock(accountPassword))
      away.isOnline = true
      await away.engine.syncNow()
      await away.untilSynced()
      expect(away.titles()).toEqual(['Wi-Fi'])
      expect(away.ref('Wi-Fi').vaultId).not.toBe(ref.vaultId)
      await ben.device.engine.syncNow()
      expect(await passwordOf(ben.device, 'Wi-Fi')).toBe('typed offline')
      expect(away.events).toContainEqual({ type: 'unsent-kept', titles: ['Wi-Fi'], files: [], why: 'ended' })
    }
  })

  it('can be left, and is then offered again only with a click', async () => {
    const { ann, ben, ref } = await twoSharing('edit')
    must(await ben.device.engine.leaveShare(ref.vaultId))
    expect(ben.device.titles()).toEqual([])
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.getShares()).toMatchObject({ withMe: [], offers: [] })
    const other = await world.house.signIn(ben.email)
    expect(other.titles()).toEqual([])
    expect(other.alarms).toEqual([])
    await ann.device.engine.syncNow()
    expect(await passwordOf(ann.device, 'Wi-Fi')).toBe('secret of Wi-Fi')
    noAlarms(ann, ben)
  })

  it('cannot be left by its owner, and nobody can leave a personal vault', async () => {
    const { ann, ref } = await twoSharing()
    expect(await ann.device.engine.leaveShare(ref.vaultId)).toEqual({
      ok: false,
      error: { reason: 'is-owner' },
    })
    const { vaultId } = ann.device.ref('Private')
    expect(await ann.device.engine.leaveShare(vaultId)).toEqual({
      ok: false,
      error: { reason: 'share-gone' },
    })
    await ann.device.engine.syncNow()
    expect(ann.device.titles()).toEqual(['Private', 'Wi-Fi'])
  })

  it('is read again by a device that signs in with its memory, also after a change of the key', async () => {
    const { ann, ben, ref } = await twoSharing()
    const eve = await join('eve')
    await share(ann, eve, 'Wi-Fi', 'view')
    await edit(ann.device, 'Wi-Fi', 'one')
    await ben.device.engine.syncNow()
    for (const password of ['two', 'three']) {
      must(await ben.device.engine.signOut())
      await ben.device.restart()
      if (password === 'three') {
        const hers = must(await ann.device.engine.findPerson(eve.email)).userId
        must(await ann.device.engine.revokeShare(ref.vaultId, hers))
      }
      await edit(ann.device, 'Wi-Fi', password)
      must(await ben.device.engine.signIn({ email: ben.email, password: accountPassword }))
      await ben.device.untilComplete()
      expect(await passwordOf(ben.device, 'Wi-Fi')).toBe(password)
      await ben.device.engine.syncNow()
    }
    noAlarms(ann, ben)
  })

  it('survives new keys of its owner and of a member', async () => {
    const { ann, ben } = await twoSharing('edit')
    const newPassword = 'walnut harbor pebble saffron 3'
    for (const { device } of [ann, ben]) {
      must(await device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
      await device.engine.syncNow()
      await device.untilSynced()
    }
    await ann.device.engine.syncNow()
    await edit(ben.device, 'Wi-Fi', 'his')
    await ann.device.engine.syncNow()
    expect(await passwordOf(ann.device, 'Wi-Fi')).toBe('his')
    await edit(ann.device, 'Wi-Fi', 'hers')
    await ben.device.engine.syncNow()
    expect(await passwordOf(ben.device, 'Wi-Fi')).toBe('hers')
    noAlarms(ann, ben)
  })

  it('is seen at once on an open screen: the offer, each change, and its end', async () => {
    const live = { liveOrigin: world.house.origin }
    const ann = await join('ann')
    const email = `ben-${String(++people)}@example.org`
    const ben = { email, device: await world.house.signUp(email, live) }
    await addPasswords(ann.device, 'Wi-Fi')
    const ref = await share(ann, ben, 'Wi-Fi')
    await ben.device.until(({ events }) => events.some(({ type }) => type === 'shares'), 'the offer')
    must(await ben.device.engine.acceptShare(ref.vaultId))
    await edit(ann.device, 'Wi-Fi', 'hers')
    await ben.device.until(({ rows }) => rows.some(({ rev }) => rev === 2), 'her change')
    expect(await passwordOf(ben.device, 'Wi-Fi')).toBe('hers')
    const his = must(await ann.device.engine.findPerson(email)).userId
    must(await ann.device.engine.revokeShare(ref.vaultId, his))
    await ben.device.until((device) => device.titles().length === 0, 'the end')
    noAlarms(ann, ben)
  })

  it('from a deleted account can be kept with everything in it, and the others keep theirs', async () => {
    const { ann, ben, ref } = await twoSharing('view')
    const eve = await join('eve')
    await share(ann, eve, 'Wi-Fi', 'view')
    await accept(eve, ref.vaultId)
    const file = new File([new Uint8Array([1, 2, 3])], 'plan.bin')
    must(await ann.device.engine.attachFile(ann.device.ref('Wi-Fi'), file))
    await ann.device.until(({ events }) =>
      events.some((event) => event.type === 'attachment-progress' && event.transfer.state === 'done'),
    )
    await ann.device.untilSynced()
    must(await ann.device.engine.deleteAccount({ email: ann.email, password: accountPassword }))
    await ben.device.engine.syncNow()
    await eve.device.engine.syncNow()

    // Only the server knows, so this asks until it says so.
    const isGone = async (): Promise<boolean[]> =>
      (await ben.device.engine.getShares()).withMe.map((share) => share.isGone)
    await expect.poll(isGone).toEqual([true])
    expect((await eve.device.engine.getShares()).withMe).toHaveLength(1)

    must(await ben.device.engine.keepShared(ref.vaultId))
    await ben.device.untilSynced()
    expect(ben.device.titles()).toEqual(['Wi-Fi'])
    const own = ben.device.ref('Wi-Fi')
    expect(own.vaultId).not.toBe(ref.vaultId)
    const [kept] = (await ben.device.engine.getItem(own))?.attachments ?? []
    const blob = must(await ben.device.engine.openAttachment(own, kept?.blobId ?? ''))
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    await edit(ben.device, 'Wi-Fi', 'mine')
    expect(await passwordOf(eve.device, 'Wi-Fi')).toBe('secret of Wi-Fi')
    noAlarms(ben, eve)
  })

  it('from a deleted account shows that on an open screen, also if the server was asked before', async () => {
    const ann = await join('ann')
    const email = `ben-${String(++people)}@example.org`
    const ben = { email, device: await world.house.signUp(email, { liveOrigin: world.house.origin }) }
    await addPasswords(ann.device, 'Wi-Fi')
    const { vaultId } = await share(ann, ben, 'Wi-Fi')
    await ben.device.until(({ events }) => events.some(({ type }) => type === 'shares'), 'the offer')
    must(await ben.device.engine.acceptShare(vaultId))
    const isGone = async (): Promise<boolean[]> =>
      (await ben.device.engine.getShares()).withMe.map((received) => received.isGone)
    expect(await isGone()).toEqual([false])
    await ben.device.untilSynced()

    must(await ann.device.engine.deleteAccount({ email: ann.email, password: accountPassword }))
    await world.server.jobs.runDue()
    await expect.poll(isGone).toEqual([true])
    noAlarms(ben)
  })

  it('keeps its files, and new ones can be added and opened by all', async () => {
    const { ann, ben, ref } = await twoSharing('edit')
    const file = new File([new Uint8Array([1, 2, 3])], 'plan.bin')
    const attach = async ({ device }: Person, title: string) => {
      must(await device.engine.attachFile(device.ref(title), file))
      await device.until(({ events }) =>
        events.some(
          (event) =>
            event.type === 'attachment-progress' &&
            event.transfer.direction === 'up' &&
            event.transfer.state === 'done',
        ),
      )
      await device.untilSynced()
    }
    await attach(ben, 'Wi-Fi')
    await ann.device.engine.syncNow()
    const [attached] = (await ann.device.engine.getItem(ref))?.attachments ?? []
    const blob = must(await ann.device.engine.openAttachment(ref, attached?.blobId ?? ''))
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))

    await attach(ann, 'Private')
    const moved = await share(ann, ben, 'Private')
    expect(ann.device.titles()).toEqual(['Private', 'Wi-Fi'])
    expect(ann.device.ref('Private')).toEqual(moved)
    await accept(ben, moved.vaultId)
    const [given] = (await ben.device.engine.getItem(moved))?.attachments ?? []
    expect(given).toMatchObject({ name: 'plan.bin', size: 3 })
    const copy = must(await ben.device.engine.openAttachment(moved, given?.blobId ?? ''))
    expect(new Uint8Array(await copy.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    noAlarms(ann, ben)
  })

  it('stays complete where it was if a file cannot be fetched or copied', async () => {
    const ann = await join('ann')
    const ben = await join('ben')
    await addPasswords(ann.device, 'Plan')
    const file = new File([new Uint8Array([1, 2, 3])], 'plan.bin')
    must(await ann.device.engine.attachFile(ann.device.ref('Plan'), file))
    await ann.device.until((device) => device.row('Plan').rev === 2, 'the file')
    await ann.device.untilSynced()
    const before = ann.device.ref('Plan')
    const { keys } = must(await ann.device.engine.findPerson(ben.email))
    const input = { ref: before, email: ben.email, acceptedFp: keys.fp, permission: 'view' as const }

    world.house.liar.answer(readBlobPart, 404, { type: '/problems/not-found', title: '', status: 404 })
    expect(await ann.device.engine.shareItem(input)).toMatchObject({ error: { reason: 'files-unreachable' } })
    expect((await ann.device.engine.getShares()).byMe).toEqual([])
    world.house.liar.beHonest()
    world.house.liar.answer(openUpload, 422, { type: '/problems/quota-full', title: '', status: 422 })
    expect(await ann.device.engine.shareItem(input)).toMatchObject({ error: { reason: 'files-left' } })
    expect(ann.device.titles()).toEqual(['Plan', 'Plan'])
    expect((await ann.device.engine.getItem(before))?.attachments).toHaveLength(1)
  })

  it('is declined without a trace in the vault', async () => {
    const ann = await join('ann')
    const ben = await join('ben')
    await addPasswords(ann.device, 'Wi-Fi')
    const { vaultId } = await share(ann, ben, 'Wi-Fi')
    await ben.device.engine.syncNow()
    must(await ben.device.engine.declineShare(vaultId))
    await ben.device.engine.syncNow()
    expect(await ben.device.engine.getShares()).toMatchObject({ offers: [], withMe: [] })
    expect(await ben.device.engine.acceptShare(vaultId)).toMatchObject({ error: { reason: 'share-gone' } })
    expect(ben.device.titles()).toEqual([])
    noAlarms(ann, ben)
  })
})
