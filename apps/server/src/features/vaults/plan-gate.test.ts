/** What a commit can still do without a trial or plan, and how many items a person can have. */
import { commitVault, openUpload } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type CommitOptions,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { endTrial, subscribe } from '../../testing/what-people-have.ts'
import { writeSystemSetting } from '../system-settings/index.ts'

describe.each(databaseKinds)('a commit without a plan on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let me: ApiCaller
  let ann: BuiltAccount
  let number = 0

  beforeEach(async () => {
    me = new ApiCaller((request) => world.server.http.inject(request))
    number += 1
    const account = await BuiltAccount.build(`ann${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
  })

  const db = () => world.server.database.durable
  const write = async (options: CommitOptions, blobs?: { named: string[]; dropped: string[] }) => {
    const built = await ann.vault.commit(ann.keyringSeq, options)
    const body = blobs === undefined ? built.body : { ...built.body, blobs }
    const answer = await me.call(commitVault, { ...built, body })
    if (answer.problem === null) built.accept()
    return answer
  }
  const put = (...ids: string[]) => write({ puts: new Map(ids.map((id) => [id, { title: id }])) })

  it('adds nothing, changes nothing and names no file, but deletes permanently', async () => {
    const [kept, gone] = [newItemId(), newItemId()]
    expect((await put(kept, gone)).status).toBe(200)
    await endTrial(db(), ann.userId, clock.nowMs())
    const refusal = { status: 403, problem: 'subscription-required' }
    expect(await put(newItemId())).toMatchObject(refusal)
    expect(await put(kept)).toMatchObject(refusal)
    expect(await write({ deletes: [gone] }, { named: [newItemId()], dropped: [] })).toMatchObject(refusal)
    expect((await write({ deletes: [gone] }, { named: [], dropped: [newItemId()] })).status).toBe(200)

    await subscribe(db(), ann.userId, 'personal')
    expect((await put(kept)).status).toBe(200)
  })

  it('is allowed for everyone in home mode', async () => {
    await endTrial(db(), ann.userId, clock.nowMs())
    const { databaseUrl } = world
    const { dataDir } = world.server
    const home = await startTestServer({ databaseUrl, clock, dataDir, env: { PLANS: 'off' } })
    try {
      const atHome = new ApiCaller((request) => home.http.inject(request))
      for (const [name, value] of me.cookies) atHome.cookies.set(name, value)
      const built = await ann.vault.commit(ann.keyringSeq, { puts: new Map([[newItemId(), { a: 1 }]]) })
      expect((await atHome.call(commitVault, built)).status).toBe(200)
      const upload = { params: built.params, body: { blobId: newItemId(), bytes: 20_000_000 } }
      expect((await atHome.call(openUpload, upload)).status).toBe(200)
    } finally {
      await home.close()
    }
  })

  it('holds as many items as the operator allows, not counting the vault’s own', async () => {
    const [first, second] = [newItemId(), newItemId()]
    expect((await put(first)).status).toBe(200)
    await writeSystemSetting(db(), 'max_passwords_per_user', 2, clock.nowMs())
    try {
      expect((await put(second)).status).toBe(200)
      expect(await put(newItemId())).toMatchObject({ status: 422, problem: 'item-limit' })
      // People above a new limit lose nothing, and can still change existing items.
      await writeSystemSetting(db(), 'max_passwords_per_user', 1, clock.nowMs())
      expect((await put(first)).status).toBe(200)
      expect((await write({ puts: new Map([[newItemId(), {}]]), deletes: [second] })).status).toBe(200)
      expect((await put(newItemId())).problem).toBe('item-limit')
    } finally {
      await writeSystemSetting(db(), 'max_passwords_per_user', 50_000, clock.nowMs())
    }
  })
})
