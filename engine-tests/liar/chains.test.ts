/** Heads and rosters: a server that forges, forks and reverts (PROTOCOL 6, 7.3 to 7.7, 16). */
import { commitVault, sync } from '@severy/contract'
import type { Identity } from '@severy/crypto'
import { fromBase64Url, Role, rosterHash, VaultKind, type Bytes, type Roster } from '@severy/verifier'
import { databaseKinds, freshDatabase } from '@severy/testkit'
import {
  accountPassword,
  addPasswords,
  draft,
  must,
  mustSignIn,
  type TestDevice,
  useHouse,
} from '@severy/testkit/devices'
import {
  acknowledge,
  createForger,
  forgeHead,
  forgeRoster,
  forgeVault,
  problemReply,
  showPast,
  type ServedVault,
} from '@severy/testkit/lying-server'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('on %s', (kind) => {
  let people = 0
  const newAddress = (): string => `person-${String(++people)}@example.org`

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))

  async function prepare(): Promise<{ email: string; device: TestDevice }> {
    const email = newAddress()
    const device = await world.house.signUp(email)
    await addPasswords(device, 'Mail')
    await addPasswords(device, 'Bank')
    return { email, device }
  }

  /** The whole current state, to be shown again later. */
  const lookNow = (device: TestDevice) => world.house.liar.lookAtEverything(device.cookies.header())

  it('without a lie the same steps pass', async () => {
    const { email, device } = await prepare()
    const past = await lookNow(device)
    showPast(world.house.liar, past)
    await device.engine.syncNow()
    expect(device.alarms).toEqual([])
    const other = await world.house.signIn(email)
    expect(other.titles()).toEqual(['Bank', 'Mail'])
    expect(other.alarms).toEqual([])
  })

  describe('a rolled-back server', () => {
    it('is noticed immediately by a device with memory, which keeps what it has', async () => {
      const { device } = await prepare()
      const past = await lookNow(device)
      await addPasswords(device, 'Newest')
      showPast(world.house.liar, past)
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'head-reference', expected: { seq: 4 } }])
      expect(device.titles()).toEqual(['Bank', 'Mail', 'Newest'])
    })

    it('is noticed after sign-out and sign-in: the memory of what was verified stays (7.6)', async () => {
      const { email, device } = await prepare()
      const past = await lookNow(device)
      await addPasswords(device, 'Newest')
      must(await device.engine.signOut())
      await device.restart()
      showPast(world.house.liar, past)
      must(await device.engine.signIn({ email, password: accountPassword }))
      await device.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(device.alarms).toMatchObject([{ code: 'head-reference', expected: { seq: 4 } }])
      expect(device.titles()).toEqual([])
    })

    it('is noticed by a new device when the keyring is newer than the state shown (7.7)', async () => {
      const { email, device } = await prepare()
      const past = await lookNow(device)
      await addPasswords(device, 'Newest')
      must(await device.engine.createRecoveryKit())
      const present = await lookNow(device)
      showPast(world.house.liar, { ...past, control: present.control })
      const other = await world.house.newDevice()
      must(await other.engine.signIn({ email, password: accountPassword }))
      await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(other.alarms).toMatchObject([{ code: 'head-reference' }])
    })

    it('is noticed by a new device when the state shown was written with a newer keyring', async () => {
      const { email, device } = await prepare()
      const past = await lookNow(device)
      must(await device.engine.createRecoveryKit())
      await addPasswords(device, 'Newest')
      showPast(world.house.liar, { ...(await lookNow(device)), control: past.control })
      const other = await world.house.newDevice()
      must(await other.engine.signIn({ email, password: accountPassword }))
      await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(other.alarms).toMatchObject([{ code: 'head-keyring-seq' }])
      expect(other.titles()).toEqual([])
    })

    it('shows a device without memory an old state, with its signed date (7.7: what remains)', async () => {
      const { email, device } = await prepare()
      const past = await lookNow(device)
      await addPasswords(device, 'Newest')
      showPast(world.house.liar, past)
      const other = await world.house.newDevice()
      const signedIn = mustSignIn(await other.engine.signIn({ email, password: accountPassword }))
      await other.untilComplete()
      expect(other.alarms).toEqual([])
      expect(signedIn.isNewDevice).toBe(true)
      const present = await lookNow(device)
      expect(present.vaults[0]?.changes.heads.length).toBeGreaterThan(
        past.vaults[0]?.changes.heads.length ?? 0,
      )
      const honest = mustSignIn(
        await (await world.house.newDevice()).engine.signIn({ email, password: accountPassword }),
      )
      expect(signedIn.account.vaults[0]?.lastChangeAt).toBe(honest.account.vaults[0]?.lastChangeAt)
    })

    it('that reports nothing new, or sends nothing at all, is noticed too', async () => {
      const { device } = await prepare()
      world.house.liar.changeSync(({ vaults }) => {
        for (const { changes } of vaults) {
          changes.heads = []
          delete changes.headSig
        }
      })
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'head-reference' }])
    })
  })

  describe('branch replacement', () => {
    it('a written item cannot disappear by moving the device to another branch', async () => {
      const { email, device } = await prepare()
      const other = await world.house.signIn(email)
      world.house.liar.tell(commitVault, (request) => Promise.resolve(acknowledge(request)))
      await addPasswords(device, 'On the first branch')
      world.house.liar.beHonest()
      await addPasswords(other, 'On the second branch')
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'head-reference' }])
      expect(device.titles()).toEqual(['Bank', 'Mail', 'On the first branch'])
    })

    it('nor if the other branch has grown longer', async () => {
      const { email, device } = await prepare()
      const other = await world.house.signIn(email)
      world.house.liar.tell(commitVault, (request) => Promise.resolve(acknowledge(request)))
      await addPasswords(device, 'On the first branch')
      world.house.liar.beHonest()
      for (const title of ['a', 'b', 'c']) await addPasswords(other, title)
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'head-reference' }])
    })
  })

  describe('a head', () => {
    type HeadLie = (vault: ServedVault) => void | Promise<void>
    const lies: [name: string, code: string, lie: HeadLie][] = [
      [
        'signed by someone else in the person’s place',
        'head-author-role',
        async ({ changes }) => {
          const forged = await forgeHead(await createForger(), changes.heads.at(-1) ?? '', () => ({}))
          changes.heads[changes.heads.length - 1] = forged.body
          changes.headSig = forged.sig
        },
      ],
      [
        'with a signature that is not its own',
        'head-signature',
        ({ changes }) => {
          changes.headSig = `${'A'.repeat(85)}A`
        },
      ],
      [
        'without its signature',
        'head-signature',
        ({ changes }) => {
          delete changes.headSig
        },
      ],
      [
        'of which one in between is left out',
        'head-chain',
        ({ changes }) => {
          changes.heads.splice(1, 1)
        },
      ],
      [
        'that is no head',
        'head-malformed',
        ({ changes }) => {
          changes.heads[changes.heads.length - 1] = 'AAAA'
        },
      ],
      [
        'of another vault',
        'head-vault',
        async ({ changes }) => {
          const foreign = await forgeVault(await createForger(), 'Foreign')
          changes.heads.push(foreign.changes.heads[0] ?? '')
        },
      ],
    ]
    it.each(lies)('%s is an alarm', async (_name, code, lie) => {
      const { email, device } = await prepare()
      const other = await world.house.signIn(email)
      for (const title of ['a', 'b', 'c']) await addPasswords(device, title)
      world.house.liar.changeSync(async ({ vaults }) => {
        for (const vault of vaults) if (vault.changes.heads.length > 2) await lie(vault)
      })
      await other.engine.syncNow()
      expect(other.alarms).toMatchObject([{ code }])
      expect(other.titles()).toEqual(['Bank', 'Mail'])
    })
  })

  describe('a roster', () => {
    type RosterLie = (roster: Roster, forger: Identity) => Partial<Roster>
    const lies: [name: string, code: string, lie: RosterLie][] = [
      [
        'that lists the server’s own person as a second owner',
        'roster-member-kind',
        ({ members }, { userId, fp }) => ({ members: [...members, { userId, fp, role: Role.owner }] }),
      ],
      [
        'that puts the server’s own person in the owner’s place',
        'roster-member-kind',
        (_roster, { userId, fp }) => ({
          members: [{ userId, fp, role: Role.owner }],
          epoch: 2,
          ladder: new Uint8Array(104),
        }),
      ],
      ['that changes nothing but is signed by someone else', 'roster-signer-role', () => ({})],
      ['that makes the vault a shared one', 'roster-kind', () => ({ kind: VaultKind.shared })],
    ]
    it.each(lies)('%s is an alarm', async (_name, code, lie) => {
      const { device } = await prepare()
      const forger = await createForger()
      const vault = (await lookNow(device)).vaults[0]
      const genesis = vault?.changes.rosters[0]?.body ?? ''
      const prevHash = await rosterHash(bytesOf(genesis))
      const forged = await forgeRoster(forger, genesis, (roster) => ({
        rSeq: 1,
        prevHash,
        vaultId: bytesOf(vault?.changes.vaultId ?? ''),
        ...lie(roster, forger),
      }))
      world.house.liar.changeSync(({ vaults }) => {
        vaults[0]?.changes.rosters.push(forged)
      })
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code }])
      expect(device.titles()).toEqual(['Bank', 'Mail'])
    })

    it('with another genesis is another vault: an alarm on every device', async () => {
      const { email, device } = await prepare()
      const foreign = await forgeVault(await createForger(), 'Foreign')
      world.house.liar.changeSync(({ vaults }) => {
        for (const vault of vaults) {
          const { vaultId } = vault.changes
          Object.assign(vault, foreign, { changes: { ...foreign.changes, vaultId } })
        }
      })
      const other = await world.house.newDevice()
      must(await other.engine.signIn({ email, password: accountPassword }))
      await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(other.alarms).toMatchObject([{ code: 'roster-member-statement' }])
      expect(other.titles()).toEqual([])
      await device.engine.syncNow()
      expect(device.alarms.length).toBe(1)
    })

    it('signed in the person’s name by other keys is an alarm', async () => {
      const { email, device } = await prepare()
      const me = Buffer.from(
        device.status?.name === 'unlocked' ? device.status.account.userId : '',
        'base64url',
      )
      const pretender = await createForger(new Uint8Array(me))
      const foreign = await forgeVault(pretender, 'Foreign')
      world.house.liar.changeSync(({ vaults }) => {
        for (const vault of vaults) {
          const { vaultId } = vault.changes
          Object.assign(vault, foreign, { changes: { ...foreign.changes, vaultId } })
        }
      })
      const other = await world.house.newDevice()
      must(await other.engine.signIn({ email, password: accountPassword }))
      await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(other.alarms).toMatchObject([{ code: 'roster-member-statement' }])
    })
  })

  describe('the set of vaults', () => {
    it('a vault that is missing from the answer is an alarm', async () => {
      const { email, device } = await prepare()
      world.house.liar.changeSync((answer) => {
        answer.vaults = []
      })
      await device.engine.syncNow()
      expect(device.alarms).toMatchObject([{ code: 'vault-missing', vaultName: 'Personal' }])
      expect(device.titles()).toEqual(['Bank', 'Mail'])
      const other = await world.house.newDevice()
      must(await other.engine.signIn({ email, password: accountPassword }))
      await other.until(({ alarms }) => alarms.length > 0, 'the alarm')
      expect(other.alarms).toMatchObject([{ code: 'vault-missing' }])
    })

    it('1P03, BW08: a vault that the server injects is ignored', async () => {
      const { email, device } = await prepare()
      const foreign = await forgeVault(await createForger(), 'Here is a vault for you')
      world.house.liar.changeSync((answer) => {
        answer.vaults.unshift(foreign)
      })
      await device.engine.syncNow()
      const other = await world.house.signIn(email)
      for (const { engine, status, alarms } of [device, other]) {
        expect(alarms).toEqual([])
        expect(status?.name === 'unlocked' ? status.account.vaults.map(({ name }) => name) : []).toEqual([
          'Personal',
        ])
        expect(
          await engine.getItem({ vaultId: foreign.changes.vaultId, itemId: 'AAAAAAAAAAAAAAAAAAAAAA' }),
        ).toBeNull()
      }
    })
  })

  describe('a server that only withholds', () => {
    it('keeps a device at the last state that it saw: no alarm, and no loss once it answers again', async () => {
      const { email, device } = await prepare()
      const other = await world.house.signIn(email)
      const past = await lookNow(device)
      await addPasswords(device, 'Newer')
      showPast(world.house.liar, past)
      await other.engine.syncNow()
      expect(other.alarms).toEqual([])
      expect(other.titles()).toEqual(['Bank', 'Mail'])
      world.house.liar.beHonest()
      await other.engine.syncNow()
      expect(other.titles()).toEqual(['Bank', 'Mail', 'Newer'])
    })

    it('refuses every commit: changes wait, and nothing is lost', async () => {
      const { device } = await prepare()
      world.house.liar.tell(commitVault, () => Promise.resolve(problemReply(409, 'sequence-conflict')))
      must(await device.engine.addItem(draft('Waiting')))
      await device.until(({ sync }) => sync?.state === 'unreachable', 'giving up')
      expect(device.sync?.waiting).toBe(1)
      world.house.liar.beHonest()
      await device.engine.syncNow()
      await device.untilSynced()
      expect(device.alarms).toEqual([])
    })

    it('says that the vault is full: this is shown, and the change is kept', async () => {
      const { device } = await prepare()
      world.house.liar.tell(commitVault, () => Promise.resolve(problemReply(422, 'vault-full')))
      must(await device.engine.addItem(draft('One too many')))
      await device.until(({ events }) => events.some(({ type }) => type === 'change-refused'), 'the refusal')
      expect(device.events.findLast(({ type }) => type === 'change-refused')).toMatchObject({
        reason: 'vault-full',
        title: 'One too many',
      })
      world.house.liar.beHonest()
      await device.engine.lock('user')
      must(await device.engine.unlock(accountPassword))
      await device.untilSynced()
      expect(device.row('One too many').isWaiting).toBe(false)
    })

    it('sends answers that break the contract: nothing is believed', async () => {
      const { device } = await prepare()
      world.house.liar.answer(sync, 200, { anything: true })
      await device.engine.syncNow()
      expect(device.sync?.state).toBe('unreachable')
      expect(device.alarms).toEqual([])
      expect(device.titles()).toEqual(['Bank', 'Mail'])
    })
  })
})

function bytesOf(text: string): Bytes {
  return fromBase64Url(text) ?? new Uint8Array(0)
}
