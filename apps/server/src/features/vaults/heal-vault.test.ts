import { type BodyOf, commitVault, healKeyring, healVault, type ItemFrame, sync } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type BuiltCommit,
  BuiltSharedVault,
  type CommitOptions,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { fromBase64Url, Role, sha256, toBase64Url } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('healing on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let me: ApiCaller
  let ann: BuiltAccount
  let people = 0

  const join = async (caller: ApiCaller): Promise<BuiltAccount> => {
    people += 1
    const account = await BuiltAccount.build(`person${String(people)}@post.example`, clock.nowMs())
    return createAccount(caller, world.server.mailedToken, account)
  }
  beforeEach(async () => {
    me = browser()
    ann = await join(me)
  })

  /** A commit that was acknowledged to a device, and that this server has lost. */
  const lose = async (options: CommitOptions): Promise<BuiltCommit> => {
    const commit = await ann.vault.commit(ann.keyringSeq, options)
    commit.accept()
    return commit
  }
  interface Healing {
    body: BodyOf<typeof healVault>
    items: readonly ItemFrame[]
  }
  const healing = (
    after: { rSeq: number; hSeq: number },
    commits: readonly BuiltCommit[],
    items: readonly ItemFrame[],
  ): Healing => ({
    body: {
      after,
      rosters: [],
      heads: commits.map(({ body }) => body.head.body),
      headSig: commits.at(-1)!.body.head.sig,
      grants: [],
      deletes: [],
      named: [],
      areAllNamed: true,
    },
    items,
  })
  const heal = (call: Healing, caller = me) =>
    caller.call(healVault, { params: { vaultId: ann.vault.vaultId }, ...call })
  const detailOf = async (call: Healing) => (await heal(call)).problemBody?.detail
  const everything = async (vaultId = ann.vault.vaultId) => {
    const vaults = [{ vaultId, rSeq: -1, hSeq: 0, headsAfter: 0 }]
    const { reply, items } = await me.call(sync, { body: { keyringSeq: 0, vaults } })
    return { vault: reply.vaults.find((vault) => vault.vaultId === vaultId), items }
  }
  /** Three heads: one changed item, one new item, and one that was added and removed. */
  const threeLost = async () => {
    const [kept, gone] = [newItemId(), newItemId()]
    const first = await lose({ puts: new Map([kept, gone].map((id) => [id, { title: 'first' }])) })
    const second = await lose({ puts: new Map([[kept, { title: 'second' }]]) })
    const third = await lose({ puts: new Map([[newItemId(), { title: 'third' }]]), deletes: [gone] })
    return { commits: [first, second, third], items: [...second.items, ...third.items] }
  }

  it('restores what was lost, with every head in between, and continues from there', async () => {
    const { commits, items } = await threeLost()
    const healed = await heal(healing({ rSeq: 0, hSeq: 1 }, commits, items))
    expect(healed.reply).toEqual({ hSeq: 4, lost: [] })
    const { vault, items: frames } = await everything()
    expect(vault).toMatchObject({ heads: { length: 4 }, headSig: commits[2]?.body.head.sig, frames: 3 })
    const opened = await Promise.all(frames.map((frame) => ann.vault.open(frame)))
    expect(opened).toEqual(expect.arrayContaining([{ title: 'second' }, { title: 'third' }]))

    // A device that had seen the second of them requests what came after.
    const behind = [{ vaultId: ann.vault.vaultId, rSeq: 0, hSeq: 3, headsAfter: 2 }]
    const answer = await me.call(sync, { body: { keyringSeq: 1, vaults: behind } })
    expect(answer.reply.vaults[0]).toMatchObject({ heads: { length: 2 } })
    const next = await ann.vault.commit(ann.keyringSeq, { puts: new Map([[newItemId(), { title: 'next' }]]) })
    expect((await me.call(commitVault, next)).reply).toEqual({ hSeq: 5 })
  })

  it('refuses what does not continue the existing state', async () => {
    const { commits, items } = await threeLost()
    const at = { rSeq: 0, hSeq: 1 }
    const before = await everything()
    expect((await heal(healing({ rSeq: 0, hSeq: 2 }, commits, items))).problem).toBe('sequence-conflict')
    expect((await heal(healing({ rSeq: -1, hSeq: 0 }, commits, items))).problem).toBe('sequence-conflict')
    expect(await detailOf(healing(at, commits.slice(1), items))).toBe('head-chain')
    expect(await detailOf(healing(at, commits, items.slice(1)))).toBe('items-count')
    const other = { ...items[0]!, ct: new Uint8Array(items[0]!.ct).fill(7) }
    expect(await detailOf(healing(at, commits, [other, ...items.slice(1)]))).toBe('items-root')
    const whole = healing(at, commits, items)
    const unsigned = { ...whole.body, headSig: commits[0]!.body.head.sig }
    expect(await detailOf({ ...whole, body: unsigned })).toBe('head-signature')
    const deleting = { ...whole.body, deletes: [newItemId()] }
    expect(await detailOf({ ...whole, body: deleting })).toBe('item-change')
    expect(await everything()).toEqual(before)
  })

  it('first needs the keyring that the newest head names, and is refused to people who are not members', async () => {
    const lost = await ann.vault.commit(ann.keyringSeq + 1, {
      puts: new Map([[newItemId(), { title: 'lost' }]]),
    })
    const call = healing({ rSeq: 0, hSeq: 1 }, [lost], lost.items)
    const stranger = browser()
    await join(stranger)
    expect((await heal(call, stranger)).problem).toBe('not-found')
    expect((await heal(call)).problem).toBe('author-behind')

    const keyring = await ann.nextKeyring()
    const coreHash = toBase64Url(await sha256(fromBase64Url(keyring.coreBox)!))
    const wrong = toBase64Url(await sha256(new Uint8Array(1)))
    const refused = { after: ann.keyringSeq, keyring, coreHashes: [wrong] }
    expect((await me.call(healKeyring, { body: refused })).problem).toBe('record-refused')
    const late = { after: ann.keyringSeq - 1 || 1, keyring, coreHashes: [wrong, coreHash] }
    expect((await me.call(healKeyring, { body: late })).problem).not.toBeNull()
    const body = { after: ann.keyringSeq, keyring, coreHashes: [coreHash] }
    expect((await me.call(healKeyring, { body })).problem).toBeNull()
    expect((await me.call(healKeyring, { body })).problem).toBe('sequence-conflict')
    expect((await heal(call)).problem).toBeNull()
  })

  it('restores a vault that is missing completely, by an owner and with a key for each member', async () => {
    const caller = browser()
    const ben = await join(caller)
    const owner = { account: ann, role: Role.owner }
    const viewer = { account: ben, role: Role.viewer }
    const built = await BuiltSharedVault.build([owner, viewer], new Map([[newItemId(), { title: 'shared' }]]))
    const { body, items } = built.call
    const { vaultId, roster, head, grants } = body
    const records = { rosters: [roster], heads: [head.body], headSig: head.sig }
    const rest = { after: { rSeq: -1, hSeq: 0 }, deletes: [], named: [], areAllNamed: true }
    const bring = (given: typeof grants, by = me) =>
      by.call(healVault, {
        params: { vaultId },
        body: { ...rest, ...records, grants: given },
        items: [...items],
      })
    expect((await bring([])).problemBody?.detail).toBe('grant-missing')
    expect((await bring(grants, caller)).problemBody?.detail).toBe('roster-signer-role')
    const answer = await bring(grants)
    // The head refers to the keyring that contains the key, which is not there yet.
    expect([answer.problem, head.body.length > 0]).toEqual(['author-behind', true])
    await me.call(healKeyring, {
      body: {
        after: ann.keyringSeq,
        keyring: body.keyring,
        coreHashes: [toBase64Url(await sha256(fromBase64Url(body.keyring.coreBox)!))],
      },
    })
    expect((await bring(grants)).reply).toEqual({ hSeq: 1, lost: [] })
    const { vault } = await everything(vaultId)
    expect(vault).toMatchObject({ rosters: { length: 1 }, heads: { length: 1 } })
    const bens = await caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })
    expect(bens.reply.vaults.find((served) => served.vaultId === vaultId)?.grant).toBeDefined()
  })
})
