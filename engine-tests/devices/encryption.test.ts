/** A vault whose key is renewed, and what is still sealed under the old one: the real engine, the real server. */
import { commitVault } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
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

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  /** A vault too large for one commit. */
  async function signUpWithLargeVault(): Promise<{ email: string; device: TestDevice }> {
    const email = `person-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    must(await device.engine.addFolder('Home', null))
    const rows = Array.from(
      { length: 8 },
      (_, i) => `Letter ${String(i)},,ann,pw-${String(i)},${'x'.repeat(300_000)}`,
    )
    const text = ['name,url,username,password,note', ...rows].join('\n')
    const preview = must(await device.engine.previewImport(new File([text], 'Passwords.csv')))
    const all = preview.rows.map(({ index }) => index)
    expect(must(await device.engine.runImport(preview.previewId, all)).added).toBe(8)
    await device.untilSynced()
    return { email, device }
  }

  const outdated = async ({ engine }: TestDevice): Promise<number> => (await engine.getEncryption())!.outdated
  const passwordOf = async (device: TestDevice, title: string): Promise<unknown> =>
    (await device.engine.getItem(device.ref(title)))?.fields

  it('is all under the newest key until that is renewed', async () => {
    const { device } = await signUpWithLargeVault()
    expect(await device.engine.getEncryption()).toEqual({ outdated: 0, total: 8 })
    expect(must(await device.engine.migrateEncryption())).toEqual({
      migrated: 0,
      remaining: 0,
      stoppedBy: null,
    })
  })

  it('stays readable everywhere while part of it is under the previous key', async () => {
    const { email, device } = await signUpWithLargeVault()
    const other = await world.house.signIn(email)
    must(await device.engine.renewVaultKey())
    expect(await outdated(device)).toBeGreaterThan(0)

    await other.engine.syncNow()
    const fresh = await world.house.signIn(email)
    for (const one of [device, other, fresh]) {
      expect(one.alarms).toEqual([])
      expect(await outdated(one)).toBe(await outdated(device))
      for (const i of [0, 7]) {
        expect(await passwordOf(one, `Letter ${String(i)}`)).toMatchObject({ password: `pw-${String(i)}` })
      }
    }
    await fresh.engine.lock('user')
    must(await fresh.engine.unlock(accountPassword))
    await fresh.untilComplete()
    expect(await passwordOf(fresh, 'Letter 3')).toMatchObject({ password: 'pw-3' })
    expect(fresh.folders).toMatchObject([{ name: 'Home' }])
  })

  it('is re-encrypted with progress reports, and continues after an interruption', async () => {
    const { email, device } = await signUpWithLargeVault()
    must(await device.engine.renewVaultKey())
    const total = await outdated(device)

    let commits = 0
    world.house.liar.tell(commitVault, (request, ask) =>
      ++commits >= 2 ? Promise.resolve(problemReply(503, 'unavailable')) : ask(request),
    )
    const interrupted = must(await device.engine.migrateEncryption())
    expect(interrupted).toMatchObject({ stoppedBy: 'unreachable' })
    expect(interrupted.migrated).toBeGreaterThan(0)
    expect(interrupted.migrated + interrupted.remaining).toBe(total)

    world.house.liar.beHonest()
    const other = await world.house.signIn(email)
    expect(must(await other.engine.migrateEncryption())).toEqual({
      migrated: interrupted.remaining,
      remaining: 0,
      stoppedBy: null,
    })
    const progress = other.events.filter((event) => event.type === 'migration-progress')
    expect(progress.at(0)).toMatchObject({ done: 0, total: interrupted.remaining })
    expect(progress.at(-1)).toMatchObject({ done: interrupted.remaining, total: interrupted.remaining })

    await device.engine.syncNow()
    for (const one of [device, other, await world.house.signIn(email)]) {
      expect(await outdated(one)).toBe(0)
      expect(await passwordOf(one, 'Letter 5')).toMatchObject({ password: 'pw-5' })
      expect(one.folders).toMatchObject([{ name: 'Home' }])
      expect(one.alarms).toEqual([])
    }
  })

  it('stops between two commits when it is canceled', async () => {
    const { device } = await signUpWithLargeVault()
    must(await device.engine.renewVaultKey())
    const total = await outdated(device)
    world.house.liar.tell(commitVault, async (request, ask) => {
      await device.engine.cancelMigration()
      return ask(request)
    })
    const report = must(await device.engine.migrateEncryption())
    expect(report).toMatchObject({ stoppedBy: 'canceled' })
    expect(report.remaining).toBe(total - report.migrated)
    expect(report.remaining).toBeGreaterThan(0)
  })

  it('of a small vault is re-encrypted with the renewal, which says how many items that were', async () => {
    const device = await world.house.signUp(`person-${String(++people)}@example.org`)
    must(await device.engine.addFolder('Home', null))
    await addPasswords(device, 'Mail', 'Bank')
    expect(must(await device.engine.renewVaultKey())).toEqual({ migrated: 2 })
    expect(await device.engine.getEncryption()).toEqual({ outdated: 0, total: 2 })
  })

  it('of a large vault is re-encrypted in several steps, which add up to all items', async () => {
    const { device } = await signUpWithLargeVault()
    const { migrated } = must(await device.engine.renewVaultKey())
    expect(await outdated(device)).toBe(8 - migrated)
    expect(must(await device.engine.migrateEncryption())).toMatchObject({ migrated: 8 - migrated })
  })

  it('gets a separate key from each renewal, and keeps what two devices do at once', async () => {
    const email = `person-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    const other = await world.house.signIn(email)
    await addPasswords(device, 'Mail')
    must(await device.engine.renewVaultKey())
    // The other device does not know of it yet.
    must(await other.engine.renewVaultKey())
    must(await other.engine.addItem(draft('Bank')))
    await other.untilSynced()
    await device.engine.syncNow()
    must(await device.engine.renewVaultKey())
    for (const one of [device, other, await world.house.signIn(email)]) {
      await one.engine.syncNow()
      expect(one.titles()).toEqual(['Bank', 'Mail'])
      expect(one.alarms).toEqual([])
    }
  })

  describe('a server that lies', () => {
    it('cannot keep a device that knows the new key at the earlier vault', async () => {
      const { email, device } = await signUpWithLargeVault()
      const other = await world.house.signIn(email)
      const before = await world.house.liar.lookAtEverything(other.cookies.header())
      must(await device.engine.renewVaultKey())
      world.house.liar.changeSync((answer) => {
        answer.vaults = before.vaults
      })
      await other.engine.syncNow()
      expect(other.alarms).toHaveLength(1)
      expect(await other.engine.addItem(draft('Bank'))).toMatchObject({
        ok: false,
        error: { reason: 'integrity' },
      })
    })

    it('cannot bring back a version under the previous key', async () => {
      const { email, device } = await signUpWithLargeVault()
      const before = await world.house.liar.lookAtEverything(device.cookies.header())
      must(await device.engine.renewVaultKey())
      must(await device.engine.migrateEncryption())
      world.house.liar.changeSync((answer) => {
        for (const vault of answer.vaults) {
          const old = new Map(before.vaults[0]?.items.map((item) => [item.itemId.join(), item]))
          vault.items = vault.items.map((item) => old.get(item.itemId.join()) ?? item)
        }
      })
      const fresh = await world.house.newDevice()
      await fresh.engine.signIn({ email, password: accountPassword })
      await fresh.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(fresh.alarms).toMatchObject([{ code: 'items-root' }])
      expect(fresh.rows).toEqual([])
    })
  })
})
