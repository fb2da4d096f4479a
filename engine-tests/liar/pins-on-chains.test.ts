/**
 * A list that was accepted before its members' keys were known (PROTOCOL 4, 6, 14): with the server's help, an owner
 * has listed a person with keys that the owner made. It is compared with everything learned later, on every path, and
 * immediately.
 */
import { sync, type BodyOf } from '@severy/contract'
import { ApiCaller, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  type Colluder,
  draft,
  givenBy,
  memberOf,
  must,
  personOf,
  signUpColluder,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { createForger, readJson, readSync, writeSync } from '@severy/testkit/lying-server'
import { Role } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'
import { systemClock } from '@severy/server/platform/clock'

let people = 0
const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

interface Person {
  email: string
  device: TestDevice
}

async function join(name: string, options: Parameters<typeof world.house.signUp>[1] = {}): Promise<Person> {
  const email = `${name}-${String(++people)}@example.org`
  const device = await world.house.signUp(email, options)
  if (device.status?.name !== 'unlocked') throw new Error('locked')
  await subscribe(world.server.database.durable, device.status.account.userId, 'families')
  return { email, device }
}

async function colluder(): Promise<Colluder> {
  const { http, mailedToken, database } = world.server
  const caller = new ApiCaller((request) => http.inject(request))
  const signedUp = await signUpColluder(caller, mailedToken, `owner-${String(++people)}@example.org`)
  await subscribe(database.durable, signedUp.account.userId, 'families')
  return signedUp
}

/** Ben has accepted a vault that lists Eve with keys made by the owner. He knows nothing of Eve. */
async function deceived(options: Parameters<typeof world.house.signUp>[1] = {}) {
  const owner = await colluder()
  const [ben, eve] = [await join('ben', options), await join('eve')]
  await addPasswords(ben.device, 'Own')
  const { vault, members } = await givenBy(owner, [ben.email])
  await ben.device.engine.syncNow()
  must(await ben.device.engine.acceptShare(vault.vaultId))
  const hers = await memberOf(owner.caller, eve.email, Role.editor)
  const impostor = await createForger(hers.account.identity.userId)
  const wider = await vault.commit(owner.account, {
    members: [...members, { account: { identity: impostor }, role: Role.editor }],
  })
  world.house.liar.tell(sync, async (request, ask) => {
    const known = (readJson(request) as BodyOf<typeof sync>).vaults.find(
      ({ vaultId }) => vaultId === vault.vaultId,
    )
    const reply = await ask(request)
    if (reply.status !== 200) return reply
    const answer = readSync(reply)
    const changes = answer.vaults.find((one) => one.changes.vaultId === vault.vaultId)?.changes
    if (changes !== undefined) {
      changes.heads = [...changes.heads, wider.body.head.body]
      changes.headSig = wider.body.head.sig
      if ((known?.rSeq ?? -1) < 1) {
        changes.rosters = [...changes.rosters, wider.body.roster!]
        changes.people = [...(changes.people ?? []), personOf(impostor)]
      }
    }
    return writeSync(answer)
  })
  await ben.device.engine.syncNow()
  expect(ben.device.alarms).toEqual([])
  const fp = must(await ben.device.engine.findPerson(eve.email)).keys.fp
  return { ben, eve, vaultId: vault.vaultId, fp }
}
type Deceived = Awaited<ReturnType<typeof deceived>>

const codes = ({ device }: Person): string[] => device.alarms.map(({ code }) => code)
const sentTo = ({ device }: Person, from: number, vaultId: string): string[] =>
  device.sent
    .slice(from)
    .map(({ path }) => path)
    .filter((path) => path.includes(`${vaultId}/commit`))

/** Every path that sets a pin. */
const paths: Readonly<Record<string, (deceived: Deceived) => Promise<unknown>>> = {
  'a comparison': async ({ ben, eve, fp }) =>
    must(await ben.device.engine.verifyContact({ email: eve.email, fp })),
  'an item, after a look': async ({ ben, eve, fp }) => {
    const input = { ref: ben.device.ref('Own'), email: eve.email, acceptedFp: fp } as const
    must(await ben.device.engine.shareItem({ ...input, permission: 'view' }))
  },
  'a vault, after a look': async ({ ben, eve, fp }) => {
    const { vaultId } = must(await ben.device.engine.createSharedVault('Mine'))
    const input = { vaultId, email: eve.email, acceptedFp: fp } as const
    must(await ben.device.engine.addVaultMember({ ...input, role: 'view' }))
  },
  'an offer that is accepted': async ({ ben, eve }) => {
    await addPasswords(eve.device, 'Hers')
    const { keys } = must(await eve.device.engine.findPerson(ben.email))
    const input = { ref: eve.device.ref('Hers'), email: ben.email, acceptedFp: keys.fp } as const
    const { ref } = must(await eve.device.engine.shareItem({ ...input, permission: 'view' }))
    await ben.device.engine.syncNow()
    must(await ben.device.engine.acceptShare(ref.vaultId))
  },
}

describe('a list that names a person under forged keys raises the alarm as soon as she is known', () => {
  it.each(Object.keys(paths))('by %s', async (path) => {
    const found = await deceived()
    await paths[path]!(found)
    const { ben, vaultId } = found
    expect(codes(ben)).toEqual(['contact-key-changed'])
    // From then on, nothing is sealed for that vault, and what was verified stays readable.
    const from = ben.device.sent.length
    expect((await ben.device.engine.addItem(draft('More'), vaultId)).ok).toBe(false)
    expect(sentTo(ben, from, vaultId)).toEqual([])
    expect(ben.device.titles()).toContain('Given')
    // Reading everything again does not make it valid.
    expect(await ben.device.engine.checkAgain()).toMatchObject({ error: { reason: 'integrity' } })
    expect((await ben.device.engine.addItem(draft('More'), vaultId)).ok).toBe(false)
  })

  it('on another device, which learns of the pin with the keyring', async () => {
    const { ben, eve, fp } = await deceived()
    const other: Person = { ...ben, device: await world.house.signIn(ben.email) }
    expect(codes(other)).toEqual([])
    must(await ben.device.engine.verifyContact({ email: eve.email, fp }))
    await other.device.engine.syncNow()
    expect(codes(other)).toEqual(['contact-key-changed'])
  })

  it('from what the device stores, before the server is asked', async () => {
    const { ben, eve, fp } = await deceived({
      overStore: (store) => ({
        ...store,
        // A device that is stopped before it has stored the alarm.
        write(userId, { vaults, ...change }, seal) {
          const calm = vaults?.map((copy) => ({ ...copy, alarm: null }))
          return store.write(userId, { ...change, ...(calm !== undefined && { vaults: calm }) }, seal)
        },
      }),
    })
    must(await ben.device.engine.verifyContact({ email: eve.email, fp }))
    ben.device.isOnline = false
    await ben.device.restart()
    must(await ben.device.engine.unlock(accountPassword))
    expect(codes(ben)).toEqual(['contact-key-changed'])
  })
})

describe('without a lie', () => {
  it('a contact who has replaced all keys twice causes no alarm for a vault that names the first ones', async () => {
    const [ann, ben, eve] = [await join('ann'), await join('ben'), await join('eve')]
    const { vaultId } = must(await ann.device.engine.createSharedVault('Household'))
    for (const { email, device } of [ben, eve]) {
      const acceptedFp = must(await ann.device.engine.findPerson(email)).keys.fp
      must(await ann.device.engine.addVaultMember({ vaultId, email, acceptedFp, role: 'edit' }))
      await device.engine.syncNow()
      must(await device.engine.acceptShare(vaultId))
    }
    await ben.device.engine.syncNow()
    const other = await world.house.signIn(ben.email)
    let password = accountPassword
    for (const newPassword of ['walnut harbor pebble saffron 3', 'lantern cobalt thimble 41']) {
      must(await eve.device.engine.rotateKeys({ password, newPassword, useSecretKey: false }))
      password = newPassword
    }
    const { keys } = must(await ben.device.engine.findPerson(eve.email))
    must(await ben.device.engine.verifyContact({ email: eve.email, fp: keys.fp }))
    await other.engine.syncNow()
    for (const device of [ben.device, other]) {
      await device.restart()
      must(await device.engine.unlock(accountPassword))
      await device.untilComplete()
      await device.engine.syncNow()
      expect(device.alarms).toEqual([])
    }
  })
})
