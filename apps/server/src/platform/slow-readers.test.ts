import { once } from 'node:events'
import { request as openRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { commitVault, decodeFramed, getServerRules, getSession, sync } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import { useServer } from '../testing/use-server.ts'

/** More than server and system buffer for a reader. */
const items = 12
const itemBytes = 1_000_000

describe.each(databaseKinds)('slow readers on %s', (kind) => {
  /** More than there are views of the database. */
  const readers = kind === 'SQLite' ? 34 : 22
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const newPerson = async (name: string) => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }
  /** Requests everything, and reads only the head of the answer. */
  const askForAll = async ({ cookies }: ApiCaller): Promise<IncomingMessage> => {
    const { port } = world.server.http.server.address() as AddressInfo
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', cookie }
    const request = openRequest({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: sync.path,
      headers,
      agent: false,
    })
    request.end(JSON.stringify({ keyringSeq: 0, vaults: [] }))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  it('keep no one waiting, however many they are, and get everything if they read in the end', async () => {
    await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    const [ann, ben] = [await newPerson('ann'), await newPerson('ben')]
    for (let at = 0; at < items; at += 6) {
      const puts = new Map(Array.from({ length: 6 }, () => [newItemId(), { note: 'x'.repeat(itemBytes) }]))
      const commit = await ann.account.vault.commit(ann.account.keyringSeq, { puts })
      expect((await ann.caller.call(commitVault, commit)).problem).toBeNull()
      commit.accept()
    }
    const answers = await Promise.all(Array.from({ length: readers }, () => askForAll(ann.caller)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))

    // By then, the settings have been reloaded.
    clock.advance(60_000)
    expect((await ben.caller.call(getServerRules)).problem).toBeNull()
    expect((await ben.caller.call(getSession)).problem).toBeNull()
    const { reply } = await ben.caller.call(sync, { body: { keyringSeq: 0, vaults: [] } })
    expect(reply.vaults).toHaveLength(1)

    for (const answer of answers) {
      const framed = decodeFramed(new Uint8Array(Buffer.concat(await answer.toArray())))
      expect(framed.ok && framed.value.items.length).toBe(items + 1)
    }
  })
})
