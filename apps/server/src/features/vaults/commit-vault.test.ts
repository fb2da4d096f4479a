import { commitVault, limits, sync, writeKeyring } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type BuiltCommit,
  type CommitOptions,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { fromBase64Url, toBase64Url } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('a commit on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let me: ApiCaller
  let ann: BuiltAccount
  let number = 0

  beforeEach(async () => {
    me = browser()
    number += 1
    const account = await BuiltAccount.build(`ann${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
  })

  const item = (title: string): Map<string, unknown> => new Map([[newItemId(), { title }]])
  const commit = (options: CommitOptions): Promise<BuiltCommit> => ann.vault.commit(ann.keyringSeq, options)
  const refusalOf = async ({ params, body, items }: BuiltCommit) => {
    const answer = await me.call(commitVault, { params, body, items })
    expect(answer.status).toBe(422)
    expect(answer.problem).toBe('record-refused')
    return answer.problemBody?.detail
  }
  const everything = async () => {
    const vaults = [{ vaultId: ann.vault.vaultId, rSeq: -1, hSeq: 0, headsAfter: 0 }]
    return me.call(sync, { body: { keyringSeq: 0, vaults } })
  }

  it('stores items byte for byte, and returns them with the head that covers them', async () => {
    const first = await commit({ puts: item('ünïcode 🔑 <script>') })
    expect((await me.call(commitVault, first)).reply).toEqual({ hSeq: 2 })
    first.accept()

    const { reply, items } = await everything()
    expect(reply.vaults[0]).toMatchObject({ vaultId: ann.vault.vaultId, frames: 2, removed: [] })
    expect(reply.vaults[0]?.heads).toHaveLength(2)
    expect(items).toHaveLength(2)
    const opened = await Promise.all(items.map((frame) => ann.vault.open(frame)))
    expect(opened).toContainEqual({ title: 'ünïcode 🔑 <script>' })
  })

  it('replaces and deletes items', async () => {
    const [kept, gone] = [newItemId(), newItemId()]
    const first = await commit({ puts: new Map([kept, gone].map((id) => [id, { title: 'old' }])) })
    await me.call(commitVault, first)
    first.accept()
    const second = await commit({ puts: new Map([[kept, { title: 'new' }]]), deletes: [gone] })
    expect((await me.call(commitVault, second)).status).toBe(200)
    second.accept()

    const vaults = [{ vaultId: ann.vault.vaultId, rSeq: 0, hSeq: 2, headsAfter: 2 }]
    const { reply, items } = await me.call(sync, { body: { keyringSeq: 1, vaults } })
    expect(reply.vaults[0]).toMatchObject({ rosters: [], heads: { length: 1 }, removed: [gone], frames: 1 })
    expect(items.map(({ rev }) => rev)).toEqual([2])

    const third = await commit({ puts: new Map([[gone, { title: 'back' }]]) })
    expect((await me.call(commitVault, third)).status).toBe(200)
    const again = await me.call(sync, { body: { keyringSeq: 1, vaults } })
    expect(again.reply.vaults[0]).toMatchObject({ removed: [], frames: 2 })
  })

  it('that does not follow the newest head is a conflict, and changes nothing', async () => {
    const [one, two] = [await commit({ puts: item('one') }), await commit({ puts: item('two') })]
    expect((await me.call(commitVault, one)).status).toBe(200)
    expect(await me.call(commitVault, two)).toMatchObject({ status: 409, problem: 'sequence-conflict' })
    expect(await me.call(commitVault, one)).toMatchObject({ status: 409, problem: 'sequence-conflict' })
    expect((await everything()).items).toHaveLength(2)
  })

  it('is refused if another one at the same moment was first', async () => {
    const commits = await Promise.all([1, 2, 3].map((n) => commit({ puts: item(String(n)) })))
    const answers = await Promise.all(commits.map((built) => me.call(commitVault, built)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await everything()).reply.vaults[0]?.heads).toHaveLength(2)
  })

  it('is stored together with its keyring, or neither is', async () => {
    const keyring = await ann.nextKeyring()
    const stale = await commit({ puts: item('a'), keyring: { ...keyring, seq: 7 } })
    expect((await me.call(commitVault, stale)).problem).toBe('sequence-conflict')
    expect((await everything()).items).toHaveLength(1)
    const good = await commit({ puts: item('a'), keyring })
    expect((await me.call(commitVault, good)).status).toBe(200)
    expect((await everything()).reply.keyring?.seq).toBe(2)
  })

  it('is stored together with its account head, or neither is; the head is served with the vaults', async () => {
    const account = (seq: number, bytes = 250) => ({
      seq,
      sealed: toBase64Url(new Uint8Array(bytes).fill(seq)),
    })
    const send = async (head: ReturnType<typeof account>) => {
      const { params, body, items } = await commit({ puts: item('a') })
      return me.call(commitVault, { params, body: { ...body, account: head }, items })
    }
    expect((await everything()).reply.accountHead).toBeUndefined()
    for (const wrong of [account(1, 249), account(1, 251), account(0)]) {
      expect(await send(wrong)).toMatchObject({ status: 400 })
    }
    expect((await everything()).items).toHaveLength(1)
    const first = await commit({ puts: item('a') })
    const body = { ...first.body, account: account(5) }
    expect((await me.call(commitVault, { ...first, body })).status).toBe(200)
    first.accept()
    expect((await everything()).reply.accountHead).toBe(account(5).sealed)
    // Another device was faster: nothing of the commit is written.
    for (const stale of [account(5), account(4)]) {
      expect(await send(stale)).toMatchObject({ status: 409, problem: 'sequence-conflict' })
    }
    expect((await everything()).items).toHaveLength(2)
    expect((await everything()).reply.accountHead).toBe(account(5).sealed)
  })

  it('is refused if its head names a keyring that does not exist yet', async () => {
    const built = await ann.vault.commit(ann.keyringSeq + 1, { puts: item('a') })
    expect(await refusalOf(built)).toBe('head-keyring-seq')
    expect((await everything()).items).toHaveLength(1)
  })

  it('may name an older keyring: another device may have written one in the meantime', async () => {
    const built = await commit({ puts: item('a') })
    const keyring = await ann.nextKeyring()
    await me.call(writeKeyring, { body: keyring })
    expect((await me.call(commitVault, built)).status).toBe(200)
  })

  it('is refused with a wrong root, count, chain, roster, epoch or signature', async () => {
    const puts = item('a')
    const zeros = new Uint8Array(32)
    const root = await commit({ puts, forge: (head) => ({ ...head, itemsRoot: zeros }) })
    expect(await refusalOf(root)).toBe('items-root')
    const count = await commit({ puts, forge: (head) => ({ ...head, count: 9 }) })
    expect(await refusalOf(count)).toBe('items-count')
    const chain = await commit({ puts, forge: (head) => ({ ...head, prevHash: zeros }) })
    expect(await refusalOf(chain)).toBe('head-chain')
    const roster = await commit({ puts, forge: (head) => ({ ...head, rosterHash: zeros }) })
    expect(await refusalOf(roster)).toBe('head-roster')
    const epoch = await commit({ puts, forge: (head) => ({ ...head, epoch: 2 }) })
    expect(await refusalOf(epoch)).toBe('head-epoch')
    const vault = await commit({ puts, forge: (head) => ({ ...head, vaultId: new Uint8Array(16) }) })
    expect(await refusalOf(vault)).toBe('head-vault')
    const signed = await commit({ puts })
    const sig = `${signed.body.head.sig.startsWith('A') ? 'B' : 'A'}${signed.body.head.sig.slice(1)}`
    expect(await refusalOf({ ...signed, body: { ...signed.body, head: { ...signed.body.head, sig } } })).toBe(
      'head-signature',
    )
    expect((await everything()).items).toHaveLength(1)
  })

  it('is refused if the items sent along are not those that the head covers', async () => {
    const built = await commit({ puts: item('a') })
    expect(await refusalOf({ ...built, items: [] })).toBe('items-count')
    const [frame] = built.items
    const ct = frame!.ct.slice()
    ct[100] = ct[100]! ^ 1
    expect(await refusalOf({ ...built, items: [{ ...frame!, ct }] })).toBe('items-root')
    expect(await refusalOf({ ...built, items: [{ ...frame!, rev: 2 }] })).toBe('item-revision')
    expect(await refusalOf({ ...built, items: [{ ...frame!, epoch: 2 }] })).toBe('item-epoch')
    expect(await refusalOf({ ...built, items: [frame!, frame!] })).toBe('item-change')
    const unknown = { ...built, body: { ...built.body, deletes: [newItemId()] } }
    expect(await refusalOf(unknown)).toBe('item-change')
  })

  it('is refused with a roster that no current owner has signed', async () => {
    const ben = await BuiltAccount.build('ben@post.example', clock.nowMs())
    const built = await commit({ puts: item('a') })
    const body = { ...built.body, roster: ben.vault.upload.roster }
    expect(await refusalOf({ ...built, body })).toBe('roster-vault')
  })

  it('to someone else’s vault finds none', async () => {
    const other = browser()
    const ben = await BuiltAccount.build(`ben${String(number)}@post.example`, clock.nowMs())
    await createAccount(other, world.server.mailedToken, ben)
    const built = await commit({ puts: item('a') })
    expect(await other.call(commitVault, built)).toMatchObject({ status: 404, problem: 'not-found' })
    const invented = { ...built, params: { vaultId: newItemId() } }
    expect(await other.call(commitVault, invented)).toMatchObject({ status: 404, problem: 'not-found' })
  })

  it('must be signed by its sender', async () => {
    // Ben's own vault with a head signed by Ann, who is not in its roster.
    const other = browser()
    const ben = await BuiltAccount.build(`ben${String(number)}@post.example`, clock.nowMs())
    await createAccount(other, world.server.mailedToken, ben)
    const built = await commit({
      puts: item('a'),
      forge: (head) => ({
        ...head,
        vaultId: fromBase64Url(ben.vault.vaultId)!,
        prevHash: ben.vault.head.hash,
      }),
    })
    const answer = await other.call(commitVault, { ...built, params: { vaultId: ben.vault.vaultId } })
    expect(answer.problemBody?.detail).toBe('head-roster')
  })

  it('with an item above its limit is refused before any of it is read', async () => {
    const built = await commit({ puts: item('a') })
    const ct = new Uint8Array(limits.sealedItemBytesMax + 1)
    const answer = await me.call(commitVault, { ...built, items: [{ ...built.items[0]!, ct }] })
    expect(answer).toMatchObject({ status: 413, problem: 'too-large' })
  })

  it('finds the vault as another process left it', async () => {
    const first = await commit({ puts: item('a') })
    await me.call(commitVault, first)
    first.accept()
    // A second server on the same data: it loads what the first one wrote, and the first sees its changes.
    const second = await startTestServer({
      databaseUrl: world.databaseUrl,
      clock,
      dataDir: world.server.dataDir,
    })
    try {
      const there = new ApiCaller((request) => second.http.inject(request))
      for (const [name, value] of me.cookies) there.cookies.set(name, value)
      const next = await commit({ puts: item('b') })
      expect((await there.call(commitVault, next)).reply).toEqual({ hSeq: 3 })
      next.accept()
      const last = await commit({ puts: item('c') })
      expect((await me.call(commitVault, last)).reply).toEqual({ hSeq: 4 })
    } finally {
      await second.close()
    }
  })
})
