/**
 * Keyring and vaults are one state, even for a device without memory (PROTOCOL 7.7): a server that shows an older
 * version of a part, or another account head, at a first sign-in. Honest races, sharing, new keys and recovery must not
 * look like it.
 */
import { commitVault, decodeFramed, type BodyOf } from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { showPast, type Past } from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  const lookNow = (device: TestDevice) => world.house.liar.lookAtEverything(device.cookies.header())
  const codes = ({ alarms }: TestDevice): string[] => alarms.map(({ code }) => code)

  /** A person with a personal and a shared vault, and an own commit in each. */
  async function prepare() {
    const email = `fresh-${String(++people)}@example.org`
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    const { vaultId } = must(await device.engine.createSharedVault('Household'))
    must(await device.engine.addItem(draft('Wi-Fi'), vaultId))
    await device.untilSynced()
    return { email, device, vaultId }
  }

  const personalOf = (past: Past, vaultId: string) =>
    past.vaults.filter(({ changes }) => changes.vaultId !== vaultId)
  const sharedOf = (past: Past, vaultId: string) =>
    past.vaults.filter(({ changes }) => changes.vaultId === vaultId)

  async function firstSignIn(email: string): Promise<TestDevice> {
    const other = await world.house.newDevice()
    await other.engine.signIn({ email, password: accountPassword })
    await other.until(({ alarms, isComplete }) => alarms.length > 0 || isComplete, 'an outcome')
    return other
  }

  function userIdOf({ status }: TestDevice): string {
    if (status?.name !== 'unlocked') throw new Error('locked')
    return status.account.userId
  }

  interface Lie {
    email: string
    device: TestDevice
    vaultId: string
    past: Past
    present: Past
  }

  const lies: Readonly<Record<string, { code: string; told: (lie: Lie) => Past | Promise<Past> }>> = {
    'one vault older than the account head': {
      code: 'head-reference',
      told: ({ past, present, vaultId }) => ({
        ...present,
        vaults: [...personalOf(past, vaultId), ...sharedOf(present, vaultId)],
      }),
    },
    'all vaults older than the account head': {
      code: 'head-reference',
      told: ({ past, present }) => ({ ...present, vaults: past.vaults }),
    },
    'an account head older than one of the vaults, for another that is as old': {
      code: 'account-head',
      told: ({ past, present, vaultId }) => ({
        control: { ...present.control, ...headOf(past) },
        vaults: [...personalOf(past, vaultId), ...sharedOf(present, vaultId)],
      }),
    },
    'an account head older than the vaults': {
      code: 'account-head',
      told: ({ past, present }) => ({ ...present, control: { ...present.control, ...headOf(past) } }),
    },
    'an account head older than the keyring’s': {
      code: 'account-head',
      told: async ({ device, past }) => {
        must(await device.engine.createRecoveryKit())
        const newest = await lookNow(device)
        return { ...newest, control: { ...newest.control, ...headOf(past) } }
      },
    },
    'no account head': {
      code: 'account-head',
      told: ({ present: { control, vaults } }) => {
        const { accountHead: _dropped, ...rest } = control
        return { control: rest, vaults }
      },
    },
    'another account’s': {
      code: 'account-head',
      told: async ({ present }) => {
        const { device } = await prepare()
        return { ...present, control: { ...present.control, ...headOf(await lookNow(device)) } }
      },
    },
    'an account head of the server’s making': {
      code: 'account-head',
      told: ({ present }) => ({
        ...present,
        control: { ...present.control, accountHead: `AAAA${headOf(present).accountHead.slice(4)}` },
      }),
    },
  }

  function headOf({ control }: Past): { accountHead: string } {
    if (control.accountHead === undefined) throw new Error('no account head')
    return { accountHead: control.accountHead }
  }

  describe('a device without memory raises the alarm for', () => {
    it.each(Object.keys(lies))('%s', async (what) => {
      const { email, device, vaultId } = await prepare()
      const past = await lookNow(device)
      await addPasswords(device, 'Bank')
      must(await device.engine.addItem(draft('Heating'), vaultId))
      await device.untilSynced()
      const { told, code } = lies[what]!
      const shown = await told({ email, device, vaultId, past, present: await lookNow(device) })
      showPast(world.house.liar, shown)
      const other = await firstSignIn(email)
      expect(codes(other)).toContain(code)
      expect(new Set(codes(other)).size).toBe(1)
      const { vaultId: about } = other.alarms[0]!
      expect(await other.engine.addItem(draft('More'), about ?? undefined)).toMatchObject({ ok: false })
    })
  })

  describe('without a lie there is no alarm', () => {
    it('for the complete state as it is', async () => {
      const { email, device } = await prepare()
      showPast(world.house.liar, await lookNow(device))
      const other = await firstSignIn(email)
      expect(codes(other)).toEqual([])
      expect(other.titles()).toEqual(['Mail', 'Wi-Fi'])
    })

    it('when two devices commit at once, in one vault and in two', async () => {
      const { email, device, vaultId } = await prepare()
      const second = await firstSignIn(email)
      for (let round = 0; round < 3; round++) {
        await Promise.all([
          device.engine.addItem(draft(`A${String(round)}`)),
          second.engine.addItem(draft(`B${String(round)}`), vaultId),
          second.engine.addItem(draft(`C${String(round)}`)),
        ])
        await Promise.all([device.engine.syncNow(), second.engine.syncNow()])
      }
      await Promise.all([device.untilSynced(), second.untilSynced()])
      const third = await firstSignIn(email)
      expect([device, second, third].flatMap(codes)).toEqual([])
      expect(third.titles()).toHaveLength(11)
    })

    it('with more vaults than an account head names, changed in any order', async () => {
      const { email, device } = await prepare()
      const vaults: string[] = []
      for (let i = 0; i < 6; i++) {
        vaults.push(must(await device.engine.createSharedVault(`Vault ${String(i)}`)).vaultId)
      }
      for (const vaultId of [...vaults, ...vaults.toReversed()]) {
        must(await device.engine.addItem(draft('One'), vaultId))
        await device.untilSynced()
      }
      const other = await firstSignIn(email)
      expect(codes(other)).toEqual([])
      expect(other.titles()).toHaveLength(14)
      must(await other.engine.addItem(draft('Two'), vaults[0]))
      await other.untilSynced()
      expect(codes(await firstSignIn(email))).toEqual([])
    })

    it('after others have changed a vault, and after one was left and accepted again', async () => {
      const { email, device, vaultId } = await prepare()
      await subscribe(world.server.database.durable, userIdOf(device), 'families')
      const ben = `fresh-${String(++people)}@example.org`
      const other = await world.house.signUp(ben)
      const { keys } = must(await device.engine.findPerson(ben))
      must(await device.engine.addVaultMember({ vaultId, email: ben, acceptedFp: keys.fp, role: 'edit' }))
      await other.engine.syncNow()
      must(await other.engine.acceptShare(vaultId))
      must(await other.engine.addItem(draft('Of Ben'), vaultId))
      await other.untilSynced()
      await device.engine.syncNow()
      expect(codes(await firstSignIn(email))).toEqual([])
      expect(codes(await firstSignIn(ben))).toEqual([])
      must(await other.engine.leaveShare(vaultId))
      await device.engine.syncNow()
      must(await device.engine.revokeShare(vaultId, userIdOf(other)))
      must(await device.engine.addVaultMember({ vaultId, email: ben, acceptedFp: keys.fp, role: 'edit' }))
      await other.engine.syncNow()
      must(await other.engine.acceptShare(vaultId))
      expect(codes(await firstSignIn(ben))).toEqual([])
    })

    it('after all keys were replaced, with changes before and after', async () => {
      const { email, device } = await prepare()
      const newPassword = 'harbor tulip anchor 9'
      must(await device.engine.rotateKeys({ password: accountPassword, newPassword, useSecretKey: false }))
      await addPasswords(device, 'After')
      const other = await world.house.newDevice()
      must(await other.engine.signIn({ email, password: newPassword }))
      await other.untilComplete()
      expect([...codes(device), ...codes(other)]).toEqual([])
    })

    it('after a recovery', async () => {
      const { email, device } = await prepare()
      const kit = must(await device.engine.createRecoveryKit())
      await addPasswords(device, 'Later')
      const other = await world.house.newDevice()
      must(await other.engine.requestRecovery(email))
      const token = await world.house.recoveryToken()
      const newPassword = 'another good passphrase 9'
      must(await other.engine.recover({ token, recoveryKey: kit.recoveryKey, newPassword }))
      await other.untilComplete()
      await addPasswords(other, 'Last')
      const third = await world.house.newDevice()
      must(await third.engine.signIn({ email, password: newPassword }))
      await third.untilComplete()
      expect([...codes(other), ...codes(third)]).toEqual([])
    })
  })

  it('costs a save 400 bytes at most, whatever it names', async () => {
    const { device, vaultId } = await prepare()
    await addPasswords(device, 'Bank')
    must(await device.engine.addItem(draft('Heating'), vaultId))
    await device.untilSynced()
    const pattern = new RegExp(`^${commitVault.path.replace(':vaultId', '[^/]+')}$`)
    const sizes = device.sent
      .filter(({ path }) => pattern.test(path))
      .map(({ body }) => {
        const framed = decodeFramed(body)
        if (!framed.ok) throw new Error(framed.error)
        const { account } = JSON.parse(framed.value.control) as BodyOf<typeof commitVault>
        return { whole: JSON.stringify({ account }).length, sealed: account?.sealed.length }
      })
    expect(sizes.length).toBeGreaterThan(3)
    expect(Math.max(...sizes.map(({ whole }) => whole))).toBeLessThanOrEqual(400)
    // All have the same length, which does not reveal how many vaults they contain.
    expect(new Set(sizes.map(({ sealed }) => sealed)).size).toBe(1)
  })
})
