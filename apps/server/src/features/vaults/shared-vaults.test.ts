/** Vaults of several members, on an honest server (PROTOCOL 6, 8.1, 8.4, 13). */
import {
  commitVault,
  createVault,
  deleteAccount,
  healVault,
  leaveVault,
  listNewerKeys,
  sync,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type BuiltAuthor,
  type BuiltMember,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  type Forgery,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { Role, toBase64Url, VaultKind } from '@severy/verifier'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'

describe.each(databaseKinds)('a shared vault on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let number = 0

  interface Person {
    account: BuiltAccount
    caller: ApiCaller
  }
  let ann: Person
  let ben: Person
  let eve: Person

  async function join(name: string): Promise<Person> {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}${String(number)}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }

  beforeEach(async () => {
    number += 1
    ann = await join('ann')
    ben = await join('ben')
    eve = await join('eve')
    await subscribe(db(), ann.account.userId, 'families')
  })
  const db = () => world.server.database.durable

  const item = (title: string): Map<string, unknown> => new Map([[newItemId(), { title }]])
  const owner = () => ({ account: ann.account, role: Role.owner })
  const viewer = () => ({ account: ben.account, role: Role.viewer })
  const editor = () => ({ account: ben.account, role: Role.editor })

  async function shared(
    other: { account: BuiltAccount; role: Role } = editor(),
    contents = item('Wi-Fi'),
  ): Promise<BuiltSharedVault> {
    const { vault, call } = await BuiltSharedVault.build([owner(), other], contents)
    expect((await ann.caller.call(createVault, call)).reply).toEqual({ hSeq: 1 })
    await ann.account.acceptKeyring(call.body.keyring)
    return vault
  }
  const look = async ({ caller }: Person, vaultId: string, known?: { rSeq: number; hSeq: number }) => {
    const vaults = known === undefined ? [] : [{ vaultId, ...known, headsAfter: known.hSeq }]
    const { reply, items } = await caller.call(sync, { body: { keyringSeq: 0, vaults } })
    let at = 0
    const parts = reply.vaults.map((changes) => ({
      changes,
      items: items.slice(at, (at += changes.frames)),
    }))
    return {
      ended: reply.ended?.find((end) => end.vaultId === vaultId),
      vault: parts.find(({ changes }) => changes.vaultId === vaultId),
    }
  }
  const send = ({ caller }: Person, built: Parameters<typeof caller.call<typeof commitVault>>[1]) =>
    caller.call(commitVault, built)
  const refusal = async (
    answer: Promise<{ status: number; problemBody: { detail?: string | undefined } | null }>,
  ) => {
    const { status, problemBody } = await answer
    return [status, problemBody?.detail]
  }

  it('is sent to every member with the key sealed to them, and to no one else', async () => {
    const vault = await shared()
    const his = (await look(ben, vault.vaultId)).vault
    expect(his?.changes.people?.map(({ userId, email }) => [userId, email])).toEqual([
      [ann.account.userId, ann.account.email],
    ])
    expect(await vault.openWith(ben.account, his!.changes.grant!, his!.items[0]!)).toEqual({ title: 'Wi-Fi' })
    const hers = (await look(ann, vault.vaultId)).vault
    expect(hers?.changes.grant).toBeUndefined()
    expect(hers?.items).toHaveLength(1)
    expect((await look(eve, vault.vaultId)).vault).toBeUndefined()
  })

  it('tells its members about each other’s newer keys, and tells no one else whether a person exists', async () => {
    await shared()
    const about = async ({ caller }: Person, fp: string) => {
      const people = [ann, ben, eve].map(({ account: { userId } }) => ({ userId, fp }))
      const { reply } = await caller.call(listNewerKeys, { body: { people } })
      return reply.people.map(({ userId, email, statements }) => [userId, email, statements.length])
    }
    const other = toBase64Url(new Uint8Array(32).fill(7))
    expect(await about(ann, other)).toEqual([[ben.account.userId, ben.account.email, 1]])
    expect(await about(ben, other)).toEqual([[ann.account.userId, ann.account.email, 1]])
    expect(await about(eve, other)).toEqual([])
    const { reply } = await ben.caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })
    expect(await about(ann, reply.fp)).toEqual([])
  })

  it('is created completely or not at all', async () => {
    const { vault, call } = await BuiltSharedVault.build([owner(), editor()], item('a'))
    const stale = { ...call, body: { ...call.body, keyring: { ...call.body.keyring, seq: 7 } } }
    expect((await ann.caller.call(createVault, stale)).problem).toBe('sequence-conflict')
    expect((await look(ann, vault.vaultId)).vault).toBeUndefined()
    expect((await ann.caller.call(createVault, call)).status).toBe(200)
    await ann.account.acceptKeyring(call.body.keyring)
    const again = { ...call, body: { ...call.body, keyring: await ann.account.nextKeyring() } }
    expect((await ann.caller.call(createVault, again)).problem).toBe('sequence-conflict')
  })

  it('of several items needs its owner’s plan to include that; one of a single item works with every plan', async () => {
    const vault = await shared()
    const put = async (title: string) => {
      const built = await vault.commit(ann.account, { puts: item(title) })
      const answer = await send(ann, built)
      if (answer.problem === null) built.accept()
      return answer
    }
    expect((await put('Alarm')).status).toBe(200)

    // A smaller plan removes nothing, but no items or people can be added.
    await subscribe(db(), ann.account.userId, 'personal')
    expect(await put('Garage')).toMatchObject({ status: 422, problem: 'plan-limit' })
    const wider = await vault.commit(ann.account, {
      members: [owner(), editor(), { account: eve.account, role: Role.viewer }],
    })
    expect((await send(ann, wider)).problem).toBe('plan-limit')
    const two = new Map([...item('a'), ...item('b')])
    const built = await BuiltSharedVault.build([owner(), editor()], two)
    expect((await ann.caller.call(createVault, built.call)).problem).toBe('plan-limit')
    await shared()
  })

  it('is not created if the members’ rules forbid it', async () => {
    const attempt = async (
      forge: Forgery & { kind?: VaultKind },
      members: [BuiltAuthor, ...BuiltMember[]] = [owner(), editor()],
    ) => {
      const { call } = await BuiltSharedVault.build(members, item('a'), forge)
      return refusal(ann.caller.call(createVault, call))
    }
    const asOther = await BuiltSharedVault.build([owner(), editor()], item('a'))
    expect(await refusal(ben.caller.call(createVault, asOther.call))).toEqual([422, 'roster-signer-role'])
    expect(await attempt({ kind: VaultKind.personal })).toEqual([422, 'roster-member-kind'])
    expect(await attempt({ kind: VaultKind.organization })).toEqual([422, 'roster-member-kind'])
    expect(await attempt({ rosterSigner: ben.account })).toEqual([422, 'roster-signer-role'])
    expect(await attempt({ granted: [] })).toEqual([422, 'grant-missing'])
    expect(await attempt({ granted: [editor(), editor()] })).toEqual([422, 'grant-recipient'])
    expect(await attempt({ granted: [editor(), { account: eve.account, role: Role.viewer }] })).toEqual([
      422,
      'grant-recipient',
    ])
    expect(await attempt({ granter: eve.account })).toEqual([422, 'grant-granter-role'])
    expect(await attempt({ head: (head) => ({ ...head, count: 9 }) })).toEqual([422, 'items-count'])
    const unknown = await BuiltAccount.build('nobody@post.example', 0)
    expect(await attempt({}, [owner(), { account: unknown, role: Role.editor }])).toEqual([
      422,
      'roster-member-statement',
    ])
  })

  it('loses an item permanently through its owners only', async () => {
    const id = newItemId()
    const vault = await shared(editor(), new Map([[id, { title: 'Wi-Fi' }]]))
    const byEditor = await vault.commit(ben.account, { deletes: [id] })
    expect(await refusal(send(ben, byEditor))).toEqual([422, 'item-removal-role'])
    const withMore = await vault.commit(ben.account, { deletes: [id], puts: item('instead') })
    expect(await refusal(send(ben, withMore))).toEqual([422, 'item-removal-role'])
    expect((await look(ann, vault.vaultId)).vault?.items).toHaveLength(1)
    const { body } = byEditor
    const healed = await ben.caller.call(healVault, {
      params: { vaultId: vault.vaultId },
      body: {
        after: { rSeq: 0, hSeq: 1 },
        rosters: [],
        heads: [body.head.body],
        headSig: body.head.sig,
        grants: [],
        deletes: [id],
        named: [],
        areAllNamed: true,
      },
      items: [],
    })
    expect([healed.status, healed.problemBody?.detail]).toEqual([422, 'item-removal-role'])
    expect((await look(ann, vault.vaultId)).vault?.items).toHaveLength(1)

    const byOwner = await vault.commit(ann.account, { deletes: [id] })
    expect((await send(ann, byOwner)).reply).toEqual({ hSeq: 2 })
    expect((await look(ben, vault.vaultId)).vault?.items).toHaveLength(0)
  })

  it('can be written by editors and owners, and not by viewers', async () => {
    const vault = await shared()
    const his = await vault.commit(ben.account, { puts: item('his') })
    expect((await send(ben, his)).reply).toEqual({ hSeq: 2 })
    his.accept()
    const hers = await vault.commit(ann.account, { puts: item('hers') })
    expect((await send(ann, hers)).reply).toEqual({ hSeq: 3 })
    hers.accept()
    expect((await look(ann, vault.vaultId)).vault?.items).toHaveLength(3)

    const demoted = await vault.commit(ann.account, { members: [owner(), viewer()] })
    expect((await send(ann, demoted)).status).toBe(200)
    demoted.accept()
    const late = await vault.commit(ben.account, { puts: item('late') })
    expect(await refusal(send(ben, late))).toEqual([422, 'head-author-role'])
  })

  it('accepts no one’s head or roster from someone else', async () => {
    const vault = await shared()
    const his = await vault.commit(ben.account, { puts: item('his') })
    expect(await refusal(send(ann, his))).toEqual([422, 'head-author-role'])
    const promoted = await vault.commit(ben.account, {
      members: [owner(), { account: ben.account, role: Role.owner }],
    })
    expect(await refusal(send(ben, promoted))).toEqual([422, 'roster-signer-role'])
    // An owner’s roster that an editor submits under his own head.
    const borrowed = await vault.commit(ben.account, {
      members: [owner(), editor(), { account: eve.account, role: Role.viewer }],
      forge: { rosterSigner: ann.account, granter: ann.account },
    })
    expect(await refusal(send(ben, borrowed))).toEqual([422, 'roster-signer-role'])
  })

  it('gives new members its key, and everyone a new one when someone is removed', async () => {
    const vault = await shared()
    const withEve = { account: eve.account, role: Role.viewer }
    const added = await vault.commit(ann.account, { members: [owner(), editor(), withEve] })
    const withoutKey = { ...added, body: { ...added.body, grants: [] } }
    expect(await refusal(send(ann, withoutKey))).toEqual([422, 'grant-missing'])
    expect((await send(ann, added)).status).toBe(200)
    added.accept()
    const hers = (await look(eve, vault.vaultId)).vault!
    expect(await vault.openWith(eve.account, hers.changes.grant!, hers.items[0]!)).toEqual({ title: 'Wi-Fi' })
    expect((await look(ben, vault.vaultId, { rSeq: 0, hSeq: 1 })).vault?.changes).toMatchObject({
      rosters: { length: 1 },
    })

    const remaining = [owner(), withEve]
    const kept = await vault.commit(ann.account, { members: remaining })
    expect(await refusal(send(ann, kept))).toEqual([422, 'roster-epoch'])
    const ungranted = await vault.commit(ann.account, {
      members: remaining,
      isRekeyed: true,
      forge: { granted: [] },
    })
    expect(await refusal(send(ann, ungranted))).toEqual([422, 'grant-missing'])
    const removed = await vault.commit(ann.account, {
      members: remaining,
      isRekeyed: true,
      puts: item('after'),
    })
    expect((await send(ann, removed)).status).toBe(200)
    removed.accept()
    const served = (await look(eve, vault.vaultId, { rSeq: 1, hSeq: 2 })).vault!
    expect(await vault.openWith(eve.account, served.changes.grant!, served.items[0]!)).toEqual({
      title: 'after',
    })
  })

  it('is not served to a removed person; they are shown the roster that says so until their devices know', async () => {
    const vault = await shared()
    const removed = await vault.commit(ann.account, { members: [owner()], isRekeyed: true, puts: item('b') })
    expect((await send(ann, removed)).status).toBe(200)
    removed.accept()
    const later = await vault.commit(ann.account, { puts: item('c') })
    expect((await send(ann, later)).status).toBe(200)
    later.accept()
    const again = await vault.commit(ann.account, { members: [owner()] })
    expect((await send(ann, again)).status).toBe(200)

    const known = await look(ben, vault.vaultId, { rSeq: 0, hSeq: 1 })
    expect(known.vault).toBeUndefined()
    expect(known.ended?.rosters).toHaveLength(1)
    const whole = await look(ben, vault.vaultId)
    expect(whole.ended?.rosters).toHaveLength(2)
    expect(whole.ended?.people.map(({ userId }) => userId)).toEqual([ann.account.userId])
    const late = await vault.commit(ben.account, { puts: item('late') })
    expect((await send(ben, late)).problem).toBe('not-found')

    const { vaultId } = vault
    expect((await ben.caller.call(leaveVault, { params: { vaultId } })).status).toBe(204)
    expect((await look(ben, vaultId)).ended).toBeUndefined()
    expect((await ben.caller.call(leaveVault, { params: { vaultId } })).problem).toBe('not-found')
  })

  it('is hidden from someone who left it, until an owner gives them the key again', async () => {
    const vault = await shared()
    const { vaultId } = vault
    expect((await ben.caller.call(leaveVault, { params: { vaultId } })).status).toBe(204)
    expect(await look(ben, vaultId)).toEqual({ ended: undefined, vault: undefined })
    expect((await send(ben, await vault.commit(ben.account, { puts: item('x') }))).problem).toBe('not-found')

    // A roster about another person does not bring it back.
    const withEve = { account: eve.account, role: Role.viewer }
    const added = await vault.commit(ann.account, { members: [owner(), editor(), withEve] })
    expect((await send(ann, added)).status).toBe(200)
    added.accept()
    expect((await look(ben, vaultId)).vault).toBeUndefined()

    const anew = await vault.commit(ann.account, {
      members: [owner(), editor(), withEve],
      forge: { granted: [editor()] },
    })
    expect((await send(ann, anew)).status).toBe(200)
    anew.accept()
    expect((await look(ben, vaultId)).vault?.changes.grant).toBeDefined()
  })

  it('cannot be left by someone who is not in it, and a personal one by no one', async () => {
    const { vaultId } = await shared()
    for (const id of [vaultId, newItemId(), ann.account.vault.vaultId]) {
      expect((await eve.caller.call(leaveVault, { params: { vaultId: id } })).problem).toBe('not-found')
    }
    const own = { params: { vaultId: ann.account.vault.vaultId } }
    expect((await ann.caller.call(leaveVault, own)).problem).toBe('not-found')
    expect((await look(ann, ann.account.vault.vaultId)).vault).toBeDefined()
  })

  it('continues for the others when a member’s account is deleted, with the keys that the member had', async () => {
    const vault = await shared()
    const his = await vault.commit(ben.account, { puts: item('his') })
    expect((await send(ben, his)).status).toBe(200)
    his.accept()
    await signIn(ben.caller, ben.account.email, ben.account.password)
    const gone = await ben.caller.call(deleteAccount, { body: { email: ben.account.email } })
    expect(gone.problem).toBeNull()

    const served = (await look(ann, vault.vaultId)).vault!
    expect(served.changes.people).toMatchObject([{ userId: ben.account.userId, email: null }])
    const hers = await vault.commit(ann.account, { members: [owner()], isRekeyed: true, puts: item('hers') })
    expect((await send(ann, hers)).reply).toEqual({ hSeq: 3 })
  })
})

describe('creating vaults', () => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase('SQLite'), { clock, env: { RATE_LIMIT_FACTOR: '0.1' } })

  it('is limited per person and hour', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build('ann@post.example', clock.nowMs())
    const account = await createAccount(caller, world.server.mailedToken, built)
    const owner = { account, role: Role.owner }
    const { call } = await BuiltSharedVault.build([owner], new Map([[newItemId(), { title: 'x' }]]))
    const problems = []
    for (let tries = 0; tries <= 60; tries++) problems.push((await caller.call(createVault, call)).problem)
    expect(problems.slice(0, 2)).toEqual([null, 'sequence-conflict'])
    expect(problems.slice(-2)).toEqual(['sequence-conflict', 'rate-limited'])
  })
})
