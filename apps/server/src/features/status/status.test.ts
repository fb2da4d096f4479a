import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStatus } from '@severy/contract'
import { ApiCaller, databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

const minuteMs = 60_000

describe.each(databaseKinds)('the status on %s', (kind) => {
  const clock = new ManualClock(Date.UTC(2026, 10, 12, 10, 0))
  const world = useServer(() => freshDatabase(kind), { clock })
  const anybody = new ApiCaller((request) => world.server.http.inject(request))
  const status = async () => (await anybody.call(getStatus)).reply
  const part = async (name: string) => {
    const found = (await status()).parts.find((one) => one.part === name)
    if (found === undefined) throw new Error(`No part ${name}`)
    return { ...found, today: found.days.at(-1) }
  }
  const measureFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await world.server.measurements.measureNow()
      clock.advance(minuteMs)
    }
  }

  it('knows nothing before the first measurement, and says so for each day', async () => {
    const { measuredAt, parts, incidents } = await status()
    expect(measuredAt).toBeNull()
    expect(incidents).toEqual([])
    expect(parts.map(({ part, state }) => [part, state])).toEqual([
      ['server', 'unknown'],
      ['database', 'unknown'],
      ['mail', 'unknown'],
      ['jobs', 'unknown'],
    ])
    for (const { days } of parts) {
      expect(days).toHaveLength(90)
      expect(days.every(({ due, measured }) => due === 0 && measured === 0)).toBe(true)
    }
  })

  it('counts one measurement a minute, however often it measures', async () => {
    const { measureNow } = world.server.measurements
    for (let n = 0; n < 3; n++) await measureNow()
    clock.advance(minuteMs)
    await measureFor(9)
    expect(await part('server')).toMatchObject({
      state: 'well',
      today: { day: '2026-11-12', due: 10, measured: 10, troubled: 0 },
    })
    expect((await status()).measuredAt).toBe(clock.nowMs() - minuteMs)
  })

  it('shows minutes without a measurement as missing, and three of them as an incident', async () => {
    const stoppedAt = clock.nowMs()
    clock.advance(20 * minuteMs)
    expect(await part('server')).toMatchObject({ state: 'unknown', today: { due: 30, measured: 10 } })
    expect((await status()).incidents).toEqual([{ kind: 'not-measured', from: stoppedAt, to: null }])
    await measureFor(5)
    expect((await status()).incidents).toEqual([
      { kind: 'not-measured', from: stoppedAt, to: stoppedAt + 20 * minuteMs },
    ])
    expect(await part('database')).toMatchObject({ state: 'well', today: { measured: 15, troubled: 0 } })
  })

  it('does not wait for an email that is due in a week', async () => {
    const { database, jobs } = world.server
    await jobs.add(database.durable, 'week-over-mail', {}, clock.nowMs() + 7 * 24 * 60 * minuteMs)
    await measureFor(10)
    expect(await part('mail')).toMatchObject({ state: 'well', today: { troubled: 0 } })
  })

  it('notices emails that no server accepts, and jobs that no process does', async () => {
    const { database, jobs } = world.server
    // There is no handler, so it fails each time and waits for the next attempt.
    await jobs.add(database.durable, 'unknown-mail', {})
    const askedAt = clock.nowMs()
    await measureFor(10)
    expect(await part('mail')).toMatchObject({ state: 'troubled', today: { troubled: 4 } })
    expect(await part('jobs')).toMatchObject({ state: 'troubled', today: { troubled: 7 } })
    expect(await part('database')).toMatchObject({ state: 'well' })
    const open = (await status()).incidents.filter(({ to }) => to === null)
    expect(open).toEqual([
      { kind: 'mail-late', from: askedAt + 6 * minuteMs, to: null },
      { kind: 'jobs-late', from: askedAt + 3 * minuteMs, to: null },
    ])
    await database.durable.$extendTables<{ jobs: { kind: string } }>().deleteFrom('jobs').execute()
    await measureFor(1)
    expect(await part('mail')).toMatchObject({ state: 'well', today: { troubled: 4 } })
    expect((await status()).incidents.every(({ to }) => to !== null)).toBe(true)
  })

  it('remembers how long the database did not answer, and says so once it does', async () => {
    const { durable } = world.server.database
    const silentAt = clock.nowMs()
    // For the server it is the same: its query fails.
    await durable.schema.alterTable('jobs').renameTo('jobs_away').execute()
    await measureFor(5)
    await durable.schema.alterTable('jobs_away').renameTo('jobs').execute()
    expect(await part('database')).toMatchObject({ state: 'unknown' })
    await measureFor(1)
    expect(await part('database')).toMatchObject({ state: 'well', today: { troubled: 5 } })
    expect((await status()).incidents[0]).toEqual({
      kind: 'database-silent',
      from: silentAt,
      to: silentAt + 5 * minuteMs,
    })
  })

  it('counts each day separately, and forgets it after 90', async () => {
    const first = await part('server')
    clock.advance(2 * 24 * 60 * minuteMs)
    await measureFor(1)
    const { days } = await part('server')
    expect(days.at(-3)).toMatchObject({ day: '2026-11-12', measured: first.today?.measured })
    expect(days.at(-2)).toEqual({ day: '2026-11-13', due: 24 * 60, measured: 0, troubled: 0 })

    await world.server.jobs.start()
    clock.advance(100 * 24 * 60 * minuteMs)
    await world.server.jobs.runDue()
    await measureFor(1)
    const later = await part('server')
    expect(later.days.reduce((sum, { measured }) => sum + measured, 0)).toBe(1)
    expect(later.days.reduce((sum, { due }) => sum + due, 0)).toBe(1)
  })
})

describe('the status page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'severy-status-'))
  mkdirSync(join(folder, 'site', 'status'), { recursive: true })
  writeFileSync(
    join(folder, 'site', 'status.html'),
    '{{status.summary}}{{#status.parts}}[{{name}}: {{state}}. {{share}}]{{/status.parts}}' +
      '{{#status.table}}({{day}}: {{#cells}}{{.}};{{/cells}}){{/status.table}}',
  )
  writeFileSync(
    join(folder, 'site', 'status', 'rss.xml'),
    '<rss>{{#status.incidents}}<item>{{title}}|{{when}}|{{published}}</item>{{/status.incidents}}</rss>',
  )
  const clock = new ManualClock(Date.UTC(2026, 10, 12, 10, 0))
  const pages = { siteDist: join(folder, 'site'), webDist: join(folder, 'web') }
  const world = useServer(() => freshDatabase('SQLite'), { clock, pages })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  const get = async (url: string): Promise<string> => (await world.server.http.inject({ url })).body

  it('says in words what was measured, and what was not', async () => {
    expect(await get('/status')).toContain('Not measured in the last minutes[Server: Not measured now.')
    for (const waitMinutes of [1, 1, 8, 1]) {
      await world.server.measurements.measureNow()
      clock.advance(waitMinutes * minuteMs)
    }
    const page = await get('/status')
    expect(page).toContain('All systems operational')
    expect(page).toContain('[Server: Operational. Measured in 36.36% of all minutes]')
    expect(page).toContain('[Database: Operational. Operational in 100% of the measured minutes]')
    expect(page).toContain(
      '(Nov 12, 2026: Measured in 4 of 11 minutes;Operational in all 4 measured minutes;',
    )
    expect(await get('/status/rss.xml')).toBe(
      '<rss><item>No measurements: the server was not running, or could not measure|Nov 12, 2026, 10:03 UTC, ' +
        'for 7 minutes|Thu, 12 Nov 2026 10:03:00 GMT</item></rss>',
    )
  })

  it('stays available if the measurements cannot be read, and says so', async () => {
    clock.advance(minuteMs)
    await world.server.database.durable.schema.dropTable('status_measurements').execute()
    expect(await get('/status')).toBe('The database does not answer')
  })
})
