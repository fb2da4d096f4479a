/** What happens to a shared vault when people leave it or delete their account. */
import { existsSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import {
  commitVault,
  createVault,
  deleteAccount,
  getStorage,
  leaveVault,
  listVaultPeople,
  openUpload,
  readBlobPart,
  sync,
  writeBlobPart,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { Role } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { digestRows } from '../../testing/rows-store.ts'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'

describe.each(databaseKinds)('a shared vault that is left, on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let number = 0

  interface Person {
    account: BuiltAccount
    caller: ApiCaller
  }
  let ann: Person
  let ben: Person

  async function join(name: string): Promise<Person> {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}${String(number)}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }

  beforeEach(async () => {
    number += 1
    ann = await join('ann')
    ben = await join('ben')
    await subscribe(world.server.database.durable, ann.account.userId, 'families')
  })

  const owner = () => ({ account: ann.account, role: Role.owner })
  const editor = () => ({ account: ben.account, role: Role.editor })

  async function shared(itemId = newItemId()): Promise<BuiltSharedVault> {
    const contents = new Map([[itemId, { title: 'Wi-Fi' }]])
    const { vault, call } = await BuiltSharedVault.build([owner(), editor()], contents)
    expect((await ann.caller.call(createVault, call)).status).toBe(200)
    await ann.account.acceptKeyring(call.body.keyring)
    return vault
  }

  async function upload({ caller }: Person, vaultId: string): Promise<string> {
    const blobId = newItemId()
    await caller.call(openUpload, { params: { vaultId }, body: { blobId, bytes: 4 } })
    const part = { params: { vaultId, blobId, offset: '0' }, octets: new Uint8Array(4) }
    expect((await caller.call(writeBlobPart, part)).problem).toBeNull()
    return blobId
  }

  const leave = ({ caller }: Person, vaultId: string) => caller.call(leaveVault, { params: { vaultId } })
  const rowsOf = async (vaultId: string) =>
    Object.keys(await digestRows(world.server.database, { userId: newItemId(), vaultId })).sort()

  it('tells its members who has left, and no one else anything', async () => {
    const { vaultId } = await shared()
    const eve = await join('eve')
    await leave(ben, vaultId)
    const told = await ann.caller.call(listVaultPeople, { params: { vaultId } })
    expect(told.reply.left).toEqual([ben.account.userId])
    expect(told.reply.people.map(({ userId }) => userId).sort()).toEqual(
      [ann.account.userId, ben.account.userId].sort(),
    )
    for (const { caller } of [ben, eve]) {
      expect((await caller.call(listVaultPeople, { params: { vaultId } })).problem).toBe('not-found')
    }
  })

  it('is deleted with its files once no one is in it and everyone knows', async () => {
    const vault = await shared()
    const { vaultId } = vault
    const blobId = await upload(ben, vaultId)
    const file = joinPath(world.server.dataDir, 'blobs', vaultId, blobId)
    const alone = await vault.commit(ann.account, { members: [owner()], isRekeyed: true })
    expect((await ann.caller.call(commitVault, alone)).status).toBe(200)
    expect((await leave(ann, vaultId)).status).toBe(204)
    await world.server.jobs.runDue()
    expect(existsSync(file)).toBe(false)
    const rows = await rowsOf(vaultId)
    expect(rows).not.toContain('items')
    expect(rows).not.toContain('blobs')

    // Ben's device has yet to learn that he was removed.
    const { reply } = await ben.caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })
    expect(reply.ended?.map((end) => end.vaultId)).toEqual([vaultId])
    expect((await ben.caller.call(getStorage, {})).reply.usedBytes).toBe(0)
    await leave(ben, vaultId)
    expect(await rowsOf(vaultId)).toEqual([])
  })

  it('keeps the files of someone whose account is gone, in an owner’s space', async () => {
    const { vaultId } = await shared()
    const blobId = await upload(ben, vaultId)
    await signIn(ben.caller, ben.account.email, ben.account.password)
    expect((await ben.caller.call(deleteAccount, { body: { email: ben.account.email } })).problem).toBeNull()
    await world.server.jobs.runDue()
    expect((await ann.caller.call(getStorage, {})).reply.usedBytes).toBe(4)
    const read = await ann.caller.call(readBlobPart, { params: { vaultId, blobId, offset: '0' } })
    expect(read.status).toBe(200)
  })

  it.each([
    ['whose account is gone', false],
    ['who left before the account was deleted', true],
  ])('names somebody %s among those who left, and no later list lets them in again', async (_, hasLeft) => {
    const vault = await shared()
    const { vaultId } = vault
    if (hasLeft) expect((await leave(ben, vaultId)).status).toBe(204)
    await signIn(ben.caller, ben.account.email, ben.account.password)
    expect((await ben.caller.call(deleteAccount, { body: { email: ben.account.email } })).problem).toBeNull()
    const told = async () => (await ann.caller.call(listVaultPeople, { params: { vaultId } })).reply.left
    expect(await told()).toEqual([ben.account.userId])

    // A list that a device of Ann's wrote before it heard of that.
    const later = await vault.commit(ann.account, { members: [owner(), editor()] })
    expect((await ann.caller.call(commitVault, later)).status).toBe(200)
    later.accept()
    expect(await told()).toEqual([ben.account.userId])

    const alone = await vault.commit(ann.account, { members: [owner()], isRekeyed: true })
    expect((await ann.caller.call(commitVault, alone)).status).toBe(200)
    expect(await told()).toEqual([])
  })

  it.each([
    ['left before', true],
    ['stayed until then', false],
  ])(
    'takes lists and keys for somebody whose account is gone, who %s, and gives them nothing',
    async (_how, leaves) => {
      const vault = await shared()
      const { vaultId } = vault
      if (leaves) expect((await leave(ben, vaultId)).status).toBe(204)
      await signIn(ben.caller, ben.account.email, ben.account.password)
      expect(
        (await ben.caller.call(deleteAccount, { body: { email: ben.account.email } })).problem,
      ).toBeNull()

      // A device of Ann's that has not heard of that changes the key for everybody.
      const renewed = await vault.commit(ann.account, { members: [owner(), editor()], isRekeyed: true })
      expect((await ann.caller.call(commitVault, renewed)).problem).toBeNull()
      renewed.accept()
      const told = await ann.caller.call(listVaultPeople, { params: { vaultId } })
      expect(told.reply.left).toEqual([ben.account.userId])
      expect(told.reply.people.find(({ userId }) => userId === ben.account.userId)?.email).toBeNull()
    },
  )

  it('still tells who was removed when the last owner deletes the account', async () => {
    const vault = await shared()
    const alone = await vault.commit(ann.account, { members: [owner()], isRekeyed: true })
    expect((await ann.caller.call(commitVault, alone)).status).toBe(200)
    await signIn(ann.caller, ann.account.email, ann.account.password)
    expect((await ann.caller.call(deleteAccount, { body: { email: ann.account.email } })).problem).toBeNull()
    const { reply } = await ben.caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })
    expect(reply.ended).toMatchObject([{ vaultId: vault.vaultId, rosters: [{}, {}] }])
    await leave(ben, vault.vaultId)
    expect(await rowsOf(vault.vaultId)).toEqual([])
  })

  it('whose owner’s account is gone can be read and changed, and takes no more items without that owner’s plan', async () => {
    const itemId = newItemId()
    const vault = await shared(itemId)
    await signIn(ann.caller, ann.account.email, ann.account.password)
    expect((await ann.caller.call(deleteAccount, { body: { email: ann.account.email } })).problem).toBeNull()

    const changed = await vault.commit(ben.account, {
      puts: new Map([[itemId, { title: 'Wi-Fi upstairs' }]]),
    })
    expect((await ben.caller.call(commitVault, changed)).problem).toBeNull()
    changed.accept()
    const added = await vault.commit(ben.account, { puts: new Map([[newItemId(), { title: 'Door' }]]) })
    expect((await ben.caller.call(commitVault, added)).problem).toBe('plan-limit')
    const blobId = newItemId()
    const opened = await ben.caller.call(openUpload, {
      params: { vaultId: vault.vaultId },
      body: { blobId, bytes: 4 },
    })
    expect(opened.problem).toBeNull()
  })

  it('in which nothing happened answers with the head that the device knows, and nothing else', async () => {
    const { vaultId, head } = await shared()
    const ask = async (hSeq: number, rSeq: number, headsAfter: number) => {
      const vaults = [{ vaultId, rSeq, hSeq, headsAfter }]
      const { reply } = await ben.caller.call(sync, { body: { keyringSeq: 0, vaults } })
      return reply.vaults.find((changes) => changes.vaultId === vaultId)
    }
    const settled = await ask(1, 0, 0)
    expect(settled).toMatchObject({ rosters: [], removed: [], frames: 0, heads: [expect.any(String)] })
    expect(settled?.grant).toBeUndefined()
    expect(settled?.headSig).toEqual(expect.any(String))
    const whole = await ask(0, -1, 0)
    expect(whole).toMatchObject({ frames: 1, heads: settled?.heads, headSig: settled?.headSig })
    expect(head.hSeq).toBe(1)
  })
})
