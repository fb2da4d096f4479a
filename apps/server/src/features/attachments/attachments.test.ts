import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  commitVault,
  dropUpload,
  getStorage,
  limits,
  openUpload,
  readBlobPart,
  tierLimits,
  writeBlobPart,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { endTrial, subscribe } from '../../testing/what-people-have.ts'

const space = tierLimits.families.storageBytesMax

describe.each(databaseKinds)('an attachment on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let me: ApiCaller
  let ann: BuiltAccount
  let vaultId: string
  let number = 0

  beforeEach(async () => {
    me = browser()
    number += 1
    const account = await BuiltAccount.build(`ann${String(number)}@post.example`, clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
    vaultId = ann.vault.vaultId
    await subscribe(world.server.database.durable, ann.userId, 'families')
  })

  const begin = (bytes: number, blobId = newItemId()) =>
    me.call(openUpload, { params: { vaultId }, body: { blobId, bytes } })
  const write = (blobId: string, offset: number, octets: Uint8Array, caller = me) =>
    caller.call(writeBlobPart, { params: { vaultId, blobId, offset: String(offset) }, octets })
  const read = (blobId: string, offset = 0) =>
    me.call(readBlobPart, { params: { vaultId, blobId, offset: String(offset) } })
  const drop = (blobId: string) => me.call(dropUpload, { params: { vaultId, blobId } })
  const usedBytes = async () => (await me.call(getStorage)).reply.usedBytes
  const files = (dataDir = world.server.dataDir): string[] => {
    try {
      return readdirSync(join(dataDir, 'blobs', vaultId))
    } catch {
      return []
    }
  }
  async function upload(bytes: Uint8Array, blobId = newItemId()): Promise<string> {
    expect((await begin(bytes.length, blobId)).reply).toEqual({ received: 0 })
    expect((await write(blobId, 0, bytes)).reply).toEqual({ received: bytes.length })
    return blobId
  }
  /** A commit of one new item that declares these blob changes. */
  async function commit(blobs: { named: string[]; dropped: string[] }): Promise<void> {
    const built = await ann.vault.commit(ann.keyringSeq, { puts: new Map([[newItemId(), { title: 'x' }]]) })
    const answer = await me.call(commitVault, { ...built, body: { ...built.body, blobs } })
    expect(answer.problem).toBeNull()
    built.accept()
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await world.server.jobs.start()
    await world.server.jobs.runDue()
    // The session has expired by then.
    await signIn(me, ann.email, ann.password)
  }
  const day = 24 * 3600_000

  it('is returned byte for byte, in parts from any offset', async () => {
    const bytes = patterned(limits.blobPartBytesMax + 1_000)
    const blobId = newItemId()
    await begin(bytes.length, blobId)
    await write(blobId, 0, bytes.subarray(0, 700_000))
    await write(blobId, 700_000, bytes.subarray(700_000, 4_000_000))
    expect((await write(blobId, 4_000_000, bytes.subarray(4_000_000))).reply).toEqual({
      received: bytes.length,
    })
    const first = await read(blobId)
    const rest = await read(blobId, first.octets.length)
    expect(first.octets).toHaveLength(limits.blobPartBytesMax)
    expect(Buffer.concat([first.octets, rest.octets]).equals(bytes)).toBe(true)
    expect((await read(blobId, bytes.length)).octets).toHaveLength(0)
    expect((await read(blobId, bytes.length + 7)).octets).toHaveLength(0)
  })

  it('accepts only the next bytes, and says which those are', async () => {
    const blobId = newItemId()
    await begin(100, blobId)
    await write(blobId, 0, patterned(40))
    for (const [offset, length] of [
      [0, 40],
      [39, 10],
      [41, 10],
      [40, 61],
    ] as const) {
      expect((await write(blobId, offset, patterned(length))).problem).toBe('offset-conflict')
    }
    expect((await write(blobId, 40, new Uint8Array(0))).problem).toBe('invalid-request')
    expect((await begin(100, blobId)).reply).toEqual({ received: 40 })
    expect((await write(blobId, 40, patterned(60))).reply).toEqual({ received: 100 })
    expect((await begin(100, blobId)).reply).toEqual({ received: 100 })
    expect((await begin(101, blobId)).problem).toBe('blob-conflict')
  })

  it('accepts one of two parts for the same offset', async () => {
    const blobId = newItemId()
    await begin(100, blobId)
    const answers = await Promise.all([1, 2, 3].map(() => write(blobId, 0, patterned(50))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await begin(100, blobId)).reply).toEqual({ received: 50 })
  })

  it('continues after a restart of the server from the last complete part', async () => {
    const bytes = patterned(100_000)
    const blobId = newItemId()
    await begin(bytes.length, blobId)
    await write(blobId, 0, bytes.subarray(0, 60_000))
    const second = await startTestServer({
      databaseUrl: world.databaseUrl,
      clock,
      dataDir: world.server.dataDir,
    })
    try {
      const there = new ApiCaller((request) => second.http.inject(request))
      for (const [name, value] of me.cookies) there.cookies.set(name, value)
      const body = { blobId, bytes: bytes.length }
      expect((await there.call(openUpload, { params: { vaultId }, body })).reply).toEqual({
        received: 60_000,
      })
      await write(blobId, 60_000, bytes.subarray(60_000), there)
    } finally {
      await second.close()
    }
    expect((await read(blobId)).octets.equals(bytes)).toBe(true)
  })

  it('is not handed out before it is complete', async () => {
    const blobId = newItemId()
    await begin(100, blobId)
    expect((await read(blobId)).problem).toBe('not-found')
    await write(blobId, 0, patterned(99))
    expect((await read(blobId)).problem).toBe('not-found')
  })

  it('fits into a person’s space or is refused with the used space; giving up an upload frees its space', async () => {
    const big = space - 1_000
    const blobIds = [newItemId(), newItemId()]
    for (const blobId of blobIds) expect((await begin(big / 2, blobId)).status).toBe(200)
    expect(await usedBytes()).toBe(big)
    const refused = await begin(1_001)
    expect(refused).toMatchObject({ status: 422, problem: 'quota-full' })
    expect(refused.problemBody?.detail).toBe(
      '999999000 of 1000000000 bytes are used, and this needs 1001. It would fit into a plan of the tier business.',
    )
    expect(await usedBytes()).toBe(big)
    expect((await drop(blobIds[0]!)).status).toBe(204)
    expect((await drop(blobIds[0]!)).status).toBe(204)
    expect(await usedBytes()).toBe(big / 2)
    expect((await begin(1_001)).status).toBe(200)
  })

  it('fits into the plan’s space; a smaller plan only refuses new files, and the answer names a plan that would hold them', async () => {
    const db = world.server.database.durable
    const storage = async () => (await me.call(getStorage)).reply
    await endTrial(db, ann.userId, clock.nowMs())
    await subscribe(db, ann.userId, 'business')
    for (let i = 0; i < 3; i++) expect((await begin(450_000_000)).status).toBe(200)
    const blobId = await upload(patterned(100))
    await commit({ named: [blobId], dropped: [] })
    await subscribe(db, ann.userId, 'personal')
    expect(await storage()).toEqual({ usedBytes: 1_350_000_100, maxBytes: 100_000_000, tier: 'personal' })
    expect((await read(blobId)).octets).toHaveLength(100)
    const refused = await begin(1)
    expect(refused.problem).toBe('quota-full')
    expect(refused.problemBody?.detail).toMatch(/tier business\.$/)
  })

  it('cannot be started without a trial or a plan; existing ones can still be read and given up', async () => {
    const [named, unnamed] = [await upload(patterned(100)), await upload(patterned(100))]
    await commit({ named: [named], dropped: [] })
    await endTrial(world.server.database.durable, ann.userId, clock.nowMs())
    expect(await begin(1)).toMatchObject({ status: 403, problem: 'subscription-required' })
    expect((await read(named)).octets).toHaveLength(100)
    expect((await drop(unnamed)).status).toBe(204)
  })

  it('is never admitted beyond the space, even if many start at once', async () => {
    const half = space / 2
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin(half)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    expect(await usedBytes()).toBe(2 * half)
  })

  it('is refused above the maximum size, and a part above the maximum part size', async () => {
    expect((await begin(limits.sealedAttachmentBytesMax + 1)).problem).toBe('invalid-request')
    expect((await begin(0)).problem).toBe('invalid-request')
    const blobId = newItemId()
    await begin(limits.blobPartBytesMax + 1, blobId)
    expect((await write(blobId, 0, patterned(limits.blobPartBytesMax + 1))).problem).toBe('too-large')
    const headers = { 'content-type': 'application/json' }
    const asJson = await me.send({
      method: 'PUT',
      url: `/v1/vaults/${vaultId}/blobs/${blobId}/parts/0`,
      headers,
      payload: '{}',
    })
    expect(asJson.statusCode).toBe(400)
  })

  it('is not given to anyone outside the vault, whatever ids they know', async () => {
    const blobId = await upload(patterned(100))
    const other = browser()
    const ben = await BuiltAccount.build(`ben${String(number)}@post.example`, clock.nowMs())
    await createAccount(other, world.server.mailedToken, ben)
    // Requests her blob's id in his own vault.
    const params = { vaultId: ben.vault.vaultId, blobId }
    expect((await other.call(readBlobPart, { params: { ...params, offset: '0' } })).problem).toBe('not-found')
    expect((await other.call(dropUpload, { params })).status).toBe(204)
    expect((await read(blobId)).octets).toHaveLength(100)
  })

  it('stays as long as an item names it, and for another week', async () => {
    const blobId = await upload(patterned(100))
    await commit({ named: [blobId], dropped: [] })
    expect((await drop(blobId)).problem).toBe('blob-conflict')
    await pass(30 * day)
    expect((await read(blobId)).octets).toHaveLength(100)

    await commit({ named: [], dropped: [blobId] })
    expect(await usedBytes()).toBe(0)
    await pass(6 * day)
    // Another device restores the item that referred to it.
    await commit({ named: [blobId], dropped: [] })
    await pass(30 * day)
    expect((await read(blobId)).octets).toHaveLength(100)

    await commit({ named: [], dropped: [blobId] })
    await pass(8 * day)
    expect((await read(blobId)).problem).toBe('not-found')
    expect(files()).toEqual([])
  })

  it('that no item names anymore makes room for one that needs the space', async () => {
    const blobId = await upload(patterned(100))
    await commit({ named: [blobId], dropped: [] })
    const half = space / 2
    expect((await begin(half)).status).toBe(200)
    expect((await begin(half)).problem).toBe('quota-full')
    await commit({ named: [], dropped: [blobId] })
    expect((await begin(half)).status).toBe(200)
    await world.server.jobs.runDue()
    expect(files()).toEqual([])
    expect((await read(blobId)).problem).toBe('not-found')
  })

  it('is removed after a day if its upload was abandoned, and after a week if no commit names it', async () => {
    const unfinished = newItemId()
    await begin(100, unfinished)
    await write(unfinished, 0, patterned(50))
    const whole = await upload(patterned(100))
    expect(files().sort()).toEqual([unfinished, whole].sort())
    await pass(day - 1)
    expect((await begin(100, unfinished)).reply).toEqual({ received: 50 })
    await pass(2 * 3600_000)
    expect(files()).toEqual([whole])
    expect((await write(unfinished, 50, patterned(50))).problem).toBe('not-found')
    await pass(7 * day)
    expect(files()).toEqual([])
    expect(await usedBytes()).toBe(0)
  })

  it('does not change if a commit claims something untrue about it', async () => {
    const unfinished = newItemId()
    await begin(100, unfinished)
    await commit({ named: [unfinished, newItemId()], dropped: [newItemId()] })
    await pass(2 * day)
    expect((await begin(100, unfinished)).reply).toEqual({ received: 0 })
  })
})

function patterned(length: number): Uint8Array {
  return new Uint8Array(length).map((_, i) => (i * 31 + (i >> 8)) & 0xff)
}
