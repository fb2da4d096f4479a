import { commitVault, sync } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { applyServedChanges, emptyItemList, itemCount, sha256, toBase64Url } from '@severy/verifier'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('sync on %s', (kind) => {
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

  const add = async (count: number, size = 10): Promise<void> => {
    const puts = new Map(Array.from({ length: count }, () => [newItemId(), { title: 'x'.repeat(size) }]))
    const built = await ann.vault.commit(ann.keyringSeq, { puts })
    expect((await me.call(commitVault, built)).status).toBe(200)
    built.accept()
  }
  const known = (hSeq: number) => ({
    vaultId: ann.vault.vaultId,
    rSeq: hSeq === 0 ? -1 : 0,
    hSeq,
    headsAfter: hSeq,
  })

  it('gives a device without memory everything in one answer', async () => {
    await add(3)
    const { reply, items } = await me.call(sync, { body: { keyringSeq: 0, vaults: [] } })
    expect(reply.fp).toBe(toBase64Url(ann.identity.fp))
    expect(reply.keyring).toMatchObject({ seq: 1, coreHashes: { length: 1 } })
    expect(reply.vaults).toMatchObject([
      { rosters: { length: 1 }, heads: { length: 2 }, removed: [], frames: 4 },
    ])
    const puts = await Promise.all(items.map(async (item) => ({ ...item, hash: await sha256(item.ct) })))
    const list = applyServedChanges(emptyItemList, { puts, deletes: [] })
    expect(list).toEqual({ ok: true, value: ann.vault.items })
  })

  it('answers an up-to-date device with less than a kilobyte, including headers', async () => {
    await add(3)
    // Devices include the head that they already know: a server that went back does not have it.
    const body = { keyringSeq: 1, vaults: [{ ...known(2), headsAfter: 1 }] }
    const raw = await me.send({
      method: 'POST',
      url: sync.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(raw.statusCode).toBe(200)
    const headers = Object.entries(raw.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    expect(headers.join('').length + raw.rawPayload.length).toBeLessThan(1000)
    const { reply, items } = await me.call(sync, { body })
    expect(reply).not.toHaveProperty('keyring')
    expect(reply.vaults).toMatchObject([
      { vaultId: ann.vault.vaultId, rosters: [], heads: { length: 1 }, removed: [], frames: 0 },
    ])
    expect(items).toEqual([])
  })

  it('sends only what changed after the known head', async () => {
    await add(50)
    await add(1)
    const { reply, items } = await me.call(sync, { body: { keyringSeq: 1, vaults: [known(2)] } })
    expect(reply.vaults).toMatchObject([{ heads: { length: 1 }, frames: 1 }])
    expect(items).toHaveLength(1)
  })

  it('sends items in the order in which they changed, wherever their rows are', async () => {
    for (let i = 0; i < 20; i++) await add(1)
    const inOrder = async () =>
      (await me.call(sync, { body: { keyringSeq: 1, vaults: [known(0)] } })).items.map(({ itemId }) =>
        toBase64Url(itemId),
      )
    const before = await inOrder()
    // PostgreSQL moves updated rows behind all others, and reads a small table without its index.
    const { durable } = world.server.database
    await sql`update items set epoch = epoch where h_seq < 12 and vault_id = ${ann.vault.vaultId}`.execute(
      durable,
    )
    await sql`analyze items`.execute(durable)
    expect(await inOrder()).toEqual(before)
  })

  it('sends heads from further back if the device asks for them', async () => {
    await add(1)
    await add(1)
    const vaults = [{ ...known(3), headsAfter: 1 }]
    const { reply } = await me.call(sync, { body: { keyringSeq: 1, vaults } })
    expect(reply.vaults).toMatchObject([{ heads: { length: 2 }, frames: 0 }])
    expect(reply.vaults[0]?.headSig).toBeDefined()
  })

  it('leaves out vaults that are not the person’s', async () => {
    const other = browser()
    const ben = await BuiltAccount.build(`ben${String(number)}@post.example`, clock.nowMs())
    await createAccount(other, world.server.mailedToken, ben)
    const { reply, items } = await other.call(sync, { body: { keyringSeq: 1, vaults: [known(0)] } })
    expect(reply.vaults.map(({ vaultId }) => vaultId)).toEqual([ben.vault.vaultId])
    expect(items).toHaveLength(1)
  })

  it('sends thousands of items of all sizes completely, including ones larger than what it reads at once', async () => {
    for (let i = 0; i < 5; i++) await add(1000)
    await add(3, 700_000)
    const { reply, items } = await me.call(sync, { body: { keyringSeq: 1, vaults: [known(0)] } })
    expect(reply.vaults).toMatchObject([{ frames: 5004 }])
    expect(items).toHaveLength(5004)
    const puts = await Promise.all(items.map(async (item) => ({ ...item, hash: await sha256(item.ct) })))
    const list = applyServedChanges(emptyItemList, { puts, deletes: [] })
    expect(list.ok && itemCount(list.value)).toBe(5004)
    expect(list).toEqual({ ok: true, value: ann.vault.items })
  })

  it('shows one state, however many commits happen while it is read', async () => {
    for (let i = 0; i < 3; i++) await add(1000)
    const [during] = await Promise.all([
      Promise.all([1, 2, 3].map(() => me.call(sync, { body: { keyringSeq: 1, vaults: [known(0)] } }))),
      (async () => {
        for (let i = 0; i < 10; i++) await add(1)
      })(),
    ])
    for (const { reply, items } of during) {
      const hSeq = reply.vaults[0]!.heads.length
      expect(items).toHaveLength(3001 + (hSeq - 4))
    }
  })

  it('returns its connections, even if no one reads to the end', async () => {
    for (let i = 0; i < 2; i++) await add(10, 700_000)
    const origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (let i = 0; i < 34; i++) {
      const abort = new AbortController()
      const response = await fetch(origin + sync.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ keyringSeq: 1, vaults: [known(0)] }),
        signal: abort.signal,
      })
      expect(response.status).toBe(200)
      abort.abort()
    }
    expect((await me.call(sync, { body: { keyringSeq: 1, vaults: [known(0)] } })).items).toHaveLength(21)
  })
})
