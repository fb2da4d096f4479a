/** A file is being uploaded to a shared item while the other person changes something about it. */
import { commitVault, writeBlobPart } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

interface Person {
  email: string
  device: TestDevice
}

describe.each(databaseKinds)('a file that is being uploaded to a shared item, on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  let people = 0

  async function join(name: string): Promise<Person> {
    const email = `${name}-${String(++people)}@example.org`
    return { email, device: await world.house.signUp(email) }
  }

  async function share(from: Person, to: Person, title: string) {
    const { keys } = must(await from.device.engine.findPerson(to.email))
    const offered = { ref: from.device.ref(title), email: to.email, acceptedFp: keys.fp } as const
    const { ref } = must(await from.device.engine.shareItem({ ...offered, permission: 'edit' }))
    await to.device.engine.syncNow()
    must(await to.device.engine.acceptShare(ref.vaultId))
    return ref
  }

  /** Ben attaches a file to Ann's item, and `meanwhile` happens after its first part. Returns how the upload ended. */
  async function attach(ben: Person, ref: ReturnType<TestDevice['ref']>, meanwhile: () => Promise<unknown>) {
    let isFirst = true
    world.house.liar.tell(writeBlobPart, async (request, ask) => {
      const answer = await ask(request)
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return answer
    })
    const file = new File([new Uint8Array(1_500_000)], 'film.bin')
    const { transferId } = must(await ben.device.engine.attachFile(ref, file))
    const last = () =>
      ben.device.events
        .flatMap((event) => (event.type === 'attachment-progress' ? [event.transfer] : []))
        .findLast((transfer) => transfer.transferId === transferId)
    await ben.device.until(() => ['done', 'failed'].includes(last()?.state ?? ''), 'the end of the upload')
    world.house.liar.beHonest()
    return { state: last()?.state, reason: last()?.failure?.reason }
  }

  const userIdOf = ({ device }: Person): string =>
    device.status?.name === 'unlocked' ? device.status.account.userId : ''
  const usedBytes = async ({ device }: Person) => must(await device.engine.getStorage()).usedBytes

  it('says that it is no longer shared, or only to view, instead of blaming the network', async () => {
    const [ann, ben] = [await join('ann'), await join('ben')]
    await addPasswords(ann.device, 'Wi-Fi', 'Alarm')
    const alarm = await share(ann, ben, 'Alarm')
    const wifi = await share(ann, ben, 'Wi-Fi')
    const view = () => ann.device.engine.setSharePermission(wifi.vaultId, userIdOf(ben), 'view').then(must)
    expect(await attach(ben, wifi, view)).toEqual({ state: 'failed', reason: 'view-only' })
    const revoke = () => ann.device.engine.revokeShare(alarm.vaultId, userIdOf(ben)).then(must)
    expect(await attach(ben, alarm, revoke)).toEqual({ state: 'failed', reason: 'item-gone' })
  })

  it('is named as missing in the item that is kept if the owner deletes it before the change arrives', async () => {
    const [ann, ben] = [await join('ann'), await join('ben')]
    await addPasswords(ann.device, 'Wi-Fi')
    const ref = await share(ann, ben, 'Wi-Fi')
    const isThere = ({ status }: TestDevice): boolean =>
      status?.name === 'unlocked' && status.account.vaults.some(({ vaultId }) => vaultId === ref.vaultId)
    let isFirst = true
    world.house.liar.tell(commitVault, async (request, ask) => {
      if (isFirst) {
        isFirst = false
        must(await ann.device.engine.deleteItems([ref], { skipTrash: true }))
        await ann.device.until((device) => !isThere(device), 'the end of the share')
      }
      return ask(request)
    })
    must(await ben.device.engine.attachFile(ref, new File([new Uint8Array(1_500_000)], 'film.bin')))
    await ben.device.until(() => !isFirst, 'the change')
    await ben.device.engine.syncNow()
    await ben.device.until(({ events }) => events.some(({ type }) => type === 'unsent-kept'), 'the own item')
    world.house.liar.beHonest()
    await ben.device.untilSynced()
    const told = ben.device.events.filter(({ type }) => type === 'change-refused' || type === 'unsent-kept')
    expect(told).toEqual([{ type: 'unsent-kept', titles: ['Wi-Fi'], files: ['film.bin'], why: 'ended' }])
    await ann.device.engine.syncNow()
    expect([ann.device.titles(), ben.device.titles()]).toEqual([[], ['Wi-Fi']])
    for (const one of [ann, ben]) expect(await usedBytes(one)).toBe(0)
  })

  it('arrives although the vault gets a new key, and opens for its owner', async () => {
    const [ann, ben, carol] = [await join('ann'), await join('ben'), await join('carol')]
    await addPasswords(ann.device, 'Wi-Fi')
    const ref = await share(ann, ben, 'Wi-Fi')
    const { keys } = must(await ann.device.engine.findPerson(carol.email))
    const more = { ref, email: carol.email, acceptedFp: keys.fp, permission: 'view' } as const
    must(await ann.device.engine.shareItem(more))
    const remove = () => ann.device.engine.revokeShare(ref.vaultId, userIdOf(carol)).then(must)
    expect(await attach(ben, ref, remove)).toEqual({ state: 'done', reason: undefined })
    await ben.device.untilSynced()
    await ann.device.engine.syncNow()
    const [file] = (await ann.device.engine.getItem(ref))?.attachments ?? []
    const opened = must(await ann.device.engine.openAttachment(ref, file?.blobId ?? ''))
    expect(opened.size).toBe(1_500_000)
  })
})
