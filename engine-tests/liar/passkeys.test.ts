/** A server that returns wrong slots and wrong accounts for a passkey (PROTOCOL 3.1, 5.4, 16). */
import { finishPasskeySignIn, listPasskeys, type AccountBundle, type PasskeySlot } from '@severy/contract'
import { Authenticator, databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  askPasskey,
  enrollOn,
  must,
  testOrigin,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply, readJson } from '@severy/testkit/lying-server'
import { fromBase64Url, toBase64Url } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  interface Owner {
    device: TestDevice
    passkeys: [Authenticator, Authenticator]
    userId: string
  }

  /** A person with two passkeys. */
  async function prepare(): Promise<Owner> {
    const device = await world.house.signUp(`person-${String(++people)}@example.org`)
    await addPasswords(device, 'Mail')
    const passkeys: Owner['passkeys'] = [
      new Authenticator({ origin: testOrigin }),
      new Authenticator({ origin: testOrigin }),
    ]
    for (const passkey of passkeys) await enrollOn(device, passkey)
    const { status } = device
    return { device, passkeys, userId: status?.name === 'unlocked' ? status.account.userId : '' }
  }

  const slotOf = (bundle: AccountBundle, { credentialId }: Authenticator): PasskeySlot =>
    bundle.passkeySlots.find((slot) => slot.credentialId === credentialId)!

  type Lie = (bundle: AccountBundle, mine: Owner, foreign: AccountBundle) => void
  const lies: [name: string, lie: Lie][] = [
    [
      'the slot of my other passkey under this one’s name',
      (bundle, { passkeys: [used, other] }) => {
        const { credentialId } = slotOf(bundle, used)
        bundle.passkeySlots = [{ ...slotOf(bundle, other), credentialId }]
      },
    ],
    [
      'somebody else’s slot under this passkey’s name',
      (bundle, { passkeys: [used] }, foreign) => {
        bundle.passkeySlots = [{ ...foreign.passkeySlots[0]!, credentialId: used.credentialId }]
      },
    ],
    [
      'no slot',
      (bundle) => {
        bundle.passkeySlots = []
      },
    ],
    [
      'an altered slot',
      (bundle, { passkeys: [used] }) => {
        const slot = slotOf(bundle, used)
        const sealed = fromBase64Url(slot.sealed)!
        sealed[90]! ^= 1
        bundle.passkeySlots = [{ ...slot, sealed: toBase64Url(sealed) }]
      },
    ],
    [
      'a slot that claims another version of the account key',
      (bundle, { passkeys: [used] }) => {
        bundle.passkeySlots = [{ ...slotOf(bundle, used), akVer: 2 }]
      },
    ],
    [
      'a slot under another id',
      (bundle, { passkeys: [used, other] }) => {
        const { slotId } = slotOf(bundle, other)
        bundle.passkeySlots = [{ ...slotOf(bundle, used), slotId }]
      },
    ],
    [
      'somebody else’s account',
      (bundle, { passkeys: [used] }, foreign) => {
        const mine = slotOf(bundle, used)
        Object.assign(bundle, foreign, { passkeySlots: [mine] })
      },
    ],
  ]

  it.each(lies)('a passkey sign-in that is answered with %s opens nothing', async (_name, lie) => {
    const owner = await prepare()
    const stranger = await prepare()
    let foreign: AccountBundle | null = null
    world.house.liar.changeBundle(finishPasskeySignIn, (bundle) => {
      foreign = structuredClone(bundle)
    })
    const scout = await world.house.newDevice()
    must(await scout.engine.signInWithPasskey(await askPasskey(scout, stranger.passkeys[0], stranger.userId)))
    world.house.liar.beHonest()

    world.house.liar.changeBundle(finishPasskeySignIn, (bundle) => {
      lie(bundle, owner, foreign!)
    })
    const device = await world.house.newDevice()
    const answer = await askPasskey(device, owner.passkeys[0], owner.userId)
    expect(await device.engine.signInWithPasskey(answer)).toEqual({
      ok: false,
      error: { reason: 'integrity', code: 'slot-unopenable' },
    })
    expect(device.alarms).toMatchObject([{ code: 'slot-unopenable' }])
    expect(device.rows).toEqual([])
  })

  it('a passkey sign-in on a known device is checked against what that device remembers', async () => {
    const { device, passkeys, userId } = await prepare()
    let old: AccountBundle | null = null
    world.house.liar.changeBundle(finishPasskeySignIn, (bundle) => {
      old = structuredClone(bundle)
    })
    await device.engine.lock('user')
    must(await device.engine.signInWithPasskey(await askPasskey(device, passkeys[0], userId)))
    must(await device.engine.reauthenticate(accountPassword))
    must(await device.engine.createRecoveryKit())
    await device.engine.lock('user')
    world.house.liar.beHonest()
    world.house.liar.changeBundle(finishPasskeySignIn, (bundle) => {
      Object.assign(bundle, old)
    })
    const refused = await device.engine.signInWithPasskey(await askPasskey(device, passkeys[0], userId))
    expect(refused).toMatchObject({ ok: false, error: { reason: 'integrity' } })
  })

  it('slots that are swapped in a list do not unlock the device’s copy', async () => {
    const { device, passkeys, userId } = await prepare()
    world.house.liar.tell(listPasskeys, async (request, ask) => {
      const reply = await ask(request)
      const list = readJson(reply) as { passkeys: { slot: PasskeySlot }[] }
      const [first, second] = list.passkeys.map(({ slot }) => slot)
      list.passkeys[0]!.slot = { ...second!, credentialId: first!.credentialId }
      list.passkeys[1]!.slot = { ...first!, credentialId: second!.credentialId }
      return jsonReply(200, list)
    })
    must(await device.engine.listPasskeys())
    await device.engine.lock('user')
    device.isOnline = false
    for (const passkey of passkeys) {
      expect((await device.engine.signInWithPasskey(await askPasskey(device, passkey, userId))).ok).toBe(
        false,
      )
    }
    device.isOnline = true
    must(await device.engine.unlock(accountPassword))
  })
})
