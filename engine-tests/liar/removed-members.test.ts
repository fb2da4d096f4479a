/** A person removed from a vault, with everything he had cached and a colluding server (PROTOCOL 7.5, 16). */
import { listVaultPeople, readBlobPart, sync as syncEndpoint } from '@severy/contract'
import { importKey, openGrant, openItem } from '@severy/crypto'
import { bytesOf, ApiCaller, BuiltAccount, createAccount, freshDatabase } from '@severy/testkit'
import { draft, must, quickPasswordWork, type TestDevice, useHouse } from '@severy/testkit/devices'
import { forgeHead, forgeRoster, rootOver, type ServedVault } from '@severy/testkit/lying-server'
import { headHash, parseGrant, Role, rosterHash, toBase64Url } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'
import { subscribe } from '@severy/server/testing/what-people-have'

let people = 0
const newAddress = (name: string): string => `${name}-${String(++people)}@example.org`

const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock: systemClock }))

/** An owner with a vault of two items, a member with a device, and an editor whose keys the test has. */
async function household() {
  const ann = await world.house.signUp(newAddress('ann'))
  const eveEmail = newAddress('eve')
  const eve = await world.house.signUp(eveEmail)
  const bensEmail = newAddress('ben')
  const emailTag = await quickPasswordWork.emailTag(bensEmail)
  const caller = new ApiCaller((request) => world.server.http.inject(request))
  const built = await BuiltAccount.build(bensEmail, Date.now(), undefined, emailTag)
  const ben = await createAccount(caller, world.server.mailedToken, built)
  const { status } = ann
  if (status?.name !== 'unlocked') throw new Error('nobody is there')
  await subscribe(world.server.database.durable, status.account.userId, 'families')

  const { vaultId } = must(await ann.engine.createSharedVault('Household'))
  for (const title of ['Wi-Fi', 'Alarm']) must(await ann.engine.addItem(draft(title), vaultId))
  await ann.untilSynced()
  for (const email of [bensEmail, eveEmail]) {
    const { keys } = must(await ann.engine.findPerson(email))
    must(await ann.engine.addVaultMember({ vaultId, email, acceptedFp: keys.fp, role: 'edit' }))
  }
  await eve.engine.syncNow()
  must(await eve.engine.acceptShare(vaultId))
  /** What Ben had: the vault as served, and the grant of its key. */
  const cached = await seen(ann, vaultId)
  const { reply } = await caller.call(syncEndpoint, { body: { keyringSeq: 0, vaults: [] } })
  const grant = reply.vaults.find((vault) => vault.vaultId === vaultId)?.grant
  const parsed = parseGrant(bytesOf(grant?.body ?? ''))
  const raw = parsed === null ? null : await openGrant(ben.identity, parsed)
  if (raw === null) throw new Error('he had no key')
  return { ann, eve, ben, caller, vaultId, cached, key: await importKey(raw) }
}

async function remove(owner: TestDevice, vaultId: string, ben: BuiltAccount): Promise<void> {
  must(await owner.engine.revokeShare(vaultId, ben.userId))
  const { ref, rev } = owner.row('Alarm')
  must(await owner.engine.editItem(ref, draft('Alarm', 'after him'), rev))
  await owner.untilSynced()
}

/** The current state of a vault on the server. */
async function seen(device: TestDevice, vaultId: string): Promise<ServedVault> {
  const { vaults } = await world.house.liar.lookAtEverything(device.cookies.header())
  return vaults.find(({ changes }) => changes.vaultId === vaultId)!
}

/** The items that this key opens; null for each that it does not open. */
function openedWith(key: CryptoKey, { changes, items }: ServedVault) {
  const vaultId = bytesOf(changes.vaultId)
  return Promise.all(
    items.map(({ itemId, rev, epoch, ct }) => openItem(key, { vaultId, itemId, rev, epoch }, ct)),
  )
}

const serve = (vaultId: string, lie: (vault: ServedVault) => void | Promise<void>): void => {
  world.house.liar.changeSync(async ({ vaults }) => {
    const vault = vaults.find(({ changes }) => changes.vaultId === vaultId)
    if (vault !== undefined) await lie(vault)
  })
}

const codes = (device: TestDevice): string[] => device.alarms.map(({ code }) => code)

describe('a member who was removed', () => {
  it('opens what he had, and nothing that was written or re-encrypted since', async () => {
    const { ann, ben, vaultId, cached, key } = await household()
    await remove(ann, vaultId, ben)
    expect((await openedWith(key, cached)).every((item) => item !== null)).toBe(true)
    const now = await seen(ann, vaultId)
    expect(now.items).toHaveLength(3)
    expect(await openedWith(key, now)).toEqual([null, null, null])
    // The ladder leads down, not up: his key does not open the step between the keys.
    expect(now.items.every(({ epoch }) => epoch === 2)).toBe(true)
  })

  it('gets nothing with his remaining session, and no key to a file even from a server that gives him everything', async () => {
    const { ann, ben, caller, vaultId, key } = await household()
    await remove(ann, vaultId, ben)
    const ref = ann.ref('Alarm')
    const { transferId } = must(await ann.engine.attachFile(ref, new File(['4711'], 'code.txt')))
    await ann.until(({ events }) =>
      events.some(
        (event) =>
          event.type === 'attachment-progress' &&
          event.transfer.transferId === transferId &&
          event.transfer.state === 'done',
      ),
    )
    await ann.untilSynced()
    const item = await ann.engine.getItem(ref)
    const blobId = item?.attachments[0]?.blobId ?? ''

    const { reply } = await caller.call(syncEndpoint, { body: { keyringSeq: 0, vaults: [] } })
    expect(reply.vaults.map((vault) => vault.vaultId)).not.toContain(vaultId)
    expect((await caller.call(readBlobPart, { params: { vaultId, blobId, offset: '0' } })).status).toBe(404)
    expect((await caller.call(listVaultPeople, { params: { vaultId } })).status).toBe(404)
    // The file's key is in its item, which his key does not open.
    expect(await openedWith(key, await seen(ann, vaultId))).toEqual([null, null, null])
  })

  it('writes nothing that the others accept, on top of what they have', async () => {
    const { ann, eve, ben, vaultId } = await household()
    await remove(ann, vaultId, ben)
    await eve.engine.syncNow()
    const now = await seen(ann, vaultId)
    const newest = now.changes.heads.at(-1)!
    const written = now.items.map((item) => ({ ...item, rev: item.rev + 1 }))
    const [prevHash, itemsRoot] = await Promise.all([headHash(bytesOf(newest)), rootOver(written)])
    const forged = await forgeHead(ben.identity, newest, ({ hSeq }) => ({
      hSeq: hSeq + 1,
      prevHash,
      itemsRoot,
    }))
    serve(vaultId, (vault) => {
      vault.items = written
      vault.changes.heads = [newest, forged.body]
      vault.changes.headSig = forged.sig
    })
    for (const device of [ann, eve]) {
      await device.engine.syncNow()
      expect(codes(device)).toEqual(['head-author-role'])
      expect(device.titles()).toEqual(['Alarm', 'Wi-Fi'])
    }
  })

  it('does not come back by a branch that still lists him', async () => {
    const { ann, eve, ben, vaultId, cached } = await household()
    await remove(ann, vaultId, ben)
    await eve.engine.syncNow()
    const last = cached.changes.heads.at(-1)!
    const prevHash = await headHash(bytesOf(last))
    const forged = await forgeHead(ben.identity, last, ({ hSeq }) => ({ hSeq: hSeq + 1, prevHash }))
    serve(vaultId, (vault) => {
      vault.changes.rosters = []
      vault.items = cached.items
      vault.changes.heads = [...cached.changes.heads.slice(-1), forged.body]
      vault.changes.headSig = forged.sig
      vault.changes.removed = []
    })
    for (const device of [ann, eve]) {
      await device.engine.syncNow()
      expect(codes(device)).toHaveLength(1)
      expect(codes(device)[0]).toMatch(/^head-/)
      expect(await passwordOf(device, 'Alarm')).toBe('after him')
    }
  })

  it('cannot add himself to a list', async () => {
    const { ann, ben, vaultId } = await household()
    await remove(ann, vaultId, ben)
    const now = await seen(ann, vaultId)
    const own = { userId: ben.identity.userId, fp: ben.identity.fp, role: Role.owner }
    const newest = now.changes.rosters.at(-1)!.body
    const prevHash = await rosterHash(bytesOf(newest))
    const relisted = await forgeRoster(ben.identity, newest, (roster) => ({
      rSeq: roster.rSeq + 1,
      prevHash,
      members: [...roster.members, own],
      ladder: new Uint8Array(0),
    }))
    serve(vaultId, ({ changes }) => {
      changes.rosters = [relisted]
      changes.people = now.changes.people ?? []
    })
    await ann.engine.syncNow()
    expect(codes(ann)).toEqual(['roster-signer-role'])
    const members = (await ann.engine.getVaultMembers(vaultId))?.members ?? []
    expect(members.map(({ person }) => person.userId)).not.toContain(toBase64Url(ben.identity.userId))
  })
})

const passwordOf = async (device: TestDevice, title: string): Promise<string | undefined> => {
  const item = await device.engine.getItem(device.ref(title))
  return item?.type === 'password' ? item.fields.password : undefined
}
