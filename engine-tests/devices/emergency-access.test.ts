/** Trusted contacts (PROTOCOL 9), with real engines on both sides. */
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
import { endTrial, subscribe } from '@severy/server/testing/what-people-have'
import { useServer } from '@severy/server/testing/use-server'

const newPassword = 'another good passphrase 9'

describe.each(databaseKinds)('trusted contacts on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  let people = 0

  async function join(name: string): Promise<{ email: string; userId: string; device: TestDevice }> {
    const email = `${name}-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    const { status } = device
    const userId = status?.name === 'unlocked' ? status.account.userId : ''
    await subscribe(world.server.database.durable, userId, 'families')
    return { email, userId, device }
  }
  type Person = Awaited<ReturnType<typeof join>>

  async function compare(one: Person, other: Person): Promise<void> {
    const { keys, email } = must(await one.device.engine.findPerson(other.email))
    must(await one.device.engine.verifyContact({ email, fp: keys.fp }))
  }

  async function trusting(kindOf: 'view' | 'take-over', waitDays = 0) {
    const [ann, ben] = [await join('ann'), await join('ben')]
    await addPasswords(ann.device, 'Mail')
    await compare(ann, ben)
    must(await ann.device.engine.enrollEmergencyContact({ userId: ben.userId, kind: kindOf, waitDays }))
    const { accesses } = must(await ben.device.engine.getEmergencyAccess())
    return { ann, ben, slotId: accesses[0]!.slotId }
  }

  it('can only be people whose keys were compared', async () => {
    const [ann, ben] = [await join('ann'), await join('ben')]
    const input = { userId: ben.userId, kind: 'view', waitDays: 7 } as const
    expect(await ann.device.engine.enrollEmergencyContact(input)).toMatchObject({
      error: { reason: 'contact-unverified' },
    })
    await compare(ann, ben)
    must(await ann.device.engine.enrollEmergencyContact(input))
    const { contacts } = must(await ann.device.engine.getEmergencyAccess())
    expect(contacts).toMatchObject([{ email: ben.email, kind: 'view', waitDays: 7, stage: 'enrolled' }])
    const { accesses } = must(await ben.device.engine.getEmergencyAccess())
    expect(accesses).toMatchObject([{ email: ann.email, kind: 'view', stage: 'enrolled', refused: null }])
  })

  it('can view everything after the wait, also what was written or re-encrypted since', async () => {
    const { ann, ben, slotId } = await trusting('view')
    expect(await ben.device.engine.readEmergencyVaults(slotId)).toMatchObject({
      error: { reason: 'access-waits' },
    })
    must(await ben.device.engine.requestEmergencyAccess(slotId))
    must(await ann.device.engine.renewVaultKey())
    await addPasswords(ann.device, 'Written later', 'alarm', 'Bank', 'Zoo')
    const lent = must(await ben.device.engine.readEmergencyVaults(slotId))
    expect(lent.unreadable).toBe(0)
    const [vault] = lent.vaults
    expect(vault?.items.map(({ title }) => title)).toEqual(['alarm', 'Bank', 'Mail', 'Written later', 'Zoo'])
    const itemId = vault?.items.find(({ title }) => title === 'Mail')?.id ?? ''
    const item = await ben.device.engine.getLentItem({ slotId, vaultId: vault!.vaultId, itemId })
    expect(item?.fields).toMatchObject({ password: draft('Mail').fields.password })
    // None of it is among their own items.
    expect(ben.device.titles()).toEqual([])
    await ben.device.engine.closeEmergencyVaults(slotId)
    expect(await ben.device.engine.getLentItem({ slotId, vaultId: vault!.vaultId, itemId })).toBeNull()
  })

  it('can open files while they view the vaults, and not afterward', async () => {
    const { ann, ben, slotId } = await trusting('view')
    const content = new TextEncoder().encode('the deed of the house')
    must(await ann.device.engine.attachFile(ann.device.ref('Mail'), new File([content], 'deed.txt')))
    await ann.device.until(
      () =>
        ann.device.events.some(
          (event) => event.type === 'attachment-progress' && event.transfer.state === 'done',
        ),
      'the end of the upload',
    )
    await ann.device.untilSynced()
    must(await ben.device.engine.requestEmergencyAccess(slotId))
    const [vault] = must(await ben.device.engine.readEmergencyVaults(slotId)).vaults
    const ref = { slotId, vaultId: vault!.vaultId, itemId: vault!.items[0]!.id }
    const blobId = (await ben.device.engine.getLentItem(ref))?.attachments[0]?.blobId ?? ''
    const opened = must(await ben.device.engine.openLentAttachment(ref, blobId))
    expect(await opened.text()).toBe('the deed of the house')

    must(await ann.device.engine.endEmergencyRequest(slotId))
    expect(await ben.device.engine.openLentAttachment(ref, blobId)).toMatchObject({
      error: { reason: 'attachment-gone' },
    })
    await ben.device.engine.closeEmergencyVaults(slotId)
    expect(await ben.device.engine.openLentAttachment(ref, blobId)).toMatchObject({
      error: { reason: 'item-gone' },
    })
  })

  it('can be refused on any device of the owner, which is notified of the request', async () => {
    const { ann, ben, slotId } = await trusting('view', 7)
    must(await ben.device.engine.requestEmergencyAccess(slotId))
    const asked = must(await ann.device.engine.getEmergencyAccess())
    expect(asked.contacts).toMatchObject([{ stage: 'waiting' }])
    must(await ann.device.engine.endEmergencyRequest(slotId))
    expect(ann.device.events.findLast(({ type }) => type === 'emergency')).toMatchObject({ asking: [] })
    expect(must(await ben.device.engine.getEmergencyAccess()).accesses).toMatchObject([{ stage: 'enrolled' }])
  })

  it('can take the account over, also without a plan: the new password opens everything, the old one nothing', async () => {
    const { ann, ben, slotId } = await trusting('take-over')
    for (const { userId } of [ann, ben]) {
      await endTrial(world.server.database.durable, userId, systemClock.nowMs())
    }
    must(await ben.device.engine.requestEmergencyAccess(slotId))
    const kit = must(await ben.device.engine.takeOverAccount({ slotId, newPassword }))
    expect(kit).toMatchObject({ email: ann.email, secretKey: null })
    const heir = await world.house.newDevice()
    must(await heir.engine.signIn({ email: ann.email, password: newPassword }))
    await heir.untilComplete()
    expect([heir.titles(), heir.alarms]).toEqual([['Mail'], []])
    const old = await world.house.newDevice()
    expect(await old.engine.signIn({ email: ann.email, password: accountPassword })).toMatchObject({
      error: { reason: 'sign-in-failed' },
    })
    expect(must(await ben.device.engine.getEmergencyAccess()).accesses).toEqual([])

    // Her own device shows who it was, and accepts the new password, which they tell her.
    await ann.device.engine.lock('user')
    await ann.device.restart()
    expect((await ann.device.engine.unlock(accountPassword)).ok).toBe(false)
    const said = { name: 'locked', end: 'taken-over', endedBy: ben.email, wants: 'newest' }
    expect(ann.device.status).toMatchObject(said)
    expect(await ann.device.restart()).toMatchObject(said)
    must(await ann.device.engine.unlock(newPassword))
    await ann.device.engine.lock('user')
    expect(ann.device.status).toMatchObject({ end: null, endedBy: null })
  })

  it.each([
    ['page', {}],
    ['client', { installedAs: 'firefox-extension' }],
  ])('help the owner back in with a number that they type, in a %s of hers', async (_what, options) => {
    const { ann, ben, slotId } = await trusting('take-over')
    const device = await world.house.newDevice(options)
    must(await device.engine.requestRecovery(ann.email))
    const token = await world.house.recoveryToken()
    const { helpers } = must(await device.engine.getRecoveryHelpers(token))
    expect(helpers).toMatchObject([{ slotId, hint: 'b…@example.org', waitDays: 0, readyAt: null }])
    must(await device.engine.requestRecoveryHelp({ token, slotId }))
    const { number } = await device.engine.startRecoveryHelp()
    const recovered = device.engine.recoverWithHelp({ token, slotId, newPassword })
    await device.until(({ received }) => received.length > 0 && device.sent.at(-1)!.path.endsWith('/await'))
    const wrong = number.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
    const refusals: unknown[] = []
    for (;;) {
      const refused = await ben.device.engine.releaseAccount({ slotId, number: wrong })
      refusals.push(refused)
      if (JSON.stringify(refused).includes('number-differs')) break
    }
    must(await ben.device.engine.releaseAccount({ slotId, number }))
    const { kit } = must(await recovered)
    expect(kit.email).toBe(ann.email)
    await device.untilComplete()
    expect([device.titles(), device.alarms]).toEqual([['Mail'], []])
    // Neither the old password nor the contact opens the account anymore.
    const old = await world.house.newDevice()
    expect((await old.engine.signIn({ email: ann.email, password: accountPassword })).ok).toBe(false)
    expect(must(await ben.device.engine.getEmergencyAccess()).accesses).toEqual([])
  })

  it('help the owner back in on a device with a waiting change, which is sent with the new keys', async () => {
    const { ann, ben, slotId } = await trusting('take-over')
    const { device } = ann
    device.isOnline = false
    must(await device.engine.addItem(draft('Bank')))
    await device.engine.lock('user')
    await device.restart()
    device.isOnline = true
    must(await device.engine.requestRecovery(ann.email))
    const token = await world.house.recoveryToken()
    must(await device.engine.requestRecoveryHelp({ token, slotId }))
    const { number } = await device.engine.startRecoveryHelp()
    const recovered = device.engine.recoverWithHelp({ token, slotId, newPassword })
    await device.until(({ sent }) => sent.at(-1)!.path.endsWith('/await'))
    // Repeats until the server knows that someone is waiting.
    while (!(await ben.device.engine.releaseAccount({ slotId, number })).ok);
    must(await recovered)
    await device.untilSynced()
    expect([device.titles(), device.alarms]).toEqual([['Bank', 'Mail'], []])
    expect(device.events.some(({ type }) => type === 'queue-unreadable')).toBe(false)
  })

  it('help the owner back in without losing what waits on another device', async () => {
    const { ann, ben, slotId } = await trusting('take-over')
    const phone = await world.house.signIn(ann.email)
    phone.isOnline = false
    must(await phone.engine.addItem(draft('Bank')))
    await phone.engine.lock('user')
    const fresh = await world.house.newDevice()
    must(await fresh.engine.requestRecovery(ann.email))
    const token = await world.house.recoveryToken()
    must(await fresh.engine.requestRecoveryHelp({ token, slotId }))
    const { number } = await fresh.engine.startRecoveryHelp()
    const recovered = fresh.engine.recoverWithHelp({ token, slotId, newPassword })
    await fresh.until(({ sent }) => sent.at(-1)!.path.endsWith('/await'))
    while (!(await ben.device.engine.releaseAccount({ slotId, number })).ok);
    must(await recovered)

    phone.isOnline = true
    await phone.restart()
    must(await phone.engine.unlock(newPassword))
    await phone.untilSynced()
    expect([phone.titles(), phone.alarms]).toEqual([['Bank', 'Mail'], []])
    expect(phone.events.some(({ type }) => type === 'queue-unreadable')).toBe(false)
  })

  it('lose access with new keys, and stay listed as ended until then', async () => {
    const { ann, ben, slotId } = await trusting('view')
    must(await ann.device.engine.endEmergencyAccess(slotId))
    expect(must(await ann.device.engine.getEmergencyAccess()).contacts).toMatchObject([{ stage: 'ended' }])
    expect(await ben.device.engine.readEmergencyVaults(slotId)).toMatchObject({
      error: { reason: 'access-gone' },
    })
    must(await ann.device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    expect(must(await ann.device.engine.getEmergencyAccess()).contacts).toEqual([])
  })
})
