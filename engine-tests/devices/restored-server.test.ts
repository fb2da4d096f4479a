/**
 * Devices connect to a server that was restored from a backup: its state is older than what they have verified
 * (PROTOCOL 7.7, 7.8).
 */
import { decodeFramed, getBackups, makeBackup, restoreBackup, setBackupKey } from '@severy/contract'
import { ApiCaller, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { showPast } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { createBackupKey } from '@severy/server/features/backups'
import { changeRole } from '@severy/server/features/roles'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

const newPassword = 'another good passphrase 9'

describe('a server that was restored from a backup', () => {
  const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
  let people = 0
  const newAddress = (name: string): string => `${name}-${String(++people)}@example.org`

  /** An API caller with a device's session. */
  const asked = (device: TestDevice): ApiCaller => {
    const cookie = device.cookies.header()
    return new ApiCaller((request) =>
      world.server.http.inject({ ...request, headers: { ...request.headers, cookie } }),
    )
  }
  /** A restore ends all sessions. */
  const signedInAgain = async (device: TestDevice): Promise<void> => {
    await device.engine.syncNow()
    await device.until(({ status }) => status?.name === 'unlocked', 'the vault')
    must(await device.engine.reauthenticate(accountPassword))
    await device.engine.syncNow()
  }
  const userIdOf = ({ status }: TestDevice): string => {
    if (status?.name !== 'unlocked') throw new Error('nobody is there')
    return status.account.userId
  }

  /** An operator with two password items, and a function that puts the server back to its current state. */
  async function operator() {
    const email = newAddress('owner')
    const device = await world.house.signUp(email)
    const { durable } = world.server.database
    await changeRole(durable, email, 'super_admin', Date.now())
    await subscribe(durable, userIdOf(device), 'families')
    const { identity, recipient } = await createBackupKey()
    expectDone(await asked(device).call(setBackupKey, { body: { recipient } }))
    await addPasswords(device, 'Mail', 'Bank')
    const backUp = async (): Promise<string> => {
      expectDone(await asked(device).call(makeBackup))
      await world.server.backups.settled()
      return (await asked(device).call(getBackups)).reply.work?.name ?? ''
    }
    const restore = async (by: TestDevice, name: string): Promise<void> => {
      const body = { identity, confirmation: 'RESTORE' as const }
      expectDone(await asked(by).call(restoreBackup, { params: { name }, body }))
      await world.server.backups.settled()
    }
    return { email, device, backUp, restore }
  }

  it('raises the alarm on a device that knows more, which loses nothing, and works again when it is put right', async () => {
    const { email, device, backUp, restore } = await operator()
    const backup = await backUp()
    await addPasswords(device, 'Newest')
    await restore(device, backup)
    await signedInAgain(device)
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(device.alarms).toMatchObject([{ code: 'head-reference' }])
    expect(device.titles()).toEqual(['Bank', 'Mail', 'Newest'])
    const newest = await device.engine.getItem(device.ref('Newest'))
    expect(newest).toMatchObject({ fields: { password: 'secret of Newest' } })
    expect(await device.engine.addItem(draft('Another'))).toMatchObject({
      ok: false,
      error: { reason: 'integrity' },
    })

    // A device without memory sees the backup's contents, which are complete and signed.
    const other = await world.house.signIn(email)
    expect(other.titles()).toEqual(['Bank', 'Mail'])
    expect(other.alarms).toEqual([])

    // The state before the restore was backed up: after restoring that, everything is as the first device knows it.
    const { backups } = (await asked(other).call(getBackups)).reply
    await restore(other, backups.find(({ cause }) => cause === 'before-restore')?.name ?? '')
    await signedInAgain(device)
    must(await device.engine.checkAgain())
    must(await device.engine.addItem(draft('Another')))
    await device.untilSynced()
    const third = await world.house.signIn(email)
    expect(third.titles()).toEqual(['Another', 'Bank', 'Mail', 'Newest'])
  })

  it('is not taken for an idle time by a device that was locked before: its lock screen says so', async () => {
    const { email, device, backUp, restore } = await operator()
    const before = await world.house.signIn(email)
    const backup = await backUp()
    const after = await world.house.signIn(email)
    for (const { engine } of [before, after]) await engine.lock('user')
    await restore(device, backup)
    for (const locked of [before, after]) {
      await locked.restart()
      await locked.engine.askWhyLocked()
      const unknown = { name: 'locked', reason: 'session-ended', end: null, wants: 'known' }
      expect(locked.status).toMatchObject(unknown)
      must(await locked.engine.unlock(accountPassword))
      await locked.untilSynced()
    }
  })

  it('is given back what it lost, and every other device follows', async () => {
    const { email, device, backUp, restore } = await operator()
    const backup = await backUp()
    const between = await world.house.signIn(email)
    await addPasswords(device, 'Between')
    await between.engine.syncNow()
    // This device has seen one of the changes that will be lost, but none of the others.
    between.isOnline = false
    must(await device.engine.createRecoveryKit())
    const { ref, rev } = device.row('Mail')
    must(await device.engine.editItem(ref, draft('Mail', 'a newer one'), rev))
    must(await device.engine.deleteItems([device.ref('Bank')], { skipTrash: true }))
    must(await device.engine.attachFile(device.ref('Between'), new File(['a plan'], 'plan.txt')))
    const isAttached = (event: TestDevice['events'][number]): boolean =>
      event.type === 'attachment-progress' && event.transfer.state === 'done'
    await device.until(({ events }) => events.some(isAttached), 'the file')
    await addPasswords(device, 'Newest')

    await restore(device, backup)
    await signedInAgain(device)
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(device.alarms).toMatchObject([{ code: 'keyring-seq', vaultId: null }])
    const found = must(await device.engine.examineServerCopy())
    expect(found).toMatchObject({ account: 'behind', vaults: [{ state: 'behind', items: 3, deletes: 1 }] })
    expect(device.alarms).toHaveLength(1)

    const repaired = must(await device.engine.repairServerCopy())
    // Devices do not keep files, so the files added since are listed.
    const lostFiles = [{ title: 'Between', name: 'plan.txt' }]
    expect(repaired).toMatchObject({ vaults: 1, items: 3, lostFiles, left: [] })
    expect(device.alarms).toEqual([])
    await addPasswords(device, 'After')

    between.isOnline = true
    await signedInAgain(between)
    await between.until((one) => one.titles().includes('After'), 'what was written after')
    expect(between.alarms).toEqual([])
    const expected = ['After', 'Between', 'Mail', 'Newest']
    expect(between.titles()).toEqual(expected)
    const fresh = await world.house.signIn(email)
    expect(fresh.titles()).toEqual(expected)
    expect(await fresh.engine.getItem(fresh.ref('Mail'))).toMatchObject({
      fields: { password: 'a newer one' },
    })
    expect(fresh.alarms).toEqual([])
  })

  it('gets back a shared vault that was created since, with its members and a newer key', async () => {
    const { device, backUp, restore } = await operator()
    const benEmail = newAddress('ben')
    const ben = await world.house.signUp(benEmail)
    const carol = await world.house.signUp(newAddress('carol'))
    const backup = await backUp()
    const { vaultId } = must(await device.engine.createSharedVault('Household'))
    must(await device.engine.addItem(draft('Wi-Fi'), vaultId))
    await device.untilSynced()
    for (const [one, email] of [
      [ben, benEmail],
      [carol, `carol-${String(people)}@example.org`],
    ] as const) {
      const { keys } = must(await device.engine.findPerson(email))
      const member = { vaultId, email, acceptedFp: keys.fp, role: 'edit' as const }
      must(await device.engine.addVaultMember(member))
      await one.engine.syncNow()
      must(await one.engine.acceptShare(vaultId))
    }
    // She is removed again, and so is the key that she had.
    must(await device.engine.revokeShare(vaultId, userIdOf(carol)))
    await device.untilSynced()
    await ben.engine.syncNow()

    await restore(device, backup)
    await signedInAgain(device)
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(must(await device.engine.repairServerCopy())).toMatchObject({ left: [] })
    expect(device.alarms).toEqual([])

    await signedInAgain(ben)
    await ben.until(({ alarms }) => alarms.length > 0, 'the alarm about his own records')
    must(await ben.engine.repairServerCopy())
    expect(ben.alarms).toEqual([])
    must(await ben.engine.addItem(draft('Router'), vaultId))
    await ben.untilSynced()
    await device.engine.syncNow()
    expect(device.titles()).toEqual(['Bank', 'Mail', 'Router', 'Wi-Fi'])
    // Without memory, he gets the key from the repaired grant or from his keyring.
    const fresh = await world.house.signIn(benEmail)
    expect(fresh.titles()).toEqual(['Router', 'Wi-Fi'])
    expect(fresh.alarms).toEqual([])
  })

  it('that has changed since is another branch: nothing is sent, and the alarm remains', async () => {
    const { email, device, backUp, restore } = await operator()
    const backup = await backUp()
    await addPasswords(device, 'Newest')
    await restore(device, backup)
    const other = await world.house.signIn(email)
    await addPasswords(other, 'Written since')
    await signedInAgain(device)
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    const from = device.sent.length
    expect(must(await device.engine.examineServerCopy())).toMatchObject({
      account: 'same',
      vaults: [{ state: 'other-branch', items: 0 }],
    })
    const repaired = must(await device.engine.repairServerCopy())
    expect(repaired).toMatchObject({ vaults: 0, left: [{ why: 'other-branch' }] })
    expect(device.sent.slice(from).filter(({ path }) => path.endsWith('/heal'))).toEqual([])
    expect(device.alarms).not.toEqual([])
    expect(device.titles()).toEqual(['Bank', 'Mail', 'Newest'])
    const before = repaired.left.length

    // Her choice: what this device has verified continues under a new key, and every other device follows.
    const [vault] = must(await device.engine.examineServerCopy()).vaults
    expect([before, vault?.canBeKept]).toEqual([1, true])
    const { vaultId } = must(await device.engine.keepCopyAsNewVault(vault!.vaultId))
    expect(vaultId).not.toBe(vault!.vaultId)
    expect(device.alarms).toEqual([])
    expect(device.titles()).toEqual(['Bank', 'Mail', 'Newest'])
    await addPasswords(device, 'After')
    await other.engine.syncNow()
    await other.until((one) => one.titles().includes('After'), 'the vault that took the place')
    expect(other.titles()).toEqual(['After', 'Bank', 'Mail', 'Newest'])
    expect(other.alarms).toEqual([])
    const fresh = await world.house.signIn(email)
    expect(fresh.titles()).toEqual(['After', 'Bank', 'Mail', 'Newest'])
    expect(fresh.alarms).toEqual([])
  })

  it.each([
    { name: 'further', isFurther: true },
    { name: 'to the same number', isFurther: false },
  ])('whose keyring another device took $name continues with keys that the person trusts', async (way) => {
    const { email, device, backUp, restore } = await operator()
    const backup = await backUp()
    must(await device.engine.createRecoveryKit())
    await addPasswords(device, 'Newest')
    // On this device's branch, and offline until the end.
    const onOurs = await world.house.signIn(email)
    onOurs.isOnline = false
    await restore(device, backup)

    const other = await world.house.signIn(email)
    const made = must(await other.engine.createSharedVault('Trip'))
    must(await other.engine.addItem(draft('Hut'), made.vaultId))
    if (way.isFurther) must(await other.engine.createRecoveryKit())
    await other.untilSynced()

    await signedInAgain(device)
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    expect(device.alarms).toMatchObject([{ code: 'keyring-chain', vaultId: null }])
    const { account, branch } = must(await device.engine.examineServerCopy())
    expect([account, branch?.vaultIds]).toEqual(['other-branch', [made.vaultId]])
    const keep = { password: accountPassword, newPassword, newest: branch!.newest }
    const wrong = { ...keep, password: 'not the password 7', vaultIds: [] }
    expect(await device.engine.keepMyKeys(wrong)).toMatchObject({ error: { reason: 'wrong-password' } })
    const kit = must(await device.engine.keepMyKeys({ ...keep, vaultIds: [made.vaultId] }))
    expect(kit.number).toBe(2)

    // The account's alarm is cleared; the vault that went back has its own alarm, and is repaired now.
    expect(device.alarms).toMatchObject([{ code: 'head-reference' }])
    must(await device.engine.repairServerCopy())
    await device.engine.syncNow()
    expect([device.titles(), device.alarms]).toEqual([['Bank', 'Hut', 'Mail', 'Newest'], []])
    await addPasswords(device, 'After')
    const expected = ['After', 'Bank', 'Hut', 'Mail', 'Newest']

    // The other device is informed, and follows only after the person says so.
    await other.engine.lock('session-ended')
    await other.restart()
    expect(await other.engine.unlock(accountPassword)).toMatchObject({
      error: { reason: 'password-changed' },
    })
    const credentials = { email, password: newPassword }
    const replaced = { ok: false, error: { reason: 'integrity', code: 'keyring-replaced' } }
    expect(await other.engine.unlock(newPassword)).toEqual(replaced)
    expect(await other.engine.signIn(credentials)).toEqual(replaced)
    expect(other.alarms).toEqual([])
    must(await other.engine.signIn({ ...credentials, followsOther: true }))
    await other.until((one) => one.titles().length === expected.length, 'everything')
    expect([other.titles(), other.alarms]).toEqual([expected, []])
    await addPasswords(other, 'Both')

    // On the branch that continues, only the new password is required.
    onOurs.isOnline = true
    must(await onOurs.engine.signIn(credentials))
    await onOurs.until((one) => one.titles().includes('Both'), 'what was written by both')
    expect(onOurs.alarms).toEqual([])
    const fresh = await world.house.newDevice()
    must(await fresh.engine.signIn(credentials))
    await fresh.untilComplete()
    expect([fresh.titles(), fresh.alarms]).toEqual([[...expected, 'Both'].sort(), []])
  })

  it('that only pretends gets what it has had, and nothing that was sealed or signed for it', async () => {
    const { device } = await operator()
    const past = await world.house.liar.lookAtEverything(device.cookies.header())
    await addPasswords(device, 'Newest')
    const present = await world.house.liar.lookAtEverything(device.cookies.header())
    showPast(world.house.liar, past)
    await device.engine.syncNow()
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    const from = device.sent.length
    // The real server is still where the device was, so it refuses; the lie continues.
    expect(await device.engine.repairServerCopy()).toMatchObject({
      ok: false,
      error: { reason: 'integrity' },
    })
    const healing = device.sent.slice(from).filter(({ path }) => path.endsWith('/heal'))
    expect(healing).toHaveLength(1)
    const sent = decodeFramed(healing[0]!.body)
    if (!sent.ok) throw new Error('a request that does not read')
    const [vault] = present.vaults
    expect(sent.value.items).toHaveLength(1)
    expect(vault?.items).toEqual(expect.arrayContaining(sent.value.items))
    const control = JSON.parse(sent.value.control) as Record<string, unknown>
    expect(control).toEqual({
      after: { rSeq: 0, hSeq: past.vaults[0]?.changes.heads.length },
      heads: vault?.changes.heads.slice(past.vaults[0]?.changes.heads.length),
      headSig: vault?.changes.headSig,
      rosters: [],
      grants: [],
      deletes: [],
      named: [],
      areAllNamed: true,
    })
    world.house.liar.beHonest()
    must(await device.engine.checkAgain())
    expect(device.alarms).toEqual([])
  })
})

function expectDone(answer: { problem: string | null }): void {
  expect(answer.problem).toBeNull()
}
