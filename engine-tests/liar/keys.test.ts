/** The account's own records: keyring, slots, statement, server key (PROTOCOL 3, 4, 5, 16). */
import {
  commonProblems,
  endpoints,
  finishRecovery,
  finishSignIn,
  startRecovery,
  startRegistration,
  startSignIn,
  sync,
  writeKeyring,
  type AccountBundle,
  type BodyOf,
  type KeyringState,
  type ReplyOf,
} from '@severy/contract'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  House,
  must,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import { jsonReply, problemReply, readJson, showPast } from '@severy/testkit/lying-server'
import { fingerprint, fromBase64Url, toBase64Url } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { startElsewhere } from '@severy/server/testing/elsewhere'
import { useServer } from '@severy/server/testing/use-server'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0
  const newAddress = (): string => `person-${String(++people)}@example.org`

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  const lookNow = (device: TestDevice) => world.house.liar.lookAtEverything(device.cookies.header())

  /** A person, and the server's data about a stranger. */
  async function prepare(): Promise<{ email: string; device: TestDevice; foreign: AccountBundle }> {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    const stranger = newAddress()
    await world.house.signUp(stranger)
    return { email, device, foreign: await bundleOf(stranger) }
  }

  describe('an account handed to a new device', () => {
    type BundleLie = (bundle: AccountBundle, foreign: AccountBundle) => void
    const lies: [name: string, code: string, lie: BundleLie][] = [
      [
        'with another account’s slot',
        'slot-unopenable',
        (bundle, foreign) => {
          bundle.slots = foreign.slots
        },
      ],
      [
        'with a slot of another version',
        'slot-unopenable',
        (bundle) => {
          bundle.slots = bundle.slots.map((slot) => ({ ...slot, akVer: 2 }))
        },
      ],
      [
        'of another person altogether',
        'slot-unopenable',
        (bundle, foreign) => {
          Object.assign(bundle, foreign)
        },
      ],
      [
        'with another account’s keyring',
        'keyring-unopenable',
        (bundle, foreign) => {
          bundle.keyring = foreign.keyring
        },
      ],
      [
        '1P06, Nextcloud: with vault keys of the server’s choice',
        'keyring-unopenable',
        (bundle, foreign) => {
          bundle.keyring.vaultsBox = foreign.keyring.vaultsBox
        },
      ],
      [
        'with a keyring of another version',
        'keyring-account-key-version',
        (bundle) => {
          bundle.keyring.akVer = 2
        },
      ],
      [
        'with a keyring under another number',
        'keyring-unopenable',
        (bundle) => {
          bundle.keyring.seq += 1
        },
      ],
      [
        'with a keyring chain that does not lead to it',
        'keyring-chain',
        (bundle) => {
          bundle.keyring.coreHashes[0] = 'A'.repeat(43)
        },
      ],
      [
        'with a keyring chain that is too short',
        'keyring-chain',
        (bundle) => {
          bundle.keyring.coreHashes.pop()
        },
      ],
      [
        'LP07, DL02, 1P05: published under another person’s statement',
        'statement-unpublished',
        (bundle, foreign) => {
          bundle.statements = foreign.statements
        },
      ],
      [
        'published under an altered statement',
        'statement-signature',
        (bundle) => {
          bundle.statements = bundle.statements.map((statement) => ({
            ...statement,
            sigSelf: statement.sigPrev,
          }))
        },
      ],
    ]
    it.each(lies)('%s is refused with an alarm', async (_name, code, lie) => {
      const { email, foreign } = await prepare()
      world.house.liar.changeBundle(finishSignIn, (bundle) => {
        lie(bundle, foreign)
      })
      const device = await world.house.newDevice()
      const refused = await device.engine.signIn({ email, password: accountPassword })
      expect(refused).toEqual({ ok: false, error: { reason: 'integrity', code } })
      expect(device.alarms).toMatchObject([{ code, vaultId: null }])
      expect(device.status).toBeNull()
      expect(await device.restart()).toEqual({ name: 'signed-out' })
    })

    it('without a lie the account opens', async () => {
      const { email } = await prepare()
      expect((await world.house.signIn(email)).titles()).toEqual(['Mail'])
    })
  })

  describe('a keyring', () => {
    it('that is outdated is an alarm at sign-in on a device that remembers it, also after sign-out', async () => {
      const { email, device } = await prepare()
      const past = await lookNow(device)
      must(await device.engine.createRecoveryKit())
      must(await device.engine.signOut())
      await device.restart()
      showPast(world.house.liar, past)
      const refused = await device.engine.signIn({ email, password: accountPassword })
      expect(refused).toEqual({ ok: false, error: { reason: 'integrity', code: 'keyring-seq' } })
      expect(device.alarms).toMatchObject([{ expected: { seq: 2 }, served: { seq: 1 } }])
    })

    it('that is outdated is an alarm while unlocked, and nothing is written anymore', async () => {
      const { device } = await prepare()
      const past = await lookNow(device)
      must(await device.engine.createRecoveryKit())
      showPast(world.house.liar, past)
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'keyring-seq', vaultId: null }])
      expect(await device.engine.addItem(draft('x'))).toMatchObject({
        ok: false,
        error: { reason: 'integrity' },
      })
      expect(device.titles()).toEqual(['Mail'])
    })

    it('fork: a write that was acknowledged and dropped is noticed when the other branch is sent', async () => {
      const { email, device } = await prepare()
      const kit = must(await device.engine.createRecoveryKit())
      const other = await world.house.signIn(email)
      world.house.liar.tell(writeKeyring, () => Promise.resolve(jsonReply(204, undefined)))
      must(await device.engine.confirmRecoveryKit(kit.recoveryKey.slice(-5)))
      world.house.liar.beHonest()
      must(await other.engine.createRecoveryKit())
      must(await other.engine.createRecoveryKit())
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'keyring-chain' }])
    })

    it('of another branch is an alarm even with the same number', async () => {
      const { email, device } = await prepare()
      const kit = must(await device.engine.createRecoveryKit())
      const other = await world.house.signIn(email)
      world.house.liar.tell(writeKeyring, () => Promise.resolve(jsonReply(204, undefined)))
      must(await device.engine.confirmRecoveryKit(kit.recoveryKey.slice(-5)))
      world.house.liar.beHonest()
      must(await other.engine.createRecoveryKit())
      await device.engine.lock('user')
      device.cookies.clear()
      must(await device.engine.unlock(accountPassword))
      await device.untilSynced()
      must(await device.engine.signOut())
      await device.restart()
      const refused = await device.engine.signIn({ email, password: accountPassword })
      expect(refused).toEqual({ ok: false, error: { reason: 'integrity', code: 'keyring-chain' } })
    })

    it('that is written on two devices at once keeps both changes', async () => {
      const { email, device } = await prepare()
      const other = await world.house.signIn(email)
      const kit = must(await device.engine.createRecoveryKit())
      expect(must(await other.engine.createRecoveryKit())).toMatchObject({ number: 2, replaces: 1 })
      expect(kit.number).toBe(1)
      await device.engine.syncNow()
      expect(device.alarms).toEqual([])
    })
  })

  describe('what the server publishes as me', () => {
    it('is compared at every sync', async () => {
      const { device, foreign } = await prepare()
      const fp = await fingerprint(fromBase64Url(foreign.statements[0]!.body)!)
      world.house.liar.changeSync(({ control }) => {
        control.fp = toBase64Url(fp)
      })
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'statement-unpublished', vaultId: null }])
    })
  })

  describe('the server’s OPAQUE key', () => {
    it('of a sign-in against another server’s record opens nothing of this account', async () => {
      const { email } = await prepare()
      const honest = await bundleOf(email)
      const elsewhere = await takeSameAddressElsewhere(email)
      world.house.liar.tell(startSignIn, (request) => elsewhere.house.liar.send(request))
      world.house.liar.tell(finishSignIn, async (request) => {
        await elsewhere.house.liar.send(request)
        return jsonReply(200, { outcome: 'signed-in', account: honest })
      })
      const device = await world.house.newDevice()
      const refused = await device.engine.signIn({ email, password: accountPassword })
      expect(refused).toEqual({ ok: false, error: { reason: 'integrity', code: 'slot-unopenable' } })
      await elsewhere.close()
    })

    it('of another server, offered during a recovery, is refused before the new password is used', async () => {
      const { email, device } = await prepare()
      const kit = must(await device.engine.createRecoveryKit())
      const elsewhere = await takeSameAddressElsewhere(email)
      world.house.liar.tell(startRecovery, async (request, ask) => {
        const reply = readJson(await ask(request)) as ReplyOf<typeof startRecovery>
        const { registrationRequest } = readJson(request) as BodyOf<typeof startRecovery>
        const body = new TextEncoder().encode(JSON.stringify({ registrationRequest }))
        const foreign = await elsewhere.house.liar.send({ ...request, path: startRegistration.path, body })
        const { registrationResponse } = readJson(foreign) as ReplyOf<typeof startRegistration>
        return jsonReply(200, { ...reply, registrationResponse })
      })
      const other = await world.house.newDevice()
      must(await other.engine.requestRecovery(email))
      const token = await world.house.recoveryToken()
      const input = { token, recoveryKey: kit.recoveryKey, newPassword: 'another good passphrase 9' }
      expect(await other.engine.recover(input)).toEqual({
        ok: false,
        error: { reason: 'integrity', code: 'opaque-server-key' },
      })
      expect(other.sent.map(({ path }) => path)).not.toContain(finishRecovery.path)
      await elsewhere.close()
    })

    it('that differs from the pinned one is an alarm on a device that knows the account', async () => {
      const { email, device } = await prepare()
      await device.engine.lock('user')
      const elsewhere = await takeSameAddressElsewhere(email)
      const honest = await bundleOf(email)
      // A server that has another setup's password record, and sends this account anyway.
      world.house.liar.tell(startSignIn, (request) => elsewhere.house.liar.send(request))
      world.house.liar.tell(finishSignIn, async (request) => {
        await elsewhere.house.liar.send(request)
        return jsonReply(200, { outcome: 'signed-in', account: honest })
      })
      world.house.liar.tell(sync, () => Promise.resolve(problemReply(401, 'not-signed-in')))
      await device.restart()
      must(await device.engine.unlock(accountPassword))
      await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(device.alarms).toMatchObject([{ code: 'opaque-server-key', vaultId: null }])
      await elsewhere.close()
    })
  })

  describe('BW07, LP04, 1P04, DL04, DL06, BW10: a downgrade', () => {
    it('has no field to stand in: no message carries parameters of any cryptography', () => {
      const names = new Set<string>()
      for (const { body, reply, access } of Object.values(endpoints)) {
        // The admin area opens no vault: code with keys reads nothing from it.
        if (access === 'admin' || access === 'super-admin') continue
        for (const schema of [body, reply]) if (schema !== undefined) collectNames(schema, names)
      }
      expect(names.size).toBeGreaterThan(40)
      const words =
        /kdf|argon|pbkdf|iteration|memory|parallel|salt|cipher|algorithm|suite|mode|version|hash(?:ing)?fn|feature|flag|config|param/i
      // A plan's features as texts, and whether a subscription is paid.
      for (const name of ['features', 'canAccessFeatures']) names.delete(name)
      expect([...names].filter((name) => words.test(name))).toEqual([])
      expect(Object.keys(commonProblems)).not.toContain('upgrade-required')
    })

    it('that a server adds to an answer is ignored: the account opens as it was created', async () => {
      const { email } = await prepare()
      const messages = [
        { kdf: 0 },
        { kdfIterations: 1 },
        { keyStretching: { iterations: 1, memory: 8, parallelism: 1 } },
        { serverVersion: '2023.1' },
      ]
      for (const added of messages) {
        world.house.liar.tell(startSignIn, async (request, ask) => {
          const reply = await ask(request)
          return jsonReply(200, { ...(readJson(reply) as object), ...added })
        })
        // If the password had been stretched differently, it would be wrong.
        const device = await world.house.signIn(email)
        expect(device.alarms).toEqual([])
        expect(device.titles()).toEqual(['Mail'])
        world.house.liar.beHonest()
      }
    })
  })

  describe('a server that ends sessions', () => {
    it('erases no device memory: the vault opens, and a rollback behind it is still noticed', async () => {
      const { device } = await prepare()
      const past = await lookNow(device)
      await addPasswords(device, 'Newest')
      await device.engine.lock('user')
      for (const endpoint of [sync, startSignIn]) {
        world.house.liar.tell(endpoint, () => Promise.resolve(problemReply(401, 'not-signed-in')))
      }
      await device.restart()
      must(await device.engine.unlock(accountPassword))
      await device.untilComplete()
      await device.engine.syncNow()
      expect(device.titles()).toEqual(['Mail', 'Newest'])

      world.house.liar.beHonest()
      showPast(world.house.liar, past)
      must(await device.engine.reauthenticate(accountPassword))
      await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(device.alarms).toMatchObject([{ code: 'head-reference', expected: { seq: 3 } }])
      expect(device.titles()).toEqual(['Mail', 'Newest'])
    })

    it('and refuses the password makes changes wait, and deletes nothing', async () => {
      const { device } = await prepare()
      await device.engine.lock('user')
      world.house.liar.tell(sync, () => Promise.resolve(problemReply(401, 'not-signed-in')))
      world.house.liar.tell(finishSignIn, () => Promise.resolve(problemReply(401, 'sign-in-failed')))
      await device.restart()
      must(await device.engine.unlock(accountPassword))
      await device.until(({ sync: status }) => status?.state === 'keys-changed', 'the changed keys')
      must(await device.engine.addItem(draft('Waiting')))
      await device.engine.lock('user')
      await device.restart()
      // Such a server can keep an online device locked. It can take nothing from it.
      expect(await device.engine.unlock(accountPassword)).toMatchObject({
        error: { reason: 'password-changed' },
      })
      device.isOnline = false
      must(await device.engine.unlock(accountPassword))
      await device.untilComplete()
      expect(device.titles()).toEqual(['Mail', 'Waiting'])
      await device.engine.lock('user')
      device.isOnline = true
      world.house.liar.beHonest()
      must(await device.engine.unlock(accountPassword))
      await device.untilSynced()
      expect(device.titles()).toEqual(['Mail', 'Waiting'])
    })
  })

  describe('a key that the server could keep', () => {
    it('a keyring of a newer account key waits for a sign-in, and causes nothing to be forgotten', async () => {
      const { device } = await prepare()
      world.house.liar.changeSync(async ({ control }) => {
        const keyring = control.keyring ?? (await keyringOf(device))
        control.keyring = { ...keyring, akVer: 2, seq: keyring.seq + 1 }
      })
      await device.engine.syncNow()
      expect(device.sync?.state).toBe('keys-changed')
      expect(device.titles()).toEqual(['Mail'])
      must(await device.engine.addItem(draft('Waiting')))
      expect(device.row('Waiting').isWaiting).toBe(true)
    })
  })

  /** The account that the server returns for the right password. */
  async function bundleOf(email: string): Promise<AccountBundle> {
    const seen: AccountBundle[] = []
    world.house.liar.changeBundle(finishSignIn, (bundle) => {
      seen.push(structuredClone(bundle))
    })
    await world.house.signIn(email)
    world.house.liar.beHonest()
    const [bundle] = seen
    if (bundle === undefined) throw new Error('no bundle was seen')
    return bundle
  }

  /** Someone signs up with the same address and password on another server. */
  async function takeSameAddressElsewhere(
    email: string,
  ): Promise<{ house: House; close: () => Promise<void> }> {
    const { origin, mailedToken, close } = await startElsewhere()
    const house = new House(origin, mailedToken)
    await house.signUp(email)
    return { house, close }
  }

  async function keyringOf(device: TestDevice): Promise<KeyringState> {
    const { control } = await lookNow(device)
    if (control.keyring === undefined) throw new Error('no keyring')
    return control.keyring
  }
})

/** Every member name that a schema allows, at any depth. */
function collectNames(schema: unknown, names: Set<string>): void {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod
  const shape = def['shape'] as Record<string, unknown> | undefined
  for (const [name, member] of Object.entries(shape ?? {})) {
    names.add(name)
    collectNames(member, names)
  }
  const inner = [
    def['element'],
    def['innerType'],
    def['valueType'],
    ...((def['options'] as unknown[] | undefined) ?? []),
  ]
  for (const part of inner) if (part !== undefined) collectNames(part, names)
}
