import type { ServerResponse } from 'node:http'
import { ManualClock, type RangeServer, startRangeServer } from '@severy/testkit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMirrorSource, createRangeSource } from './range-source.ts'

const clock = new ManualClock(0)
const warnings: unknown[] = []
const log = { warn: (fields: unknown) => void warnings.push(fields) }
let server: RangeServer

beforeAll(async () => {
  server = await startRangeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  warnings.length = 0
  server.misbehave(null)
})

const line = `${'0'.repeat(35)}:1`
const lines = (count: number) => Array<string>(count).fill(line).join('\r\n')

const wrongs: [string, (response: ServerResponse) => void, string][] = [
  ['hangs', () => undefined, 'too late'],
  ['hangs in the middle', (response) => response.writeHead(200).write(lines(300)), 'too late'],
  ['breaks off', (response) => response.destroy(), 'unreachable'],
  [
    'redirects to another address',
    (response) => response.writeHead(302, { location: '/' }).end(),
    'unreachable',
  ],
  ['fails', (response) => response.writeHead(500).end(lines(300)), 'status 500'],
  ['sends nothing', (response) => response.writeHead(200).end(), 'not a range'],
  ['leaves most of a range out', (response) => response.end(lines(199)), 'not a range'],
  ['sends a page', (response) => response.end(`${lines(300)}\n<html>`), 'not a range'],
  [
    'sends lines of another form',
    (response) => response.end(lines(300).replaceAll(':1', ':-1')),
    'not a range',
  ],
  ['never ends', (response) => response.end('A'.repeat(2_000_000)), 'too long'],
]

it.each(wrongs)('does not accept an answer from a source that %s', async (_how, answer, reason) => {
  server.misbehave(answer)
  const source = createRangeSource(server.origin, clock, log, 300)
  expect(await source.read('ABCDE')).toBeNull()
  expect(warnings).toEqual([{ reason }])
})

it('has no answer if the source cannot be reached', async () => {
  const gone = await startRangeServer()
  await gone.close()
  expect(await createRangeSource(gone.origin, clock, log).read('ABCDE')).toBeNull()
  expect(warnings).toEqual([{ reason: 'unreachable' }])
})

it('keeps a range for a day, and requests it once for simultaneous callers', async () => {
  const source = createRangeSource(server.origin, clock, log)
  const before = server.asked.length
  const [one, other] = await Promise.all([source.read('ABCDE'), source.read('ABCDE')])
  expect(one).toEqual(other)
  await source.read('ABCDE')
  expect(server.asked.length - before).toBe(1)
  clock.advance(24 * 3600_000)
  await source.read('ABCDE')
  expect(server.asked.length - before).toBe(2)
})

it('reads a mirror with padding that hides how long a range is', async () => {
  const rests = Array.from({ length: 300 }, (_, i) => i.toString(16).toUpperCase().padStart(35, '0'))
  const mirror = { count: 300, read: () => Promise.resolve(rests) }
  const lines = await createMirrorSource(mirror, log).read('ABCDE')
  expect(lines).toHaveLength(1_024)
  expect(lines?.filter((line) => line.endsWith(':1'))).toEqual(rests.map((rest) => `${rest}:1`))
  expect(lines?.every((line) => /^[0-9A-F]{35}:[01]$/.test(line))).toBe(true)
})

it('refuses a range that cannot be complete', async () => {
  const mirror = { count: 199, read: () => Promise.resolve(Array<string>(199).fill('0'.repeat(35))) }
  expect(await createMirrorSource(mirror, log).read('ABCDE')).toBeNull()
  expect(warnings).toEqual([{ reason: 'not a whole list' }])
})
