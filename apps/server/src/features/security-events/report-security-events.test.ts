import { limits, reportSecurityEvents } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('events that a device reports on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const me = new ApiCaller((request) => world.server.http.inject(request), { 'user-agent': 'x'.repeat(1000) })
  let ann: BuiltAccount

  beforeAll(async () => {
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
  })

  const sealedEvents = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from security_events where user_id = ${ann.userId} and sealed is not null`.execute(
      world.server.database.durable,
    )
    return rows
  }
  const event = (eventId = newItemId()) => ({ eventId, sealed: 'AAECAw' })
  const report = async (events: { eventId: string; sealed: string }[]): Promise<number> =>
    (await me.call(reportSecurityEvents, { body: { events } })).status

  it('are stored sealed, with time, address and browser', async () => {
    expect(await report([event(), event()])).toBe(204)
    const rows = await sealedEvents()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      event_type: null,
      status: null,
      ip_address: '127.0.0.1',
      user_agent: 'x'.repeat(300),
      created_at: clock.nowMs(),
    })
    expect([...(rows[0]!['sealed'] as Uint8Array)]).toEqual([0, 1, 2, 3])
  })

  it('are stored once, however often they are reported', async () => {
    const before = (await sealedEvents()).length
    const repeated = event()
    expect(await report([repeated])).toBe(204)
    expect(await report([repeated, event()])).toBe(204)
    expect(await sealedEvents()).toHaveLength(before + 2)
  })

  it('are accepted in limited numbers, at least one at a time, as base64url', async () => {
    expect(await report([])).toBe(400)
    expect(await report(Array.from({ length: limits.passwordEventsPerReportMax + 1 }, () => event()))).toBe(
      400,
    )
    expect(await report([{ ...event(), sealed: 'AAAAA' }])).toBe(400)
  })
})
