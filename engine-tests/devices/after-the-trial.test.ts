/** After a trial or plan has ended: what a person's devices still do, and what waits for a plan. */
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
import { endTrial, subscribe } from '@severy/server/testing/what-people-have'

describe.each(databaseKinds)('after the trial on %s', (kind) => {
  let people = 0
  const server = useServer(() => freshDatabase(kind), { clock: systemClock })
  const world = useHouse(server)

  const userIdOf = ({ status }: TestDevice): string =>
    status?.name === 'unlocked' ? status.account.userId : ''
  const end = (device: TestDevice) =>
    endTrial(server.server.database.durable, userIdOf(device), systemClock.nowMs())
  const pay = (device: TestDevice) => subscribe(server.server.database.durable, userIdOf(device), 'personal')

  async function person(): Promise<{ email: string; device: TestDevice }> {
    const email = `person-${String(++people)}@example.org`
    const device = await world.house.signUp(email, { liveOrigin: world.house.origin })
    await addPasswords(device, 'Mail', 'Bank', 'Shop')
    return { email, device }
  }
  const commitsOf = ({ sent }: TestDevice): number =>
    sent.filter(({ path }) => path.endsWith('/commit')).length
  const untilHeld = (device: TestDevice) =>
    device.until(({ sync }) => sync?.isPlanNeeded === true, 'the wait for a plan')

  it('what is added waits, with a message and without more requests, and is sent once there is a plan', async () => {
    const { email, device } = await person()
    await end(device)
    const before = commitsOf(device)
    must(await device.engine.addItem(draft('First')))
    await untilHeld(device)
    expect(device.sync).toMatchObject({ state: 'waiting', waiting: 1 })
    const asked = commitsOf(device)
    expect(asked - before).toBe(1)
    await device.restart()
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    await untilHeld(device)
    expect(device.titles()).toEqual(['Bank', 'First', 'Mail', 'Shop'])
    expect(device.events.some(({ type }) => type === 'change-refused')).toBe(false)

    await pay(device)
    const other = await world.house.signIn(email)
    expect(other.titles()).toEqual(['Bank', 'Mail', 'Shop'])
    // Sends devices news about the plan, like a payment does.
    must(await other.engine.saveProfile({ displayName: 'Ann' }))
    await device.untilSynced()
    expect(device.sync?.isPlanNeeded).toBe(false)
    await other.engine.syncNow()
    expect(other.titles()).toEqual(['Bank', 'First', 'Mail', 'Shop'])
    expect(device.alarms).toEqual([])
  })

  it('many changes made offline wait together, and cause one request', async () => {
    const { device } = await person()
    device.isOnline = false
    for (let i = 0; i < 20; i++) must(await device.engine.addItem(draft(`Offline ${String(i)}`)))
    await end(device)
    const before = commitsOf(device)
    device.isOnline = true
    await device.engine.syncNow()
    await untilHeld(device)
    expect(commitsOf(device) - before).toBeLessThanOrEqual(1)
    expect(device.sync?.waiting).toBe(20)
    await pay(device)
    await device.engine.syncNow()
    await device.untilSynced()
  })

  it('things are deleted permanently without the trash, even behind waiting changes', async () => {
    const { email, device } = await person()
    await end(device)
    must(await device.engine.addItem(draft('Waits')))
    must(await device.engine.changeItems([device.ref('Bank')], { name: 'trash' }))
    await untilHeld(device)
    must(await device.engine.deleteItems([device.ref('Mail')]))
    expect(device.titles()).toContain('Mail')
    must(await device.engine.deleteItems([device.ref('Mail'), device.ref('Bank')], { skipTrash: true }))
    await device.until(({ sync }) => sync?.waiting === 1, 'the deletions')
    const other = await world.house.signIn(email)
    expect(other.titles()).toEqual(['Shop'])
    expect(device.titles()).toEqual(['Shop', 'Waits'])
  })

  it('what is deleted while an earlier change of it is being refused is gone anyway', async () => {
    const { email } = await person()
    const refusal = Promise.withResolvers<undefined>()
    let isSlow = false
    const device = await world.house.signIn(email, {
      send: async (request) => {
        const reply = await world.house.liar.send(request)
        if (isSlow && request.path.endsWith('/commit')) await refusal.promise
        return reply
      },
    })
    await end(device)
    isSlow = true
    const before = commitsOf(device)
    must(await device.engine.changeItems([device.ref('Bank')], { name: 'trash' }))
    await device.until((now) => commitsOf(now) > before, 'the change on its way')
    must(await device.engine.deleteItems([device.ref('Bank')], { skipTrash: true }))
    refusal.resolve(undefined)
    await device.untilSynced()
    expect(device.titles()).toEqual(['Mail', 'Shop'])
    expect((await world.house.signIn(email)).titles()).toEqual(['Mail', 'Shop'])
  })

  it('password, keys, kit and settings can be changed as before', async () => {
    const { device } = await person()
    await end(device)
    must(await device.engine.createRecoveryKit())
    must(await device.engine.saveSettings({ theme: 'dark' }))
    must(await device.engine.renewVaultKey())
    must(await device.engine.migrateEncryption())
    expect(await device.engine.getEncryption()).toEqual({ outdated: 0, total: 3 })
    const next = 'another good passphrase 9'
    must(await device.engine.changePassword({ current: accountPassword, next, endOtherSessions: false }))
    must(
      await device.engine.rotateKeys({
        password: next,
        newPassword: 'a third good passphrase 2',
        useSecretKey: false,
      }),
    )
    await device.untilSynced()
    expect(device.sync?.isPlanNeeded).toBe(false)
    expect([device.titles(), device.alarms]).toEqual([['Bank', 'Mail', 'Shop'], []])
  })

  it('an import and a file are refused with the reason, and existing items can be read', async () => {
    const { device } = await person()
    await end(device)
    const text = 'name,url,username,password\nNew,,ann,pw'
    const preview = must(await device.engine.previewImport(new File([text], 'Passwords.csv')))
    expect(must(await device.engine.runImport(preview.previewId, [0]))).toMatchObject({
      added: 0,
      stoppedBy: 'subscription-required',
    })
    const file = new File(['words'], 'words.txt')
    const { transferId } = must(await device.engine.attachFile(device.ref('Mail'), file))
    const transfer = () =>
      device.events
        .flatMap((event) => (event.type === 'attachment-progress' ? [event.transfer] : []))
        .findLast((one) => one.transferId === transferId)
    await device.until(() => transfer()?.state === 'failed', 'the refusal')
    expect(transfer()?.failure).toEqual({ reason: 'subscription-required' })
    expect(await device.engine.getItem(device.ref('Mail'))).toMatchObject({ title: 'Mail' })
  })
})
