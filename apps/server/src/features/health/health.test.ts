import { apiVersion, identityPath, ServerIdentity } from '@severy/contract'
import { databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

describe.each(databaseKinds)('health on %s', (kind) => {
  it('says that the server is alive, and that it is ready as long as its database answers', async () => {
    const fresh = await freshDatabase(kind)
    const server = await startTestServer({ databaseUrl: fresh.url, clock: new ManualClock() })
    const ask = async (url: string): Promise<number> => (await server.http.inject({ url })).statusCode
    const reasons = async (): Promise<unknown> =>
      (JSON.parse((await server.http.inject({ url: '/readyz' })).payload) as { reasons: unknown }).reasons
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200])
    const identity = (await server.http.inject({ url: identityPath })).payload
    expect(ServerIdentity.parse(JSON.parse(identity)).api).toBe(apiVersion)
    expect(await reasons()).toEqual([])
    await server.database.close()
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 503])
    expect(await reasons()).toEqual(['database-unreachable'])
    await server.close().catch(() => undefined)
    await fresh.drop()
  })
})
