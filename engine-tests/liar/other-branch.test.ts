/**
 * A server that wants to choose between a person's keyrings (PROTOCOL 7.8): only the person can, on their own devices.
 */
import { finishSignIn, rotateAccount, type AccountBundle } from '@severy/contract'
import { appCode, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply, problemReply, showPast } from '@severy/testkit/lying-server'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

const newPassword = 'another good passphrase 9'

interface KeyringRow {
  seq: number
  core_box: Uint8Array
  vaults_box: Uint8Array
  account_seq: number
  account_head: Uint8Array | null
}

describe('a server with two branches of an account’s keyrings', () => {
  const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))
  let people = 0

  /** The account's keyring rows, to be restored later. */
  async function keepKeyrings(device: TestDevice): Promise<() => Promise<void>> {
    const { durable } = world.server.database
    const userId = userIdOf(device)
    const { rows: kept } = await sql<KeyringRow>`
      select seq, core_box, vaults_box, account_seq, account_head from keyrings where user_id = ${userId}`.execute(
      durable,
    )
    const { rows: hashes } = await sql<{ seq: number; core_hash: Uint8Array }>`
      select seq, core_hash from keyring_hashes where user_id = ${userId}`.execute(durable)
    return async () => {
      const { seq, core_box, vaults_box, account_seq, account_head } = kept[0]!
      await sql`update keyrings set seq = ${seq}, core_box = ${core_box}, vaults_box = ${vaults_box},
        account_seq = ${account_seq}, account_head = ${account_head}
        where user_id = ${userId}`.execute(durable)
      await sql`delete from keyring_hashes where user_id = ${userId}`.execute(durable)
      for (const one of hashes) {
        await sql`insert into keyring_hashes (user_id, seq, core_hash)
          values (${userId}, ${one.seq}, ${one.core_hash})`.execute(durable)
      }
    }
  }

  /** `device` and `other` each wrote a keyring after the same one; the server has the one from `other`. */
  async function fork(
    before: (device: TestDevice, email: string) => Promise<void> = () => Promise.resolve(),
  ) {
    const email = `forked-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    await before(device, email)
    const goBack = await keepKeyrings(device)
    must(await device.engine.createRecoveryKit())
    const showOurs = await keepKeyrings(device)
    await goBack()
    const other = await world.house.signIn(email)
    must(await other.engine.reauthenticate(accountPassword))
    must(await other.engine.saveSettings({ autoLockMinutes: 5 }))
    return { email, device, other, showOurs }
  }
  function userIdOf({ status }: TestDevice): string {
    if (status?.name !== 'unlocked') throw new Error('locked')
    return status.account.userId
  }
  const credentials = (email: string) => ({ email, password: newPassword })

  async function examined(device: TestDevice) {
    await device.engine.syncNow()
    await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
    return must(await device.engine.examineServerCopy())
  }
  /** Keeps every vault that only the other branch has. */
  async function keepKeys(device: TestDevice) {
    const { branch } = await examined(device)
    return device.engine.keepMyKeys({ password: accountPassword, newPassword, ...branch! })
  }
  const rotations = ({ sent }: TestDevice) => sent.filter(({ path }) => path === rotateAccount.path)

  it('without a lie ends one of them, and the other’s device follows on request', async () => {
    const { email, device, other } = await fork()
    must(await keepKeys(device))
    expect(device.alarms).toEqual([])
    await addPasswords(device, 'After')
    expect(await other.engine.signIn(credentials(email))).toMatchObject({
      error: { code: 'keyring-replaced' },
    })
    must(await other.engine.signIn({ ...credentials(email), followsOther: true }))
    await other.until((one) => one.titles().includes('After'), 'what was written after')
    expect(other.alarms).toEqual([])
  })

  it('without a lie leaves nothing that looks like a branch to the next device', async () => {
    let ofBen = ''
    const { email, device, other } = await fork(async (ada, address) => {
      const ben = await world.house.signUp(`forked-${String(++people)}@example.org`)
      for (const one of [ada, ben]) await subscribe(world.server.database.durable, userIdOf(one), 'families')
      ofBen = must(await ben.engine.createSharedVault('Of Ben')).vaultId
      const { keys } = must(await ben.engine.findPerson(address))
      const member = { vaultId: ofBen, email: address, acceptedFp: keys.fp, role: 'edit' } as const
      must(await ben.engine.addVaultMember(member))
      await ada.engine.syncNow()
      must(await ada.engine.acceptShare(ofBen))
      must(await ada.engine.addItem(draft('Before'), ofBen))
      await ada.untilSynced()
    })
    // What only the other branch contains: new vaults, and this person's progress in another one.
    const made: string[] = []
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      made.push(must(await other.engine.createSharedVault(name)).vaultId)
    }
    for (const vaultId of [...made, ofBen]) {
      must(await other.engine.addItem(draft('Meanwhile'), vaultId))
      await other.untilSynced()
    }
    must(await keepKeys(device))
    await device.untilSynced()
    const fresh = await world.house.newDevice()
    must(await fresh.engine.signIn(credentials(email)))
    await fresh.until(({ alarms, isComplete }) => alarms.length > 0 || isComplete, 'an outcome')
    expect([...device.alarms, ...fresh.alarms]).toEqual([])
    expect(fresh.titles().toSorted()).toEqual(['Before', 'Mail', ...[...made, ofBen].map(() => 'Meanwhile')])
  })

  it('without a lie is followed after a second factor too, and only by devices whose owner was asked', async () => {
    for (const followsOther of [false, true]) {
      const { email, device, other } = await fork()
      const { secret } = must(await other.engine.startTwoFactorSetup())
      const { backupCodes } = must(await other.engine.enableTwoFactor(await appCode(secret, Date.now())))
      must(await keepKeys(device))
      const asked = must(await other.engine.signIn({ ...credentials(email), followsOther }))
      expect(asked.name).toBe('second-factor-needed')
      const answer = { method: 'backup-code', code: backupCodes[0]! } as const
      const verified = await other.engine.verifySecondFactor({ answer, rememberDevice: false })
      if (!followsOther) {
        expect(verified).toMatchObject({ error: { code: 'keyring-replaced' } })
        continue
      }
      must(verified)
      await other.untilSynced()
      expect(other.titles()).toEqual(['Mail'])
      expect(other.alarms).toEqual([])
    }
  })

  it('cannot present as a branch what the account’s keys did not make: nothing is sent', async () => {
    const { device } = await fork()
    const { branch } = await examined(device)
    world.house.liar.changeSync(({ control: { keyring } }) => {
      if (keyring !== undefined) keyring.vaultsBox = altered(keyring.vaultsBox)
    })
    expect(must(await device.engine.examineServerCopy())).toMatchObject({
      account: 'other-branch',
      branch: null,
    })
    const input = { password: accountPassword, newPassword, newest: branch!.newest, vaultIds: [] }
    expect(await device.engine.keepMyKeys(input)).toMatchObject({ error: { reason: 'server-moved' } })
    world.house.liar.changeSync(({ control: { keyring } }) => {
      if (keyring !== undefined) keyring.coreHashes[0] = altered(keyring.coreHashes[0]!)
    })
    expect(must(await device.engine.examineServerCopy()).branch).toBeNull()
    expect(rotations(device)).toEqual([])
    expect(device.alarms).toMatchObject([{ code: 'keyring-chain' }])
    expect(device.titles()).toEqual(['Mail'])
  })

  it('that claims to have the new keys, and does not, is an alarm, and this device’s branch stays', async () => {
    const { device } = await fork()
    world.house.liar.tell(rotateAccount, () => Promise.resolve(jsonReply(204, undefined)))
    must(await keepKeys(device))
    expect(device.alarms.map(({ code }) => code)).toContain('keyring-account-key-version')
    expect(device.titles()).toEqual(['Mail'])
    await device.restart()
    must(await device.engine.unlock(newPassword))
    await device.untilComplete()
    expect(device.titles()).toEqual(['Mail'])
    expect(device.alarms.length).toBeGreaterThan(0)
  })

  it('that accepts an abandoned request in place of the one that followed is an alarm', async () => {
    const { device } = await fork()
    let first: Uint8Array<ArrayBuffer> | null = null
    world.house.liar.tell(rotateAccount, (request, ask) => {
      if (first !== null) return ask({ ...request, body: first })
      first = request.body
      return Promise.resolve(problemReply(409, 'sequence-conflict'))
    })
    must(await keepKeys(device))
    expect(rotations(device)).toHaveLength(2)
    expect(device.alarms.at(-1)).toMatchObject({ code: 'keyring-unopenable', vaultId: null })
    expect(device.titles()).toEqual(['Mail'])
  })

  it('cannot bring back the branch that was given up', async () => {
    const { email, device, other } = await fork()
    const past = await world.house.liar.lookAtEverything(other.cookies.header())
    must(await keepKeys(device))
    must(await other.engine.signIn({ ...credentials(email), followsOther: true }))
    await other.untilSynced()
    showPast(world.house.liar, past)
    for (const one of [device, other]) {
      await one.engine.syncNow()
      await one.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(one.alarms[0]!.code).toMatch(/^keyring-(seq|account-key-version)$/)
    }
    // The old keyring with the new slot, for a person who knows the new password on a device without memory.
    const fresh = await world.house.newDevice()
    expect(await fresh.engine.signIn(credentials(email))).toMatchObject({ error: { reason: 'integrity' } })
  })

  it('cannot make a device follow keys that do not name its branch as given up', async () => {
    const { email, device, other, showOurs } = await fork()
    // The person never learns of the other branch, and replaces their keys for another reason.
    await showOurs()
    await device.engine.syncNow()
    must(await device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
    for (const followsOther of [false, true]) {
      expect(await other.engine.signIn({ ...credentials(email), followsOther })).toMatchObject({
        error: { reason: 'integrity', code: 'keyring-chain' },
      })
    }
    expect(other.titles()).toEqual(['Mail'])
  })

  it('cannot make a device follow to earlier keys', async () => {
    const { email, device, other } = await fork()
    const kept: AccountBundle[] = []
    must(await keepKeys(device))
    world.house.liar.changeBundle(finishSignIn, (bundle) => {
      kept.push(structuredClone(bundle))
    })
    must(await other.engine.signIn({ ...credentials(email), followsOther: true }))
    await addPasswords(other, 'After')
    must(await other.engine.createRecoveryKit())
    world.house.liar.changeBundle(finishSignIn, (bundle) => {
      bundle.keyring = kept[0]!.keyring
    })
    expect(await other.engine.signIn({ ...credentials(email), followsOther: true })).toMatchObject({
      error: { reason: 'integrity', code: 'keyring-seq' },
    })
  })
})

function altered(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
}
