/** Imports of many rows: complete on every device, canceled, interrupted, and resumed. */
import { commitVault } from '@severy/contract'
import { databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import { must, useHouse } from '@severy/testkit/devices'
import { describe, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'
import { systemClock } from '@severy/server/platform/clock'

describe.each(databaseKinds)('an import on %s', (kind) => {
  let people = 0

  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  const newAddress = (): string => `person-${String(++people)}@example.org`

  it('of 10,000 entries arrives completely on another device, and shows its progress', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    const preview = must(await device.engine.previewImport(new File([csvOf(10_000)], 'Chrome.csv')))
    expect(preview.total).toBe(10_000)
    expect(preview.rows.length).toBeLessThan(100)
    const far = await device.engine.listImportRows(preview.previewId, 9_998, 20_000)
    expect(far).toMatchObject([{ title: 'Site 9998' }, { title: 'Site 9999', index: 9_999, status: 'new' }])
    const report = must(await device.engine.runImport(preview.previewId, allOf(preview)))
    expect(report).toMatchObject({ added: 10_000, remaining: [], stoppedBy: null })
    const progress = device.events.flatMap((event) => (event.type === 'import-progress' ? [event.done] : []))
    expect(progress[0]).toBe(0)
    expect(progress.at(-1)).toBe(10_000)
    expect(progress.length).toBeGreaterThan(5)

    const other = await world.house.signIn(email)
    expect(other.rows.length).toBe(10_000)
    expect(await other.engine.getItem(other.ref('Site 7777'))).toMatchObject({
      fields: { password: 'pw,"7777' },
    })
    const largest = Math.max(...[...device.events, ...other.events].map(sizeOfEvent))
    expect(largest).toBeLessThanOrEqual(500)
  })

  it('recognizes stored items, and is undone with one click', async () => {
    const device = await world.house.signUp(newAddress())
    const first = must(await device.engine.previewImport(new File([csvOf(3)], 'a.csv')))
    must(await device.engine.runImport(first.previewId, [0, 1]))
    const second = must(await device.engine.previewImport(new File([csvOf(3)], 'a.csv')))
    expect(second.rows.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'new'])
    expect(must(await device.engine.undoImport(first.previewId))).toEqual({
      removed: 2,
      restored: 0,
      kept: 0,
    })
    expect(device.titles()).toEqual([])
  })

  it('that is canceled keeps what was stored', async () => {
    const email = newAddress()
    const device = await world.house.signUp(email)
    const preview = must(await device.engine.previewImport(new File([csvOf(5_000)], 'a.csv')))
    const running = device.engine.runImport(preview.previewId, allOf(preview))
    await device.until(
      ({ events }) => events.some((event) => event.type === 'import-progress' && event.done > 0),
      'progress',
    )
    await device.engine.cancelImport(preview.previewId)
    const report = must(await running)
    expect(report.stoppedBy).toBe('canceled')
    expect(report.added).toBeGreaterThan(0)
    expect(report.added + report.remaining.length).toBe(5_000)
    expect((await world.house.signIn(email)).rows.length).toBe(report.added)
  })

  it('that fails halfway keeps what was stored, and recognizes it as duplicates later', async () => {
    const email = newAddress()
    const clock = new ManualClock(Date.now())
    const device = await world.house.signUp(email, { clock })
    const file = new File([csvOf(5_000)], 'a.csv')
    const preview = must(await passing(clock, 0, device.engine.previewImport(file)))
    const isBroken = (): boolean => device.sent.filter(({ path }) => path.endsWith('/commit')).length > 2
    world.house.liar.tell(commitVault, (request, ask) =>
      isBroken() ? Promise.reject(new TypeError('the connection broke')) : ask(request),
    )
    const running = device.engine.runImport(preview.previewId, allOf(preview))
    await device.until(isBroken, 'the broken connection')
    const report = must(await passing(clock, 1_000, running))
    expect(report.stoppedBy).toBe('unreachable')
    expect(report.added).toBeGreaterThan(0)

    world.house.liar.beHonest()
    const again = must(await passing(clock, 0, device.engine.previewImport(file)))
    const there = new Set(again.statuses.duplicate)
    expect(there.size).toBe(report.added)
    const fresh = allOf(again).filter((index) => !there.has(index))
    must(await device.engine.runImport(again.previewId, fresh))
    expect((await world.house.signIn(email)).rows.length).toBe(5_000)
  })

  it('of a file in an unknown format says why', async () => {
    const device = await world.house.signUp(newAddress())
    const preview = (text: string) => device.engine.previewImport(new File([text], 'file'))
    expect(await preview('hello')).toEqual({ ok: false, error: { reason: 'unknown-format' } })
    expect(await preview('{"encrypted":true,"items":[]}')).toEqual({
      ok: false,
      error: { reason: 'account-restricted' },
    })
  })
})

/** Advances the clock in steps until the work that waits for it has ended. */
async function passing<T>(clock: ManualClock, stepMs: number, work: Promise<T>): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    clock.advance(stepMs)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return done
}

function allOf({ total }: { total: number }): number[] {
  return [...Array(total).keys()]
}

function csvOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `Site ${String(i)},https://site-${String(i)}.example/,user-${String(i)},"pw,""${String(i)}"`,
  )
  return ['name,url,username,password', ...rows].join('\n')
}

function sizeOfEvent(event: { type: string; upserts?: unknown[]; removes?: unknown[] }): number {
  return event.type === 'items' ? (event.upserts?.length ?? 0) + (event.removes?.length ?? 0) : 0
}
