import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBreachFilter, readBreachFilterPart } from '@severy/contract'
import { isInBreachFilter, readBreachFilterHead } from '@severy/verifier'
import { ApiCaller, BuiltAccount, createAccount, freshDatabase, ManualClock } from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { breachFilterPath, writeBreachFilter } from '../../platform/write-breach-filter.ts'
import { useServer } from '../../testing/use-server.ts'

const clock = new ManualClock(Date.UTC(2026, 10, 21))
const world = useServer(() => freshDatabase('SQLite'), { clock, env: { LOG_LEVEL: 'warn' } })
const me = new ApiCaller((request) => world.server.http.inject(request))
beforeAll(async () => {
  await createAccount(
    me,
    world.server.mailedToken,
    await BuiltAccount.build('ann@post.example', clock.nowMs()),
  )
})

const place = (name: string): string => join(world.server.dataDir, name)
const sha1 = (text: string): Buffer => createHash('sha1').update(text).digest()
const line = (password: string, seen: number): string =>
  `${sha1(password).toString('hex').toUpperCase()}:${seen}`
const list = (lines: readonly string[], end = '\r\n'): string => {
  writeFileSync(place('list.txt'), lines.map((text) => text + end).join(''))
  return place('list.txt')
}
/** Those in `often` were seen 100 times each, those in `seldom` twice. */
const often = Array.from({ length: 300 }, (_, i) => `often ${i}`)
const seldom = Array.from({ length: 300 }, (_, i) => `seldom ${i}`)
const published = [
  ...seldom.map((password) => line(password, 2)),
  ...often.map((password) => line(password, 100)),
  line('padding', 0),
]
const make = (from: string, bytesMax = 1_000_000) =>
  writeBreachFilter(from, breachFilterPath(world.server.dataDir), bytesMax)
const find = async () => (await me.call(getBreachFilter)).reply.filter
const read = (digest: string, offset = 0) =>
  me.call(readBreachFilterPart, { params: { digest, offset: String(offset) } })

describe('the list of breached passwords for devices', () => {
  it('is missing until the operator has built one', async () => {
    expect(await find()).toBeNull()
    expect((await read('0'.repeat(64))).problem).toBe('not-found')
  })

  it('holds as many as fit, the most frequently seen first, and is served under its digest', async () => {
    const made = await make(list(published), 1_500)
    expect(made).toMatchObject({ ok: true, value: { hashes: 300, seenMin: 100 } })
    const filter = await find()
    const { octets } = await read(filter?.digest ?? '')
    const bytes = new Uint8Array(octets)
    expect(bytes.length).toBe(filter?.bytes)
    expect(createHash('sha256').update(bytes.subarray(0, -32)).digest('hex')).toBe(filter?.digest)
    expect(readBreachFilterHead(bytes.subarray(0, 20), bytes.length)).toMatchObject({
      hashes: 300,
      seenMin: 100,
    })
    const known = (password: string): boolean => isInBreachFilter(bytes, new Uint8Array(sha1(password)))
    expect([often.every(known), seldom.some(known), known('padding')]).toEqual([true, false, false])
    expect(new Uint8Array((await read(filter?.digest ?? '', 1_000)).octets)).toEqual(bytes.subarray(1_000))
    expect((await read(filter?.digest ?? '', 9_999)).octets.length).toBe(0)
  })

  it('is replaced as soon as the operator has built another one, under another digest', async () => {
    const before = await find()
    expect(await make(list(published, '\n'))).toMatchObject({ value: { hashes: 600, seenMin: 2 } })
    const after = await find()
    expect(after?.digest).not.toBe(before?.digest)
    expect((await read(before?.digest ?? '')).problem).toBe('not-found')
  })

  it.each([
    ['hashes without a count', [sha1('a').toString('hex')], { reason: 'not-a-list', line: 1 }],
    ['a page', ['<!doctype html>'], { reason: 'not-a-list', line: 1 }],
    [
      'a list that breaks off',
      [...published, published[0]?.slice(0, 30) ?? ''],
      { reason: 'not-a-list', line: 602 },
    ],
    ['padding alone', [line('padding', 0)], { reason: 'no-room' }],
    ['more of the most common than fit', often.map((text) => line(text, 7)), { reason: 'no-room' }],
  ])('is not built from %s, and the previous one stays', async (_what, lines, error) => {
    const before = await find()
    expect(await make(list(lines), 1_000)).toEqual({ ok: false, error })
    expect(await find()).toEqual(before)
    expect(readdirSync(world.server.dataDir).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('is not built from an empty list', async () => {
    expect(await make(place('nowhere.txt'))).toEqual({ ok: false, error: { reason: 'not-there' } })
  })

  it('is not served once it is damaged, which is logged', async () => {
    const file = breachFilterPath(world.server.dataDir)
    const whole = readFileSync(file)
    const changed = Buffer.from(whole)
    changed[100] = (changed[100] ?? 0) ^ 1
    writeFileSync(file, changed)
    expect(await find()).toBeNull()
    expect(world.server.log.join()).toContain('breach-filter.bin is damaged')
    writeFileSync(file, whole)
    expect(await find()).not.toBeNull()
    truncateSync(file, whole.length - 1)
    expect(await find()).toBeNull()
  })
})
