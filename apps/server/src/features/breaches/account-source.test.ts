import type { ServerResponse } from 'node:http'
import { type BreachListServer, publishedBreach, startBreachListServer } from '@severy/testkit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountSourceSettings, readBreachesOf } from './account-source.ts'

const key = 'a1b2c3'
let list: BreachListServer
let settings: AccountSourceSettings

beforeAll(async () => {
  list = await startBreachListServer(key)
  settings = { url: list.origin, key, perMinute: 10 }
})
afterAll(() => list.close())
beforeEach(() => {
  list.misbehave(null)
})

const read = (email = 'ann@post.example', answerMs = 10_000) => readBreachesOf(settings, email, answerMs)
const sent = (value: unknown) => (response: ServerResponse) => response.end(JSON.stringify(value))

it('keeps what people need to know about a breach', async () => {
  list.know('ann+x@post.example', 'paperclips')
  expect(await read('ann+x@post.example')).toEqual([
    {
      name: 'paperclips',
      title: 'The paperclips',
      domain: 'paperclips.example',
      happenedOn: '2019-03-21',
      dataClasses: ['Email addresses', 'Passwords'],
    },
  ])
})

it('reads an unlisted address as one that is in no breach', async () => {
  expect(await read()).toEqual([])
})

const wrongs: [string, (response: ServerResponse) => void, string][] = [
  ['hangs', () => undefined, 'too late'],
  ['hangs in the middle', (response) => response.writeHead(200).write('[{"Name":'), 'too late'],
  ['breaks off', (response) => response.destroy(), 'unreachable'],
  ['fails', (response) => response.writeHead(500).end(), 'unreachable'],
  [
    'redirects to another address',
    (response) => response.writeHead(302, { location: '/' }).end(),
    'unreachable',
  ],
  ['has heard too much', (response) => response.writeHead(429).end(), 'too many'],
  ['refuses the key', (response) => response.writeHead(401).end(), 'key refused'],
  ['sends a page', (response) => response.end('<!doctype html>'), 'not an answer'],
  ['sends half of it', (response) => response.end('[{"Name":"a"'), 'not an answer'],
  ['sends something else', sent({ breaches: [] }), 'not an answer'],
  ['leaves something out', sent([{ Name: 'a', Title: 'A' }]), 'not an answer'],
  ['hides marks in a name', sent([{ ...publishedBreach('x'), Title: 'a\u202eb' }]), 'not an answer'],
  ['names no day', sent([{ ...publishedBreach('x'), BreachDate: 'yesterday' }]), 'not an answer'],
  ['sends too many', sent(Array.from({ length: 1_001 }, () => publishedBreach('x'))), 'not an answer'],
  ['never ends', (response) => response.end(`[${' '.repeat(3_000_000)}]`), 'not an answer'],
]

it.each(wrongs)('does not accept an answer from a list that %s', async (_how, answer, reason) => {
  list.misbehave(answer)
  // Only a list that hangs is waited for in vain; on a busy machine the others may take longer.
  expect(await read('ann@post.example', reason === 'too late' ? 300 : 10_000)).toBe(reason)
})
