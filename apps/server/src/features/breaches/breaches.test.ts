import { createHash } from 'node:crypto'
import { readBreachRange } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  type RangeServer,
  startRangeServer,
} from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('the list of breached passwords on %s', (kind) => {
  const clock = new ManualClock(Date.UTC(2026, 10, 21))
  const env: Record<string, string> = {}
  let source: RangeServer
  beforeAll(async () => {
    source = await startRangeServer()
    source.hold('password')
    env['BREACH_SOURCE'] = `${source.origin}/`
  })
  const world = useServer(() => freshDatabase(kind), { clock, env })
  const me = new ApiCaller((request) => world.server.http.inject(request))
  beforeAll(async () => {
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(me, world.server.mailedToken, account)
  })
  afterAll(() => source.close())

  const read = (prefix: string) => me.call(readBreachRange, { params: { prefix } })

  it('answers a range with padding, and requests it only once', async () => {
    const { entries } = (await read('5BAA6')).reply
    const rest = createHash('sha1').update('password').digest('hex').toUpperCase().slice(5)
    expect(entries).toContain(`${rest}:7`)
    expect(entries.length).toBeGreaterThan(800)
    expect((await read('5BAA6')).reply.entries).toEqual(entries)
    expect(source.asked).toEqual(['5BAA6'])
  })

  it.each(['5baa6', '5BAA', '5BAA61', 'ZZZZZ'])('refuses an invalid prefix: %s', async (prefix) => {
    expect((await read(prefix)).problem).toBe('invalid-request')
  })

  it('says when the source cannot be used, and logs nothing about the range', async () => {
    source.misbehave((response) => response.writeHead(503).end())
    expect((await read('00001')).problem).toBe('breaches-unreachable')
    source.misbehave(null)
    expect(world.server.log.join()).not.toContain('00001')
    // After a failure the source is not asked for a while, so that nobody waits for the next failure.
    expect((await read('00002')).problem).toBe('breaches-unreachable')
    clock.advance(15_000)
    expect((await read('00002')).problem).toBeNull()
  })

  it('is for everyone who is signed in', async () => {
    const nobody = new ApiCaller((request) => world.server.http.inject(request))
    expect((await nobody.call(readBreachRange, { params: { prefix: '5BAA6' } })).problem).toBe(
      'not-signed-in',
    )
  })
})

describe('a server whose operator uses no source', () => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase('SQLite'), { clock, env: { BREACH_SOURCE: 'off' } })

  it('says that there is no source', async () => {
    const me = new ApiCaller((request) => world.server.http.inject(request))
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(me, world.server.mailedToken, account)
    expect((await me.call(readBreachRange, { params: { prefix: '5BAA6' } })).problem).toBe('breaches-off')
  })
})
